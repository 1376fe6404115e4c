// Replays a csv file with the npm package tafl and prints the work done as JSON.
// usage: node npm_tafl.mjs FOLDER ROWS.csv     FOLDER is where `npm install tafl@4.0.0` was run
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [folder, rows] = process.argv.slice(2);
const require = createRequire(join(folder, "driver.js"));
const { Tafl } = require("tafl");
const { version } = require("tafl/package.json");

// The package words its endings; a repetition ends no game here, since the records go on.
const REASONS = {
  "Attackers captured the king": "king-captured",
  "Attackers surrounded the defenders": "surrounded",
  "King escaped from corner": "king-escaped",
  "King escaped through exit fort": "exit-fort",
  "No move left for opponent": "no-legal-moves",
};

const square = (name) => ({ r: Number(name.slice(1)) - 1, c: name.charCodeAt(0) - 97 });
const games = readFileSync(rows, "utf8")
  .trimEnd()
  .split("\n")
  .map((row) =>
    row
      .split(",")[1]
      .split(" ")
      .filter((move) => move.includes("-"))
      .map((move) => move.split("x")[0].split("-").map(square))
      .map(([from, to]) => ({ from, to })),
  );

// A man that falls in two ways at once is listed twice.
const distinct = (taken) =>
  taken.length < 2 ? taken.length : new Set(taken.map(({ r, c }) => r * 100 + c)).size;

const tafl = new Tafl();
tafl.log = () => {}; // it prints refused moves
let plies = 0;
let captures = 0;
let refused = 0;
const endings = {};

const before = process.cpuUsage();
const begin = process.hrtime.bigint();
for (const moves of games) {
  let state = tafl.initialState();
  let reason;
  for (const move of moves) {
    const next = tafl.act(state, move);
    if (next === state) {
      refused += 1;
      break;
    }
    state = next;
    plies += 1;
    captures += distinct(state.captures);
    if (state.result.finished) reason ??= REASONS[state.result.desc];
  }
  if (reason) endings[reason] = (endings[reason] ?? 0) + 1;
}
const used = process.cpuUsage(before);
const wall = Number(process.hrtime.bigint() - begin) / 1e9;

console.log(
  JSON.stringify({
    version: `tafl ${version}, node ${process.versions.node}`,
    games: games.length,
    plies,
    captures,
    refused,
    endings,
    seconds: (used.user + used.system) / 1e6,
    wall_seconds: wall,
  }),
);

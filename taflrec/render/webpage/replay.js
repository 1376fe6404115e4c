// Shows the positions of a game on the board of the page. The game stands in the page as JSON:
//   size, square   squares along an edge, units of the drawing along a square
//   start          the piece on each square, rank 1 first; 0 is none
//   nodes          the start, the plies of the main line, then those of the variations, each
//                  [parent, side, origin, target, refused, square, piece now there, square, ...]
//   plies, written how many nodes are plies of the main line; how many plies the record writes
//   first, sides   who begins; names of the sides
//   words, many, pieces, ghosts   by piece: its name, that of several, ids of its drawings
// What is said of a move is text of the page: a link with data-n, and notes with data-of, its node.
"use strict";

(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const { size, square: unit, nodes } = game;
  const PARENT = 0, SIDE = 1, ORIGIN = 2, TARGET = 3, REFUSED = 4, CHANGES = 5;

  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const board = one(".replay");
  const links = new Map(all("a[data-n]").map((link) => [Number(link.dataset.n), link]));
  const notes = new Map(all(".notes[data-of]").map((each) => [Number(each.dataset.of), each]));
  const byHash = new Map([...links].map(([node, link]) => [link.hash, node]));
  const wide = matchMedia("(min-width: 56rem), (min-width: 36rem) and (max-height: 36rem)");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  let now = 0; // the node that is shown
  let flipped = false;
  let timer = 0; // of the autoplay; 0 while it stands still

  // The tree

  const children = nodes.map(() => []);
  nodes.forEach((node, n) => n && children[node[PARENT]].push(n));
  const next = (n) => children[n][0] ?? n; // the line itself comes before what branches from it
  const end = (n) => { while (next(n) !== n) n = next(n); return n; };
  const isMain = (n) => n <= game.plies || (nodes[n][REFUSED] && links.get(n).hash.startsWith("#ply="));

  const positions = [game.start];
  function position(n) {
    const path = [];
    for (; !positions[n]; n = nodes[n][PARENT]) path.push(n);
    for (const step of path.reverse()) {
      const cells = positions[nodes[step][PARENT]].slice();
      for (const [square, piece] of changes(step)) cells[square] = piece;
      positions[step] = cells;
      n = step;
    }
    return positions[n];
  }

  function changes(n) {
    const found = [];
    for (let i = CHANGES; i < nodes[n].length; i += 2) found.push(nodes[n].slice(i, i + 2));
    return found;
  }

  // What a ply took: what stood on changed squares other than its own two.
  function taken(n) {
    if (!n) return [];
    const before = position(nodes[n][PARENT]);
    const own = nodes[n].slice(ORIGIN, TARGET + 1);
    return changes(n)
      .map(([square]) => [square, before[square]])
      .filter(([square, piece]) => piece && !own.includes(square));
  }

  // The board

  const name = (square) => "abcdefghijklmnopqrstuvwxy"[square % size] + (Math.floor(square / size) + 1);

  function middle(square) {
    const place = flipped ? size * size - 1 - square : square;
    return [(place % size + 0.5) * unit, (size - Math.floor(place / size) - 0.5) * unit];
  }

  function drawn(tag, attributes) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  }

  function placed(drawing, square) {
    const [x, y] = middle(square);
    return drawn("use", { href: "#" + drawing, x, y, "data-square": name(square) });
  }

  function draw(slide) {
    const cells = position(now);
    const pieces = cells.flatMap((piece, square) => piece ? [placed(game.pieces[piece], square)] : []);
    one(".pieces", board).replaceChildren(...pieces);
    one(".taken", board).replaceChildren(
      ...taken(now).map(([square, piece]) => placed(game.ghosts[piece], square)));
    one(".last", board).replaceChildren(...arrow(now));
    one(".last", board).classList.toggle("refused", Boolean(nodes[now][REFUSED]));
    if (slide && !still.matches) glide(pieces);
  }

  function glide(pieces) {
    const [origin, target] = nodes[now].slice(ORIGIN, TARGET + 1);
    const piece = pieces.find((each) => each.dataset.square === name(target));
    if (!piece || nodes[now][REFUSED]) return;
    const [[x, y], [toX, toY]] = [middle(origin), middle(target)];
    piece.animate([{ transform: `translate(${x - toX}px, ${y - toY}px)` }, { transform: "none" }],
      { duration: 160, easing: "ease-out" });
  }

  // The last move as the diagrams show it: a ring where it began, an arrow, ticks where it ended.
  const TICKS = "M-18.3 -10V-18.3H-10M10 -18.3H18.3V-10M18.3 10V18.3H10M-10 18.3H-18.3V10";

  function arrow(n) {
    const [origin, target] = nodes[n].slice(ORIGIN, TARGET + 1);
    if (!n || origin < 0) return [];
    const [[x, y], [toX, toY]] = [middle(origin), middle(target)];
    const transform = `translate(${toX} ${toY})`;
    const parts = [
      drawn("rect", { class: "wash", x: -19.6, y: -19.6, width: 39.2, height: 39.2, transform }),
      drawn("path", { class: "seam", d: TICKS, transform }),
      drawn("path", { class: "ticks", d: TICKS, transform }),
      drawn("circle", { class: "origin", cx: x, cy: y, r: 5 }),
    ];
    const length = Math.hypot(toX - x, toY - y);
    if (!length) return parts;
    const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
    const tip = length - 20.4 / Math.max(Math.abs(alongX), Math.abs(alongY)); // at the ticks
    const neck = tip - 9.5;
    const outline = [[7, -1.5], [neck, -1.5], [neck, -5.6], [tip, 0], [neck, 5.6], [neck, 1.5], [7, 1.5]];
    const points = outline
      .map(([far, aside]) => [x + far * alongX - aside * alongY, y + far * alongY + aside * alongX])
      .map((point) => point.map((each) => each.toFixed(2)).join()).join(" ");
    return [...parts, drawn("polygon", { class: "halo", points }), drawn("polygon", { class: "arrow", points })];
  }

  function turnBoard() {
    flipped = !flipped;
    const centre = size * unit / 2;
    one(".ground", board).setAttribute("transform", flipped ? `rotate(180 ${centre} ${centre})` : "");
    for (const group of [all(".file", board), all(".rank", board)]) {
      const labels = group.map((each) => each.textContent).reverse();
      group.forEach((each, at) => { each.textContent = labels[at]; });
    }
    pressed("flip", flipped);
    draw(false);
  }

  // Words

  function sentence(n) {
    if (!n) return `Start, the ${game.first} move first.`;
    const [, side, origin, target, refused] = nodes[n];
    const where = isMain(n) ? `Ply ${links.get(n).hash.slice("#ply=".length)} of ${game.written}`
      : `Variation ${links.get(n).hash.slice("#move=".length)}`;
    if (refused) return `${where}: ${links.get(n).textContent} is not possible here.`;
    const mover = game.words[position(nodes[n][PARENT])[origin]] || game.sides[side];
    const captures = taken(n).map(([square, piece]) => `${game.words[piece]} ${name(square)}`);
    return `${where}: ${mover} ${name(origin)} to ${name(target)}` +
      (captures.length ? `, captures ${captures.join(", ")}.` : ".") +
      (n === game.plies && children[n].length === 0 ? ` ${one(".ending").textContent}` : "");
  }

  function inWords(cells) {
    const lines = game.words.map((word, piece) => {
      const names = cells.flatMap((each, square) => piece && each === piece ? [name(square)] : []);
      return names.length ? `${names.length > 1 ? game.many[piece] : word}: ${names.join(", ")}` : "";
    });
    return lines.filter(Boolean).join("; ") + ".";
  }

  function tell() {
    const words = sentence(now);
    one(".now").textContent = words;
    board.setAttribute("aria-label", `Board of ${size} by ${size}. ${words}`);
    one(".words p").textContent = inWords(position(now));
    const own = notes.has(now) ? all(":scope > .comment, :scope > .remark", notes.get(now)) : [];
    one(".said").replaceChildren(...own.map((each) => each.cloneNode(true)));
    all("a[aria-current]").forEach((link) => link.removeAttribute("aria-current"));
    const link = links.get(now);
    link.setAttribute("aria-current", "true");
    if (wide.matches) link.scrollIntoView({ block: "nearest" });
    for (const [act, off] of [["first", !now], ["back", !now], ["next", next(now) === now], ["last", next(now) === now]])
      one(`[data-do=${act}]`).setAttribute("aria-disabled", off);
  }

  // Moving about. A run of single steps is one entry of the browser's history, a jump is its own.

  let running = false; // whether the last change was a single step
  let writing = 0; // the address is written once a quick run of steps rests: browsers count

  function show(n) {
    const slide = n !== now && nodes[n][PARENT] === now;
    now = n;
    draw(slide);
    tell();
  }

  function write(method) {
    clearTimeout(writing);
    writing = 0;
    history[method](null, "", links.get(now).hash);
  }

  function jump(n) {
    stop();
    if (n === now) return;
    if (writing) write("replaceState");
    running = false;
    show(n);
    write("pushState");
  }

  function step(n) {
    if (n === now) return;
    show(n);
    clearTimeout(writing);
    if (running) writing = setTimeout(write, 150, "replaceState");
    else write("pushState");
    running = true;
  }

  function sibling(by) {
    const line = now ? children[nodes[now][PARENT]] : [now];
    return line[(line.indexOf(now) + by + line.length) % line.length];
  }

  function follow() {
    clearTimeout(writing);
    writing = 0;
    running = false;
    stop();
    show(nodeOf(location.hash));
  }

  // The node of an address; for a ply that could not be replayed, the last one before it.
  function nodeOf(hash) {
    if (byHash.has(hash)) return byHash.get(hash);
    const ply = /^#ply=(\d{1,9})$/.exec(hash);
    return ply ? Math.min(Number(ply[1]), end(0)) : 0;
  }

  // Playing

  function play() {
    if (timer) return stop();
    if (next(now) === now) show(0);
    schedule();
    pressed("play", true, "Pause");
  }

  function schedule() {
    timer = setTimeout(() => {
      step(next(now));
      if (next(now) === now) stop(); else schedule();
    }, Number(one(".speed").value));
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
    pressed("play", false, "Play");
  }

  function pressed(act, on, label) {
    const button = one(`[data-do=${act}]`);
    button.setAttribute("aria-pressed", on);
    if (label) button.setAttribute("aria-label", label);
  }

  const isDark = () => (document.documentElement.dataset.look ?? (dark.matches ? "dark" : "light")) === "dark";

  function look() {
    document.documentElement.dataset.look = isDark() ? "light" : "dark";
    pressed("look", isDark());
  }

  // What the reader does

  const acts = {
    first: () => jump(0),
    back: () => { stop(); step(nodes[now][PARENT]); },
    next: () => { stop(); step(next(now)); },
    last: () => jump(end(now)),
    up: () => jump(sibling(-1)),
    down: () => jump(sibling(1)),
    flip: turnBoard,
    play,
    look,
  };
  const keys = {
    Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last",
    ArrowUp: "up", ArrowDown: "down", " ": "play", f: "flip", d: "look",
  };

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab, a new window
    const button = event.target.closest("[data-do]");
    if (button) acts[button.dataset.do]();
    const link = event.target.closest("a[data-n]");
    if (!link) return;
    event.preventDefault();
    jump(Number(link.dataset.n));
  });

  document.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest(event.key === " " ? "select, button, summary" : "select")) return;
    if ((act === "up" || act === "down") && sibling(1) === now) return; // the page scrolls
    event.preventDefault();
    acts[act]();
  });

  let touch = null;
  board.addEventListener("touchstart", (event) => {
    touch = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  board.addEventListener("touchend", (event) => {
    if (!touch) return;
    const { clientX, clientY } = event.changedTouches[0];
    const [across, down] = [clientX - touch.clientX, clientY - touch.clientY];
    touch = null;
    if (Math.abs(across) > 30 && Math.abs(across) > 1.5 * Math.abs(down)) acts[across < 0 ? "next" : "back"]();
  });

  addEventListener("hashchange", follow);
  dark.addEventListener("change", () => pressed("look", isDark()));
  one(".plain").hidden = true;
  one(".controls").hidden = false;
  pressed("look", isDark());
  show(nodeOf(location.hash));
})();

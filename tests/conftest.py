"""The tests do not depend on where they run."""

import os

# variables that a build server or a user may have set choose other reports
for name in ("GITHUB_ACTIONS", "TAFLREC_OUTPUT_FORMAT", "NO_COLOR"):
    os.environ.pop(name, None)

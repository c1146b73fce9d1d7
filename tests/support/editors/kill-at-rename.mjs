// Loaded into a command (`node --import`): ends it at its KILL_AT-th rename as a power cut would, between what it wrote
// beside a file and the moment that it takes the file's place; with KILL_AFTER, as soon as it has taken it.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { rename } = fs.promises;
let count = 0;
fs.promises.rename = async (from, to) => {
  count++;
  if (count === Number(process.env.KILL_AT)) process.kill(process.pid, "SIGKILL");
  await rename(from, to);
  if (count === Number(process.env.KILL_AFTER)) process.kill(process.pid, "SIGKILL");
};
syncBuiltinESMExports();

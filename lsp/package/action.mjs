// The GitHub Action: runs `importtext check` with its inputs (action.yml), which the runner hands over as variables.
import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { fileURLToPath } from "node:url";

const input = (name) => (process.env[`INPUT_${name.toUpperCase()}`] ?? "").trim();
const linesOf = (name) =>
  input(name)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
const option = (name) => (input(name) ? [`--${name}`, input(name)] : []);

const output = input("output");
const { status, error } = spawnSync(
  process.execPath,
  [
    fileURLToPath(new URL("importtext.cjs", import.meta.url)),
    "check",
    ...["format", "max-warnings", "dictionary", "server"].flatMap(option),
    ...linesOf("args"),
    "--",
    ...linesOf("files"),
  ],
  { stdio: ["ignore", output ? openSync(output, "w") : "inherit", "inherit"] },
);
if (error) process.stderr.write(`importtext: ${error.message}\n`);
process.exitCode = status ?? 2;

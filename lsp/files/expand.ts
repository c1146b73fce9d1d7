import { stat } from "node:fs/promises";
import { normalize, resolve, sep } from "node:path";
import { CannotRun, WrongUsage } from "../exit-codes.ts";
import { filesIn, importTexts } from "./find-files.ts";
import { isPattern, matcher, patternFolder } from "./glob.ts";
import { standardInput } from "./read-text.ts";

/// Returns the files that the arguments name, each once and in the order of the arguments. An argument is a file, a
/// folder (all its import texts), a pattern or `-`. `failed` is called for an argument that matches nothing. A missing
/// file stays in the list, so that its reader reports it.
export async function expand(args: readonly string[], failed: (error: CannotRun) => void): Promise<string[]> {
  if (args.filter((argument) => argument === standardInput).length > 1)
    throw new WrongUsage("standard input can be read only once");
  const files = new Map<string, string>();
  for (const argument of args) {
    if (argument === standardInput) {
      files.set(standardInput, standardInput);
      continue;
    }
    let isEmpty = true;
    for await (const file of filesOf(argument)) {
      isEmpty = false;
      if (!files.has(resolve(file))) files.set(resolve(file), file);
    }
    if (isEmpty)
      failed(new CannotRun(`${argument}: ${isPattern(argument) ? "matches no file" : "holds no .importtext file"}`));
  }
  return [...files.values()];
}

async function* filesOf(argument: string): AsyncGenerator<string> {
  const found = await stat(argument).catch(() => null);
  if (found?.isDirectory()) {
    yield* importTexts(argument);
  } else if (!found && isPattern(argument)) {
    const pattern = argument.split(sep).join("/");
    const matches = matcher(normalize(pattern).split(sep).join("/"));
    yield* filesIn(normalize(patternFolder(pattern)), (path) => matches(path.split(sep).join("/")));
  } else yield argument;
}

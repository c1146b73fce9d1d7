import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { CannotRun } from "../../exit-codes.ts";
import { isObject } from "../../files/parse-json.ts";
import { standardInput } from "../../files/read-text.ts";
import type { Known } from "./known.ts";
import { pathFrom } from "./write-baseline.ts";

/// True for a problem of a baseline file, which has those that texts had when it was written, by the texts' paths from its folder.
/// There may be many: a schema takes longer, and the language server would load more of it.
function isKnown(value: unknown): value is Known {
  if (!isObject(value)) return false;
  const { code, message, lines } = value;
  return (
    typeof code === "string" &&
    typeof message === "string" &&
    Array.isArray(lines) &&
    lines.every((line) => typeof line === "string")
  );
}

const isKnownList = (value: unknown): value is readonly Known[] => Array.isArray(value) && value.every(isKnown);

/// The problems that are known. Texts that a baseline does not name have none.
export class Baseline {
  readonly #folder: string;
  readonly #files: ReadonlyMap<string, readonly Known[]>;

  private constructor(folder: string, files: ReadonlyMap<string, readonly Known[]>) {
    this.#folder = folder;
    this.#files = files;
  }

  /// Throws CannotRun if the file cannot be read or is no baseline.
  static async read(file: string): Promise<Baseline> {
    let text: string;
    try {
      text = await readFile(file, "utf8");
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      throw new CannotRun(
        `${file}: ${isMissing ? "no such file; --write-baseline writes it" : (error as Error).message}`,
      );
    }
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch (error) {
      throw new CannotRun(`${file}: not JSON (${(error as Error).message})`);
    }
    const { version, files } = isObject(body) ? body : {};
    if (version !== 1 || !isObject(files)) throw new CannotRun(`${file}: not a baseline of this version`);
    const known = new Map<string, readonly Known[]>();
    for (const [path, list] of Object.entries(files)) {
      if (!isKnownList(list)) throw new CannotRun(`${file}: not a baseline (${path})`);
      known.set(path, list);
    }
    return new Baseline(dirname(resolve(file)), known);
  }

  of(text: string): readonly Known[] {
    return text === standardInput ? [] : (this.#files.get(pathFrom(this.#folder, text)) ?? []);
  }
}

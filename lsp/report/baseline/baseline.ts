import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import { CannotRun } from "../../exit-codes.ts";
import { standardInput } from "../../files/read-text.ts";
import type { Known } from "./known.ts";
import { pathFrom } from "./write-baseline.ts";

/// A baseline file: the problems that texts had when it was written, by the texts' paths from its folder.
const schema = z.strictObject({
  version: z.literal(1),
  files: z.record(
    z.string(),
    z.array(z.strictObject({ code: z.string(), message: z.string(), lines: z.array(z.string()).min(1) })),
  ),
});

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
    const read = schema.safeParse(body);
    if (!read.success) throw new CannotRun(`${file}: not a baseline (${z.prettifyError(read.error)})`);
    return new Baseline(dirname(resolve(file)), new Map(Object.entries(read.data.files)));
  }

  of(text: string): readonly Known[] {
    return text === standardInput ? [] : (this.#files.get(pathFrom(this.#folder, text)) ?? []);
  }
}

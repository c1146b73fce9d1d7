import { open, rename, rm } from "node:fs/promises";
import { countOf } from "../../api/common/rules/problem.ts";
import { type BookFormat, bookFormats, type MadeFrom } from "../../api/index.ts";
import { type ExportMeans, makeExport } from "../commands/exports/make-export.ts";
import { HttpError } from "../errors.ts";

/// What is exported by the command line.
export interface AskedExport {
  readonly bookID: string;
  readonly format: BookFormat;
  readonly file: string;
  readonly from: MadeFrom | undefined;
  readonly options: Readonly<Record<string, unknown>>;
}

/// Reads `--format F [--now | --deployed] [--option name=value …] BOOK FILE`; a text where something is wrong with it.
export function readExportArguments(words: readonly string[]): AskedExport | string {
  const places: string[] = [];
  const given: Record<string, string> = {};
  let format = "";
  let from: MadeFrom | undefined;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (word === "--now") from = "now";
    else if (word === "--deployed") from = "deployed";
    else if (word === "--format") format = words[++index] ?? "";
    else if (word === "--option") {
      const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(words[++index] ?? "") ?? [];
      if (name === "") return "An option is given as --option name=value";
      given[name] = value;
    } else if (word.startsWith("--")) return `There is no ${word}`;
    else places.push(word);
  }
  const [bookID, file] = places;
  if (bookID === undefined || file === undefined || places.length > 2) return "Name a book by its id, and a file";
  if (!Object.hasOwn(bookFormats, format)) return `Name a --format: ${Object.keys(bookFormats).join(", ")}`;
  const options = bookFormats[format as BookFormat].options.safeParse(given);
  if (!options.success)
    return options.error.issues.map(({ path, message }) => [...path, message].join(": ")).join("\n");
  return { bookID, file, from, format: format as BookFormat, options: options.data };
}

/// Writes a book's file, whole or not at all, and says what it holds. Returns the exit code.
export async function exportToFile(means: ExportMeans, { file, ...asked }: AskedExport): Promise<number> {
  const draft = `${file}.${process.pid}.partial`;
  const handle = await open(draft, "wx");
  try {
    const write = async (bytes: Uint8Array) => {
      await handle.writeFile(bytes);
    };
    const { report, madeFrom } = await makeExport(means, asked, { write }, new AbortController().signal);
    await handle.sync();
    await rename(draft, file);
    const written = report.written.map(({ kind, count }) => countOf(count, kind)).join(", ");
    console.log(`Written to ${file}: ${written}, ${report.substituted} with a substitute.`);
    console.log(madeFrom === "deployed" ? "Made from the package in force." : "Made from the book as it is now.");
    for (const { what, by } of report.substitutes) console.log(`  ${what}: ${by}`);
    return 0;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

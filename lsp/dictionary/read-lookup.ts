import type { ImportLookup } from "../../language/index.ts";
import { CannotRun } from "../exit-codes.ts";
import { readText } from "../files/read-text.ts";
import { isSurelyLookup } from "./sound-lookup.ts";

/// Reads a file that contains the unchanged body of `GET /dict_word/import_lookup`. Throws CannotRun if the file cannot
/// be read, is not JSON or does not match the schema; the message names the wrong fields.
export async function readLookup(file: string): Promise<ImportLookup> {
  const text = await readText(file);
  let body: unknown;
  try {
    body = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new CannotRun(`${file}: the dictionary is not JSON (${(error as Error).message})`);
  }
  if (isSurelyLookup(body)) return body;
  // The schema is loaded only if it is needed, because an editor waits.
  const { wrongFields } = await import("./wrong-fields.ts");
  const wrong = wrongFields(body);
  if (wrong !== null) throw new CannotRun(`${file}: not a dictionary\n${wrong}`);
  // Returns the parsed body itself: the schema changes nothing, and a second copy of every word would double the
  // memory.
  return body as ImportLookup;
}

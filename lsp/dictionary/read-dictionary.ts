import { z } from "zod";
import { importLookup } from "../../api/dict-word.ts";
import { createDictionary, type Dictionary } from "../../language/index.ts";
import { CannotRun } from "../exit-codes.ts";
import { readText } from "../files/read-text.ts";

/// How many of a dictionary file's wrong fields are named: the first ones tell what kind of file it is.
const namedFields = 5;

/// The dictionary of a file that holds the body of `GET /dict_word/import_lookup` as it came.
/// Throws CannotRun where it cannot be read, is not JSON, or has not that shape; the message names the wrong fields.
export async function readDictionary(file: string): Promise<Dictionary> {
  const text = await readText(file);
  let body: unknown;
  try {
    body = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new CannotRun(`${file}: the dictionary is not JSON (${(error as Error).message})`);
  }
  const result = importLookup.safeParse(body);
  if (!result.success) throw new CannotRun(`${file}: not a dictionary\n${wrongFields(result.error)}`);
  return createDictionary(result.data);
}

function wrongFields({ issues }: z.ZodError): string {
  const lines = issues.slice(0, namedFields).map(({ path, message }) => {
    const place = z.core.toDotPath(path);
    return place ? `  ${place}: ${message}` : `  ${message}`;
  });
  if (issues.length > namedFields) lines.push(`  and ${issues.length - namedFields} more`);
  return lines.join("\n");
}

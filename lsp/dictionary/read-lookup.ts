import { z } from "zod";
import { type importLookup, lookupWord } from "../../api/dict-word.ts";
import type { ImportLookup } from "../../language/index.ts";
import { CannotRun } from "../exit-codes.ts";
import { readText } from "../files/read-text.ts";

/// How many of a dictionary file's wrong fields are named: the first ones tell what kind of file it is.
const namedFields = 5;

/// The words of a file that holds the body of `GET /dict_word/import_lookup` as it came.
/// Throws CannotRun where it cannot be read, is not JSON, or has not that shape; the message names the wrong fields.
export async function readLookup(file: string): Promise<ImportLookup> {
  const text = await readText(file);
  let body: unknown;
  try {
    body = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new CannotRun(`${file}: the dictionary is not JSON (${(error as Error).message})`);
  }
  const issues = [...issuesOf(body)];
  if (issues.length > 0) throw new CannotRun(`${file}: not a dictionary\n${wrongFields(issues)}`);
  // As it came: the schema changes nothing, and a second copy of every word would cost as much memory again.
  return body as z.output<typeof importLookup>;
}

const words = z.array(z.unknown());
const lists = z.strictObject({ rootKeys: words, popups: words, keys: words } satisfies Record<
  keyof typeof importLookup.shape,
  unknown
>);

/// What keeps a body from being a dictionary, word by word: none of what a check makes outlives it.
function* issuesOf(body: unknown): Generator<z.core.$ZodIssue> {
  const found = lists.safeParse(body);
  if (!found.success) {
    yield* found.error.issues;
    return;
  }
  for (const [name, list] of Object.entries(found.data))
    for (const [index, word] of list.entries()) {
      const { error } = lookupWord.safeParse(word);
      for (const issue of error?.issues ?? []) yield { ...issue, path: [name, index, ...issue.path] };
    }
}

function wrongFields(issues: readonly z.core.$ZodIssue[]): string {
  const lines = issues.slice(0, namedFields).map(({ path, message }) => {
    const place = z.core.toDotPath(path);
    return place ? `  ${place}: ${message}` : `  ${message}`;
  });
  if (issues.length > namedFields) lines.push(`  and ${issues.length - namedFields} more`);
  return lines.join("\n");
}

import { z } from "zod";
import { type importLookup, lookupWord } from "../../api/words/words.ts";

/// How many of a dictionary file's wrong fields are named: the first ones tell what kind of file it is.
const namedFields = 5;

/// What keeps a body from being a dictionary, in lines; null where nothing does.
export function wrongFields(body: unknown): string | null {
  const issues = [...issuesOf(body)];
  return issues.length > 0 ? linesOf(issues) : null;
}

const words = z.array(z.unknown());
const lists = z.strictObject({ rootKeys: words, popups: words, keys: words } satisfies Record<
  keyof typeof importLookup.shape,
  unknown
>);

/// Word by word: none of what a check makes outlives it.
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

function linesOf(issues: readonly z.core.$ZodIssue[]): string {
  const lines = issues.slice(0, namedFields).map(({ path, message }) => {
    const position = z.core.toDotPath(path);
    return position ? `  ${position}: ${message}` : `  ${message}`;
  });
  if (issues.length > namedFields) lines.push(`  and ${issues.length - namedFields} more`);
  return lines.join("\n");
}

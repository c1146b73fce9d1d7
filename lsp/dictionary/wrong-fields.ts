import { z } from "zod";
import { importLookup, lookupWord } from "../../api/words/words.ts";

/// The maximum number of wrong fields that are named. The first ones are enough to recognise the kind of file.
const namedFields = 5;

/// Describes why a body is not a dictionary, one line for each field; null if it is one.
export function wrongFields(body: unknown): string | null {
  const issues = [...issuesOf(body)];
  return issues.length > 0 ? linesOf(issues) : null;
}

const words = z.array(z.unknown());
const { uses, accepted } = importLookup.shape;
const lists = z.strictObject({ rootKeys: words, popups: words, keys: words, uses, accepted } satisfies Record<
  keyof typeof importLookup.shape,
  unknown
>);

/// Validates word by word, so that the objects of each validation can be collected at once.
function* issuesOf(body: unknown): Generator<z.core.$ZodIssue> {
  const found = lists.safeParse(body);
  if (!found.success) {
    yield* found.error.issues;
    return;
  }
  const { rootKeys, popups, keys } = found.data;
  for (const [name, list] of Object.entries({ rootKeys, popups, keys }))
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

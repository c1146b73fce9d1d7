import type { ImportDocument } from "../document/document.ts";
import { entryIndexFrom } from "../document/positions.ts";
import { keyReader } from "../navigation/references.ts";
import type { SentenceLine } from "../reading/line.ts";

/// The number of lines before and behind the cursor whose words are counted: all of most books.
const linesBefore = 2_000;
const linesBehind = 500;

/// Counts the words near an offset whose keys begin with one of these, by key. The word at the offset itself is left
/// out.
export function wordsNear({ model: { entries } }: ImportDocument, offset: number, prefixes: readonly string[]) {
  const keyOf = keyReader();
  const counts = new Map<string, number>();
  const at = entryIndexFrom(entries, offset);
  for (let index = Math.max(0, at - linesBefore); index < Math.min(entries.length, at + linesBehind); index++) {
    const entry = entries[index];
    if (entry?.line.kind !== "sentence") continue;
    for (const { text, from, to } of (entry.line as SentenceLine).words) {
      const key = keyOf(text);
      if (!prefixes.some((prefix) => key.startsWith(prefix))) continue;
      if (entry.from + from <= offset && offset <= entry.from + to) continue;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

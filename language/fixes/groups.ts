import { collapse } from "../../grammar/white-space.ts";
import { hasMarkup } from "../../grammar/write.ts";
import type { SentenceLine, Span } from "../reading/line.ts";
import { type FixContext, sourceOf } from "./fix.ts";

/// The maximum number of words in a group of the dictionary.
const maxWords = 4;

export interface PossibleGroup extends Span {
  /// With single spaces, as it would be written in the brackets.
  readonly text: string;
  /// True if it would be the sentence's first word.
  readonly isFirst: boolean;
}

/// Returns the runs of neighbouring words without ids that include the word at this index and are one word of the
/// dictionary; the longest first.
export function groupsOf(position: FixContext<SentenceLine>, index: number): PossibleGroup[] {
  const { dictionary } = position.document;
  const { words } = position.line;
  const found: PossibleGroup[] = [];
  for (let count = maxWords; count > 1; count--) {
    for (let first = Math.max(0, index - count + 1); first <= index; first++) {
      const run = words.slice(first, first + count);
      const [start, end] = [run[0], run.at(-1)];
      if (!start || !end || run.length < count) continue;
      const source = sourceOf(position, { from: start.from, to: end.to });
      if (run.some(({ id, isSound }) => id !== null || !isSound) || hasMarkup(source)) continue;
      const text = collapse(source);
      if (dictionary && dictionary.matches(text).length > 0)
        found.push({ from: start.from, to: end.to, text, isFirst: first === 0 });
    }
  }
  return found;
}

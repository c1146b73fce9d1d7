import { type Entry, isSentence } from "../document/model.ts";
import type { SentenceLine } from "../reading/line.ts";
import { type Refactorer, type RefactoringContext, selectedEntries } from "./refactoring.ts";

/// Joins the selected sentences, or the one at the cursor with the next, if the same character speaks them and nothing
/// but blank lines is between them.
export const joinSentences: Refactorer = function* (context) {
  const sentences = neighbours(context);
  if (sentences.length < 2) return;
  const edits = sentences.slice(1).map((entry, index) => {
    const before = sentences[index] as Entry<SentenceLine>;
    return { from: before.from + before.line.content.length, to: sentenceStart(entry), insert: " " };
  });
  if (edits.some(({ from, to }) => from > to)) return;
  const title = sentences.length === 2 ? "Join the two sentences" : `Join ${sentences.length} sentences`;
  yield { kind: "joinSentences", title, edits };
};

/// Returns the sentences to join; none if they do not belong together.
function neighbours(context: RefactoringContext): readonly Entry<SentenceLine>[] {
  const { document, text } = context;
  const { first, entries: selected } = selectedEntries(context);
  const count = Math.max(selected.length, 2);
  const entries = document.model.entries.slice(first, first + count);
  if (selected.length === 0 || entries.length < count || !entries.every(isSentence)) return [];
  const sentences = entries as readonly Entry<SentenceLine>[];
  const [head] = sentences as [Entry<SentenceLine>];
  const belong = sentences.every(({ line, from }, index) => {
    const before = sentences[index - 1];
    if (line.isEmpty || (line.speaker?.nameKey ?? null) !== (head.line.speaker?.nameKey ?? null)) return false;
    return !before || text.slice(before.from + before.line.content.length, from).trim() === "";
  });
  return belong ? sentences : [];
}

/// Returns the offset where a line's sentence begins, behind its speaker.
function sentenceStart({ from, line }: Entry<SentenceLine>): number {
  const spoken = line.speaker ? line.content.indexOf(":") + 1 : 0;
  return from + spoken + /^\s*/.exec(line.content.slice(spoken))![0].length;
}

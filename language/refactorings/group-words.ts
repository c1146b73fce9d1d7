import { numberSign } from "../../grammar/tables/signs.ts";
import { joiners, wordClass } from "../../grammar/tables/word-characters.ts";
import { collapse } from "../../grammar/white-space.ts";
import { classOf, hasMarkup, writeGroup } from "../../grammar/write.ts";
import type { WordItem } from "../reading/line.ts";
import { type Refactorer, sentenceAround } from "./refactoring.ts";

/// Returns the end of a word with its id, as an offset of its line's content.
const endOf = ({ to, idSpan }: WordItem): number => Math.max(to, idSpan.to);

/// A character that would be one word with a word that it touches.
const joining = `(?:[${wordClass}]|${classOf(joiners + numberSign)})`;
const joinsBefore = new RegExp(`${joining}$`, "u");
const joinsBehind = new RegExp(`^${joining}`, "u");

/// Makes the selected words one word of the dictionary, or takes the group at the cursor apart.
export const groupWords: Refactorer = function* (context) {
  const entry = sentenceAround(context);
  if (!entry) return;
  const from = context.selection.from - entry.from;
  const to = context.selection.to - entry.from;
  const { content, words } = entry.line;
  const touched = words.filter((word) =>
    from === to ? word.from <= from && to <= word.to : word.from < to && from < word.to,
  );
  const [first] = touched;
  const last = touched.at(-1);
  if (!first || !last || touched.some(({ isSound }) => !isSound)) return;
  const span = { from: entry.from + first.from, to: entry.from + endOf(last) };
  if (touched.length === 1) {
    if (!content.startsWith("[", first.from)) return;
    if (joinsBefore.test(content.slice(0, first.from)) || joinsBehind.test(content.slice(endOf(first)))) return;
    const edits = [{ ...span, insert: first.text }];
    yield { kind: "groupWords", title: `Take “${first.text}” apart`, edits };
    return;
  }
  // A group has no ids of its words, and no group in it.
  let source = "";
  let end = first.from;
  for (const word of touched) {
    source += content.slice(end, word.from) + word.text;
    end = endOf(word);
  }
  if (hasMarkup(source)) return;
  const lost = touched.filter(({ id }) => id !== null).length;
  const note = lost === 0 ? "" : `, without ${lost === 1 ? "its id" : `its ${lost} ids`}`;
  const text = collapse(source);
  yield { kind: "groupWords", title: `Make “${text}” one word${note}`, edits: [{ ...span, insert: writeGroup(text) }] };
};

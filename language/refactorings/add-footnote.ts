import { quoteValue, writeTag } from "../../grammar/write.ts";
import type { Entry } from "../document/model.ts";
import { endOfPage, pageAround } from "../document/positions.ts";
import { freshIndex } from "../fixes/fresh.ts";
import { breakOf, insertBelow } from "../fixes/lines.ts";
import { caseKey } from "../normalise.ts";
import { type Refactorer, selectedEntries, sentenceAround } from "./refactoring.ts";

/// Adds a footnote on the word at the cursor, below the last sentence or footnote of its page. The cursor goes where
/// its text is written.
export const addFootnote: Refactorer = function* (context) {
  const entry = sentenceAround(context);
  const { document, text, selection } = context;
  const { model } = document;
  if (!entry) return;
  const at = selection.from - entry.from;
  const word = entry.line.words.find(({ from, to }) => from <= at && at <= to && selection.to - entry.from <= to);
  const { first } = selectedEntries(context);
  const page = pageAround(model, first);
  if (!word?.isSound || page.length === 0) return;
  const has = ({ line }: Entry) =>
    line.kind === "footnote" && caseKey(line.values.get("word")?.text ?? "") === caseKey(word.text);
  const index = freshIndex(model);
  if (index === null || page.some(has)) return;
  const last = model.entries
    .slice(first, endOfPage(model, first))
    .findLast(({ line }) => line.kind === "sentence" || line.kind === "footnote");
  const line = `${writeTag("footnote")} index=${index} word=${quoteValue(word.text)} text=""`;
  const edit = insertBelow(text, (last ?? entry).from, [line]);
  const cursor = edit.from + breakOf(text).length + line.length - 1;
  yield { kind: "addFootnote", title: `Add a footnote on “${word.text}”`, edits: [edit], cursor };
};

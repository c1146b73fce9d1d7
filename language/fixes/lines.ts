import { lineEnd, lineStart } from "../../grammar/lines.ts";
import type { TextChange } from "../document/edit.ts";
import type { Entry } from "../document/model.ts";
import { isControl } from "../document/positions.ts";
import type { ControlLine } from "../reading/line.ts";
import type { FixContext } from "./fix.ts";

/// Returns the line break that a text uses.
export const breakOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";

/// Inserts lines above the line that starts at an offset.
export const insertAbove = (text: string, from: number, lines: readonly string[]): TextChange => ({
  from,
  to: from,
  insert: lines.map((line) => line + breakOf(text)).join(""),
});

/// Inserts lines below the line that contains an offset.
export function insertBelow(text: string, offset: number, lines: readonly string[]): TextChange {
  const end = lineEnd(text, offset);
  return { from: end, to: end, insert: lines.map((line) => breakOf(text) + line).join("") };
}

/// Removes the whole line that contains an offset, with its line break.
export function removeLine(text: string, offset: number): TextChange {
  const from = lineStart(text, offset);
  const to = lineEnd(text, offset);
  if (to < text.length) return { from, to: to + (text.startsWith("\r\n", to) ? 2 : 1), insert: "" };
  return { from: from - (from === 0 ? 0 : text.startsWith("\r\n", from - 2) ? 2 : 1), to, insert: "" };
}

/// Returns the diagnostic's line without white space at its ends.
export const contentOf = ({ text, entry }: FixContext): string =>
  text.slice(entry.from, lineEnd(text, entry.from)).trimEnd();

/// Returns the nearest part or chapter line above an entry; null if there is none.
export function sectionAbove({ document, index }: FixContext): Entry<ControlLine> | null {
  const { entries } = document.model;
  for (let above = index - 1; above >= 0; above--) {
    const entry = entries[above] as Entry;
    if (isControl(entry) && (entry.line.kind === "part" || entry.line.kind === "chapter")) return entry;
  }
  return null;
}

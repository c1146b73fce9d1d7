import type { Tree } from "@lezer/common";
import { nodes, parser } from "../../grammar/index.ts";
import { lineEnd, lineStart } from "../../grammar/lines.ts";
import { isSection } from "../../grammar/tags.ts";
import type { ImportDocument } from "../document/document.ts";
import { applyTo, type TextChange } from "../document/edit.ts";
import { tagOfLine } from "../reading/tag-of-line.ts";
import { lineEdits } from "./format-line.ts";

/// The text in the formatter's form (docs/import-language.md, 'Formatting'). Formatting it again changes nothing, and its
/// parsed structure is that of the text before.
export const format = (text: string): string => applyTo(text, formatEdits(text));

/// What the formatter changes, as the least changes that do it: ascending, not overlapping. A document has its tree
/// already; a text is read first.
export function formatEdits(source: ImportDocument | string): TextChange[] {
  const isText = typeof source === "string";
  const text = isText ? source : source.text;
  const lines = readLines(isText ? parser.parse(text) : source.tree, text);
  const edits: TextChange[] = [];
  let end = 0;
  for (const [index, line] of lines.entries()) {
    edits.push(...gapEdits(text, end, line.from, index === 0 ? () => "" : breaksBefore(line)));
    edits.push(...line.edits);
    end = line.to;
  }
  edits.push(...gapEdits(text, end, text.length, () => (lines.length > 0 ? "\n" : "")));
  return edits.flatMap((edit) => smallest(text, edit));
}

/// The same for the lines that a range touches: nothing outside them changes.
export function formatRange(source: ImportDocument | string, from: number, to: number): TextChange[] {
  const text = typeof source === "string" ? source : source.text;
  const start = lineStart(text, from);
  const end = lineEnd(text, to);
  return formatEdits(source).filter((edit) => start <= edit.from && edit.to <= end);
}

interface FormattedLine {
  readonly from: number;
  readonly to: number;
  readonly edits: readonly TextChange[];
  /// True of a part, chapter or page, and of the comments directly above one, which belong to it.
  opens: boolean;
  /// True where a comment or a line that opens belongs to the comment directly above it.
  isAttached: boolean;
}

function readLines(tree: Tree, text: string): FormattedLine[] {
  const lines: FormattedLine[] = [];
  const cursor = tree.cursor();
  if (!cursor.firstChild()) return lines;
  let commentEnd = -1;
  do {
    const { from, to } = cursor;
    const isAttached = commentEnd >= 0 && countBreaks(text.slice(commentEnd, from)) === 1;
    lines.push({ from, to, edits: lineEdits(cursor, text), opens: isSection(tagOfLine(cursor, text)), isAttached });
    commentEnd = cursor.type.id === nodes.Comment ? to : -1;
  } while (cursor.nextSibling());
  for (let index = lines.length - 1; index > 0; index--) {
    const line = lines[index] as FormattedLine;
    if (line.opens && line.isAttached) (lines[index - 1] as FormattedLine).opens = true;
  }
  return lines;
}

const countBreaks = (gap: string): number => gap.match(/\r\n|\n|\r/g)?.length ?? 0;

/// Before what opens: one blank line. Elsewhere blank lines stay, of several one.
const breaksBefore =
  ({ opens, isAttached }: FormattedLine) =>
  (gap: string): string => {
    if (opens) return isAttached ? "\n" : "\n\n";
    return countBreaks(gap) > 1 ? "\n\n" : "\n";
  };

/// Changes of what stands between two lines: the white space behind the one, the line breaks, and the white space
/// before the other are changes of their own, so that a range can take those that are its.
function gapEdits(text: string, from: number, to: number, breaks: (gap: string) => string): TextChange[] {
  const gap = text.slice(from, to);
  const first = gap.search(/[\r\n]/);
  if (first < 0) return [{ from, to, insert: breaks(gap) }];
  const start = from + first;
  const end = from + Math.max(gap.lastIndexOf("\n"), gap.lastIndexOf("\r")) + 1;
  return [
    { from, to: start, insert: "" },
    { from: start, to: end, insert: breaks(gap) },
    { from: end, to, insert: "" },
  ];
}

/// The part of a change that changes something. Surrogate pairs and line breaks are not cut through.
function smallest(text: string, { from, to, insert }: TextChange): TextChange[] {
  const old = text.slice(from, to);
  if (old === insert) return [];
  if (/\r/.test(old)) return [{ from, to, insert }];
  const room = Math.min(old.length, insert.length);
  let head = 0;
  while (head < room && old[head] === insert[head]) head++;
  if (/[\ud800-\udbff]/.test(old[head - 1] ?? "")) head--;
  let tail = 0;
  while (tail < room - head && old.at(-1 - tail) === insert.at(-1 - tail)) tail++;
  if (/[\udc00-\udfff]/.test(old.at(-tail) ?? "") && tail > 0) tail--;
  return [{ from: from + head, to: to - tail, insert: insert.slice(head, insert.length - tail) }];
}

import type { Tree } from "@lezer/common";
import { nodes, parser } from "../../grammar/index.ts";
import { lineEnd, lineStart } from "../../grammar/lines.ts";
import { isSection } from "../../grammar/tags.ts";
import type { ImportDocument } from "../document/document.ts";
import { applyTo, type TextChange } from "../document/edit.ts";
import { tagOfLine } from "../reading/tag-of-line.ts";
import { lineEdits } from "./format-line.ts";

/// Formats a text (docs/import-language.md, 'Formatting'). Formatting the result again changes nothing, and its parsed
/// structure is the same as before.
export const format = (text: string): string => applyTo(text, formatEdits(text));

/// Returns the smallest changes that format a text, in ascending order and without overlaps. A document already has its
/// tree; a string is parsed first.
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

/// Formats the lines that a range touches. Nothing outside these lines changes.
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
  /// True for a part, chapter or page, and for the comments directly above it, which belong to it.
  opens: boolean;
  /// True if a comment or section line belongs to the comment directly above it.
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

/// Puts one blank line before a section. Elsewhere, several blank lines become one.
const breaksBefore =
  ({ opens, isAttached }: FormattedLine) =>
  (gap: string): string => {
    if (opens) return isAttached ? "\n" : "\n\n";
    return countBreaks(gap) > 1 ? "\n\n" : "\n";
  };

/// Formats the text between two lines. The white space after the first line, the line breaks, and the white space
/// before the second line are separate changes, so that formatting a range can take only its own.
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

/// Trims a change to the text that differs. Surrogate pairs and line breaks are not split.
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

import { eachLine, lineEnd, lineStart } from "../../grammar/lines.ts";
import type { Region } from "../document/edit.ts";
import type { TextPieces } from "../reading/text-pieces.ts";

/// A comment that disables codes (docs/import-language.md, 'Comments that disable').
export interface DisablingComment {
  readonly from: number;
  readonly to: number;
  readonly kind: "disable-next-line" | "disable" | "enable";
  /// Each code as it is written, with its offset from the comment's start.
  readonly codes: readonly { readonly text: string; readonly at: number }[];
}

const mark = "importtext-";
const written = /^\/\/\s*importtext-(disable-next-line|disable|enable)(?![\w-])/;

/// Reads the comments of whole lines. `offset` is where they stand in the text.
export function readComments(lines: string, offset: number): DisablingComment[] {
  const comments: DisablingComment[] = [];
  for (let at = lines.indexOf(mark); at >= 0; ) {
    const end = lineEnd(lines, at);
    eachLine(lines, lineStart(lines, at), end, (from, to) => {
      const comment = readComment(lines.slice(from, to), from + offset);
      if (comment) comments.push(comment);
    });
    at = lines.indexOf(mark, end);
  }
  return comments;
}

/// Returns what a line disables; null if it is no comment that does. `from` is where its content stands in the text.
function readComment(content: string, from: number): DisablingComment | null {
  const found = written.exec(content);
  if (!found) return null;
  const kind = found[1] as DisablingComment["kind"];
  const start = found[0].length;
  // Behind ` -- ` stands why.
  const [listed = ""] = content.slice(start).split(/\s--(?:\s|$)/);
  const codes = [...listed.matchAll(/[^\s,]+/g)].map(({ 0: text, index }) => ({ text, at: start + index }));
  return { from, to: from + content.length, kind, codes };
}

/// Returns the comments after an edit: those of its regions are read again, the others move with their lines.
export function amendComments(
  old: readonly DisablingComment[],
  text: TextPieces,
  regions: readonly Region[],
): readonly DisablingComment[] {
  const amended: DisablingComment[] = [];
  for (const { fromB, toB } of regions) amended.push(...readComments(text.read(fromB, toB), fromB));
  const isOrdered = amended.length === 0;
  for (const comment of old) {
    const kept = moved(comment, regions);
    if (kept) amended.push(kept);
  }
  return isOrdered ? amended : amended.sort((a, b) => a.from - b.from);
}

/// Returns a comment as it stands after an edit; null if it stood in one of the edit's regions.
function moved(comment: DisablingComment, regions: readonly Region[]): DisablingComment | null {
  const { from, to, kind, codes } = comment;
  let shift = 0;
  for (const { fromA, toA, toB } of regions) {
    if (from < fromA) break;
    if (from <= toA) return null;
    shift = toB - toA;
  }
  return shift === 0 ? comment : { from: from + shift, to: to + shift, kind, codes };
}

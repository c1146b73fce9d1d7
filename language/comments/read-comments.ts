import { eachLine } from "../../grammar/lines.ts";
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
  if (!lines.includes(mark)) return comments;
  eachLine(lines, 0, lines.length, (from, to) => {
    if (!lines.startsWith("//", from)) return;
    const content = lines.slice(from, to);
    const found = written.exec(content);
    if (!found) return;
    const kind = found[1] as DisablingComment["kind"];
    const start = found[0].length;
    // Behind ` -- ` stands why.
    const [listed = ""] = content.slice(start).split(/\s--(?:\s|$)/);
    const codes = [...listed.matchAll(/[^\s,]+/g)].map(({ 0: text, index }) => ({ text, at: start + index }));
    comments.push({ from: from + offset, to: to + offset, kind, codes });
  });
  return comments;
}

/// Returns the comments after an edit: those of its regions are read again, the others move with their lines.
export function amendComments(
  old: readonly DisablingComment[],
  text: TextPieces,
  regions: readonly Region[],
): readonly DisablingComment[] {
  const read = regions.flatMap(({ fromB, toB }) => readComments(text.read(fromB, toB), fromB));
  if (old.length === 0) return read;
  const kept = old.flatMap((comment) => {
    let shift = 0;
    for (const { fromA, toA, toB } of regions) {
      if (comment.from < fromA) break;
      if (comment.from <= toA) return [];
      shift = toB - toA;
    }
    return [shift === 0 ? comment : { ...comment, from: comment.from + shift, to: comment.to + shift }];
  });
  return [...kept, ...read].sort((a, b) => a.from - b.from);
}

import type { TextPieces } from "../reading/text-pieces.ts";

/// Replaces the text from `from` to `to`. Offsets refer to the text before the change.
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/// A range of whole lines that changed: from A in the old text to B in the new one.
export interface Region {
  readonly fromA: number;
  toA: number;
  readonly fromB: number;
  toB: number;
}

/// Returns the lines that pending changes touch. Changes of neighbouring lines share one region.
export function changedRegions(text: TextPieces, changes: readonly TextChange[]): Region[] {
  const regions: Region[] = [];
  let shift = 0;
  for (const { from, to, insert } of changes) {
    const fromA = text.lineStart(from);
    const toA = text.lineEnd(to);
    const last = regions.at(-1);
    const fromB = fromA + shift;
    shift += insert.length - (to - from);
    if (last && fromA <= last.toA) {
      last.toA = Math.max(last.toA, toA);
      last.toB = last.toA + shift;
    } else {
      regions.push({ fromA, toA, fromB, toB: toA + shift });
    }
  }
  return regions;
}

/// Returns the text with the changes applied. They are in ascending order and do not overlap.
export function applyTo(text: string, changes: readonly TextChange[]): string {
  let changed = "";
  let read = 0;
  for (const { from, to, insert } of changes) {
    changed += text.slice(read, from) + insert;
    read = to;
  }
  return changed + text.slice(read);
}

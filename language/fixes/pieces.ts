import type { TextChange } from "../document/edit.ts";

/// A range of the first text, or inserted text.
type Piece = { readonly from: number; readonly to: number } | { readonly inserted: string };

const lengthOf = (piece: Piece): number => ("inserted" in piece ? piece.inserted.length : piece.to - piece.from);

function sliceOf(piece: Piece, from: number, to: number): Piece {
  if ("inserted" in piece) return { inserted: piece.inserted.slice(from, to) };
  return { from: piece.from + from, to: piece.from + to };
}

/// A text as pieces of its first version, so that several rounds of changes become one.
export class PieceList {
  readonly #length: number;
  #pieces: Piece[];

  /// `length` is that of the first text.
  constructor(length: number) {
    this.#length = length;
    this.#pieces = [{ from: 0, to: length }];
  }

  /// Changes the current text. The changes are in ascending order and do not overlap.
  edit(changes: readonly TextChange[]): void {
    const old = this.#pieces;
    const pieces: Piece[] = [];
    let index = 0;
    /// The offset of the piece at the index, and the offset up to which the text has been read.
    let start = 0;
    let at = 0;
    const advance = (until: number, keeps: boolean): void => {
      for (let piece = old[index]; piece && at < until; piece = old[index]) {
        const end = start + lengthOf(piece);
        const stop = Math.min(end, until);
        if (keeps) pieces.push(sliceOf(piece, at - start, stop - start));
        at = stop;
        if (at < end) return;
        start = end;
        index++;
      }
    };
    for (const { from, to, insert } of changes) {
      advance(from, true);
      pieces.push({ inserted: insert });
      advance(to, false);
    }
    advance(Number.POSITIVE_INFINITY, true);
    this.#pieces = pieces.filter((piece) => lengthOf(piece) > 0);
  }

  /// Returns the changes that turn the first text into the current one, in ascending order and without overlaps.
  changes(): TextChange[] {
    const changes: TextChange[] = [];
    let done = 0;
    let inserted = "";
    const close = (from: number): void => {
      if (from > done || inserted !== "") changes.push({ from: done, to: from, insert: inserted });
      inserted = "";
    };
    for (const piece of this.#pieces) {
      if ("inserted" in piece) {
        inserted += piece.inserted;
      } else {
        close(piece.from);
        done = piece.to;
      }
    }
    close(this.#length);
    return changes;
  }
}

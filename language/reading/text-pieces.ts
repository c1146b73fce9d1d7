import type { Input } from "@lezer/common";
import { isBreak } from "../../grammar/lines.ts";

/// The maximum amount of text that an edit writes again, in UTF-16 code units.
const maxWritten = 4096;
/// The amount of text around an edit that stays in one piece with it, since the next edit is usually near.
const neighbourhood = 1024;
/// More pieces than this are joined to one.
const maxPieces = 256;

/// A text whose ranges can be read without joining the whole text.
export interface TextSource {
  readonly length: number;
  read(from: number, to: number): string;
}

/// A text in pieces, so that an edit writes one small piece and not the whole text. Lezer reads it directly.
export class TextPieces implements Input, TextSource {
  #pieces: string[];
  /// The offset where each piece starts.
  #starts: number[] = [0];
  #length: number;

  constructor(text: string) {
    this.#pieces = [text];
    this.#length = text.length;
  }

  get length(): number {
    return this.#length;
  }

  /// Returns the whole text and makes it one piece.
  toString(): string {
    if (this.#pieces.length !== 1) this.#setPieces([this.#pieces.join("")]);
    return this.#pieces[0] as string;
  }

  replace(from: number, to: number, insert: string): void {
    const first = this.#indexAt(from);
    const last = this.#indexAt(to);
    const before = this.#piece(first).slice(0, from - this.#start(first));
    const after = this.#piece(last).slice(to - this.#start(last));
    const piece = before + insert + after;
    if (first === last && piece.length > 0 && piece.length <= maxWritten) {
      this.#setPiece(first, piece);
      return;
    }
    const written =
      before.length + insert.length + after.length <= maxWritten
        ? [piece]
        : [
            before.slice(0, -neighbourhood),
            before.slice(-neighbourhood) + insert + after.slice(0, neighbourhood),
            after.slice(neighbourhood),
          ];
    const pieces = [...this.#pieces.slice(0, first), ...written.filter(Boolean), ...this.#pieces.slice(last + 1)];
    this.#setPieces(pieces.length > maxPieces || pieces.length === 0 ? [pieces.join("")] : pieces);
  }

  read(from: number, to: number): string {
    let text = "";
    for (let index = this.#indexAt(from); index < this.#pieces.length && this.#start(index) < to; index++) {
      const start = this.#start(index);
      text += this.#piece(index).slice(Math.max(0, from - start), to - start);
    }
    return text;
  }

  /// Returns the text from an offset to the end of its piece; empty at the end of the text.
  chunk(from: number): string {
    const index = this.#indexAt(from);
    return this.#piece(index).slice(from - this.#start(index));
  }

  get lineChunks(): boolean {
    return false;
  }

  /// Returns the start of the line that contains an offset. Reads only that line.
  lineStart(offset: number): number {
    let index = this.#indexAt(offset);
    for (let start = offset; ; start--) {
      if (start > 0 && start === this.#start(index)) index--;
      if (start === 0 || isBreak(this.#piece(index), start - 1 - this.#start(index))) return start;
    }
  }

  /// Returns the end of the line that contains an offset, without its line break. Reads only that line.
  lineEnd(offset: number): number {
    let index = this.#indexAt(offset);
    for (let end = offset; ; end++) {
      if (index + 1 < this.#pieces.length && end === this.#start(index + 1)) index++;
      if (end >= this.#length || isBreak(this.#piece(index), end - this.#start(index))) return end;
    }
  }

  #piece(index: number): string {
    return this.#pieces[index] as string;
  }

  #start(index: number): number {
    return this.#starts[index] as number;
  }

  /// Returns the index of the last piece that starts at or before an offset.
  #indexAt(offset: number): number {
    let index = this.#pieces.length - 1;
    while (index > 0 && this.#start(index) > offset) index--;
    return index;
  }

  #setPiece(index: number, piece: string): void {
    const shift = piece.length - this.#piece(index).length;
    this.#pieces[index] = piece;
    for (let later = index + 1; later < this.#starts.length; later++) this.#starts[later] = this.#start(later) + shift;
    this.#length += shift;
  }

  #setPieces(pieces: string[]): void {
    this.#pieces = pieces;
    let start = 0;
    this.#starts = pieces.map((piece) => {
      const own = start;
      start += piece.length;
      return own;
    });
    this.#length = start;
  }
}

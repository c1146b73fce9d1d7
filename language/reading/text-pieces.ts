import type { Input } from "@lezer/common";
import { isBreak } from "../../grammar/lines.ts";

/// The most that an edit writes again, in UTF-16 code units.
const largestWritten = 4096;
/// What stays around an edit as one piece with it, for the next edit will be near.
const neighbourhood = 1024;
/// More pieces than this are made one.
const maxPieces = 256;

/// A text whose parts can be read without joining all of it.
export interface TextSource {
  readonly length: number;
  read(from: number, to: number): string;
}

/// A text in pieces, so that an edit writes one small piece and not the whole text. Lezer reads it as it is.
export class TextPieces implements Input, TextSource {
  #pieces: string[];
  /// Where each piece starts.
  #starts: number[] = [0];
  #length: number;

  constructor(text: string) {
    this.#pieces = [text];
    this.#length = text.length;
  }

  get length(): number {
    return this.#length;
  }

  /// The whole text; it is one piece from then on.
  toString(): string {
    if (this.#pieces.length !== 1) this.#setPieces([this.#pieces.join("")]);
    return this.#pieces[0] as string;
  }

  replace(from: number, to: number, insert: string): void {
    const first = this.#indexAt(from);
    const last = this.#indexAt(to);
    const before = this.#piece(first).slice(0, from - this.#start(first));
    const after = this.#piece(last).slice(to - this.#start(last));
    const written =
      before.length + insert.length + after.length <= largestWritten
        ? [before + insert + after]
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

  /// All from an offset to the end of its piece; empty at the end of the text.
  chunk(from: number): string {
    const index = this.#indexAt(from);
    return this.#piece(index).slice(from - this.#start(index));
  }

  get lineChunks(): boolean {
    return false;
  }

  /// Where the line that an offset stands in begins. Looks at no more than that line.
  lineStart(offset: number): number {
    let index = this.#indexAt(offset);
    for (let start = offset; ; start--) {
      if (start > 0 && start === this.#start(index)) index--;
      if (start === 0 || isBreak(this.#piece(index), start - 1 - this.#start(index))) return start;
    }
  }

  /// Where the line that an offset stands in ends, its line break excluded. Looks at no more than that line.
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

  /// The last piece that starts at an offset or before it.
  #indexAt(offset: number): number {
    let index = this.#pieces.length - 1;
    while (index > 0 && this.#start(index) > offset) index--;
    return index;
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

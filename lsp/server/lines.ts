import type { Position, PositionEncodingKind } from "vscode-languageserver-protocol";
import type { TextSource } from "../../language/index.ts";
import { LineStarts } from "./line-starts.ts";
import { allTouched, type Touched, touchedAlso, untouched } from "./touched.ts";

/// The encoding in which the editor counts a line's characters.
export type Encoding = "utf-16" | "utf-8" | "utf-32";

/// Returns the position encoding for a client: UTF-16, unless the client prefers another one.
export function encodingFor(wanted: readonly PositionEncodingKind[] | undefined): Encoding {
  const known = new Set<string>(["utf-16", "utf-8", "utf-32"]);
  return (wanted?.find((one) => known.has(one)) as Encoding | undefined) ?? "utf-16";
}

/// Wraps a single string as a text source.
export const wholeText = (text: string): TextSource => ({
  length: text.length,
  read: (from, to) => text.slice(from, to),
});

/// The lines of a text. Converts between the protocol's positions and the core's offsets. Lines end with LF, CRLF or
/// CR.
export class Lines {
  readonly #encoding: Encoding;
  #text: TextSource;
  #length: number;
  /// Null until a line is asked for: a sound text that is opened has no problem on one.
  #madeStarts: LineStarts | null = null;
  /// The line that was last found: the next offset is often on it too.
  #found = 0;
  /// The last position that was counted, from which the next one on the same line continues.
  #counted = { start: 0, offset: 0, units: 0 };
  #touched = untouched;

  constructor(text: TextSource, encoding: Encoding) {
    this.#encoding = encoding;
    this.#text = text;
    this.#length = text.length;
  }

  get #starts(): LineStarts {
    if (!this.#madeStarts) {
      const starts = [0];
      this.#appendStarts(starts, 0, this.#length);
      this.#madeStarts = new LineStarts(starts);
    }
    return this.#madeStarts;
  }

  /// Updates the lines after a change. `text` is the text after it. Reads only the lines that the change touches.
  update(from: number, to: number, insert: string, text: TextSource): void {
    if (!this.#madeStarts) {
      this.#text = text;
      this.#length = text.length;
      this.#touched = allTouched;
      return;
    }
    const shift = insert.length - (to - from);
    // One more line on either side, since the change may have joined or separated a CR and an LF.
    const first = Math.max(0, this.#lineAt(from) - 1);
    const next = Math.min(this.#starts.length, this.#lineAt(to) + 2);
    const start = this.#starts.at(first) as number;
    const end = (this.#starts.at(next) ?? this.#length) + shift;
    this.#text = text;
    this.#length = text.length;
    const fresh: number[] = [];
    this.#appendStarts(fresh, start, next < this.#starts.length ? end - 1 : end);
    const lines = fresh.length - (next - first - 1);
    this.#touched = touchedAlso(this.#touched, { from: start, to: end, shift, lines });
    this.#starts.replace(first + 1, next, fresh, shift);
    this.#counted = { start: 0, offset: 0, units: 0 };
  }

  /// Returns what edits have touched since the last call. The line above an edit and the one below count as touched.
  takeTouched(): Touched {
    const touched = this.#touched;
    this.#touched = untouched;
    return touched;
  }

  /// Returns the line of an offset, from 0.
  line(offset: number): number {
    return this.#lineAt(offset);
  }

  position(offset: number): Position {
    const line = this.#lineAt(offset);
    const start = this.#starts.at(line) as number;
    // An offset within a line break, or after the text, counts as the line's end.
    const isAtEnd = offset + 1 >= (this.#starts.at(line + 1) ?? this.#length + 1);
    const at = isAtEnd ? Math.min(offset, Math.max(start, this.#endOf(line))) : offset;
    return { line, character: this.#encoding === "utf-16" ? at - start : this.#count(start, at) };
  }

  /// Returns the offset of a position, limited to the line and the text.
  offset({ line, character }: Position): number {
    if (!(line >= 0)) return 0;
    const start = this.#starts.at(Math.trunc(line));
    if (start === undefined) return this.#length;
    const wanted = character >= 0 ? Math.trunc(character) : 0;
    const end = this.#endOf(Math.trunc(line));
    if (this.#encoding === "utf-16") return Math.min(start + wanted, end);
    const from = this.#counted.start === start && this.#counted.units <= wanted ? this.#counted : null;
    return this.#countOn(start, from, end, wanted).offset;
  }

  #lineAt(offset: number): number {
    if (this.#isOnLine(this.#found, offset)) return this.#found;
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts.at(middle) as number) <= offset) low = middle;
      else high = middle;
    }
    this.#found = low;
    return low;
  }

  #isOnLine(line: number, offset: number): boolean {
    const start = this.#starts.at(line);
    return start !== undefined && start <= offset && offset < (this.#starts.at(line + 1) ?? Number.POSITIVE_INFINITY);
  }

  /// Returns the end of a line, without its line break.
  #endOf(line: number): number {
    const next = this.#starts.at(line + 1);
    if (next === undefined) return this.#length;
    return next - (this.#text.read(Math.max(0, next - 2), next) === "\r\n" ? 2 : 1);
  }

  /// Returns the number of units from the start of a line to an offset.
  #count(start: number, to: number): number {
    const from = this.#counted.start === start && this.#counted.offset <= to ? this.#counted : null;
    return this.#countOn(start, from, to, Number.POSITIVE_INFINITY).units;
  }

  /// Continues to count from a known position of the line, or from its start, up to an offset or a number of units.
  #countOn(start: number, from: { offset: number; units: number } | null, to: number, wanted: number) {
    let offset = from?.offset ?? start;
    let units = from?.units ?? 0;
    for (const character of charactersOf(this.#text, offset, to)) {
      const width = this.#widthOf(character);
      if (units + width > wanted) break;
      units += width;
      offset += character.length;
    }
    this.#counted = { start, offset, units };
    return this.#counted;
  }

  /// Returns a character's length in the client's units.
  #widthOf(character: string): number {
    if (this.#encoding === "utf-32") return 1;
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }

  /// Appends the starts of lines after `from` and up to `to`.
  #appendStarts(starts: number[], from: number, to: number): void {
    const text = this.#text.read(from, to + 1);
    if (!text.includes("\r")) {
      for (let at = text.indexOf("\n"); at >= 0 && at < to - from; at = text.indexOf("\n", at + 1))
        starts.push(from + at + 1);
      return;
    }
    for (let at = 0; at < to - from; at++) {
      const unit = text.charCodeAt(at);
      if (unit === 0x0a || (unit === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) starts.push(from + at + 1);
    }
  }
}

/// Yields the characters between two offsets, reading a little at a time.
function* charactersOf(text: TextSource, from: number, to: number): Generator<string> {
  for (let at = from; at < to; ) {
    // Reads one more unit, so that no surrogate pair is split.
    const part = text.read(at, Math.min(to, at + 256));
    const isCut = at + part.length < to && /[\ud800-\udbff]$/.test(part);
    yield* isCut ? part.slice(0, -1) : part;
    at += part.length - (isCut ? 1 : 0);
  }
}

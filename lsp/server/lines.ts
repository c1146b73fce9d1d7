import type { Position, PositionEncodingKind } from "vscode-languageserver";

/// How the editor counts a line's characters.
export type Encoding = "utf-16" | "utf-8" | "utf-32";

/// The encoding that a client is served in: UTF-16, unless it asks for another one first.
export function encodingFor(wanted: readonly PositionEncodingKind[] | undefined): Encoding {
  const known = new Set<string>(["utf-16", "utf-8", "utf-32"]);
  return (wanted?.find((one) => known.has(one)) as Encoding | undefined) ?? "utf-16";
}

/// The lines of a text, by which the protocol's positions and the core's offsets are turned into each other. Lines end
/// with LF, CRLF or CR.
export class Lines {
  readonly #encoding: Encoding;
  #text: string;
  /// Where each line begins.
  #starts: number[];
  /// The last place counted to, from where the next one of its line is counted on.
  #counted = { start: 0, offset: 0, units: 0 };

  constructor(text: string, encoding: Encoding) {
    this.#encoding = encoding;
    this.#text = text;
    this.#starts = [0];
    appendStarts(this.#starts, text, 0, text.length);
  }

  /// Follows a change; `text` is the text after it. Only the lines that it touches are looked at.
  update(from: number, to: number, insert: string, text: string): void {
    const shift = insert.length - (to - from);
    // One line more on either side: a CR and an LF may have come together or apart.
    const first = Math.max(0, this.#lineAt(from) - 1);
    const next = Math.min(this.#starts.length, this.#lineAt(to) + 2);
    const start = this.#starts[first] as number;
    const end = (this.#starts[next] ?? this.#text.length) + shift;
    const fresh: number[] = [];
    appendStarts(fresh, text, start, next < this.#starts.length ? end - 1 : end);
    const rest = this.#starts.slice(next);
    if (shift !== 0) for (let index = 0; index < rest.length; index++) rest[index] = (rest[index] as number) + shift;
    this.#starts = this.#starts.slice(0, first + 1).concat(fresh, rest);
    this.#text = text;
    this.#counted = { start: 0, offset: 0, units: 0 };
  }

  /// The line of an offset, from 0.
  line(offset: number): number {
    return this.#lineAt(offset);
  }

  position(offset: number): Position {
    const line = this.#lineAt(offset);
    const start = this.#starts[line] as number;
    const at = Math.min(offset, Math.max(start, this.#endOf(line)));
    return { line, character: this.#encoding === "utf-16" ? at - start : this.#count(start, at) };
  }

  /// The offset of a position; one beyond a line or the text is held to it.
  offset({ line, character }: Position): number {
    if (!(line >= 0)) return 0;
    const start = this.#starts[Math.trunc(line)];
    if (start === undefined) return this.#text.length;
    const wanted = character >= 0 ? Math.trunc(character) : 0;
    const end = this.#endOf(Math.trunc(line));
    if (this.#encoding === "utf-16") return Math.min(start + wanted, end);
    const from = this.#counted.start === start && this.#counted.units <= wanted ? this.#counted : null;
    let offset = from?.offset ?? start;
    let units = from?.units ?? 0;
    while (offset < end) {
      const width = this.#widthAt(offset);
      if (units + width.units > wanted) break;
      units += width.units;
      offset += width.length;
    }
    this.#counted = { start, offset, units };
    return offset;
  }

  #lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low;
  }

  /// Where a line ends, its line break excluded.
  #endOf(line: number): number {
    const next = this.#starts[line + 1];
    if (next === undefined) return this.#text.length;
    const isPair = this.#text[next - 1] === "\n" && this.#text[next - 2] === "\r";
    return next - (isPair ? 2 : 1);
  }

  #count(start: number, to: number): number {
    const from = this.#counted.start === start && this.#counted.offset <= to ? this.#counted : null;
    let offset = from?.offset ?? start;
    let units = from?.units ?? 0;
    while (offset < to) {
      const width = this.#widthAt(offset);
      units += width.units;
      offset += width.length;
    }
    this.#counted = { start, offset, units };
    return units;
  }

  /// A character's length in UTF-16 code units, and in the units that are counted.
  #widthAt(offset: number): { length: number; units: number } {
    const code = this.#text.codePointAt(offset) ?? 0;
    const length = code > 0xffff ? 2 : 1;
    if (this.#encoding === "utf-32") return { length, units: 1 };
    return { length, units: code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4 };
  }
}

/// Adds where lines begin, behind `from` and up to `to`.
function appendStarts(starts: number[], text: string, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x0a || (unit === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) starts.push(at + 1);
  }
}

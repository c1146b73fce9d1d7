/// Returns the maximum number of edits between a text of this length and its correction.
const maxEdits = (length: number): number => (length <= 3 ? 1 : length <= 7 ? 2 : 3);

/// Three rows of the distance table. They are reused: allocating them would take longer than filling them.
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)];

/// Returns the number of insertions, deletions, replacements and transpositions of neighbours that turn one text into
/// the other (the restricted Damerau-Levenshtein distance, in UTF-16 code units); `max` + 1 if it is more than `max`.
export function editDistance(a: string, b: string, max: number): number {
  const width = b.length;
  if (Math.abs(a.length - width) > max) return max + 1;
  if (width + 2 > (rows[0] as Uint16Array).length) rows = rows.map(() => new Uint16Array(2 * width + 2));
  let [beforeLast, last, current] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    // Cells further than `max` from the diagonal are greater than `max`.
    const start = Math.max(1, row - max);
    const end = Math.min(width, row + max);
    current[start - 1] = start === 1 ? row : max + 1;
    let least = start === 1 ? row : max + 1;
    const unit = a.charCodeAt(row - 1);
    for (let column = start; column <= end; column++) {
      const other = b.charCodeAt(column - 1);
      let cost = (last[column - 1] as number) + (unit === other ? 0 : 1);
      cost = Math.min(cost, (current[column - 1] as number) + 1, (last[column] as number) + 1);
      if (row > 1 && column > 1 && unit === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other)
        cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    current[end + 1] = max + 1;
    if (least > max) return max + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[width] as number, max + 1);
}

/// Returns one bit for each of 32 classes of letters in a text. One edit adds and removes at most one class.
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) letters |= 1 << (text.charCodeAt(index) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

interface Spelling {
  readonly text: string;
  readonly letters: number;
}

/// Indexes texts by length to find the corrections of a misspelt text.
export class SpellingIndex {
  readonly #byLength = new Map<number, Spelling[]>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      const spelling = { text, letters: lettersOf(text) };
      const bucket = this.#byLength.get(text.length);
      if (bucket) bucket.push(spelling);
      else this.#byLength.set(text.length, [spelling]);
    }
  }

  /// Returns at most `limit` texts nearest to this one, the nearest first. Equally near texts with the same first
  /// letter come first, then alphabetical order decides. The text itself and texts beyond the maximum distance are
  /// excluded.
  nearest(text: string, limit: number): string[] {
    // The distance must be less than the length, or every short word would match.
    const bound = Math.min(maxEdits(text.length), text.length - 1);
    for (let max = 1; max <= bound; max++) {
      const found = this.#within(text, max);
      if (found.length >= limit || max === bound) return found.slice(0, limit);
    }
    return [];
  }

  #within(text: string, max: number): string[] {
    const letters = lettersOf(text);
    const found: { text: string; distance: number }[] = [];
    for (let length = text.length - max; length <= text.length + max; length++) {
      for (const spelling of this.#byLength.get(length) ?? []) {
        if (countBits(letters & ~spelling.letters) > max || countBits(spelling.letters & ~letters) > max) continue;
        const distance = editDistance(text, spelling.text, max);
        if (distance > 0 && distance <= max) found.push({ text: spelling.text, distance });
      }
    }
    const rank = (other: string): number => (other[0] === text[0] ? 0 : 1);
    return found
      .sort((a, b) => a.distance - b.distance || rank(a.text) - rank(b.text) || (a.text < b.text ? -1 : 1))
      .map((near) => near.text);
  }
}

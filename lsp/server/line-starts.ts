/// The offsets where the lines of a text begin. After an edit, the offsets behind it are moved only when an edit elsewhere
/// needs it: a letter behind another one touches none of the thousands of lines of a long text.
export class LineStarts {
  #starts: number[];
  /// The offsets from this index on are to be moved by `#shift`.
  #unmoved: number;
  #shift = 0;

  constructor(starts: number[]) {
    this.#starts = starts;
    this.#unmoved = starts.length;
  }

  get length(): number {
    return this.#starts.length;
  }

  /// Returns where a line begins; undefined if there is no such line.
  at(index: number): number | undefined {
    const start = this.#starts[index];
    return start === undefined || index < this.#unmoved ? start : start + this.#shift;
  }

  /// Puts lines in the place of those from `from` up to `to`, and moves those behind.
  replace(from: number, to: number, fresh: readonly number[], shift: number): void {
    this.#moveFrom(to, shift);
    const starts = this.#starts;
    // Usually the number of lines is unchanged.
    if (fresh.length === to - from)
      for (let index = from; index < to; index++) starts[index] = fresh[index - from] as number;
    else {
      this.#starts = starts.slice(0, from).concat(fresh, starts.slice(to));
      this.#unmoved += fresh.length - (to - from);
    }
  }

  #moveFrom(index: number, shift: number): void {
    const starts = this.#starts;
    for (let moved = this.#unmoved; moved < index; moved++) starts[moved] = (starts[moved] as number) + this.#shift;
    // They will be moved by the sum.
    for (let later = index; later < this.#unmoved; later++) starts[later] = (starts[later] as number) - this.#shift;
    this.#unmoved = index;
    this.#shift += shift;
  }
}

/// Finds which ranges of a text have a match of an expression, if they are asked for in order. V8 compiles an expression
/// on its first use, but a loop only after it has run for long: so a text that was just opened is searched as a whole, and
/// not line by line.
export class NextMatch {
  readonly #expression: RegExp;
  readonly #text: string;
  /// The last unit of the match that was found last; the text's length if there was none.
  #at = -1;
  #seenFrom = 0;

  /// The expression is global. No match of it goes on from one line to the next.
  constructor(expression: RegExp, text: string) {
    this.#expression = expression;
    this.#text = text;
  }

  /// Returns the offset of the last unit of the first match at or after the offset of a line or of its sentence; the text's
  /// length if there is none.
  from(offset: number): number {
    if (offset > this.#at || offset < this.#seenFrom) this.#look(offset);
    return this.#at;
  }

  #look(offset: number): void {
    this.#expression.lastIndex = offset;
    this.#seenFrom = offset;
    this.#at = this.#expression.test(this.#text) ? this.#expression.lastIndex - 1 : this.#text.length;
  }
}

/// The number of lines in a block.
const linesInBlock = 128;

/// Lines in a row, whose places count from its start.
export class LineBlock {
  start: number;
  readonly index: number;

  constructor(start: number, index: number) {
    this.start = start;
    this.index = index;
  }
}

/// The block of lines that no edit has moved yet.
export const unmoved = new LineBlock(0, 0);

interface Placed {
  block: LineBlock;
  /// The offset from the block's start.
  at: number;
}

/// The places of a text's lines, in blocks: a letter moves the lines behind it in its own block, and all later blocks as
/// wholes. Nothing else is touched of the thousands of lines of a long text.
export class LinePlaces {
  readonly #blocks: LineBlock[] = [];

  constructor(lines: readonly Placed[]) {
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index] as Placed;
      const offset = line.block.start + line.at;
      if (index % linesInBlock === 0) this.#blocks.push(new LineBlock(offset, this.#blocks.length));
      place(line, this.#blocks.at(-1) as LineBlock, offset);
    }
  }

  /// Moves the lines behind an edit. The edit has put those from `first` up to `next` in the place of others.
  move(lines: readonly Placed[], first: number, next: number, shift: number): void {
    const block = (lines[next] ?? lines[first - 1])?.block ?? this.#blocks[0];
    if (!block) return;
    for (let index = first; index < next; index++) {
      const line = lines[index] as Placed;
      place(line, block, line.block.start + line.at);
    }
    if (shift === 0) return;
    for (let index = next; lines[index]?.block === block; index++) (lines[index] as Placed).at += shift;
    for (let index = block.index + 1; index < this.#blocks.length; index++)
      (this.#blocks[index] as LineBlock).start += shift;
  }
}

function place(line: Placed, block: LineBlock, offset: number): void {
  line.block = block;
  line.at = offset - block.start;
}

import { type LineNodes, nodeSize, toAt } from "../../grammar/fast/index.ts";

/// The largest offset that a cell of 16 bits can hold.
const maxSmall = 0xffff;

/// Keeps scanned nodes. `isShared` lets many lines share a few arrays, which is right only if the lines are released
/// together.
export class KeptNodes {
  readonly #isShared: boolean;
  #cells = new Uint16Array(0);
  #end = 0;

  constructor({ isShared }: { isShared: boolean }) {
    this.#isShared = isShared;
  }

  /// Keeps the nodes from `first` on.
  keep(nodes: LineNodes, first: number): LineNodes {
    const size = nodes.end - first;
    const last = size > 0 ? toAt(nodes, nodes.end - nodeSize) : 0;
    if (last > maxSmall) return { cells: new Uint32Array(nodes.cells.subarray(first, nodes.end)), first: 0, end: size };
    const start = this.#room(size);
    const cells = this.#cells;
    for (let at = 0; at < size; at++) cells[start + at] = nodes.cells[first + at] as number;
    return { cells, first: start, end: start + size };
  }

  /// Returns the start of a run of free cells.
  #room(size: number): number {
    if (!this.#isShared || this.#end + size > this.#cells.length) {
      this.#cells = new Uint16Array(this.#isShared ? Math.max(size, sharedCells) : size);
      this.#end = 0;
    }
    const start = this.#end;
    this.#end += size;
    return start;
  }
}

const sharedCells = 1 << 15;

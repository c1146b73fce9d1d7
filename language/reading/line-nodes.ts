import { kindOf, space } from "../../grammar/characters.ts";
import { maxNumbers, nodeSize, scanLine } from "../../grammar/index.ts";
import { isBreak } from "./text-lines.ts";

export { nodeSize } from "../../grammar/index.ts";

/// The syntax nodes of one line, or some of them, as numbers, parents before their children: of each its type, its start and its
/// end, which are offsets in the line's content. No object is made of a node.
export interface LineNodes {
  readonly cells: Uint16Array | Uint32Array;
  /// Where the first node stands in the cells.
  readonly first: number;
  /// Where the last one ends.
  readonly end: number;
}

export const typeAt = ({ cells }: LineNodes, at: number): number => cells[at] as number;
export const fromAt = ({ cells }: LineNodes, at: number): number => cells[at + 1] as number;
export const toAt = ({ cells }: LineNodes, at: number): number => cells[at + 2] as number;

/// Lines are scanned into this, one after the other.
let scratch = new Uint32Array(4096);
/// One that had to be larger is not kept.
const largestScratch = 1 << 18;

/// The nodes of the line that stands in a text from an offset to another, without white space at its ends. They are there until
/// the next line is scanned.
export function scanNodes(text: string, from = 0, to = text.length): LineNodes {
  const most = maxNumbers(to - from);
  const cells = most > scratch.length ? new Uint32Array(most) : scratch;
  if (cells.length <= largestScratch) scratch = cells;
  return { cells, first: 0, end: scanLine(text, from, to, cells) };
}

/// The largest offset in a cell of 16 bits.
const maxSmall = 0xffff;

/// Keeps nodes that were scanned. Those of many lines share few arrays where they will be dropped together, too.
export class KeptNodes {
  readonly #isShared: boolean;
  #cells = new Uint16Array(0);
  #end = 0;

  constructor({ isShared }: { isShared: boolean }) {
    this.#isShared = isShared;
  }

  /// The nodes from `first` on.
  keep(nodes: LineNodes, first: number): LineNodes {
    const size = nodes.end - first;
    const last = size > 0 ? toAt(nodes, nodes.end - nodeSize) : 0;
    if (last > maxSmall) return { cells: new Uint32Array(nodes.cells.subarray(first, nodes.end)), first: 0, end: size };
    const start = this.#room(size);
    const cells = this.#cells;
    for (let at = 0; at < size; at++) cells[start + at] = nodes.cells[first + at] as number;
    return { cells, first: start, end: start + size };
  }

  /// Where so many cells are free.
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

/// The lines of a text between two offsets, both at ends of lines, but for blank ones: where each stands without white space at its
/// ends.
export function eachLine(text: string, from: number, to: number, visit: (from: number, to: number) => void): void {
  const hasReturns = text.slice(from, to).includes("\r");
  for (let start = from; start < to; ) {
    let end = start;
    if (hasReturns) while (end < to && !isBreak(text, end)) end++;
    else end = breakFrom(text, start, to);
    const next = end + 1;
    while (start < end && isSpace(text, start)) start++;
    while (start < end && isSpace(text, end - 1)) end--;
    if (start < end) visit(start, end);
    start = next;
  }
}

/// Where the next line feed stands, at the latest `to`.
function breakFrom(text: string, from: number, to: number): number {
  const found = text.indexOf("\n", from);
  return found < 0 ? to : Math.min(found, to);
}

const isSpace = (text: string, at: number): boolean => kindOf(text.charCodeAt(at)) === space;

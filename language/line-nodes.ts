import { type Tree, TreeBuffer, type TreeCursor } from "@lezer/common";

/// The syntax nodes of one line in the form in which Lezer keeps small subtrees: parents before their children, of each
/// its type, its start, its end and where the next one that is not its child stands. No object is made of a node.
export interface LineNodes {
  readonly cells: Uint16Array | Uint32Array;
  /// Where the first node stands in the cells.
  readonly first: number;
  /// Where the last one ends.
  readonly end: number;
  /// What offsets of this line's content count from.
  readonly start: number;
}

/// Cells of a node.
export const nodeSize = 4;

export const typeAt = ({ cells }: LineNodes, at: number): number => cells[at] as number;
/// Offsets in the line's content.
export const fromAt = ({ cells, start }: LineNodes, at: number): number => (cells[at + 1] as number) - start;
export const toAt = ({ cells, start }: LineNodes, at: number): number => (cells[at + 2] as number) - start;

/// The lines of a tree that start from an offset up to another; each with the offset of its content.
export function eachLine(
  tree: Tree,
  from: number,
  to: number,
  visit: (offset: number, nodes: LineNodes) => void,
  treeOffset = 0,
): void {
  for (const [index, child] of tree.children.entries()) {
    const offset = treeOffset + (tree.positions[index] as number);
    if (offset > to) return;
    if (offset + child.length < from) continue;
    if (child instanceof TreeBuffer) eachLineOfBuffer(child.buffer, from, to, visit, offset);
    else if (child.type.isAnonymous) eachLine(child, from, to, visit, offset);
    else if (offset >= from) visit(offset, nodesUnder(child.cursor()));
  }
}

function eachLineOfBuffer(
  cells: Uint16Array,
  from: number,
  to: number,
  visit: (offset: number, nodes: LineNodes) => void,
  bufferOffset: number,
): void {
  let end = 0;
  for (let first = 0; first < cells.length; first = end) {
    const start = cells[first + 1] as number;
    end = cells[first + 3] as number;
    const offset = bufferOffset + start;
    if (offset > to) return;
    if (offset >= from) visit(offset, { cells, first, end, start });
  }
}

/// The node at a cursor and all within it.
export function nodesUnder(cursor: TreeCursor): LineNodes {
  const cells: number[] = [];
  const start = cursor.from;
  cursor.iterate(({ type, from, to }) => void cells.push(type.id, from - start, to - start, 0));
  return { cells: Uint32Array.from(cells), first: 0, end: cells.length, start: 0 };
}

/// The syntax nodes of one line, or some of them, as numbers, parents before their children: of each its type, its start and its
/// end, which are offsets in the line's content. No object is made of a node.
export interface LineNodes {
  readonly cells: Uint16Array | Uint32Array;
  /// Where the first node stands in the cells.
  readonly first: number;
  /// Where the last one ends.
  readonly end: number;
}

/// Numbers that stand for a node: its type, its start and its end.
export const nodeSize = 3;

export const typeAt = ({ cells }: LineNodes, at: number): number => cells[at] as number;
export const fromAt = ({ cells }: LineNodes, at: number): number => cells[at + 1] as number;
export const toAt = ({ cells }: LineNodes, at: number): number => cells[at + 2] as number;

/// The most numbers that the nodes of a line of so many UTF-16 code units take. Two tokens have one parent at the most, beside the
/// line and its sentence or name.
export const maxNumbers = (length: number): number => nodeSize * (length + (length >> 1) + 3);

/// Writes a node into numbers, and answers where it ends there.
export function writeNode(cells: Uint32Array, at: number, type: number, from: number, to: number): number {
  cells[at] = type;
  cells[at + 1] = from;
  cells[at + 2] = to;
  return at + nodeSize;
}

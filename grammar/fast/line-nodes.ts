/// The syntax nodes of one line, or some of them, as numbers. A node is its type, start and end, without an object.
/// Offsets count from the start of the line's content. A parent stands before its children.
export interface LineNodes {
  readonly cells: Uint16Array | Uint32Array;
  /// The index of the first node's first cell.
  readonly first: number;
  /// The index after the last node's last cell.
  readonly end: number;
}

/// The number of cells of a node: its type, start and end.
export const nodeSize = 3;

export const typeAt = ({ cells }: LineNodes, at: number): number => cells[at] as number;
export const fromAt = ({ cells }: LineNodes, at: number): number => cells[at + 1] as number;
export const toAt = ({ cells }: LineNodes, at: number): number => cells[at + 2] as number;

/// Returns the maximum number of cells for the nodes of a line of `length` UTF-16 code units. Besides the line and its
/// sentence or name, there is at most one parent for every two tokens.
export const maxNumbers = (length: number): number => nodeSize * (length + (length >> 1) + 3);

/// Writes one node at an index and returns the index after it.
export function writeNode(cells: Uint32Array, at: number, type: number, from: number, to: number): number {
  cells[at] = type;
  cells[at + 1] = from;
  cells[at + 2] = to;
  return at + nodeSize;
}

/// What a tokeniser reads, and tells its token to: Lezer's stream of a whole text, or one line (`scan-line.ts`).
export interface TokenInput {
  /// The code unit here, -1 at the end.
  readonly next: number;
  readonly pos: number;
  /// The code unit at an offset from here, -1 outside.
  peek(offset: number): number;
  /// The token ends at an offset from here.
  acceptToken(token: number, endOffset?: number): void;
}

/// What the grammar has room for.
export interface TokenContext {
  canShift(term: number): boolean;
}

/// The input of a tokeniser, which also accepts its token. It is Lezer's stream of a whole text, or one line
/// (`fast/scan-tokens.ts`).
export interface TokenInput {
  /// The code unit at the current position, -1 at the end.
  readonly next: number;
  readonly pos: number;
  /// The code unit at an offset from the current position, -1 outside the text.
  peek(offset: number): number;
  /// Accepts a token that ends at an offset from the current position.
  acceptToken(token: number, endOffset?: number): void;
}

/// Tells which tokens the grammar allows at this position.
export interface TokenContext {
  canShift(term: number): boolean;
}

/// The room of rows that are not drawn, px. It keeps the rows after it at their places, so that they need no style of their
/// own: Chromium takes ten times as long over rows each of which has one, and longer the more it has drawn.
export function RowGap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden style={{ height }} />;
}

/// The same for a list whose drawn rows follow each other: the style of what holds them. `total` is the height of all
/// rows, px.
export const flowOf = (drawn: readonly { readonly start: number }[], total: number) => ({
  height: total,
  paddingTop: drawn[0]?.start ?? 0,
});

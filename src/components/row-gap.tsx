/// The room of rows that are not drawn, px. It keeps the rows after it at their places, so that they need no style of their
/// own: Chromium takes ten times as long over rows each of which has one, and longer the more it has drawn.
export function RowGap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden style={{ height }} />;
}

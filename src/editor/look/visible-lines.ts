import type { Line } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/// Yields the drawn lines that touch a range of the text, each once, in order.
export function* visibleLines(
  { state: { doc }, visibleRanges }: EditorView,
  start = 0,
  stop = doc.length,
): Iterable<Line> {
  let end = -1;
  for (const range of visibleRanges) {
    const [from, to] = [Math.max(range.from, start), Math.min(range.to, stop)];
    if (from > to) continue;
    for (let line = doc.lineAt(from); ; line = doc.line(line.number + 1)) {
      if (line.from > end) yield line;
      end = Math.max(end, line.from);
      if (line.to >= to || line.number === doc.lines) break;
    }
  }
}

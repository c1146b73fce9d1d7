import type { Line } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/// The lines that are drawn, each once, in order.
export function* visibleLines({ state: { doc }, visibleRanges }: EditorView): Iterable<Line> {
  let end = -1;
  for (const { from, to } of visibleRanges)
    for (let line = doc.lineAt(from); ; line = doc.line(line.number + 1)) {
      if (line.from > end) yield line;
      end = Math.max(end, line.from);
      if (line.to >= to || line.number === doc.lines) break;
    }
}

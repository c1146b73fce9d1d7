import type { ChangeDesc, Line, Range } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, type ViewUpdate } from "@codemirror/view";
import { visibleLines } from "./visible-lines.ts";

/// The decorations of the lines on screen. Each depends on its line alone: a key recomputes only the lines that it
/// changes.
export class LineDecorations {
  decorations: DecorationSet;
  readonly #of: (line: Line, view: EditorView) => readonly Range<Decoration>[];
  /// The ranges whose lines are decorated.
  #seen: EditorView["visibleRanges"];

  /// `of` returns a line's decorations in order.
  constructor(view: EditorView, of: (line: Line, view: EditorView) => readonly Range<Decoration>[]) {
    this.#of = of;
    this.#seen = view.visibleRanges;
    this.decorations = this.#all(view);
  }

  /// `isNew`: something other than the text has changed that the decorations show.
  update({ view, docChanged, viewportChanged, changes }: ViewUpdate, isNew = false): void {
    // Each letter typed moves the end of the viewport, though the same lines are in it.
    const isScrolled = viewportChanged && !this.#hasSeen(view.visibleRanges, changes);
    this.#seen = view.visibleRanges;
    if (isNew || isScrolled) {
      this.decorations = this.#all(view);
      return;
    }
    if (!docChanged) return;
    const { doc } = view.state;
    let decorations = this.decorations.map(changes);
    changes.iterChangedRanges((_fromA, _toA, from, to) => {
      const [filterFrom, filterTo] = [doc.lineAt(from).from, doc.lineAt(to).to];
      const changed = visibleLines(view, filterFrom, filterTo);
      const add = [...changed].flatMap((line) => this.#of(line, view));
      decorations = decorations.update({ filterFrom, filterTo, filter: () => false, add });
    });
    this.decorations = decorations;
  }

  /// True if all lines of these ranges were decorated before the changes, or are in them.
  #hasSeen(ranges: EditorView["visibleRanges"], changes: ChangeDesc): boolean {
    const seen = this.#seen.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }));
    return ranges.every((range) => seen.some(({ from, to }) => from <= range.from && range.to <= to));
  }

  #all(view: EditorView): DecorationSet {
    return Decoration.set([...visibleLines(view)].flatMap((line) => this.#of(line, view)));
  }
}

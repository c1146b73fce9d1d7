import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/// A range of the text that is being read aloud.
export interface Sounding {
  readonly from: number;
  readonly to: number;
}

const setSounding = StateEffect.define<Sounding | null>();
const mark = Decoration.mark({ class: "cm-sounding" });

/// The mark moves with its text.
export const sounding: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, { effects, docChanged, changes, newDoc }) {
    for (const effect of effects) {
      if (!effect.is(setSounding)) continue;
      const range = effect.value;
      return range && range.from < range.to && range.to <= newDoc.length
        ? Decoration.set(mark.range(range.from, range.to))
        : Decoration.none;
    }
    return docChanged ? value.map(changes) : value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/// Marks what is in sound, and scrolls it into view; null marks nothing.
export function markSounding(view: EditorView, range: Sounding | null): void {
  const effects: StateEffect<unknown>[] = [setSounding.of(range)];
  if (range && range.to <= view.state.doc.length)
    effects.push(EditorView.scrollIntoView(range.from, { y: "nearest", yMargin: 40 }));
  view.dispatch({ effects });
}

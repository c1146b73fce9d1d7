import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, type ViewUpdate } from "@codemirror/view";

/// What a deployment would tell of a place in the text.
export interface TextHint {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /// Whether it would refuse the book for it.
  readonly refuses: boolean;
}

/// What is refused has a look of its own.
export type HintKind = "hint" | "refusal";
export const hintMarks: Readonly<Record<HintKind, string>> = { hint: "◦", refusal: "•" };

export const hintKindOf = ({ refuses }: Pick<TextHint, "refuses">): HintKind => (refuses ? "refusal" : "hint");

const setHints = StateEffect.define<readonly TextHint[]>();

/// The hints that are shown in the text. They move with it.
const shownHints = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, { effects, docChanged, changes, newDoc }) {
    for (const effect of effects)
      if (effect.is(setHints))
        return Decoration.set(
          effect.value
            .filter(({ from, to }) => from < to && to <= newDoc.length)
            .map((hint) =>
              Decoration.mark({ class: `cm-problem cm-problem-${hintKindOf(hint)}`, hint }).range(hint.from, hint.to),
            ),
          true,
        );
    return docChanged ? value.map(changes) : value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const hintsInText: Extension = shownHints;

/// Shows these hints in the text from now on, and no others.
export const showHints = (view: EditorView, hints: readonly TextHint[]): void =>
  view.dispatch({ effects: setHints.of(hints) });

export const hasNewHints = (update: ViewUpdate): boolean =>
  update.transactions.some(({ effects }) => effects.some((effect) => effect.is(setHints)));

/// The hints that touch a range of the text, where they are now.
export function hintsIn(state: EditorState, from: number, to: number): TextHint[] {
  const found: TextHint[] = [];
  state.field(shownHints, false)?.between(from, to, (start, end, { spec }) => {
    found.push({ ...(spec as { hint: TextHint }).hint, from: start, to: end });
  });
  return found;
}

import { codeFolding, foldGutter, foldKeymap, foldService } from "@codemirror/language";
import { type Extension, RangeSet, RangeValue, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { foldingRanges, type OutlineItem, outline } from "../../language/index.ts";
import { documentOf, hasNewDiagnostics } from "./problems/checks.ts";

class Fold extends RangeValue {}
const fold = new Fold();

/// Parts, chapters and pages of the text, and what of it can be folded.
interface Overview {
  /// In the text of a moment ago.
  readonly outline: readonly OutlineItem[];
  /// They move with the text.
  readonly folds: RangeSet<Fold>;
}

const setOverview = StateEffect.define<Overview>();

export const overview = StateField.define<Overview>({
  create: () => ({ outline: [], folds: RangeSet.empty }),
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setOverview)) return effect.value;
    return transaction.docChanged ? { ...value, folds: value.folds.map(transaction.changes) } : value;
  },
});

export const hasNewOverview = (update: ViewUpdate): boolean =>
  update.transactions.some(({ effects }) => effects.some((effect) => effect.is(setOverview)));

/// How long the text must have rested since its last check, ms: nobody reads an outline at every key.
const rest = 250;

/// Works the overview out when the text rests.
const overseer = ViewPlugin.fromClass(
  class {
    readonly #view: EditorView;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #isFirst = true;

    constructor(view: EditorView) {
      this.#view = view;
    }

    update(update: ViewUpdate) {
      if (update.docChanged) clearTimeout(this.#timer);
      if (!hasNewDiagnostics(update)) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#look(), this.#isFirst ? 0 : rest);
      this.#isFirst = false;
    }

    destroy() {
      clearTimeout(this.#timer);
    }

    #look() {
      const language = documentOf(this.#view);
      if (!language) return;
      const folds = foldingRanges(language).map(({ from, to }) => fold.range(from, to));
      this.#view.dispatch({ effects: setOverview.of({ outline: outline(language), folds: RangeSet.of(folds, true) }) });
    }
  },
);

/// What can be folded from a line on.
const folds = foldService.of((state, lineStart, lineEnd) => {
  let found: { from: number; to: number } | null = null;
  state.field(overview).folds.between(lineStart, lineEnd, (from, to) => {
    if (from < lineStart || from > lineEnd || to <= lineEnd) return;
    found ??= { from, to };
  });
  return found;
});

/// The outline, and folding by it.
export const overviews: Extension = [
  overview,
  overseer,
  folds,
  codeFolding(),
  foldGutter({ openText: "⌄", closedText: "›", foldingChanged: hasNewOverview }),
  keymap.of(foldKeymap),
];

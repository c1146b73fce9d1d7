import { codeFolding, foldGutter, foldKeymap, foldService } from "@codemirror/language";
import { type Extension, RangeSet, RangeValue, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { foldingRanges, type OutlineItem, outline } from "../../language/index.ts";
import { documentOf, hasNewDiagnostics } from "./problems/checks.ts";

class Fold extends RangeValue {}
const fold = new Fold();

/// The outline of the text (parts, chapters and pages), and its folds.
interface Overview {
  /// May be older than the text.
  readonly outline: readonly OutlineItem[];
  /// Kept in step with the text.
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

/// The delay after the last check before the outline is computed, ms: it need not follow every key.
const delay = 250;

/// Computes the overview when typing pauses.
const overviewPlugin = ViewPlugin.fromClass(
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
      this.#timer = setTimeout(() => this.#look(), this.#isFirst ? 0 : delay);
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

/// Returns the range that folds from a line on.
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
  overviewPlugin,
  folds,
  codeFolding(),
  foldGutter({ openText: "⌄", closedText: "›", foldingChanged: hasNewOverview }),
  keymap.of(foldKeymap),
];

import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, type ViewUpdate } from "@codemirror/view";
import type { LookupWord } from "../../../language/index.ts";

/// What is told of a place in the text beside its problems. Each kind has a look of its own: what a deployment would tell, what it
/// would refuse, a word beyond the step of a decodable book, and what is above a limit of the book's level.
export const hintMarks = { hint: "◦", refusal: "•", beyond: "▵", above: "▴" } as const;
export type HintKind = keyof typeof hintMarks;
/// In this order where a line has several.
const hintOrder: readonly HintKind[] = ["refusal", "beyond", "above", "hint"];

export interface TextHint {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly kind: HintKind;
  /// Dictionary words that can be put in its place.
  readonly substitutes?: readonly LookupWord[];
}

/// Who tells hints. Each shows its own, and leaves those of the others.
const sources = ["step", "level", "deployment"] as const;
export type HintSource = (typeof sources)[number];

type ShownHints = Readonly<Record<HintSource, DecorationSet>>;

const setHints = StateEffect.define<{ readonly source: HintSource; readonly hints: readonly TextHint[] }>();

/// The hints that are shown in the text. They move with it.
const shownHints = StateField.define<ShownHints>({
  create: () => eachSource(() => Decoration.none),
  update(value, { effects, docChanged, changes, newDoc }) {
    let shown = docChanged ? eachSource((source) => value[source].map(changes)) : value;
    for (const effect of effects)
      if (effect.is(setHints))
        shown = { ...shown, [effect.value.source]: decorationsOf(effect.value.hints, newDoc.length) };
    return shown;
  },
  provide: (field) => sources.map((source) => EditorView.decorations.from(field, (shown) => shown[source])),
});

const eachSource = (of: (source: HintSource) => DecorationSet): ShownHints =>
  Object.fromEntries(sources.map((source) => [source, of(source)])) as ShownHints;

const decorationsOf = (hints: readonly TextHint[], length: number): DecorationSet =>
  Decoration.set(
    hints
      .filter(({ from, to }) => from < to && to <= length)
      .map((hint) => Decoration.mark({ class: `cm-problem cm-problem-${hint.kind}`, hint }).range(hint.from, hint.to)),
    true,
  );

export const hintsInText: Extension = shownHints;

/// Shows these hints of a source in the text from now on, and no others of it.
export const showHints = (view: EditorView, source: HintSource, hints: readonly TextHint[]): void =>
  view.dispatch({ effects: setHints.of({ source, hints }) });

export const hasNewHints = (update: ViewUpdate): boolean =>
  update.transactions.some(({ effects }) => effects.some((effect) => effect.is(setHints)));

/// The hints that touch a range of the text, where they are now.
export function hintsIn(state: EditorState, from: number, to: number): TextHint[] {
  const found: TextHint[] = [];
  const shown = state.field(shownHints, false);
  if (!shown) return found;
  for (const source of sources)
    shown[source].between(from, to, (start, end, { spec }) => {
      found.push({ ...(spec as { hint: TextHint }).hint, from: start, to: end });
    });
  return found;
}

/// What is shown first of several.
export const worstHint = (hints: readonly TextHint[]): TextHint | undefined =>
  hints.toSorted((one, other) => hintOrder.indexOf(one.kind) - hintOrder.indexOf(other.kind))[0];

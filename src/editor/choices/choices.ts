import { closeCompletion } from "@codemirror/autocomplete";
import { StateEffect, StateField } from "@codemirror/state";
import { closeHoverTooltips, EditorView, showTooltip, type Tooltip } from "@codemirror/view";
import type { Choices } from "./choice.ts";
import { choiceList, optionId } from "./choice-list.ts";

/// The choices that are open, and the one that Enter takes: -1 leaves the keys to the text.
export interface OpenChoices extends Choices {
  readonly selected: number;
  readonly tooltip: Tooltip;
}

const setChoices = StateEffect.define<OpenChoices | null>();
const selectChoice = StateEffect.define<number>();

/// Open until the text or the cursor changes.
export const openChoices = StateField.define<OpenChoices | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setChoices)) return effect.value;
      if (effect.is(selectChoice) && value) return { ...value, selected: effect.value };
    }
    return transaction.docChanged || transaction.selection ? null : value;
  },
  provide: (field) => [
    showTooltip.from(field, (value) => value?.tooltip ?? null),
    EditorView.contentAttributes.from(field, (value) => attributes(value)),
  ],
});

const listId = "import-choices";

function attributes(value: OpenChoices | null): Record<string, string> {
  if (!value || value.options.length === 0) return {};
  const open = { "aria-haspopup": "listbox", "aria-controls": listId };
  return value.selected < 0 ? open : { ...open, "aria-activedescendant": optionId(listId, value.selected) };
}

/// Opens choices. `selected` -1 lets the keys go on to the text: a click may only have meant to put the cursor there.
export function showChoices(
  view: EditorView,
  choices: Choices,
  { selected, select }: { selected: number; select: boolean },
  choose: (index: number) => void,
): void {
  closeCompletion(view);
  const { from, to } = choices;
  const tooltip: Tooltip = {
    pos: from,
    end: to,
    above: false,
    strictSide: false,
    create: (editor) => choiceList(editor, { id: listId, choices, read: () => readSelected(editor), choose }),
  };
  const open: OpenChoices = { ...choices, selected: Math.min(selected, choices.options.length - 1), tooltip };
  view.dispatch({
    ...(select ? { selection: { anchor: from, head: to }, userEvent: "select.problem" } : {}),
    effects: [
      setChoices.of(open),
      closeHoverTooltips,
      ...(select ? [EditorView.scrollIntoView(from, { y: "nearest", yMargin: 80 })] : []),
    ],
  });
}

const readSelected = (view: EditorView): number => view.state.field(openChoices, false)?.selected ?? -1;

export function closeChoices(view: EditorView): boolean {
  if (!view.state.field(openChoices)) return false;
  view.dispatch({ effects: setChoices.of(null) });
  return true;
}

/// Moves to the option before or after, round the ends.
export const moveChoice = (step: 1 | -1) => (view: EditorView) => {
  const open = view.state.field(openChoices);
  if (!open || open.options.length === 0) return false;
  const { selected, options } = open;
  const next = selected < 0 ? (step === 1 ? 0 : options.length - 1) : selected + step;
  view.dispatch({ effects: selectChoice.of((next + options.length) % options.length) });
  return true;
};

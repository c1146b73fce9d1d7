import { isolateHistory } from "@codemirror/commands";
import { type Extension, Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import {
  acceptableWord,
  completionsAt,
  type Diagnostic,
  fixesFor,
  hoverAt,
  type Refactoring,
  type RefactoringKind,
  refactorings,
  substitutionAt,
} from "../../../language/index.ts";
import { host } from "../host.ts";
import { diagnosticsNow, documentOf } from "../problems/checks.ts";
import { hintsIn } from "../problems/hints.ts";
import { kindOf, kinds, type ProblemKind } from "../problems/problem-kind.ts";
import type { Choice, Choices } from "./choice.ts";
import { closeChoices, moveChoice, openChoices, showChoices } from "./choices.ts";

/// What can be done at an offset: about the problem there, with the word's id, or with the line; null where nothing can.
function choicesAt(view: EditorView, pos: number): Choices | null {
  const here = diagnosticsNow(view).filter(({ from, to }) => from <= pos && pos <= to);
  const [problem] = here.sort((a, b) => a.to - a.from - (b.to - b.from));
  return problem
    ? choicesFor(view, problem)
    : (substituteChoices(view, pos) ?? idChoices(view, pos) ?? lineChoices(view, pos));
}

/// Words that the step covers, for a word beyond it.
function substituteChoices(view: EditorView, pos: number): Choices | null {
  const language = documentOf(view);
  const hint = hintsIn(view.state, pos, pos).find(({ kind }) => kind === "beyond");
  if (!language || !hint?.substitutes) return null;
  const { from, to, message, substitutes } = hint;
  const options = substitutes.flatMap((word) => {
    const edit = substitutionAt(language, from, word);
    return edit ? [{ title: `Put “${word.text}”`, edits: [edit], word, reason: null }] : [];
  });
  return { from, to, problem: null, options, hint: { message, name: "Words at the step" } };
}

function choicesFor(view: EditorView, problem: Diagnostic): Choices {
  const language = documentOf(view);
  const options = (language ? fixesFor(language, problem) : []).map(({ title, edits, word, reason }) => ({
    title,
    edits,
    word: word ?? null,
    reason: reason ?? null,
  }));
  const { from, to, code } = problem;
  // What creates the word stays the last, one key up from the first.
  const more = [...acceptance(view, problem), ...(code === "word-missing" ? creation(view, from, to) : [])];
  return { from, to, problem, options: [...options, ...more] };
}

/// The way to the screen that creates the word which the dictionary lacks.
function creation(view: EditorView, from: number, to: number): Choice[] {
  const missing = view.state.sliceDoc(from, to).replace(/^\[|\]$/g, "");
  const opens = view.state.facet(host)?.wordWizard(missing);
  return opens ? [{ title: "Create this word", edits: [], word: null, reason: null, opens }] : [];
}

/// Accepts a name that the dictionary lacks: a change of the imprint, and of no text.
function acceptance(view: EditorView, problem: Diagnostic): Choice[] {
  const found = view.state.facet(host);
  const language = documentOf(view);
  const name = language && acceptableWord(language, problem);
  if (!found || !name) return [];
  const title = `Accept “${name}” in all books of this imprint, without a symbol`;
  return [{ title, edits: [], word: null, reason: null, act: () => found.acceptName(name) }];
}

/// The words that the id behind a word could be of.
function idChoices(view: EditorView, pos: number): Choices | null {
  const language = documentOf(view);
  const word = language && hoverAt(language, pos);
  if (word?.kind !== "word") return null;
  const hash = view.state.sliceDoc(word.from, word.to).indexOf("#");
  const found = language && hash >= 0 ? completionsAt(language, word.from + hash + 1) : null;
  if (!found) return null;
  const options = found.options.map(({ label, apply, word: meant }) => ({
    title: meant?.definition ? `${label}: ${meant.definition}` : label,
    edits: [{ from: found.from, to: found.to, insert: apply ?? label }],
    word: meant ?? null,
    reason: null,
  }));
  return { from: word.from, to: word.to, problem: null, options };
}

function lineChoices(view: EditorView, pos: number): Choices | null {
  const language = documentOf(view);
  const options = language ? refactorings(language, { from: pos, to: pos }, { kinds: ofLine }).map(asChoice) : [];
  return options.length > 0 ? { from: pos, to: pos, problem: null, options } : null;
}

/// What is offered for a line without a problem. What offers a list of its own, or changes many lines, has a command.
const ofLine: readonly RefactoringKind[] = [
  "splitSentences",
  "splitHere",
  "joinSentences",
  "groupWords",
  "addFootnote",
  "mergeSection",
];

const asChoice = ({ title, edits, cursor }: Refactoring): Choice => ({
  title,
  edits,
  word: null,
  reason: null,
  ...(cursor === undefined ? {} : { cursor }),
});

/// Opens a list of refactorings at the cursor.
export function showOptions(view: EditorView, found: readonly Refactoring[]): void {
  const { from, to } = view.state.selection.main;
  open(view, { from, to, problem: null, options: found.map(asChoice) }, { selected: 0, select: false });
}

function open(view: EditorView, choices: Choices, way: { selected: number; select: boolean }): void {
  showChoices(view, choices, way, (index) => void choose(view, index));
}

/// Opens what can be done at the cursor; where nothing can, at the next problem.
export function openAtCursor(view: EditorView): boolean {
  const { main } = view.state.selection;
  const choices = choicesAt(view, main.empty ? main.head : main.from);
  if (choices) open(view, choices, { selected: 0, select: choices.problem !== null || choices.hint !== undefined });
  else follow(view, null, main.head);
  return true;
}

/// Writes what an option says, and opens the next problem of the same kind: a hundred homonyms are a hundred keys.
function choose(view: EditorView, index: number): boolean {
  const choices = view.state.field(openChoices);
  const option = choices?.options[index];
  if (!choices || !option) return false;
  if (option.opens !== undefined) {
    window.location.hash = option.opens;
    return true;
  }
  if (option.act) {
    closeChoices(view);
    view.focus();
    void act(view, option.act, choices);
    return true;
  }
  const spec = {
    changes: option.edits,
    ...(option.cursor === undefined ? {} : { selection: { anchor: option.cursor } }),
    userEvent: "input.choose",
    annotations: isolateHistory.of("full"),
  };
  const { changes } = view.state.update(spec);
  view.dispatch(spec);
  view.focus();
  if (choices.problem) follow(view, kindOf(choices.problem), changes.mapPos(choices.from, -1));
  return true;
}

/// Does what an option says, and opens the next problem of the same kind, unless the user went on elsewhere meanwhile.
async function act(view: EditorView, run: () => Promise<boolean>, { problem, from }: Choices): Promise<void> {
  const { doc, selection } = view.state;
  if (!(await run()) || !problem || !view.hasFocus) return;
  if (view.state.doc.eq(doc) && view.state.selection.eq(selection) && !view.state.field(openChoices))
    follow(view, kindOf(problem), from);
}

/// Opens the next problem of a kind from an offset on, round the end of the text.
function follow(view: EditorView, kind: ProblemKind | null, from: number): void {
  const all = diagnosticsNow(view).filter((one) => kind === null || kindOf(one) === kind);
  const next = all.find((one) => one.from >= from) ?? all[0];
  if (next) open(view, choicesFor(view, next), { selected: 0, select: true });
  else view.dispatch({ effects: EditorView.announce.of(`${kind ? kinds[kind].name : "Problem"}: none left`) });
}

/// Leaves a problem as it is and opens the next one of its kind.
function skip(view: EditorView): boolean {
  const choices = view.state.field(openChoices);
  if (!choices?.problem || choices.selected < 0) return false;
  follow(view, kindOf(choices.problem), choices.to + 1);
  return true;
}

/// Keys of an open list, the digits included. Opened by a click it leaves them to the text until an arrow enters it.
function onKey(view: EditorView, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const choices = view.state.field(openChoices);
  if (!choices || choices.selected < 0 || ctrlKey || altKey || metaKey) return false;
  if (key === "Enter") return choose(view, choices.selected);
  return /^[1-9]$/.test(key) && choose(view, Number(key) - 1);
}

/// A click on a problem or on a word's id opens its choices.
const clicks = EditorView.domEventHandlers({
  click(event, view) {
    const { target, button, detail } = event;
    if (button !== 0 || detail !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    if (!(target instanceof Element) || !view.state.selection.main.empty) return false;
    const at = target.closest(".cm-word-id, .cm-problem");
    if (!at) return false;
    const choices = choicesAt(view, at.matches(".cm-word-id") ? view.posAtDOM(at) : view.state.selection.main.head);
    if (choices && choices.options.length > 0) open(view, choices, { selected: -1, select: false });
    return false;
  },
});

/// Chooses what is meant, or how to fix what is wrong.
export const choosing: Extension = [
  openChoices,
  clicks,
  Prec.highest(
    keymap.of([
      { key: "ArrowDown", run: moveChoice(1) },
      { key: "ArrowUp", run: moveChoice(-1) },
      { key: "Escape", run: closeChoices },
      { key: "Tab", run: skip },
      { any: onKey },
    ]),
  ),
];

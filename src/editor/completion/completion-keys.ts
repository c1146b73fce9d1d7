import {
  acceptCompletion,
  closeCompletion,
  completionStatus,
  currentCompletions,
  insertCompletionText,
  pickedCompletion,
  selectedCompletion,
} from "@codemirror/autocomplete";
import { type EditorState, type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { documentOf } from "../problems/checks.ts";
import { type ImportCompletion, isOurs, offeredNow } from "./completion-source.ts";

/// Enter at the end of a line breaks the line. It accepts an option only where the line needs one, or where an arrow
/// key has selected one.
const needed: ReadonlySet<string> = new Set([
  "tag",
  "speaker",
  "wordId",
  "pageType",
  "image",
  "symbol",
  "colour",
  "index",
  "voiceTag",
]);

function onEnter(view: EditorView): boolean {
  if (selectedCompletion(view.state)) return acceptCompletion(view);
  const first = firstOf(view);
  if (!first || !needed.has(first.option.kind)) return false;
  const { head } = view.state.selection.main;
  const isWritten = view.state.sliceDoc(head - first.label.length, head) === first.label;
  if (isWritten) {
    closeCompletion(view);
    return false;
  }
  return take(view, first);
}

/// Tab accepts the first option. Where options are still being fetched it waits for them: the focus must not leave the
/// text.
function onTab(view: EditorView): boolean {
  if (selectedCompletion(view.state)) return acceptCompletion(view);
  const first = firstOf(view);
  if (first) return take(view, first);
  const isAwaited = completionStatus(view.state) === "pending" && offered(view) !== null;
  if (isAwaited) view.plugin(tabWaiting)?.wait();
  return isAwaited;
}

/// Returns the option that the list shows first, or will show once it opens: a typist may be faster than the list.
function firstOf(view: EditorView): ImportCompletion | null {
  const { state } = view;
  if (completionStatus(state) === "active") return firstListed(state);
  if (completionStatus(state) !== "pending") return null;
  const found = offered(view);
  if (!found) return null;
  if (found.isNarrowed) return found.options[0] ?? null;
  const [option] = found.options;
  const typed = option ? state.sliceDoc(option.from, state.selection.main.head) : "";
  const fits = (fold: (text: string) => string) =>
    found.options.find(({ label }) => fold(label).startsWith(fold(typed)));
  return fits((text) => text) ?? fits((text) => text.toLowerCase()) ?? null;
}

function firstListed(state: EditorState): ImportCompletion | null {
  const [first] = currentCompletions(state);
  return first && isOurs(first) && first.doc.eq(state.doc) ? first : null;
}

function offered(view: EditorView) {
  const language = documentOf(view);
  return language && offeredNow(language, view.state.doc, view.state.selection.main.head);
}

function take(view: EditorView, completion: ImportCompletion): boolean {
  const { label, option, from, to } = completion;
  view.dispatch({
    ...insertCompletionText(view.state, option.apply ?? label, from, to),
    annotations: pickedCompletion.of(completion),
  });
  return true;
}

/// A Tab that waits for the list, until it opens, or the text or the cursor changes.
const tabWaiting = ViewPlugin.fromClass(
  class {
    #isWaiting = false;

    wait() {
      this.#isWaiting = true;
    }

    update({ view, state, docChanged, selectionSet }: ViewUpdate) {
      if (!this.#isWaiting) return;
      const isOver = docChanged || selectionSet;
      if (!isOver && completionStatus(state) === "pending") return;
      this.#isWaiting = false;
      if (isOver) return;
      queueMicrotask(() => {
        const first = firstListed(view.state);
        if (first) take(view, first);
      });
    }
  },
);

export const completionKeys: Extension = [
  tabWaiting,
  Prec.highest(
    keymap.of([
      { key: "Tab", run: onTab },
      { key: "Enter", run: onEnter },
    ]),
  ),
];

import { isolateHistory } from "@codemirror/commands";
import { type Command, EditorView, ViewPlugin } from "@codemirror/view";
import { type Refactoring, type RefactoringKind, refactorings } from "../../../language/index.ts";
import { showOptions } from "../choices/choose.ts";
import { host } from "../host.ts";
import { requireDocument } from "../problems/checks.ts";

/// Applies a refactoring as one step of undo.
export function applyRefactoring(view: EditorView, { title, edits, cursor }: Refactoring): void {
  view.dispatch({
    changes: edits,
    ...(cursor === undefined ? {} : { selection: { anchor: cursor } }),
    userEvent: "input.refactor",
    annotations: isolateHistory.of("full"),
    effects: EditorView.announce.of(title),
    scrollIntoView: true,
  });
  view.focus();
}

/// Returns a command that does what is offered of these kinds for the selection: the one change there is, or the one
/// that is chosen of several. `refusal` says what is missing where nothing is offered.
export const refactor =
  (kinds: readonly RefactoringKind[], refusal: string): Command =>
  (view) => {
    const found = refactorings(requireDocument(view), view.state.selection.main, { kinds });
    run(view, found, refusal);
    return true;
  };

/// The names of the book's pictures, asked for when the editor opens, so that a key need not wait for them.
export const pictureNames = ViewPlugin.fromClass(
  class {
    readonly #view: EditorView;
    known: readonly string[] = [];

    constructor(view: EditorView) {
      this.#view = view;
      this.refresh();
    }

    refresh(): void {
      void this.#view.state
        .facet(host)
        ?.images()
        .then((images) => {
          this.known = images;
        });
    }
  },
);

/// The same for what needs the names of the book's pictures, as they were known last.
export const refactorWithPictures =
  (kinds: readonly RefactoringKind[], refusal: string): Command =>
  (view) => {
    const names = view.plugin(pictureNames);
    const images = names?.known ?? [];
    names?.refresh();
    run(view, refactorings(requireDocument(view), view.state.selection.main, { kinds, images }), refusal);
    return true;
  };

function run(view: EditorView, found: readonly Refactoring[], refusal: string): void {
  const [only, other] = found;
  if (only && !other) applyRefactoring(view, only);
  else if (only) showOptions(view, found);
  else {
    view.dispatch({ effects: EditorView.announce.of(refusal) });
    view.state.facet(host)?.notify(refusal);
  }
}

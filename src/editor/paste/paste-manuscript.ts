import { isolateHistory } from "@codemirror/commands";
import { EditorSelection, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type PasteContext, pasteContext } from "../../../language/manuscript/index.ts";
import { requireDocument } from "../problems/checks.ts";
import { isCopied } from "./copied-text.ts";

/// The clipboard's formats; an absent one is empty.
export interface Pasted {
  readonly plain: string;
  readonly html: string;
}

/// How long after Ctrl+Shift+V a paste counts as the plain paste that it asked for, ms.
const plainPasteDuration = 1000;

/// Offers each paste to the screen; `take` returns true where it handled a manuscript. Ctrl+Shift+V always pastes plain
/// text.
export function pasteManuscript(take: (pasted: Pasted, context: PasteContext) => boolean): Extension {
  let plainSince = Number.NEGATIVE_INFINITY;
  return EditorView.domEventHandlers({
    keydown(event) {
      if (event.key.toLowerCase() === "v" && event.shiftKey && (event.ctrlKey || event.metaKey))
        plainSince = event.timeStamp;
      return false;
    },
    paste(event, view) {
      const { clipboardData } = event;
      if (!clipboardData || event.timeStamp - plainSince < plainPasteDuration) return false;
      const pasted = { plain: clipboardData.getData("text/plain"), html: clipboardData.getData("text/html") };
      if (isCopied(pasted.plain)) return false;
      if (!take(pasted, pasteContext(requireDocument(view), view.state.selection.main.from))) return false;
      event.preventDefault();
      return true;
    },
  });
}

/// Pastes a text unchanged, as the browser would.
export function pastePlain(view: EditorView, text: string): void {
  const insert = view.state.toText(text.replace(/\r\n?/g, "\n"));
  view.dispatch(view.state.replaceSelection(insert), { userEvent: "input.paste", scrollIntoView: true });
}

/// Replaces the selection with whole lines, as one step of undo.
export function pasteLines(view: EditorView, lines: string): void {
  const { from, to } = view.state.selection.main;
  const first = view.state.doc.lineAt(from);
  const last = view.state.doc.lineAt(to);
  const before = view.state.sliceDoc(first.from, from).trim() === "" ? "" : "\n";
  const after = view.state.sliceDoc(to, last.to).trim() === "" ? "" : "\n";
  view.dispatch({
    changes: { from, to, insert: before + lines + after },
    selection: EditorSelection.cursor(from + before.length + lines.length),
    annotations: isolateHistory.of("full"),
    scrollIntoView: true,
    userEvent: "input.manuscript",
  });
}

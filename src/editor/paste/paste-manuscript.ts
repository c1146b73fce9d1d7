import { isolateHistory } from "@codemirror/commands";
import { EditorSelection, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type PasteContext, pasteContext } from "../../../language/manuscript/index.ts";
import { requireDocument } from "../problems/checks.ts";

/// What is on the clipboard, in its forms; empty where it has none.
export interface Pasted {
  readonly plain: string;
  readonly html: string;
}

/// How soon after Ctrl+Shift+V a paste is the one that it asked for, ms.
const plainFor = 1000;

/// Lets the screen take a paste that is a manuscript: it answers true where it did. Ctrl+Shift+V always pastes plainly.
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
      if (!clipboardData || event.timeStamp - plainSince < plainFor) return false;
      const pasted = { plain: clipboardData.getData("text/plain"), html: clipboardData.getData("text/html") };
      if (!take(pasted, pasteContext(requireDocument(view), view.state.selection.main.from))) return false;
      event.preventDefault();
      return true;
    },
  });
}

/// Pastes a text as it is, as the browser's own paste would.
export function pastePlain(view: EditorView, text: string): void {
  const insert = view.state.toText(text.replace(/\r\n?/g, "\n"));
  view.dispatch(view.state.replaceSelection(insert), { userEvent: "input.paste", scrollIntoView: true });
}

/// Puts whole lines in the place of the selection; one undo takes them away.
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

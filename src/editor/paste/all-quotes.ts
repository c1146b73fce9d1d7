import { isolateHistory } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { typographicQuotes } from "../../../language/index.ts";
import { host } from "../host.ts";
import { quoteChanges } from "./paste-quotes.ts";

/// Makes the straight quotes of the whole text typographic, as one step of undo.
export function convertQuotes(view: EditorView): boolean {
  const text = view.state.doc.toString();
  const changes = quoteChanges(text, typographicQuotes("", text), 0);
  if (changes.length > 0) view.dispatch({ changes, userEvent: "input.quotes", annotations: isolateHistory.of("full") });
  const count = changes.length === 1 ? "1 quote" : `${changes.length} quotes`;
  view.state.facet(host)?.notify(changes.length > 0 ? `Changed ${count}` : "All quotes are typographic");
  view.focus();
  return true;
}

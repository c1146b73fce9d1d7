import { isolateHistory } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { typographicQuotes } from "../../../language/index.ts";
import { recall, remember } from "../../components/drafts/remembered.ts";
import { host } from "../host.ts";
import { type QuoteChange, quoteChanges } from "./paste-quotes.ts";

const key = "symbolshelf.import.typedQuotes";

/// Whether typed quotes become typographic: yes, unless this browser remembers otherwise.
export const convertsTypedQuotes = (): boolean => recall(key) !== "off";

export function toggleTypedQuotes(view: EditorView): boolean {
  const isOn = !convertsTypedQuotes();
  remember(key, isOn ? "on" : "off");
  view.state.facet(host)?.notify(isOn ? "Typed quotes become typographic" : "Typed quotes stay as they are");
  return true;
}

/// Converts a quote that is typed, as a change of its own: one undo takes back the quote's form and keeps the text.
export const typedQuotes = EditorView.updateListener.of((update) => {
  const isTyped = update.transactions.some((one) => one.isUserEvent("input.type"));
  if (!isTyped || update.view.composing) return;
  const { doc } = update.state;
  const changes: QuoteChange[] = [];
  update.changes.iterChanges((_fromA, _toA, from, to) => {
    const typed = doc.sliceString(from, to);
    if (!/^["']$/.test(typed)) return;
    const line = doc.lineAt(from);
    changes.push(...quoteChanges(typed, typographicQuotes(doc.sliceString(line.from, from), typed), from));
  });
  // Storage is asked for quotes alone, not at every key.
  if (changes.length === 0 || !convertsTypedQuotes()) return;
  update.view.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "input.quotes" });
});

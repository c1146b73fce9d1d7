import { isolateHistory } from "@codemirror/commands";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import { typographicQuotes } from "../../../language/index.ts";

/// Converts straight quotes that are pasted or dropped to typographic ones (specification, section 5, Import text). The
/// conversion is a separate change after the paste: one undo reverts it and keeps the pasted text.
export const pasteQuotes = EditorView.updateListener.of((update) => {
  const isPaste = update.transactions.some((one) => one.isUserEvent("input.paste") || one.isUserEvent("input.drop"));
  if (!isPaste) return;
  const changes = conversions(update);
  if (changes.length === 0) return;
  update.view.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "input.quotes" });
});

function conversions({ changes, state: { doc } }: ViewUpdate): QuoteChange[] {
  const found: QuoteChange[] = [];
  changes.iterChanges((_fromA, _toA, from, _toB, inserted) => {
    const pasted = inserted.toString();
    if (!/["']/.test(pasted)) return;
    found.push(...quoteChanges(pasted, typographicQuotes(doc.sliceString(0, from), pasted), from));
  });
  return found;
}

export interface QuoteChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/// Returns the changes between a text that starts at an offset and the same text with other quotes. Only the quotes are
/// replaced, so that the cursor and the marks of other text stay.
export function quoteChanges(before: string, after: string, from: number): QuoteChange[] {
  const found: QuoteChange[] = [];
  for (let at = 0; at < before.length; at++) {
    const insert = after.charAt(at);
    if (insert !== before.charAt(at)) found.push({ from: from + at, to: from + at + 1, insert });
  }
  return found;
}

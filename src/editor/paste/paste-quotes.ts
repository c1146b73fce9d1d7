import { isolateHistory } from "@codemirror/commands";
import type { ChangeSpec } from "@codemirror/state";
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

function conversions({ changes, state: { doc } }: ViewUpdate): ChangeSpec[] {
  const found: ChangeSpec[] = [];
  changes.iterChanges((_fromA, _toA, from, _toB, inserted) => {
    const pasted = inserted.toString();
    if (!/["']/.test(pasted)) return;
    const converted = typographicQuotes(doc.sliceString(0, from), pasted);
    // Only the quotes are replaced, so that the cursor and the marks of other text stay.
    for (let at = 0; at < pasted.length; at++) {
      const insert = converted.charAt(at);
      if (insert !== pasted.charAt(at)) found.push({ from: from + at, to: from + at + 1, insert });
    }
  });
  return found;
}

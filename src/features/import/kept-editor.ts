import type { KeptEditor } from "../../editor/import-editor.ts";

/// The editor of the text that was last open, with its owner (user and book). It keeps the caret, the scroll position
/// and undo while another tab of the book is shown.
let last: { readonly owner: string; readonly editor: KeptEditor } | null = null;

export function keepEditor(owner: string, editor: KeptEditor): void {
  last = { owner, editor };
}

/// Returns the kept editor; null where another text has been open since. The text may have changed, for example by the
/// word desk: the editor treats that as an edit.
export function takeEditor(owner: string): KeptEditor | null {
  const found = last?.owner === owner ? last.editor : null;
  last = null;
  return found;
}

import type { KeptEditor } from "../../editor/import-editor.ts";

/// The editor of the text that was open last, by whose and of which book it is, so that its caret, its place and its undo are there when another tab of the book was looked
/// at meanwhile.
let last: { readonly owner: string; readonly editor: KeptEditor } | null = null;

export function keepEditor(owner: string, editor: KeptEditor): void {
  last = { owner, editor };
}

/// Null where another text was open since. The text may have become another one, as by the word desk: the editor takes that as an edit.
export function takeEditor(owner: string): KeptEditor | null {
  const found = last?.owner === owner ? last.editor : null;
  last = null;
  return found;
}

import type { KeptEditor } from "../../editor/import-editor.ts";

/// The editor of the text that was open last, so that its caret, its place and its undo are there when another tab of the book was looked
/// at meanwhile.
let last: { readonly bookID: string; readonly editor: KeptEditor } | null = null;

export function keepEditor(bookID: string, editor: KeptEditor): void {
  last = { bookID, editor };
}

/// Null where another text was open since, or the text is another one now.
export function takeEditor(bookID: string, text: string): KeptEditor | null {
  const found = last?.bookID === bookID && last.editor.text === text ? last.editor : null;
  last = null;
  return found;
}

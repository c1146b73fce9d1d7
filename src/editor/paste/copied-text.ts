import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

const wordId = /#[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\p{L}\p{N}])/giu;

/// The text that was copied last, with its ids and as the clipboard has it.
let last: { readonly full: string; readonly plain: string } | null = null;

/// True if a text is what was copied last from an import editor.
export const isCopied = (plain: string): boolean => last !== null && plain.replace(/\r\n?/g, "\n") === last.plain;

/// Copied text carries no word ids: elsewhere they are noise. Pasted in this app it has them again.
export const copiedText: Extension = [
  EditorView.clipboardOutputFilter.of((full) => {
    const plain = full.replace(wordId, "");
    last = { full, plain };
    return plain;
  }),
  EditorView.clipboardInputFilter.of((text) => (last && isCopied(text) ? last.full : text)),
];

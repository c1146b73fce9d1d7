import { createDictionary, type Diagnostic, type ImportLookup } from "../../../language/index.ts";
import { createImportEditor } from "../../../src/editor/import-editor.ts";

/// What the editor says of a text, its messages as it shows them.
export interface Shown {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/// The texts in an editor as the screen opens it: each made of the one before it by an edit, and each so manieth opened.
function checkTexts(texts: readonly string[], lookup: ImportLookup | null, openedOf: number) {
  const dictionary = lookup && createDictionary(lookup);
  const open = (text: string) =>
    createImportEditor({
      parent: document.body,
      text,
      kept: null,
      dictionary,
      host: {
        pictures: { lease: () => ({ url: Promise.resolve(null), release: () => undefined }), peek: () => null },
        images: async () => [],
        symbols: async () => [],
        notify: () => undefined,
        wordWizard: () => null,
      },
      onPaste: () => false,
      onEdit: () => undefined,
      onChecked: () => undefined,
      onOutline: () => undefined,
    });
  const shown = (editor: ReturnType<typeof open>): Shown => {
    const { text, diagnostics } = editor.checkNow();
    // Without the other place, so that nobody fills in a message that the editor did not.
    const asShown = ({ related: _, ...one }: Diagnostic, message: string) => ({ ...one, message });
    return { text, diagnostics: diagnostics.map((one) => asShown(one, editor.message(one))) };
  };
  const editor = open(texts.at(-1) ?? "");
  const result = texts.map((text, index) => {
    editor.replace(text);
    const edited = shown(editor);
    if (index % openedOf !== 0) return [edited];
    const own = open(text);
    const opened = shown(own);
    own.destroy();
    return [edited, opened];
  });
  editor.destroy();
  return result;
}

export type CheckTexts = typeof checkTexts;
Object.assign(window, { checkTexts });

import { createDictionary, type Diagnostic, type ImportLookup } from "../../../language/index.ts";
import { createImportEditor } from "../../../src/editor/import-editor.ts";

/// The editor's problems of a text, with messages as shown.
export interface Shown {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/// Opens the texts in an editor like the screen's. Each text is made from the one before by an edit; every `openedOf`th
/// is opened in a new editor.
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
        searchMeanings: () => undefined,
        reviewMeanings: () => undefined,
        acceptName: async () => false,
        enterPreview: () => undefined,
        listen: () => undefined,
      },
      onPaste: () => false,
      onEdit: () => undefined,
      onChecked: () => undefined,
      onOutline: () => undefined,
    });
  const shown = (editor: ReturnType<typeof open>): Shown => {
    const { text, diagnostics } = editor.checkNow();
    // Without the related position, so that nothing fills in a message that the editor did not.
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

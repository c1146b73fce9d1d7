import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { createDictionary } from "../../../language/index.ts";
import { createImportEditor } from "../../../src/editor/import-editor.ts";
import { largeLookup, longBook } from "../long-book.ts";
import { type EditorKind, type TypingPage, wordInTheMiddle } from "../typing-page.ts";

const text = longBook();
const middle = wordInTheMiddle(text);

function openImportEditor(parent: HTMLElement): void {
  const editor = createImportEditor({
    parent,
    text,
    kept: null,
    dictionary: createDictionary(largeLookup()),
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
  editor.goToOffset(middle);
}

/// The same text in an editor that knows nothing of its language.
function openBareEditor(parent: HTMLElement): void {
  const extensions = [history(), EditorView.lineWrapping, keymap.of([...historyKeymap, ...defaultKeymap])];
  const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  view.dispatch({ selection: { anchor: middle }, effects: EditorView.scrollIntoView(middle, { y: "center" }) });
  view.focus();
}

/// Milliseconds from each key to the first task after the frame that it led to.
const times: number[] = [];

function measureKeys(): void {
  const painted = new MessageChannel();
  let start = 0;
  painted.port1.onmessage = () => times.push(performance.now() - start);
  addEventListener("keydown", ({ timeStamp }) => (start = timeStamp), { capture: true });
  // The letter is in the document from here on, and the editor sees it before the frame.
  addEventListener("input", () => requestAnimationFrame(() => painted.port2.postMessage(null)), { capture: true });
}

const page: TypingPage = {
  open(kind: EditorKind) {
    if (kind === "bare") openBareEditor(document.body);
    else openImportEditor(document.body);
    measureKeys();
  },
  takeTimes: () => times.splice(0),
  lineOfCursor: () => getSelection()?.focusNode?.parentElement?.closest(".cm-line")?.textContent ?? "",
};
Object.assign(window, { typingPage: page });

import { notifications } from "@mantine/notifications";
import { createStore, type StoreApi } from "zustand/vanilla";
import { getTextVersion, putImport } from "../../../api/index.ts";
import type { Diagnostic, Dictionary, OutlineItem } from "../../../language/index.ts";
import { emptyContext } from "../../../language/manuscript/index.ts";
import type { Client } from "../../client/client.ts";
import { ApiError, toApiError } from "../../client/errors.ts";
import type { Draft } from "../../components/drafts/text-drafts.ts";
import type { FoundMeanings, MeaningsSearch } from "../../editor/host.ts";
import { createImportEditor, type ImportEditor } from "../../editor/import-editor.ts";
import { pageNameAt } from "./addressed-position.ts";
import { acceptName } from "./dictionary/accept-name.ts";
import { createDictionaryLoader, type DictionaryLoader } from "./dictionary/dictionary-loader.ts";
import { createDraftKeeper, type DraftKeeper } from "./drafts/draft-keeper.ts";
import { createEditorHost } from "./editor-host.ts";
import type { LoadedText } from "./import-loader.ts";
import { keepEditor, takeEditor } from "./kept-editor.ts";
import { createLevelHints, type LevelHints } from "./level/level-hints.ts";
import { createListening, type Listening } from "./listen/listening.ts";
import { createManuscripts, type Manuscripts } from "./paste/manuscripts.ts";
import { createReadiness, type Readiness } from "./readiness/readiness.ts";
import { createStepHints, type StepHints } from "./step/step-hints.ts";
import { createTextSaver, type TextSaver } from "./text-saver.ts";
import { createTogether, type Together } from "./together/together.ts";

export interface WorkState {
  /// Whether there is an editor on screen.
  readonly isOpen: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /// The number of errors among them.
  readonly errors: number;
  readonly warnings: number;
  /// Null until they are counted.
  readonly words: number | null;
  /// Parts, chapters and pages. They may be older than the text.
  readonly outline: readonly OutlineItem[];
  readonly isImporting: boolean;
  /// Why the last import failed, until it was read.
  readonly refusal: ApiError | null;
  /// Whether the user is asked which of two texts to keep. Closing that without an answer keeps the conflict.
  readonly isAsked: boolean;
  readonly importedRevision: number | null;
  /// Text of closed or crashed editors that never reached the server, the newest first.
  readonly drafts: readonly Draft[];
  /// The certain meanings, until the user has decided about them.
  readonly meanings: FoundMeanings | null;
  /// A search for them that takes longer.
  readonly meaningsSearch: MeaningsSearch | null;
}

/// The work on one book's text: its editor, its saves, its drafts in the browser, and its import.
export interface ImportSession {
  readonly store: StoreApi<WorkState>;
  readonly saver: TextSaver;
  readonly keeper: DraftKeeper;
  readonly together: Together;
  readonly dictionaries: DictionaryLoader;
  readonly manuscripts: Manuscripts;
  readonly readiness: Readiness;
  readonly step: StepHints;
  readonly level: LevelHints;
  readonly listening: Listening;
  /// Null while no editor is on screen.
  editor(): ImportEditor | null;
  /// Puts the editor into the page. Returns a function that removes it.
  open(parent: HTMLElement): () => void;
  /// Null until it is loaded: words are not looked up before.
  dictionary(): Dictionary | null;
  /// Saves a text without errors, then imports exactly that. Resolves to whether it was imported.
  importText(): Promise<boolean>;
  dismissRefusal(): void;
  /// Closes the review of meanings.
  dismissMeanings(): void;
  restoreDraft(draft: Draft): void;
  discardDraft(draft: Draft): void;
  /// Opens or closes the question which of two texts to keep.
  ask(isAsked: boolean): void;
  /// Continues from the text that somebody else saved.
  takeTheirs(): void;
  /// Continues from the merged text, and saves it.
  takeMerged(text: string): void;
  /// Restores an older version as the newest one. Unsaved changes are saved first, as a version of their own; where
  /// that fails, nothing changes and the result is false.
  restoreVersion(text: string): Promise<boolean>;
  stop(): void;
}

/// The delay after the last check before the words are counted, ms: the number need not follow every key. The first
/// count is immediate, so that nothing moves for it later.
const countDelay = 600;

export function createImportSession({
  api,
  userID,
  text,
}: {
  api: Client;
  userID: string;
  text: LoadedText;
}): ImportSession {
  const bookId = text.book.id;
  const owner = `${userID}/${bookId}`;
  let editor: ImportEditor | null = null;
  let host: ReturnType<typeof createEditorHost> | null = null;
  let lastText = text.saved.text;
  let dictionary: Dictionary | null = null;
  let counting: ReturnType<typeof setTimeout> | undefined;
  const read = () => editor?.text() ?? lastText;
  const store = createStore<WorkState>(() => ({
    isOpen: false,
    diagnostics: [],
    errors: 0,
    warnings: 0,
    words: null,
    outline: [],
    isImporting: false,
    refusal: null,
    isAsked: false,
    importedRevision: text.importedRevision,
    drafts: [],
    meanings: null,
    meaningsSearch: null,
  }));
  const isAsking = () => manuscripts.store.getState().manuscript !== null || store.getState().meanings !== null;
  const saver: TextSaver = createTextSaver({
    api,
    bookId,
    saved: text.saved,
    read,
    others: {
      // Revision 0 is the empty text that nobody saved.
      version: async (revision) =>
        revision === 0 ? "" : (await api.call(getTextVersion, { query: { bookId, revision }, isQuiet: true })).text,
      // Dialogs hold places in the text.
      loadMerging: async () => (isAsking() ? null : import("./merge/text-changes.ts")),
      show(next, changes) {
        lastText = next;
        editor?.change(changes);
      },
      onMerged: (theirs, base) => together.noteMerged(theirs, base),
    },
  });
  const together = createTogether({ api, bookId, saver, canChange: () => editor !== null && !isAsking() });
  const keeper = createDraftKeeper({
    owner,
    read: () => ({ text: read(), revision: saver.store.getState().revision }),
  });
  const dictionaries = createDictionaryLoader(api, text.book, (next) => {
    dictionary = next;
    editor?.setDictionary(next);
  });
  const readiness = createReadiness(api, bookId);
  const step = createStepHints(api, text.book, (id) => dictionary?.byId(id) ?? null);
  const level = createLevelHints(api, text.book);
  const listening = createListening((message) => void notifications.show({ message }));
  const manuscripts = createManuscripts(api, bookId, {
    contextOf: () => editor?.pasteContext() ?? emptyContext,
    onUploaded() {
      host?.picturesChanged();
      readiness.refresh();
    },
  });
  const unsubscribe = saver.store.subscribe(({ status, conflict }, before) => {
    if (status === "saved") keeper.saved();
    if (conflict !== before.conflict) store.setState({ isAsked: conflict !== null });
  });
  keeper.watchLeft((left) => {
    const same = left.filter((draft) => draft.text === text.saved.text);
    store.setState({ drafts: left.filter((draft) => !same.includes(draft)) });
    for (const { id } of same) void keeper.discard(id);
  });

  function onChecked(diagnostics: readonly Diagnostic[]) {
    if (diagnostics !== store.getState().diagnostics) {
      const count = (of: Diagnostic["severity"]) => diagnostics.filter(({ severity }) => severity === of).length;
      store.setState({ diagnostics, errors: count("error"), warnings: count("warning") });
    }
    clearTimeout(counting);
    const isFirst = store.getState().words === null;
    counting = setTimeout(() => store.setState({ words: editor?.wordCount() ?? null }), isFirst ? 0 : countDelay);
  }

  /// Saves until the server's text equals the editor's. Resolves to its structure, or null where that is impossible.
  async function settle(editor: ImportEditor) {
    for (;;) {
      const saved = await saver.save();
      if (saved === null) throw unsaved(saver);
      const { text: now, diagnostics, structure } = editor.checkNow();
      if (diagnostics.some(({ severity }) => severity === "error")) return null;
      if (now === saved.text) return { revision: saved.revision, structure };
    }
  }

  return {
    store,
    saver,
    keeper,
    together,
    dictionaries,
    manuscripts,
    readiness,
    step,
    level,
    listening,
    editor: () => editor,
    open(parent) {
      host = createEditorHost(api, bookId, {
        pageName: () => pageNameAt(store.getState().outline, editor?.selection().from ?? 0),
        listen: listening.listen,
        searchMeanings: (meaningsSearch) => store.setState({ meaningsSearch }),
        reviewMeanings: (meanings) => store.setState({ meanings }),
        acceptName: (name) => acceptName(api, text.book.imprintID, { name, onChanged: dictionaries.refresh }),
      });
      const opened = createImportEditor({
        parent,
        text: lastText,
        kept: takeEditor(owner),
        dictionary,
        host,
        onOutline: (outline) => store.setState({ outline }),
        onPaste: manuscripts.paste,
        onEdit() {
          saver.edited();
          keeper.edited();
        },
        onChecked: ({ diagnostics, isFresh }) => isFresh && onChecked(diagnostics),
      });
      editor = opened;
      const unwatch = [readiness.watch(opened), step.watch(opened), level.watch(opened), listening.watch(opened)];
      store.setState({ isOpen: true });
      return () => {
        for (const end of unwatch) end();
        store.setState({ isOpen: false });
        lastText = opened.text();
        keepEditor(owner, opened.keep());
        clearTimeout(counting);
        editor = null;
        opened.destroy();
      };
    },
    dictionary: () => dictionary,
    async importText() {
      if (editor === null || dictionary === null || store.getState().isImporting) return false;
      store.setState({ isImporting: true, refusal: null });
      const release = saver.hold();
      try {
        const settled = await settle(editor);
        if (settled === null) return false;
        const { revision, structure } = settled;
        await api.call(putImport, { body: { id: bookId, revision, ...structure } });
        store.setState({ importedRevision: revision });
        return true;
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.status === 409) saver.superseded(error);
        else store.setState({ refusal: error });
        // A refusal may mean that the server's dictionary is newer.
        if (error.status === 422) void dictionaries.refresh();
        return false;
      } finally {
        release();
        store.setState({ isImporting: false });
      }
    },
    dismissMeanings: () => store.setState({ meanings: null }),
    dismissRefusal: () => store.setState({ refusal: null }),
    restoreDraft(draft) {
      if (draft.revision !== saver.store.getState().revision) saver.rebase(draft.revision);
      editor?.replace(draft.text);
      editor?.focus();
      keeper.flush();
      this.discardDraft(draft);
    },
    discardDraft(draft) {
      store.setState(({ drafts }) => ({ drafts: drafts.filter(({ id }) => id !== draft.id) }));
      void keeper.discard(draft.id);
    },
    ask: (isAsked) => store.setState({ isAsked }),
    takeTheirs() {
      const theirs = saver.store.getState().conflict;
      if (theirs === null) return;
      editor?.replace(theirs.text);
      saver.takeTheirs();
    },
    takeMerged(merged) {
      editor?.replace(merged);
      void saver.keepMine();
    },
    async restoreVersion(version) {
      if ((await saver.save()) === null || editor === null) return false;
      editor.replace(version);
      void saver.save();
      return true;
    },
    stop() {
      unsubscribe();
      dictionaries.stop();
      manuscripts.stop();
      readiness.stop();
      step.stop();
      level.stop();
      keeper.stop();
      saver.stop();
    },
  };
}

function unsaved(saver: TextSaver): ApiError {
  const { status, error } = saver.store.getState();
  if (status === "conflict") return new ApiError(409, { error: error?.message ?? "", current: error?.current });
  return error ?? new ApiError(-1, { error: "The text could not be saved." });
}

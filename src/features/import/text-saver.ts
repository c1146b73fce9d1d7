import { createStore, type StoreApi } from "zustand/vanilla";
import { autoSaveDelay, putImportText, type SavedText, savedText } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import type { OtherTexts } from "./merge/other-texts.ts";

/// - `offline`: the last save got no usable answer; it is retried automatically.
/// - `conflict`: another save came between; nothing is saved until the user has chosen.
/// - `refused`: the server rejects this text (too long, or a character that it cannot store); an edit tries again.
export type SaveStatus = "saved" | "unsaved" | "saving" | "offline" | "conflict" | "refused";

export interface SaverState {
  readonly status: SaveStatus;
  /// The revision that the text in the editor is based on.
  readonly revision: number;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  /// Whether the text is another's save that this tab followed.
  readonly isFollowed: boolean;
  /// The text that somebody else saved meanwhile.
  readonly conflict: SavedText | null;
  readonly error: ApiError | null;
}

/// A text that the server has acknowledged.
export interface Acknowledged {
  readonly text: string;
  readonly revision: number;
}

/// Saves one text: 5 s after an edit (specification, section 9), or on request. One save runs at a time, so answers
/// cannot arrive out of order, and 'saved' means that exactly the text in the editor was acknowledged.
export interface TextSaver {
  readonly store: StoreApi<SaverState>;
  /// Reports that the text has changed.
  edited(): void;
  /// Saves what is unsaved, including what is typed while it saves; null where it failed.
  save(options?: { keepalive?: boolean }): Promise<Acknowledged | null>;
  /// Saves the text over the other one, which stays on the server as a version.
  keepMine(): Promise<Acknowledged | null>;
  /// Continues from the other text, and returns it for the editor to show.
  takeTheirs(): SavedText | null;
  /// Reports that a call other than a save was refused with 409: another text is current.
  superseded(error: ApiError): void;
  /// Whether `catchUp` may be called: no save runs, and nothing is asked.
  canCatchUp(): boolean;
  /// Takes in a newer version that was saved elsewhere: follows it where nothing is unsaved, else merges and saves. Leaves
  /// everything as it is where both changed the same: the next save finds that out and asks.
  catchUp(theirs: SavedText): Promise<void>;
  /// Continues from a text that was based on an older revision. The next save finds out what came between.
  rebase(revision: number): void;
  /// Suspends automatic saves until released, as during an import. A save that was due then runs.
  hold(): () => void;
  stop(): void;
}

/// How long continuous typing may delay the automatic save, ms.
const longestDelay = 30_000;
/// The delays before retries, ms; the last one repeats.
const retries = [2000, 4000, 8000, 16_000, 30_000];

export function createTextSaver({
  api,
  bookId,
  saved,
  read,
  others,
}: {
  api: Client;
  bookId: string;
  saved: Pick<SavedText, "text" | "revision" | "savedAt" | "savedBy">;
  /// Returns the text in the editor.
  read: () => string;
  others: OtherTexts;
}): TextSaver {
  const store = createStore<SaverState>(() => ({
    status: "saved",
    revision: saved.revision,
    savedAt: saved.savedAt,
    savedBy: saved.savedBy,
    isFollowed: false,
    conflict: null,
    error: null,
  }));
  /// The last text that is known to be the server's; null where the editor's text is based on another.
  let acknowledged: string | null = saved.text;
  /// The text of a save without an answer: it may have been stored.
  let unansweredText: string | null = null;
  /// The number of edits. All up to `savedEdits` are acknowledged.
  let edits = 0;
  let savedEdits = 0;
  let firstUnsaved = 0;
  let failures = 0;
  let held = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let runningSave: Promise<Acknowledged | null> | null = null;

  const isDirty = () => edits !== savedEdits;

  function schedule(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void (held === 0 && save()), delay);
  }

  async function send(keepalive: boolean): Promise<Acknowledged | null> {
    const text = read();
    const sentEdits = edits;
    const { revision } = store.getState();
    store.setState({ status: "saving", error: null });
    try {
      const answer = await api.call(putImportText, { body: { bookId, text, revision }, keepalive });
      accept(text, sentEdits, answer.revision, { savedAt: answer.savedAt, savedBy: null });
      return { text, revision: answer.revision };
    } catch (thrown) {
      return fail(toApiError(thrown), text, sentEdits);
    }
  }

  function accept(
    text: string,
    sentEdits: number,
    revision: number,
    by: { savedAt: string | null; savedBy: string | null },
    isFollowed = false,
  ) {
    acknowledged = text;
    unansweredText = null;
    savedEdits = sentEdits;
    failures = 0;
    store.setState({
      status: isDirty() ? "unsaved" : "saved",
      revision,
      isFollowed,
      conflict: null,
      error: null,
      ...by,
    });
    if (isDirty()) {
      firstUnsaved = Date.now();
      schedule(autoSaveDelay);
    }
  }

  function fail(error: ApiError, text: string, sentEdits: number): Promise<Acknowledged | null> | Acknowledged | null {
    if (error.status === 409) return handleConflict(error, text, sentEdits);
    if (error.isPassing) {
      unansweredText = text;
      store.setState({ status: "offline", error });
      schedule(retries[Math.min(failures++, retries.length - 1)] ?? 0);
      return null;
    }
    store.setState({ status: "refused", error });
    return null;
  }

  /// Handles a 409: another revision is current. It may be a text of ours that was stored although its answer was lost.
  async function handleConflict(error: ApiError, text: string, sentEdits: number): Promise<Acknowledged | null> {
    const current = savedText.safeParse(error.current);
    if (!current.success) return handleSaveError(error);
    const { revision, savedAt, savedBy } = current.data;
    if (current.data.text === text) {
      accept(text, sentEdits, revision, { savedAt, savedBy });
      return { text, revision };
    }
    if (await moveOnto(current.data)) return send(false);
    return handleSaveError(error);
  }

  /// Bases the unsaved text on another one, merged where that one has changed. Resolves to whether nothing has to be asked.
  async function moveOnto(theirs: SavedText): Promise<boolean> {
    const from = store.getState().revision;
    if (theirs.text !== unansweredText && theirs.text !== acknowledged) {
      const merging = await others.loadMerging().catch(() => null);
      const base = acknowledged ?? (await others.version(from).catch(() => null));
      // A save may have met the same text while that was loaded.
      if (store.getState().revision !== from) return store.getState().revision >= theirs.revision;
      const mine = read();
      const merged = base === null ? null : (merging?.mergeApart({ base, mine, theirs: theirs.text }) ?? null);
      if (merging === null || merged === null) return false;
      if (merged !== mine) others.show(merged, merging.changesBetween(mine, merged));
      others.onMerged(theirs, from);
    }
    acknowledged = theirs.text;
    unansweredText = null;
    const { revision, savedAt, savedBy } = theirs;
    store.setState({ revision, savedAt, savedBy, isFollowed: false, conflict: null });
    return true;
  }

  /// Reads the current text from a 409, and enters the conflict state.
  function handleSaveError(error: ApiError): null {
    const current = savedText.safeParse(error.current);
    if (!current.success) {
      store.setState({ status: "refused", error });
      return null;
    }
    clearTimeout(timer);
    store.setState({ status: "conflict", conflict: current.data, error });
    return null;
  }

  async function save({ keepalive = false } = {}): Promise<Acknowledged | null> {
    clearTimeout(timer);
    if (runningSave) {
      const before = await runningSave;
      if (!isDirty()) return before;
      return save({ keepalive });
    }
    if (store.getState().status === "conflict") return null;
    if (!isDirty() && acknowledged !== null) return { text: acknowledged, revision: store.getState().revision };
    runningSave = send(keepalive);
    try {
      return await runningSave;
    } finally {
      runningSave = null;
    }
  }

  const canCatchUp = () => held === 0 && runningSave === null && store.getState().status !== "conflict";

  async function catchUp(theirs: SavedText) {
    const { text, revision, savedAt, savedBy } = theirs;
    if (text === read()) return accept(text, edits, revision, { savedAt, savedBy });
    if (isDirty() || acknowledged === null) {
      if (await moveOnto(theirs)) await save();
      return;
    }
    const merging = await others.loadMerging().catch(() => null);
    // An edit or a save may have come while it was loaded.
    if (merging === null || isDirty() || !canCatchUp() || store.getState().revision >= revision) return;
    others.show(text, merging.changesBetween(read(), text));
    clearTimeout(timer);
    accept(text, edits, revision, { savedAt, savedBy }, true);
  }

  function onOnline() {
    if (store.getState().status === "offline") void save();
  }
  globalThis.addEventListener?.("online", onOnline);

  return {
    store,
    edited() {
      if (!isDirty()) firstUnsaved = Date.now();
      edits++;
      const { status } = store.getState();
      if (status === "conflict" || status === "saving") return;
      if (status === "offline") return;
      store.setState({ status: "unsaved", error: null });
      schedule(Math.max(0, Math.min(autoSaveDelay, firstUnsaved + longestDelay - Date.now())));
    },
    save,
    async keepMine() {
      const { conflict } = store.getState();
      if (conflict === null) return save();
      store.setState({ status: "unsaved", revision: conflict.revision, conflict: null, error: null });
      if (!isDirty()) edits++;
      return save();
    },
    takeTheirs() {
      const { conflict } = store.getState();
      if (conflict === null) return null;
      accept(conflict.text, edits, conflict.revision, { savedAt: conflict.savedAt, savedBy: conflict.savedBy });
      return conflict;
    },
    canCatchUp,
    catchUp,
    superseded(error) {
      handleSaveError(error);
    },
    rebase(revision) {
      acknowledged = null;
      edits++;
      store.setState({ status: "unsaved", revision });
    },
    hold() {
      held++;
      clearTimeout(timer);
      return () => {
        held--;
        if (held === 0 && isDirty() && store.getState().status !== "conflict") schedule(autoSaveDelay);
      };
    },
    stop() {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", onOnline);
    },
  };
}

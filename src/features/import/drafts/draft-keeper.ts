import { type Draft, type DraftStore, openDrafts } from "../../../components/drafts/text-drafts.ts";

/// The delay from a key to the write of the draft, ms.
const writeDelay = 250;

/// Keeps the text of one open editor in the browser until the server has it.
export interface DraftKeeper {
  /// Reports the drafts that closed or crashed editors of this user left of this book, the newest first, and again when
  /// another open editor ends.
  watchLeft(listener: (drafts: Draft[]) => void): void;
  edited(): void;
  /// Writes at once what is not written yet: the page may close.
  flush(): void;
  /// Reports that the server has everything: no draft is needed.
  saved(): void;
  discard(id: string): Promise<void>;
  /// False once the browser has refused to keep the text (no room, private window).
  isSafe(): boolean;
  stop(): void;
}

/// Every editor holds a lock named after its draft. A draft whose lock is free belongs to no open editor.
const lockName = (id: string) => `symbolshelf-draft-${id}`;

export function createDraftKeeper({
  owner,
  read,
}: {
  owner: string;
  read: () => { text: string; revision: number };
}): DraftKeeper {
  const id = crypto.randomUUID();
  const opened: Promise<DraftStore | null> = openDrafts().catch(() => null);
  let store: DraftStore | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  let isKept = false;
  let safe = true;
  let release: () => void = () => undefined;
  const ended = new AbortController();
  void opened.then((value) => {
    store = value;
    safe = value !== null;
    write();
  });
  void navigator.locks?.request(lockName(id), () => new Promise<void>((resolve) => (release = resolve)));

  function write() {
    clearTimeout(timer);
    if (!isWaiting || store === null) return;
    isWaiting = false;
    isKept = true;
    store.put({ id, owner, at: Date.now(), ...read() }).then(
      () => (safe = true),
      () => (safe = false),
    );
  }

  async function reportLeft(listener: (drafts: Draft[]) => void) {
    const drafts = ((await (await opened)?.list(owner)) ?? []).filter((draft) => draft.id !== id);
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const locks = new Set(held.map(({ name }) => name));
    const isLiving = (draft: Draft) => locks.has(lockName(draft.id));
    if (ended.signal.aborted) return;
    listener(drafts.filter((draft) => !isLiving(draft)));
    // The page before a reload also lives on for a moment.
    for (const draft of drafts.filter(isLiving)) {
      navigator.locks
        .request(lockName(draft.id), { signal: ended.signal }, () => undefined)
        .then(() => reportLeft(listener))
        .catch(() => undefined);
    }
  }

  return {
    watchLeft(listener) {
      void reportLeft(listener);
    },
    edited() {
      if (isWaiting) return;
      isWaiting = true;
      timer = setTimeout(write, writeDelay);
    },
    flush: write,
    saved() {
      clearTimeout(timer);
      isWaiting = false;
      if (isKept) void store?.remove(id).catch(() => undefined);
      isKept = false;
    },
    discard: async (other) => (await opened)?.remove(other),
    isSafe: () => safe,
    stop() {
      write();
      ended.abort();
      release();
      void opened.then((value) => value?.close());
    },
  };
}

import { type Draft, type DraftStore, openDrafts } from "./draft-store.ts";

/// How long after a key the draft is written, ms.
const writeDelay = 250;

/// Keeps the text of one open editor in the browser until the server has it.
export interface DraftKeeper {
  /// What other, closed or crashed, editors of this user left of this book, the newest first.
  left(): Promise<Draft[]>;
  edited(): void;
  /// Writes at once what is not written: the page may go away.
  flush(): void;
  /// The server has everything: nothing need be kept.
  saved(): void;
  discard(id: string): Promise<void>;
  /// False once the browser has refused to keep the text (no room, private window).
  isSafe(): boolean;
  stop(): void;
}

/// Every editor holds a lock of the name of its draft; a draft whose lock is free belongs to no living editor.
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

  return {
    async left() {
      const drafts = (await (await opened)?.list(owner)) ?? [];
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const living = new Set(held.map(({ name }) => name));
      return drafts.filter((draft) => draft.id !== id && !living.has(lockName(draft.id)));
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
      release();
      void opened.then((value) => value?.close());
    },
  };
}

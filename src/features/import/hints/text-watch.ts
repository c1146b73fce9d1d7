import { isAbort } from "../../../client/errors.ts";
import type { ImportEditor } from "../../../editor/import-editor.ts";

/// Something that follows an open text and tells of it.
export interface Follower {
  /// Looks at the text and shows what it finds. `false`: the text was edited meanwhile, and is looked at again once it rests.
  look(editor: ImportEditor, signal: AbortSignal): Promise<boolean>;
  /// A look that failed is tried again; the text is not refused for it, so that nothing need be said.
  onFailure?(): void;
  /// The user came back to the tab, as after a change in another: what was read may be old.
  onBack(): void;
  /// How long the text rests before it is looked at, ms.
  restOf?(): number;
  /// True for a book that none of it is for.
  readonly isOff?: boolean;
}

export interface TextWatch {
  /// Looks at the text after a while; what is due earlier is put off.
  later(delay?: number): void;
  /// The editor that is followed.
  editor(): ImportEditor | null;
  /// Follows an editor, whose text is looked at without waiting. Returns a function that ends it.
  watch(editor: ImportEditor): () => void;
  /// Ends all of it, calls that are on their way too.
  stop(): void;
}

const rest = 700;
/// When a look that failed is tried again, ms.
const retryDelay = 20_000;

/// The one way in which hints follow a text: it is looked at once it rests, by one look at a time, again after a failure, and when the user
/// or the network comes back.
export function createTextWatch({ look, onFailure, onBack, restOf = () => rest, isOff = false }: Follower): TextWatch {
  const stopped = new AbortController();
  const { signal } = stopped;
  let editor: ImportEditor | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isDue = false;

  function later(delay = restOf()) {
    clearTimeout(timer);
    if (editor && !isOff && !signal.aborted) timer = setTimeout(() => void check(), delay);
  }

  /// What comes while the text is looked at is looked at afterwards.
  async function check() {
    isDue = isRunning;
    if (isRunning || !editor) return;
    isRunning = true;
    try {
      if (!(await look(editor, signal))) isDue = true;
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) {
        onFailure?.();
        later(retryDelay);
      }
    } finally {
      isRunning = false;
    }
    if (isDue) later();
  }

  const comesBack = () => {
    if (document.visibilityState === "visible") onBack();
  };
  const onOnline = () => later();
  document.addEventListener("visibilitychange", comesBack);
  window.addEventListener("focus", comesBack);
  window.addEventListener("online", onOnline);

  return {
    later,
    editor: () => editor,
    watch(opened) {
      editor = opened;
      const unwatch = opened.watchText(() => later());
      later(0);
      return () => {
        unwatch();
        clearTimeout(timer);
        editor = null;
      };
    },
    stop() {
      stopped.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", comesBack);
      window.removeEventListener("focus", comesBack);
      window.removeEventListener("online", onOnline);
    },
  };
}

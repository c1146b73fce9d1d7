import { createStore, type StoreApi } from "zustand/vanilla";
import { getReadiness } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort } from "../../../client/errors.ts";
import type { ImportEditor } from "../../../editor/import-editor.ts";
import { hintChoices } from "./hint-choices.ts";
import {
  hintsOf,
  type KnownHints,
  nothingKnown,
  type PlacedHint,
  placeHints,
  questionsOf,
  unknownUses,
  wantedBy,
  withAnswer,
} from "./known-hints.ts";

export interface ReadinessState {
  /// Whether everything that the text uses has been answered, its words among them.
  readonly isKnown: boolean;
  /// What is not put off; null before the first answer.
  readonly hints: readonly PlacedHint[] | null;
  /// How many of them a deployment would refuse.
  readonly refused: number;
  /// How many warnings are put off.
  readonly putOff: number;
}

/// What a deployment would tell of the text on screen. It follows the text once that rests.
export interface Readiness {
  readonly store: StoreApi<ReadinessState>;
  /// Follows an editor. Returns a function that ends it.
  watch(editor: ImportEditor): () => void;
  /// Asks about everything again, as after pictures have come.
  refresh(): void;
  stop(): void;
}

/// How long the text rests before it is looked at, ms.
const rest = 700;
/// How long answers count as up to date, ms: others fix words meanwhile.
const maxAge = 60_000;
/// The same when the user comes back to the tab, as after fixing one in another.
const maxAgeOnFocus = 2_000;
/// When a call that failed is tried again, ms.
const retryDelay = 20_000;

export function createReadiness(api: Client, bookID: string): Readiness {
  const store = createStore<ReadinessState>(() => ({ isKnown: false, hints: null, refused: 0, putOff: 0 }));
  const stopped = new AbortController();
  let known: KnownHints = nothingKnown;
  let readAt = Number.NEGATIVE_INFINITY;
  let age = maxAge;
  let editor: ImportEditor | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isDue = false;
  /// The text that is opened does not change: it is looked at without waiting, and again with its words.
  let isFirst = true;

  function later(delay = isFirst ? 0 : rest) {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), delay);
  }

  /// One at a time: what comes meanwhile is looked at afterwards.
  async function check() {
    isDue = isRunning;
    if (isRunning) return;
    isRunning = true;
    try {
      await look();
    } catch (error) {
      // Nothing is said of it: the import and the deployment check again.
      if (!isAbort(error) && !stopped.signal.aborted) {
        store.setState({ isKnown: false });
        later(retryDelay);
      }
    } finally {
      isRunning = false;
    }
    if (isDue && !stopped.signal.aborted) later();
  }

  async function look() {
    const uses = await editor?.readUses();
    // Its next check comes here again.
    if (!uses) return;
    const isOld = Date.now() - readAt > age;
    let next = isOld ? nothingKnown : known;
    const questions = questionsOf(next, unknownUses(next, uses));
    if (questions.length > 0 && !navigator.onLine) {
      // Asked again once the network is back.
      store.setState({ isKnown: false });
      return;
    }
    for (const asked of questions) {
      const body = { id: bookID, ...asked };
      const { problems } = await api.call(getReadiness, { body, signal: stopped.signal });
      next = withAnswer(next, asked, problems);
    }
    if (isOld) {
      readAt = Date.now();
      age = maxAge;
    }
    known = next;
    isFirst &&= !uses.isLookedUp;
    const all = hintsOf(known, uses);
    const hints = all.filter(({ putOff }) => putOff === null);
    const found = await editor?.readPlaces(wantedBy(hints));
    // Edited meanwhile: what is known serves the next look.
    if (!found) return later();
    store.setState({
      isKnown: uses.isLookedUp,
      hints: placeHints(hints, found),
      refused: hints.filter(({ severity }) => severity === "error").length,
      putOff: all.length - hints.length,
    });
    showInText();
  }

  function showInText() {
    const { isInText } = hintChoices.getState();
    const shown = (isInText && store.getState().hints) || [];
    editor?.showHints(
      shown.flatMap(({ hint, places }) =>
        places.map(({ from, to }) => ({ from, to, message: hint.message, refuses: hint.severity === "error" })),
      ),
    );
  }
  const unsubscribe = hintChoices.subscribe(showInText);

  function onBack() {
    if (document.visibilityState !== "visible") return;
    age = maxAgeOnFocus;
    later();
  }
  const onOnline = () => later();
  document.addEventListener("visibilitychange", onBack);
  window.addEventListener("focus", onBack);
  window.addEventListener("online", onOnline);

  return {
    refresh() {
      readAt = Number.NEGATIVE_INFINITY;
      later();
    },
    store,
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
      unsubscribe();
      document.removeEventListener("visibilitychange", onBack);
      window.removeEventListener("focus", onBack);
      window.removeEventListener("online", onOnline);
    },
  };
}

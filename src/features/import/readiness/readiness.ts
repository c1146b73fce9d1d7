import { createStore, type StoreApi } from "zustand/vanilla";
import { getReadiness } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import type { ImportEditor } from "../../../editor/import-editor.ts";
import { createTextWatch } from "../hints/text-watch.ts";
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

const kindOf = ({ severity }: PlacedHint["hint"]) => (severity === "error" ? "refusal" : "hint");

/// How long a text rests before it is looked at, ms.
const rest = 700;
/// How long answers count as up to date, ms: others fix words meanwhile.
const maxAge = 60_000;
/// The same when the user comes back to the tab, as after fixing one in another.
const maxAgeOnFocus = 2_000;

export function createReadiness(api: Client, bookID: string): Readiness {
  const store = createStore<ReadinessState>(() => ({ isKnown: false, hints: null, refused: 0, putOff: 0 }));
  let known: KnownHints = nothingKnown;
  let readAt = Number.NEGATIVE_INFINITY;
  let age = maxAge;
  /// The text that is opened does not change: it is looked at without waiting, and again with its words.
  let isFirst = true;

  async function look(editor: ImportEditor, signal: AbortSignal): Promise<boolean> {
    const uses = await editor.readUses();
    // Its next check comes here again.
    if (!uses) return true;
    const isOld = Date.now() - readAt > age;
    let next = isOld ? nothingKnown : known;
    const questions = questionsOf(next, unknownUses(next, uses));
    if (questions.length > 0 && !navigator.onLine) {
      // Asked again once the network is back.
      store.setState({ isKnown: false });
      return true;
    }
    for (const asked of questions) {
      const body = { id: bookID, ...asked };
      const { problems } = await api.call(getReadiness, { body, signal });
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
    const found = await editor.readPlaces(wantedBy(hints));
    // Edited meanwhile: what is known serves the next look.
    if (!found) return false;
    store.setState({
      isKnown: uses.isLookedUp,
      hints: placeHints(hints, found),
      refused: hints.filter(({ severity }) => severity === "error").length,
      putOff: all.length - hints.length,
    });
    showInText();
    return true;
  }

  function showInText() {
    const { isInText } = hintChoices.getState();
    const shown = (isInText && store.getState().hints) || [];
    watch.editor()?.showHints(
      "deployment",
      shown.flatMap(({ hint, places }) =>
        places.map(({ from, to }) => ({ from, to, message: hint.message, kind: kindOf(hint) })),
      ),
    );
  }
  const watch = createTextWatch({
    look,
    restOf: () => (isFirst ? 0 : rest),
    // Nothing is said of it: the import and the deployment check again.
    onFailure: () => store.setState({ isKnown: false }),
    onBack() {
      age = maxAgeOnFocus;
      watch.later();
    },
  });
  const unsubscribe = hintChoices.subscribe(showInText);

  return {
    refresh() {
      readAt = Number.NEGATIVE_INFINITY;
      watch.later();
    },
    store,
    watch: watch.watch,
    stop() {
      watch.stop();
      unsubscribe();
    },
  };
}

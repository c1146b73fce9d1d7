import { createStore, type StoreApi } from "zustand/vanilla";
import {
  findSubstitutes,
  getBookSequence,
  getPhonicsWords,
  maxPhonicsWords,
  maxSubstituted,
} from "../../../../api/index.ts";
import { aboutTheBook } from "../../../../api/phonics/rules/decodability/report.ts";
import { beyondText } from "../../../../api/phonics/rules/decodability/words.ts";
import type { LookupWord } from "../../../../language/index.ts";
import type { Client } from "../../../client/client.ts";
import { phonicsChoices } from "../../../components/phonics/phonics-choices.ts";
import type { ImportEditor } from "../../../editor/import-editor.ts";
import { createTextWatch } from "../hints/text-watch.ts";
import { type BookStep, createJudge, type JudgedWord } from "./known-words.ts";

/// A word of the text beyond the book's step.
export interface BeyondWord {
  readonly id: string;
  readonly text: string;
  readonly message: string;
  readonly keys: readonly string[];
  /// In the order of the text.
  readonly places: readonly { readonly from: number; readonly to: number }[];
}

export interface StepState {
  /// What the book is written for; null where it is for no step, and before that is known.
  readonly step: BookStep | null;
  /// By their first place; null before they are known.
  readonly beyond: readonly BeyondWord[] | null;
}

/// Tells which words of a decodable book's text are beyond its step. It follows the text once that rests, and asks only about words that
/// are new in it.
export interface StepHints {
  readonly bookID: string;
  readonly store: StoreApi<StepState>;
  watch(editor: ImportEditor): () => void;
  stop(): void;
}

/// How long answers count as up to date when the user comes back to the tab, ms: spellings are confirmed in another.
const maxAge = 2_000;

/// Hints are for Decodable Readers alone.
export function createStepHints(
  api: Client,
  book: { readonly id: string; readonly mode: string },
  wordOf: (id: string) => LookupWord | null,
): StepHints {
  const store = createStore<StepState>(() => ({ step: null, beyond: null }));
  let readAt = Number.NEGATIVE_INFINITY;
  let judged = new Map<string, JudgedWord>();
  let offered = new Map<string, readonly LookupWord[]>();
  let judge: ReturnType<typeof createJudge> | null = null;

  function forget() {
    readAt = Number.NEGATIVE_INFINITY;
    watch.later(0);
  }

  /// The book's step may have been changed elsewhere: all is judged again then.
  async function readStep(signal: AbortSignal): Promise<BookStep | null> {
    if (readAt > Number.NEGATIVE_INFINITY) return store.getState().step;
    const askedAt = Date.now();
    const { sequence, stepID } = await api.call(getBookSequence, { query: { id: book.id }, signal, isQuiet: true });
    const at = sequence?.steps.findIndex(({ id }) => id === stepID) ?? -1;
    const step = sequence && at >= 0 ? { sequence, step: at, ...phonicsChoices.getState() } : null;
    readAt = askedAt;
    judge = step && createJudge(step);
    judged = new Map();
    offered = new Map();
    return step;
  }

  async function look(editor: ImportEditor, signal: AbortSignal): Promise<boolean> {
    const step = await readStep(signal);
    if (step === null || judge === null) {
      store.setState({ step: null, beyond: null });
      editor.showHints("step", []);
      return true;
    }
    const uses = await editor.readUses();
    // The text's next check comes here again.
    if (!uses) return true;
    const unknown = uses.words.filter((id) => !judged.has(id));
    for (let from = 0; from < unknown.length; from += maxPhonicsWords) {
      const body = { words: unknown.slice(from, from + maxPhonicsWords) };
      const { words } = await api.call(getPhonicsWords, { body, signal, isQuiet: true });
      for (const word of words) judged.set(word.id, judge(word));
    }
    if (!(await show(editor, step, uses.words))) return false;
    const open = uses.words.filter((id) => judged.get(id)?.state === "beyond" && !offered.has(id));
    if (open.length === 0) return true;
    await offer(step, open, signal);
    return show(editor, step, uses.words);
  }

  /// False where the text was edited meanwhile: what is known serves the next look.
  async function show(editor: ImportEditor, step: BookStep, used: readonly string[]): Promise<boolean> {
    const beyond = used.flatMap((id) => judged.get(id) ?? []).filter(({ state }) => state === "beyond");
    const wanted = new Set(beyond.map(({ word }) => word.id));
    const found = await editor.readPlaces({
      words: wanted,
      images: new Set(),
      characters: new Set(),
      passed: aboutTheBook,
    });
    if (!found) return false;
    const words = beyond.flatMap(({ word: { id, text }, beyond: units }) => {
      const places = found.words.get(id);
      const keys = units.map(({ key }) => key);
      return places ? [{ id, text, message: beyondText(text, units, step), keys, places }] : [];
    });
    store.setState({ step, beyond: words });
    editor.showHints(
      "step",
      words.flatMap(({ id, message, places }) =>
        places.map(({ from, to }) => ({
          from,
          to,
          message,
          kind: "beyond" as const,
          ...(offered.has(id) ? { substitutes: offered.get(id)! } : {}),
        })),
      ),
    );
    return true;
  }

  /// Words that are not in the text's dictionary, as those of another imprint, are not offered.
  async function offer({ sequence, step, dialect, method }: BookStep, ids: readonly string[], signal: AbortSignal) {
    const at = { sequenceID: sequence.id, stepID: sequence.steps[step]!.id, dialect, method };
    for (let from = 0; from < ids.length; from += maxSubstituted) {
      const body = { ...at, words: ids.slice(from, from + maxSubstituted) };
      const { words } = await api.call(findSubstitutes, { body, signal, isQuiet: true });
      for (const { id, substitutes } of words)
        offered.set(
          id,
          substitutes.flatMap((other) => wordOf(other.id) ?? []),
        );
    }
  }

  const watch = createTextWatch({
    look,
    isOff: book.mode !== "D",
    onBack() {
      if (Date.now() - readAt > maxAge) forget();
    },
  });
  const unsubscribe = phonicsChoices.subscribe(forget);

  return {
    bookID: book.id,
    store,
    watch: watch.watch,
    stop() {
      watch.stop();
      unsubscribe();
    },
  };
}

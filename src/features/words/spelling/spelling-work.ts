import { createStore, type StoreApi } from "zustand/vanilla";
import { refusals } from "../../../../api/common/refusals.ts";
import {
  type DictWord,
  getPronunciation,
  listWords,
  putWordSpelling,
  type WordSpelling,
} from "../../../../api/index.ts";
import { type Grapheme, printSpelling } from "../../../../api/words/rules/spelling/spelling.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
import { readTheirs } from "../../../client/read-theirs.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { keepPhonemes } from "./cut-letters.ts";
import type { SpellingDraft } from "./spelling-draft.ts";
import {
  copyFor,
  type Pronunciations,
  problemsOf,
  proposalFor,
  readSlot,
  type Slot,
  type Spellings,
  sameSpellings,
  slotName,
  slotsOf,
  spellingsOf,
} from "./spellings.ts";

export interface WordToSpell {
  readonly word: DictWord;
  readonly pronunciations: Pronunciations;
}

interface Step {
  /// What was done, as `Propose British`.
  readonly name: string;
  readonly before: Spellings;
  readonly after: Spellings;
}

export interface SpellingState {
  readonly load: Load<WordToSpell>;
  /// As they stand on the screen.
  readonly spellings: Spellings;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /// A save was tried: what is wrong is shown.
  readonly submitted: boolean;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  /// The word as somebody else saved it meanwhile.
  readonly conflict: DictWord | null;
}

export interface SpellingWork {
  readonly store: StoreApi<SpellingState>;
  load(): Promise<void>;
  stop(): void;
  /// Sets one spelling; an empty one is none. Phonemes of what is new are proposed.
  set(name: string, slot: Slot, graphemes: readonly Grapheme[]): void;
  choosePhoneme(slot: Slot, at: number, phoneme: string | null): void;
  propose(slot: Slot): void;
  /// Proposes what has no spelling yet in the normal field.
  proposeMissing(): void;
  copy(slot: Slot, from: Slot): void;
  undo(): void;
  redo(): void;
  /// True where it is saved, or nothing was to be saved.
  save(): Promise<boolean>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  /// The id of the next word by text without a spelling, from the first again after the last; null where every word has one.
  /// Throws ApiError.
  findNext(): Promise<string | null>;
  abandon(): void;
  close(): void;
}

export const isUnsaved = ({ load, spellings }: SpellingState): boolean =>
  load.data !== null && !sameSpellings(spellingsOf(load.data.word.spellings ?? []), spellings);

/// The spellings of a word as they are saved.
const savedForm = (word: DictWord, spellings: Spellings): WordSpelling[] =>
  slotsOf(word).flatMap((slot) => {
    const [dialect, field] = readSlot(slot);
    const graphemes = (spellings[slot] ?? []).map(({ positions, phoneme }) => ({ positions: [...positions], phoneme }));
    if (graphemes.length === 0) return [];
    return [{ dialect, field, graphemes, notation: printSpelling(word.text, graphemes) }];
  });

/// What can be done with the spellings of a word.
export function createSpellingWork(
  api: Client,
  toasts: Toasts,
  id: string,
  draft: KeptDraft<SpellingDraft>,
): SpellingWork {
  const store = createStore<SpellingState>(() => ({
    load: nothingLoaded,
    spellings: {},
    done: [],
    undone: [],
    submitted: false,
    isSaving: false,
    refusal: null,
    conflict: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<WordToSpell>(
    () => get().load,
    (load) => set({ load }),
  );
  store.subscribe((state, before) => {
    if (state.spellings === before.spellings && state.load.data === before.load.data) return;
    const { data } = state.load;
    if (data && isUnsaved(state)) draft.write({ revision: data.word.revision, spellings: state.spellings });
    else if (data) draft.clear();
  });

  async function readWord(signal?: AbortSignal): Promise<DictWord> {
    const missing = new ApiError(404, { error: `${refusals.noSuch("word")}.` });
    const query = { id, includeSpellings: true };
    if (!listWords.query.safeParse({ ...query, includeSpellings: "true" }).success) throw missing;
    const { words } = await api.call(listWords, { query, ...(signal ? { signal } : {}) });
    if (!words[0]) throw missing;
    return words[0];
  }

  const readAgain = createReadAgain(readWord);

  async function load(): Promise<void> {
    const kept = draft.read();
    await loader.run(async (signal) => {
      const word = await readWord(signal);
      const { words } = await api.call(getPronunciation, { query: { text: word.text }, signal });
      const known = words.flatMap(({ key, sounds }) => (sounds === null ? [] : [[key, sounds] as const]));
      const data = { word, pronunciations: new Map(known) };
      // What was not saved before a reload comes back; the save tells where somebody else saved meanwhile.
      const usable = kept && Object.keys(kept.spellings).every((slot) => slotsOf(word).includes(slot as Slot));
      set({ spellings: usable ? kept.spellings : spellingsOf(word.spellings ?? []), done: [], undone: [] });
      return usable ? { ...data, word: { ...word, revision: kept.revision } } : data;
    });
  }

  function change(name: string, after: Spellings): void {
    const { spellings: before, done } = get();
    if (sameSpellings(before, after)) return;
    set({ spellings: after, done: [...done, { name, before, after }], undone: [] });
  }

  const proposal = (slot: Slot, { word, pronunciations }: WordToSpell) =>
    proposalFor(word.text, slot, get().spellings, pronunciations);

  function put(name: string, slot: Slot, graphemes: readonly Grapheme[]): void {
    const { load: loaded, spellings } = get();
    if (!loaded.data) return;
    const next = keepPhonemes(graphemes, spellings[slot] ?? [], proposal(slot, loaded.data) ?? []);
    change(name, { ...spellings, [slot]: next });
  }

  async function save(): Promise<boolean> {
    const state = get();
    const data = state.load.data;
    if (state.isSaving || !data) return false;
    if (!isUnsaved(state)) return true;
    const { word } = data;
    set({ submitted: true, refusal: null });
    if (problemsOf(word.text, state.spellings).size > 0) return false;
    set({ isSaving: true });
    readAgain.stop();
    try {
      const { spellings } = state;
      const sent = savedForm(word, spellings);
      const { revision } = await api.call(putWordSpelling, { body: { id, spellings: sent, revision: word.revision } });
      const saved = { ...data, word: { ...word, spellings: sent, revision } };
      set({
        load: { status: "loaded", data: saved, error: null },
        ...(get().spellings === spellings ? { spellings: spellingsOf(sent), submitted: false } : {}),
      });
      toasts.done("Saved ✓");
    } catch (error) {
      await handleSaveError(toApiError(error));
      return false;
    } finally {
      set({ isSaving: false });
    }
    void readAgain.run((now) => {
      if (!isUnsaved(get())) show(now);
    });
    return true;
  }

  function show(word: DictWord): void {
    const { data } = get().load;
    if (!data) return;
    set({
      load: { status: "loaded", data: { ...data, word }, error: null },
      spellings: spellingsOf(word.spellings ?? []),
      submitted: false,
    });
  }

  async function handleSaveError(failure: ApiError): Promise<void> {
    const theirs = await readTheirs(failure, readWord);
    set(theirs ? { conflict: theirs } : { refusal: failure });
  }

  return {
    store,
    load,
    stop() {
      loader.stop();
      readAgain.stop();
    },
    set: put,
    choosePhoneme(slot, at, phoneme) {
      const { spellings } = get();
      const graphemes = (spellings[slot] ?? []).map((one, index) => (index === at ? { ...one, phoneme } : one));
      change("choose a phoneme", { ...spellings, [slot]: graphemes });
    },
    propose(slot) {
      const { load: loaded, spellings } = get();
      const proposed = loaded.data && proposal(slot, loaded.data);
      if (proposed) change(`propose ${slotName(slot)}`, { ...spellings, [slot]: proposed });
    },
    proposeMissing() {
      const { load: loaded, spellings } = get();
      const { data } = loaded;
      if (!data) return;
      const empty = slotsOf(data.word).filter((slot) => readSlot(slot)[1] === "g" && !spellings[slot]?.length);
      const proposed = empty.map((slot) => [slot, proposal(slot, data) ?? []] as const);
      change("propose what is missing", { ...spellings, ...Object.fromEntries(proposed) });
    },
    copy(slot, from) {
      const { load: loaded, spellings } = get();
      const copied = spellings[from];
      if (!loaded.data || !copied) return;
      const { word, pronunciations } = loaded.data;
      const next = copyFor(word.text, slot, copied, spellings, pronunciations);
      change(`copy ${slotName(from)} to ${slotName(slot)}`, { ...spellings, [slot]: next });
    },
    undo() {
      const { done, undone } = get();
      const step = done.at(-1);
      if (step) set({ spellings: step.before, done: done.slice(0, -1), undone: [...undone, step] });
    },
    redo() {
      const { done, undone } = get();
      const step = undone.at(-1);
      if (step) set({ spellings: step.after, done: [...done, step], undone: undone.slice(0, -1) });
    },
    save,
    async keepMine() {
      const { conflict, load: loaded } = get();
      if (!conflict || !loaded.data) return;
      set({ conflict: null, load: { ...loaded, data: { ...loaded.data, word: conflict } } });
      await save();
    },
    takeTheirs() {
      const { conflict } = get();
      if (!conflict) return;
      set({ conflict: null, done: [], undone: [] });
      show(conflict);
    },
    async findNext() {
      const ask = (more: { after?: string }) =>
        api.call(listWords, { query: { isSpelled: false, length: 1, ...more } });
      const [next = (await ask({})).words[0]] = (await ask({ after: id })).words;
      return next && next.id !== id ? next.id : null;
    },
    abandon: draft.clear,
    close: () => set({ refusal: null, conflict: null }),
  };
}

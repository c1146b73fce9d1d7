import { createStore, type StoreApi } from "zustand/vanilla";
import { createBook, getSymbolExists, listWords } from "../../../api/index.ts";
import { type BookDraft, type BookStep, emptyBookDraft } from "../../../api/rules/book-wizard.ts";
import type { Client } from "../../api/client.ts";
import { type ApiError, isAbort, toApiError } from "../../api/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../api/load.ts";
import type { ImageStore } from "./image-store.ts";
import { namedSymbols, withMissingSymbols, withoutRemains } from "./missing-symbols.ts";
import {
  draftOf,
  draftProblems,
  obstacleBefore,
  placeOf,
  searchOf,
  stepAt,
  stepIndex,
  stepProblem,
  titleOf,
  type WizardFacts,
} from "./wizard-steps.ts";
import { wordScope } from "./word-search.ts";

export interface WizardState {
  readonly draft: BookDraft;
  readonly step: BookStep;
  /// The last step that was shown, counted from 0.
  readonly furthest: number;
  /// Next was asked for at this step, and something is missing.
  readonly isTried: boolean;
  /// Why another step is shown than the address asked for.
  readonly notice: string | null;
  /// The keys of the images that this browser has; null until they are known.
  readonly images: ReadonlySet<string> | null;
  /// Why images cannot be kept or read in this browser.
  readonly imagesProblem: string | null;
  /// The ids of chosen words that the book's imprint and series do not have.
  readonly strangeWords: ReadonlySet<string>;
  /// Whether the named symbols exist; asked for at the steps that need it.
  readonly symbols: Load<ReadonlyMap<string, boolean>>;
  readonly isCreating: boolean;
  readonly refusal: ApiError | null;
}

/// An address as the router tells it.
export interface Arrival {
  readonly step: BookStep;
  readonly search: string;
  /// Which draft the entry of the history belongs to; null where it was written by nobody of ours.
  readonly draftID: string | null;
  /// Reached by Back, Forward or a reload.
  readonly isPop: boolean;
}

/// Goes to an address. `replace`: in place of the present entry of the history.
export type Navigate = (place: { pathname: string; search: string }, draftID: string, replace: boolean) => void;

export interface WizardWork {
  readonly store: StoreApi<WizardState>;
  /// The address is now this.
  arrive(arrival: Arrival): void;
  change(change: Partial<BookDraft> | ((draft: BookDraft) => BookDraft)): void;
  /// Answers whether the step was left.
  next(): boolean;
  back(): boolean;
  go(step: BookStep): void;
  /// A field was left: what is missing is said from now on.
  touch(): void;
  /// Writes what the address does not hold yet.
  flush(): void;
  recheckSymbols(): void;
  /// Keeps an image for a missing symbol.
  keepImage(symbol: string, image: Blob): Promise<void>;
  removeImage(symbol: string): Promise<void>;
  /// An image as it is kept; null where it cannot be read.
  readImage(key: string): Promise<Blob | null>;
  /// Answers the new book's id; null where it was refused, or is under way already.
  create(): Promise<string | null>;
  closeRefusal(): void;
  stop(): void;
}

/// The least time between two writings of the address while something is typed, ms: browsers refuse an address that
/// changes at every key.
const writePause = 300;

const notKept = "This browser cannot keep images: its private windows, or a full disk, forbid it.";

const isFrom = (step: BookStep, first: BookStep) => stepIndex(step) >= stepIndex(first);

/// The wizard's state, and its deeds. The address holds the draft; here it is the draft that is typed at the moment.
export function createWizardWork(
  api: Client,
  navigate: Navigate,
  openImages: () => Promise<ImageStore>,
  makeID: () => string = () => crypto.randomUUID(),
): WizardWork {
  const store = createStore<WizardState>(() => ({
    draft: emptyBookDraft,
    step: "title",
    furthest: 0,
    isTried: false,
    notice: null,
    images: null,
    imagesProblem: null,
    strangeWords: new Set(),
    symbols: nothingLoaded,
    isCreating: false,
    refusal: null,
  }));
  const { getState: get, setState: set } = store;
  let draftID: string | null = null;
  let writing: ReturnType<typeof setTimeout> | null = null;
  /// Epoch ms.
  let lastWriting = 0;
  let opened: Promise<ImageStore> | null = null;
  const images = () => {
    opened ??= openImages();
    return opened;
  };
  const checks = createLoader<ReadonlyMap<string, boolean>>(
    () => get().symbols,
    (symbols) => set({ symbols }),
  );

  let words: AbortController | null = null;

  function write(step: BookStep, replace: boolean): void {
    if (writing) clearTimeout(writing);
    writing = null;
    lastWriting = Date.now();
    draftID ??= makeID();
    navigate(placeOf(step, get().draft), draftID, replace);
  }

  function flush(): void {
    if (writing) write(get().step, true);
  }

  /// Shows the first step that is missing something where the present one comes after it.
  function turnBack(): void {
    const { step, draft } = get();
    const obstacle = obstacleBefore(step, draft, factsOf(get()));
    if (!obstacle) return;
    const problem = obstacle.problem.replace(/\.?$/, ".");
    enter(obstacle.step);
    set({ isTried: true, notice: `“${titleOf(step)}” comes later. ${problem}` });
    write(obstacle.step, true);
  }

  async function checkSymbols(): Promise<void> {
    const names = namedSymbols(get().draft);
    await checks.run(async (signal) => {
      const ask = async (name: string) => {
        const query = { supplier: "symbolshelf", name } as const;
        return [name, (await api.call(getSymbolExists, { query, signal })).exists] as const;
      };
      return new Map(await Promise.all(names.map(ask)));
    });
    const { symbols, draft } = get();
    if (symbols.status !== "loaded" || !symbols.data) return;
    const found = withMissingSymbols(draft, symbols.data);
    if (found === draft) return;
    set({ draft: found });
    write(get().step, true);
    turnBack();
  }

  async function readImages(isClearing: boolean): Promise<void> {
    try {
      const kept = await images();
      if (isClearing) await kept.clearOld();
      set({ images: await kept.keys(), imagesProblem: null });
    } catch {
      set({ images: new Set(), imagesProblem: notKept });
    }
    turnBack();
  }

  /// Where another imprint or series was chosen since, words of the one before are strange.
  async function checkWords(): Promise<void> {
    words?.abort();
    const { draft } = get();
    const ids = draft.characterWords.map(({ id }) => id);
    set({ strangeWords: new Set() });
    if (ids.length === 0) return;
    words = new AbortController();
    const { signal } = words;
    try {
      const found = await api.call(listWords, { query: { id: ids, ...wordScope(draft) }, signal });
      const known = new Set(found.words.map(({ id }) => id));
      set({ strangeWords: new Set(ids.filter((id) => !known.has(id))) });
      turnBack();
    } catch {
      // The server looks again when the book is made.
    }
  }

  function enter(step: BookStep): void {
    set(({ furthest }) => ({ step, isTried: false, furthest: Math.max(furthest, stepIndex(step)) }));
    if (step === "characters" || step === "summary") void checkWords();
    if (isFrom(step, "symbols")) {
      void readImages(step === "symbols");
      if (step !== "others") void checkSymbols();
    }
  }

  function change(change: Partial<BookDraft> | ((draft: BookDraft) => BookDraft)): void {
    set(({ draft }) => ({
      draft: typeof change === "function" ? change(draft) : { ...draft, ...change },
      notice: null,
    }));
    const pause = lastWriting + writePause - Date.now();
    if (pause <= 0) write(get().step, true);
    else writing ??= setTimeout(flush, pause);
  }

  function go(step: BookStep): void {
    flush();
    set({ notice: null });
    enter(step);
    write(step, false);
    turnBack();
  }

  return {
    store,
    arrive(arrival) {
      const isOurs = arrival.draftID !== null && arrival.draftID === draftID;
      const present = searchOf(get().draft);
      if (isOurs && arrival.search === present && arrival.step === get().step) return;
      if (isOurs && !arrival.isPop) {
        // Written a moment ago; what was typed since is written soon.
        if (arrival.step !== get().step) enter(arrival.step);
        return;
      }
      if (!isOurs) {
        draftID = arrival.draftID;
        set({ draft: draftOf(arrival.search), furthest: 0, notice: null, symbols: nothingLoaded, refusal: null });
      }
      enter(arrival.step);
      turnBack();
      // An earlier entry of this draft takes what was filled in after it.
      if (draftID === null || arrival.search !== searchOf(get().draft)) write(get().step, true);
    },
    change,
    next() {
      const { step, draft } = get();
      const following = stepAt(stepIndex(step) + 1);
      if (!following) return false;
      if (stepProblem(step, draft, factsOf(get())) || isWaiting(get())) {
        set({ isTried: true });
        return false;
      }
      flush();
      set({ notice: null });
      enter(following);
      write(following, false);
      return true;
    },
    back() {
      const before = stepAt(stepIndex(get().step) - 1);
      if (!before) return false;
      go(before);
      return true;
    },
    go,
    touch: () => set({ isTried: true }),
    flush,
    recheckSymbols: () => void checkSymbols(),
    async keepImage(symbol, image) {
      try {
        const kept = await images();
        const key = await kept.put(image);
        const old = keyOf(get().draft, symbol);
        set({ images: new Set([...factsOf(get()).images, key]), imagesProblem: null });
        change((draft) => withKey(draft, symbol, key));
        flush();
        if (old !== null) await kept.remove([old]);
      } catch {
        set({ imagesProblem: notKept });
      }
    },
    async removeImage(symbol) {
      const key = keyOf(get().draft, symbol);
      change((draft) => withKey(draft, symbol, null));
      flush();
      if (key !== null)
        await images().then(
          (kept) => kept.remove([key]),
          () => undefined,
        );
    },
    readImage: (key) =>
      images().then(
        (kept) => kept.get(key),
        () => null,
      ),
    async create() {
      if (get().isCreating || draftProblems(get().draft, factsOf(get())).length) return null;
      set({ isCreating: true, refusal: null });
      flush();
      try {
        const body = withoutRemains(get().draft);
        const kept = await images();
        const files: [symbol: string, image: Blob][] = [];
        for (const { symbol, key } of body.missingSymbols) {
          const image = key === null ? null : await kept.get(key);
          if (image) files.push([symbol, image]);
        }
        const { id } = await api.upload(createBook, { body, files: Object.fromEntries(files) });
        await kept.remove(body.missingSymbols.flatMap(({ key }) => key ?? [])).catch(() => undefined);
        return id;
      } catch (error) {
        if (isAbort(error)) return null;
        set({ refusal: toApiError(error) });
        return null;
      } finally {
        set({ isCreating: false });
      }
    },
    closeRefusal() {
      if (!get().refusal) return;
      set({ refusal: null });
      // What was looked up may be another since.
      enter(get().step);
    },
    stop() {
      flush();
      checks.stop();
      words?.abort();
      void opened?.then(
        (kept) => kept.close(),
        () => undefined,
      );
      opened = null;
    },
  };
}

/// What gating knows; until the browser's store was read, of all images that the draft names.
export const factsOf = ({ images, draft, strangeWords }: WizardState): WizardFacts => ({
  images: images ?? new Set(draft.missingSymbols.flatMap(({ key }) => key ?? [])),
  strangeWords,
});

/// Whether it is not known yet which symbols are missing.
export const isWaiting = ({ step, symbols }: Pick<WizardState, "step" | "symbols">): boolean =>
  step === "symbols" && symbols.status !== "loaded";

const keyOf = (draft: BookDraft, symbol: string): string | null =>
  draft.missingSymbols.find((missing) => missing.symbol === symbol)?.key ?? null;

const withKey = (draft: BookDraft, symbol: string, key: string | null): BookDraft => ({
  ...draft,
  missingSymbols: draft.missingSymbols.map((missing) => (missing.symbol === symbol ? { ...missing, key } : missing)),
});

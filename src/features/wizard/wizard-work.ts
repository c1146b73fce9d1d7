import { createStore, type StoreApi } from "zustand/vanilla";
import { createBook } from "../../../api/index.ts";
import type { BookDraft, BookStep } from "../../../api/rules/book-wizard.ts";
import type { Client } from "../../api/client.ts";
import { isAbort, toApiError } from "../../api/errors.ts";
import { nothingLoaded } from "../../api/load.ts";
import type { ImageStore } from "./image-store.ts";
import { createKeptImages, keyOf, withKey } from "./kept-images.ts";
import { withoutRemains } from "./missing-symbols.ts";
import { createWizardChecks } from "./wizard-checks.ts";
import { factsOf, firstState, isWaiting, type WizardState } from "./wizard-state.ts";
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
} from "./wizard-steps.ts";

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

/// The wizard's state, and its deeds. The address holds the draft; here it is the draft that is typed at the moment.
export function createWizardWork(
  api: Client,
  navigate: Navigate,
  openImages: () => Promise<ImageStore>,
  makeID: () => string = () => crypto.randomUUID(),
): WizardWork {
  const store = createStore<WizardState>(() => firstState);
  const { getState: get, setState: set } = store;
  const checks = createWizardChecks(api, store);
  const images = createKeptImages(store, openImages);
  let draftID: string | null = null;
  let writing: ReturnType<typeof setTimeout> | null = null;
  /// Epoch ms.
  let lastWriting = 0;
  /// The wizard was left: what is answered later leads nowhere.
  let isStopped = false;

  function write(step: BookStep, replace: boolean): void {
    if (writing) clearTimeout(writing);
    writing = null;
    if (isStopped) return;
    lastWriting = Date.now();
    draftID ??= makeID();
    navigate(placeOf(step, get().draft), draftID, replace);
  }

  function flush(): void {
    if (writing) write(get().step, true);
  }

  /// Shows the first step that is missing something where the present one comes after it. Answers whether it does.
  function turnBack(): boolean {
    const { step, draft } = get();
    const obstacle = obstacleBefore(step, draft, factsOf(get()));
    if (!obstacle) return false;
    const problem = obstacle.problem.replace(/\.?$/, ".");
    enter(obstacle.step);
    set({ isTried: true, notice: `“${titleOf(step)}” comes later. ${problem}` });
    write(obstacle.step, true);
    return true;
  }

  async function checkSymbols(): Promise<void> {
    if (!(await checks.symbols())) return;
    write(get().step, true);
    turnBack();
  }

  function enter(step: BookStep): void {
    set(({ furthest }) => ({ step, isTried: false, furthest: Math.max(furthest, stepIndex(step)) }));
    if (step === "characters" || step === "summary") void checks.words().then((found) => found && turnBack());
    if (stepIndex(step) < stepIndex("symbols")) return;
    void images.look(step === "symbols").then(turnBack);
    if (step !== "others") void checkSymbols();
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
    set({ notice: null, step });
    if (turnBack()) return;
    enter(step);
    write(step, false);
  }

  return {
    store,
    arrive(arrival) {
      isStopped = false;
      const isOurs = arrival.draftID !== null && arrival.draftID === draftID;
      // Written a moment ago; what was typed since is written soon.
      if (isOurs && !arrival.isPop) return;
      if (isOurs && arrival.step === get().step && arrival.search === searchOf(get().draft)) return;
      if (!isOurs) {
        draftID = arrival.draftID;
        set({ draft: draftOf(arrival.search), furthest: 0, notice: null, symbols: nothingLoaded, refusal: null });
      }
      set({ step: arrival.step });
      if (!turnBack()) enter(arrival.step);
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
      const old = keyOf(get().draft, symbol);
      const withImage = await images.keep(symbol, image);
      if (!withImage) return;
      change(withImage);
      flush();
      await images.remove([old]);
    },
    async removeImage(symbol) {
      const old = keyOf(get().draft, symbol);
      change((draft) => withKey(draft, symbol, null));
      flush();
      await images.remove([old]);
    },
    readImage: images.read,
    async create() {
      if (get().isCreating || draftProblems(get().draft, factsOf(get())).length) return null;
      set({ isCreating: true, refusal: null });
      flush();
      try {
        const body = withoutRemains(get().draft);
        const files: [symbol: string, image: Blob][] = [];
        for (const { symbol, key } of body.missingSymbols) {
          const image = key === null ? null : await images.read(key);
          if (image) files.push([symbol, image]);
        }
        const { id } = await api.upload(createBook, { body, files: Object.fromEntries(files) });
        await images.remove(body.missingSymbols.map(({ key }) => key));
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
      // The address is another screen's already.
      isStopped = true;
      if (writing) clearTimeout(writing);
      writing = null;
      checks.stop();
      images.close();
    },
  };
}

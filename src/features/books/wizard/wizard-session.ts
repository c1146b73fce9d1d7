import { createStore, type StoreApi } from "zustand/vanilla";
import type { BookDraft, BookStep } from "../../../../api/books/rules/book-wizard.ts";
import { createBook } from "../../../../api/index.ts";
import type { Attempt, Made } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort, toApiError } from "../../../client/errors.ts";
import { nothingLoaded } from "../../../client/load.ts";
import { type Arrival, createDraftAddress, type GoTo } from "../../../components/wizard/draft-address.ts";
import type { ImageStore } from "./image-store.ts";
import { createKeptImages, keyOf, withKey } from "./kept-images.ts";
import { withoutRemains } from "./missing-symbols.ts";
import { createWizardChecks, isbnsOf } from "./wizard-checks.ts";
import { factsOf, firstState, isWaiting, type WizardState } from "./wizard-state.ts";
import {
  draftOf,
  draftProblems,
  obstacleBefore,
  placeOf,
  searchOf,
  stepAt,
  stepIndex,
  stepOfPath,
  stepProblem,
  titleOf,
} from "./wizard-steps.ts";

export interface WizardSession {
  readonly store: StoreApi<WizardState>;
  /// Reports the new address.
  arrive(arrival: Arrival): void;
  change(change: Partial<BookDraft> | ((draft: BookDraft) => BookDraft)): void;
  /// Returns whether the step was left.
  next(): boolean;
  back(): boolean;
  go(step: BookStep): void;
  /// Reports that a field was left: from now on the step's problem is shown.
  touch(): void;
  /// Writes to the address what it does not hold yet.
  flush(): void;
  recheckSymbols(): void;
  /// Stores an image for a missing symbol.
  keepImage(symbol: string, image: Blob): Promise<void>;
  removeImage(symbol: string): Promise<void>;
  /// Reads a stored image; null where that fails.
  readImage(key: string): Promise<Blob | null>;
  /// Creates the book. Null where it was refused, or is being created already.
  create(): Promise<Made<{ readonly id: string }> | null>;
  closeRefusal(): void;
  stop(): void;
}

/// The wizard's state and actions. The address holds the draft; the state holds the draft as it is being typed.
export function createWizardSession(
  api: Client,
  goTo: GoTo,
  openImages: () => Promise<ImageStore>,
  attemptOf: (draftID: string) => Attempt,
  makeID?: () => string,
): WizardSession {
  const store = createStore<WizardState>(() => firstState);
  const { getState: get, setState: set } = store;
  const checks = createWizardChecks(api, store);
  const images = createKeptImages(store, openImages);
  const address = createDraftAddress(() => placeOf(get().step, get().draft), goTo, makeID);

  /// Goes back to the first step with a problem where the current one comes after it. Returns whether it did.
  function returnToObstacle(): boolean {
    const { step, draft } = get();
    const obstacle = obstacleBefore(step, draft, factsOf(get()));
    if (!obstacle) return false;
    const problem = obstacle.problem.replace(/\.?$/, ".");
    enter(obstacle.step);
    set({ submitted: true, notice: `“${titleOf(step)}” comes later. ${problem}` });
    address.write(true);
    return true;
  }

  async function checkSymbols(): Promise<void> {
    if (!(await checks.symbols())) return;
    address.write(true);
    returnToObstacle();
  }

  /// While it is unknown whether the book was created, the book itself may have taken its ISBN, and its symbols may
  /// exist already.
  const mayBeCreated = (): boolean => attemptOf(address.id()).isOpen();
  const checkISBNs = async (): Promise<boolean> => !mayBeCreated() && (await checks.isbns());

  function enter(step: BookStep): void {
    set(({ furthest }) => ({ step, submitted: false, furthest: Math.max(furthest, stepIndex(step)) }));
    if (step === "others" || step === "summary") void checkISBNs().then((found) => found && returnToObstacle());
    if (step === "characters" || step === "summary") void checks.words().then((found) => found && returnToObstacle());
    if (stepIndex(step) < stepIndex("symbols")) return;
    void images.look(step === "symbols").then(returnToObstacle);
    if (step !== "others" && !(step === "summary" && mayBeCreated())) void checkSymbols();
  }

  function change(change: Partial<BookDraft> | ((draft: BookDraft) => BookDraft)): void {
    const before = get().draft;
    set(({ draft }) => ({
      draft: typeof change === "function" ? change(draft) : { ...draft, ...change },
      notice: null,
    }));
    address.writeSoon();
    const isbns = isbnsOf(get().draft);
    if (
      isbns.map(({ isbn }) => isbn).join() !==
      isbnsOf(before)
        .map(({ isbn }) => isbn)
        .join()
    )
      void checkISBNs();
  }

  function go(step: BookStep): void {
    address.flush();
    set({ notice: null, step });
    if (returnToObstacle()) return;
    enter(step);
    address.write(false);
  }

  return {
    store,
    arrive(arrival) {
      const step = stepOfPath(arrival.pathname);
      const isOurs = address.isOurs(arrival);
      // It was written a moment ago; what was typed since is written soon.
      if (isOurs && !arrival.isPop) return;
      if (isOurs && step === get().step && arrival.search === searchOf(get().draft)) return;
      if (!isOurs) {
        address.adopt(arrival);
        set({ draft: draftOf(arrival.search), furthest: 0, notice: null, symbols: nothingLoaded, refusal: null });
      }
      set({ step });
      if (!returnToObstacle()) enter(step);
      // An earlier history entry of this draft gets what was filled in after it.
      address.settle(arrival);
    },
    change,
    next() {
      const { step, draft } = get();
      const following = stepAt(stepIndex(step) + 1);
      if (!following) return false;
      if (stepProblem(step, draft, factsOf(get())) || isWaiting(get())) {
        set({ submitted: true });
        return false;
      }
      address.flush();
      set({ notice: null });
      enter(following);
      address.write(false);
      return true;
    },
    back() {
      const before = stepAt(stepIndex(get().step) - 1);
      if (!before) return false;
      go(before);
      return true;
    },
    go,
    touch: () => set({ submitted: true }),
    flush: address.flush,
    recheckSymbols: () => void checkSymbols(),
    async keepImage(symbol, image) {
      const old = keyOf(get().draft, symbol);
      const withImage = await images.keep(symbol, image);
      if (!withImage) return;
      change(withImage);
      address.flush();
      await images.remove([old]);
    },
    async removeImage(symbol) {
      const old = keyOf(get().draft, symbol);
      change((draft) => withKey(draft, symbol, null));
      address.flush();
      await images.remove([old]);
    },
    readImage: images.read,
    async create() {
      const attempt = attemptOf(address.id());
      // What may be created already is sent again, whatever was changed since.
      if (get().isCreating || (!attempt.isOpen() && draftProblems(get().draft, factsOf(get())).length)) return null;
      set({ isCreating: true, refusal: null });
      // Pending answers may arrive after the book was created.
      checks.drop();
      address.flush();
      try {
        const body = withoutRemains(get().draft);
        const files: [symbol: string, image: Blob][] = [];
        for (const { symbol, key } of body.missingSymbols) {
          const image = key === null ? null : await images.read(key);
          if (image) files.push([symbol, image]);
        }
        const made = await attempt.run((key) =>
          api.upload(createBook, { body, files: Object.fromEntries(files), key }),
        );
        await images.remove(body.missingSymbols.map(({ key }) => key));
        return made;
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
      // What was looked up may have changed since.
      enter(get().step);
    },
    stop() {
      address.stop();
      checks.stop();
      images.close();
    },
  };
}

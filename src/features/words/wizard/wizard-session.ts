import { createStore, type StoreApi } from "zustand/vanilla";
import { createWord, type Sheet } from "../../../../api/index.ts";
import type { Cell } from "../../../../api/sheets/rules/cells.ts";
import { freeCells } from "../../../../api/sheets/rules/placement.ts";
import { choiceOf, type WordDraft } from "../../../../api/words/rules/word-draft.ts";
import { nextWordStep, reachableWordStep, type WordStep, wordPath } from "../../../../api/words/rules/word-wizard.ts";
import { readWordDraft, readWordStep } from "../../../../api/words/rules/word-wizard-query.ts";
import type { Attempt, Made } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { asState } from "../../../components/grid/sheet-state.ts";
import { type Arrival, createDraftAddress, type GoTo } from "../../../components/wizard/draft-address.ts";
import { firstCandidate, sheetSets } from "./candidate-sheets.ts";
import { wordToCreate } from "./created-word.ts";
import { changedDraft, proposedExtras } from "./draft-changes.ts";
import { freePopupCell } from "./parent-facts.ts";
import { createWizardLoads } from "./wizard-loads.ts";
import { draftProblems, stepProblem } from "./wizard-problems.ts";
import {
  awaited,
  firstState,
  gridNames,
  gridsOf,
  isTurning,
  parentOf,
  placeOn,
  sheetOn,
  type WordWizardState,
} from "./wizard-state.ts";
import { hasParent, indexOf, isSameStep, placeOf, shownPath, stepBefore, titleOf } from "./word-steps.ts";

export interface WordWizardSession {
  readonly store: StoreApi<WordWizardState>;
  /// The address is now this.
  arrive(arrival: Arrival): void;
  change(change: Partial<WordDraft>): void;
  /// Changes what only the wizard proposes: the address holds it before anybody leaves.
  propose(change: Partial<WordDraft>): void;
  /// Answers whether the step was left.
  next(): boolean;
  back(): boolean;
  /// Takes what is proposed for the stages that remain, and shows the summary; or the first stage where somebody must choose.
  takeRest(): Promise<void>;
  go(step: WordStep): void;
  /// A field was left: what is missing is said from now on.
  touch(): void;
  /// Writes what the address does not hold yet.
  flush(): void;
  /// Shows another sheet of a grid, and proposes a cell of it.
  showSheet(gridID: string, sheetID: string): void;
  choosePlace(gridID: string, cell: Cell): void;
  /// Whether the word is to have no place on a grid.
  leaveOut(gridID: string, isLeftOut: boolean): void;
  /// Reads again what sheets there are: one may have been made beside the wizard.
  lookAgain(): void;
  /// Tries again what could not be loaded.
  retry(): void;
  /// Answers once it is known what comes of making the word, or that this cannot be known.
  tried(): Promise<void>;
  /// Answers the new word; null where it was refused, or is under way already.
  create(): Promise<Made<{ readonly id: string }> | null>;
  /// The change that made the word; null until then.
  changeID(): number | null;
  closeRefusal(): void;
  stop(): void;
}

/// The wizard's state, and its actions (specification, section 4). The address holds the draft; here it is the draft that is
/// typed at the moment.
export function createWordWizardSession(
  api: Client,
  goTo: GoTo,
  attemptOf: (draftID: string) => Attempt,
  makeID?: () => string,
): WordWizardSession {
  const store = createStore<WordWizardState>(() => firstState);
  const { getState: get, setState: set } = store;
  const loads = createWizardLoads(api, store);
  const address = createDraftAddress(() => placeOf(get().step, get().draft), goTo, makeID);
  const noted = noting(api);
  let trial: Promise<void> = Promise.resolve();
  /// Which step is shown, to tell whether it still is once something was loaded for it.
  let turn = 0;

  function change(change: Partial<WordDraft>): void {
    set(({ draft }) => ({ draft: changedDraft(draft, change), notice: null }));
    if (hasParent(get().draft)) void loads.parent();
    address.writeSoon();
  }

  function propose(change: Partial<WordDraft>): void {
    set(({ draft }) => ({ draft: changedDraft(draft, change) }));
    address.write(true);
  }

  const gridCount = () => gridsOf(get()).length;

  /// Shows a step that is known to be open. `write` tells the address.
  function enter(step: WordStep, write: () => void): void {
    const mine = ++turn;
    const at = indexOf(shownPath(get().draft, gridCount()), step);
    set(({ furthest }) => ({ step, isSettling: false, submitted: false, furthest: Math.max(furthest, at) }));
    proposeExtras(step);
    write();
    void prepare(step, () => mine === turn);
  }

  /// Forms that nobody has seen yet are proposed where their stage is shown or has been passed.
  function proposeExtras(step: WordStep): void {
    const { draft } = get();
    const path = wordPath(draft, gridCount());
    const at = path.findIndex(({ stage }) => stage === "extras");
    if (draft.extras !== null || at < 0 || indexOf(path, step) < at) return;
    set({ draft: { ...draft, extras: proposedExtras(draft) } });
  }

  /// Loads what a step shows, and proposes what nobody has chosen yet.
  async function prepare({ stage, grid }: WordStep, isShown: () => boolean): Promise<void> {
    if (stage === "extras" || stage === "summary") void loads.homonyms();
    if (stage === "fitz") await loads.homonyms();
    if (stage === "parent") {
      if (choiceOf(get().draft) === null) propose({ choice: "K" });
      await loads.parent();
    }
    if (stage === "symbol" && get().draft.symbolID === null) {
      const symbolID = await loads.ownSymbol();
      if (symbolID !== null && get().draft.symbolID === null && isShown()) propose({ symbolID });
    }
    if (stage === "sheetFitzTypes" || stage === "sharedKey" || stage === "sheets") await loads.rows();
    if (!isShown()) return;
    const { draft, rows } = get();
    const parent = parentOf(get());
    if (stage === "sheetFitzTypes" && draft.sheetFitzTypes === "" && rows.data)
      propose({ sheetFitzTypes: sheetSets(rows.data, gridsOf(get()), draft.fitzType ?? "")[0]!.fitzTypes });
    if (stage === "popups" && draft.popup === null && parent) propose({ popup: freePopupCell(parent) });
    if (stage === "sheets") await showFirst(gridsOf(get())[grid]?.id ?? null, isShown);
    if (stage === "sharedKey") {
      // One after the other: a sheet is proposed that is called like the one before.
      for (const { id } of gridsOf(get())) {
        const hasSpot = parent?.places.some(({ sheet }) => sheet.gridID === id);
        if (hasSpot && isShown()) await showFirst(id, isShown);
      }
    }
    if (stage === "summary") {
      trial = loads.consequences();
      for (const { gridID, sheetID } of draft.places) void loads.sheet(gridID, sheetID);
    }
  }

  async function showFirst(gridID: string | null, isShown: () => boolean): Promise<void> {
    const { draft, rows } = get();
    if (gridID === null || !rows.data || draft.gridsWithout.includes(gridID)) return;
    const before = get().shown.get(gridID)?.id;
    const chosen = placeOn(draft, gridID)?.sheetID;
    await show(gridID, chosen ?? before ?? firstCandidate(gridID, draft, rows.data), isShown);
  }

  /// Shows a sheet; a word without a place on it gets one proposed.
  async function show(gridID: string, sheetID: string | null, isShown: () => boolean): Promise<void> {
    await loads.sheet(gridID, sheetID);
    const sheet = sheetOn(get(), gridID);
    if (!isShown() || sheet?.id !== sheetID || !sheet) return;
    if (placeOn(get().draft, gridID)?.sheetID === sheetID) return;
    const cell = proposedCell(sheet);
    const others = get().draft.places.filter((place) => place.gridID !== gridID);
    const place = cell && { gridID, sheetID: sheet.id, row: cell.row, col: cell.col };
    propose({ places: place ? [...others, place] : others });
  }

  function proposedCell(sheet: Sheet): Cell | null {
    const state = get();
    if (choiceOf(state.draft) !== "S") return freeCells(asState(sheet), sheet.grid)[0] ?? null;
    return parentOf(state)?.places.find((spot) => spot.sheet.gridID === sheet.gridID) ?? null;
  }

  const push = () => address.write(false);
  const replace = () => address.write(true);

  /// Goes to a step, or to the first on the way to it that is missing something, once it is known which that is.
  async function seek(step: WordStep, write: () => void): Promise<void> {
    const mine = ++turn;
    set({ step, isSettling: true });
    // The first stages need nothing of the server.
    const isEarly = awaited(get()) === null && step.stage !== "loading";
    const grids = loads.grids();
    if (!isEarly) {
      await Promise.all([grids, loads.parent()]);
      if (mine !== turn) return;
      const { status } = get().grids;
      if (status !== "loaded" || (hasParent(get().draft) && !parentOf(get()))) return;
    }
    proposeExtras(step);
    const { draft } = get();
    const parent = parentOf(get())?.facts ?? null;
    const path = wordPath(draft, gridCount());
    // What this word has no step for leads as far as its way goes.
    const wanted = indexOf(path, step) < 0 ? path.at(-1)! : step;
    let reached = reachableWordStep(draft, wanted, parent, gridCount());
    if (reached.stage === "loading" && !stepProblem(get(), reached))
      reached = nextWordStep(draft, reached, gridCount()) ?? reached;
    // What is wrong with the parent is told where it is chosen.
    if (reached.stage === "loading") reached = { stage: "parent", grid: 0 };
    const isOther = !isSameStep(reached, step) && step.stage !== "loading";
    enter(reached, write);
    if (!isOther) return;
    const title = titleOf(step, gridNames(get()));
    const problem = stepProblem(get(), reached)?.replace(/\.?$/, ".");
    const notice = problem ? `“${title}” comes later. ${problem}` : `“${title}” is not a step for this word.`;
    set({ submitted: problem !== undefined, notice });
  }

  /// Goes through the stages after the one that is shown without showing them. Where nobody chose, the proposal is taken.
  async function takeRest(): Promise<void> {
    const from = get().step;
    if (from.stage === "summary") return;
    address.flush();
    const mine = ++turn;
    const isShown = () => mine === turn;
    set({ notice: null, isSettling: true });
    await Promise.all([loads.grids(), loads.parent()]);
    let step: WordStep = from;
    while (isShown()) {
      proposeExtras(step);
      await prepare(step, isShown);
      if (!isShown()) return;
      const following = stepProblem(get(), step) ? null : nextWordStep(get().draft, step, gridCount());
      if (following === null || step.stage === "summary") break;
      step = following;
    }
    if (!isShown()) return;
    // What cannot be proposed is asked for where it is missing.
    await seek(step, isSameStep(step, from) ? replace : push);
    if (get().step.stage !== "summary") set({ submitted: true });
  }

  function go(step: WordStep): void {
    address.flush();
    set({ notice: null });
    void seek(step, push);
  }

  return {
    store,
    arrive(arrival) {
      const query = new URLSearchParams(arrival.search);
      const step = readWordStep(query);
      const isOurs = address.isOurs(arrival);
      // Written a moment ago; what was typed since is written soon.
      if (isOurs && !arrival.isPop) return;
      if (isOurs && arrival.search === placeOf(get().step, get().draft).search) return;
      if (!isOurs) {
        address.adopt(arrival);
        loads.forget();
        set({ draft: readWordDraft(query), furthest: 0, notice: null, refusal: null });
      }
      // An earlier entry of this draft takes what was filled in after it.
      void seek(step, () => address.settle(arrival));
    },
    change,
    propose,
    next() {
      const state = get();
      const { step, draft } = state;
      if (state.isSettling || awaited(state) || isTurning(state) || stepProblem(state, step)) {
        set({ submitted: true });
        return false;
      }
      const following = nextWordStep(draft, step, gridCount());
      if (!following) return false;
      address.flush();
      set({ notice: null });
      if (following.stage === "loading") {
        set({ step: following });
        push();
        void seek(following, replace);
      } else void seek(following, push);
      return true;
    },
    back() {
      const before = stepBefore(get().draft, get().step, gridCount());
      if (!before) return false;
      go(before);
      return true;
    },
    takeRest,
    go,
    touch: () => set({ submitted: true }),
    flush: address.flush,
    showSheet(gridID, sheetID) {
      const mine = turn;
      set(({ draft }) => ({ draft: { ...draft, gridsWithout: draft.gridsWithout.filter((id) => id !== gridID) } }));
      void show(gridID, sheetID, () => mine === turn);
    },
    choosePlace(gridID, { row, col }) {
      const sheetID = get().shown.get(gridID)?.id;
      if (sheetID === undefined) return;
      const others = get().draft.places.filter((place) => place.gridID !== gridID);
      change({ places: [...others, { gridID, sheetID, row, col }] });
    },
    leaveOut(gridID, isLeftOut) {
      const { places, gridsWithout } = get().draft;
      const mine = turn;
      const others = gridsWithout.filter((id) => id !== gridID);
      change({
        places: places.filter((place) => place.gridID !== gridID),
        gridsWithout: isLeftOut ? [...others, gridID] : others,
      });
      if (!isLeftOut) void showFirst(gridID, () => mine === turn);
    },
    lookAgain() {
      loads.forget();
      void seek(get().step, replace);
    },
    retry() {
      const { isSettling, step } = get();
      if (isSettling) void seek(step, replace);
      else enter(step, replace);
    },
    tried: () => trial,
    async create() {
      const word = wordToCreate(get());
      const attempt = attemptOf(address.id());
      // What may be made already is asked for whatever was changed since.
      if (!word || get().isCreating || (!attempt.isOpen() && draftProblems(get()).length > 0)) return null;
      set({ isCreating: true, refusal: null });
      address.flush();
      try {
        return await attempt.run((key) => noted.api.call(createWord, { body: word, key }));
      } catch (error) {
        if (isAbort(error)) return null;
        const refusal = toApiError(error);
        set({ refusal, named: refusal.words });
        return null;
      } finally {
        set({ isCreating: false });
      }
    },
    changeID: () => noted.changeID(),
    closeRefusal() {
      if (!get().refusal) return;
      set({ refusal: null });
      // What was looked at may be another since.
      loads.forget();
      // Words that were named are asked about where the fitz type is chosen.
      const isAsked = get().named.length > 0 && !get().draft.isAnotherMeaning;
      void seek(isAsked ? { stage: "fitz", grid: 0 } : get().step, replace);
    },
    stop() {
      address.stop();
      loads.stop();
    },
  };
}

import { refusals } from "../../../../api/common/refusals.ts";
import { alertOf } from "../../../../api/common/rules/problem.ts";
import {
  getPopupPlacement,
  listWords,
  type PopupPlacement,
  putPopupPlacement,
  type WordPopup,
} from "../../../../api/index.ts";
import { popupChoiceProblems, popupPlaceProblem } from "../../../../api/words/rules/popups.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError, toApiError } from "../../../client/errors.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { draftIn, type LastChange } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { cellLabel, cellOf, type PanelCell, panelsOf } from "./panels.ts";

/// The stored placement, and the chosen parent with its popups where that is another.
export interface LoadedPlacement {
  readonly stored: PopupPlacement;
  readonly other: PopupPlacement | null;
}

/// The choice. `placement` is that with the chosen parent; null for none.
export interface PlacementChoice {
  readonly placement: PopupPlacement | null;
  readonly cell: PanelCell | null;
}

/// What the address presets.
export interface PlacementWish {
  readonly parentID: string | null;
  readonly cell: PanelCell | null;
}

export type PlacementDialog =
  | { readonly kind: "cannot"; readonly reasons: string; readonly field: "parentWordID" | "cell" }
  /// A parent could not be read. `again` retries.
  | { readonly kind: "unread"; readonly error: ApiError; readonly again: () => Promise<void> };

interface PlacementExtra {
  /// Whether the presets of the address are chosen, as far as possible.
  readonly isReady: boolean;
}

export interface PlacementSession
  extends EditSession<LoadedPlacement, PlacementChoice, PlacementDialog, PlacementExtra> {
  chooseParent(id: string): Promise<void>;
  clearParent(): void;
  /// Reverts to the stored parent and cell.
  restore(): void;
  chooseCell(cell: PanelCell): void;
}

/// Returns the word's cell in the popups of a placement.
export const standingCell = ({ popups, childWord }: PopupPlacement): PanelCell | null =>
  cellOf(panelsOf(popups), childWord.id);

const isSameCell = (one: PanelCell | null, other: PanelCell | null): boolean =>
  one === null || other === null ? one === other : cellLabel(one) === cellLabel(other);

/// Returns why the word cannot be in a cell of the chosen parent's popups; null where it can.
export function cellProblem(
  { popups, childWord, allowPopupsSecondRow }: PopupPlacement,
  cell: PanelCell,
): string | null {
  const standing = popups.flatMap(({ words }, at) =>
    words.map(({ wordID, row, col, word }) => ({ wordID, row, col, popup: at + 1, text: word.text })),
  );
  const { panel, row, col } = cell;
  return popupPlaceProblem(childWord.id, { popup: panel + 1, row, col }, standing, allowPopupsSecondRow);
}

/// Returns a placement with the word in a cell, as after a save. A new popup has no id yet.
function withChild(placement: PopupPlacement, { panel, row, col }: PanelCell): PopupPlacement {
  const { parentWord, childWord: word, popups } = placement;
  const panels: WordPopup[] = popups.map((popup) => ({
    ...popup,
    words: popup.words.filter(({ wordID }) => wordID !== word.id),
  }));
  while (panels.length <= panel) panels.push({ id: "", wordID: parentWord.id, words: [] });
  panels[panel]!.words.push({ wordID: word.id, row, col, word });
  return { ...placement, popups: panels };
}

/// Returns popups in the form to send.
const toSave = (popups: readonly WordPopup[]) =>
  popups.map(({ id, words }) => ({
    ...(id === "" ? {} : { id }),
    words: words.map(({ wordID, row, col }) => ({ wordID, row, col })),
  }));

const stored = (placement: PopupPlacement): PlacementChoice => ({ placement, cell: standingCell(placement) });

const parentOf = ({ placement }: PlacementChoice): string | null => placement?.parentWord.id ?? null;

/// Updates the choice with the current form of the chosen parent. The notice says that the cell was taken meanwhile.
function mergeChoice({ placement, cell }: PlacementChoice, { stored, other }: LoadedPlacement) {
  const id = placement?.parentWord.id;
  const now = [stored, other].find((one) => one?.parentWord.id === id) ?? placement;
  const problem = now && cell && cellProblem(now, cell);
  return problem ? { draft: { placement: now, cell: null }, notice: problem } : { draft: { placement: now, cell } };
}

/// The session for the place of one popup word: its parent and its cell are chosen, and saved together. `wish` presets
/// the choice.
export function createPlacementSession(api: Client, toasts: Toasts, id: string, wish: PlacementWish): PlacementSession {
  const read = (parentWordID?: string, signal?: AbortSignal) =>
    api.call(getPopupPlacement, {
      query: { id, ...(parentWordID ? { parentWordID } : {}) },
      ...(signal ? { signal } : {}),
    });
  const extra: PlacementExtra = { isReady: false };
  const session: EditSession<LoadedPlacement, PlacementChoice, PlacementDialog, PlacementExtra> = createEditSession(
    {
      async read(signal) {
        if (!listWords.query.safeParse({ id }).success)
          throw new ApiError(404, { error: `${refusals.noSuch("word")}.` });
        const stored = await read(undefined, signal);
        const chosen = draftIn<PlacementChoice>(get())?.placement?.parentWord.id ?? stored.parentWord.id;
        return { stored, other: chosen === stored.parentWord.id ? null : await read(chosen, signal) };
      },
      draftOf: ({ stored: placement }) => stored(placement),
      isSame: (one, other) => parentOf(one) === parentOf(other) && isSameCell(one.cell, other.cell),
      revisionOf: ({ stored: { childWord, parentWord } }) => `${childWord.revision} ${parentWord.revision}`,
      merge: (_base, mine, theirs) => mergeChoice(mine, theirs),
      obstacle({ placement, cell }) {
        const problems = popupChoiceProblems({ parentWordID: placement?.parentWord.id ?? null, cell });
        const [first] = problems;
        if (!first) return null;
        return { dialog: { kind: "cannot", reasons: alertOf(problems), field: first.field } };
      },
      async send(api, choice, { data }) {
        const { stored: known } = data;
        const placement = parentOf(choice) === known.parentWord.id ? known : choice.placement!;
        const sent = withChild(placement, choice.cell!);
        const { parentWord } = placement;
        const childRevision = Math.max(placement.childWord.revision, known.childWord.revision);
        const { revision, parentRevision } = await api.call(putPopupPlacement, {
          body: {
            parentWord: { id: parentWord.id, revision: parentWord.revision },
            childWord: { id, revision: childRevision },
            popups: toSave(sent.popups),
          },
        });
        const childWord = { ...sent.childWord, parentWordID: parentWord.id, revision };
        return { stored: { ...sent, childWord, parentWord: { ...parentWord, revision: parentRevision } }, other: null };
      },
      lastChange: ({ stored: { parentWord } }) => lastChange(parentWord.id),
      focusAfter: (dialog) =>
        dialog.kind === "cannot" && dialog.field === "parentWordID" && !choice()?.placement ? "parent" : "save",
    },
    { api, toasts, kept: null, extra },
  );
  const { getState: get, setState: set } = session.store;
  const choice = () => draftIn<PlacementChoice>(get());

  /// Returns who last changed the word, or the parent that it is to have.
  async function lastChange(parentID: string): Promise<LastChange> {
    const { words } = await api.call(listWords, {
      query: { id: [id, choice()?.placement?.parentWord.id ?? parentID] },
    });
    const [last] = [...words].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
    if (!last) throw new ApiError(404, { error: `${refusals.noSuch("word")}.` });
    return last;
  }

  /// Chooses a parent, and the wished cell where it is possible. Reports where the parent cannot be read. Resolves to
  /// whether it was chosen.
  async function choose(parentID: string, cell: PanelCell | null): Promise<boolean> {
    if (get().activity !== null) return false;
    try {
      const placement = await session.during("choosing", () => read(parentID));
      const isOpen = cell !== null && cellProblem(placement, cell) === null;
      session.change({ placement, cell: isOpen ? cell : standingCell(placement) });
      return true;
    } catch (thrown) {
      const again = async () => void (await choose(parentID, cell));
      session.ask({ kind: "unread", error: toApiError(thrown), again });
      return false;
    }
  }

  async function chooseWished({ parentID, cell }: PlacementWish, standing: PopupPlacement): Promise<void> {
    const isWanted = cell !== null || (parentID !== null && parentID !== standing.parentWord.id);
    if (isWanted && listWords.query.safeParse({ id: parentID ?? undefined }).success)
      await choose(parentID ?? standing.parentWord.id, cell);
  }

  return {
    ...session,
    async load() {
      await session.load();
      const { status, data } = get().load;
      if (status !== "loaded" || !data) return;
      await chooseWished(wish, data.stored);
      set({ isReady: true });
    },
    async chooseParent(parentID) {
      if (await choose(parentID, null)) session.focusOn("change-parent");
    },
    clearParent() {
      session.change({ placement: null, cell: null });
      session.focusOn("parent");
    },
    restore() {
      const { data } = get().load;
      if (!data) return;
      session.change(stored(data.stored));
      session.focusOn("change-parent");
    },
    chooseCell: (cell) => session.patch({ cell }),
    async keepMine() {
      await session.keepMine();
      const { notice } = get();
      if (notice) session.ask({ kind: "refusal", what: "save", error: new ApiError(422, { error: notice.text }) });
    },
  };
}

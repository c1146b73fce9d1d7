import { noID } from "../../../../api/common/rules/ids.ts";
import { deleteSheet, listWords, putSheet, type Sheet } from "../../../../api/index.ts";
import { type Cell, isUsable } from "../../../../api/sheets/rules/cells.ts";
import type { Client } from "../../../client/client.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { firstCell, type GridSelection, selectionAt } from "../../../components/grid/selection.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { draftIn, type LastChange, type UnsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { createSheetActions, type SheetActions } from "./sheet-actions.ts";
import { arrangementOf, changedFields, draftOf, mergeDrafts, type SheetDraft, withDraft } from "./sheet-draft.ts";
import { placeChanges } from "./sheet-places.ts";
import { draftProblems, type LoadedSheet, type SheetExtra } from "./sheet-state.ts";

export interface SheetSession extends EditSession<LoadedSheet, SheetDraft, never, SheetExtra>, SheetActions {
  select(selection: GridSelection): void;
  setWholeSet(isWhole: boolean): void;
  /// Goes to a cell for words, with the focus. Nothing happens where the cell is for none.
  goTo(cell: Cell): void;
  /// Opens or closes the choice of a symbol for the word of the active cell.
  addSymbol(isAdding: boolean): void;
}

/// The edit session of one sheet, which opens at a cell where one is given. Its fields and its words are one draft, undone by name and saved together.
export function createSheetSession(
  api: Client,
  toasts: Toasts,
  id: string,
  kept: KeptDraft<UnsavedDraft<SheetDraft>>,
  start: Cell | null = null,
): SheetSession {
  const extra: SheetExtra = { selection: null, arrivals: 0, isAddingSymbol: false, wholeSet: false };
  const session: EditSession<LoadedSheet, SheetDraft, never, SheetExtra> = createEditSession(
    {
      async read(signal) {
        const sheet = await readSheet(api, id, signal);
        const at = start && isUsable(start, sheet.grid) ? start : null;
        if (!get().selection) set({ selection: selectionAt(at ?? firstCell(sheet.grid)), arrivals: at ? 1 : 0 });
        return { sheet, draft: draftOf(sheet) };
      },
      draftOf: ({ draft }) => draft,
      isSame: (one, other) => changedFields(one, other).length === 0,
      revisionOf: ({ sheet }) => sheet.revision,
      merge(base, mine, theirs) {
        const { draft, left } = mergeDrafts(base, mine, theirs.draft);
        if (left.length === 0) return { draft };
        const texts = left.map((text) => `“${text}”`).join(", ");
        return { draft, notice: `Not moved, because a word stands there now: ${texts}` };
      },
      obstacle(draft, data) {
        const [problem] = draftProblems(data, draft);
        return problem ? { focus: { on: problem.field } } : null;
      },
      hasMore: () => get().wholeSet,
      async send(api, draft, { data: { sheet }, base }) {
        const { wholeSet } = get();
        const { revision } = await api.call(putSheet, {
          body: {
            id,
            gridID: sheet.gridID,
            name: draft.name === "" && sheet.name === null ? null : draft.name,
            fitzTypes: draft.fitzTypes,
            isComplete: draft.isComplete,
            bookID: draft.book?.id ?? noID,
            quarantine: sheet.quarantine,
            revision: sheet.revision,
            places: placeChanges(base.words, draft.words),
            ...(wholeSet && sheet.isLinked ? { wholeSet } : {}),
          },
        });
        set({ wholeSet: false });
        return { sheet: withDraft(sheet, draft, revision), draft };
      },
      delete: (api, { sheet: { revision } }) => api.call(deleteSheet, { body: { id, revision } }),
      lastChange: ({ sheet }, { data, base }) => lastChange(sheet, data.sheet, base),
      isReadAfterRefusal: true,
      firstField: "name",
    },
    { api, toasts, kept, extra },
  );
  const { getState: get, setState: set } = session.store;

  /// Returns who changed the sheet, or moved a word that is moved here too.
  async function lastChange(now: Sheet, before: Sheet, base: SheetDraft): Promise<LastChange> {
    const draft = draftIn<SheetDraft>(get());
    const ids = draft ? placeChanges(base.words, draft.words).map(({ wordID }) => wordID) : [];
    if (now.revision !== before.revision || now === before || ids.length === 0) return now;
    const { words } = await api.call(listWords, { query: { id: ids } });
    return words.reduce<LastChange>((last, word) => (word.updatedAt > last.updatedAt ? word : last), now);
  }

  const actions = createSheetActions({
    api,
    sheetID: id,
    current() {
      const { load, history, selection } = get();
      if (!load.data || !history || !selection) return null;
      return { arrangement: arrangementOf(load.data.sheet, history.present), selection };
    },
    step({ name, words }, selection) {
      session.patch({ words }, name);
      set({ selection });
    },
    notice: session.notify,
    fail: (error) => session.ask({ kind: "refusal", what: "paste", error }),
  });

  return {
    ...session,
    ...actions,
    select: (selection) => set({ selection, isAddingSymbol: false }),
    setWholeSet: (wholeSet) => set({ wholeSet }),
    goTo(cell) {
      const { load, selection, arrivals } = get();
      if (!load.data || !selection || !isUsable(cell, load.data.sheet.grid)) return;
      set({ selection: selectionAt(cell), arrivals: arrivals + 1 });
    },
    addSymbol: (isAddingSymbol) => set({ isAddingSymbol }),
  };
}

import { z } from "zod";
import { putSheet, type Sheet } from "../../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { quarantineProblem } from "../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../client/client.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { type UnsavedDraft, unsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";

/// Cell codes, in order.
export type Quarantine = readonly number[];

export const unsavedQuarantine = unsavedDraft<Quarantine>(z.array(z.number()));

export interface QuarantineSession extends EditSession<Sheet, Quarantine> {
  toggle(cell: Cell): void;
}

/// Returns the cells that are in exactly one of the lists.
const difference = (one: Quarantine, other: Quarantine): number[] => [
  ...one.filter((code) => !other.includes(code)),
  ...other.filter((code) => !one.includes(code)),
];

const switched = (quarantine: Quarantine, cells: Quarantine): Quarantine =>
  difference(quarantine, cells).sort((one, other) => one - other);

/// The quarantine of one sheet (specification, section 2). Cells are switched, undone by name, and saved together.
export function createQuarantineSession(
  api: Client,
  toasts: Toasts,
  id: string,
  kept: KeptDraft<UnsavedDraft<Quarantine>>,
): QuarantineSession {
  const session = createEditSession<Sheet, Quarantine>(
    {
      read: (signal) => readSheet(api, id, signal),
      draftOf: ({ quarantine }) => quarantine,
      isSame: (one, other) => difference(one, other).length === 0,
      revisionOf: ({ revision }) => revision,
      merge: (base, mine, { quarantine }) => ({ draft: switched(quarantine, difference(base, mine)) }),
      async send(api, draft, { data: sheet }) {
        const { gridID, name, bookID, fitzTypes, isComplete } = sheet;
        const fields = { id, gridID, name, bookID, fitzTypes, isComplete, quarantine: [...draft] };
        const { revision } = await api.call(putSheet, { body: { ...fields, revision: sheet.revision } });
        return { ...sheet, quarantine: [...draft], revision };
      },
      lastChange: (theirs) => theirs,
    },
    { api, toasts, kept },
  );
  return {
    ...session,
    toggle(cell) {
      const { load, history } = session.store.getState();
      if (!load.data || !history) return;
      const { isLinked, grid, words } = load.data;
      const code = cellCode(cell);
      const isIn = history.present.includes(code);
      const standing = words.map(({ row, col, word: { text } }) => ({ row, col, text }));
      const problem = isIn ? null : quarantineProblem([code], { isLinked, grid, words: standing });
      if (problem) return session.notify(problem);
      session.change(switched(history.present, [code]), `${isIn ? "Free" : "Quarantine"} ${cellName(cell)}`);
    },
  };
}

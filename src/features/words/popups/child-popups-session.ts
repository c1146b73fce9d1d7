import type { z } from "zod";
import { refusals } from "../../../../api/common/refusals.ts";
import { type BriefWord, type DictWord, getSettings, listWords, putChildPopups } from "../../../../api/index.ts";
import { maxPopups } from "../../../../api/words/rules/popups.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError } from "../../../client/errors.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { draftIn, type UnsavedDraft, unsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import {
  addPanel,
  cellLabel,
  cellOf,
  isSamePanels,
  mergePanels,
  type PanelAction,
  type PanelCell,
  type Panels,
  panelList,
  panelsOf,
  placeOnPanel,
  removePanel,
  shiftPanel,
  withStoredKeys,
  wordOn,
} from "./panels.ts";

/// A word with its popup words, and the popups that contain them.
export interface ChildPopups {
  readonly word: DictWord;
  readonly children: readonly BriefWord[];
  readonly panels: Panels;
  readonly allowSecondRow: boolean;
}

export const unsavedPanels: z.ZodType<UnsavedDraft<Panels>> = unsavedDraft<Panels>(panelList);

interface PopupsExtra {
  /// The word that was picked up, to be put elsewhere.
  readonly held: string | null;
}

export interface ChildPopupsSession extends EditSession<ChildPopups, Panels, never, PopupsExtra> {
  add(): void;
  removePanel(panel: number): void;
  shift(panel: number, step: -1 | 1): void;
  /// Picks up the word of a cell. Where a word is picked up already, puts it there in exchange for what is in the cell.
  pick(cell: PanelCell): void;
  /// Puts a word into a cell, as by dragging.
  put(wordID: string, cell: PanelCell): void;
  release(): void;
}

/// The popups of one word. Their order and cells are one draft, undone by name and saved together.
export function createChildPopupsSession(
  api: Client,
  toasts: Toasts,
  id: string,
  kept: KeptDraft<UnsavedDraft<Panels>>,
): ChildPopupsSession {
  const extra: PopupsExtra = { held: null };
  const session: EditSession<ChildPopups, Panels, never, PopupsExtra> = createEditSession(
    {
      read: (signal) => readChildPopups(api, id, signal),
      draftOf: ({ panels }) => panels,
      isSame: isSamePanels,
      revisionOf: ({ word }) => word.revision,
      merge: (_base, mine, { panels, allowSecondRow }) => ({ draft: mergePanels(mine, panels, allowSecondRow) }),
      // New popups have their ids once they are stored.
      asStored: (draft, saved, now) => withStoredKeys(draft, saved.panels, now.panels),
      async send(api, panels, { data }) {
        const popups = panels.map(({ key, isNew, words }) => ({ ...(isNew ? {} : { id: key }), words }));
        const { revision } = await api.call(putChildPopups, {
          body: { wordID: id, popups, revision: data.word.revision },
        });
        return { ...data, word: { ...data.word, revision }, panels };
      },
      lastChange: ({ word }) => word,
    },
    { api, toasts, kept, extra },
  );
  const { getState: get, setState: set } = session.store;
  const panels = () => draftIn<Panels>(get());

  const textOf = (wordID: string): string =>
    get().load.data?.children.find((child) => child.id === wordID)?.text ?? "a word";

  /// Applies an action, or says why it is impossible.
  function act(action: (panels: Panels) => PanelAction): boolean {
    const now = panels();
    if (!now) return false;
    const done = action(now);
    if ("refused" in done) {
      session.notify(done.refused);
      return false;
    }
    session.change(done.panels, done.name);
    set({ held: null });
    return true;
  }

  return {
    ...session,
    add() {
      if (act((panels) => addPanel(panels, crypto.randomUUID())))
        session.notify(`Popup ${panels()!.length} of at most ${maxPopups} added`);
    },
    removePanel(panel) {
      if (act((panels) => removePanel(panels, panel, textOf))) session.focusOn("add-popup");
    },
    shift(panel, step) {
      if (act((panels) => shiftPanel(panels, panel, step)))
        session.focusOn(`${step < 0 ? "earlier" : "later"}-${panel + step}`);
    },
    pick(cell) {
      const { held } = get();
      const now = panels();
      if (!now) return;
      if (held !== null) {
        if (act((panels) => placeOnPanel(panels, held, cell, textOf)))
          session.notify(`“${textOf(held)}” put at ${cellLabel(cell)}`);
        return;
      }
      const wordID = wordOn(now, cell);
      if (wordID === null) return session.notify("There is no word here to pick up");
      set({ held: wordID });
      session.notify(`“${textOf(wordID)}” picked up: go to a cell and press Enter`);
    },
    put(wordID, cell) {
      const now = panels();
      const from = now && cellOf(now, wordID);
      // The word was dropped where it came from.
      if (from && cellLabel(from) === cellLabel(cell)) return;
      act((panels) => placeOnPanel(panels, wordID, cell, textOf));
    },
    release: () => set({ held: null, notice: null }),
    undo() {
      set({ held: null });
      session.undo();
    },
    redo() {
      set({ held: null });
      session.redo();
    },
  };
}

async function readChildPopups(api: Client, id: string, signal?: AbortSignal): Promise<ChildPopups> {
  const missing = new ApiError(404, { error: `${refusals.noSuch("word")}.` });
  if (!listWords.query.safeParse({ id }).success) throw missing;
  const aborted = signal ? { signal } : {};
  const [{ words }, { allowPopupsSecondRow }] = await Promise.all([
    api.call(listWords, {
      query: { id, includePopups: true, includeChildren: true, includeSymbols: true },
      ...aborted,
    }),
    api.call(getSettings, aborted),
  ]);
  const [word] = words;
  if (!word) throw missing;
  const children = (word.childWords ?? []).filter(({ type }) => type === "P");
  return { word, children, panels: panelsOf(word.popups ?? []), allowSecondRow: allowPopupsSecondRow };
}

import type { StoreApi } from "zustand/vanilla";
import { isSameName } from "../../../../api/common/rules/names.ts";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { createWord, getGrids, getSheet, isSheetList, listWords, searchSymbolModels } from "../../../../api/index.ts";
import { choiceOf } from "../../../../api/words/rules/word-draft.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, nothingLoaded } from "../../../client/load.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import { tryOut } from "../../../client/try-out.ts";
import { wordToCreate } from "./created-word.ts";
import { readParent } from "./parent-facts.ts";
import type { WordWizardState } from "./wizard-state.ts";
import { hasParent } from "./word-steps.ts";

/// What the wizard reads of the server. Each answers once what it read is in the state, or has failed there.
export interface WizardLoads {
  grids(): Promise<void>;
  /// The draft's parent, where there is one that is not there yet.
  parent(): Promise<void>;
  /// The sheets that support the draft's word.
  rows(): Promise<void>;
  /// Shows a sheet of a grid; null shows none.
  sheet(gridID: string, sheetID: string | null): Promise<void>;
  /// The dictionary's words of the draft's text.
  homonyms(): Promise<void>;
  /// The symbol model of the draft's own text; null where there is none, or it cannot be looked for.
  ownSymbol(): Promise<string | null>;
  /// What comes of making the draft's word.
  consequences(): Promise<void>;
  /// What was read is read again when it is asked for.
  forget(): void;
  stop(): void;
}

/// So many words of a text are looked at: those of the very text come first.
const maxHomonyms = 50;
/// So many symbol models: those of the very text come first.
const maxModels = 12;

export function createWizardLoads(
  api: Client,
  { getState: get, setState: set }: StoreApi<WordWizardState>,
): WizardLoads {
  const grids = createLoader<NonNullable<WordWizardState["grids"]["data"]>>(
    () => get().grids,
    (load) => set({ grids: load }),
  );
  const parent = createLoader<NonNullable<WordWizardState["parent"]["data"]>>(
    () => get().parent,
    (load) => set({ parent: load }),
  );
  const rows = createLoader<NonNullable<WordWizardState["rows"]["data"]>>(
    () => get().rows,
    (load) => set({ rows: load }),
  );
  const homonyms = createLoader<NonNullable<WordWizardState["homonyms"]["data"]>>(
    () => get().homonyms,
    (load) => set({ homonyms: load }),
  );
  const sheets = new Map<string, { stop(): void }>();
  let parentRun: Promise<void> = Promise.resolve();
  let rowsRun: Promise<void> = Promise.resolve();
  let homonymsRun: Promise<void> = Promise.resolve();
  let gridsRun: Promise<void> | null = null;
  let trial: AbortController | null = null;

  function showNone(gridID: string): void {
    sheets.get(gridID)?.stop();
    set(({ shown }) => ({ shown: new Map([...shown].filter(([id]) => id !== gridID)) }));
  }

  return {
    grids() {
      if (get().grids.status === "failed") gridsRun = null;
      gridsRun ??= grids.run(async (signal) => (await api.call(getGrids, { query: {}, signal })).grids);
      return gridsRun;
    },
    parent() {
      const { draft, parentID, parent: load } = get();
      const id = draft.parentWordID;
      if (!hasParent(draft) || id === null) return Promise.resolve();
      if (parentID !== id || load.status === "failed") {
        set({ parentID: id, parent: nothingLoaded });
        parentRun = parent.run((signal) => readParent(api, id, signal));
      }
      return parentRun;
    },
    rows() {
      const { draft, rowsFor, rows: load } = get();
      if (draft.fitzType === null) return Promise.resolve();
      const shared = choiceOf(draft) === "S" ? draft.parentWordID : null;
      const wanted = `${draft.fitzType} ${shared ?? ""}`;
      if (rowsFor !== wanted || load.status === "failed") {
        set({ rowsFor: wanted, rows: nothingLoaded });
        const query = { fitz: draft.fitzType, list: true, ...(shared ? { sharedKey: shared } : {}) };
        rowsRun = rows.run(async (signal) => {
          const answer = await api.call(getSheet, { query, signal });
          return isSheetList(answer) ? answer.sheets : [];
        });
      }
      return rowsRun;
    },
    async sheet(gridID, sheetID) {
      if (sheetID === null) return showNone(gridID);
      const known = get().shown.get(gridID);
      if (known?.id === sheetID && known.load.status === "loaded") return;
      sheets.get(gridID)?.stop();
      const loader = createLoader<NonNullable<ReturnType<typeof sheetLoad>["data"]>>(
        () => sheetLoad(gridID),
        (load) => set(({ shown }) => ({ shown: new Map([...shown, [gridID, { id: sheetID, load }]]) })),
      );
      sheets.set(gridID, loader);
      await loader.run((signal) => readSheet(api, sheetID, signal));
    },
    homonyms() {
      const text = cleanText(get().draft.text);
      const { homonymsOf, homonyms: load } = get();
      if (text === "" || (homonymsOf === text && load.status !== "failed")) return homonymsRun;
      // What the server named stands until the text is another.
      set({ homonymsOf: text, homonyms: nothingLoaded, ...(homonymsOf === "" ? {} : { named: [] }) });
      homonymsRun = homonyms.run(async (signal) => {
        const query = { text, includeSymbols: true, limit: maxHomonyms };
        const { words } = await api.call(listWords, { query, signal });
        return words.filter((word) => isSameName(word.text, text));
      });
      return homonymsRun;
    },
    async ownSymbol() {
      const text = cleanText(get().draft.text);
      try {
        const { models } = await api.call(searchSymbolModels, { query: { q: text, limit: maxModels } });
        return models.find(({ words }) => words.some((word) => isSameName(word, text)))?.id ?? null;
      } catch {
        // The stage looks again, and tells what is wrong.
        return null;
      }
    },
    async consequences() {
      trial?.abort();
      trial = new AbortController();
      const { signal } = trial;
      set({ consequences: null });
      const word = wordToCreate(get());
      if (!word) return;
      try {
        set({ consequences: await tryOut(api, (api) => api.call(createWord, { body: word, key: "", signal })) });
      } catch {
        // What is refused is told once it is made.
      }
    },
    forget() {
      for (const loader of sheets.values()) loader.stop();
      set({
        parentID: null,
        parent: nothingLoaded,
        homonymsOf: "",
        rowsFor: null,
        rows: nothingLoaded,
        shown: new Map(),
        consequences: null,
      });
    },
    stop() {
      for (const loader of [grids, parent, rows, homonyms, ...sheets.values()]) loader.stop();
      trial?.abort();
    },
  };

  function sheetLoad(gridID: string) {
    return get().shown.get(gridID)?.load ?? nothingLoaded;
  }
}

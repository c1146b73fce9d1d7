import { createStore, type StoreApi } from "zustand/vanilla";
import { longestName } from "../../../../api/common/rules/names.ts";
import { asID } from "../../../../api/common/rules/query-values.ts";
import { createSheet, type Grid, getBook, getGrids } from "../../../../api/index.ts";
import { newSheetProblems, type SheetField } from "../../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../../api/words/rules/fitz-types.ts";
import { createAttempt, earlierText } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { Choice } from "../../../components/book-fields/choice-search.ts";
import type { Toasts } from "../../../components/toast.tsx";

export interface NewSheetForm {
  readonly name: string;
  /// Empty where none is chosen.
  readonly gridID: string;
  readonly fitzTypes: string;
  readonly book: Choice | null;
}

export interface NewSheetState {
  readonly load: Load<readonly Grid[]>;
  readonly form: NewSheetForm;
  readonly isTouched: boolean;
  readonly touched: ReadonlySet<SheetField>;
  readonly submitted: boolean;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  /// The field that is to have the focus; a new object each time.
  readonly focus: { readonly on: SheetField } | null;
  readonly createdID: string | null;
}

export interface NewSheetWork {
  readonly store: StoreApi<NewSheetState>;
  load(): Promise<void>;
  stop(): void;
  change(fields: Partial<NewSheetForm>): void;
  leave(field: SheetField): void;
  create(): Promise<void>;
  close(): void;
}

function problemsOf({ form: { name, gridID, fitzTypes }, load }: NewSheetState) {
  return newSheetProblems({ name, fitzTypes, grid: load.data?.find(({ id }) => id === gridID) ?? null });
}

/// The problems that are shown beside the fields.
export const shownProblems = (state: NewSheetState): Map<SheetField, string> =>
  new Map(
    problemsOf(state)
      .filter(({ field }) => state.submitted || state.touched.has(field))
      .map(({ field, message }) => [field, message]),
  );

/// What the screen that led here knows of the sheet: its name, grid and fitz types, and the book that it is made for.
export interface WantedSheet {
  readonly name: string;
  readonly gridID: string;
  readonly fitzTypes: string;
  readonly bookID: string | null;
}

/// Reads an address that anybody may have written: what does not fit is left out.
export const readWantedSheet = (query: URLSearchParams): WantedSheet => ({
  name: (query.get("name") ?? "").slice(0, longestName),
  gridID: asID(query.get("grid") ?? "") ?? "",
  fitzTypes: fitzLetters(query.get("fitz") ?? "").join(""),
  bookID: query.get("book"),
});

export function createNewSheetWork(
  api: Client,
  toasts: Toasts,
  { name, gridID, fitzTypes, bookID }: WantedSheet,
): NewSheetWork {
  const store = createStore<NewSheetState>(() => ({
    load: nothingLoaded,
    form: { name, gridID, fitzTypes, book: null },
    isTouched: false,
    touched: new Set(),
    submitted: false,
    isSaving: false,
    refusal: null,
    focus: null,
    createdID: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<readonly Grid[]>(
    () => get().load,
    (load) => set({ load }),
  );
  const attempt = createAttempt();
  return {
    store,
    async load() {
      await loader.run(async (signal) => {
        const isBook = bookID !== null && getBook.query.safeParse({ id: bookID }).success;
        const [{ grids }, book] = await Promise.all([
          api.call(getGrids, { query: {}, signal }),
          isBook ? api.call(getBook, { query: { id: bookID }, signal }) : null,
        ]);
        if (book) set({ form: { ...get().form, book: { id: book.id, label: book.title } } });
        return grids;
      });
    },
    stop: loader.stop,
    change: (fields) => set(({ form }) => ({ form: { ...form, ...fields }, isTouched: true })),
    leave: (field) => set(({ touched }) => ({ touched: new Set(touched).add(field) })),
    async create() {
      if (get().isSaving || get().load.data === null) return;
      const [problem] = problemsOf(get());
      if (problem && !attempt.isOpen()) return set({ submitted: true, focus: { on: problem.field } });
      const { name, gridID, fitzTypes, book } = get().form;
      set({ isSaving: true, refusal: null });
      try {
        const body = { name, gridID, fitzTypes, bookID: book?.id ?? null };
        const { answer, isEarlier } = await attempt.run((key) => api.call(createSheet, { body, key }));
        toasts.done(isEarlier ? earlierText("The sheet") : "Saved ✓");
        set({ createdID: answer.id });
      } catch (thrown) {
        set({ refusal: toApiError(thrown) });
      } finally {
        set({ isSaving: false });
      }
    },
    close: () => set({ refusal: null, focus: { on: "name" } }),
  };
}

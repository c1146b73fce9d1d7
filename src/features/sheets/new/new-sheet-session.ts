import { z } from "zod";
import { longestName } from "../../../../api/common/rules/names.ts";
import { asID } from "../../../../api/common/rules/query-values.ts";
import { createSheet, type Grid, getBook, getGrids } from "../../../../api/index.ts";
import { newSheetProblems, type SheetField } from "../../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../../api/words/rules/fitz-types.ts";
import type { Attempt } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { type EditState, type UnsavedDraft, unsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";

const form = z.strictObject({
  name: z.string(),
  /// Empty for none.
  gridID: z.string(),
  fitzTypes: z.string(),
  book: z.strictObject({ id: z.string(), label: z.string() }).nullable(),
});
export type NewSheetForm = Readonly<z.output<typeof form>>;
export const unsavedNewSheet = unsavedDraft<NewSheetForm>(form);

/// The grids to choose from, and the form as the address presets it.
export interface NewSheet {
  readonly grids: readonly Grid[];
  readonly wanted: NewSheetForm;
}

export type NewSheetSession = EditSession<NewSheet, NewSheetForm>;

const problemsOf = ({ name, gridID, fitzTypes }: NewSheetForm, { grids }: NewSheet) =>
  newSheetProblems({ name, fitzTypes, grid: grids.find(({ id }) => id === gridID) ?? null });

/// Returns the problems to show beside the fields.
export function shownProblems({
  load,
  history,
  submitted,
  touched,
}: EditState<NewSheet, NewSheetForm>): Map<SheetField, string> {
  if (!load.data || !history) return new Map();
  const shown = problemsOf(history.present, load.data).filter(({ field }) => submitted || touched.has(field));
  return new Map(shown.map(({ field, message }) => [field, message]));
}

/// What the screen that led here presets: the name, grid and fitz types, and the book that the sheet is for.
export interface WantedSheet {
  readonly name: string;
  readonly gridID: string;
  readonly fitzTypes: string;
  readonly bookID: string | null;
}

/// Reads the presets from an address, which anybody may have written: invalid ones are left out.
export const readWantedSheet = (query: URLSearchParams): WantedSheet => ({
  name: (query.get("name") ?? "").slice(0, longestName),
  gridID: asID(query.get("grid") ?? "") ?? "",
  fitzTypes: fitzLetters(query.get("fitz") ?? "").join(""),
  bookID: query.get("book"),
});

/// Creates the session of a new sheet, which `attempt` sends.
export const createNewSheetSession = (
  api: Client,
  toasts: Toasts,
  { name, gridID, fitzTypes, bookID }: WantedSheet,
  kept: KeptDraft<UnsavedDraft<NewSheetForm>>,
  attempt: Attempt,
): NewSheetSession =>
  createEditSession<NewSheet, NewSheetForm>(
    {
      async read(signal) {
        const aborted = signal ? { signal } : {};
        const isBook = bookID !== null && getBook.query.safeParse({ id: bookID }).success;
        const [{ grids }, book] = await Promise.all([
          api.call(getGrids, { query: {}, ...aborted }),
          isBook ? api.call(getBook, { query: { id: bookID }, ...aborted }) : null,
        ]);
        return { grids, wanted: { name, gridID, fitzTypes, book: book && { id: book.id, label: book.title } } };
      },
      draftOf: ({ wanted }) => wanted,
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
      revisionOf: () => 0,
      merge: (_base, mine) => ({ draft: mine }),
      obstacle(form, data) {
        const [problem] = problemsOf(form, data);
        return problem ? { focus: { on: problem.field } } : null;
      },
      create: {
        name: "The sheet",
        attempt,
        send: (api, { book, ...form }, key) =>
          api.call(createSheet, { body: { ...form, bookID: book?.id ?? null }, key }),
      },
    },
    { api, toasts, kept },
  );

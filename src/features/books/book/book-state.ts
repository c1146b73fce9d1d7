import type { BookField } from "../../../../api/books/rules/book.ts";
import { hyphenateISBN } from "../../../../api/books/rules/isbn-hyphens.ts";
import type { Problem } from "../../../../api/common/rules/problem.ts";
import type { Book, getDeployStatus } from "../../../../api/index.ts";
import type { ResponseOf } from "../../../client/client.ts";
import type { ApiError } from "../../../client/errors.ts";
import { type Load, nothingLoaded } from "../../../client/load.ts";
import { type BookForm, changedFields, formProblems } from "./book-form.ts";

export type DeployStatus = ResponseOf<typeof getDeployStatus>;

export type BookDialog =
  | { readonly kind: "invalid"; readonly problems: readonly Problem<BookField>[] }
  | { readonly kind: "conflict"; readonly theirs: Book }
  /// `meanwhile`: the book as somebody else left it while it was looked at here.
  | { readonly kind: "delete"; readonly meanwhile: Book | null }
  | { readonly kind: "warnings"; readonly warnings: readonly string[] }
  | { readonly kind: "history" }
  | {
      readonly kind: "refusal";
      readonly what: "save" | "deploy" | "delete" | "package";
      readonly error: ApiError;
    };

/// What can have the focus after a dialog: a field, or a button by its name.
export type BookPlace = BookField | "save" | "deploy" | "delete" | "history" | "package";

export interface BookState {
  /// The newest that is known of the book.
  readonly load: Load<Book>;
  /// What the form started from.
  readonly base: { readonly form: BookForm; readonly revision: number } | null;
  readonly form: BookForm | null;
  /// The fields that were touched: what is wrong with them is shown.
  readonly touched: ReadonlySet<BookField>;
  /// After an attempt to save, what is wrong is shown everywhere.
  readonly submitted: boolean;
  /// What the server said of an ISBN, until it is changed.
  readonly taken: ReadonlyMap<BookField, string>;
  readonly activity: "saving" | "deploying" | "deleting" | "fetching" | null;
  /// Epoch ms since when the activity is under way.
  readonly since: number;
  readonly deployment: Load<DeployStatus>;
  readonly dialog: BookDialog | null;
  /// Where the focus is to go; a new object each time.
  readonly focus: { readonly on: BookPlace } | null;
  readonly isDeleted: boolean;
}

export const initialState: BookState = {
  load: nothingLoaded,
  base: null,
  form: null,
  touched: new Set(),
  submitted: false,
  taken: new Map(),
  activity: null,
  since: 0,
  deployment: nothingLoaded,
  dialog: null,
  focus: null,
  isDeleted: false,
};

export const isUnsaved = ({ base, form, isDeleted }: BookState): boolean =>
  base !== null && form !== null && !isDeleted && changedFields(base.form, form).length > 0;

/// The problems that are shown beside the fields.
export function shownProblems({ form, touched, submitted, taken }: BookState): Map<BookField, string> {
  const shown = new Map(taken);
  for (const { field, message } of form ? formProblems(form) : [])
    if (submitted || touched.has(field)) shown.set(field, message);
  return shown;
}

/// Where the focus goes when a dialog is closed.
export function placeAfter(dialog: BookDialog): BookPlace {
  switch (dialog.kind) {
    case "invalid":
      return dialog.problems[0]?.field ?? "save";
    case "conflict":
      return "save";
    case "warnings":
      return "deploy";
    case "refusal":
      return dialog.what;
    default:
      return dialog.kind;
  }
}

/// The lines of a refusal that are about one of the form's ISBNs.
export function takenISBNs(form: BookForm, message: string): Map<BookField, string> {
  const taken = new Map<BookField, string>();
  for (const field of ["isbn10", "isbn13"] as const) {
    const line = form[field] && message.split("\n").find((one) => one.includes(hyphenateISBN(form[field])));
    if (line) taken.set(field, line);
  }
  return taken;
}

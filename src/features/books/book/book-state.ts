import { hyphenateISBN } from "../../../../api/books/rules/isbn-hyphens.ts";
import type { Problem } from "../../../../api/common/rules/problem.ts";
import type { Book, Deployed, getDeployStatus } from "../../../../api/index.ts";
import type { ResponseOf } from "../../../client/client.ts";
import type { Load } from "../../../client/load.ts";
import type { EditState } from "../../../components/session/edit-state.ts";
import { type BookForm, type BookFormField, formProblems } from "./book-form.ts";

export type DeployStatus = ResponseOf<typeof getDeployStatus>;

export type BookDialog =
  | { readonly kind: "invalid"; readonly problems: readonly Problem<BookFormField>[] }
  | { readonly kind: "warnings"; readonly warnings: readonly string[] };

export interface BookExtra {
  /// What the server said of an ISBN, until the ISBN is changed.
  readonly taken: ReadonlyMap<BookFormField, string>;
  /// When the activity began, epoch ms.
  readonly since: number;
  readonly deployment: Load<DeployStatus>;
  /// The last deployment by this screen; null before there is one.
  readonly made: Deployed | null;
}

export type BookState = EditState<Book, BookForm, BookDialog> & BookExtra;

/// Returns the problems to show beside the fields.
export function shownProblems({ history, touched, submitted, taken }: BookState): Map<BookFormField, string> {
  const shown = new Map(taken);
  for (const { field, message } of history ? formProblems(history.present) : [])
    if (submitted || touched.has(field)) shown.set(field, message);
  return shown;
}

/// Returns the lines of a refusal that concern the form's ISBNs.
export function takenISBNs(form: BookForm, message: string): Map<BookFormField, string> {
  const taken = new Map<BookFormField, string>();
  for (const field of ["isbn10", "isbn13"] as const) {
    const line = form[field] && message.split("\n").find((one) => one.includes(hyphenateISBN(form[field])));
    if (line) taken.set(field, line);
  }
  return taken;
}

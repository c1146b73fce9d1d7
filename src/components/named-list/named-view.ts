import type { ReactNode } from "react";
import type { NamedKind } from "../../../api/common/rules/names.ts";
import type { Saved } from "../../../api/index.ts";

/// An author, illustrator, publisher, imprint or series as the lists show it.
export interface NamedThing {
  readonly id: string;
  readonly name: string;
  readonly bookCount: number;
  readonly revision: number;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/// What a list belongs to, a publisher or an imprint, and the way back from it.
export interface NamedParent {
  readonly name: string;
  readonly back: { readonly to: string; readonly label: string };
}

export interface NamedThings<T> {
  /// By name.
  readonly things: readonly T[];
  readonly parent: NamedParent | null;
}

/// The calls of one list. They throw ApiError.
export interface NamedSource<T> {
  list(signal: AbortSignal): Promise<NamedThings<T>>;
  /// `key`: under which it is made once (`src/api/attempt.ts`).
  create(name: string, key: string): Promise<Saved>;
  rename(change: { id: string; name: string; revision: number }): Promise<Saved>;
  remove(thing: { id: string; revision: number }): Promise<unknown>;
  merge(things: { id: string; duplicateIDs: string[] }): Promise<Saved>;
}

/// What one list of named things is like: its words, its columns and where its rows lead.
export interface NamedView<T extends NamedThing> {
  readonly kind: NamedKind;
  readonly one: string;
  /// The list is called so, with its views.
  readonly many: "authors" | "illustrators" | "publishers" | "imprints" | "series";
  /// The address of a row's own screen; without it a click on the name renames.
  open?(thing: T): string;
  /// What stands between the name and the count of books.
  readonly column?: {
    readonly label: string;
    /// Its text in a file, where the cell is none.
    text?(thing: T): string;
    /// `reload` reads the list again, after something of it was saved.
    cell(thing: T, row: { readonly tabIndex: number; reload(): void }): ReactNode;
  };
  /// What the filter searches beside the name.
  alsoSearched?(thing: T): string;
  /// What is said before a thing is deleted: what prevents it as far as the list knows.
  ifDeleted(thing: T): string;
  /// What else a merge does to what the duplicates hold.
  readonly mergeNote?: string;
  /// What is said of an address whose parent is not there, and the way back from it.
  readonly absent?: { readonly message: string; readonly back: NamedParent["back"] };
}

/// The book list with the books of a thing, and of none that is called alike.
export function booksOf(view: { readonly kind: NamedKind }, { id }: { readonly id: string }): string {
  return `/books?${view.kind}ID=${id}`;
}

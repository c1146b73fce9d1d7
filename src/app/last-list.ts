import { screens } from "./palette/screens.ts";
import { navigation } from "./shell/navigation.ts";

/// A list that somebody came from, as it was narrowed and sorted.
interface ListPlace {
  readonly to: string;
  readonly label: string;
}

const books: ListPlace = { to: "/books", label: "Books" };

/// Beside the lists of the navigation, those from which work on books begins.
const others = ["/books/stale", "/problems", "/symbols/missing", "/changes"];
const names = new Map(
  screens.flatMap(({ to, name }) =>
    others.includes(to) || navigation.some((entry) => entry.to === to) ? [[to, name] as const] : [],
  ),
);

let last = books;
let lastBooks = books.to;

/// The list that was open last: the way back of what was opened from it.
export const lastList = (): ListPlace => last;
/// The list of books as it was last narrowed and sorted.
export const lastBookList = (): string => lastBooks;

export function rememberList({ pathname, search }: { readonly pathname: string; readonly search: string }): void {
  const label = names.get(pathname);
  if (label === undefined) return;
  last = { to: pathname + search, label };
  if (pathname === books.to) lastBooks = last.to;
}

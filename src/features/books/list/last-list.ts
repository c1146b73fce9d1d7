let last = "/books";

/// The list of books as it was last narrowed and sorted: the way back to it leads there.
export const lastBookList = (): string => last;

export function rememberBookList(query: string): void {
  last = query ? `/books?${query}` : "/books";
}

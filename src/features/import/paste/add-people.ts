import { getBook, putBook } from "../../../../api/index.ts";
import type { FrontMatter } from "../../../../language/manuscript/index.ts";
import type { Client } from "../../../client/client.ts";
import { peopleSource } from "../../../components/book-fields/book-choices.ts";

/// The people of a manuscript that its book lacks.
export interface NewPeople {
  readonly authors: readonly string[];
  readonly illustrators: readonly string[];
}

export const hasPeople = ({ authors, illustrators }: NewPeople): boolean => authors.length + illustrators.length > 0;

/// Returns the people that a book would get: those of a kind of which it has none.
export async function missingPeople(api: Client, bookID: string, front: FrontMatter): Promise<NewPeople> {
  if (!hasPeople(front)) return { authors: [], illustrators: [] };
  const book = await api.call(getBook, { query: { id: bookID } });
  return {
    authors: book.authorIDs.length === 0 ? front.authors : [],
    illustrators: book.illustratorIDs.length === 0 ? front.illustrators : [],
  };
}

/// Gives the people to the book; those that the catalogue does not know are made. Throws an ApiError.
export async function addPeople(api: Client, bookID: string, { authors, illustrators }: NewPeople): Promise<void> {
  const authorIDs = await idsOf(api, "author", authors);
  const illustratorIDs = await idsOf(api, "illustrator", illustrators);
  // Read again: the book may have people by now, and keeps them.
  const book = await api.call(getBook, { query: { id: bookID } });
  await api.call(putBook, {
    body: {
      ...book,
      authorIDs: book.authorIDs.length > 0 ? book.authorIDs : authorIDs,
      illustratorIDs: book.illustratorIDs.length > 0 ? book.illustratorIDs : illustratorIDs,
    },
  });
}

async function idsOf(api: Client, kind: "author" | "illustrator", names: readonly string[]): Promise<string[]> {
  const source = peopleSource(api, kind);
  const ids: string[] = [];
  // A name that exists already is the one that is there.
  for (const name of names) ids.push((await source.create(name)).id);
  return ids;
}

import { getWordDeployments, listWords } from "../../api/index.ts";
import type { Client } from "./client.ts";

export interface TitledBook {
  readonly id: string;
  readonly title: string;
}

/// Words that are asked about at once: an address is not to become too long.
const wordsAtOnce = 200;

/// The books whose deployed package is up to date and would come out different once these words change. Throws ApiError.
export async function booksInForce(
  api: Client,
  words: readonly string[],
  signal?: AbortSignal,
): Promise<readonly TitledBook[]> {
  const found = new Map<string, TitledBook>();
  for (let start = 0; start < words.length; start += wordsAtOnce) {
    const id = words.slice(start, start + wordsAtOnce);
    const { books } = await api.call(getWordDeployments, { query: { id }, ...(signal ? { signal } : {}) });
    for (const book of books) if (book.deploymentStatus === "D") found.set(book.id, book);
  }
  return [...found.values()];
}

/// A word, with its children where they are known.
interface Parent {
  readonly id: string;
  readonly childWords?: readonly { readonly id: string }[] | undefined;
}

/// The same of words whose change reaches what stands with them, their children; those that are not known are read.
export async function booksInForceWithChildren(api: Client, words: readonly Parent[]): Promise<readonly TitledBook[]> {
  const unknown = words.filter(({ childWords }) => !childWords).map(({ id }) => id);
  const read =
    unknown.length > 0 ? (await api.call(listWords, { query: { id: unknown, includeChildren: true } })).words : [];
  const ids = [...words, ...read].flatMap(({ id, childWords = [] }) => [id, ...childWords.map((child) => child.id)]);
  return booksInForce(api, [...new Set(ids)]);
}

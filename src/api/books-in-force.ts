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

/// The same of words that move, and what stands with them moves too: their children.
export async function booksInForceOfMoved(api: Client, words: readonly string[]): Promise<readonly TitledBook[]> {
  const { words: moved } = await api.call(listWords, { query: { id: [...words], includeChildren: true } });
  const children = moved.flatMap(({ childWords = [] }) => childWords.map(({ id }) => id));
  return booksInForce(api, [...new Set([...words, ...children])]);
}

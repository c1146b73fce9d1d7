import { getWordDeployments } from "../../api/index.ts";
import type { Client } from "./client.ts";

export interface TitledBook {
  readonly id: string;
  readonly title: string;
}

/// Words that are asked about at once: an address is not to become too long.
const wordsAtOnce = 200;

/// The books whose deployed package is up to date and would come out different once these words change. What stands with
/// them and changes too is found by them: a package that holds a word holds its parents. Throws ApiError.
export async function deployedBooksUsing(
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

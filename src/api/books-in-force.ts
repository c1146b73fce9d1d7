import { getWordDeployments } from "../../api/index.ts";
import type { Client } from "./client.ts";

export interface TitledBook {
  readonly id: string;
  readonly title: string;
}

/// The books whose deployed package is up to date and would come out different once these words change. Throws ApiError.
export async function booksInForce(
  api: Client,
  words: readonly string[],
  signal?: AbortSignal,
): Promise<readonly TitledBook[]> {
  const { books } = await api.call(getWordDeployments, { query: { id: [...words] }, ...(signal ? { signal } : {}) });
  return books.filter(({ deploymentStatus }) => deploymentStatus === "D");
}

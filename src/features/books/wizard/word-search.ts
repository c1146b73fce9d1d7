import type { BookDraft } from "../../../../api/books/rules/book-wizard.ts";
import { isID } from "../../../../api/common/rules/ids.ts";
import { listWords } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createTextSearch } from "../../../components/search/search-store.ts";

/// The maximum number of words that a search shows.
const maxShown = 50;

/// Returns the owners of the character words that a book may use: its imprint, and its series where that exists
/// already.
export const wordScope = ({ imprintID, seriesMode, existingSeriesID }: BookDraft) => ({
  ...(isID(imprintID) ? { characterImprintID: imprintID! } : {}),
  ...(seriesMode === "E" && isID(existingSeriesID) ? { characterSeriesID: existingSeriesID! } : {}),
});

/// Searches character words (specification, section 2; word type K, section 9) for the book as `draft` returns it at
/// that time.
export const createWordSearch = (api: Client, draft: () => BookDraft) =>
  createTextSearch(maxShown, async (text, limit, signal) => {
    const query = { text, type: "K", isCharacter: true, includeSymbols: true, limit, ...wordScope(draft()) } as const;
    const { words, total } = await api.call(listWords, { query, signal });
    return { things: words, total };
  });

import type { Client } from "../../client/client.ts";
import { createTextSearch } from "../../components/search/search-store.ts";
import { readPlaceable } from "./sheet/placeable-words.ts";

/// The maximum number of words that a search shows.
const maxFound = 30;

/// Finds key words and shared keys by their text, with the facts that placing them needs.
export const createWordSearch = (api: Client) =>
  createTextSearch(maxFound, async (text, limit, signal) => {
    const { words, total } = await readPlaceable(api, { text, type: ["K", "S"], limit }, signal);
    return { things: words, total };
  });

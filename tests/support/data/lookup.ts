import { type ImportLookup, type LookupWord, zeroUUID } from "../../../language/index.ts";

/// A small dictionary: words by their texts, with ids counted up from …0001. A text given twice is a homonym.
export function buildLookup(texts: string[]): ImportLookup {
  return { rootKeys: texts.map(keyWord), popups: [], keys: [] };
}

function keyWord(text: string, index: number): LookupWord {
  return {
    id: `10000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
    text,
    type: "K",
    fitzType: "N",
    definition: null,
    dialects: ["en-gb", "en-au", "en-us"],
    parentWordID: zeroUUID,
    symbol: null,
  };
}

import { useEffect, useState } from "react";
import { listWords, type WordPlace } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";

/// The cells of a word by the ids of the sheets. A form stands in the cell of its key.
export type WordCells = ReadonlyMap<string, WordPlace>;

export const noWordCells: WordCells = new Map();

/// Reads the cells of a word; none while they load, and where `wordID` is empty.
export function useWordCells(wordID: string): WordCells {
  const { api } = useServices();
  const [found, setFound] = useState<{ readonly of: string; readonly cells: WordCells } | null>(null);
  useEffect(() => {
    if (wordID === "") return;
    const reading = new AbortController();
    api.call(listWords, { query: { id: wordID, includeSheets: true }, signal: reading.signal }).then(
      ({ words }) => setFound({ of: wordID, cells: new Map(words[0]?.sheets?.map((place) => [place.sheetID, place])) }),
      // Without them the list is there, with no cell marked.
      () => undefined,
    );
    return () => reading.abort();
  }, [api, wordID]);
  return found?.of === wordID ? found.cells : noWordCells;
}

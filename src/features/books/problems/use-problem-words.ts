import { useEffect, useState } from "react";
import { type DeployProblem, type DictWord, listWords } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";

/// Words that are asked for in one call.
const atOnce = 100;

const none: ReadonlyMap<string, DictWord> = new Map();

/// The words that problems are about, with their symbols and places, by their ids. They come after the problems, which name them already.
export function useProblemWords(problems: readonly Pick<DeployProblem, "wordID">[]): ReadonlyMap<string, DictWord> {
  const { api } = useServices();
  const [words, setWords] = useState(none);
  const wanted = [...new Set(problems.flatMap(({ wordID }) => wordID ?? []))].join(" ");
  useEffect(() => {
    const reading = new AbortController();
    async function read() {
      const ids = wanted.split(" ").filter((id) => id !== "");
      const found = new Map<string, DictWord>();
      for (let at = 0; at < ids.length; at += atOnce) {
        const query = { id: ids.slice(at, at + atOnce), includeSymbols: true, includeSheets: true };
        const answer = await api.call(listWords, { query, signal: reading.signal });
        for (const word of answer.words) found.set(word.id, word);
      }
      setWords(found);
    }
    // Without them the problems stand there in words.
    read().catch(() => undefined);
    return () => reading.abort();
  }, [api, wanted]);
  return words;
}

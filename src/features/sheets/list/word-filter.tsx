import { CloseButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type DictWord, listWords } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { ChoiceBox } from "../../../components/book-fields/choice-box.tsx";
import type { Choice } from "../../../components/book-fields/choice-search.ts";
import { createTextSearch } from "../../../components/search/search-store.ts";
import { useTypedSearch } from "../../../components/search/use-typed-search.ts";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import classes from "../sheets.module.css";

/// The maximum number of words offered.
const maxFound = 30;
/// The types of words that can be on sheets, by themselves or with their parents.
const sheetTypes = ["K", "A", "C", "L", "S"] as const;

const createWordFinder = (api: Client) =>
  createTextSearch(maxFound, async (text, limit, signal) => {
    const query = { text, type: [...sheetTypes], includeSymbols: true, limit };
    const { words, total } = await api.call(listWords, { query, signal });
    return { things: words, total };
  });

/// Loads a word by its id; null where there is none.
function createOneWord(api: Client) {
  const store = createStore<Load<DictWord | null>>(() => nothingLoaded);
  const loader = createLoader<DictWord | null>(store.getState, store.setState);
  return {
    store,
    stop: loader.stop,
    load: (id: string) =>
      loader.run(async (signal) => {
        const { words } = await api.call(listWords, { query: { id: [id], includeSymbols: true }, signal });
        return words[0] ?? null;
      }),
  };
}

const choiceOf = ({ id, text, definition, symbol }: DictWord): Choice => ({
  id,
  label: text,
  hint: definition ?? "",
  picture: <WordThumb symbol={symbol ?? null} />,
});

/// Limits the list to the sheets of one word, found by its text. `value` is its id, empty for all words.
export function WordFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  return value === "" ? <FindWord onChange={onChange} /> : <ShownWord key={value} id={value} onChange={onChange} />;
}

function FindWord({ onChange }: { onChange: (id: string) => void }) {
  const { api } = useServices();
  const [finder] = useState(() => createWordFinder(api));
  const [typed, setTyped] = useState("");
  useTypedSearch(finder, typed.trim());
  const { data } = useStore(finder.store);
  const isFound = data !== null && data.text === typed.trim();
  return (
    <div className={classes.word}>
      <ChoiceBox
        name="word"
        label="Word that stands there"
        isLabelHidden
        isSearched
        placeholder="Word…"
        choices={typed.trim() === "" ? [] : isFound ? data.things.map(choiceOf) : null}
        value={null}
        onChoose={({ id }) => onChange(id)}
        onType={setTyped}
      />
    </div>
  );
}

function ShownWord({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const { api } = useServices();
  const [one] = useState(() => createOneWord(api));
  const { status, data: word } = useStore(one.store);
  useEffect(() => {
    void one.load(id);
    return one.stop;
  }, [one, id]);
  return (
    <span className={classes.chip} title={word?.definition ?? ""}>
      Word:
      {word && <WordThumb symbol={word.symbol ?? null} />}
      <b>{word?.text ?? (status === "loaded" ? "deleted" : "…")}</b>
      <CloseButton size="sm" aria-label="Show the sheets of every word" onClick={() => onChange("")} />
    </span>
  );
}

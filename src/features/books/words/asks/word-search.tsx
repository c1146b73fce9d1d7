import { Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { useStore } from "zustand";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { type BriefWord, listWords, type WordQuery } from "../../../../../api/index.ts";
import { longestWord } from "../../../../../api/words/rules/words.ts";
import { useServices } from "../../../../client/services.ts";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { MoreFound, SearchFailed, useFoundAnnounced } from "../../../../components/search/search-notes.tsx";
import { createTextSearch } from "../../../../components/search/search-store.ts";
import { useTypedSearch } from "../../../../components/search/use-typed-search.ts";
import { WordThumb } from "../../../../components/words/word-thumb.tsx";
import classes from "./asks.module.css";

type Found = Pick<BriefWord, "id" | "text" | "fitzType" | "definition"> & { readonly symbol?: BriefWord["symbol"] };

const maxFound = 12;

/// Finds a word of the dictionary as one types. Enter takes the first of the list, arrows go through it. While nothing is typed it offers
/// `candidates`. `makes`: what becomes of a text that no word has; it comes first then.
export function WordSearch({
  label,
  initial,
  query = {},
  candidates,
  makes = null,
  onChoose,
}: {
  label: string;
  initial: string;
  query?: Pick<WordQuery, "isKorA" | "type">;
  candidates: readonly Found[];
  makes?: { readonly label: (text: string) => string; readonly onMake: (text: string) => void } | null;
  onChoose: (word: Found) => void;
}) {
  const { api } = useServices();
  const [text, setText] = useState(initial);
  const list = useRef<HTMLDivElement>(null);
  const [search] = useState(() =>
    createTextSearch<Found>(maxFound, async (wanted, limit, signal) => {
      const { words, total } = await api.call(listWords, {
        query: { ...query, text: wanted, includeSymbols: true, limit },
        signal,
      });
      return { things: words.map((word) => ({ ...word, symbol: word.symbol ?? null })), total };
    }),
  );
  const { data: found, status } = useStore(search.store);
  const wanted = cleanText(text);
  useTypedSearch(search, wanted, { isFirstAtOnce: true });
  useFoundAnnounced(found, "word");
  const words = wanted === "" ? candidates : withFirst(found?.things ?? [], wanted);
  const isNew =
    makes !== null && wanted !== "" && found?.text === wanted && !words.some((word) => isSame(word, wanted));

  async function takeFirst() {
    if (wanted !== "" && search.store.getState().data?.text !== wanted) await search.search(wanted);
    const things = wanted === "" ? candidates : withFirst(search.store.getState().data?.things ?? [], wanted);
    const [first] = things;
    if (makes && wanted !== "" && !(first && isSame(first, wanted))) makes.onMake(wanted);
    else if (first) onChoose(first);
  }
  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const to = at + (event.key === "ArrowDown" ? 1 : -1);
      if (to < 0) event.currentTarget.querySelector("input")?.focus();
      else buttons[Math.min(to, buttons.length - 1)]?.focus();
    } else if (event.key === "Enter" && at < 0) {
      event.preventDefault();
      void takeFirst();
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the buttons in it
    <div className={classes.search} onKeyDown={onKeyDown}>
      <TextInput
        label={label}
        description="Enter takes the first"
        type="search"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={longestWord}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {status === "failed" && <SearchFailed />}
      <div ref={list} className={classes.found}>
        {isNew && (
          <button type="button" className={classes.word} onClick={() => makes.onMake(wanted)}>
            {makes.label(wanted)}
          </button>
        )}
        {words.map((word) => (
          <button key={word.id} type="button" className={classes.word} onClick={() => onChoose(word)}>
            <WordThumb symbol={word.symbol} />
            <span className={classes.text}>
              <b>{word.text}</b> <span className={classes.dim}>{word.definition}</span>
            </span>
            <FitzLetters set={word.fitzType} />
          </button>
        ))}
      </div>
      {wanted !== "" && found?.text === wanted && words.length === 0 && !isNew && (
        <Text size="sm">No word is found by “{wanted}”.</Text>
      )}
      {found && wanted !== "" && <MoreFound found={found} one="word" />}
    </div>
  );
}

const isSame = ({ text }: Found, wanted: string): boolean => text.toLowerCase() === wanted.toLowerCase();

/// Those of that very text first.
const withFirst = (words: readonly Found[], wanted: string): readonly Found[] => [
  ...words.filter((word) => isSame(word, wanted)),
  ...words.filter((word) => !isSame(word, wanted)),
];

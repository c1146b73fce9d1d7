import { Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useStore } from "zustand";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import type { DictWord } from "../../../../api/index.ts";
import { longestWord } from "../../../../api/words/rules/words.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { MoreFound, useFoundAnnounced } from "../../../components/search/search-notes.tsx";
import { useTypedSearch } from "../../../components/search/use-typed-search.ts";
import type { WordFinder } from "./word-finder.ts";
import classes from "./word-popups.module.css";
import { WordSymbol } from "./word-symbol.tsx";

/// Finds words while a text is typed, and says why a word cannot be chosen. The arrows move through the actions of the
/// results.
export function WordSearch({
  finder,
  name,
  label,
  children,
}: {
  finder: WordFinder;
  name: string;
  label: string;
  /// The action for a word that can be chosen: a button or a link.
  children: (word: DictWord) => ReactNode;
}) {
  const { status, data } = useStore(finder.store);
  const error = useStore(finder.store, (state) => state.error);
  const [text, setText] = useState("");
  const place = useRef<HTMLElement>(null);
  const wanted = cleanText(text);
  useTypedSearch(finder, wanted);
  useFoundAnnounced(data, "word");

  function onKeyDown(event: KeyboardEvent) {
    const actions = [...(place.current?.querySelectorAll<HTMLElement>("li :is(button, a)") ?? [])];
    const at = actions.indexOf(event.target as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    (actions[at + step] ?? place.current?.querySelector("input"))?.focus();
  }

  return (
    <search ref={place} className={classes.search} onKeyDown={onKeyDown}>
      <TextInput
        name={name}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestWord}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") void finder.search(wanted);
        }}
      />
      {status === "failed" && <ErrorView error={error} onRetry={() => void finder.search(wanted)} />}
      {data && (
        <>
          {data.things.length === 0 && (
            <Text size="sm" py="sm">
              None found.
            </Text>
          )}
          <ul className={classes.list}>
            {data.things.map(({ word, problem }) => (
              <li key={word.id} className={classes.found}>
                <WordSymbol symbol={word.symbol ?? null} />
                <span className={classes.about}>
                  <span>
                    <b>{word.text}</b> <FitzLetters set={word.fitzType} />
                  </span>
                  {word.definition && <span className={classes.dim}>{word.definition}</span>}
                  {word.parentWord && <span className={classes.dim}>below “{word.parentWord.text}”</span>}
                  {problem && <span className={classes.why}>{problem}</span>}
                </span>
                {problem === null && children(word)}
              </li>
            ))}
          </ul>
          <MoreFound found={data} one="word" />
        </>
      )}
    </search>
  );
}

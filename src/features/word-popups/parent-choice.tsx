import { Button, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { type BriefWord, searchDebounce } from "../../../api/index.ts";
import { longestWord, trimWord } from "../../../api/rules/words.ts";
import { useServices } from "../../api/services.ts";
import { ErrorView } from "../../components/error-view.tsx";
import { FitzLetters } from "../../components/fitz-letters.tsx";
import { plural } from "../../components/format.ts";
import { announce } from "../../components/live-region.tsx";
import { createParentSearch } from "./parent-search.ts";
import type { PlacementWork } from "./placement-work.ts";
import classes from "./word-popups.module.css";
import { WordSymbol } from "./word-symbol.tsx";

/// Finds a parent for a popup word; of each word that cannot be it says why. The arrows go through them.
export function ParentChoice({ work, child }: { work: PlacementWork; child: BriefWord }) {
  const { api } = useServices();
  const [search] = useState(() => createParentSearch(api, child));
  const { status, data, error } = useStore(search.store);
  const isChoosing = useStore(work.store, (state) => state.isChoosing);
  const [text, setText] = useState("");
  const place = useRef<HTMLElement>(null);
  const wanted = trimWord(text);
  useEffect(() => search.stop, [search]);
  useEffect(() => {
    const timer = setTimeout(() => void search.search(wanted), wanted === "" ? 0 : searchDebounce);
    return () => clearTimeout(timer);
  }, [search, wanted]);
  useEffect(() => {
    if (data && data.text !== "") announce(data.words.length === 0 ? "None found." : plural(data.words.length, "word"));
  }, [data]);

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>("li button") ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    (buttons[at + step] ?? place.current?.querySelector("input"))?.focus();
  }

  return (
    <search ref={place} aria-label="Parent word" className={classes.search} onKeyDown={onKeyDown}>
      <TextInput
        name="parent"
        type="search"
        aria-label="Search for parent word"
        placeholder="Search for parent word"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestWord}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") void search.search(wanted);
        }}
      />
      {status === "failed" && <ErrorView error={error} onRetry={() => void search.search(wanted)} />}
      {data?.words.length === 0 && (
        <Text size="sm" py="sm">
          None found.
        </Text>
      )}
      <ul className={classes.list}>
        {data?.words.map(({ word, problem }) => (
          <li key={word.id} className={classes.found}>
            <WordSymbol symbol={word.symbol ?? null} />
            <span className={classes.about}>
              <span>
                <b>{word.text}</b> <FitzLetters set={word.fitzType} />
              </span>
              {word.definition && <span className={classes.dim}>{word.definition}</span>}
              {problem && <span className={classes.why}>{problem}</span>}
            </span>
            {problem === null && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Choose ${word.text}`}
                disabled={isChoosing}
                onClick={() => void work.chooseParent(word.id)}
              >
                Choose
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.more > 0 && (
        <Text size="xs" c="dimmed">
          {plural(data.more, "more word")}: type to find them.
        </Text>
      )}
    </search>
  );
}

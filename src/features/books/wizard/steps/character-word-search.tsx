import { Button, Group, Table, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { useStore } from "zustand";
import { isSameName } from "../../../../../api/common/rules/names.ts";
import { maxValues } from "../../../../../api/common/rules/query-values.ts";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import type { DictWord } from "../../../../../api/index.ts";
import { longestWord, wordTextProblem } from "../../../../../api/words/rules/words.ts";
import { useServices } from "../../../../client/services.ts";
import { announce } from "../../../../components/screen/live-region.tsx";
import { MoreFound, SearchFailed, useFoundAnnounced } from "../../../../components/search/search-notes.tsx";
import { useTypedSearch } from "../../../../components/search/use-typed-search.ts";
import { LinesTable } from "../../../../components/table/lines-table.tsx";
import { freeID } from "../free-id.ts";
import type { WizardSession } from "../wizard-session.ts";
import { createWordSearch } from "../word-search.ts";
import classes from "./steps.module.css";
import { WordSymbol } from "./word-symbol.tsx";

/// The search 'Characters' Words'. It finds words of the book's imprint and series, and creates a new word where there
/// is none.
export function CharacterWordSearch({ session }: { session: WizardSession }) {
  const { api } = useServices();
  const [search] = useState(() => createWordSearch(api, () => session.store.getState().draft));
  const { status, data } = useStore(search.store);
  const draft = useStore(session.store, (state) => state.draft);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const wanted = cleanText(text);

  useTypedSearch(search, wanted);
  useFoundAnnounced(data, "word");

  function close() {
    setText("");
    input.current?.focus();
  }

  function select({ id, text, definition, symbol }: DictWord) {
    session.change(({ characterWords, ...rest }) => ({
      ...rest,
      characterWords: [...characterWords, { id, text, definition, symbol: symbol?.symbolshelf ?? null }],
    }));
    announce(`${text}, selected`);
  }

  /// Creates a word. Its symbol is that of the play's character of this name, else the one of the word's own name.
  function create() {
    const characters = draft.mode === "P" ? draft.playCharacters : [];
    const symbol = characters.find(({ name }) => isSameName(name, wanted))?.symbol.trim() || wanted;
    session.change(({ newCharacterWords: words, ...rest }) => ({
      ...rest,
      newCharacterWords: [...words, { id: freeID(words), text: wanted, symbol, extras: true }],
    }));
    announce(`${wanted}, created as a new word`);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (wanted === "") return;
    if (event.key === "Enter") {
      event.preventDefault();
      void search.search(wanted);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
  }

  const isKnown = [...(data?.things ?? []), ...draft.newCharacterWords].some((word) => isSameName(word.text, wanted));
  const isFull = draft.newCharacterWords.length >= maxValues || draft.characterWords.length >= maxValues;
  const isCurrent = status === "loaded" && data?.text === wanted;
  return (
    <div>
      <TextInput
        ref={input}
        label="Characters' Words"
        description="Words for characters that the imprint or series has already, by name"
        type="search"
        autoComplete="off"
        maxLength={longestWord}
        value={text}
        error={wanted === "" ? null : wordTextProblem(wanted)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {status === "failed" && wanted !== "" && <SearchFailed mt="sm" />}
      {data && wanted !== "" && (
        <>
          {data.things.length > 0 ? (
            <Found
              words={data.things}
              chosen={new Set(draft.characterWords.map(({ id }) => id))}
              isFull={isFull}
              onSelect={select}
            />
          ) : (
            <Text size="sm" mt="sm">
              None found.
            </Text>
          )}
          <MoreFound found={data} one="word" mt="xs" />
        </>
      )}
      {wanted !== "" && (
        <Group gap="sm" mt="sm">
          {isCurrent && !isKnown && !isFull && (
            <Button variant="default" size="compact-sm" onClick={create}>
              Create {wanted} as a new word
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={close}>
            Close search results
          </Button>
        </Group>
      )}
    </div>
  );
}

function Found({
  words,
  chosen,
  isFull,
  onSelect,
}: {
  words: readonly DictWord[];
  chosen: ReadonlySet<string>;
  isFull: boolean;
  onSelect: (word: DictWord) => void;
}) {
  return (
    <LinesTable className={classes.table} mt="sm" aria-label="Words found">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Word</Table.Th>
          <Table.Th>Definition</Table.Th>
          <Table.Th w={200}>Symbol</Table.Th>
          <Table.Td w={96} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {words.map((word) => (
          <Table.Tr key={word.id}>
            <Table.Th scope="row">{word.text}</Table.Th>
            <Table.Td data-whole>{word.definition}</Table.Td>
            <Table.Td>
              <WordSymbol name={word.symbol?.symbolshelf ?? null} />
            </Table.Td>
            <Table.Td data-actions>
              {chosen.has(word.id) ? (
                "Selected"
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={isFull}
                  aria-label={`Select ${word.text}`}
                  onClick={() => onSelect(word)}
                >
                  Select
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </LinesTable>
  );
}

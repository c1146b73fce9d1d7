import { Button, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import type { ColumnChoice } from "../../../components/list-views/chosen-columns.ts";
import { ColumnsButton } from "../../../components/list-views/columns-button.tsx";
import { useChosen, useColumns } from "../../../components/list-views/use-columns.ts";
import { ViewsButton } from "../../../components/list-views/views-button.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import listClasses from "../../../components/screen/list-screen.module.css";
import { announce } from "../../../components/screen/live-region.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import type { RowSelection } from "../../../components/table/columns.ts";
import { useListPosition } from "../../../components/table/use-list-position.ts";
import { ChoiceBar } from "./choice-bar.tsx";
import { MoreOfWords } from "./more-of-words.tsx";
import { isLetter, type ListRow, wordColumns } from "./word-columns.tsx";
import { linesOf } from "./word-lines.ts";
import {
  allWords,
  asksSame,
  isFiltered,
  readAddress,
  toggled,
  type WordsAddress,
  writeAddress,
} from "./words-address.ts";
import { createWordsChoice, type WordsChoice } from "./words-choice.ts";
import { WordsCsv } from "./words-csv.tsx";
import { WordsFilters } from "./words-filters.tsx";
import { createWordsStore, type WordList, type WordsStore } from "./words-store.ts";
import { WordsTable } from "./words-table.tsx";

const columns = wordColumns(null);
const treeColumns = wordColumns(() => undefined);

/// The words of the dictionary (specification, section 2): a tree by first letters and parents, or a table. What is searched,
/// filtered and open is in the address.
export function WordsScreen() {
  const { api } = useServices();
  const [words] = useState(() => createWordsStore(api));
  const [choice] = useState(() => createWordsChoice(api, words));
  const { status, data, error } = useStore(words.store, ({ load }) => load);
  const [, setParams] = useSearchParams();
  const shown = useColumns("words");
  const chosen = useChosen(columns, shown.choice);
  const { query, keep } = shown;
  const address = useMemo(() => readAddress(new URLSearchParams(query)), [query]);
  const asked = useAsked(address);
  useDocumentTitle("Words");
  useEffect(() => {
    void words.show(asked);
    return words.stop;
  }, [words, asked]);
  useEffect(() => {
    if (address.below.length > 0) void words.open(address.below);
  }, [words, address]);
  const counted = data && countText(data);
  useEffect(() => {
    if (status === "loaded" && counted !== null) announce(counted);
  }, [status, counted]);
  // Drawn at once: the next filter that is changed builds on this one.
  const go = useCallback(
    (next: WordsAddress, replace = false) => setParams(keep(writeAddress(next)), { replace, flushSync: true }),
    [setParams, keep],
  );

  return (
    <Screen
      title="Words"
      subtitle={status !== "failed" && counted !== null && <Text c="dimmed">{counted}</Text>}
      action={
        <Button component={Link} to="/words/wizard" flex="none" leftSection={<IconPlus size={16} aria-hidden />}>
          New
        </Button>
      }
      tools={
        <>
          <WordsFilters address={address} onChange={go} />
          <span className={listClasses.tools}>
            <ViewsButton list="words" />
            <ColumnsButton
              columns={address.view === "table" ? columns : treeColumns}
              choice={shown.choice}
              onChoose={shown.choose}
            />
            <WordsCsv columns={chosen} isTable={address.view === "table"} read={words.readAll} />
            <MoreOfWords />
          </span>
        </>
      }
    >
      {status === "failed" && <ErrorView error={error} onRetry={() => void words.show(asked)} />}
      {status !== "failed" && data && data.total > 0 && (
        <Listed words={words} choice={choice} list={data} address={address} shown={shown.choice} onChange={go} />
      )}
      {status !== "failed" && data?.total === 0 && (
        <Stack p="lg" gap="sm" align="flex-start">
          <Text>None found.</Text>
          {isFiltered(data.address) ? (
            <Button variant="default" onClick={() => go({ ...allWords, view: address.view })}>
              Show all words
            </Button>
          ) : (
            <Text c="dimmed">The dictionary is empty.</Text>
          )}
        </Stack>
      )}
    </Screen>
  );
}

/// What is counted: in the whole tree the words that have no parent, for the others stand below them; else every word, whatever its
/// type.
function countText({ total, address }: WordList): string {
  if (isFiltered(address))
    return `${plural(total, "word")} found${address.type ? "" : ", forms and other children among them"}`;
  if (address.view === "tree") return `${plural(total, "key word")}, with their forms and other children below them`;
  return `${plural(total, "word")}, forms and other children among them`;
}

/// The address as far as it asks for other words: what is opened asks for none.
function useAsked(address: WordsAddress): WordsAddress {
  const asked = useRef(address);
  if (!asksSame(asked.current, address)) asked.current = address;
  return asked.current;
}

function Listed({
  words,
  choice,
  list,
  address,
  shown,
  onChange,
}: {
  words: WordsStore;
  choice: WordsChoice;
  list: WordList;
  address: WordsAddress;
  shown: ColumnChoice;
  onChange: (address: WordsAddress, replace: boolean) => void;
}) {
  const below = useStore(words.store, (state) => state.below);
  const restError = useStore(words.store, (state) => state.restError);
  const lines = useMemo(() => linesOf(list, below, address), [list, below, address]);
  const position = useListPosition("word");
  const onLetter = useCallback(
    (letter: string) => onChange({ ...address, letters: toggled(address.letters, letter) }, true),
    [address, onChange],
  );
  const onBelow = useCallback(
    (id: string) => onChange({ ...address, below: toggled(address.below, id) }, true),
    [address, onChange],
  );
  const isTable = list.address.view === "table";
  const { dialect, order, lack } = list.address;
  /// Words that were changed are read again; the list is where it may have others now, or another order.
  async function onChanged() {
    const before = choice.store.getState().chosen.size;
    await choice.refresh().catch(() => undefined);
    const { chosen: now } = choice.store.getState();
    if (dialect !== "" || order !== "text" || lack !== "" || now.size < before) void words.show(list.address);
    words.renew(now);
  }
  const chosen = useStore(choice.store, (state) => state.chosen);
  const selection = useMemo(() => selectionOf(choice, chosen), [choice, chosen]);
  return (
    <div className={listClasses.listed}>
      {restError && (
        <div className={listClasses.rest} role="alert">
          <Text c="var(--mantine-color-error)">Some words could not be loaded. {restError.message}</Text>
          <Button variant="default" size="compact-sm" onClick={words.retry}>
            Try again
          </Button>
        </div>
      )}
      <WordsTable
        key={JSON.stringify(list.address)}
        list={list}
        lines={lines}
        open={address}
        shown={shown}
        position={position.recall()}
        selection={isTable ? selection : null}
        onPosition={position.note}
        onLetter={onLetter}
        onBelow={onBelow}
        onSight={words.see}
      />
      {isTable && <ChoiceBar choice={choice} columns={columns} total={list.total} onChanged={() => void onChanged()} />}
    </div>
  );
}

/// How the words of the table are chosen.
const selectionOf = (choice: WordsChoice, chosen: ReadonlyMap<string, unknown>): RowSelection<ListRow> => ({
  verb: "Choose",
  isChosen: (row) => !isLetter(row) && chosen.has(row.id),
  toggle: (row) => (isLetter(row) ? undefined : choice.toggle(row)),
  range: (from, to) => void choice.range(from, to),
  all: () => void choice.all(),
  none: chosen.size > 0 ? choice.none : null,
});

import { Anchor, Button, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { MissingWord } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import { DataTable } from "../../../components/table/data-table.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import { missingWordColumns } from "./word-columns.tsx";
import { createWordsStore, filterWords, isShown, type Show, shows, type WordsOfBook } from "./words-store.ts";

/// The words that a book's text has and the dictionary lacks, each with what it probably is and a way to create it.
export function WordsScreen() {
  const { id = "" } = useParams();
  return <WordsOf key={id} bookID={id} />;
}

const showNames: Readonly<Record<Show, string>> = { all: "All", sure: "Sure", guess: "Guess" };

function WordsOf({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [session] = useState(() => createWordsStore(api, bookID));
  const load = useStore(session.store);
  const [params, setParams] = useSearchParams();
  const filter = params.get("filter") ?? "";
  const show = shows.find((one) => one === params.get("show")) ?? "all";
  useEffect(() => {
    void session.load();
    // Words are created elsewhere, in other tabs too.
    const readAgain = () => void session.load();
    addEventListener("focus", readAgain);
    return () => {
      removeEventListener("focus", readAgain);
      session.stop();
    };
  }, [session]);

  const set = (key: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(key, value);
        else before.delete(key);
        return before;
      },
      { replace: true },
    );
  const showAll = () => setParams({}, { replace: true });
  const columns = useMemo(() => missingWordColumns(bookID), [bookID]);
  const words = useMemo(() => filterWords(load.data?.words ?? [], show, filter), [load.data, show, filter]);
  return (
    <PartScreen
      title="Words"
      bookID={bookID}
      load={load}
      onRetry={() => void session.load()}
      tools={
        load.data &&
        load.data.words.length > 0 && (
          <>
            <FilterBox value={filter} onChange={(next) => set("filter", next)} />
            <Button.Group aria-label="Proposals">
              {shows.map((one) => (
                <Button
                  key={one}
                  variant={one === show ? "light" : "default"}
                  aria-pressed={one === show}
                  onClick={() => set("show", one === "all" ? "" : one)}
                >
                  {showNames[one]} {countOf(load.data!, one)}
                </Button>
              ))}
            </Button.Group>
            <CsvButton name="missing-words" columns={columns} read={() => words} />
            <Text>{countText(load.data)}</Text>
          </>
        )
      }
    >
      {(data) =>
        words.length > 0 ? (
          <DataTable
            label="Missing words"
            columns={columns}
            count={words.length}
            rowAt={(index) => words[index]}
            keyOf={({ lemma }) => lemma}
            nameOf={({ lemma }) => lemma}
            rowHeight={60}
          />
        ) : (
          <Nothing data={data} bookID={bookID} onShowAll={showAll} />
        )
      }
    </PartScreen>
  );
}

const countOf = ({ words }: WordsOfBook, show: Show): string =>
  formatCount(words.filter((word: MissingWord) => isShown(word, show)).length);

const countText = ({ words, total }: WordsOfBook): string =>
  words.length < total
    ? `The ${formatCount(words.length)} most frequent of ${plural(total, "missing word")}`
    : plural(total, "missing word");

function Nothing({ data, bookID, onShowAll }: { data: WordsOfBook; bookID: string; onShowAll: () => void }) {
  if (data.words.length > 0)
    return (
      <Stack px="lg" gap="sm" align="flex-start">
        <Text>None found.</Text>
        <Button variant="default" onClick={onShowAll}>
          Show all missing words
        </Button>
      </Stack>
    );
  return (
    <Stack px="lg" gap="sm" align="flex-start">
      <Text>
        {data.revision === 0 ? (
          "The book has no text yet. The words that it needs are listed here once it has one."
        ) : (
          <>
            <IconCircleCheck size={20} aria-hidden style={{ verticalAlign: "middle" }} /> Every word of the text is in
            the dictionary.
          </>
        )}
      </Text>
      <Anchor component={Link} to={`/book/${bookID}/import`}>
        Go to the text
      </Anchor>
    </Stack>
  );
}

import { Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { wordTypes } from "../../../../api/index.ts";
import { cellName } from "../../../../api/sheets/rules/cells.ts";
import { effortText } from "../../../../api/sheets/rules/effort.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { useServices } from "../../../client/services.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { formatCount, plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import listClasses from "../../../components/screen/list-screen.module.css";
import { Screen } from "../../../components/screen/screen.tsx";
import type { Column } from "../../../components/table/columns.ts";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import { DataTable } from "../../../components/table/data-table.tsx";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import { createSheetWords, type ListedWord, sortedWords } from "./sheet-words.ts";

const columns: readonly Column<ListedWord>[] = [
  {
    id: "symbol",
    label: "Symbol",
    width: "48px",
    isSpoken: true,
    cell: ({ place }) => <WordThumb symbol={place.word.symbol} size={40} />,
    text: () => "",
  },
  {
    id: "text",
    label: "Word",
    width: "minmax(0, 2fr)",
    isName: true,
    isSortable: true,
    text: ({ place }) => place.word.text,
    cell: ({ place }, { tabIndex }) => (
      <Link to={`/word/${place.wordID}`} data-target tabIndex={tabIndex} title={place.word.text}>
        {place.word.text}
      </Link>
    ),
  },
  {
    id: "type",
    label: "Type",
    width: "100px",
    isSortable: true,
    cell: ({ place }) => wordTypes[place.word.type],
  },
  {
    id: "fitz",
    label: "Fitz type",
    width: "80px",
    text: ({ place }) => place.word.fitzType,
    cell: ({ place }) => <FitzLetters set={place.word.fitzType} />,
  },
  {
    id: "place",
    label: "Place",
    width: "150px",
    isSortable: true,
    cell: ({ place }) => cellName(place),
  },
  {
    id: "use",
    label: "Uses",
    width: "80px",
    align: "end",
    isSortable: true,
    asLine: "named",
    cell: ({ uses }) => formatCount(uses),
    text: ({ uses }) => String(uses),
    title: () => "How often imported texts use the word, or one that stands with it",
  },
  {
    id: "effort",
    label: "Effort",
    width: "80px",
    align: "end",
    isSortable: true,
    asLine: "named",
    cell: ({ effort }) => effortText(effort),
  },
  {
    id: "with",
    label: "Stand with it",
    width: "minmax(0, 2fr)",
    asLine: "named",
    cell: ({ carried }) => carried.join(", "),
    title: ({ carried }) => carried.join(", "),
  },
];

/// The words of a sheet as a list, by place or by any column. The address has the order.
export function SheetWordsScreen() {
  const { id = "" } = useParams();
  return <WordsOf key={id} id={id} />;
}

function WordsOf({ id }: { id: string }) {
  const { api } = useServices();
  const [list] = useState(() => createSheetWords(api, id));
  const { status, data, error } = useStore(list.store);
  const [params, setParams] = useSearchParams();
  const sort = params.get("sort") ?? "place";
  const label = data ? sheetLabel(data.sheet) : "Sheet";
  useDocumentTitle(`Sheet Words: ${label}`);
  useEffect(() => {
    void list.load();
    return list.stop;
  }, [list]);
  const words = useMemo(() => sortedWords(data?.words ?? [], sort), [data, sort]);
  const rowAt = useCallback((index: number) => words[index], [words]);
  const sortBy = (key: string) => setParams({ sort: sort === key ? `-${key}` : key }, { replace: true });
  return (
    <Screen
      title="Sheet Words"
      subtitle={data && <Text c="dimmed">{`${label}, ${plural(words.length, "word")}`}</Text>}
      back={{ to: `/sheets/${id}`, label }}
      tools={
        <span className={listClasses.tools}>
          <CsvButton name={`Words of ${label}`} columns={columns} read={() => words} />
        </span>
      }
    >
      {status === "failed" && <ErrorView error={error} onRetry={() => void list.load()} />}
      {status !== "failed" && words.length > 0 && (
        <div className={listClasses.listed} data-fills>
          <DataTable
            label={`Words of ${label}`}
            columns={columns}
            count={words.length}
            rowAt={rowAt}
            keyOf={({ place }) => place.wordID}
            nameOf={({ place }) => place.word.text}
            rowHeight={52}
            linesBelow={900}
            sorting={{ by: sort.replace("-", ""), isDescending: sort.startsWith("-") }}
            onSort={sortBy}
            opensRows
          />
        </div>
      )}
      {data && words.length === 0 && (
        <Stack p="lg">
          <Text>No word stands on this sheet.</Text>
        </Stack>
      )}
    </Screen>
  );
}

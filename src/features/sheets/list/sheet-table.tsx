import { useCallback, useMemo } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import {
  type SheetRow,
  type SheetSort,
  type SheetSortKey,
  type SheetWord,
  sheetSortKeys,
} from "../../../../api/index.ts";
import { cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { type ListChoice, selectionOf } from "../../../components/choice/list-choice.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { formatCount } from "../../../components/format.ts";
import { sheetAddress } from "../../../components/grid/sheet-address.ts";
import { SheetThumbnail } from "../../../components/grid/sheet-thumbnail.tsx";
import type { ColumnChoice } from "../../../components/list-views/chosen-columns.ts";
import { useChosen } from "../../../components/list-views/use-columns.ts";
import type { Column } from "../../../components/table/columns.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import type { ListedSheet } from "./sheet-list-store.ts";
import classes from "./sheet-table.module.css";
import { noWordCells, useWordCells, type WordCells } from "./use-word-cells.ts";

type Words = readonly SheetWord[] | null;

/// Returns the columns of the sheet list. `cells` are those of the word that the list is limited to: they are highlighted.
const columnsFor = (cells: WordCells): readonly Column<ListedSheet, Words>[] => [
  {
    id: "sheet",
    label: "Sheet",
    width: "92px",
    isSpoken: true,
    cell({ sheet, grid }, { extra: words }) {
      const at = cells.get(sheet.id);
      return (
        <SheetThumbnail
          grid={grid}
          words={words?.map(({ row, col, word }) => ({ row, col, fitzType: word.fitzType })) ?? null}
          quarantine={sheet.quarantine}
          marked={at ? cellCode(at) : null}
        />
      );
    },
  },
  {
    id: "name",
    label: "Name",
    width: "minmax(0, 2fr)",
    isName: true,
    isSortable: true,
    text: ({ sheet }) => sheetLabel(sheet),
    cell({ sheet }, { tabIndex }) {
      const label = sheetLabel(sheet);
      const at = cells.get(sheet.id) ?? null;
      return (
        <>
          <Link to={sheetAddress(sheet.id, at)} data-target title={label} tabIndex={tabIndex}>
            {label}
          </Link>
          {at && <span className={classes.cell}>{cellName(at)}</span>}
        </>
      );
    },
  },
  { id: "grid", label: "Grid", width: "64px", isSortable: true, asLine: "named", cell: ({ grid }) => grid.name },
  {
    id: "number",
    label: "Number",
    width: "56px",
    align: "end",
    isSortable: true,
    asLine: "named",
    cell: ({ sheet }) => sheet.number,
  },
  {
    id: "fitz",
    label: "Fitz types",
    width: "100px",
    isSortable: true,
    className: classes.letters ?? "",
    text: ({ sheet }) => sheet.fitzTypes,
    cell: ({ sheet }) => <FitzLetters set={sheet.fitzTypes} />,
  },
  {
    id: "words",
    label: "Words",
    width: "48px",
    align: "end",
    isSortable: true,
    asLine: "named",
    cell: ({ sheet }) => formatCount(sheet.wordCount),
    text: ({ sheet }) => String(sheet.wordCount),
  },
  {
    id: "free",
    label: "Free cells",
    width: "72px",
    align: "end",
    isSortable: true,
    asLine: "named",
    cell: ({ sheet }) => formatCount(sheet.freeCellCount),
    text: ({ sheet }) => String(sheet.freeCellCount),
  },
  {
    id: "book",
    label: "Book",
    width: "minmax(0, 1.5fr)",
    isSortable: true,
    asLine: "named",
    cell: ({ sheet }) => sheet.book?.name,
    title: ({ sheet }) => sheet.book?.name ?? "",
  },
  {
    id: "state",
    label: "State",
    width: "120px",
    isSortable: true,
    cell: ({ sheet }) =>
      [sheet.isComplete && "Complete", sheet.isLinked && "Linked"].filter(Boolean).join(", ") || "Open",
  },
];

/// The columns of CSV files and of chosen sheets: no word is highlighted.
export const sheetColumns = columnsFor(noWordCells);

/// The table of sheets. Enter opens one.
export function SheetTable({
  sheets,
  choice,
  words,
  wordID,
  shown,
  sort,
  onSort,
  onSight,
}: {
  sheets: readonly ListedSheet[];
  choice: ListChoice<SheetRow>;
  words: ReadonlyMap<string, readonly SheetWord[]>;
  wordID: string;
  shown: ColumnChoice;
  sort: SheetSort | "";
  onSort: (key: SheetSortKey) => void;
  onSight: (first: number, last: number) => void;
}) {
  const cells = useWordCells(wordID);
  const all = useMemo(() => columnsFor(cells), [cells]);
  const columns = useChosen(all, shown);
  const { chosen } = useStore(choice.store);
  const selection = useMemo(() => selectionOf(choice, chosen, ({ sheet }: ListedSheet) => sheet), [choice, chosen]);
  const rowAt = useCallback((index: number) => sheets[index], [sheets]);
  return (
    <DataTable
      label="Sheets"
      columns={columns}
      count={sheets.length}
      rowAt={rowAt}
      keyOf={({ sheet }) => sheet.id}
      nameOf={({ sheet }) => sheetLabel(sheet)}
      extraOf={({ sheet }): Words => words.get(sheet.id) ?? null}
      rowHeight={76}
      linesBelow={900}
      className={classes.table ?? ""}
      sorting={sort === "" ? null : { by: sort.replace("-", ""), isDescending: sort.startsWith("-") }}
      onSort={(id) => {
        const key = sheetSortKeys.find((one) => one === id);
        if (key) onSort(key);
      }}
      selection={selection}
      opensRows
      onSight={onSight}
    />
  );
}

import { useCallback, useMemo, useState } from "react";
import { plural } from "../../../components/format.ts";
import type { ColumnChoice } from "../../../components/list-views/chosen-columns.ts";
import { useChosen } from "../../../components/list-views/use-columns.ts";
import type { RowSelection, RowState, RowTree } from "../../../components/table/columns.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import type { ListPosition } from "../../../components/table/list-position.ts";
import { isLetter, Letter, type ListRow, wordColumns } from "./word-columns.tsx";
import { lineOfLetter, type WordLine, wordOfLine } from "./word-lines.ts";
import { isFiltered } from "./words-address.ts";
import type { WordList } from "./words-store.ts";

/// The words as a table or a tree. Enter opens a word; in the tree the right and left arrows open and close what stands below.
export function WordsTable({
  list,
  lines,
  open,
  shown,
  position,
  selection,
  onPosition,
  onLetter,
  onBelow,
  onSight,
}: {
  list: WordList;
  lines: readonly WordLine[];
  open: { readonly letters: readonly string[]; readonly below: readonly string[] };
  shown: ColumnChoice;
  /// Where the list opens.
  position: ListPosition;
  /// Of the table; null in the tree.
  selection: RowSelection<ListRow> | null;
  onPosition: (position: ListPosition) => void;
  /// A first letter, or a word's children, are to be opened or closed.
  onLetter: (letter: string) => void;
  onBelow: (id: string) => void;
  onSight: (places: readonly number[]) => void;
}) {
  const isTree = list.address.view === "tree";
  const noun = isTree && !isFiltered(list.address) ? "key word" : "word";
  const [start] = useState(position);
  const all = useMemo(() => wordColumns(isTree ? onBelow : null), [isTree, onBelow]);
  const columns = useChosen(all, shown);
  const rowAt = useCallback(
    (index: number): ListRow | undefined => {
      const line = lines[index];
      return line?.kind === "letter" ? line : wordOfLine(line, list);
    },
    [lines, list],
  );
  const wholeOf = useCallback(
    (row: ListRow, { tabIndex }: RowState<null>) =>
      isLetter(row) ? (
        <Letter row={row} count={plural(row.count, noun)} tabIndex={tabIndex} onSwitch={onLetter} />
      ) : null,
    [noun, onLetter],
  );
  const seeRows = useCallback(
    (first: number, last: number) =>
      onSight(lines.slice(first, last + 1).flatMap((line) => (line.kind === "word" ? [line.place] : []))),
    [lines, onSight],
  );
  const tree: RowTree<ListRow> = {
    levelOf: (_row, index) => levelOf(lines[index]),
    isOpen(row) {
      if (isLetter(row)) return row.isOpen;
      return row.childWordCount > 0 ? open.below.includes(row.id) : null;
    },
    switch: (row) => (isLetter(row) ? onLetter(row.letter) : onBelow(row.id)),
  };
  return (
    <DataTable
      label="Words"
      columns={columns}
      count={lines.length}
      rowAt={rowAt}
      keyOf={(row, index) => (isLetter(row) ? `letter ${row.letter}` : `row ${index} ${row.id}`)}
      nameOf={(row) => (isLetter(row) ? row.letter : row.text)}
      findRow={(letter, from) => lineOfLetter(letter, lines, list, from)}
      rowHeight={44}
      position={start}
      selection={selection}
      tree={isTree ? tree : null}
      wholeOf={wholeOf}
      opensRows
      onSight={seeRows}
      onPosition={onPosition}
    />
  );
}

const levelOf = (line: WordLine | undefined): number => (line === undefined || line.kind === "letter" ? 1 : line.level);

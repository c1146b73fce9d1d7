import { VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import type { DictWord } from "../../../../api/index.ts";
import { plural } from "../../../components/format.ts";
import { RowGap } from "../../../components/table/row-gap.tsx";
import { openRow, useRowTable } from "../../../components/table/use-row-table.ts";
import { lineOfLetter, type WordLine, wordOfLine } from "./word-lines.ts";
import { LetterRow, rowHeight, WaitingRow, WordRow } from "./word-row.tsx";
import classes from "./words.module.css";
import { isFiltered } from "./words-address.ts";
import type { ListPlace } from "./words-place.ts";
import type { WordList } from "./words-store.ts";

const headHeight = 36;
const columns = ["Choose", "Word", "Type", "Fitz type", "Definition", "Dialects", "Priority", "Children"];

/// Rows laid out as grids are rows of a table, or of a tree, all the same.
const roles = { group: { role: "rowgroup" }, row: { role: "row" }, head: { role: "columnheader" } } as const;

/// How rows of the table are chosen.
export interface RowChoice {
  readonly chosen: ReadonlyMap<string, DictWord>;
  toggle(word: DictWord): void;
  /// All rows between two, both among them.
  range(from: number, to: number): Promise<void>;
  all(): Promise<void>;
  none(): void;
}

/// The words as a table or a tree that draws only the rows in sight. Arrows, Home, End and a letter move, Enter opens a word;
/// in the tree the right and left arrows open and close what stands below. In the table Space chooses, with Shift all between.
export function WordsTable({
  list,
  lines,
  open,
  place,
  choice,
  onPlace,
  onLetter,
  onBelow,
  onSight,
}: {
  list: WordList;
  lines: readonly WordLine[];
  open: { readonly letters: readonly string[]; readonly below: readonly string[] };
  /// Where the list opens.
  place: ListPlace;
  /// Of the table; null in the tree.
  choice: RowChoice | null;
  onPlace: (place: ListPlace) => void;
  /// A first letter, or a word's children, are to be opened or closed.
  onLetter: (letter: string) => void;
  onBelow: (id: string) => void;
  onSight: (places: readonly number[]) => void;
}) {
  const isTree = list.address.view === "tree";
  const isWhole = isTree && !isFiltered(list.address);
  const drawn = useRowTable({
    count: lines.length,
    rowHeight,
    headHeight,
    start: place,
  });
  const { scroller, items, first, last, current, onActive, goTo, rowOf, isLines, measureRow } = drawn;
  const anchor = useRef(place.row);
  useEffect(() => {
    onSight(lines.slice(first, last + 1).flatMap((line) => (line.kind === "word" ? [line.place] : [])));
  }, [lines, first, last, onSight]);
  useEffect(() => onPlace({ top: first, row: current }), [first, current, onPlace]);
  function choose(row: number, isRange: boolean) {
    const word = wordOfLine(lines[row], list);
    if (isRange) void choice?.range(anchor.current, row);
    else if (word) choice?.toggle(word);
    if (!isRange) anchor.current = row;
  }
  const chooser = useRef(choose);
  chooser.current = choose;
  const onChoose = useCallback((row: number, isRange: boolean) => chooser.current(row, isRange), []);

  /// Opens or closes what stands below the row; false where nothing does.
  function switchRow(isOpening: boolean): boolean {
    const line = lines[current];
    if (line?.kind === "letter") {
      if (line.isOpen === isOpening) return false;
      onLetter(line.letter);
      return true;
    }
    const word = wordOfLine(line, list);
    if (!word || word.childWordCount === 0 || open.below.includes(word.id) === isOpening) return false;
    onBelow(word.id);
    return true;
  }

  /// The row above that the current one stands below.
  function rowAbove(): number | null {
    const level = levelOf(lines[current]);
    for (let row = current - 1; row >= 0; row--) if (levelOf(lines[row]) < level) return row;
    return null;
  }

  /// Whether the key chooses rows.
  function chooseByKey(event: KeyboardEvent): boolean {
    if (!choice || event.altKey) return false;
    const isCtrl = event.ctrlKey || event.metaKey;
    const to = event.shiftKey && !isCtrl ? rowOf(event) : undefined;
    if (isCtrl && event.key.toLowerCase() === "a") void choice.all();
    else if (!isCtrl && event.key === " ") choose(current, event.shiftKey);
    else if (!isCtrl && event.key === "Escape" && choice.chosen.size > 0) choice.none();
    else if (to !== undefined) {
      choose(to, true);
      goTo(to);
    } else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (chooseByKey(event)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isSwitch = isTree && (event.key === "ArrowRight" || event.key === "ArrowLeft");
    const isTyped = event.key.length === 1 && event.key !== "/" && event.key !== " ";
    const to = isTyped ? lineOfLetter(event.key, lines, list, current) : rowOf(event);
    if (isSwitch || isTyped || to !== undefined) event.preventDefault();
    if (isSwitch) {
      if (switchRow(event.key === "ArrowRight")) return;
      const above = event.key === "ArrowLeft" ? rowAbove() : current + 1;
      if (above !== null && (event.key === "ArrowLeft" || levelOf(lines[above]) > levelOf(lines[current]))) goTo(above);
    } else if (to !== undefined && to !== null) {
      anchor.current = to;
      goTo(to);
    }
  }

  return (
    <div ref={scroller} className={classes.scroll} data-fills>
      <table
        role={isTree ? "treegrid" : "table"}
        className={classes.table}
        aria-label="Words"
        {...(isTree ? {} : { "data-choice": true })}
        {...(isLines ? { "data-lines": true } : {})}
        aria-rowcount={lines.length + 1}
      >
        <thead {...roles.group} className={classes.head}>
          <tr {...roles.row} className={classes.headRow} aria-rowindex={1}>
            {columns.slice(isTree ? 1 : 0).map((name) => (
              <th key={name} {...roles.head} scope="col" className={classes.cell}>
                {name === "Choose" ? <VisuallyHidden>{name}</VisuallyHidden> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...roles.group}
          className={classes.body}
          style={{ height: drawn.height }}
          {...{ onKeyDown, onClick: openRow }}
        >
          <RowGap height={drawn.roomBefore(0)} />
          {items.map(({ index }) => {
            const line = lines[index];
            if (!line) return null;
            const shared = { row: index, isActive: index === current, onActive, measure: measureRow };
            if (line.kind === "letter")
              return (
                <LetterRow
                  key={`letter ${line.letter}`}
                  {...shared}
                  letter={line.letter}
                  count={plural(line.count, isWhole ? "key word" : "word")}
                  symbols={line.symbols}
                  isOpen={line.isOpen}
                  onSwitch={onLetter}
                />
              );
            const word = wordOfLine(line, list);
            if (!word) return <WaitingRow key={`row ${index}`} {...shared} />;
            return (
              <WordRow
                key={`row ${index} ${word.id}`}
                {...shared}
                word={word}
                level={line.level}
                isTree={isTree}
                isOpen={open.below.includes(word.id)}
                isChosen={choice?.chosen.has(word.id) ?? null}
                onChoose={onChoose}
                onSwitch={onBelow}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const levelOf = (line: WordLine | undefined): number => (line === undefined || line.kind === "letter" ? 1 : line.level);

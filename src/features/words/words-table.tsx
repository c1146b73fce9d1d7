import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { formatCount } from "../../components/format.ts";
import { RowGap } from "../../components/row-gap.tsx";
import { lineOfLetter, type WordLine, wordOfLine } from "./word-lines.ts";
import { LetterRow, rowHeight, WaitingRow, WordRow } from "./word-row.tsx";
import classes from "./words.module.css";
import type { ListPlace } from "./words-place.ts";
import type { WordList } from "./words-store.ts";

const headHeight = 36;
const columns = ["Word", "Type", "Fitz type", "Definition", "Dialects", "Priority", "Below it"];

/// Rows laid out as grids are rows of a table, or of a tree, all the same.
const roles = { group: { role: "rowgroup" }, row: { role: "row" }, head: { role: "columnheader" } } as const;

/// The words as a table or a tree that draws only the rows in sight. Arrows, Home, End and a letter move, Enter opens a word;
/// in the tree the right and left arrows open and close what stands below.
export function WordsTable({
  list,
  lines,
  open,
  place,
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
  onPlace: (place: ListPlace) => void;
  /// A first letter, or a word's children, are to be opened or closed.
  onLetter: (letter: string) => void;
  onBelow: (id: string) => void;
  onSight: (places: readonly number[]) => void;
}) {
  const isTree = list.address.view === "tree";
  const [active, setActive] = useState(place.row);
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const current = Math.max(0, Math.min(active, lines.length - 1));
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: place.top * rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
  });
  const items = rows.getVirtualItems();
  const first = rows.range?.startIndex ?? 0;
  const last = rows.range?.endIndex ?? 0;
  useEffect(() => {
    onSight(lines.slice(first, last + 1).flatMap((line) => (line.kind === "word" ? [line.place] : [])));
  }, [lines, first, last, onSight]);
  useEffect(() => onPlace({ top: first, row: current }), [first, current, onPlace]);
  // A row that is to have the focus may be drawn only now.
  useEffect(() => {
    if (wanted.current === null) return;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-target]`);
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });
  const onActive = useCallback((row: number) => setActive(row), []);

  function goTo(row: number) {
    const to = Math.max(0, Math.min(row, lines.length - 1));
    wanted.current = to;
    setActive(to);
    rows.scrollToIndex(to);
  }

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

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const moves = new Map([
      ["ArrowDown", current + 1],
      ["ArrowUp", current - 1],
      ["PageDown", current + page],
      ["PageUp", current - page],
      ["Home", 0],
      ["End", lines.length - 1],
    ]);
    const isSwitch = isTree && (event.key === "ArrowRight" || event.key === "ArrowLeft");
    const isTyped = event.key.length === 1 && event.key !== "/" && event.key !== " ";
    const to = isTyped ? lineOfLetter(event.key, lines, list, current) : moves.get(event.key);
    if (isSwitch || isTyped || to !== undefined) event.preventDefault();
    if (isSwitch) {
      if (switchRow(event.key === "ArrowRight")) return;
      const above = event.key === "ArrowLeft" ? rowAbove() : current + 1;
      if (above !== null && (event.key === "ArrowLeft" || levelOf(lines[above]) > levelOf(lines[current]))) goTo(above);
    } else if (to !== undefined && to !== null) goTo(to);
  }

  return (
    <div ref={scroller} className={classes.scroll}>
      <table
        role={isTree ? "treegrid" : "table"}
        className={classes.table}
        aria-label="Words"
        aria-rowcount={lines.length + 1}
      >
        <thead {...roles.group} className={classes.head}>
          <tr {...roles.row} className={classes.headRow} aria-rowindex={1}>
            {columns.map((name) => (
              <th key={name} {...roles.head} scope="col" className={classes.cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...roles.group}
          className={classes.body}
          style={{ height: lines.length * rowHeight }}
          {...{ onKeyDown, onClick: openRow }}
        >
          <RowGap height={(items[0]?.index ?? 0) * rowHeight} />
          {items.map(({ index }) => {
            const line = lines[index];
            if (!line) return null;
            const shared = { row: index, isActive: index === current, onActive };
            if (line.kind === "letter")
              return (
                <LetterRow
                  key={`letter ${line.letter}`}
                  {...shared}
                  letter={line.letter}
                  count={formatCount(line.count)}
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

/// The whole row opens its word, with Ctrl in a tab of its own, unless something was marked in it.
function openRow(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest("a, button") || getSelection()?.toString()) return;
  const target = event.target.closest("tr")?.querySelector("[data-target]");
  const { ctrlKey, metaKey, shiftKey } = event;
  target?.dispatchEvent(
    new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

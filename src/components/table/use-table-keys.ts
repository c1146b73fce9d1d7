import { type KeyboardEvent, type RefObject, useCallback, useRef } from "react";
import type { RowSelection, RowTree } from "./columns.ts";
import { createRowFinder, type RowFinder } from "./row-finder.ts";
import { rowOfKey } from "./use-drawn-rows.ts";

/// What the keys of a table act on. `R` is a row.
export interface KeyedTable<R> {
  readonly count: number;
  /// px
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /// The row of the keyboard, and the one that it is on its way to.
  readonly current: number;
  rowAt(index: number): R | undefined;
  goTo(index: number): void;
  /// The names of all rows, for typing; a promise where they have to be loaded first.
  names?(): readonly string[] | Promise<readonly string[]>;
  /// The row that a letter leads to, where the table knows it without the names; null where there is none.
  findRow?(letter: string, from: number): number | null;
  readonly selection?: RowSelection<R> | null;
  readonly tree?: RowTree<R> | null;
  /// The screen's own keys; true where it did something.
  onKey?(event: KeyboardEvent, row: R | undefined): boolean;
}

/// The keys of a table: arrows, Page Up and Down, Home, End and typing move; Space chooses, with Shift all rows from the last
/// one, Shift with an arrow goes on choosing, Ctrl+A chooses all, Escape none; in a tree the right and left arrows open and
/// close what stands below.
export function useTableKeys<R>(table: KeyedTable<R>) {
  const latest = useRef(table);
  latest.current = table;
  /// The row from which a range is chosen.
  const anchor = useRef(table.current);
  /// The row that was chosen last: whoever is on another one, however they came there, begins a new range.
  const chosenLast = useRef<number | null>(null);
  /// When the key was pressed that is looked for: all names may have to be loaded first.
  const pressed = useRef(0);
  const looking = useRef(0);
  const finder = useRef<RowFinder | null>(null);
  finder.current ??= createRowFinder(() => pressed.current);

  const choose = useCallback((index: number, isRange: boolean) => {
    const { selection, rowAt } = latest.current;
    const row = rowAt(index);
    chosenLast.current = index;
    if (isRange) selection?.range(Math.min(anchor.current, index), Math.max(anchor.current, index));
    else if (row !== undefined) selection?.toggle(row);
    if (!isRange) anchor.current = index;
  }, []);

  const rowOf = (event: KeyboardEvent) =>
    rowOfKey(event, table.current, {
      count: table.count,
      rowHeight: table.rowHeight,
      height: table.scroller.current?.clientHeight ?? 0,
    });

  function chooseByKey(event: KeyboardEvent): boolean {
    const { selection, current } = table;
    if (!selection || event.altKey) return false;
    const isCtrl = event.ctrlKey || event.metaKey;
    const to = event.shiftKey && !isCtrl ? rowOf(event) : undefined;
    if (isCtrl && event.key.toLowerCase() === "a" && selection.all) selection.all();
    else if (!isCtrl && event.key === " " && isOnRow(event) && (event.shiftKey || !isTyping()))
      choose(current, event.shiftKey);
    else if (!isCtrl && event.key === "Escape" && selection.none) selection.none();
    else if (to !== undefined) {
      if (chosenLast.current !== current) anchor.current = current;
      choose(to, true);
      table.goTo(to);
    } else return false;
    return true;
  }

  const isTyping = () => looking.current > 0 || (finder.current?.isTyping() ?? false);

  /// Opens, closes, or goes to the row above or below in a tree.
  function switchByKey({ key }: KeyboardEvent): boolean {
    const { tree, current, rowAt } = table;
    if (!tree || (key !== "ArrowRight" && key !== "ArrowLeft")) return false;
    const row = rowAt(current);
    if (row === undefined) return true;
    if (tree.isOpen(row, current) === (key === "ArrowLeft")) {
      tree.switch(row);
      return true;
    }
    const level = tree.levelOf(row, current);
    const levelAt = (index: number) => {
      const other = rowAt(index);
      return other === undefined ? Number.NaN : tree.levelOf(other, index);
    };
    if (key === "ArrowRight" && levelAt(current + 1) > level) table.goTo(current + 1);
    if (key === "ArrowLeft") {
      let above = current - 1;
      while (above >= 0 && !(levelAt(above) < level)) above--;
      if (above >= 0) table.goTo(above);
    }
    return true;
  }

  async function findByName(key: string, time: number): Promise<void> {
    const names = table.names?.();
    if (!names) return;
    looking.current++;
    const all = await names;
    looking.current--;
    pressed.current = time;
    const found = finder.current?.find(key, all, latest.current.current) ?? null;
    if (found !== null) table.goTo(found);
  }

  /// Goes to what begins with what is typed.
  function find({ key, timeStamp }: KeyboardEvent): void {
    const names = table.findRow ? [] : (table.names?.() ?? []);
    pressed.current = timeStamp;
    if (!table.findRow && !Array.isArray(names)) return void findByName(key, timeStamp);
    const found = table.findRow
      ? table.findRow(key, table.current)
      : (finder.current?.find(key, names as readonly string[], table.current) ?? null);
    if (found !== null) table.goTo(found);
  }

  function onKeyDown(event: KeyboardEvent): void {
    pressed.current = event.timeStamp;
    const isOwn = table.onKey?.(event, table.rowAt(table.current)) ?? false;
    const isDone = isOwn || chooseByKey(event);
    if (isDone) event.preventDefault();
    if (isDone || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = rowOf(event);
    const isTyped = event.key.length === 1 && event.key !== "/" && (event.key !== " " || isTyping());
    if (to === undefined && !isTyped && !switchByKey(event)) return;
    event.preventDefault();
    if (to !== undefined) table.goTo(to);
    else if (isTyped) find(event);
  }

  /// Space on a row chooses it; a button would be pressed when it is let go.
  function onKeyUp(event: KeyboardEvent): void {
    if (event.key === " " && table.selection && isOnRow(event)) event.preventDefault();
  }

  return { onKeyDown, onKeyUp, choose };
}

/// Whether the key is the row's own: not that of a button or link in it.
const isOnRow = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches("[data-target], input[type=checkbox]");

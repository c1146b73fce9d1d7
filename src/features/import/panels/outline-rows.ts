import type { OutlineItem } from "../../../../language/index.ts";

/// A row of the outline panel. The key is the item's path: `0/2/1` is the second page of the third chapter.
export interface OutlineRow {
  readonly key: string;
  readonly item: OutlineItem;
  /// From 1.
  readonly level: number;
  /// Null where the item has no children.
  readonly isExpanded: boolean | null;
}

/// Returns the visible rows, without those inside collapsed items.
export function outlineRows(outline: readonly OutlineItem[], closed: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  function add(items: readonly OutlineItem[], above: string, level: number) {
    for (const [index, item] of items.entries()) {
      const key = above === "" ? String(index) : `${above}/${index}`;
      const isExpanded = item.children.length === 0 ? null : !closed.has(key);
      rows.push({ key, item, level, isExpanded });
      if (isExpanded) add(item.children, key, level + 1);
    }
  }
  add(outline, "", 1);
  return rows;
}

/// Returns the key of the innermost item at an offset; empty above the first.
export function keyAt(outline: readonly OutlineItem[], offset: number): string {
  const index = outline.findLastIndex(({ from }) => from <= offset);
  const item = outline[index];
  if (!item) return "";
  const inner = keyAt(item.children, offset);
  return inner === "" ? String(index) : `${index}/${inner}`;
}

/// Returns the items from the outermost to the one with a key.
export function itemsOn(outline: readonly OutlineItem[], key: string): OutlineItem[] {
  const path: OutlineItem[] = [];
  let items = outline;
  for (const index of key === "" ? [] : key.split("/")) {
    const item = items[Number(index)];
    if (!item) break;
    path.push(item);
    items = item.children;
  }
  return path;
}

/// Returns the index of the next row whose name begins with the typed text, wrapping around. A page without a name is
/// found by its number. Several letters test the active row first; the same letter again goes to the next row.
export function rowTyped(rows: readonly OutlineRow[], active: number, typed: string): number {
  const fold = (text: string) => text.toLocaleLowerCase("en");
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = fold(typed);
  const begins = ({ item }: OutlineRow, start: string) =>
    fold(labelOf(item)).startsWith(start) || fold(item.name).startsWith(start);
  const from = (first: number, start: string) => {
    const found = [...rows.slice(first), ...rows.slice(0, first)].find((row) => begins(row, start));
    return found ? rows.indexOf(found) : -1;
  };
  const found = from(active + (typed.length > 1 ? 0 : 1), wanted);
  return found < 0 && isRepeated ? from(active + 1, wanted.slice(0, 1)) : found;
}

const nouns = { part: "Part", chapter: "Chapter", page: "Page" } as const;

/// Returns an item's name for people: a page without a name is 'Page 1'.
export function labelOf({ kind, name, isImplied }: OutlineItem): string {
  if (isImplied) return `No ${kind}`;
  if (name === "") return `${nouns[kind]} without a name`;
  return kind === "page" && /^\d+$/.test(name) ? `Page ${name}` : name;
}

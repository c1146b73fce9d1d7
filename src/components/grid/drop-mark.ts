import { type DragEvent, type RefObject, useRef } from "react";
import { cellCode } from "../../../api/sheets/rules/cells.ts";
import type { GridWord } from "./arrangement.ts";

/// What stands on the cells, by their codes.
interface Cells {
  readonly words: readonly GridWord[];
  readonly quarantine: readonly number[];
  readonly locked?: ReadonlySet<number>;
}

/// What a drop would meet: a free cell, or a word. Null where nothing can be dropped.
function targetOn({ words, quarantine, locked }: Cells, code: number): "free" | "taken" | null {
  if (quarantine.includes(code) || locked?.has(code)) return null;
  return words.some((word) => cellCode(word) === code) ? "taken" : "free";
}

/// Marks the cell under what is dragged with `data-drop`. It is written to the cell itself, since the pointer crosses
/// many cells: nothing renders again. Returns the handlers for the cells' table.
export function useDropMark(cells: RefObject<Cells>) {
  const marked = useRef<HTMLElement | null>(null);
  function mark(cell: HTMLElement | null) {
    if (marked.current !== cell) delete marked.current?.dataset.drop;
    marked.current = cell;
    const target = cell && cells.current && targetOn(cells.current, Number(cell.dataset.cell));
    if (cell && target && cell.dataset.drop !== target) cell.dataset.drop = target;
  }
  const markBelow = (event: DragEvent) => mark((event.target as Element).closest<HTMLElement>("[data-cell]"));
  return {
    onDragEnter: markBelow,
    onDragOver: markBelow,
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) mark(null);
    },
    onDrop: () => mark(null),
    onDragEnd: () => mark(null),
  };
}

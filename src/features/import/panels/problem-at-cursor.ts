import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Diagnostic } from "../../../../language/index.ts";
import type { ImportSession } from "../import-session.ts";

/// Returns the index, in a list ordered by position, of the selected problem, else of the smallest one at the cursor;
/// -1 where there is none.
export function problemAt(problems: readonly Diagnostic[], { from, to }: { from: number; to: number }): number {
  let best = -1;
  let size = Number.POSITIVE_INFINITY;
  for (const [index, problem] of problems.entries()) {
    if (problem.from > from) break;
    if (problem.from === from && problem.to === to) return index;
    if (problem.to < to || problem.to - problem.from >= size) continue;
    best = index;
    size = problem.to - problem.from;
  }
  return best;
}

/// Returns the index of the problem at the cursor. Renders again only when it changes.
export function useProblemAtCursor(session: ImportSession, problems: readonly Diagnostic[]): number {
  const isOpen = useStore(session.store, (state) => state.isOpen);
  const [position, setPosition] = useState(-1);
  useEffect(() => {
    const editor = isOpen ? session.editor() : null;
    if (!editor) return;
    const look = () => setPosition(problemAt(problems, editor.selection()));
    look();
    return editor.watchPosition(look);
  }, [session, isOpen, problems]);
  return position;
}

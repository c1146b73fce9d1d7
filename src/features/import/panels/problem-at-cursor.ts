import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Diagnostic } from "../../../../language/index.ts";
import type { ImportSession } from "../import-session.ts";

/// The place in a list, in order of their places in the text, of the problem that is selected, else of the smallest one
/// that the cursor is at; -1 where there is none.
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

/// The place of the problem at the cursor. Draws again only when it is another one.
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

import { useSyncExternalStore } from "react";

/// Where there is not room for all columns beside each other a book has two lines. The style sheet has the same width.
const narrow = () => window.matchMedia("(max-width: 1279px)");

/// px; the style sheet has the same.
export const rowLayouts = { wide: { row: 40, head: 36 }, narrow: { row: 56, head: 52 } } as const;

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

import { useSyncExternalStore } from "react";

/// In windows narrower than this columns become lines, px: 200 % of zoom on a laptop. The style sheets have the same.
export const narrowWidth = 720;

const query = () => window.matchMedia(`(max-width: ${narrowWidth - 1}px)`);

/// Whether the window is narrow.
const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/// What a table is given whose rows become lines in a narrow window (`lines.css`): its cells name their columns by
/// `data-label` where the value does not say what it is.
export const useLines = (): { "data-lines"?: true } => (useIsNarrow() ? { "data-lines": true } : {});

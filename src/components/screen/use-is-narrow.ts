import { useSyncExternalStore } from "react";

/// The window width below which columns become lines, px: that of a laptop at 200 % zoom. The style sheets use the same
/// width.
export const narrowWidth = 720;

const query = () => window.matchMedia(`(max-width: ${narrowWidth - 1}px)`);

/// Whether the window is narrow.
const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/// Returns the attribute of a table whose rows become lines in a narrow window (`lines.css`). Its cells name their
/// columns by `data-label` where the value does not explain itself.
export const useLines = (): { "data-lines"?: true } => (useIsNarrow() ? { "data-lines": true } : {});

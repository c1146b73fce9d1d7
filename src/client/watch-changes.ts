import { listChanges } from "../../api/index.ts";
import type { Client } from "./client.ts";

/// The time between two looks at the newest change, ms, while the window is seen.
const interval = 10_000;

/// Calls `onChange` whenever somebody has changed something since the last look: every few seconds while the window is
/// seen, and at once when it comes back. A look that fails is made again. Returns what ends it.
export function watchChanges(api: Client, onChange: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let newest: number | null = null;
  let isLooking = false;

  async function look() {
    if (isLooking || document.visibilityState === "hidden") return;
    isLooking = true;
    const found = await api.call(listChanges, { query: { limit: 1 }, signal, isQuiet: true }).catch(() => null);
    isLooking = false;
    if (!found || signal.aborted) return;
    const id = found.changes[0]?.id ?? 0;
    const isNew = newest !== null && id !== newest;
    newest = id;
    if (isNew) onChange();
  }

  const timer = setInterval(() => void look(), interval);
  window.addEventListener("focus", () => void look(), { signal });
  document.addEventListener("visibilitychange", () => void look(), { signal });
  void look();
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}

import { recall, remember } from "../drafts/remembered.ts";

/// The maximum number of recent choices of each kind.
const maxRecent = 5;

/// Returns the ids of the last choices in this browser, the newest first.
export function recentChoices(kind: string): string[] {
  const kept = recall(keyOf(kind));
  return kept ? kept.split(" ").slice(0, maxRecent) : [];
}

export function rememberChoice(kind: string, id: string): void {
  const others = recentChoices(kind).filter((other) => other !== id);
  remember(keyOf(kind), [id, ...others].slice(0, maxRecent).join(" "));
}

const keyOf = (kind: string) => `symbolshelf-recent-${kind}`;

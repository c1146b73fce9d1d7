import { SpellingIndex } from "../dictionary/spelling.ts";

/// Returns the names that a misspelt text may mean: first names that differ only in case or in the order of their parts,
/// then the nearest by spelling, then names that contain the text or are contained in it.
export function nearestNames<N extends string>(text: string, names: readonly N[], limit: number): N[] {
  const lower = text.toLowerCase();
  const byLower = new Map<string, N[]>();
  for (const name of names) {
    const same = byLower.get(name.toLowerCase());
    if (same) same.push(name);
    else byLower.set(name.toLowerCase(), [name]);
  }
  const near = new Set<N>(byLower.get(lower) ?? []);
  for (const name of names) if (partsOf(name) === partsOf(text)) near.add(name);
  for (const found of new SpellingIndex(byLower.keys()).nearest(lower, limit))
    for (const name of byLower.get(found) ?? []) near.add(name);
  if (lower.length > 2)
    for (const name of names)
      if (name.toLowerCase().includes(lower) || (name.length > 2 && lower.includes(name.toLowerCase()))) near.add(name);
  return [...near].filter((name) => name !== text).slice(0, limit);
}

/// The words of a name in the order of the alphabet.
const partsOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[-\s]+/)
    .sort()
    .join(" ");

/// Groups items that have no white space between them, as they stay together on a line: `“Run,`.
export function clustersOf<Item extends { readonly space: boolean }>(
  items: readonly Item[],
): { readonly start: number; readonly items: readonly Item[] }[] {
  const found: { start: number; items: Item[] }[] = [];
  for (const [start, item] of items.entries()) {
    const last = item.space ? undefined : found.at(-1);
    if (last) last.items.push(item);
    else found.push({ start, items: [item] });
  }
  return found;
}

/// Returns what a sentence says, as it is printed.
export const printItems = (items: readonly { readonly space: boolean; readonly text: string }[]): string =>
  items.map(({ space, text }, at) => (space && at > 0 ? ` ${text}` : text)).join("");

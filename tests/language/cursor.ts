/// Removes the cursor's mark `|` from a text and returns the cursor's offset.
export function cursorIn(marked: string): { text: string; offset: number } {
  const offset = marked.indexOf("|");
  return { text: marked.replace("|", ""), offset };
}

/// Marks ranges of the text with `«…»`, for tables of examples. Ranges do not overlap.
export function quoteRanges(text: string, ranges: readonly { from: number; to: number }[]): string {
  let shown = "";
  let done = 0;
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    shown += `${text.slice(done, from)}«${text.slice(from, to)}»`;
    done = to;
  }
  return shown + text.slice(done);
}

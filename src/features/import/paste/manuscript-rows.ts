import type { Proposal, WrittenLine } from "../../../../language/manuscript/index.ts";

/// A row of the review: a paragraph with the lines that it becomes, or lines that are added.
export interface ManuscriptRow {
  /// The index of its proposal; null for added lines.
  readonly from: number | null;
  readonly lines: readonly { readonly position: number; readonly line: WrittenLine }[];
}

/// Returns the rows in the order of the text. A paragraph that becomes nothing has a row too, so that it can be taken
/// back.
export function rowsOf(proposals: readonly Proposal[], lines: readonly WrittenLine[]): ManuscriptRow[] {
  const rows: { from: number | null; lines: { position: number; line: WrittenLine }[] }[] = [];
  let next = 0;
  const skipTo = (index: number) => {
    for (; next < index; next++) rows.push({ from: next, lines: [] });
  };
  for (const [position, line] of lines.entries()) {
    const last = rows.at(-1);
    if (line.from !== null && last?.from === line.from) last.lines.push({ position, line });
    else {
      if (line.from !== null) {
        skipTo(line.from);
        next = line.from + 1;
      }
      rows.push({ from: line.from, lines: [{ position, line }] });
    }
  }
  skipTo(proposals.length);
  return rows;
}

/// Formats rows of cells in columns. Those of `numbers` end where their column ends, all others begin with it.
export function alignedRows(rows: readonly (readonly string[])[], numbers: readonly number[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, { length }] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, length);
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          numbers.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

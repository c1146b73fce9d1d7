import type { Diagnostic } from "../../language/index.ts";

/// Marks the ranges of a text's diagnostics and returns their codes, which makes a failing test easy to read.
export function mark(text: string, diagnostics: readonly Diagnostic[]): { marked: string; codes: string[] } {
  const ranges = new Map<string, string[]>();
  for (const { from, to, code } of diagnostics) {
    const codes = ranges.get(`${from} ${to}`);
    if (codes) codes.push(code);
    else ranges.set(`${from} ${to}`, [code]);
  }
  const opens: number[] = [];
  const closes: number[] = [];
  for (const range of ranges.keys()) {
    const [from = 0, to = 0] = range.split(" ").map(Number);
    opens[from] = (opens[from] ?? 0) + 1;
    closes[to] = (closes[to] ?? 0) + 1;
  }
  let marked = "";
  for (let offset = 0; offset <= text.length; offset++)
    marked += "»".repeat(closes[offset] ?? 0) + "«".repeat(opens[offset] ?? 0) + (text[offset] ?? "");
  return { marked, codes: [...ranges.values()].map((codes) => codes.join("+")) };
}

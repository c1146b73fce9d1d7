import { z } from "zod";
import type { Change } from "../../../../api/index.ts";
import { cellName, cellOfCode } from "../../../../api/sheets/rules/cells.ts";

const named = z.object({ name: z.string() });
const facts = z.object({ name: z.string().nullish(), number: z.number().nullish() });

const label = (value: unknown): string => {
  const { name, number } = facts.safeParse(value).data ?? {};
  return name ?? `Sheet ${number ?? ""}`;
};

const cells = (value: unknown): string =>
  z
    .array(z.number())
    .safeParse(value)
    .data?.map((code) => cellName(cellOfCode(code)))
    .join("; ") || "none";

const reservedCells = (value: unknown): string =>
  z
    .array(z.object({ text: z.string(), row: z.number(), col: z.number() }))
    .safeParse(value)
    .data?.map(({ text, ...cell }) => `${cellName(cell)} for “${text}”`)
    .join("; ") || "none";

const texts: readonly (readonly [key: string, inWords: (value: unknown) => string])[] = [
  ["name", (value) => `name ${value === null ? "none" : `“${value}”`}`],
  ["fitzTypes", (value) => `fitz types ${value}`],
  ["isComplete", (value) => (value ? "complete" : "not complete")],
  ["book", (value) => (value === null ? "no book" : `book “${named.safeParse(value).data?.name ?? ""}”`)],
  ["quarantine", (value) => `quarantine ${cells(value)}`],
  ["locked", (value) => `locked ${cells(value)}`],
  ["reserved", (value) => `reserved ${reservedCells(value)}`],
];

/// Describes a change of a sheet in words, from its history.
export function describeSheetChange({ before, after }: Pick<Change, "before" | "after">): string {
  if (before === null) return `Added as “${label(after)}”`;
  if (after === null) return `Deleted “${label(before)}”`;
  const changed = texts
    .filter(([key]) => key in after)
    .map(([key, inWords]) => `${inWords(before[key])} → ${inWords(after[key])}`);
  const text = changed.join("; ") || "changed";
  return text.charAt(0).toUpperCase() + text.slice(1);
}

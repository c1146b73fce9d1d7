import { z } from "zod";
import { listNames } from "../../../../api/common/rules/problem.ts";
import { type Change, dialects, fitzTypes, wordTypes } from "../../../../api/index.ts";
import { cellName } from "../../../../api/sheets/rules/cells.ts";

const named = z.object({ name: z.string() });
const worded = z.object({ text: z.string() });
const merged = z.object({ merged: z.array(worded) });
const mergedInto = z.object({ mergedInto: worded });
const symbol = z.object({ word: z.string().nullable() });
const place = z.object({ grid: z.string(), sheet: z.string(), row: z.number(), col: z.number() });
const spelling = z.object({
  dialect: z.string(),
  field: z.string(),
  notation: z.string(),
  confirmed: z.boolean().default(true),
});
const spellingName = ({ dialect, field, notation, confirmed }: z.output<typeof spelling>) =>
  `${dialect} ${field} ${notation}${confirmed ? "" : " (proposed)"}`;

const yesOrNo = (value: unknown): string => (value ? "yes" : "no");
const quoted = (value: unknown): string => (value === "" || value === null ? "none" : `“${value}”`);
const among =
  (names: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    new Map(Object.entries(names)).get(String(value)) ?? "none";
const dialectNames = Object.fromEntries(Object.entries(dialects).map(([code, { name }]) => [code, name]));

/// A list in words, each thing by `inWords`.
const listed =
  <T>(schema: z.ZodType<T>, inWords: (thing: T) => string) =>
  (value: unknown): string =>
    z.array(schema).safeParse(value).data?.map(inWords).join(", ") || "none";

const wordName = (value: unknown): string => quoted(worded.safeParse(value).data?.text ?? null);

/// The facts that a word's history keeps, each with its value in words.
const facts: readonly (readonly [string, string, (value: unknown) => string])[] = [
  ["text", "Text", quoted],
  ["definition", "Definition", quoted],
  ["type", "Type", among(wordTypes)],
  ["fitzType", "Fitz type", among(fitzTypes)],
  ["dialects", "Dialects", listed(z.string(), among(dialectNames))],
  ["priority", "Priority", String],
  ["parentWord", "Parent", wordName],
  ["symbol", "Symbol", (value) => quoted(symbol.safeParse(value).data?.word ?? null)],
  ["similars", "Similar words", listed(worded, ({ text }) => `“${text}”`)],
  ["popups", "Popups", listed(z.array(worded), (words) => words.map(({ text }) => `“${text}”`).join(" ") || "empty")],
  ["sheets", "Places", listed(place, ({ grid, sheet, ...cell }) => `${grid}, ${sheet}, ${cellName(cell)}`)],
  ["spellings", "Spellings", listed(spelling, spellingName)],
  ["isNonWord", "Non-word", yesOrNo],
  ["isIrregular", "Irregular", yesOrNo],
  ["isBookSpecific", "Book-specific", yesOrNo],
  ["isAuthor", "Author", yesOrNo],
  ["isIllustrator", "Illustrator", yesOrNo],
  ["isCharacter", "Character", yesOrNo],
  ["showNotOverlay", "Show “not” overlay", yesOrNo],
  ["isCore", "Core word", yesOrNo],
  ["isLocked", "Locked", yesOrNo],
  ["imprint", "Imprint", (value) => named.safeParse(value).data?.name ?? "none"],
  ["series", "Series", (value) => named.safeParse(value).data?.name ?? "none"],
];

/// A change of a word in words, from what its history keeps.
export function describeWordChange({ before, after }: Pick<Change, "before" | "after">): string {
  if (before === null) return `Added as ${wordName(after)}`;
  if (after === null) {
    const into = mergedInto.safeParse(before);
    return into.success ? `Merged into “${into.data.mergedInto.text}”` : `Deleted ${wordName(before)}`;
  }
  const others = merged.safeParse(after);
  const changed = facts
    .filter(([key]) => key in after)
    .map(([key, label, inWords]) => `${label}: ${inWords(before[key])} → ${inWords(after[key])}`);
  if (others.success) changed.unshift(`${listNames(others.data.merged.map(({ text }) => text))} merged into it`);
  return changed.join("; ") || "Changed";
}

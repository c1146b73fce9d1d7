/// The columns of a file of words (docs/csv.md). Their names are stable: files that were exported once are still imported.
import { allDialects, type Dialect } from "../../../common/constants.ts";
import { maxSimilars } from "../words.ts";

/// The columns that are of every catalogue, before those of its grids.
const ownColumns = [
  "id",
  "text",
  "type",
  "fitz type",
  "dialects",
  "definition",
  "priority",
  "non-word",
  "irregular",
  "book-specific",
  "author",
  "illustrator",
  "character",
  "imprint",
  "series",
  "core",
  "locked",
  "parent",
  ...Array.from({ length: maxSimilars }, (_, at) => `similar ${at + 1}`),
  "symbol",
  "not overlay",
  "popup cell",
];

/// Read where it is there, and never written.
export const anotherMeaning = "another meaning";

export const sheetColumn = (gridName: string): string => `sheet on ${gridName}`;
export const cellColumn = (gridName: string): string => `cell on ${gridName}`;

export interface SpellingColumn {
  readonly name: string;
  readonly dialect: Dialect;
  readonly field: "g" | "c";
}

export const spellingColumns: readonly SpellingColumn[] = allDialects.flatMap((dialect) => [
  { name: `spelling ${dialect}`, dialect, field: "g" as const },
  { name: `spelling ${dialect} c`, dialect, field: "c" as const },
]);

/// All columns in the order of an export.
export const columnsFor = (grids: readonly { readonly name: string }[]): string[] => [
  ...ownColumns,
  ...grids.flatMap(({ name }) => [sheetColumn(name), cellColumn(name)]),
  ...spellingColumns.map(({ name }) => name),
];

/// Column names are compared without case and the space around them.
const columnKey = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/// What the first row of a file says: where each known column stands. Or why it cannot be read.
export function readHeader(
  cells: readonly string[],
  grids: readonly { readonly name: string }[],
): { readonly columns: ReadonlyMap<string, number> } | { readonly problem: string } {
  const known = new Map([...columnsFor(grids), anotherMeaning].map((name) => [columnKey(name), name]));
  const columns = new Map<string, number>();
  const unknown: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const name = known.get(columnKey(cell));
    if (columnKey(cell) === "") continue;
    if (name === undefined) unknown.push(`“${cell.trim().slice(0, 60)}”`);
    else if (columns.has(name)) return { problem: `The column “${name}” is there twice` };
    else columns.set(name, at);
  }
  if (unknown.length)
    return {
      problem: `No column of words is called ${unknown.slice(0, 10).join(", ")}. The first row names the columns.`,
    };
  if (!columns.has("id") && !(columns.has("text") && columns.has("fitz type")))
    return { problem: "The first row must name the column “id”, or the columns “text” and “fitz type”" };
  for (const { name } of grids)
    if (columns.has(sheetColumn(name)) !== columns.has(cellColumn(name)))
      return { problem: `The columns “${sheetColumn(name)}” and “${cellColumn(name)}” are imported together` };
  return { columns };
}

import type { ImportCounts, ImportedRow } from "../../../../api/index.ts";
import { formatCount, plural } from "../../../components/format.ts";

/// What rows are shown.
export const kinds = { all: "All rows", changed: "Changed", created: "New", refused: "Refused" } as const;
export type Kind = keyof typeof kinds;

/// One thing that is said of a row: a field with what it was and is to be, a reason against the row, or what changes with it.
export interface ImportLine {
  readonly key: string;
  readonly row: ImportedRow;
  readonly kind: Exclude<Kind, "all">;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const kindOf = ({ reasons, isNew }: ImportedRow): ImportLine["kind"] =>
  reasons.length ? "refused" : isNew ? "created" : "changed";

/// All that is said of rows, a line each. Of a refused row the reasons say what matters.
export const linesOf = (rows: readonly ImportedRow[]): ImportLine[] =>
  rows.flatMap((row) => {
    const kind = kindOf(row);
    const line = (field: string, from: string, to: string, at: number): ImportLine => {
      return { key: `${row.row} ${kind} ${field} ${at}`, row, kind, field, from, to };
    };
    if (row.reasons.length) return row.reasons.map((reason, at) => line("Refused", "", reason, at));
    return [
      ...row.changes.map(({ field, from, to }, at) => line(field, from, to, at)),
      ...row.along.map(({ text, what }, at) => line("With it", "", `“${text}” ${what}`, at)),
    ];
  });

/// The lines of a kind that hold a text, in any case.
export function filtered(lines: readonly ImportLine[], kind: Kind, text: string): ImportLine[] {
  const wanted = text.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (kind === "all" || line.kind === kind) &&
      (wanted === "" ||
        [line.row.text, line.field, line.from, line.to].some((said) => said.toLowerCase().includes(wanted))),
  );
}

/// `3 words change, 1 new, 2 refused, 500 as they are already`
export const foundText = ({ changed, created, refused, unchanged }: ImportCounts): string =>
  [
    `${plural(changed, "word")} ${changed === 1 ? "changes" : "change"}`,
    `${formatCount(created)} new`,
    `${formatCount(refused)} refused`,
    `${formatCount(unchanged)} as ${unchanged === 1 ? "it is" : "they are"} already`,
  ].join(", ");

import type { CSSProperties } from "react";
import type { BookRow } from "../../../../api/index.ts";
import { isChoosable } from "../../../components/list-views/chosen-columns.ts";
import type { Column } from "../../../components/table/columns.ts";

/// So many columns stand beside each other; more of them stand in two lines, each with the next one below it.
const maxInOneLine = 6;

const areas: ReadonlyMap<string, string> = new Map([
  ["isbn_13", "isbn"],
  ["deployment_status", "deployment"],
  ["is_for_sale_widgit", "widgit"],
  ["is_for_sale_symbolstix", "symbolstix"],
]);

/// The least width of a column, px; it grows by its share. What is drawn in a row has its width alone.
const sizes: ReadonlyMap<string, readonly [px: number, share: number]> = new Map([
  ["cover", [40, 0]],
  ["title", [0, 1.5]],
  ["isbn_13", [120, 0.2]],
  ["level", [44, 0]],
  ["mode", [72, 0.2]],
  ["deployment_status", [116, 0]],
  ["price", [56, 0]],
  ["is_for_sale_widgit", [28, 0]],
  ["is_for_sale_symbolstix", [28, 0]],
  ["look", [28, 0]],
  ["edit", [28, 0]],
]);

const areaOf = ({ id }: Column<BookRow>): string => areas.get(id) ?? id;

const sizeOf = ({ id }: Column<BookRow>): readonly [number, number] => sizes.get(id) ?? [0, 1.1];

/// Where chosen columns stand, for the style sheet.
export function twoLines(columns: readonly Column<BookRow>[]): CSSProperties {
  const chosen = columns.filter(isChoosable);
  const isOneLine = chosen.length <= maxInOneLine;
  const pairs = columns.flatMap((column): (readonly [Column<BookRow>, Column<BookRow>])[] => {
    const at = chosen.indexOf(column);
    if (at < 0 || isOneLine) return [[column, column]];
    return at % 2 === 0 ? [[column, chosen[at + 1] ?? column]] : [];
  });
  const line = (row: 0 | 1) => `"choose ${pairs.map((pair) => areaOf(pair[row])).join(" ")}"`;
  const tracks = pairs.map((pair) => {
    const [one, other] = pair.map(sizeOf) as [readonly [number, number], readonly [number, number]];
    const px = Math.max(one[0], other[0]);
    const share = Math.max(one[1], other[1]);
    return share === 0 ? `${px}px` : `minmax(${px}px, ${share}fr)`;
  });
  return {
    "--areas": isOneLine ? line(0) : `${line(0)} ${line(1)}`,
    "--tracks": ["20px", ...tracks].join(" "),
  } as CSSProperties;
}

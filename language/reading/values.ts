import { caseKey, foldCase } from "../normalise.ts";
import { type PageType, pageTypes } from "../types.ts";

const pageTypeByName = new Map(pageTypes.map((type) => [foldCase(type), type]));

/// Returns the page type that a value names, in any case; null if it names none.
export const readPageType = (value: string): PageType | null => pageTypeByName.get(caseKey(value)) ?? null;

/// Returns 0xRRGGBB for exactly six hex digits, otherwise null.
export const readColour = (value: string): number | null =>
  /^[0-9a-f]{6}$/i.test(value) ? Number.parseInt(value, 16) : null;

/// Returns a footnote's index: ASCII digits, 1 to 9999, without leading zeros; otherwise null.
export function readIndex(value: string): number | null {
  const digits = /^0*([1-9][0-9]{0,3})$/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
}

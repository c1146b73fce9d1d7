import { caseKey, foldCase } from "../normalise.ts";
import { type PageType, pageTypes } from "../types.ts";

const pageTypeByName = new Map(pageTypes.map((type) => [foldCase(type), type]));

/// The page type that a value names, whatever its case; null where it names none.
export const readPageType = (value: string): PageType | null => pageTypeByName.get(caseKey(value)) ?? null;

/// 0xRRGGBB of exactly six hex digits, else null.
export const readColour = (value: string): number | null =>
  /^[0-9a-f]{6}$/i.test(value) ? Number.parseInt(value, 16) : null;

/// A footnote's index: ASCII digits, 1 to 9999, leading zeros dropped; else null.
export function readIndex(value: string): number | null {
  const digits = /^0*([1-9][0-9]{0,3})$/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
}

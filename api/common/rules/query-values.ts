/// Reads a draft from an untrusted query string: leaves out what does not fit, and never throws.
import type { z } from "zod";

/// The methods used of a query string; URLSearchParams has them.
export interface QueryValues {
  get(key: string): string | null;
  getAll(key: string): string[];
}

/// A draft as a query string's keys and values, repeated keys in order: `new URLSearchParams(entries)`.
export type QueryEntries = [key: string, value: string][];

/// The most elements of one list, and the longest text, in UTF-16 code units, that a query string carries.
export const maxValues = 100;
export const longestValue = 1000;

/// A text with no half of a surrogate pair, which no address can carry, and of at most the longest length.
export function boundedText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .slice(0, longestValue)
    .replace(/[\uD800-\uDBFF]$/, "");
}

export const readText = (query: QueryValues, key: string): string => boundedText(query.get(key) ?? "");

/// Every value of a repeated key that `read` makes something of, in order.
export function readList<Value>(query: QueryValues, key: string, read: (value: string) => Value | null): Value[] {
  const values: Value[] = [];
  for (const text of query.getAll(key)) {
    if (values.length === maxValues) break;
    const value = text.length > longestValue * 8 ? null : read(text);
    if (value !== null) values.push(value);
  }
  return values;
}

export function readOneOf<Value extends string>(
  query: QueryValues,
  key: string,
  values: readonly Value[],
): Value | null {
  const text = query.get(key);
  return values.find((value) => value === text) ?? null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/// An id in lower case; null where it is none.
export const asID = (text: string): string | null => (uuid.test(text) ? text.toLowerCase() : null);

export const readID = (query: QueryValues, key: string): string | null => asID(query.get(key) ?? "");

export const readFlag = (query: QueryValues, key: string): boolean => query.get(key) === "true";

/// A flag with three states: null where the value is neither `true` nor `false`.
export function readOptionalFlag(query: QueryValues, key: string): boolean | null {
  const value = query.get(key);
  return value === "true" || value === "false" ? value === "true" : null;
}

/// A value of JSON that fits a schema; null where it does not.
export const asJSON =
  <Value>(schema: z.ZodType<Value>) =>
  (text: string): Value | null => {
    try {
      return schema.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  };

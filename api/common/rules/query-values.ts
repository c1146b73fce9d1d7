/// Reads a draft from an untrusted query string. Leaves out invalid values and never throws.
import type { z } from "zod";
import { uuidPattern } from "../constants.ts";

/// The methods that are used of a query string; URLSearchParams has them.
export interface QueryValues {
  get(key: string): string | null;
  getAll(key: string): string[];
}

/// A draft as a query string's keys and values, with repeated keys in order: `new URLSearchParams(entries)`.
export type QueryEntries = [key: string, value: string][];

/// The maximum number of elements in one list, and the maximum length of a text in UTF-16 code units, within a query
/// string.
export const maxValues = 100;
export const maxValueLength = 1000;

/// Returns a text without lone surrogates, which no address can contain, cut to the maximum length.
export function boundedText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .slice(0, maxValueLength)
    .replace(/[\uD800-\uDBFF]$/, "");
}

export const readText = (query: QueryValues, key: string): string => boundedText(query.get(key) ?? "");

/// Returns every value of a repeated key that `read` accepts, in order.
export function readList<Value>(query: QueryValues, key: string, read: (value: string) => Value | null): Value[] {
  const values: Value[] = [];
  for (const text of query.getAll(key)) {
    if (values.length === maxValues) break;
    const value = text.length > maxValueLength * 8 ? null : read(text);
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

/// Returns an id in lower case; null if it is not one.
export const asID = (text: string): string | null => (uuidPattern.test(text) ? text.toLowerCase() : null);

export const readID = (query: QueryValues, key: string): string | null => asID(query.get(key) ?? "");

export const readFlag = (query: QueryValues, key: string): boolean => query.get(key) === "true";

/// Reads a flag with three states: null if the value is neither `true` nor `false`.
export function readOptionalFlag(query: QueryValues, key: string): boolean | null {
  const value = query.get(key);
  return value === "true" || value === "false" ? value === "true" : null;
}

/// Returns a reader for a JSON value that matches a schema; it returns null for any other value.
export const asJSON =
  <Value>(schema: z.ZodType<Value>) =>
  (text: string): Value | null => {
    try {
      return schema.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  };

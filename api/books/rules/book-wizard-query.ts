/// The new-book wizard's draft in the query string. It contains only what differs from the empty draft; lists are
/// repeated keys.
import { z } from "zod";
import { type BookMode, bookModes } from "../../common/constants.ts";
import {
  asID,
  asJSON,
  boundedText,
  maxValueLength,
  type QueryEntries,
  type QueryValues,
  readID,
  readList,
  readOneOf,
  readOptionalFlag,
  readText,
} from "../../common/rules/query-values.ts";
import { type BookDraft, emptyBookDraft } from "./book-wizard.ts";

const text = z.string().max(maxValueLength);
const optionalText = text.nullable();
const modes = Object.keys(bookModes) as BookMode[];

/// The lists of the draft whose elements are objects, each written as JSON.
const elements = {
  playCharacters: z.strictObject({
    id: text,
    name: text,
    colour: z.number().int().min(0).max(0xffffff),
    symbol: text,
  }),
  characterWords: z.strictObject({ id: text, text, definition: optionalText, symbol: optionalText }),
  newCharacterWords: z.strictObject({ id: text, text, symbol: text, extras: z.boolean() }),
  missingSymbols: z.strictObject({ id: text, symbol: text, key: optionalText, isOtherCase: z.boolean().optional() }),
};
const objectLists = Object.keys(elements) as (keyof typeof elements)[];

/// Reads the draft of a query string. Never throws: an invalid value becomes that of the empty draft.
export function readBookDraft(query: QueryValues): BookDraft {
  const names = (key: string) => readList(query, key, boundedText);
  const ids = (key: string) => [...new Set(readList(query, key, asID))];
  return {
    title: readText(query, "title"),
    authorMode: readOneOf(query, "authorMode", ["E", "N"]) ?? emptyBookDraft.authorMode,
    existingAuthorIDs: ids("existingAuthorIDs"),
    newAuthorNames: names("newAuthorNames"),
    illustratorMode: readOneOf(query, "illustratorMode", ["X", "E", "N"]) ?? emptyBookDraft.illustratorMode,
    existingIllustratorIDs: ids("existingIllustratorIDs"),
    newIllustratorNames: names("newIllustratorNames"),
    imprintID: readID(query, "imprintID"),
    seriesMode: readOneOf(query, "seriesMode", ["X", "E", "N"]) ?? emptyBookDraft.seriesMode,
    existingSeriesID: readID(query, "existingSeriesID"),
    newSeriesName: readText(query, "newSeriesName"),
    mode: query.get("mode") === "" ? null : (readOneOf(query, "mode", modes) ?? emptyBookDraft.mode),
    playCharacters: readList(query, "playCharacters", asJSON(elements.playCharacters)),
    characterWords: readList(query, "characterWords", asJSON(elements.characterWords)),
    newCharacterWords: readList(query, "newCharacterWords", asJSON(elements.newCharacterWords)),
    missingSymbols: readList(query, "missingSymbols", asJSON(elements.missingSymbols)),
    isbn10: readText(query, "isbn10"),
    isbn13: readText(query, "isbn13"),
    isFiction: readOptionalFlag(query, "isFiction"),
    level: readNumber(query, "level", /^-?\d{1,9}$/),
    price: readNumber(query, "price", /^-?\d{1,12}(?:\.\d{1,6})?$/),
  };
}

/// Reads a number. An empty value means that the user emptied the field (null). A missing or invalid value becomes that of
/// the empty draft.
function readNumber(query: QueryValues, key: "level" | "price", form: RegExp): number | null {
  const value = query.get(key);
  if (value === "") return null;
  return value !== null && form.test(value) ? Number(value) || 0 : emptyBookDraft[key];
}

/// Returns the query string of a draft.
export function writeBookDraft(draft: BookDraft): QueryEntries {
  const entries: QueryEntries = [];
  for (const [key, value] of Object.entries(draft) as [keyof BookDraft, unknown][]) {
    if (objectLists.some((list) => list === key))
      for (const element of value as object[]) entries.push([key, JSON.stringify(element)]);
    else if (Array.isArray(value)) for (const element of value) entries.push([key, String(element)]);
    else if (value !== emptyBookDraft[key]) entries.push([key, value === null ? "" : String(value)]);
  }
  return entries;
}

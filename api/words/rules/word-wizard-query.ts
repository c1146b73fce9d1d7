/// The word wizard's draft and stage in the query string. It has the keys of the specification, section 2, for links to
/// the wizard, and further keys for what the stages have collected. Lists are repeated keys.
import { z } from "zod";
import { allDialects, type Dialect, type FitzType, fitzTypes } from "../../common/constants.ts";
import {
  asID,
  asJSON,
  maxValueLength,
  type QueryEntries,
  type QueryValues,
  readFlag,
  readID,
  readList,
  readOneOf,
  readText,
} from "../../common/rules/query-values.ts";
import { cellCode, cellOfCode } from "../../sheets/rules/cells.ts";
import { fitzLetters } from "./fitz-types.ts";
import { formKinds } from "./forms/extras.ts";
import { maxPopups } from "./popups.ts";
import { relations } from "./relations.ts";
import { type DraftPlace, emptyWordDraft, parentChoices, type WordDraft } from "./word-draft.ts";
import { type WordStep, wordStages } from "./word-wizard.ts";

const extra = z.strictObject({
  kinds: z.array(z.enum(formKinds)).max(formKinds.length),
  text: z.string().max(maxValueLength),
  dialects: z.array(z.enum(allDialects)).max(allDialects.length),
  isIrregular: z.boolean(),
});

/// Reads a place from `gridID/sheetID/cell code`.
function asPlace(value: string): DraftPlace | null {
  const [gridID, sheetID, code, ...rest] = value.split("/");
  const grid = asID(gridID ?? "");
  const sheet = asID(sheetID ?? "");
  if (!grid || !sheet || rest.length || !/^\d{1,4}$/.test(code ?? "")) return null;
  return { gridID: grid, sheetID: sheet, ...cellOfCode(Number(code)) };
}

/// Reads a popup's cell from `popup/cell code`.
function asPopup(value: string): WordDraft["popup"] {
  const [, popup, code] = /^(\d)\/(\d{1,3})$/.exec(value) ?? [];
  if (!popup || Number(popup) < 1 || Number(popup) > maxPopups) return null;
  return { popup: Number(popup), ...cellOfCode(Number(code)) };
}

/// Null if the key is missing, which differs from an empty list.
const listOrNull = <Value>(query: QueryValues, key: string, read: (value: string) => Value | null): Value[] | null =>
  query.get(key) === null ? null : readList(query, key, read);

const asDialect = (value: string): Dialect | null => allDialects.find((dialect) => dialect === value) ?? null;

/// Reads the draft of a query string. Never throws: an invalid value becomes that of the empty draft.
export function readWordDraft(query: QueryValues): WordDraft {
  const chosen = listOrNull(query, "dialects", asDialect);
  // An empty value means that no dialect is chosen. Values that are all unknown count as missing.
  const isChosen = chosen !== null && (chosen.length > 0 || query.getAll("dialects").includes(""));
  const places = readList(query, "place", asPlace);
  return {
    text: readText(query, "text"),
    dialects: isChosen ? allDialects.filter((dialect) => chosen.includes(dialect)) : emptyWordDraft.dialects,
    fitzType: readOneOf(query, "fitz", Object.keys(fitzTypes) as FitzType[]),
    isAnotherMeaning: readFlag(query, "anotherMeaning"),
    definition: readText(query, "definition"),
    priority: readText(query, "priority"),
    skipExtras: readFlag(query, "skipExtras"),
    extras: listOrNull(query, "extra", asJSON(extra)),
    noParent: readFlag(query, "noparent"),
    choice: readOneOf(query, "type", parentChoices),
    parentWordID: readID(query, "parent"),
    relation: readOneOf(query, "relation", relations),
    isNonWord: readFlag(query, "nonWord"),
    sheetFitzTypes: fitzLetters(query.get("sheetFitzTypes") ?? "").join(""),
    // Only the first place of each grid counts.
    places: places.filter((place, at) => places.findIndex(({ gridID }) => gridID === place.gridID) === at),
    gridsWithout: [...new Set(readList(query, "without", asID))],
    popup: asPopup(query.get("popup") ?? ""),
    symbolID: readID(query, "symbol"),
    showNotOverlay: readFlag(query, "showNotOverlay"),
    isAuthor: readFlag(query, "author"),
    isIllustrator: readFlag(query, "illustrator"),
    isCharacter: readFlag(query, "character"),
    bookID: readID(query, "book"),
    page: readText(query, "page"),
  };
}

/// Returns the stage that a query string requests; the first one if it names none.
export function readWordStep(query: QueryValues): WordStep {
  const stage = readOneOf(query, "stage", wordStages) ?? "text";
  const grid = query.get("grid") ?? "";
  return { stage, grid: stage === "sheets" && /^\d{1,2}$/.test(grid) ? Number(grid) : 0 };
}

/// Returns the query string of a draft at a stage.
export function writeWordDraft(draft: WordDraft, { stage, grid }: WordStep): QueryEntries {
  const entries: QueryEntries = [];
  const write = (key: string, value: string | null) => {
    if (value) entries.push([key, value]);
  };
  const writeFlag = (key: string, value: boolean) => write(key, value ? "true" : null);
  const writeList = (key: string, values: readonly string[]) => {
    for (const value of values.length ? values : [""]) entries.push([key, value]);
  };
  write("text", draft.text);
  if (draft.dialects.length < allDialects.length) writeList("dialects", draft.dialects);
  write("fitz", draft.fitzType);
  writeFlag("anotherMeaning", draft.isAnotherMeaning);
  write("definition", draft.definition);
  write("priority", draft.priority);
  writeFlag("skipExtras", draft.skipExtras);
  if (draft.extras)
    writeList(
      "extra",
      draft.extras.map((form) => JSON.stringify(form)),
    );
  writeFlag("noparent", draft.noParent);
  write("type", draft.choice);
  write("parent", draft.parentWordID);
  write("relation", draft.relation);
  writeFlag("nonWord", draft.isNonWord);
  write("sheetFitzTypes", draft.sheetFitzTypes);
  for (const place of draft.places) write("place", `${place.gridID}/${place.sheetID}/${cellCode(place)}`);
  for (const gridID of draft.gridsWithout) write("without", gridID);
  write("popup", draft.popup && `${draft.popup.popup}/${cellCode(draft.popup)}`);
  write("symbol", draft.symbolID);
  writeFlag("showNotOverlay", draft.showNotOverlay);
  writeFlag("author", draft.isAuthor);
  writeFlag("illustrator", draft.isIllustrator);
  writeFlag("character", draft.isCharacter);
  write("book", draft.bookID);
  write("page", draft.page);
  write("stage", stage === "text" ? null : stage);
  write("grid", grid > 0 ? String(grid) : null);
  return entries;
}

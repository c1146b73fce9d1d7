import { countOf } from "../../../api/common/rules/problem.ts";
import type { HistoryKind } from "../../../api/system/history.ts";
import { type LoggedTableName, loggedTables, writtenColumns } from "../../db/logged-tables.ts";
import { type ChangedRow, type RowState, thingsOf } from "./changed-things.ts";

export interface ChangedThing {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly name: string;
}

export interface Description {
  /// As people would call it.
  readonly name: string;
  /// What it touched, what matters most first.
  readonly things: readonly ChangedThing[];
  /// Whether it can be put back: a deployment has its own way back.
  readonly isRevertible: boolean;
}

/// Says what a change did, by its rows. `names`: what things are called, by id.
export function describeChange(rows: readonly ChangedRow[], names: ReadonlyMap<string, string>): Description {
  const things = new Map<string, ChangedThing>();
  const add = (kind: HistoryKind, id: unknown, isMain: boolean) => {
    if (typeof id !== "string" || (things.has(`${kind} ${id}`) && !isMain)) return;
    things.set(`${kind} ${id}`, { kind, id, name: names.get(id) ?? (kind === "settings" ? "Settings" : "") });
  };
  // What is changed itself comes before what only has a new revision.
  const content = rows.filter(isContent);
  for (const row of [...content, ...rows]) for (const [kind, id] of thingsOf(row, names)) add(kind, id, false);
  return {
    name: nameOf(content.length ? content : rows, names),
    things: [...things.values()],
    isRevertible: rows.some(({ table }) => loggedTables[table].kind !== "fact"),
  };
}

/// Whether a row differs in more than in when and by whom it was written.
function isContent({ before, after }: Pick<ChangedRow, "before" | "after">): boolean {
  return before === null || after === null || changedColumns({ before, after }).length > 0;
}

function changedColumns({ before, after }: Pick<ChangedRow, "before" | "after">): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (column) =>
      !writtenColumns.includes(column) && JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]),
  );
}

/// What the thing is called before its name.
const nouns: Partial<Record<LoggedTableName, string>> = {
  book: "book",
  dict_word: "word",
  sheet: "sheet",
  author: "author",
  illustrator: "illustrator",
  publisher: "publisher",
  imprint: "imprint",
  series: "series",
  symbol_file: "symbol",
  symbol_model: "symbol model",
  phonics_sequence: "sequence",
  symbol_licence: "licence",
};
/// The tables by which a change is named, those that say most first.
const leading = Object.keys(nouns) as LoggedTableName[];

/// `restored`: the number of the deployment that is in force again; empty of a new one.
const nameOfDeployment = (title: string, restored: string): string =>
  restored ? `Put deployment ${restored} of ${title} in force again` : `Deploy ${title}`;

function nameOf(rows: readonly ChangedRow[], names: ReadonlyMap<string, string>): string {
  const of = (table: LoggedTableName) => rows.filter((row) => row.table === table);
  const called = (id: unknown) => names.get(String(id)) ?? "";
  const deployed = of("deployment")[0];
  if (deployed && rows.length === of("deployment").length)
    return nameOfDeployment(called((deployed.after ?? deployed.key).book_id), called(deployed.after?.deployment_id));
  for (const table of ["author", "illustrator", "publisher", "imprint", "series"] as const) {
    const gone = of(table).filter(({ after }) => after === null);
    const kept = keptOfMerge(table, rows);
    if (gone.length && kept) return `Merge ${listed(gone.map(({ key }) => called(key.id)))} into ${called(kept)}`;
  }
  for (const [how, verb] of [
    ["after", "Delete the"],
    ["before", "New"],
  ] as const)
    for (const table of leading) {
      const some = of(table).filter((row) => row[how] === null);
      if (some.length === 0) continue;
      const main = some.find((row) => !(row.after ?? row.before)?.parent_word_id) ?? some[0]!;
      const others = some.length - 1;
      return `${verb} ${nouns[table]} “${called(main.key.id)}”${others ? ` and ${others} more` : ""}`;
    }
  const words = of("dict_word");
  const places = of("sheet_word");
  if (places.length > 0 && words.every((row) => changedColumns(row).length === 0)) return nameOfPlaces(places, called);
  if (words.length > 1) return nameOfWords(words, called);
  if (words.length === 1) return nameOfWord(words[0]!, called);
  const books = of("book");
  if (of("import").length || of("import_page").length)
    return `Import the text of ${called((of("import")[0] ?? of("import_page")[0])!.key.book_id ?? (of("import_page")[0]?.after ?? of("import_page")[0]?.before)?.book_id)}`;
  const text = of("import_text")[0];
  if (text) return `Save the text of ${called(text.key.book_id)}`;
  const pictures = of("book_page_image");
  if (pictures.length === 1) return `Picture “${pictures[0]!.key.name}” of ${called(pictures[0]!.key.book_id)}`;
  if (pictures.length > 1) return `${countOf(pictures.length, "picture")} of ${called(pictures[0]!.key.book_id)}`;
  if (books.length > 0) return nameOfThings("Change", books, called);
  for (const table of [
    "author",
    "illustrator",
    "publisher",
    "imprint",
    "series",
    "sheet",
    "symbol_file",
    "phonics_sequence",
    "symbol_licence",
  ] as const) {
    const renamed = of(table).filter((row) => changedColumns(row).includes("name"));
    if (renamed.length === 1)
      return `Rename the ${nouns[table]} ${nameIn(renamed[0]!.before)} to ${nameIn(renamed[0]!.after)}`;
  }
  const sequences = of("phonics_sequence");
  if (sequences.length > 0) return nameOfThings("Change the sequence", sequences, called);
  const licences = of("symbol_licence");
  if (licences.length > 0) return nameOfThings("Change the licence", licences, called);
  const overrides = of("licence_override");
  if (overrides.length > 0) return nameOfOverride(overrides, called);
  const namings = [...of("imprint"), ...of("series")].filter((row) => changedColumns(row).includes("sequence_id"));
  if (namings.length > 0) return nameOfThings("Change the phonics sequence of", namings, called);
  if (of("book_author").length || of("book_illustrator").length)
    return `Change the people of ${called([...of("book_author"), ...of("book_illustrator")][0]!.key.book_id)}`;
  if (of("symbol_model").length || of("symbol_model_word").length)
    return `Change the symbol model “${called(of("symbol_model")[0]?.key.id ?? of("symbol_model_word")[0]?.key.model_id)}”`;
  const files = of("symbol_file");
  if (files.length > 0) {
    const isReplaced = files.every((row) => changedColumns(row).includes("image_hash"));
    return nameOfThings(isReplaced ? "Replace the picture of the symbol" : "Change the symbol", files, called);
  }
  const spelled = [...new Set(of("dict_word_spelling").map(({ key }) => called(key.word_id)))];
  if (spelled.length) return `Spell ${listed(spelled)}`;
  const owners = [
    ...new Set([
      ...of("word_popup").map((row) => called((row.after ?? row.before)?.word_id)),
      ...of("word_popup_cell").map((row) => called((row.after ?? row.before)?.popup_id)),
    ]),
  ].filter(Boolean);
  if (owners.length) return `Arrange the popups of ${listed(owners)}`;
  const putOff = of("put_off_problem");
  if (putOff.length) return nameOfPutOff(putOff, called);
  const apart = of("words_apart");
  if (apart.length) {
    const both = new Set(apart.flatMap(({ key }) => [called(key.word_id), called(key.other_word_id)]));
    return `${apart.every(({ after }) => after === null) ? "No longer keep" : "Keep"} ${listed([...both])} apart`;
  }
  const similar = of("dict_word_similar")[0];
  if (similar) return `Change the similar words of ${called(similar.key.word_id)}`;
  const shut = of("sheet_quarantine");
  if (shut.length) {
    const isFreed = shut.every(({ after }) => after === null);
    return `${isFreed ? "Free" : "Quarantine"} ${countOf(shut.length, "cell")} on ${called(shut[0]!.key.sheet_id)}`;
  }
  const locks = of("sheet_lock");
  if (locks.length) {
    const isOpened = locks.every(({ after }) => after === null);
    return `${isOpened ? "Open" : "Lock"} ${countOf(locks.length, "cell")} of ${called(locks[0]!.key.sheet_id)}`;
  }
  const freed = of("sheet_reserved");
  if (freed.length) return `Free ${countOf(freed.length, "reserved cell")} of ${called(freed[0]!.key.sheet_id)}`;
  const areas = [...of("highlight_set"), ...of("highlight")];
  if (areas.length) {
    const owner = called((areas[0]!.after ?? areas[0]!.before)?.set_id ?? areas[0]!.key.id);
    return `Change the highlights of ${called(owner) || owner}`;
  }
  if (of("sheet").length) return nameOfThings("Change", of("sheet"), called);
  if (of("system_settings").length) return "Change the settings";
  return `Change ${countOf(rows.length, "row")}`;
}

/// The thing into which others were merged: what refers to it referred to them.
function keptOfMerge(table: string, rows: readonly ChangedRow[]): unknown {
  const column = `${table}_id`;
  const links = rows.filter(({ after, before }) => after?.[column] !== undefined && before?.[column] !== after[column]);
  return links[0]?.after?.[column] ?? null;
}

function nameOfPlaces(places: readonly ChangedRow[], called: (id: unknown) => string): string {
  const words = [...new Set(places.map(({ key }) => called(key.word_id)))];
  const sheets = [...new Set(places.flatMap(({ before, after }) => [before?.sheet_id, after?.sheet_id]))].filter(
    Boolean,
  );
  const where = sheets.length === 1 ? ` on ${called(sheets[0])}` : "";
  const cell = (row: RowState | null) => (row ? `${row.sheet_id} ${row.row} ${row.col}` : "");
  const [one, other] = places;
  if (words.length === 2 && places.length === 2 && one && other && isSwap(one, other, cell))
    return `Swap ${words[0]} and ${words[1]}${where}`;
  if (places.every(({ before }) => before === null)) return `Place ${listed(words)}${where}`;
  if (places.every(({ after }) => after === null)) return `Take ${listed(words)} off ${called(sheets[0])}`;
  if (where || words.length > 1 || !one) return `Move ${listed(words)}${where}`;
  return `Move ${words[0]} from ${called(one.before?.sheet_id)} to ${called(one.after?.sheet_id)}`;
}

/// As `Put off “cow” has no cell on 10 x 7, of The Red Kite`.
function nameOfOverride(rows: readonly ChangedRow[], called: (id: unknown) => string): string {
  const state = rows[0]?.after ?? rows[0]?.before;
  const verb = rows.every(({ after }) => after === null) ? "Keep to" : "Export in spite of";
  return `${verb} the licences: ${called(state?.book_id ?? state?.sheet_id)}`;
}

function nameOfPutOff(rows: readonly ChangedRow[], called: (id: unknown) => string): string {
  const [first] = rows;
  const verb = rows.every(({ after }) => after === null)
    ? "Take up"
    : rows.every(({ before }) => before === null)
      ? "Put off"
      : "Change why it is put off:";
  const what = rows.length === 1 ? (first?.after ?? first?.before)?.message : countOf(rows.length, "problem");
  return `${verb} ${what}, of ${called(first?.key.book_id)}`;
}

const isSwap = (one: ChangedRow, other: ChangedRow, cell: (row: RowState | null) => string): boolean =>
  cell(one.before) !== "" &&
  cell(other.before) !== "" &&
  cell(one.before) === cell(other.after) &&
  cell(other.before) === cell(one.after);

const columnNames: Readonly<Record<string, string>> = {
  symbol_id: "symbol",
  parent_word_id: "parent",
  fitz_type: "fitz type",
  dialects: "dialects",
  definition: "definition",
  priority: "priority",
  type: "type",
};

/// Words of one family by the word that the others stand below.
function nameOfWords(rows: readonly ChangedRow[], called: (id: unknown) => string): string {
  const ids = new Set(rows.map(({ key }) => key.id));
  const heads = rows.filter(({ before, after }) => !ids.has((after ?? before)?.parent_word_id));
  const head = heads.length === 1 ? heads[0] : undefined;
  if (!head) return `Change ${countOf(rows.length, "word")}`;
  return `${nameOfWord(head, called)} and ${countOf(rows.length - 1, "word")} below it`;
}

function nameOfWord(row: ChangedRow, called: (id: unknown) => string): string {
  const columns = changedColumns(row).filter((column) => column !== "text_key");
  if (columns.includes("text")) return `Rename “${row.before?.text}” to “${row.after?.text}”`;
  if (columns.join() === "is_locked")
    return `${row.after?.is_locked ? "Lock" : "Open the lock of"} ${called(row.key.id)}`;
  const only = columns.length === 1 ? columnNames[columns[0]!] : undefined;
  return only ? `Change the ${only} of ${called(row.key.id)}` : `Change ${called(row.key.id)}`;
}

const nameIn = (state: RowState | null): string => (state?.name ? `“${state.name}”` : "no name");

const nameOfThings = (verb: string, rows: readonly ChangedRow[], called: (id: unknown) => string): string =>
  `${verb} ${listed(rows.map(({ key }) => called(key.id)))}`;

function listed(names: readonly string[]): string {
  if (names.length > 3) return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}

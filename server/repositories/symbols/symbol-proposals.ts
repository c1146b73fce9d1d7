import { type Kysely, sql } from "kysely";
import type { SymbolModel, SymbolProposal } from "../../../api/index.ts";
import { type Supplier, suppliers, symbolField } from "../../../api/symbols/rules/symbols.ts";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { literalPattern } from "../common/sort-form.ts";
import { columnsOf, patternsOf } from "./symbol-columns.ts";
import { findOwnSymbols } from "./symbol-files.ts";
import { readModelsByID } from "./symbol-models.ts";

export interface ProposalsAsked {
  readonly text: string;
  readonly synonyms: readonly string[];
  /// Icons that are called so, with the names of files that may show them already.
  readonly icons: readonly { readonly name: string; readonly files: readonly string[]; readonly words: string[] }[];
  readonly parentID?: string | undefined;
  readonly supplier?: Supplier | undefined;
  readonly limit: number;
}

type Why = Pick<SymbolProposal, "why" | "by">;

interface FoundFile {
  readonly supplier: Supplier;
  readonly name: string;
  readonly words: string[];
}

const keyOf = (text: string) => foldCase(lookupKey(text));
const supplierCodes = Object.keys(suppliers) as Supplier[];

/// Symbols that a text may have: its parent's, those of its very text, icons that are called so, those of its synonyms in their order,
/// then those that hold it, models before files of each.
export async function findProposals(
  db: Kysely<Database>,
  asked: ProposalsAsked,
): Promise<{ proposals: SymbolProposal[]; hasMore: boolean }> {
  const models = new Map<string, Why>();
  const files = new Map<string, FoundFile & Why>();
  const parent = asked.parentID === undefined ? null : await findParentModel(db, asked.parentID);
  if (parent) models.set(parent.id, { why: "parent", by: parent.text });
  // One more than is wanted tells whether there are more.
  const wanted = asked.limit + 1;
  const isFull = () => models.size + files.size >= wanted;
  const note = (found: { models: ReadonlyMap<string, Why>; files: readonly (FoundFile & Why)[] }) => {
    for (const [id, why] of found.models) if (!models.has(id)) models.set(id, why);
    for (const file of found.files) {
      const key = `${file.supplier} ${file.name}`;
      if (!files.has(key)) files.set(key, file);
    }
  };
  if (asked.text.trim() !== "") note(await findByWords(db, asked, [asked.text], "name", wanted));
  const icons = isFull() ? [] : await newIcons(db, asked);
  const isCalledSo = ({ words }: FoundFile) => words.some((word) => keyOf(word) === keyOf(asked.text));
  note({ models: new Map(), files: icons.filter(isCalledSo) });
  if (!isFull() && asked.synonyms.length > 0) note(await findByWords(db, asked, asked.synonyms, "synonym", wanted));
  note({ models: new Map(), files: icons.filter((icon) => !isCalledSo(icon)) });
  if (!isFull()) note(await findByPart(db, asked, wanted + models.size));
  const read = await readModelsByID(db, [...models.keys()].slice(0, wanted));
  const kept = await keptFiles(db, read);
  const proposals: SymbolProposal[] = [
    ...read.map((model) => {
      const { why, by } = models.get(model.id)!;
      return { model, picture: pictureOf(model, asked.supplier, kept), words: model.words, why, by };
    }),
    ...[...files.values()].map(({ words, why, by, ...picture }) => ({ model: null, picture, words, why, by })),
  ];
  // What says more than the text comes behind what means the same: an oncoming automobile behind a car.
  const order = ["parent", "name", "called", "synonym", "icon", "part"];
  const rankOf = ({ why, words }: SymbolProposal) =>
    order.indexOf(why === "icon" && words.some((word) => keyOf(word) === keyOf(asked.text)) ? "called" : why);
  // What was found the same way stays as it was found.
  proposals.sort((one, other) => rankOf(one) - rankOf(other));
  return { proposals: proposals.slice(0, asked.limit), hasMore: proposals.length > asked.limit };
}

/// The symbol of a word, or of the nearest word above it that has one, and whose it is.
async function findParentModel(db: Kysely<Database>, wordID: string) {
  const { rows } = await sql<{ id: string; text: string }>`
    with recursive above (id, text, symbol_id, parent_word_id, depth) as (
      select id, text, symbol_id, parent_word_id, 0 from dict_word where id = ${wordID}
      union all
      select word.id, word.text, word.symbol_id, word.parent_word_id, depth + 1
      from above join dict_word word on word.id = above.parent_word_id where above.symbol_id is null and depth < 10
    )
    select symbol_id as id, text from above where symbol_id is not null order by depth limit 1`.execute(db);
  return rows[0] ?? null;
}

/// What follows a word in the name of a picture of its, before what tells it from others: `badger (animal)`, `ask_,_to`.
const qualifiers = [" (", "_(", "_,_"].map(literalPattern);

/// Models that show one of some words, first those whose own picture is called so, and files that are called so and that no model names; by name also those whose name
/// says more behind the word.
async function findByWords(
  db: Kysely<Database>,
  { supplier }: ProposalsAsked,
  texts: readonly string[],
  why: "name" | "synonym",
  limit: number,
) {
  const keys = texts.map(keyOf);
  const lines = texts.map((text) => `\n${text.trim().toLowerCase()}`);
  const longer =
    why === "name" ? lines.flatMap((line) => qualifiers.map((end) => `${literalPattern(line)}${end}%`)) : [];
  const { rows } = await sql<{ id: string; key: string }>`
    select model.id, min(word.word_key collate "C") as key, min(array_position(${keys}::text[], word.word_key)) as place
    from symbol_model_word word join symbol_model model on model.id = word.model_id
    where (word.word_key = any (${keys}::text[]) or word.search like any (${longer}::text[])) and ${hasSymbolOf(supplier)}
    group by model.id
    order by place, lower(model.symbolshelf) = any (${lines.map((line) => line.slice(1))}::text[]) desc nulls last,
      model.symbolshelf collate "C", model.id
    limit ${limit}`.execute(db);
  const by = (key: string) => (why === "name" ? null : (texts[keys.indexOf(key)] ?? null));
  const files = await sql<FoundFile & { text: string }>`
    select supplier, name, words, lower(name) as text from symbol_file file
    where (search collate "C" = any (${lines}::text[]) or search collate "C" like any (${longer}::text[]))
      and ${isFileOf(supplier)} and ${isUnnamed}
    order by array_position(${lines}::text[], search), supplier, name limit ${limit}`.execute(db);
  return {
    models: new Map(rows.map(({ id, key }): [string, Why] => [id, { why, by: by(key) }])),
    files: files.rows.map(({ text, ...file }) => ({ ...file, why, by: why === "name" ? null : text })),
  };
}

/// Icons that are no symbol files yet.
async function newIcons(db: Kysely<Database>, { icons }: ProposalsAsked): Promise<(FoundFile & Why)[]> {
  const known = await findOwnSymbols(
    db,
    icons.flatMap(({ files }) => files),
  );
  return icons
    .filter(({ files }) => !files.some((name) => known.has(name)))
    .map(({ name, words }) => ({ name, words, supplier: "symbolshelf", why: "icon", by: null }));
}

/// Models and files of which a word or name begins with a text, then those that hold it.
async function findByPart(db: Kysely<Database>, { text, supplier }: ProposalsAsked, limit: number) {
  const { begins, holds } = patternsOf(text);
  const why: Why = { why: "part", by: null };
  const { rows } = await sql<{ id: string }>`
    select found.id from (
      select id, min(rank) as rank from (
        select model_id as id, case when search like ${begins} then 0 else 1 end as rank from symbol_model_word
        where search like ${holds}
        union all
        select id, 2 from symbol_model where search like ${holds}
      ) places group by id
    ) found
    join symbol_model model on model.id = found.id
    join symbol_model_word first on first.model_id = found.id and first.position = 0
    where ${hasSymbolOf(supplier)}
    order by found.rank, first.word_key collate "C", found.id limit ${limit}`.execute(db);
  const files = await sql<FoundFile>`
    select supplier, name, words from symbol_file file
    where (search like ${holds} or words_search like ${holds}) and ${isFileOf(supplier)} and ${isUnnamed}
    order by case when search like ${begins} then 0 when search like ${holds} then 1 else 2 end,
      search collate "C", supplier, name collate "C"
    limit ${limit}`.execute(db);
  return {
    models: new Map(rows.map(({ id }): [string, Why] => [id, why])),
    files: files.rows.map((file) => ({ ...file, ...why })),
  };
}

/// The model has a symbol of a supplier; of any, where none is asked for.
const hasSymbolOf = (supplier: Supplier | undefined) =>
  supplier === undefined ? sql`true` : sql`${sql.ref(`model.${supplier}`)} is not null`;

const isFileOf = (supplier: Supplier | undefined) =>
  supplier === undefined ? sql`true` : sql`file.supplier = ${supplier}`;

/// No model names the file for any dialect. Symbols of characters, which books name themselves, are none of words.
export const isUnnamed = sql`file.size = 'symbol' and ${sql.join(
  supplierCodes.map(
    (supplier) => sql`not (file.supplier = ${supplier} and exists (
      select from symbol_model model where ${sql.join(
        columnsOf(supplier).map((column) =>
          // A Widgit file of another name than a number's is no model's.
          supplier === "widgit"
            ? sql`${sql.ref(`model.${column}`)} = case when file.name ~ '^[0-9]{1,9}$' then file.name::integer end`
            : sql`${sql.ref(`model.${column}`)} = file.name`,
        ),
        sql` or `,
      )}
    ))`,
  ),
  sql` and `,
)}`;

/// The names of files that are there, of those that models have for the primary dialect.
async function keptFiles(db: Kysely<Database>, models: readonly SymbolModel[]): Promise<Set<string>> {
  const named = models.flatMap((model) =>
    supplierCodes.flatMap((supplier) => {
      const name = model[symbolField(supplier, "en-gb")];
      return name === null ? [] : [{ supplier, name: String(name) }];
    }),
  );
  const { rows } = await sql<{ supplier: string; name: string }>`
    select supplier, name from symbol_file
    join unnest(${named.map((one) => one.supplier)}::text[], ${named.map((one) => one.name)}::text[]) named (of, called)
      on supplier = named.of and name = named.called`.execute(db);
  return new Set(rows.map(({ supplier, name }) => `${supplier} ${name}`));
}

/// The symbol that is drawn: of the supplier that is asked for, else of the first that has a file, else of the first.
function pictureOf(
  model: SymbolModel,
  wanted: Supplier | undefined,
  kept: ReadonlySet<string>,
): SymbolProposal["picture"] {
  const named = supplierCodes.flatMap((supplier) => {
    const name = model[symbolField(supplier, "en-gb")];
    return name === null || (wanted !== undefined && wanted !== supplier) ? [] : [{ supplier, name: String(name) }];
  });
  return named.find(({ supplier, name }) => kept.has(`${supplier} ${name}`)) ?? named[0] ?? null;
}

import { type Kysely, sql } from "kysely";
import { isID } from "../../../../api/common/rules/ids.ts";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { fewestRows } from "../../../../api/sheets/rules/grids.ts";
import type { Database } from "../../../db/schema.ts";
import { listWordGrids } from "../word-family.ts";
import { textKey } from "../word-rows.ts";

/// What a file names by words rather than ids, and what is found by a name: none, one or several.
export interface References {
  readonly grids: readonly { readonly id: string; readonly name: string }[];
  readonly words: WordNames;
  readonly sheets: ReadonlyMap<string, NamedSheet>;
  readonly sheetsOfGrid: ReadonlyMap<string, readonly NamedSheet[]>;
  readonly imprints: readonly { readonly id: string; readonly name: string }[];
  readonly series: readonly { readonly id: string; readonly name: string; readonly imprintID: string }[];
}

export interface NamedSheet {
  readonly id: string;
  readonly gridID: string;
  readonly number: number;
  readonly name: string | null;
}

/// Ids as they stand in a file.
export const isUUID = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/// The words of the dictionary by how a file names them: `bat` where there is one, `bat (N)` where fitz types tell them apart,
/// else by the id.
export class WordNames {
  readonly #words = new Map<string, { text: string; fitzType: string }>();
  readonly #byText = new Map<string, string[]>();
  readonly #byKey = new Map<string, string[]>();

  add(id: string, text: string, fitzType: string): void {
    this.#words.set(id, { text, fitzType });
    push(this.#byText, text, id);
    push(this.#byKey, textKey(text), id);
  }

  textOf(id: string): string {
    return this.#words.get(id)?.text ?? "";
  }

  /// The words that a cell may mean.
  find(cell: string): readonly string[] {
    const name = cleanText(cell);
    if (isUUID(name)) return this.#words.has(name.toLowerCase()) ? [name.toLowerCase()] : [];
    const exact = this.#byText.get(name);
    if (exact) return exact;
    const [, text, fitzType] = /^(.*) \(([PVNAMSL])\)$/s.exec(name) ?? [];
    if (text !== undefined) {
      const found = (this.#byText.get(text) ?? []).filter((id) => this.#words.get(id)!.fitzType === fitzType);
      if (found.length) return found;
    }
    return this.#byKey.get(textKey(name)) ?? [];
  }

  print(id: string | null): string {
    const word = id === null ? undefined : this.#words.get(id);
    if (id === null || !word) return "";
    const means = (name: string) => cleanText(name) === name && isOnly(this.find(name), id);
    const named = `${word.text} (${word.fitzType})`;
    return means(word.text) ? word.text : means(named) ? named : id;
  }
}

const isOnly = (found: readonly string[], id: string): boolean => found.length === 1 && found[0] === id;

function push(map: Map<string, string[]>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/// Reads all of it: a few queries.
export async function readReferences(db: Kysely<Database>): Promise<References> {
  const words = new WordNames();
  const { rows } = await sql<{ id: string; text: string; fitz: string }>`
    select id, text, fitz_type as fitz from dict_word`.execute(db);
  for (const { id, text, fitz } of rows) words.add(id, text, fitz);
  const sheets = await db.selectFrom("sheet").select(["id", "grid_id as gridID", "number", "name"]).execute();
  const sheetsOfGrid = new Map<string, NamedSheet[]>();
  for (const sheet of sheets) sheetsOfGrid.set(sheet.gridID, [...(sheetsOfGrid.get(sheet.gridID) ?? []), sheet]);
  return {
    grids: await listWordGrids(db, fewestRows),
    words,
    sheets: new Map(sheets.map((sheet) => [sheet.id, sheet])),
    sheetsOfGrid,
    imprints: await db.selectFrom("imprint").select(["id", "name"]).execute(),
    series: await db.selectFrom("series").select(["id", "name", "imprint_id as imprintID"]).execute(),
  };
}

/// How files name symbol models: by the first of their names that no other model has.
export async function readSymbolNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select model.id, coalesce(
      case when (select count(*) from symbol_model other where other.symbolstix = model.symbolstix) = 1
        then 'symbolstix:' || model.symbolstix end,
      case when (select count(*) from symbol_model other where other.widgit = model.widgit) = 1
        then 'widgit:' || model.widgit end,
      case when (select count(*) from symbol_model other where other.symbolshelf = model.symbolshelf) = 1
        then 'symbolshelf:' || model.symbolshelf end,
      model.id::text
    ) as name
    from symbol_model model where model.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/// The symbol models that cells may mean, by the cell.
export async function findSymbols(db: Kysely<Database>, cells: Iterable<string>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>([...cells].map((cell) => [cell, []]));
  const asked = [...found.keys()].map((cell) => {
    const name = cell.trim();
    const [, supplier = "", rest = ""] = /^(symbolstix|widgit|symbolshelf):(.*)$/is.exec(name) ?? [];
    return { cell, id: isUUID(name) ? name : null, supplier: supplier.toLowerCase(), name: rest.trim() };
  });
  if (!asked.length) return found;
  const { rows } = await sql<{ cell: string; id: string }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) asked (cell text, id uuid, supplier text, name text)
    )
    select cell, model.id from asked join symbol_model model on model.id = asked.id
    union all
    select cell, model.id from asked join symbol_model model on model.symbolstix = asked.name where supplier = 'symbolstix'
    union all
    select cell, model.id from asked join symbol_model model on model.symbolshelf = asked.name where supplier = 'symbolshelf'
    union all
    select cell, model.id from asked join symbol_model model
      on model.widgit = case when asked.name ~ '^[0-9]{1,9}$' then asked.name::integer end where supplier = 'widgit'`.execute(
    db,
  );
  for (const { cell, id } of rows) found.get(cell)!.push(id);
  return found;
}

/// The words of these texts, as a file without ids means them.
export async function findWordsByText(
  db: Kysely<Database>,
  texts: readonly string[],
): Promise<{ id: string; text: string; fitzType: string; definition: string | null }[]> {
  if (!texts.length) return [];
  const keys = [...new Set(texts.map(textKey))];
  const { rows } = await sql<{ id: string; text: string; fitzType: string; definition: string | null }>`
    select id, text, fitz_type as "fitzType", definition from dict_word
    where text_key = any (${keys}::text[]) order by id`.execute(db);
  return rows;
}

/// Of imprints, series and the like: those of a name, or the one of an id.
export function findNamed<T extends { readonly id: string; readonly name: string }>(
  things: readonly T[],
  cell: string,
): T[] {
  const name = cleanText(cell);
  const byID = isUUID(name) ? things.filter(({ id }) => id === name.toLowerCase()) : [];
  return byID.length ? byID : things.filter((thing) => thing.name === name);
}

export function printNamed<T extends { readonly id: string; readonly name: string }>(
  things: readonly T[],
  id: string | null,
): string {
  const thing = isID(id) ? things.find((one) => one.id === id) : undefined;
  if (!thing) return "";
  return findNamed(things, thing.name).length === 1 && !isUUID(thing.name) ? thing.name : thing.id;
}

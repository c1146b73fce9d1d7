import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ChangedRow } from "./changed-things.ts";

/// What things are called, by id. A thing that is gone is called what it was last.
export type Names = ReadonlyMap<string, string>;

/// The columns that name a thing, and where its name is.
const named = {
  word: {
    columns: ["word_id", "other_word_id", "parent_word_id", "similar_word_id"],
    from: sql`select id, text as name from dict_word`,
  },
  sheet: {
    columns: ["sheet_id"],
    from: sql`select id, coalesce(nullif(name, ''), 'Sheet ' || number) as name from sheet`,
  },
  grid: { columns: ["grid_id"], from: sql`select id, name from grid` },
  book: { columns: ["book_id"], from: sql`select id, title as name from book` },
  model: {
    columns: ["model_id", "symbol_id"],
    from: sql`
      select id, coalesce(
        (select word from symbol_model_word where model_id = symbol_model.id order by position limit 1),
        symbolshelf, symbolstix, widgit::text) as name from symbol_model`,
  },
  popup: {
    columns: ["popup_id"],
    from: sql`
      select popup.id, word.text as name from word_popup popup join dict_word word on word.id = popup.word_id`,
  },
  popupOwner: {
    columns: ["popup_id"],
    from: sql`select 'owner ' || id as id, word_id::text as name from word_popup`,
  },
  set: { columns: ["set_id"], from: sql`select id, coalesce(sheet_id, grid_id)::text as name from highlight_set` },
  /// Of a deployment that was put in force again: the number that it had.
  restored: {
    columns: ["deployment_id"],
    from: sql`
      select made.id, origin.number::text as name from book_deployment made
      join book_deployment origin on origin.id = made.restored_from`,
  },
  mode: { columns: ["mode_id"], from: sql`select id, name from highlight_mode` },
} as const;

/// The names of what the rows of a change refer to.
export async function readNames(db: Kysely<Database>, rows: readonly ChangedRow[]): Promise<Names> {
  const names = new Map<string, string>();
  for (const [kind, { columns, from }] of Object.entries(named)) {
    const ids = new Set<string>();
    // A model is called by its words, which stand in rows of their own.
    if (kind === "model") for (const { table, key } of rows) if (table === "symbol_model") ids.add(String(key.id));
    for (const row of rows)
      for (const state of [row.before, row.after])
        for (const column of columns) {
          const id = state?.[column];
          if (typeof id === "string") ids.add(kind === "popupOwner" ? `owner ${id}` : id);
        }
    if (ids.size === 0) continue;
    const { rows: found } = await sql<{ id: string; name: string }>`
      select id, name from (${from}) things where id::text = any (${[...ids]}::text[])`.execute(db);
    for (const { id, name } of found) names.set(id, name);
  }
  for (const { table, before, after } of rows) {
    const state = after ?? before ?? {};
    const name = ownNames[table]?.(state);
    if (name !== undefined && typeof state.id === "string") names.set(state.id, name);
    if (table === "word_popup" && typeof state.id === "string") {
      names.set(`owner ${state.id}`, String(state.word_id));
    }
    if (table === "highlight_set" && typeof state.id === "string")
      names.set(state.id, String(state.sheet_id ?? state.grid_id));
  }
  return names;
}

/// Names that stand in the rows themselves.
const ownNames: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => string>> = {
  dict_word: ({ text }) => String(text),
  sheet: ({ name, number }) => (typeof name === "string" && name.trim()) || `Sheet ${number}`,
  book: ({ title }) => String(title),
  author: ({ name }) => String(name),
  illustrator: ({ name }) => String(name),
  publisher: ({ name }) => String(name),
  imprint: ({ name }) => String(name),
  series: ({ name }) => String(name),
  phonics_sequence: ({ name }) => String(name),
  symbol_licence: ({ name }) => String(name),
  symbol_file: ({ name }) => String(name),
};

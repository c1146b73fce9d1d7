import { type Kysely, sql } from "kysely";
import { defaultLicences } from "../../../../api/licences/rules/default-licences.ts";
import { named, stored } from "./shared.ts";

/// Licences of symbols, those that every database begins with, and which books and sheets are exported in spite of what a licence refuses.
export async function createLicences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table symbol_licence (
      id uuid primary key,
      ${named},
      supplier text not null check (supplier in ('symbolstix', 'widgit', 'symbolshelf')),
      set_code text not null check (length(set_code) <= 60),
      terms jsonb not null check (jsonb_typeof(terms) = 'object'),
      permissions jsonb not null check (jsonb_typeof(permissions) = 'array'),
      ${stored},
      unique (name_key),
      unique (supplier, set_code)
    )`.execute(db);
  await sql`
    create table licence_override (
      id uuid primary key,
      book_id uuid references book on delete cascade,
      sheet_id uuid references sheet on delete cascade,
      finding_id text not null check (finding_id ~ '^[0-9a-f]{64}$'),
      message text not null,
      reason text not null check (length(reason) between 1 and 500),
      ${stored},
      unique (book_id, finding_id),
      unique (sheet_id, finding_id),
      check (num_nonnulls(book_id, sheet_id) = 1)
    )`.execute(db);
  for (const { id, name, supplier, set, permissions, ...terms } of defaultLicences)
    await sql`
      insert into symbol_licence (id, name, name_key, name_sort, supplier, set_code, terms, permissions, updated_by)
      values (${id}, ${name}, ${name.toLowerCase()}, ${name.toLowerCase()}, ${supplier}, ${set}, ${JSON.stringify(terms)}::jsonb,
        ${JSON.stringify(permissions)}::jsonb, 'Installation')`.execute(db);
}

import type { Insertable, Selectable } from "kysely";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import type { OpenDatabase } from "../../../server/db/connect.ts";
import { loggedTables } from "../../../server/db/logged-tables.ts";
import type { Database } from "../../../server/db/schema.ts";
import { openTestDatabase } from "../../support/server/database.ts";
import { describeSchema } from "../../support/server/describe-schema.ts";
import type { columns } from "./columns.ts";

/// After an intended migration, `npx vitest run --project server-postgres tests/server/system/schema.test.ts -u` writes
/// both files again. The type check then checks the types below.
let database: OpenDatabase;
let schema: Awaited<ReturnType<typeof describeSchema>>;
beforeAll(async () => {
  database = await openTestDatabase();
  schema = await describeSchema(database.db);
});
afterAll(() => database?.close());

const head =
  "-- What the migrations make, for reading; tests/server/system/schema.test.ts holds it to them and writes it again.\n\n";

test("server/db/schema.sql is what the migrations make", () =>
  expect(`${head}${schema.text}\n`).toMatchFileSnapshot("../../../server/db/schema.sql"));

test("the row types are checked against the columns that the migrations make", () => {
  const tables = Object.entries(schema.columns).map(
    ([table, kinds]) =>
      `  ${table}: {\n${Object.entries(kinds)
        .map(([column, kind]) => `    ${column}: ${JSON.stringify(kind)},\n`)
        .join("")}  },\n`,
  );
  const text = `/// The columns of every table, written by schema.test.ts, which says how.\nexport const columns = {\n${tables.join("")}} as const;\n`;
  return expect(text).toMatchFileSnapshot("columns.ts");
});

type Columns = typeof columns;

/// The value that `connect.ts` parses from a column.
type Value<Kind> = Kind extends `${string}[]${string}`
  ? readonly unknown[]
  : Kind extends `uuid${string}` | `text${string}`
    ? string
    : Kind extends `integer${string}` | `bigint${string}` | `numeric${string}`
      ? number
      : Kind extends `boolean${string}`
        ? boolean
        : Kind extends `timestamp${string}`
          ? Date
          : Kind extends `json${string}`
            ? object
            : never;

/// The names of the columns that disagree; never where all agree.
type Disagreement<Kinds, Select, Insert> =
  | Exclude<keyof Kinds, keyof Select>
  | Exclude<keyof Select, keyof Kinds>
  | { [Column in keyof Kinds & keyof Select]: Fault<Kinds[Column], Select[Column]> }[keyof Kinds & keyof Select]
  | { [Column in keyof Kinds & keyof Insert]: MissingDefault<Kinds[Column], Insert[Column]> }[keyof Kinds &
      keyof Insert];
type Fault<Kind, Selected> =
  NonNullable<Selected> extends Value<Kind>
    ? Kind extends `${string}not null${string}`
      ? null extends Selected
        ? `never null: ${Kind}`
        : never
      : null extends Selected
        ? never
        : ["may be null", Kind]
    : ["is of another type", Kind];
/// The database must have a default for what an insert may omit.
type MissingDefault<Kind, Inserted> = undefined extends Inserted
  ? Kind extends `${string} not null`
    ? ["has no default", Kind]
    : never
  : never;

type Disagreements = {
  [Table in keyof Columns | keyof Database]: Table extends keyof Columns & keyof Database
    ? Disagreement<Columns[Table], Selectable<Database[Table]>, Insertable<Database[Table]>>
    : [Table, "is only in one of them"];
}[keyof Columns | keyof Database];

test("the row types agree with the columns, which the compiler checks", () => {
  expectTypeOf<Disagreements>().toBeNever();
});

/// Tables whose changes make no book stale, and why.
const exempt: Record<string, string> = {
  staff_account: "who works here is in no package",
  identity_signing_key: "as above",
  identity_refresh_token: "as above",
  identity_action_code: "as above",
  image: "images never change: what refers to one names its content",
  put_off_problem: "what is said of a problem is in no package",
  sheet_quarantine: "a cell in quarantine has no word, and an empty cell is the same in a package",
  sheet_lock: "what may change is in no package",
  sheet_reserved: "an empty cell is the same in a package, whomever it is kept for",
  symbol_model_word: "the words by which models are found are in no package",
  phonics_sequence: "what is taught when is in no package",
  symbol_licence: "what a licence asks is printed by exports, and in no package",
  licence_override: "what is exported in spite of a licence is in no package",
  words_apart: "what is said of likely duplicates is in no package",
  dictionary_version: "follows from the words",
  dictionary_change: "follows from the words",
  book_character: "written with its import, which is watched",
  import_part: "as above",
  import_chapter: "as above",
  page_content: "as above",
  import_page: "as above",
  import_footnote: "as above",
  word_use: "follows from the pages",
  history: "tells of changes that were watched where they were made",
  change_set: "as above",
  change_row: "as above",
  change_thing: "as above",
  system_settings: "popups of before stay as they are",
  idempotency_key: "of calls, not of books",
  list_view: "how people look at lists",
  put_away: "as above",
  account_event: "of accounts",
  attempt: "as above",
  store_mark: "of the installation",
  running_server: "as above",
  export_job: "of files made from packages",
  catalogue_load: "of the installation",
  book_deployment: "says what was deployed",
  deployment: "says what is in force",
  package_part: "what staleness is told by",
  deployed_part: "as above",
  package_touched: "as above",
};

/// Tables whose rows are not logged as changes, and why.
const notLogged: Record<string, string> = {
  staff_account: "accounts are not put back",
  identity_signing_key: "as above",
  identity_refresh_token: "as above",
  identity_action_code: "as above",
  image: "images never change, and are kept while a change names them",
  grid: "of the installation",
  highlight_mode: "as above",
  catalogue_load: "as above",
  dictionary_version: "follows from the words",
  dictionary_change: "as above",
  history: "tells of changes",
  change_set: "as above",
  change_row: "as above",
  change_thing: "as above",
  idempotency_key: "of calls, not of what they changed",
  list_view: "of people, not of the catalogue",
  put_away: "as above",
  account_event: "tells of accounts",
  attempt: "counts of attempts",
  store_mark: "of the installation",
  running_server: "as above",
  export_job: "of files, which are made again",
  word_use: "follows from the pages",
  package_part: "follows from what packages hold",
  package_touched: "as above",
  deployed_part: "goes with its deployment",
};

test("every table is in the log of changes, or exempt by name", () => {
  const logged = new Set(
    [...schema.text.matchAll(/ TRIGGER log_(?:insert|update|delete)_of_(\w+) /g)].map(([, table]) => table!),
  );
  expect([...logged].sort()).toEqual(Object.keys(loggedTables).sort());
  expect([...logged, ...Object.keys(notLogged)].sort()).toEqual(Object.keys(schema.columns).sort());
});

test("every table is watched for stale books, or exempt by name", () => {
  const watched = new Set([...schema.text.matchAll(/ ON (\w+) [^;]*touch_parts_of/g)].map(([, table]) => table!));
  expect(Object.keys(schema.columns).filter((table) => !watched.has(table))).toEqual(
    Object.keys(schema.columns).filter((table) => Object.hasOwn(exempt, table)),
  );
  expect(Object.keys(exempt).filter((table) => !Object.hasOwn(schema.columns, table))).toEqual([]);
});

import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable, Updateable } from "kysely";
import type { BookMode, DeploymentStatus, Dialect, FitzType } from "../../api/common/constants.ts";
import type { ExportStatus } from "../../api/exports/exports.ts";
import type { ExportReport } from "../../api/exports/report.ts";
import type { LicenceFields, Permission } from "../../api/licences/licences.ts";
import type { ReadingLevel } from "../../api/phonics/rules/levels/limits.ts";
import type { SequenceStep } from "../../api/phonics/rules/sequence.ts";
import type { HistoryKind } from "../../api/system/history.ts";
import type { ViewList } from "../../api/system/views.ts";
import type { Grapheme, SpellingField } from "../../api/words/rules/spelling/spelling.ts";
import type { PageType, StructureItem, WordType } from "../../language/types.ts";

/// The tables as the migrations make them (`schema.sql`), named as in SQL: tests/server/system/schema.test.ts checks that they
/// agree. Values as `connect.ts` reads them: `bigint` and `numeric` are numbers, `timestamptz` is a Date, `jsonb` is what was
/// stored. JSON is written as text: `JSON.stringify(value)`.

/// Filled in by the database where it is not given.
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

/// Columns of every stored thing: `revision` counts its changes from 1.
interface Stored {
  revision: Generated<number>;
  updated_at: Moment;
  updated_by: string;
}

interface Named extends Stored {
  id: string;
  name: string;
  /// The name's form for comparing without case; unique where names are.
  name_key: string;
  /// The name's form for sorting and filtering, without case and accents.
  name_sort: string;
}

export interface StaffAccountTable {
  id: string;
  email: string;
  /// The address in lower case.
  email_key: string;
  password_hash: string;
  email_verified: Generated<boolean>;
  disabled: Generated<boolean>;
  role: string | null;
  /// Tokens issued before this moment are refused.
  tokens_valid_after: Moment;
  created_at: Moment;
  last_login_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface IdentitySigningKeyTable {
  kid: string;
  private_jwk: Json<Record<string, string>>;
  created_at: Moment;
}

export interface IdentityRefreshTokenTable {
  token_hash: string;
  id: string;
  account_id: string;
  /// What it was begun on, in words: `Firefox on Windows`.
  device: string;
  /// The network address from which it was begun.
  address: string;
  created_at: Moment;
  used_at: Moment;
}

export interface IdentityActionCodeTable {
  code_hash: string;
  account_id: string;
  purpose: "VERIFY_EMAIL" | "PASSWORD_RESET" | "EMAIL_SIGNIN";
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface AccountEventTable {
  id: Generated<number>;
  at: Moment;
  email: string;
  what: string;
  by_whom: string;
  address: string;
}

export interface AttemptTable {
  key: string;
  count: number;
  until: ColumnType<Date, Date | string, Date | string>;
}

export interface StoreMarkTable {
  store: string;
  mark: string;
}

export interface RunningServerTable {
  id: string;
  /// The machine and the process.
  place: string;
  /// The name of the last migration that it knows.
  schema: string;
  begun_at: Generated<Date>;
  beat_at: Generated<Date>;
}

export interface PhonicsSequenceTable extends Named {
  dialects: Dialect[];
  steps: Json<Required<SequenceStep>[]>;
}

export interface SymbolLicenceTable extends Named {
  supplier: Supplier;
  set_code: string;
  terms: Json<Omit<LicenceFields, "name" | "supplier" | "set" | "permissions">>;
  permissions: Json<Permission[]>;
}

/// Of a book or of a sheet.
export interface LicenceOverrideTable extends Stored {
  id: string;
  book_id: string | null;
  sheet_id: string | null;
  finding_id: string;
  /// What it said when it was overridden.
  message: string;
  reason: string;
}

export interface ImprintTable extends Named {
  publisher_id: string;
  accepted_names: Generated<string[]>;
  sequence_id: string | null;
}

export interface SeriesTable extends Named {
  imprint_id: string;
  sequence_id: string | null;
}

export interface ImageTable {
  /// SHA-256 of the content, 64 hex digits.
  hash: string;
  content_type: "image/png" | "image/jpeg";
  byte_size: number;
  width: number;
  height: number;
  created_at: Moment;
}

export interface BookTable extends Stored {
  id: string;
  title: string;
  /// The title's form for sorting and filtering, without case and accents.
  title_sort: string;
  isbn10: string | null;
  isbn13: string | null;
  imprint_id: string;
  series_id: string | null;
  mode: BookMode;
  is_fiction: Generated<boolean>;
  level: Generated<number>;
  /// USD
  price: Generated<number>;
  is_for_sale_widgit: Generated<boolean>;
  is_for_sale_symbolstix: Generated<boolean>;
  /// `2026-03-01`
  publication_date: string | null;
  language: string | null;
  description: string | null;
  copyright_year: number | null;
  copyright_holder: string | null;
  sales_rights: "exclusive" | "non-exclusive" | null;
  sales_territory: string | null;
  cover_hash: string | null;
  /// In their order; written by triggers.
  authors: GeneratedAlways<BookPerson[]>;
  illustrators: GeneratedAlways<BookPerson[]>;
  deployment_status: Generated<DeploymentStatus>;
  sequence_id: string | null;
  step_id: string | null;
}

export interface BookPerson {
  readonly id: string;
  readonly name: string;
}

export interface BookAuthorTable {
  book_id: string;
  author_id: string;
  position: number;
}

export interface BookIllustratorTable {
  book_id: string;
  illustrator_id: string;
  position: number;
}

export interface BookPageImageTable extends Stored {
  book_id: string;
  /// The file name that import texts write.
  name: string;
  image_hash: string;
}

/// A warning that is not to be told for now. When and by whom it was put off is when and by whom the row was written last.
export interface PutOffProblemTable extends Stored {
  book_id: string;
  problem_id: string;
  /// What it said when it was put off.
  message: string;
  reason: string;
}

export interface CatalogueLoadTable {
  name: string;
  loaded_at: Moment;
}

export interface GridTable {
  id: string;
  name: string;
  rows: number;
  cols: number;
  has_picture: boolean;
  position: number;
}

export interface HighlightModeTable {
  id: string;
  grid_id: string;
  name: string;
  letter: string;
}

export interface SheetTable extends Stored {
  id: string;
  grid_id: string;
  /// Running within the grid, from 1.
  number: number;
  name: string | null;
  book_id: string | null;
  fitz_types: string;
  is_complete: Generated<boolean>;
}

export interface SheetQuarantineTable {
  sheet_id: string;
  row: number;
  col: number;
}

export interface SheetLockTable {
  sheet_id: string;
  row: number;
  col: number;
  /// Who stands there; null: nobody.
  word_id: string | null;
}

/// A cell that is kept free for the word that left it.
export interface SheetReservedTable {
  sheet_id: string;
  row: number;
  col: number;
  word_id: string;
}

export interface HighlightSetTable extends Stored {
  id: string;
  grid_id: string;
  mode_id: string;
  /// Null of a sheet's own set.
  fitz_type: FitzType | null;
  /// Null of a grid's set.
  sheet_id: string | null;
}

export interface HighlightTable {
  id: string;
  set_id: string;
  position: number;
  col_offset: number;
  row_offset: number;
  cols: number;
  rows: number;
}

export type Supplier = "symbolstix" | "widgit" | "symbolshelf";

export interface SymbolFileTable extends Stored {
  id: string;
  supplier: Supplier;
  name: string;
  size: "symbol" | "character";
  words: Generated<string[]>;
  image_hash: string;
  /// The code of the supplier's set that it is of, empty for all that are of no other; and who made it.
  set_code: Generated<string>;
  attribution: Generated<string>;
  /// The name, and the words, as they are searched; the database makes them.
  search: GeneratedAlways<string>;
  words_search: GeneratedAlways<string>;
}

export interface SymbolModelTable extends Stored {
  id: string;
  widgit: number | null;
  widgit_en_au: number | null;
  widgit_en_us: number | null;
  symbolstix: string | null;
  symbolstix_en_au: string | null;
  symbolstix_en_us: string | null;
  symbolshelf: string | null;
  symbolshelf_en_au: string | null;
  symbolshelf_en_us: string | null;
  /// All symbols, and our own, as they are searched; the database makes them.
  search: GeneratedAlways<string>;
  own_search: GeneratedAlways<string>;
}

export interface SymbolModelWordTable {
  model_id: string;
  position: number;
  word: string;
  word_key: string;
  /// The word as it is searched; the database makes it.
  search: GeneratedAlways<string>;
}

export interface DictWordTable extends Stored {
  id: string;
  text: string;
  /// The text's form for comparing without case.
  text_key: string;
  /// The form in which the text is searched, without case and accents; the database makes it of `text_key`.
  text_search: GeneratedAlways<string>;
  definition_search: GeneratedAlways<string | null>;
  type: WordType;
  fitz_type: FitzType;
  dialects: Dialect[];
  definition: string | null;
  priority: Generated<number>;
  is_non_word: Generated<boolean>;
  is_irregular: Generated<boolean>;
  is_book_specific: Generated<boolean>;
  is_author: Generated<boolean>;
  is_illustrator: Generated<boolean>;
  is_character: Generated<boolean>;
  imprint_id: string | null;
  series_id: string | null;
  parent_word_id: string | null;
  symbol_id: string | null;
  show_not_overlay: Generated<boolean>;
  is_core: Generated<boolean>;
  is_locked: Generated<boolean>;
}

export interface DictWordSimilarTable {
  word_id: string;
  /// 1 to 3
  slot: number;
  similar_word_id: string;
}

/// The lesser id first.
interface WordsApartTable {
  word_id: string;
  other_word_id: string;
}

export interface DictWordSpellingTable {
  word_id: string;
  dialect: Dialect;
  field: SpellingField;
  graphemes: Json<Grapheme[]>;
  /// The graphemes as staff write them: `c a_e k`.
  notation: string;
  /// Who looked at it and said that it is right, and when; null while it is only proposed.
  confirmed_by: string | null;
  confirmed_at: Date | null;
}

export interface SheetWordTable {
  sheet_id: string;
  grid_id: string;
  word_id: string;
  row: number;
  col: number;
}

export interface WordPopupTable {
  id: string;
  word_id: string;
  /// 1 to 5
  position: number;
}

export interface WordPopupCellTable {
  popup_id: string;
  row: number;
  col: number;
  word_id: string;
}

export interface DictionaryVersionTable {
  /// Always 1: the table has one row.
  id: number;
  version: number;
  /// Up to this version it is not known which words were changed.
  unknown_to: number;
}

/// Written by triggers: the words that a version of the dictionary changed.
export interface DictionaryChangeTable {
  version: number;
  word_id: string;
}

export interface ImportTextTable {
  book_id: string;
  revision: number;
  text: string;
  saved_at: Moment;
  saved_by: string;
}

export interface ImportTable {
  book_id: string;
  text_revision: number;
  /// SHA-256 of the stored structure, 64 hex digits.
  structure_hash: string;
  imported_at: Moment;
  imported_by: string;
}

export interface BookCharacterTable {
  book_id: string;
  id: string;
  position: number;
  name: string;
  name_key: string;
  symbol: string;
  /// 0xRRGGBB
  colour: number;
}

export interface ImportPartTable {
  id: string;
  book_id: string;
  position: number;
  name: string;
}

export interface ImportChapterTable {
  id: string;
  part_id: string;
  position: number;
  name: string;
}

export interface ImportPageTable {
  id: string;
  book_id: string;
  chapter_id: string;
  position: number;
  name: string;
  type: PageType;
  image: string | null;
  content_id: string;
}

/// A sentence as it is stored: its speaker and its items. A word is its text, where its key stands among the words of its
/// page, and 1 where a space is before it; a punctuation mark without a space is its text alone; all else is as it is. A
/// text of a megabyte takes 2 MB in place of 9.
export type PackedSentence = readonly [character: string | null, items: readonly PackedItem[]];
export type PackedItem = string | PackedWord | Exclude<StructureItem, { text: string }>;
export type PackedWord = readonly [text: string, key: PackedKey, space?: 1];
/// -1 is the zero UUID; a key that is none of the page's words stands as it is; null where there is none.
export type PackedKey = number | string | null;

/// What a page says. Its key follows from that: pages that say the same share it.
export interface PageContentTable {
  id: string;
  sentences: Json<readonly PackedSentence[]>;
  /// The dictionary words that it uses, each once, in the order of first use; the two below say more of each.
  word_ids: string[];
  counts: number[];
  are_popups: boolean[];
  created_at: Generated<Date>;
}

/// How often a book's pages say a word. It follows from them: triggers write it.
export interface WordUseTable {
  word_id: string;
  book_id: string;
  uses: number;
  /// On how many of its pages.
  pages: number;
}

export interface ImportFootnoteTable {
  book_id: string;
  page_id: string;
  position: number;
  index: number;
  word: string;
  text: string | null;
}

export interface SystemSettingsTable extends Stored {
  /// Always 1: the table has one row.
  id: number;
  allow_popups_second_row: boolean;
  /// What each level allows, as `readingLevels` of the API.
  reading_levels: Json<ReadingLevel[]>;
  core_words: Json<string[]>;
}

export interface HistoryTable {
  id: Generated<number>;
  kind: HistoryKind;
  thing_id: string;
  revision: number;
  changed_at: Moment;
  changed_by: string;
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
  /// The change set of the transaction.
  change_set_id: Generated<number | null>;
}

/// What one call did.
export interface ChangeSetTable {
  id: Generated<number>;
  changed_at: Moment;
  changed_by: string;
  name: Generated<string>;
  thing_count: Generated<number>;
  is_revertible: Generated<boolean>;
  revert_of: number | null;
  reverted_by: number | null;
}

/// A row of another table as it was before and after, by its key there (`logged-tables.ts`).
export interface ChangeRowTable {
  id: Generated<number>;
  set_id: number;
  table_name: string;
  key: Json<Record<string, unknown>>;
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
}

/// What a change set touched, by its name at that time.
export interface ChangeThingTable {
  set_id: number;
  kind: HistoryKind;
  thing_id: string;
  position: number;
  name: string;
}

/// What a package is made of; `server/repositories/packages/parts.ts` says what each holds.
export type PartKind = "book" | "text" | "pictures" | "word" | "popups" | "sheet" | "grid";

/// A package that is in force for a book, or was.
export interface BookDeploymentTable {
  id: string;
  book_id: string;
  /// Counts the book's deployments from 1.
  number: number;
  /// SHA-256 of the package, 64 hex digits.
  package_hash: string;
  byte_size: number;
  /// What was said against it when it was made.
  warnings: Json<string[]>;
  deployed_at: ColumnType<Date, Date | string, Date | string>;
  deployed_by: string;
  /// Why it was put in force again, and which deployment it was before; null of one that was made.
  reason: string | null;
  restored_from: string | null;
  /// What it was made of; null where the package is kept no longer.
  parts: Json<{ kind: PartKind; id: string; digest: string }[]> | null;
  /// The names of the symbols whose pictures its package has, by supplier.
  symbols: GeneratedJson<Partial<Record<Supplier, string[]>>>;
}

/// The deployment that is in force for a book.
export interface DeploymentTable {
  book_id: string;
  deployment_id: string;
}

export interface PackagePartTable {
  kind: PartKind;
  id: string;
  /// Of the part as it is now; empty where it is gone.
  digest: string;
}

export interface DeployedPartTable extends PackagePartTable {
  book_id: string;
}

export interface PackageTouchedTable {
  kind: PartKind;
  id: string;
}

/// A list as somebody narrowed it, under a name of their own.
export interface ListViewTable {
  /// The identity service's id of whose it is.
  account: string;
  list: ViewList;
  /// The name without case.
  name_key: string;
  name: string;
  /// The query string of the list's address.
  query: string;
  saved_at: Generated<Date>;
}

/// Something about a book that waited for somebody, and does no longer.
/// An export of a book that runs in the background, or has.
export interface ExportJobTable {
  id: string;
  book_id: string;
  format: string;
  options: Json<Record<string, string>>;
  /// Null for the package in force, or where there is none, one made now.
  made_from: "deployed" | "now" | null;
  status: Generated<ExportStatus>;
  progress_done: Generated<number>;
  progress_all: Generated<number>;
  /// How often it was begun.
  attempts: Generated<number>;
  beat_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  made_at: ColumnType<Date, Date, Date>;
  made_by: string;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  report: ColumnType<ExportReport | null, string | null | undefined, string | null>;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  file_name: ColumnType<string | null, string | null | undefined, string | null>;
  byte_size: ColumnType<number | null, number | null | undefined, number | null>;
  pieces: ColumnType<string[] | null, string | null | undefined, string | null>;
}

export interface PutAwayTable {
  /// The identity service's id of whose it is.
  account: string;
  kind: "text" | "stale";
  book_id: string;
  /// The text's revision, or the deployment's id: of another one it waits again.
  mark: string;
  put_at: Generated<Date>;
}

/// A create that was sent with a key: made once, and answered the same whenever it is sent again.
export interface IdempotencyKeyTable {
  /// The identity service's id of the caller.
  account: string;
  key: string;
  /// Method and path.
  call: string;
  /// SHA-256 of what was sent.
  fingerprint: string;
  /// The body of the answer. Null only within the transaction that makes it.
  answer: Json<object> | null;
  made_at: ColumnType<Date, Date | string, Date | string>;
}

export interface Database {
  staff_account: StaffAccountTable;
  identity_signing_key: IdentitySigningKeyTable;
  identity_refresh_token: IdentityRefreshTokenTable;
  identity_action_code: IdentityActionCodeTable;
  account_event: AccountEventTable;
  attempt: AttemptTable;
  author: Named;
  illustrator: Named;
  publisher: Named;
  phonics_sequence: PhonicsSequenceTable;
  symbol_licence: SymbolLicenceTable;
  licence_override: LicenceOverrideTable;
  imprint: ImprintTable;
  series: SeriesTable;
  image: ImageTable;
  book: BookTable;
  book_author: BookAuthorTable;
  book_illustrator: BookIllustratorTable;
  book_page_image: BookPageImageTable;
  put_off_problem: PutOffProblemTable;
  catalogue_load: CatalogueLoadTable;
  grid: GridTable;
  highlight_mode: HighlightModeTable;
  sheet: SheetTable;
  sheet_quarantine: SheetQuarantineTable;
  sheet_lock: SheetLockTable;
  sheet_reserved: SheetReservedTable;
  highlight_set: HighlightSetTable;
  highlight: HighlightTable;
  symbol_file: SymbolFileTable;
  symbol_model: SymbolModelTable;
  symbol_model_word: SymbolModelWordTable;
  dict_word: DictWordTable;
  dict_word_similar: DictWordSimilarTable;
  words_apart: WordsApartTable;
  dict_word_spelling: DictWordSpellingTable;
  sheet_word: SheetWordTable;
  word_popup: WordPopupTable;
  word_popup_cell: WordPopupCellTable;
  dictionary_version: DictionaryVersionTable;
  dictionary_change: DictionaryChangeTable;
  import_text: ImportTextTable;
  import: ImportTable;
  book_character: BookCharacterTable;
  import_part: ImportPartTable;
  import_chapter: ImportChapterTable;
  import_page: ImportPageTable;
  page_content: PageContentTable;
  import_footnote: ImportFootnoteTable;
  word_use: WordUseTable;
  system_settings: SystemSettingsTable;
  history: HistoryTable;
  book_deployment: BookDeploymentTable;
  change_set: ChangeSetTable;
  change_row: ChangeRowTable;
  change_thing: ChangeThingTable;
  deployment: DeploymentTable;
  package_part: PackagePartTable;
  deployed_part: DeployedPartTable;
  package_touched: PackageTouchedTable;
  idempotency_key: IdempotencyKeyTable;
  list_view: ListViewTable;
  put_away: PutAwayTable;
  store_mark: StoreMarkTable;
  running_server: RunningServerTable;
  export_job: ExportJobTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
export type RowChange<T extends keyof Database> = Updateable<Database[T]>;

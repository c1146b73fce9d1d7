import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { LicenceFinding, LicenceGroup } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { readOverrides } from "../../repositories/licences/overrides.ts";
import {
  readLicensedBook,
  readWordsOfSheets,
  type SymbolNamesBySupplier,
} from "../../repositories/licences/symbol-sources.ts";
import { type Collected, collect } from "../../repositories/packages/collect.ts";
import { packagedSymbols, symbolsOfWords } from "../../repositories/packages/packaged-symbols.ts";
import { readWordParts } from "../../repositories/packages/word-parts.ts";
import { judgeSymbols } from "./judge-symbols.ts";

/// One line that a licence asks for, as every export prints it.
interface Credit {
  readonly supplier: string;
  readonly line: string;
  readonly url: string | null;
  readonly symbols: number;
}

/// What an export asks the licences of the symbols in it.
export interface Licences {
  readonly groups: readonly LicenceGroup[];
  /// Everything that is found, overridden or not.
  readonly findings: readonly LicenceFinding[];
  /// What the export is refused for: empty where it may be made.
  readonly refusals: readonly LicenceFinding[];
  /// Lines of credit, in order. One for each set that asks for a line, those of most symbols first.
  readonly credits: readonly Credit[];
  /// Whether the pictures of a supplier may be in a file that others open: each of its sets is openly licensed, or its use has a permission
  /// or a reasoned override of the one it lacks. Otherwise the export names the symbols without their pictures.
  readonly mayEmbed: (supplier: Supplier) => boolean;
}

/// Returns what the licences say of a book's package as it would be made now, or of sheets with their forms and popups. `collected`: the
/// package where it is collected already; `symbols`: what a package in force has. Throws NotFound for a book that is not there.
export async function licencesOf(
  db: Kysely<Database>,
  of: { readonly bookID: string } | { readonly sheetIDs: readonly string[] },
  known: {
    readonly collected?: Pick<Collected, "words" | "pictures" | "structure">;
    readonly symbols?: SymbolNamesBySupplier;
  } = {},
): Promise<Licences> {
  const isBook = "bookID" in of;
  const book = isBook ? await readLicensedBook(db, of.bookID) : null;
  if (book === undefined) throw new NotFound(refusals.noSuch("book"));
  const symbols =
    known.symbols ?? (isBook ? await ofBook(db, of.bookID, known.collected) : await ofSheets(db, of.sheetIDs));
  const judged = await judgeSymbols(db, symbols, {
    bookID: isBook ? of.bookID : null,
    imprintID: book?.imprintID ?? null,
    sale: book,
  });
  const overrides = await readOverrides(db, isBook ? "book" : "sheet", isBook ? [of.bookID] : of.sheetIDs);
  const findings = judged.findings.map((found) => ({ ...found, override: overrides.get(found.id) ?? null }));
  const groups = judged.groups.map((group) => ({
    ...group,
    mayEmbed: group.mayEmbed || isOverridden(group, findings),
  }));
  return {
    groups,
    findings,
    refusals: findings.filter(({ isRefusal, override }) => isRefusal && override === null),
    credits: creditsOf(groups),
    mayEmbed: (supplier) => groups.every((group) => group.supplier !== supplier || group.mayEmbed),
  };
}

const ofBook = async (db: Kysely<Database>, bookID: string, collected?: Parameters<typeof packagedSymbols>[0]) =>
  packagedSymbols(collected ?? (await collect(db, bookID)));

const ofSheets = async (db: Kysely<Database>, sheetIDs: readonly string[]) =>
  symbolsOfWords((await readWordParts(db, await readWordsOfSheets(db, sheetIDs))).values());

/// Whether somebody has taken it on themselves that a permission is missing.
function isOverridden({ supplier, set }: LicenceGroup, findings: readonly LicenceFinding[]): boolean {
  const own = findings.filter(
    (found) => found.supplier === supplier && found.set === set && found.code.startsWith("permission-"),
  );
  return own.length > 0 && own.every(({ override }) => override !== null);
}

const creditsOf = (groups: readonly LicenceGroup[]): Credit[] =>
  groups
    .filter(({ creditLine }) => creditLine !== "")
    .map(({ supplier, creditLine: line, url, symbols }) => ({ supplier, line, url: url || null, symbols }))
    .sort((a, b) => b.symbols - a.symbols || (a.line < b.line ? -1 : 1));

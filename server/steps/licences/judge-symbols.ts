import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import type { LicenceFinding, LicenceGroup } from "../../../api/index.ts";
import {
  distributionOf,
  type Judged,
  judge,
  licenceOf,
  type SaleFacts,
  type SymbolGroup,
} from "../../../api/licences/rules/judge.ts";
import { type AskedUse, hasPermission } from "../../../api/licences/rules/licences.ts";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { type LicenceRow, readLicenceRows } from "../../repositories/licences/licences.ts";
import {
  type BookInForce,
  readBooksInForce,
  readSources,
  type SymbolNamesBySupplier,
  type SymbolSource,
} from "../../repositories/licences/symbol-sources.ts";

/// What symbols are used in: a book with its sale flags and imprint, or sheets.
export interface LicensedUse {
  readonly bookID: string | null;
  readonly imprintID: string | null;
  readonly sale: SaleFacts | null;
}

/// A finding without what was said of it.
export type FoundOfLicence = Omit<LicenceFinding, "override">;

/// The day by which permissions are held to be expired.
export const today = (): string => new Date().toISOString().slice(0, 10);

/// Returns the symbols of each licence in a use, and what the licences say of them.
export async function judgeSymbols(
  db: Kysely<Database>,
  symbols: SymbolNamesBySupplier,
  use: LicensedUse,
): Promise<{ groups: LicenceGroup[]; findings: FoundOfLicence[] }> {
  const licences = await readLicenceRows(db);
  const groups = groupsOf(await readSources(db, symbols));
  const on = today();
  const free = new Map<string, ReadonlySet<string>>();
  for (const { supplier, set, names } of groups) {
    const licence = licenceOf(licences, { supplier, set });
    if (licence?.limit == null || distributionOf(supplier, use.sale) !== "free") continue;
    const others = (await readBooksInForce(db, supplier)).filter(({ id }) => id !== use.bookID);
    free.set(licence.id, new Set([...(await freeNames(db, licence, others, on)), ...names]));
  }
  return judgeGroups(groups, licences, use, { free, on });
}

/// `free`: the names that all free resources have of a licence with a limit, by its id.
export function judgeGroups(
  groups: readonly SymbolGroup[],
  licences: readonly LicenceRow[],
  { bookID, imprintID, sale }: LicensedUse,
  { free, on }: { readonly free: ReadonlyMap<string, ReadonlySet<string>>; readonly on: string },
): { groups: LicenceGroup[]; findings: FoundOfLicence[] } {
  const findings: FoundOfLicence[] = [];
  const told = groups.map((group): LicenceGroup => {
    const licence = licenceOf(licences, group);
    const use: AskedUse = { bookID, imprintID, distribution: distributionOf(group.supplier, sale) };
    const freeTotal = (licence && free.get(licence.id)?.size) ?? group.names.length;
    findings.push(...judge(group, licence, use, { freeTotal, on }).map(findingOf));
    return {
      supplier: group.supplier,
      set: group.set,
      licenceID: licence?.id ?? null,
      name: licence?.name ?? (group.set || suppliers[group.supplier]),
      creditLine: licence?.creditLine ?? "",
      url: licence?.url ?? "",
      symbols: group.names.length,
      names: [...group.names],
      distribution: use.distribution,
      mayEmbed: licence !== null && (isOpen(licence) || hasPermission(licence, use, on)),
    };
  });
  return { groups: told, findings };
}

/// Whether pictures of a licence may be in any file without asking anybody.
const isOpen = ({ free, sale, limit }: LicenceRow): boolean =>
  free === "allowed" && sale === "allowed" && limit === null;

const findingOf = ({ about, ...found }: Judged): FoundOfLicence => ({
  ...found,
  id: hash("sha256", [found.code, found.supplier, found.set, ...about].join(" "), "hex"),
});

/// Divides symbols by supplier and set.
export function groupsOf(sources: readonly SymbolSource[]): SymbolGroup[] {
  const groups = new Map<string, { supplier: Supplier; set: string; names: string[]; unattributed: string[] }>();
  for (const { supplier, set, name, attribution } of sources) {
    const key = `${supplier} ${set}`;
    const group = groups.get(key) ?? { supplier, set, names: [], unattributed: [] };
    groups.set(key, group);
    group.names.push(name);
    if (attribution === "") group.unattributed.push(name);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/// Returns the symbols of a licence in those of these books that are given away without a permission.
export async function freeNames(
  db: Kysely<Database>,
  licence: LicenceRow,
  books: readonly BookInForce[],
  on: string,
): Promise<Set<string>> {
  const { supplier } = licence;
  const names = books
    .filter((book) => distributionOf(supplier, book) === "free")
    .filter(({ id, imprintID }) => !hasPermission(licence, { bookID: id, imprintID, distribution: "free" }, on))
    .flatMap(({ symbols }) => symbols[supplier] ?? []);
  const sources = await readSources(db, { [supplier]: names });
  return new Set(sources.filter(({ set }) => set === licence.set).map(({ name }) => name));
}

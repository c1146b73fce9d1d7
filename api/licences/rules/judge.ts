/// What the licences of a package's symbols say of it.
import { countOf } from "../../common/rules/problem.ts";
import { type Supplier, suppliers } from "../../symbols/rules/symbols.ts";
import type { LicenceFields } from "../licences.ts";
import type { LicenceCode } from "./codes.ts";
import { type AskedUse, hasPermission, isExpired, isFor } from "./licences.ts";

/// The symbols of one set in a package.
export interface SymbolGroup {
  readonly supplier: Supplier;
  readonly set: string;
  readonly names: readonly string[];
  /// Those that do not say who made them.
  readonly unattributed: readonly string[];
}

export interface Judged {
  readonly code: LicenceCode;
  readonly supplier: Supplier;
  readonly set: string;
  readonly licenceID: string | null;
  readonly message: string;
  readonly isRefusal: boolean;
  /// What it depends on: a finding of other facts is another one.
  readonly about: readonly string[];
}

/// What is known of a book's sale: its flags, by supplier. Symbols of the house go with the book, whosever flag says that it is sold.
export interface SaleFacts {
  readonly isForSaleWidgit: boolean;
  readonly isForSaleSymbolstix: boolean;
}

export function distributionOf(supplier: Supplier, sale: SaleFacts | null): "free" | "sale" {
  if (sale === null) return "free";
  const isSold = {
    widgit: sale.isForSaleWidgit,
    symbolstix: sale.isForSaleSymbolstix,
    symbolshelf: sale.isForSaleWidgit || sale.isForSaleSymbolstix,
  }[supplier];
  return isSold ? "sale" : "free";
}

/// Returns the licence of a set; that of all else of its supplier is for no set that has a name.
export const licenceOf = <Licence extends Pick<LicenceFields, "supplier" | "set">>(
  licences: readonly Licence[],
  { supplier, set }: Pick<SymbolGroup, "supplier" | "set">,
): Licence | null => licences.find((licence) => licence.supplier === supplier && licence.set === set) ?? null;

/// Returns what a set's licence says of its symbols in a package. `freeTotal`: the different symbols of the licence that all free resources
/// together have without a permission, these among them. `on`: today.
export function judge(
  group: SymbolGroup,
  licence: (LicenceFields & { readonly id: string }) | null,
  use: AskedUse,
  { freeTotal, on }: { readonly freeTotal: number; readonly on: string },
): Judged[] {
  const { supplier, set, names, unattributed } = group;
  if (names.length === 0) return [];
  const base = { supplier, set, licenceID: licence?.id ?? null };
  const called = licence?.name ?? (set ? `${suppliers[supplier]}, set ${set}` : suppliers[supplier]);
  const symbols = `${countOf(names.length, "symbol")} of ${called}`;
  if (!licence)
    return [
      {
        ...base,
        code: "licence-missing",
        isRefusal: true,
        about: [],
        message: `No licence is recorded for ${symbols}`,
      },
    ];
  const found: Judged[] = [];
  const verb = use.distribution === "sale" ? "be sold" : "be given away";
  const holds = hasPermission(licence, use, on);
  if (licence[use.distribution] === "permission" && !holds) {
    const expired = licence.permissions.filter((one) => isFor(one, use) && isExpired(one, on));
    const last = expired.sort((a, b) => (a.expires! < b.expires! ? 1 : -1))[0];
    found.push(
      last
        ? {
            ...base,
            code: "permission-expired",
            isRefusal: true,
            about: [use.distribution, last.id, last.expires!],
            message: `The permission “${last.reference}”, by which ${symbols} may ${verb}, ended on ${last.expires}`,
          }
        : {
            ...base,
            code: "permission-missing",
            isRefusal: true,
            about: [use.distribution],
            message:
              use.distribution === "sale"
                ? `The book is for sale with ${symbols}, and no permission to sell it is recorded`
                : `No permission is recorded by which ${symbols} may ${verb}`,
          },
    );
  }
  if (use.distribution === "free" && licence.limit !== null && !holds && freeTotal > licence.limit)
    found.push({
      ...base,
      code: "symbol-limit",
      isRefusal: true,
      about: [String(licence.limit)],
      message: `All free books and sheets together have ${countOf(freeTotal, "different symbol")} of ${called}, ${licence.limit} may be given away without a permission`,
    });
  if (licence.needsAttribution && unattributed.length > 0)
    found.push({
      ...base,
      code: "attribution-missing",
      isRefusal: false,
      about: [],
      message: `${countOf(unattributed.length, "symbol")} of ${called} ${unattributed.length === 1 ? "does" : "do"} not say who made ${unattributed.length === 1 ? "it" : "them"}: ${unattributed.slice(0, 5).join(", ")}${unattributed.length > 5 ? "…" : ""}`,
    });
  return found;
}

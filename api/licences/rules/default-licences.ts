/// The licences that every database begins with: those of the suppliers, and of the sets of icons that come with the product
/// (`catalogue/ATTRIBUTION.md`). Staff edit them; a permission is never among them.
import type { Supplier } from "../../symbols/rules/symbols.ts";
import type { LicenceFields } from "../licences.ts";

type DefaultLicence = LicenceFields & { readonly id: string };

const open = (
  number: number,
  set: string,
  name: string,
  owner: string,
  { licence, url, creditLine, terms }: { licence: string; url: string; creditLine: string; terms: string },
): DefaultLicence => ({
  id: idOf(number),
  name: `${name} (${licence})`,
  supplier: "symbolshelf",
  set,
  owner,
  terms,
  creditLine,
  url,
  free: "allowed",
  sale: "allowed",
  limit: null,
  needsAttribution: licence.startsWith("CC BY"),
  permissions: [],
});

const idOf = (number: number) => `0a1ce5ce-0000-4000-8000-${String(number).padStart(12, "0")}`;

const ofSupplier = (
  number: number,
  supplier: Supplier,
  name: string,
  own: Partial<LicenceFields> & Pick<LicenceFields, "owner" | "terms" | "creditLine" | "url">,
): DefaultLicence => ({
  id: idOf(number),
  name,
  supplier,
  set: "",
  free: "permission",
  sale: "permission",
  limit: null,
  needsAttribution: false,
  permissions: [],
  ...own,
});

const shareAlike = "May be changed and sold. Changed pictures stay under the same licence, and their maker is named.";
const byLine = "May be changed and sold. The maker of each icon is named.";
const permissive = "May be changed and sold. The licence goes with copies of the set itself.";

export const defaultLicences: readonly DefaultLicence[] = [
  ofSupplier(1, "widgit", "Widgit symbols", {
    owner: "Widgit Software",
    terms:
      "Free distribution without a permission up to 100 different symbols over all resources together. Selling needs a permission. Every sheet that can be used alone has the credit line and the address.",
    creditLine: "Widgit Symbols © Widgit Software",
    url: "https://www.widgit.com",
    free: "allowed",
    limit: 100,
  }),
  ofSupplier(2, "symbolstix", "SymbolStix", {
    owner: "n2y",
    terms: "The terms were not read yet: enter them with the permission.",
    creditLine: "SymbolStix © n2y",
    url: "https://www.n2y.com",
  }),
  ofSupplier(3, "symbolshelf", "Symbols of the house", {
    owner: "The publisher of this catalogue",
    terms: "Drawn for this catalogue, or uploaded by its staff without a set.",
    creditLine: "",
    url: "",
    free: "allowed",
    sale: "allowed",
  }),
  open(4, "openmoji", "OpenMoji", "HfG Schwäbisch Gmünd", {
    licence: "CC BY-SA 4.0",
    url: "https://openmoji.org",
    creditLine: "Symbols by OpenMoji, CC BY-SA 4.0; moved and scaled",
    terms: shareAlike,
  }),
  open(5, "openmoji-compositions", "Compositions of OpenMoji", "HfG Schwäbisch Gmünd, and others", {
    licence: "CC BY-SA 4.0",
    url: "https://openmoji.org",
    creditLine: "Symbols put together from icons of OpenMoji, CC BY-SA 4.0; changed",
    terms: shareAlike,
  }),
  open(6, "game-icons", "Game-icons.net", "Lorc, Delapouite and contributors", {
    licence: "CC BY 3.0",
    url: "https://game-icons.net",
    creditLine: "Symbols by Game-icons.net (Lorc, Delapouite and contributors), CC BY 3.0; coloured",
    terms: byLine,
  }),
  open(7, "mdi", "Material Design Icons", "Pictogrammers", {
    licence: "Apache 2.0",
    url: "https://pictogrammers.com/library/mdi/",
    creditLine: "Symbols by Pictogrammers (Material Design Icons), Apache 2.0; coloured",
    terms: permissive,
  }),
  open(8, "tabler", "Tabler Icons", "Paweł Kuna", {
    licence: "MIT",
    url: "https://tabler.io/icons",
    creditLine: "Symbols by Paweł Kuna (Tabler Icons), MIT; coloured",
    terms: permissive,
  }),
  open(9, "icon-park", "IconPark", "ByteDance", {
    licence: "Apache 2.0",
    url: "https://github.com/bytedance/IconPark",
    creditLine: "Symbols by ByteDance (IconPark), Apache 2.0; coloured",
    terms: permissive,
  }),
  open(10, "healthicons", "Health Icons", "Resolve to Save Lives", {
    licence: "MIT",
    url: "https://healthicons.org",
    creditLine: "Symbols by Resolve to Save Lives (Health Icons), MIT; coloured",
    terms: permissive,
  }),
  open(11, "temaki", "Temaki", "Bryan Housel and contributors", {
    licence: "CC0",
    url: "https://github.com/rapideditor/temaki",
    creditLine: "",
    terms: "In the public domain: nothing is asked for.",
  }),
];

import { languageCodes } from "../../../api/books/rules/languages.ts";
import type { Publication } from "../../../api/books/rules/publication.ts";
import { noPublication, publicationLabels } from "../../../api/books/rules/publication.ts";
import { world } from "../../../api/books/rules/territories.ts";
import type { ExportOutput, ExportSource } from "../exporter.ts";
import { accessibilityOf } from "./accessibility.ts";
import type { OnixOptions } from "./options.ts";
import { type Element, element } from "./xml.ts";

type Parts = (Element | null)[];
type Source = Pick<ExportSource, "manifest" | "credits">;

/// Lists 150 and 175.
const forms = {
  epub: { form: "ED", details: ["E101", "E201"] },
  pdf: { form: "ED", details: ["E107"] },
  print: { form: "BC", details: [] },
} as const satisfies Record<OnixOptions["form"], { form: string; details: readonly string[] }>;

const required = ["publicationDate", "language", "salesRights"] as const;

/// A book's product record, and what it lacks by name. What else is not recorded is told to `substitute`.
export function productOf(
  { manifest, credits }: Source,
  options: OnixOptions,
  substitute: ExportOutput["substitute"],
): { product: Element | null; missing: string[] } {
  const { book } = manifest;
  const publication: Publication = { ...noPublication, ...book.publication };
  const missing: string[] = required.filter((field) => !publication[field]).map((field) => publicationLabels[field]);
  if (!book.isbn13 && !book.isbn10) missing.unshift("ISBN");
  const product = element("Product", [
    element("RecordReference", `symbolshelf-${book.id}`),
    element("NotificationType", "03"),
    ...(book.isbn13 ? [identifier("15", book.isbn13)] : []),
    ...(book.isbn10 ? [identifier("02", book.isbn10)] : []),
    element("DescriptiveDetail", descriptiveDetail(manifest, publication, options)),
    element("CollateralDetail", collateralDetail(publication, credits, substitute)),
    element("PublishingDetail", publishingDetail(manifest, publication, substitute)),
    element("ProductSupply", [element("SupplyDetail", supplyDetail(manifest, substitute))]),
  ]);
  return { product, missing };
}

const identifier = (type: string, value: string) =>
  element("ProductIdentifier", [element("ProductIDType", type), element("IDValue", value)]);

const titleDetail = (level: string, title: string) =>
  element("TitleDetail", [
    element("TitleType", "01"),
    element("TitleElement", [element("TitleElementLevel", level), element("TitleText", title)]),
  ]);

function descriptiveDetail(
  manifest: Source["manifest"],
  publication: Publication,
  { form, audience }: OnixOptions,
): Parts {
  const { book, parts } = manifest;
  const pages = parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.pages)).length;
  const people = [
    ...book.authors.map((name) => ["A01", name] as const),
    ...book.illustrators.map((name) => ["A12", name] as const),
  ];
  return [
    element("ProductComposition", "00"),
    element("ProductForm", forms[form].form),
    ...forms[form].details.map((detail) => element("ProductFormDetail", detail)),
    ...accessibilityOf(manifest, form).map(({ code, text }) =>
      element("ProductFormFeature", [
        element("ProductFormFeatureType", "09"),
        element("ProductFormFeatureValue", code),
        element("ProductFormFeatureDescription", text),
      ]),
    ),
    book.series === null
      ? null
      : element("Collection", [element("CollectionType", "10"), titleDetail("02", book.series)]),
    titleDetail("01", book.title),
    ...people.map(([role, name], index) =>
      element("Contributor", [
        element("SequenceNumber", index + 1),
        element("ContributorRole", role),
        element("PersonName", name),
      ]),
    ),
    element("Language", [
      element("LanguageRole", "01"),
      element("LanguageCode", languageCodes.get(publication.language) ?? ""),
    ]),
    pages === 0
      ? null
      : element("Extent", [element("ExtentType", "00"), element("ExtentValue", pages), element("ExtentUnit", "03")]),
    element("Audience", [
      element("AudienceCodeType", "01"),
      element("AudienceCodeValue", audience === "children" ? "02" : "01"),
    ]),
    // A level is the house's own scale; 0 is none.
    book.level === 0
      ? null
      : element("Audience", [
          element("AudienceCodeType", "02"),
          element("AudienceCodeTypeName", "Reading level of the publisher"),
          element("AudienceCodeValue", book.level),
        ]),
  ];
}

function collateralDetail(
  { description }: Publication,
  credits: Source["credits"],
  substitute: ExportOutput["substitute"],
): Parts {
  const text = (type: string, content: string) =>
    element("TextContent", [element("TextType", type), element("ContentAudience", "00"), element("Text", content)]);
  if (description === "") substitute("Description", "nothing: the book has none");
  return [
    description === "" ? null : text("03", description),
    ...credits.map(({ line, url }) => text("13", url === null ? line : `${line} ${url}`)),
  ];
}

function publishingDetail(
  { book }: Source["manifest"],
  publication: Publication,
  substitute: ExportOutput["substitute"],
): Parts {
  const { publicationDate, copyrightYear, copyrightHolder, salesTerritory } = publication;
  if (copyrightYear === null || copyrightHolder === "")
    substitute("Copyright statement", "nothing: its year or its holder is not recorded");
  return [
    element("Imprint", [element("ImprintName", book.imprint)]),
    element("Publisher", [element("PublishingRole", "01"), element("PublisherName", book.publisher)]),
    element("PublishingDate", [
      element("PublishingDateRole", "01"),
      element("Date", publicationDate.replaceAll("-", ""), { dateformat: "00" }),
    ]),
    copyrightYear === null || copyrightHolder === ""
      ? null
      : element("CopyrightStatement", [
          element("CopyrightYear", copyrightYear),
          element("CopyrightOwner", [element("CorporateName", copyrightHolder)]),
        ]),
    element("SalesRights", [
      element("SalesRightsType", publication.salesRights === "exclusive" ? "01" : "02"),
      element("Territory", [
        salesTerritory === world ? element("RegionsIncluded", world) : element("CountriesIncluded", salesTerritory),
      ]),
    ]),
  ];
}

function supplyDetail({ book }: Source["manifest"], substitute: ExportOutput["substitute"]): Parts {
  if (book.price === 0) substitute("Price", "“Contact the supplier”: the book has none");
  return [
    element("Supplier", [element("SupplierRole", "09"), element("SupplierName", book.publisher)]),
    element("ProductAvailability", "20"),
    book.price === 0
      ? element("UnpricedItemType", "04")
      : element("Price", [
          element("PriceType", "01"),
          element("PriceAmount", book.price.toFixed(2)),
          element("CurrencyCode", "USD"),
        ]),
  ];
}

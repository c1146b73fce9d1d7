import { cleanLines, cleanText } from "../../common/rules/text/index.ts";
import { languageCodes } from "./languages.ts";
import { territoryProblem, tidyTerritory } from "./territories.ts";

/// What shops and libraries are told of a book besides its own fields. All of it is optional: empty, or null, for none.
export interface Publication {
  /// `2026-03-01`
  readonly publicationDate: string;
  /// By its two letters: `en`.
  readonly language: string;
  readonly description: string;
  readonly copyrightYear: number | null;
  readonly copyrightHolder: string;
  readonly salesRights: "" | "exclusive" | "non-exclusive";
  /// `WORLD`, or countries by their two letters: `AU GB`.
  readonly salesTerritory: string;
}
export type PublicationField = keyof Publication;

export const noPublication: Publication = {
  publicationDate: "",
  language: "",
  description: "",
  copyrightYear: null,
  copyrightHolder: "",
  salesRights: "",
  salesTerritory: "",
};

export const publicationFields = Object.keys(noPublication) as PublicationField[];

export const salesRights = { exclusive: "Exclusive", "non-exclusive": "Not exclusive" } as const;

/// The fields as people know them.
export const publicationLabels: Readonly<Record<PublicationField, string>> = {
  publicationDate: "Publication date",
  language: "Language",
  description: "Description",
  copyrightYear: "Copyright year",
  copyrightHolder: "Copyright holder",
  salesRights: "Sales rights",
  salesTerritory: "Territory",
};

const maxDescription = 4000;
const maxHolder = 200;

/// The fields in their stored form.
export const tidyPublication = (entered: Publication): Publication => ({
  publicationDate: entered.publicationDate.trim(),
  language: entered.language.trim().toLowerCase(),
  description: cleanLines(entered.description),
  copyrightYear: entered.copyrightYear,
  copyrightHolder: cleanText(entered.copyrightHolder),
  salesRights: entered.salesRights,
  salesTerritory: tidyTerritory(entered.salesTerritory),
});

/// What is wrong with the fields, in their order.
export function publicationProblems(entered: Publication): { field: PublicationField; message: string }[] {
  const { publicationDate, language, description, copyrightYear, copyrightHolder, salesRights, salesTerritory } =
    tidyPublication(entered);
  const found: [PublicationField, string | null][] = [
    [
      "publicationDate",
      publicationDate === "" || isDay(publicationDate) ? null : "Publication date must be a day: 2026-03-01",
    ],
    ["language", language === "" || languageCodes.has(language) ? null : "Language must be one of the list"],
    [
      "description",
      description.length <= maxDescription ? null : `Description must have at most ${maxDescription} characters`,
    ],
    [
      "copyrightYear",
      copyrightYear === null || (Number.isInteger(copyrightYear) && copyrightYear >= 1000 && copyrightYear <= 9999)
        ? null
        : "Copyright year must be a year of four digits",
    ],
    [
      "copyrightHolder",
      copyrightHolder.length <= maxHolder ? null : `Copyright holder must have at most ${maxHolder} characters`,
    ],
    ["salesRights", salesTerritory !== "" && salesRights === "" ? "Sales rights are required with a territory" : null],
    [
      "salesTerritory",
      salesRights !== "" && salesTerritory === ""
        ? "Territory is required with sales rights"
        : territoryProblem(salesTerritory),
    ],
  ];
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/// Whether there is such a day.
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1000") return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

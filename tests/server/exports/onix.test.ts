import { expect, test } from "vitest";
import { noPublication } from "../../../api/books/rules/publication.ts";
import { onixForms, onixOptions } from "../../../api/exports/onix-options.ts";
import type { PackageManifest } from "../../../reader/package.ts";
import { exportOnix } from "../../../server/exports/onix/index.ts";
import { packageOfText } from "../../support/data/reader-package.ts";
import { onixProblems } from "../../support/server/onix-rules.ts";
import { modified, run, sourceOf } from "./pdf/packages.ts";

/// Records for shops, held to the format's order and codes.

type Book = PackageManifest["book"];
const publication = {
  ...noPublication,
  publicationDate: "2026-03-01",
  language: "en",
  salesRights: "exclusive" as const,
  salesTerritory: "WORLD",
};
const whole: Partial<Book> = {
  isbn13: "9781000000009",
  isbn10: "100000000X",
  series: "Farms & <co>",
  level: 3,
  price: 4.5,
  publication: {
    ...publication,
    description: "A dog.\n\u0001It & <all> barks.",
    copyrightYear: 2026,
    copyrightHolder: "Nora Finch",
    salesRights: "non-exclusive",
    salesTerritory: "AU GB",
  },
};
const bare: Partial<Book> = { isbn13: "9781000000009", authors: [], illustrators: [], level: 0, price: 0, publication };

async function record(book: Partial<Book>, options: Record<string, string> = {}, pages = true) {
  const base = packageOfText();
  const manifest = { ...base, book: { ...base.book, ...book }, ...(pages ? {} : { parts: [] }) };
  const source = { ...sourceOf(manifest as never), manifest };
  const { bytes, substitutes } = await run(exportOnix, source, { ...onixOptions.parse(options), modified });
  return { xml: bytes.toString(), substitutes };
}

test.each(Object.keys(onixForms))(
  "as %s, full or bare, it keeps the order and the codes of the format",
  async (form) => {
    for (const book of [whole, bare])
      for (const audience of ["children", "general"])
        for (const pages of [true, false])
          expect(onixProblems((await record(book, { form, audience }, pages)).xml)).toEqual([]);
  },
);

test("what a bare book lacks is named, once each", async () => {
  const { substitutes } = await record(bare);
  expect(substitutes.map((one) => one.split(":")[0])).toEqual(["Description", "Copyright statement", "Price"]);
  expect((await record(whole)).substitutes).toEqual([]);
});

test("it is refused by the name of each field that it cannot do without", async () => {
  const without = (field: string) => record({ ...whole, publication: { ...whole.publication!, [field]: "" } });
  await expect(without("publicationDate")).rejects.toThrow("Publication date is missing");
  await expect(without("language")).rejects.toThrow("Language is missing");
  await expect(record({ ...whole, isbn10: null, isbn13: null })).rejects.toThrow("ISBN is missing");
  await expect(record({ isbn13: null })).rejects.toThrow(
    "ISBN, Publication date, Language and Sales rights are missing",
  );
});

test("the rules see a wrong order, a missing element, an empty one and a code that is none", async () => {
  const { xml } = await record(whole);
  const spoilt = (from: RegExp, to: string) => {
    const changed = xml.replace(from, to);
    expect(changed).not.toBe(xml);
    return onixProblems(changed).join();
  };
  expect(spoilt(/(<TitleType>01<\/TitleType>)\s*(<TitleElement>[\s\S]*?<\/TitleElement>)/, "$2$1")).toContain(
    "TitleDetail has",
  );
  expect(spoilt(/<NotificationType>03<\/NotificationType>/, "")).toContain("Product has");
  expect(spoilt(/Nora Finch(?=<\/CorporateName>)/, "")).toContain("CorporateName is empty");
  expect(spoilt(/<LanguageCode>eng/, "<LanguageCode>en")).toContain("LanguageCode is “en”");
  expect(() => onixProblems(xml.replace("</Product>", ""))).toThrow("not closed");
});

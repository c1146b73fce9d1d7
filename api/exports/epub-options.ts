import { z } from "zod";
import { allDialects, dialects } from "../common/constants.ts";
import { type Supplier, suppliers } from "../symbols/rules/symbols.ts";

const dialectNames = Object.fromEntries(Object.entries(dialects).map(([code, { name }]) => [code, name]));

/// The options of an EPUB.
export const epubOptions = z.strictObject({
  dialect: z.enum(allDialects).default("en-gb").meta({ title: "Dialect", labels: dialectNames }),
  supplier: z
    .enum(Object.keys(suppliers) as Supplier[])
    .default("symbolshelf")
    .meta({ title: "Symbols", labels: suppliers }),
  symbols: z
    .enum(["above", "below"])
    .default("above")
    .meta({ title: "Place of symbols", labels: { above: "Above the words", below: "Below the words" } }),
  sheets: z
    .enum(["small", "large", "none"])
    .default("large")
    .meta({
      title: "Sheets after the story",
      labels: { small: "Of the smallest grid", large: "Of the largest grid", none: "None" },
    }),
});

export type EpubOptions = z.infer<typeof epubOptions>;

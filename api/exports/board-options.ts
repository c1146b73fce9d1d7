import { z } from "zod";
import { allDialects, dialects } from "../common/constants.ts";
import { suppliers } from "../symbols/rules/symbols.ts";

const dialectNames = Object.fromEntries(Object.entries(dialects).map(([code, { name }]) => [code, name]));

/// The options of boards in the open formats OBF and OBZ.
export const boardOptions = z.strictObject({
  dialect: z.enum(allDialects).default("en-gb").meta({ title: "Dialect of the labels", labels: dialectNames }),
  supplier: z
    .enum(["any", ...(Object.keys(suppliers) as (keyof typeof suppliers)[])])
    .default("any")
    .meta({ title: "Symbols of", labels: { any: "Any supplier", ...suppliers } }),
});

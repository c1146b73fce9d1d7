import { z } from "zod";

/// As what the book is sold; the codes of ONIX are in `server/exports/onix/`.
export const onixForms = { epub: "EPUB, fixed layout", pdf: "PDF", print: "Paperback" } as const;

/// The options of an ONIX record.
export const onixOptions = z.strictObject({
  form: z
    .enum(Object.keys(onixForms) as (keyof typeof onixForms)[])
    .default("epub")
    .meta({ title: "Sold as", labels: onixForms }),
  audience: z
    .enum(["children", "general"])
    .default("children")
    .meta({ title: "Readers", labels: { children: "Children", general: "General" } }),
});

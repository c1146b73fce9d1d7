import { diagnose } from "../checks/check.ts";
import { pictureMissing } from "../checks/reported-elsewhere.ts";
import type { ImportDocument } from "../document/document.ts";
import type { Diagnostic } from "../types.ts";
import { pageImages } from "./declarations.ts";

/// Returns a diagnostic for each page whose picture is none of these files, in order.
export const missingPictures = (document: ImportDocument, names: ReadonlySet<string>): Diagnostic[] =>
  pageImages(document)
    .filter(({ name }) => !names.has(name))
    .map(({ name, ...span }) => diagnose(pictureMissing, span, { name }));

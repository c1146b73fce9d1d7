import type { PageType } from "../../language/index.ts";

/// The page types of an import, as zod wants them; the contract may import types of the language only.
export const pageTypeNames = [
  "FrontCover",
  "BackCover",
  "Characters",
  "Title",
  "Text",
  "Illustration",
  "Unstructured",
] as const satisfies readonly PageType[];

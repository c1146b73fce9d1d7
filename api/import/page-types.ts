import type { PageType } from "../../language/index.ts";

/// The page types of an import as zod needs them. The contract may import only types from the language core.
export const pageTypeNames = [
  "FrontCover",
  "BackCover",
  "Characters",
  "Title",
  "Text",
  "Illustration",
  "Unstructured",
] as const satisfies readonly PageType[];

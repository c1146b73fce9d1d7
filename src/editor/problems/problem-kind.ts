import type { Diagnostic, WordProblem } from "../../../language/index.ts";
import { wordProblem } from "../../../language/index.ts";

/// The look of a problem. Each kind has its own underline and mark, so that colour is never the only sign.
export type ProblemKind = WordProblem | "error" | "warning";

export const kindOf = (diagnostic: Diagnostic): ProblemKind => wordProblem(diagnostic.code) ?? diagnostic.severity;

/// The mark and name of each kind, for the gutter and for lists.
export const kinds: Record<ProblemKind, { readonly mark: string; readonly name: string }> = {
  error: { mark: "✕", name: "Error" },
  missing: { mark: "?", name: "Missing word" },
  homonym: { mark: "≈", name: "Homonym" },
  idMismatch: { mark: "≠", name: "Id mismatch" },
  warning: { mark: "!", name: "Warning" },
};

/// Where a line has several problems, the gutter shows the first kind in this order.
export const kindOrder: readonly ProblemKind[] = ["error", "missing", "homonym", "idMismatch", "warning"];

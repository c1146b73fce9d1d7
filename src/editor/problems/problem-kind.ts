import type { Diagnostic, WordProblem } from "../../../language/index.ts";
import { wordProblem } from "../../../language/index.ts";

/// What a problem looks like: each kind has its own underline and its own mark, so that colour is never the only sign.
export type ProblemKind = WordProblem | "error" | "warning";

export const kindOf = (diagnostic: Diagnostic): ProblemKind => wordProblem(diagnostic.code) ?? diagnostic.severity;

/// The mark of a kind, in the gutter and in lists, with its name.
export const kinds: Record<ProblemKind, { readonly mark: string; readonly name: string }> = {
  error: { mark: "✕", name: "Error" },
  missing: { mark: "?", name: "Missing word" },
  homonym: { mark: "≈", name: "Homonym" },
  idMismatch: { mark: "≠", name: "Id mismatch" },
  warning: { mark: "!", name: "Warning" },
};

/// Of several problems on a line the gutter shows the first kind of these.
export const kindOrder: readonly ProblemKind[] = ["error", "missing", "homonym", "idMismatch", "warning"];

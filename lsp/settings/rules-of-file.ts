import { relative, sep } from "node:path";
import type { AcceptedWord, DiagnosticCode, Severity } from "../../language/index.ts";
import { matcher } from "../files/glob.ts";
import type { FoundSettings } from "./find-settings.ts";
import type { Settings } from "./settings.ts";

/// What a folder's settings say of the problems of one text, as plain data.
export interface FileRules {
  /// True if the text is left out.
  readonly isExcluded: boolean;
  readonly accepted: readonly AcceptedWord[];
  readonly severities: readonly (readonly [DiagnosticCode, Severity | "off"])[];
  /// The most problems that are shown; null for all.
  readonly maxProblems: number | null;
  readonly requireDictionary: boolean;
}

export const noRules: FileRules = {
  isExcluded: false,
  accepted: [],
  severities: [],
  maxProblems: null,
  requireDictionary: false,
};

const isOneOf = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => {
    const plain = pattern.replace(/^\.\//, "").replace(/\/$/, "");
    // A folder stands for all that is in it.
    return matcher(plain)(path) || matcher(`${plain}/**`)(path);
  });

/// Returns the rules of a text. `file` is absolute; null for a text that is no file.
export function rulesOf(found: FoundSettings | null, file: string | null): FileRules {
  if (!found) return noRules;
  const { accepted, severities, exclude, maxProblems, requireDictionary }: Settings = found.settings;
  const path = file === null ? null : relative(found.folder, file).split(sep).join("/");
  const words = (accepted ?? []).map((one) =>
    typeof one === "string" ? { text: one, fitz: undefined, scope: undefined } : one,
  );
  return {
    isExcluded: path !== null && isOneOf(path, exclude ?? []),
    accepted: words
      .filter(({ scope }) => scope === undefined || (path !== null && isOneOf(path, scope)))
      .map(({ text, fitz }) => ({ text, fitzType: fitz ?? null })),
    severities: Object.entries(severities ?? {}) as [DiagnosticCode, Severity | "off"][],
    maxProblems: maxProblems ?? null,
    requireDictionary: requireDictionary ?? false,
  };
}

const ranks: readonly Severity[] = ["error", "warning", "information"];

/// Returns the diagnostics that are shown where there are too many: the severest, the first of them first, in order.
export function atMost<D extends { readonly severity: Severity }>(
  all: readonly D[],
  most: number | null,
): readonly D[] {
  if (most === null || all.length <= most) return all;
  const kept = new Set<D>();
  for (const rank of ranks) for (const one of all) if (one.severity === rank && kept.size < most) kept.add(one);
  return all.filter((one) => kept.has(one));
}

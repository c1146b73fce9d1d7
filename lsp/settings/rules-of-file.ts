import { dirname, join, relative, resolve, sep } from "node:path";
import {
  type AcceptedWord,
  type Diagnostic,
  type DiagnosticCode,
  type ImportDocument,
  missingPictures,
  type Severity,
} from "../../language/index.ts";
import { matcher } from "../files/glob.ts";
import type { Pictures } from "../files/pictures.ts";
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
  /// The folders of the page images: the one that the settings name, otherwise the text's folder and its `images`.
  readonly imageFolders: readonly string[];
  /// True if the settings name the folder of the page images.
  readonly hasImages: boolean;
}

export const noRules: FileRules = {
  isExcluded: false,
  accepted: [],
  severities: [],
  maxProblems: null,
  requireDictionary: false,
  imageFolders: [],
  hasImages: false,
};

const isOneOf = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => {
    const plain = pattern.replace(/^\.\//, "").replace(/\/$/, "");
    // A folder stands for all that is in it.
    return matcher(plain)(path) || matcher(`${plain}/**`)(path);
  });

/// Returns the rules of a text. `file` is absolute; null for a text that is no file.
export function rulesOf(found: FoundSettings | null, file: string | null): FileRules {
  const folder = file === null ? null : dirname(file);
  const beside = folder === null ? [] : [folder, join(folder, "images")];
  if (!found) return { ...noRules, imageFolders: beside };
  const { accepted, severities, exclude, maxProblems, requireDictionary, images }: Settings = found.settings;
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
    imageFolders: images === undefined ? beside : [resolve(found.folder, images)],
    hasImages: images !== undefined,
  };
}

const ranks: readonly Severity[] = ["error", "warning", "information"];

/// Returns the diagnostics that are shown where there are too many: the severest, the first of them first, in order.
export function atMost<D extends { readonly severity: Severity }>(
  all: readonly D[],
  most: number | null,
): readonly D[] {
  if (most === null || all.length <= most) return all;
  const room = new Map<Severity, number>();
  let rest = most;
  for (const rank of ranks) {
    room.set(rank, rest);
    for (let index = 0; rest > 0 && index < all.length; index++) if (all[index]?.severity === rank) rest--;
  }
  const kept: D[] = [];
  for (let index = 0; kept.length < most && index < all.length; index++) {
    const one = all[index] as D;
    const left = room.get(one.severity) ?? 0;
    if (left <= 0) continue;
    room.set(one.severity, left - 1);
    kept.push(one);
  }
  return kept;
}

/// Returns the pages' pictures that are not there; null where nobody named a folder of pictures and none holds any: they
/// are kept elsewhere.
export function picturesMissing(
  document: ImportDocument,
  { hasImages }: FileRules,
  { names }: Pictures,
): readonly Diagnostic[] | null {
  return hasImages || names.size > 0 ? missingPictures(document, names) : null;
}

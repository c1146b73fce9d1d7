/// The names of people, publishers, imprints, series and sheets, and other short texts (decisions: Calls, Names).

import { cleanText, isVisible, mixedScriptsProblem, textProblem } from "./text/index.ts";

/// The longest name, in characters (code points), as the database counts them.
export const longestName = 200;

/// A text's length in characters (code points), as the database counts them.
export const lengthOf = (text: string): number => [...text].length;

/// Why a text cannot be a name; null where it can. `what` begins the message: `Name`, `Title`.
export function nameProblem(name: string, what = "Name"): string | null {
  const clean = cleanText(name);
  const unstored = textProblem(name);
  if (unstored) return `${what} ${unstored}`;
  if (!isVisible(clean)) return `${what} is required`;
  if (lengthOf(clean) > longestName) return `${what} must be at most ${longestName} characters`;
  const mixed = mixedScriptsProblem(clean);
  return mixed && `${what} ${mixed}`;
}

/// The form for comparing names: clean, and without case.
/// Upper case first, so that `ß` and `SS`, which have no common lower case, are the same.
export const nameKey = (name: string): string => cleanText(name).toUpperCase().toLowerCase();

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/// The kinds of thing whose names are unique: authors and illustrators among their kind, publishers too, imprints in
/// their publisher, series in their imprint.
export type NamedKind = "author" | "illustrator" | "publisher" | "imprint" | "series";

const article = (kind: NamedKind): string => (/^[aiou]/.test(kind) ? "an" : "a");

/// Why a thing cannot have a name beside the `others` that it must differ from; null where it can. `id` is the thing's
/// own, null where it is new.
export function uniqueNameProblem(
  kind: NamedKind,
  name: string,
  id: string | null,
  others: readonly { readonly id: string; readonly name: string }[],
): string | null {
  const problem = nameProblem(name);
  if (problem) return problem;
  const same = others.find((other) => other.id !== id && isSameName(other.name, name));
  return same ? `There is already ${article(kind)} ${kind} named “${same.name}”` : null;
}

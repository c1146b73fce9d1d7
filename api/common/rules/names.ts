/// The names of people, publishers, imprints, series and sheets, and other short texts (decisions: Calls, Names).

import { cleanText, isVisible, mixedScriptsProblem, textProblem } from "./text/index.ts";

/// The maximum length of a name, in characters (code points), as the database counts them.
export const longestName = 200;

/// Returns a text's length in characters (code points), as the database counts them.
export const lengthOf = (text: string): number => [...text].length;

/// Returns why a text cannot be a name; null if it can. `what` begins the message: `Name`, `Title`.
export function nameProblem(name: string, what = "Name"): string | null {
  const clean = cleanText(name);
  const unstored = textProblem(name);
  if (unstored) return `${what} ${unstored}`;
  if (!isVisible(clean)) return `${what} is required`;
  if (lengthOf(clean) > longestName) return `${what} must be at most ${longestName} characters`;
  const mixed = mixedScriptsProblem(clean);
  return mixed && `${what} ${mixed}`;
}

/// Returns the form in which names are compared: cleaned and without case. Upper case comes first, so that `ß` and
/// `SS`, which have no common lower case, are equal.
export const nameKey = (name: string): string => cleanText(name).toUpperCase().toLowerCase();

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/// The kinds of things with unique names: authors and illustrators among their kind, publishers among all, imprints in
/// their publisher, series in their imprint.
export type NamedKind = "author" | "illustrator" | "publisher" | "imprint" | "series";

const article = (kind: NamedKind): string => (/^[aiou]/.test(kind) ? "an" : "a");

/// Returns why a thing cannot have a name that must differ from those of `others`; null if it can. `id` is the thing's
/// own, null if it is new.
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

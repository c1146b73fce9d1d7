/// The names of people, publishers, imprints, series and sheets, and other short texts (decisions: Calls, Names).

/// The longest name, in characters (code points), as the database counts them.
export const longestName = 200;

/// A text's length in characters (code points), as the database counts them.
export const lengthOf = (text: string): number => [...text].length;

/// A name as it is stored.
export const trimName = (name: string): string => name.trim();

/// Why a text cannot be a name; null where it can. `what` begins the message: `Name`, `Title`.
export function nameProblem(name: string, what = "Name"): string | null {
  const trimmed = trimName(name);
  if (!trimmed) return `${what} is required`;
  if (lengthOf(trimmed) > longestName) return `${what} must be at most ${longestName} characters`;
  return null;
}

/// The form in which names are the same: without case, with single spaces, however accents are encoded.
/// Upper case first, so that `ß` and `SS`, which have no common lower case, are the same.
export const nameKey = (name: string): string =>
  name.normalize("NFC").replace(/\s+/gu, " ").trim().toUpperCase().toLowerCase();

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

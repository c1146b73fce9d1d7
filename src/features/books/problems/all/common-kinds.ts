import { problemSentence } from "../../../../../api/books/rules/deploy-problems.ts";
import { blockingProblems, type CommonKind, type CommonProblem, type CommonThing } from "../../../../../api/index.ts";
import { listed, plural } from "../../../../components/format.ts";
import { type FixItem, fixKindOf } from "../fix/fixing.ts";

/// The problems of all books in words, and as what is fixed.

/// So many names of missing pictures, or of characters' symbols, are told in a row.
const fewImages = 3;

export const isBlocking = (code: CommonProblem): boolean => blockingProblems.includes(code);

/// A kind and its number: `82 words have no symbol`, `4 books lack page pictures`.
export function kindSentence({ code, total }: Pick<CommonKind, "code" | "total">): string {
  const has = total === 1 ? "has" : "have";
  switch (code) {
    case "text-missing":
      return `${plural(total, "book")} ${has} no imported text`;
    case "text-newer":
      return `${plural(total, "book")} ${has} a text that was changed since it was imported`;
    case "page-picture-missing":
      return `${plural(total, "book")} ${total === 1 ? "lacks" : "lack"} page pictures`;
    case "picture-hint":
      return `${plural(total, "book")} ${has} page pictures that could be better`;
    case "cover-missing":
      return `${plural(total, "book")} ${has} no cover`;
    case "character-symbol-missing":
      return `${plural(total, "book")} ${has} characters without a symbol`;
    default:
      return problemSentence(code, total);
  }
}

/// By what a word is fixed.
const means: Readonly<Partial<Record<CommonProblem, string>>> = {
  "symbol-missing": "A symbol",
  "cell-missing": "A place",
  "spelling-missing": "A spelling",
};

/// By what a book's text is.
const textMeans: Readonly<Partial<Record<CommonProblem, string>>> = {
  "text-missing": "A text unblocks",
  "text-newer": "Importing it unblocks",
};

const use = (books: number): string => `${plural(books, "book")} ${books === 1 ? "uses" : "use"} it`;

/// What fixing a thing comes to: `A symbol for “the” unblocks 12 books`. Null where it unblocks none.
export function unblocksText({ code, word, unblocks, images, firstBooks }: CommonThing): string | null {
  if (unblocks === 0) return null;
  if (word) return `${means[code]} for “${word.text}” unblocks ${plural(unblocks, "book")}`;
  const pictures = images.length === 1 ? "This picture unblocks" : "These pictures unblock";
  return `${textMeans[code] ?? pictures} “${firstBooks[0]?.title ?? ""}”`;
}

/// How many books have a word's problem, or which pictures or characters' symbols a book lacks; null where there is nothing to add.
export function extentText({ word, books, unblocks, images }: CommonThing): string | null {
  if (word) return unblocks === books ? null : use(books);
  if (images.length === 0) return null;
  const named = images.slice(0, fewImages).map((image) => `“${image}”`);
  const more = images.length - named.length;
  return listed(more > 0 ? [...named, `${more} more`] : named);
}

/// What is fixed of a thing, in its dialogs: of a book each of its pictures by itself. None where another screen fixes it.
export function itemsOf({ code, word, books, firstBooks: [book], images }: CommonThing): FixItem[] {
  const about = { code, wordID: word?.id ?? null, bookID: word ? null : (book?.id ?? null), image: null };
  if (!fixKindOf(about)) return [];
  if (word) {
    const message = `${problemSentence(code, 1).replace("1 word", `“${word.text}”`)}. ${use(books)}`;
    return [{ ...about, id: `${code} ${word.id}`, message }];
  }
  if (code === "cover-missing")
    return [{ ...about, id: `${code} ${book?.id}`, message: `“${book?.title}” has no cover` }];
  return images.map((image) => ({
    ...about,
    id: `${code} ${book?.id} ${image}`,
    image,
    message:
      code === "picture-hint"
        ? `The picture “${image}” of “${book?.title}” could be better`
        : `“${book?.title}” lacks the picture “${image}”`,
  }));
}

/// By which a thing is told from others of its kind.
export const thingID = ({ word, firstBooks: [book] }: CommonThing): string => word?.id ?? book?.id ?? "";

/// That kind comes first whose first thing unblocks most.
export const byUnblocking = (kinds: readonly CommonKind[]): readonly CommonKind[] =>
  kinds.toSorted((one, other) => (other.things[0]?.unblocks ?? 0) - (one.things[0]?.unblocks ?? 0));

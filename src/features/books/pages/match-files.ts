import type { BookPage, TextPage } from "../../../../api/index.ts";

/// How a file found the name that it is uploaded under.
export type Match =
  | { readonly kind: "name" }
  /// The name but for what follows its last dot.
  | { readonly kind: "stem" }
  /// The number in the file's name is that of one page.
  | { readonly kind: "number"; readonly page: string }
  /// Chosen by hand.
  | { readonly kind: "chosen" }
  /// It keeps its own name.
  | { readonly kind: "none" };

export interface Matched {
  /// The name that import texts write after `image=`.
  readonly image: string;
  readonly match: Match;
}

const form = (name: string) => name.normalize("NFC").trim().toLowerCase();
const stemOf = (name: string) => form(name).replace(/\.[^.]*$/, "");

/// Finds the picture that each file is meant for: by its name, by its name without the ending, or by the page's number. A
/// name is given once; the surer match has it.
export function matchFiles(
  fileNames: readonly string[],
  pages: readonly Pick<BookPage, "image">[],
  textPages: readonly Pick<TextPage, "name" | "image">[],
): Matched[] {
  const named = textPages.flatMap(({ image }) => image ?? []);
  const images = [...new Set([...named, ...pages.map(({ image }) => image)])];
  const matched: (Matched | null)[] = fileNames.map(() => null);
  const taken = new Set<string>();
  function pass(find: (fileName: string) => Matched | null): void {
    for (const [at, fileName] of fileNames.entries()) {
      const found = matched[at] ? null : find(fileName);
      if (!found || taken.has(found.image)) continue;
      matched[at] = found;
      taken.add(found.image);
    }
  }
  /// The one image of a key; none where two have it.
  const only = (keyOf: (image: string) => string) => {
    const found = new Map<string, string | null>();
    for (const image of images) found.set(keyOf(image), found.has(keyOf(image)) ? null : image);
    return (key: string) => found.get(key) ?? null;
  };
  const [same, alike, sameStem] = [only((image) => image), only(form), only(stemOf)];
  pass((fileName) => asMatch(same(fileName), { kind: "name" }));
  pass((fileName) => asMatch(alike(form(fileName)), { kind: "name" }));
  pass((fileName) => asMatch(sameStem(stemOf(fileName)), { kind: "stem" }));
  const byNumber = numberedPages(textPages);
  pass((fileName) => {
    const found = byNumber.get(numberIn(fileName) ?? -1);
    return found ? { image: found.image, match: { kind: "number", page: found.page } } : null;
  });
  return fileNames.map((fileName, at) => matched[at] ?? { image: fileName.trim(), match: { kind: "none" } });
}

const asMatch = (image: string | null, match: Match): Matched | null => (image === null ? null : { image, match });

/// The last number in a name, without what follows its last dot.
function numberIn(name: string): number | null {
  const digits = stemOf(name).match(/\d+/g)?.at(-1);
  return digits === undefined || digits.length > 9 ? null : Number(digits);
}

/// The pages whose name is a number that no other page's is, and that name a picture.
function numberedPages(textPages: readonly Pick<TextPage, "name" | "image">[]) {
  const pages = new Map<number, { page: string; image: string } | null>();
  for (const { name, image } of textPages) {
    const number = /^\D*(\d{1,9})\D*$/.exec(name)?.[1];
    if (number === undefined) continue;
    const known = pages.has(Number(number));
    pages.set(Number(number), known || image === null ? null : { page: name, image });
  }
  return pages;
}

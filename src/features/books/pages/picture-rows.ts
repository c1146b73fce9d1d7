import { pageImageHint } from "../../../../api/books/rules/images.ts";
import type { BookPage, TextPage } from "../../../../api/index.ts";

/// A picture that is there, or that the text names.
export interface PictureRow {
  readonly image: string;
  /// Null where it is missing.
  readonly picture: BookPage | null;
  /// The pages that name it, in the text's order; a name may come twice.
  readonly pages: readonly TextPage[];
}

/// Which pictures are shown.
export const shownKinds = ["all", "missing", "unused", "hints"] as const;
export type Shown = (typeof shownKinds)[number];

/// The pictures in the order of the pages that use them, then those that no page uses, by name.
export function pictureRows(pictures: readonly BookPage[], textPages: readonly TextPage[]): PictureRow[] {
  const there = new Map(pictures.map((picture) => [picture.image, picture]));
  const users = new Map<string, TextPage[]>();
  for (const page of textPages) {
    if (page.image === null) continue;
    const known = users.get(page.image);
    if (known) known.push(page);
    else users.set(page.image, [page]);
  }
  const used = [...users].map(([image, pages]) => ({ image, picture: there.get(image) ?? null, pages }));
  const unused = pictures.filter(({ image }) => !users.has(image));
  return [...used, ...unused.map((picture) => ({ image: picture.image, picture, pages: [] }))];
}

/// The pages of the text that name no picture.
export const pagesWithout = (textPages: readonly TextPage[]): TextPage[] =>
  textPages.filter(({ image }) => image === null);

export function isShown({ picture, pages }: PictureRow, shown: Shown): boolean {
  switch (shown) {
    case "missing":
      return picture === null;
    case "unused":
      return pages.length === 0;
    case "hints":
      return picture !== null && pageImageHint(picture).level !== "good";
    case "all":
      return true;
  }
}

/// By the picture's name and those of its pages, without case.
export function fitsFilter({ image, pages }: PictureRow, filter: string): boolean {
  const wanted = filter.trim().toLocaleLowerCase("en-GB");
  return [image, ...pages.map(({ name }) => `page ${name}`)].some((text) =>
    text.toLocaleLowerCase("en-GB").includes(wanted),
  );
}

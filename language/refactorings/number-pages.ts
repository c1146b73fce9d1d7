import type { TextChange } from "../document/edit.ts";
import { setValue } from "./control-values.ts";
import { numberedPages, pictureNumber, usedPictures } from "./page-numbers.ts";
import { inOrder, type Refactorer } from "./refactoring.ts";

/// Numbers the pages on from the first, and gives pages that name no picture of the book the one with their number.
/// Pictures stay with their pages.
export const numberPages: Refactorer = function* ({ document, text, images }) {
  const pages = numberedPages(document);
  const names = pages
    .filter(({ number, wanted }) => number !== wanted)
    .flatMap(({ page, wanted }) => setValue(text, page.entry, "name", String(wanted)));
  const pictures: TextChange[] = [];
  const used = usedPictures(document);
  const known = new Set(images.map((image) => image.toLowerCase()));
  for (const { page, wanted } of pages) {
    const now = page.entry.line.values.get("image")?.text.toLowerCase();
    if (images.length === 0 || (now !== undefined && known.has(now))) continue;
    const found = images.filter((image) => pictureNumber(image) === wanted && !used.has(image.toLowerCase()));
    if (found.length !== 1 || !found[0]) continue;
    used.add(found[0].toLowerCase());
    pictures.push(...setValue(text, page.entry, "image", found[0]));
  }
  if (names.length + pictures.length === 0) return;
  const said = [
    ...(names.length > 0 ? [`Renumber ${counted(names.length, "page")}`] : []),
    ...(pictures.length > 0 ? [`match ${counted(pictures.length, "picture")}`] : []),
  ].join(" and ");
  const title = said.charAt(0).toUpperCase() + said.slice(1);
  yield { kind: "numberPages", title, edits: inOrder([...names, ...pictures]) };
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

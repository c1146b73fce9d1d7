import { bookImageProblem, pictureNameProblem } from "../../../../api/books/rules/images.ts";
import type { BookPage, TextPage } from "../../../../api/index.ts";
import type { ChosenPicture } from "../../../components/pictures/read-picture.ts";
import { type Match, matchFiles } from "./match-files.ts";

/// A file that was chosen, with the name under which it is to be uploaded.
export interface PlannedFile {
  readonly id: string;
  readonly picture: ChosenPicture;
  readonly image: string;
  readonly match: Match;
}

/// What was chosen joins what is planned already.
export function planFiles(
  planned: readonly PlannedFile[],
  chosen: readonly ChosenPicture[],
  pages: readonly BookPage[],
  textPages: readonly TextPage[],
): PlannedFile[] {
  const fresh = chosen.map((picture) => ({ id: crypto.randomUUID() as string, picture }));
  const matches = matchFiles(
    fresh.map(({ picture }) => picture.file.name),
    pages,
    textPages,
  );
  return [...planned, ...fresh.map((file, at) => ({ ...file, ...matches[at]! }))];
}

/// Why a file cannot be uploaded as planned; null where it can.
export function planProblem(file: PlannedFile, plan: readonly PlannedFile[]): string | null {
  const problem = bookImageProblem(file.picture) ?? pictureNameProblem(file.image);
  if (problem) return problem;
  const image = file.image.trim();
  const isTwice = plan.some((other) => other.id !== file.id && other.image.trim() === image && isPicture(other));
  return isTwice ? "Two files have this name: change one of them" : null;
}

/// What of a plan can be uploaded as it is; the rest stays, each with its reason.
export const readyFiles = (plan: readonly PlannedFile[]): PlannedFile[] =>
  plan.filter((file) => planProblem(file, plan) === null);

/// Whether it is a file of a kind that is taken: others are told, and left out.
export const isPicture = ({ picture }: PlannedFile): boolean => bookImageProblem(picture) === null;

export function matchText({ match, image }: PlannedFile, textPages: readonly TextPage[]): string {
  const pages = textPages.filter((page) => page.image === image.trim()).map(({ name }) => name);
  const use =
    pages.length === 0 ? "no page names it" : `page ${pages.slice(0, 3).join(", ")}${pages.length > 3 ? " …" : ""}`;
  switch (match.kind) {
    case "name":
      return `Same name: ${use}`;
    case "stem":
      return `Same name but for its ending: ${use}`;
    case "number":
      return `By its number: page ${match.page}`;
    case "chosen":
      return `Chosen: ${use}`;
    case "none":
      return "Not matched: it keeps its own name, and no page names it";
  }
}

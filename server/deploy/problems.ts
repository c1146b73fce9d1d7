import { refusals } from "../../api/common/refusals.ts";
import type { DeployProblem, ProblemCode } from "../../api/index.ts";
import { type StructurePage, zeroUUID } from "../../language/index.ts";
import type { Collected } from "../repositories/packages/collect.ts";
import { problemID } from "./problem-id.ts";
import { at, type FoundProblem, problemsOfUse, type TextUse } from "./use-problems.ts";

/// Returns what the dry run reports of a book (decisions: Books). `grids` are all grids of the installation.
export const problemsOf = (collected: Collected, grids: Parameters<typeof problemsOfUse>[2]): FoundProblem[] =>
  errorsFirst([...textProblems(collected), ...problemsOfUse(collected, useOf(collected), grids)]);

export const errorsFirst = (found: readonly FoundProblem[]): FoundProblem[] => [
  ...found.filter(isError),
  ...found.filter((problem) => !isError(problem)),
];

export const isError = ({ severity }: Pick<DeployProblem, "severity">): boolean => severity === "error";

function textProblems({ book, text, structure, words }: Collected): FoundProblem[] {
  const screen = `#!/book/${book.id}/import`;
  const base = { severity: "error", wordID: null, image: null } as const;
  const problem = (code: ProblemCode, message: string): FoundProblem => ({
    ...base,
    id: problemID(code),
    code,
    message,
    page: null,
    screen,
  });
  if (text.structureHash === null) return [problem("text-missing", refusals.noImportedText)];
  const problems: FoundProblem[] = [];
  if (text.unimported !== null)
    problems.push(problem("text-newer", "The text was changed since it was imported: import it again"));
  for (const page of pagesOf(structure)) {
    if (page.type === "Unstructured") continue;
    for (const item of page.sentences.flatMap((sentence) => sentence.words)) {
      if (!("text" in item) || item.keyId === zeroUUID || (item.keyId !== null && words.has(item.keyId))) continue;
      problems.push({
        ...base,
        id: problemID("word-without-key", page.name, item.text),
        code: "word-without-key",
        message: `“${item.text}” has no word of the dictionary`,
        page: page.name,
        screen: at(screen, { page: page.name, word: item.text }),
      });
    }
  }
  return problems;
}

/// What the imported text uses.
function useOf({ structure, used }: Collected): TextUse {
  const words = new Map<string, string>();
  const images = new Map<string, string>();
  for (const { name, image, staticAreaKeys, popupAreaKeys } of pagesOf(structure)) {
    if (image !== null && !images.has(image)) images.set(image, name);
    for (const id of [...staticAreaKeys, ...popupAreaKeys]) if (used.has(id) && !words.has(id)) words.set(id, name);
  }
  return { words, images, characters: structure.characters };
}

const pagesOf = ({ parts }: Collected["structure"]): StructurePage[] =>
  parts.flatMap((part) => part.chapters.flatMap((chapter) => chapter.pages));

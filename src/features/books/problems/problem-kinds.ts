import { type ProblemKind, problemsByKind } from "../../../../api/books/rules/deploy-problems.ts";
import type { DeployProblem, ProblemCode } from "../../../../api/index.ts";

/// What a kind of problem means for who reads the book.
export const meanings: Readonly<Record<ProblemCode, string>> = {
  "text-missing": "A book without text has nothing to deploy.",
  "text-newer": "What is deployed is the text as it was last imported.",
  "word-without-key": "The dictionary has lost a word that the text uses: choose another, or add it again.",
  "symbol-missing": "No supplier has a symbol for a necessary dialect.",
  "page-picture-missing": "The text names pictures that are not uploaded.",
  "cover-missing": "The book is shown without one.",
  "character-symbol-missing": "What they say is shown with their name alone.",
  "symbol-of-other-dialect": "Where a dialect has no symbol of its own, the British one is shown.",
  "sale-symbol-missing": "The book is for sale with a supplier's symbols, and words have none of that supplier.",
  "cell-missing": "On these grids the words have no place.",
  "spelling-missing": "They cannot be sounded out.",
  "licence-missing": "Nobody has said what the symbols’ owner allows: exports are refused.",
  "permission-missing": "What the book is for needs a permission of the symbols’ owner: exports are refused.",
  "permission-expired": "The symbols’ owner allowed it until then: exports are refused.",
  "symbol-limit": "More different symbols are given away than the owner allows: exports are refused.",
  "attribution-missing": "The licence asks that the maker of each symbol is named.",
  "picture-hint": "Their size or shape does not suit the grids.",
};

export interface ProblemGroup extends ProblemKind<DeployProblem> {
  readonly meaning: string;
}

/// Problems by kind, worst first.
export const groupProblems = (problems: readonly DeployProblem[]): ProblemGroup[] =>
  problemsByKind(problems).map((kind) => ({ ...kind, meaning: meanings[kind.code] }));

/// A word that is missing twice on a page is one thing to fix.
export const onceEach = (problems: readonly DeployProblem[]): DeployProblem[] => [
  ...new Map(problems.map((problem) => [problem.id, problem])).values(),
];

/// Problems whose message or page holds a text, without case.
export function filterProblems(problems: readonly DeployProblem[], filter: string): DeployProblem[] {
  const wanted = filter.trim().toLocaleLowerCase("en-GB");
  return problems.filter(({ message, page }) =>
    `${message} page ${page ?? ""}`.toLocaleLowerCase("en-GB").includes(wanted),
  );
}

/// How long ago something was, in words. `age` in ms.
export function ageText(age: number): string {
  const minutes = Math.floor(age / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? "1 hour ago" : `${hours} hours ago`;
}

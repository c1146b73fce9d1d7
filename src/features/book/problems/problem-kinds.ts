import type { DeployProblem } from "../../../../api/index.ts";

type Code = DeployProblem["code"];

/// What a kind of problem is called, and what it means for who reads the book.
const kinds: Record<Code, { title: string; meaning: string }> = {
  "text-missing": { title: "No imported text", meaning: "A book without text has nothing to deploy." },
  "text-newer": { title: "Text not imported", meaning: "What is deployed is the text as it was last imported." },
  "word-without-key": {
    title: "Words without a key",
    meaning: "The dictionary has lost a word that the text uses: choose another, or add it again.",
  },
  "symbol-missing": { title: "Words without a symbol", meaning: "No supplier has a symbol for a necessary dialect." },
  "page-picture-missing": { title: "Missing page pictures", meaning: "The text names pictures that are not uploaded." },
  "cover-missing": { title: "No cover", meaning: "The book is shown without one." },
  "character-symbol-missing": {
    title: "Characters without a symbol",
    meaning: "What they say is shown with their name alone.",
  },
  "symbol-of-other-dialect": {
    title: "Symbols of another dialect",
    meaning: "Where a dialect has no symbol of its own, the British one is shown.",
  },
  "sale-symbol-missing": {
    title: "Symbols missing from a set for sale",
    meaning: "The book is for sale with a supplier's symbols, and words have none of that supplier.",
  },
  "cell-missing": { title: "Words without a cell", meaning: "On these grids the words have no place." },
  "spelling-missing": { title: "Words without a spelling", meaning: "They cannot be sounded out." },
  "picture-hint": { title: "Pictures that could be better", meaning: "Their size or shape does not suit the grids." },
};

export interface ProblemGroup {
  readonly code: Code;
  readonly severity: DeployProblem["severity"];
  readonly title: string;
  readonly meaning: string;
  readonly problems: readonly DeployProblem[];
}

/// Problems by kind: those that stand against a deploy first, the kinds in the order in which they come.
export function groupProblems(problems: readonly DeployProblem[]): ProblemGroup[] {
  const groups = new Map<string, DeployProblem[]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.code}`;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  const all = [...groups.values()].map((group) => {
    const { code, severity } = group[0]!;
    return { code, severity, ...kinds[code], problems: group };
  });
  return [...all.filter(({ severity }) => severity === "error"), ...all.filter(({ severity }) => severity !== "error")];
}

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

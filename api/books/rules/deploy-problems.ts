/// The problems of a deployment by kind. One line reports the same problem of many words (decisions: Books).

import { refusals } from "../../common/refusals.ts";
import { countOf } from "../../common/rules/problem.ts";
import type { DeployProblem, ProblemCode } from "../deploy.ts";

const have = (count: number) => (count === 1 ? "has" : "have");
const are = (count: number) => (count === 1 ? "is" : "are");

/// The worst first. Problems that a book can live with come last.
const sentences: Readonly<Record<ProblemCode, (count: number) => string>> = {
  "text-missing": () => refusals.noImportedText,
  "text-newer": () => "The text was changed since it was imported",
  "word-without-key": (count) => `${countOf(count, "word")} ${are(count)} not in the dictionary`,
  "symbol-missing": (count) => `${countOf(count, "word")} ${have(count)} no symbol`,
  "page-picture-missing": (count) => `${countOf(count, "page picture")} ${are(count)} missing`,
  "cover-missing": () => refusals.noCover,
  "character-symbol-missing": (count) => `${countOf(count, "character")} ${have(count)} no symbol`,
  "sale-symbol-missing": (count) => `${countOf(count, "word")} ${have(count)} no symbol of a set for sale`,
  "symbol-of-other-dialect": (count) =>
    `${countOf(count, "word")} ${are(count)} shown with a symbol of another dialect`,
  "cell-missing": (count) => `${countOf(count, "word")} ${have(count)} no cell on a grid`,
  "picture-hint": (count) => `${countOf(count, "picture")} could be better`,
  "spelling-missing": (count) => `${countOf(count, "word")} ${have(count)} no spelling`,
  "licence-missing": (count) => `${countOf(count, "set of symbols", "sets of symbols")} ${have(count)} no licence`,
  "permission-missing": (count) => `${countOf(count, "permission")} of a supplier ${are(count)} missing`,
  "permission-expired": (count) => `${countOf(count, "permission")} of a supplier ${have(count)} expired`,
  "symbol-limit": (count) => `${countOf(count, "limit")} of different symbols ${are(count)} exceeded`,
  "attribution-missing": (count) =>
    `${countOf(count, "set of symbols", "sets of symbols")} ${count === 1 ? "does" : "do"} not say who made each symbol`,
};

/// A kind of problem and its number in words.
export const problemSentence = (code: ProblemCode, count: number): string => sentences[code](count);

const ranks = new Map(Object.keys(sentences).map((code, rank) => [code, rank]));

export interface ProblemKind<Problem> {
  readonly code: ProblemCode;
  readonly severity: DeployProblem["severity"];
  /// The problem and its number in words: `82 words have no symbol`.
  readonly sentence: string;
  readonly problems: readonly Problem[];
}

/// Groups problems by kind. Errors come first; within a severity the worst kind comes first; within a kind the order
/// stays. A problem on several pages counts once.
export function problemsByKind<Problem extends Pick<DeployProblem, "code" | "severity" | "message">>(
  problems: readonly Problem[],
): ProblemKind<Problem>[] {
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.code}`;
    const kind = kinds.get(key);
    if (kind) kind.push(problem);
    else kinds.set(key, [problem]);
  }
  const rank = ({ code, severity }: Pick<DeployProblem, "code" | "severity">) =>
    (severity === "error" ? 0 : ranks.size) + (ranks.get(code) ?? 0);
  return [...kinds.values()]
    .map((found) => {
      const { code, severity } = found[0]!;
      const count = new Set(found.map(({ message }) => message)).size;
      return { code, severity, sentence: sentences[code](count), problems: found };
    })
    .sort((one, other) => rank(one) - rank(other));
}

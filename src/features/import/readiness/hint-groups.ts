import { problemsByKind } from "../../../../api/books/rules/deploy-problems.ts";
import type { DeploymentHint, ProblemCode } from "../../../../api/index.ts";
import type { PlacedHint } from "./known-hints.ts";

export interface HintGroup {
  readonly code: ProblemCode;
  readonly severity: DeploymentHint["severity"];
  /// The problem and its number in words, as the screen of problems says it.
  readonly sentence: string;
  readonly hints: readonly PlacedHint[];
  /// What is the same of all: `has no symbol for British`; null where it differs, or where there is but one.
  readonly rest: string | null;
}

/// Groups hints as the screen of problems does: what is refused first, the worst kind first.
export function groupHints(hints: readonly PlacedHint[]): HintGroup[] {
  const placed = new Map(hints.map((one) => [one.hint.id, one]));
  return problemsByKind(hints.map(({ hint }) => hint)).map(({ code, severity, sentence, problems }) => {
    const [rest, ...others] = new Set(problems.map((hint) => splitMessage(hint)?.rest ?? null));
    const isSame = problems.length > 1 && others.length === 0;
    return {
      code,
      severity,
      sentence,
      hints: problems.flatMap(({ id }) => placed.get(id) ?? []),
      rest: isSame ? (rest ?? null) : null,
    };
  });
}

/// Of a word's message the word and what is said of it; null of other messages.
export function splitMessage({ message, wordID }: Pick<DeploymentHint, "message" | "wordID">) {
  const end = message.lastIndexOf("” ");
  return wordID !== null && message.startsWith("“") && end > 0
    ? { word: message.slice(1, end), rest: message.slice(end + 2) }
    : null;
}

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconChevronRight, IconCircleX } from "@tabler/icons-react";
import { useState } from "react";
import type { DeployProblem, ProblemCode } from "../../../../api/index.ts";
import { formatCount } from "../../../components/format.ts";
import { type FixKind, fixKindOf } from "./fix/fixing.ts";
import type { ManyKind } from "./fix/many-dialog.tsx";
import type { ProblemGroup } from "./problem-kinds.ts";
import { ProblemRow, restOf } from "./problem-row.tsx";
import classes from "./problems-screen.module.css";
import { useProblemWords } from "./use-problem-words.ts";

/// A book's words may all have the same problem: so many are shown until more are asked for.
const maxAtFirst = 50;

/// The problems of one kind, each with the way to the place that fixes it.
export function ProblemGroupView({
  group,
  bookID,
  isOpen,
  onFix,
  onMany,
  onPutOff,
}: {
  group: ProblemGroup;
  bookID: string;
  /// At first.
  isOpen: boolean;
  /// Fixes a problem here, where that can be done.
  onFix: (problem: DeployProblem) => void;
  /// Fixes all of them in one go, where that can be done.
  onMany: (kind: ManyAction) => void;
  onPutOff: (problems: readonly DeployProblem[]) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const { code, problems, severity, sentence, meaning } = group;
  const many = manyOf[code];
  const shown = isWhole ? problems : problems.slice(0, maxAtFirst);
  const words = useProblemWords(shown);
  const rests = shown.map((problem) => restOf(problem, words.get(problem.wordID ?? "")?.text ?? ""));
  // What is the same of all is told once.
  const [rest, ...otherRests] = new Set(rests);
  const isRestTold = otherRests.length > 0 || problems.length === 1;
  const isError = severity === "error";
  const Icon = isError ? IconCircleX : IconAlertTriangle;
  return (
    <details open={isOpen}>
      <summary className={classes.summary}>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        <span className={classes.severity} data-severity={severity}>
          <Icon size={16} aria-hidden />
          {isError ? "Error" : "Warning"}
        </span>
        {sentence}
      </summary>
      <p className={classes.meaning}>
        {meaning}
        {!isRestTold && words.size > 0 && ` Each ${rest}.`}
      </p>
      {problems.length > 1 && (many || !isError) && (
        <div className={classes.groupTools}>
          {many && (
            <Button variant="default" size="compact-sm" data-many onClick={() => onMany(many.kind)}>
              {many.text}
            </Button>
          )}
          {!isError && (
            <Button
              variant="subtle"
              size="compact-sm"
              data-put-off
              aria-label={`Put all off: ${sentence}`}
              onClick={() => onPutOff(problems)}
            >
              Put all off…
            </Button>
          )}
        </div>
      )}
      <ul className={classes.problems} aria-label={sentence}>
        {shown.map((problem) => (
          <ProblemRow
            key={problem.id}
            problem={problem}
            word={words.get(problem.wordID ?? "")}
            bookID={bookID}
            isRestTold={isRestTold}
            verb={verbOf(problem, bookID)}
            onFix={() => onFix(problem)}
            onPutOff={() => onPutOff([problem])}
          />
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button variant="default" className={classes.more ?? ""} onClick={() => setWhole(true)}>
          Show all {formatCount(problems.length)}
        </Button>
      )}
    </details>
  );
}

const verbs: Readonly<Record<FixKind, string>> = {
  symbol: "Choose a symbol",
  place: "Place",
  spelling: "Spell",
  picture: "Upload",
};

/// What a problem's button says; null where it is not fixed here.
function verbOf(problem: DeployProblem, bookID: string): string | null {
  const kind = fixKindOf({ ...problem, bookID });
  if (problem.code === "picture-hint") return "Replace";
  return kind && verbs[kind];
}

/// What fixes all problems of a kind in one go.
export type ManyAction = ManyKind | "picture";

const manyOf: Readonly<Partial<Record<ProblemCode, { readonly kind: ManyAction; readonly text: string }>>> = {
  "page-picture-missing": { kind: "picture", text: "Upload many at once…" },
  "symbol-missing": { kind: "symbol", text: "Propose symbols…" },
  "cell-missing": { kind: "place", text: "Place them all…" },
  "spelling-missing": { kind: "spelling", text: "Spell them all…" },
};

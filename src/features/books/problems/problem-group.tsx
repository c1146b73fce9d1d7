import { Anchor, Button } from "@mantine/core";
import { IconAlertTriangle, IconChevronRight, IconCircleX } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { DeployProblem, ProblemCode } from "../../../../api/index.ts";
import { screenExists } from "../../../app/screen-exists.ts";
import { formatCount } from "../../../components/format.ts";
import { type FixKind, fixKindOf } from "./fix/fixing.ts";
import type { ManyKind } from "./fix/many-dialog.tsx";
import type { ProblemGroup } from "./problem-kinds.ts";
import classes from "./problems-screen.module.css";

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
  onMany: (kind: ManyKind) => void;
  onPutOff: (problems: readonly DeployProblem[]) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const { code, problems, severity, sentence, meaning } = group;
  const many = manyOf[code];
  const shown = isWhole ? problems : problems.slice(0, maxAtFirst);
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
      <p className={classes.meaning}>{meaning}</p>
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
          <li key={problem.id} className={classes.problem}>
            <ProblemMessage problem={problem} />
            {problem.page !== null && (
              <Anchor
                component={Link}
                className={classes.page ?? ""}
                to={`/book/${bookID}/import?${new URLSearchParams({ page: problem.page })}`}
              >
                page {problem.page}
              </Anchor>
            )}
            <span className={classes.buttons}>
              {!isError && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  data-put-off
                  aria-label={`Put off: ${problem.message}`}
                  onClick={() => onPutOff([problem])}
                >
                  Put off…
                </Button>
              )}
              {verbOf(problem, bookID) && (
                <Button
                  variant="default"
                  size="compact-sm"
                  data-fix={problem.id}
                  aria-label={`${verbOf(problem, bookID)}: ${problem.message}`}
                  onClick={() => onFix(problem)}
                >
                  {verbOf(problem, bookID)}…
                </Button>
              )}
            </span>
          </li>
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

const manyOf: Readonly<Partial<Record<ProblemCode, { readonly kind: ManyKind; readonly text: string }>>> = {
  "cell-missing": { kind: "place", text: "Place them all…" },
  "spelling-missing": { kind: "spelling", text: "Spell them all…" },
};

/// The message leads to the very place, where there is a screen for it. `hasPage`: with the page on which it is.
export function ProblemMessage({
  problem: { message, screen, page },
  hasPage = false,
}: {
  problem: DeployProblem;
  hasPage?: boolean;
}) {
  const path = screen.replace(/^#!/, "");
  const text = hasPage && page !== null ? `${message} (page ${page})` : message;
  if (!screenExists(path.replace(/\?.*$/s, ""))) return <span>{text}</span>;
  return (
    <Anchor component={Link} to={path}>
      {text}
    </Anchor>
  );
}

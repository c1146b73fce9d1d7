import { Anchor, Button } from "@mantine/core";
import { IconAlertTriangle, IconChevronRight, IconCircleX } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { DeployProblem } from "../../../../api/index.ts";
import { screenExists } from "../../../app/screen-exists.ts";
import { formatCount } from "../../../components/format.ts";
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
}: {
  group: ProblemGroup;
  bookID: string;
  /// At first.
  isOpen: boolean;
  /// Fixes a problem here, where that can be done.
  onFix: (problem: DeployProblem) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const { problems, severity, sentence, meaning } = group;
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
      <ul className={classes.problems} aria-label={sentence}>
        {shown.map((problem) => (
          <li key={`${problem.message} ${problem.page}`} className={classes.problem}>
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
            {canFixHere(problem) && (
              <Button
                variant="default"
                size="compact-sm"
                data-fix
                aria-label={`Choose a symbol: ${problem.message}`}
                onClick={() => onFix(problem)}
              >
                Choose a symbol…
              </Button>
            )}
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

/// A word without a symbol is given one without leaving the list.
const canFixHere = ({ code, wordID }: DeployProblem): boolean => code === "symbol-missing" && wordID !== null;

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

import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { DeployProblem } from "../../../../api/index.ts";
import { formatCount, formatMoment } from "../../../components/format.ts";
import { ProblemMessage } from "./problem-row.tsx";
import classes from "./problems-screen.module.css";

/// What was put off of a book: by whom, when and why. It is counted nowhere else.
export function PutOffList({
  problems,
  onTakeUp,
  onChange,
}: {
  problems: readonly DeployProblem[];
  onTakeUp: (problem: DeployProblem) => void;
  /// The reason is to be another one.
  onChange: (problem: DeployProblem) => void;
}) {
  if (problems.length === 0) return null;
  return (
    <details>
      <summary className={classes.summary}>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        {formatCount(problems.length)} put off
      </summary>
      <ul className={classes.problems} aria-label="Put off">
        {problems.map((problem) => (
          <li key={problem.id} className={classes.problem}>
            <span className={classes.reason}>
              <ProblemMessage problem={problem} hasPage />
              {problem.putOff && (
                <span>
                  <q>{problem.putOff.reason}</q>
                  <span className={classes.who}>
                    {problem.putOff.by}, {formatMoment(problem.putOff.at)}
                  </span>
                </span>
              )}
            </span>
            <span className={classes.buttons}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Another reason: ${problem.message}`}
                onClick={() => onChange(problem)}
              >
                Another reason…
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                data-take-up
                aria-label={`Take up: ${problem.message}`}
                onClick={() => onTakeUp(problem)}
              >
                Take up
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

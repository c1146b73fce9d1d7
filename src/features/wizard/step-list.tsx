import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { bookSteps } from "../../../api/rules/book-wizard.ts";
import classes from "./wizard-screen.module.css";
import { factsOf } from "./wizard-state.ts";
import { draftProblems, obstacleBefore, placeOf } from "./wizard-steps.ts";
import type { WizardWork } from "./wizard-work.ts";

/// The ten steps: which one is shown, what each that was seen is missing, and a link to each that can be reached.
export function StepList({ work }: { work: WizardWork }) {
  const state = useStore(work.store);
  const { draft, step: current, furthest } = state;
  const facts = factsOf(state);
  const problems = draftProblems(draft, facts);
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {bookSteps.map(({ step, title }, at) => {
          const missing = at <= furthest ? problems.filter(({ field }) => field === step) : [];
          // The type of a book is asked for at the end.
          const shown = missing.filter(() => step !== current || step !== "others" || furthest > at);
          const isCurrent = step === current;
          const isReachable = isCurrent || obstacleBefore(step, draft, facts) === null;
          const content = (
            <>
              <span className={classes.mark}>
                {shown.length > 0 && !isCurrent ? (
                  <IconAlertTriangle size={16} color="var(--text-warning)" aria-hidden />
                ) : at < furthest && shown.length === 0 ? (
                  <IconCheck size={16} color="var(--text-success)" role="img" aria-label="Done" />
                ) : (
                  at + 1
                )}
              </span>
              <span>{title}</span>
              {shown.map(({ message }) => (
                <span key={message} className={classes.problem}>
                  <VisuallyHidden>: </VisuallyHidden>
                  {message}
                </span>
              ))}
            </>
          );
          return (
            <li key={step}>
              {isReachable ? (
                <Link
                  to={placeOf(step, draft)}
                  className={classes.item}
                  {...(isCurrent ? { "aria-current": "step", "data-current": true } : {})}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
                    event.preventDefault();
                    if (!isCurrent) work.go(step);
                  }}
                >
                  {content}
                </Link>
              ) : (
                <span className={classes.item} data-later>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { WizardPlace } from "./draft-address.ts";
import { StepLink } from "./step-link.tsx";
import classes from "./wizard.module.css";

export interface ListedStep {
  readonly key: string;
  readonly title: string;
  /// Null where the way to it is not free yet.
  readonly place: WizardPlace | null;
  readonly isCurrent: boolean;
  /// It was gone through.
  readonly isPast: boolean;
  /// What it is missing, where that is to be told.
  readonly problems: readonly string[];
  readonly onGo: () => void;
}

/// A wizard's steps: which one is shown, what each that was seen is missing, and a link to each that can be reached.
/// `rest` stands below them where they are not all known yet.
export function StepList({ steps, rest }: { steps: readonly ListedStep[]; rest?: ReactNode }) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {steps.map(({ key, title, place, isCurrent, isPast, problems, onGo }, at) => {
          const content = (
            <>
              <span className={classes.mark}>
                {problems.length > 0 && !isCurrent ? (
                  <IconAlertTriangle size={16} color="var(--text-warning)" aria-hidden />
                ) : isPast && problems.length === 0 ? (
                  <IconCheck size={16} color="var(--text-success)" role="img" aria-label="Done" />
                ) : (
                  at + 1
                )}
              </span>
              <span>{title}</span>
              {problems.map((message) => (
                <span key={message} className={classes.problem}>
                  <VisuallyHidden>: </VisuallyHidden>
                  {message}
                </span>
              ))}
            </>
          );
          return (
            <li key={key}>
              {place ? (
                <StepLink place={place} onGo={onGo} isCurrent={isCurrent} className={classes.item ?? ""}>
                  {content}
                </StepLink>
              ) : (
                <span className={classes.item} data-later>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {rest}
    </nav>
  );
}

import "@mantine/core/styles/List.css";
import { List, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { WizardPlace } from "./draft-address.ts";
import { StepLink } from "./step-link.tsx";
import classes from "./summary-list.module.css";

/// Where a part of the summary is changed.
export interface PartStep {
  readonly title: string;
  readonly place: WizardPlace;
  readonly onGo: () => void;
}

/// All that a wizard will make, part by part.
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={classes.summary}>{children}</dl>;
}

/// One part, with the way to its step.
export function SummaryPart({ step, children }: { step: PartStep; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <dt>{step.title}</dt>
      <dd>{children}</dd>
      <dd>
        <StepLink place={step.place} onGo={step.onGo} label={`Change ${step.title}`} className={classes.link ?? ""}>
          Change
        </StepLink>
      </dd>
    </div>
  );
}

/// What is missing before it can be made, each with the step that fixes it. `what`: `the book`.
export function MissingList({
  what,
  missing,
}: {
  what: string;
  missing: readonly { readonly message: string; readonly step: PartStep }[];
}) {
  if (missing.length === 0) return null;
  return (
    <section aria-label="Missing" className={classes.missing}>
      <Text size="sm" fw={600}>
        Before {what} can be created:
      </Text>
      <List size="sm">
        {missing.map(({ message, step }) => (
          <List.Item key={`${step.title} ${message}`}>
            {message}:{" "}
            <StepLink place={step.place} onGo={step.onGo} className={classes.textLink ?? ""}>
              {step.title}
            </StepLink>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/// Several things, one a line; what is false or empty is none.
export function SummaryLines({ lines }: { lines: readonly (string | false | null)[] }) {
  return <div className={classes.lines}>{lines.filter(Boolean).join("\n")}</div>;
}

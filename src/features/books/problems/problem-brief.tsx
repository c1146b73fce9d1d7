import { Anchor, Button, Stack } from "@mantine/core";
import { IconAlertTriangle, IconCircleX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { formatCount } from "../../../components/format.ts";
import { groupProblems, type ProblemGroup } from "./problem-kinds.ts";
import { ProblemMessage } from "./problem-row.tsx";
import classes from "./problems-screen.module.css";
import { createProblemsStore } from "./problems-store.ts";

/// In an alert: what stood against a deploy, or should have been looked at before, each kind once, with the words below it.
/// `fallback` is shown until it is known, and where it cannot be.
export function ProblemBrief({
  bookID,
  severity,
  fallback,
}: {
  bookID: string;
  severity: "error" | "warning";
  fallback: ReactNode;
}) {
  const { api } = useServices();
  const [problems] = useState(() => createProblemsStore(api, bookID));
  const { data } = useStore(problems.store);
  useEffect(() => {
    void problems.check();
    return problems.stop;
  }, [problems]);
  const groups = groupProblems(data?.problems.filter((problem) => problem.severity === severity) ?? []);
  return (
    <Stack gap="sm" align="stretch">
      {groups.length === 0 ? (
        fallback
      ) : (
        <section className={classes.brief} aria-label={severity === "error" ? "Errors" : "Warnings"}>
          {groups.map((group) => (
            <Kind key={group.code} group={group} />
          ))}
        </section>
      )}
      <Anchor component={Link} to={`/book/${bookID}/problems`}>
        Show all problems of the book
      </Anchor>
    </Stack>
  );
}

const maxAtFirst = 20;

/// One problem in full; of several their number, and each when it is opened.
function Kind({ group: { problems, sentence, severity } }: { group: ProblemGroup }) {
  const [isWhole, setWhole] = useState(false);
  const Icon = severity === "error" ? IconCircleX : IconAlertTriangle;
  const [only, another] = problems;
  const shown = isWhole ? problems : problems.slice(0, maxAtFirst);
  return (
    <div className={classes.briefKind}>
      <span className={classes.severity} data-severity={severity}>
        <Icon size={20} aria-hidden />
      </span>
      {only && !another ? (
        <ProblemMessage problem={only} hasPage />
      ) : (
        <details>
          <summary>{sentence}</summary>
          <ul className={classes.problems} aria-label={sentence}>
            {shown.map((problem) => (
              <li key={problem.id}>
                <ProblemMessage problem={problem} hasPage />
              </li>
            ))}
          </ul>
          {shown.length < problems.length && (
            <Button variant="default" size="compact-sm" onClick={() => setWhole(true)}>
              Show all {formatCount(problems.length)}
            </Button>
          )}
        </details>
      )}
    </div>
  );
}

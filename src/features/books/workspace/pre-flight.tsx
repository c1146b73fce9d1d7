import { Anchor, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useContext } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { problemsByKind } from "../../../../api/books/rules/deploy-problems.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { currentProblems } from "../problems/problems-store.ts";
import classes from "./pre-flight.module.css";
import { SummaryContext } from "./summary-context.ts";
import { countProblems, type SummaryStore } from "./summary-store.ts";

/// What a deployment would say of the book as it is now, by kinds, worst first. It is there without being asked for.
export function PreFlight({ bookID }: { bookID: string }) {
  const session = useContext(SummaryContext);
  return session && <PreFlightOf session={session} bookID={bookID} />;
}

function PreFlightOf({ session, bookID }: { session: SummaryStore; bookID: string }) {
  const data = useStore(session.problems.store, currentProblems);
  const isFailed = useStore(session.problems.store, ({ status }) => status === "failed");
  if (isFailed) return null;
  if (data === null)
    return (
      <section aria-label="Pre-flight" aria-busy className={classes.card}>
        <Title order={2}>Pre-flight</Title>
        <Text c="dimmed">Being checked…</Text>
      </section>
    );
  const { problems, putOff } = data;
  const { errors, warnings } = countProblems(problems);
  return (
    <section aria-label="Pre-flight" className={classes.card}>
      <div className={classes.head}>
        <Title order={2}>Pre-flight</Title>
        {errors > 0 && <span className={classes.errors}>{plural(errors, "error")}</span>}
        {warnings > 0 && <span className={classes.warnings}>{plural(warnings, "warning")}</span>}
      </div>
      {errors === 0 && (
        <span className={classes.ready}>
          <IconCircleCheck size={18} aria-hidden />
          Ready to deploy
        </span>
      )}
      {problems.length > 0 && (
        <ul className={classes.kinds}>
          {problemsByKind(problems).map(({ code, severity, sentence }) => {
            const Icon = severity === "error" ? IconCircleX : IconAlertTriangle;
            return (
              <li key={`${severity} ${code}`} data-severity={severity}>
                <Icon size={18} role="img" aria-label={severity === "error" ? "Error" : "Warning"} />
                <span>{sentence}</span>
              </li>
            );
          })}
        </ul>
      )}
      {putOff.length > 0 && <Text size="sm">{formatCount(putOff.length)} put off</Text>}
      {problems.length > 0 && (
        <Anchor component={Link} to={`/book/${bookID}/problems`} size="sm">
          Fix them
        </Anchor>
      )}
      {errors > 0 && (
        <Text size="sm" c="dimmed">
          A book with errors cannot be deployed.
        </Text>
      )}
    </section>
  );
}

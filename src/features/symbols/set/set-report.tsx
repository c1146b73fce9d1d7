import { Button, Group, Text, Title } from "@mantine/core";
import { formatCount, formatMoment, plural } from "../../../components/format.ts";
import classes from "./set.module.css";
import type { SetSession } from "./set-session.ts";
import type { SetReport } from "./set-state.ts";

/// What an upload came to. It stays until it was read, on this computer.
export function Report({
  session,
  report,
  canTakeBack,
}: {
  session: SetSession;
  report: SetReport;
  canTakeBack: boolean;
}) {
  const { at, counts, models, left, refused, isCut } = report;
  return (
    <section aria-label="Result of the upload" className={classes.report}>
      <Title order={2}>Uploaded {formatMoment(at)}</Title>
      <Text>
        {`${formatCount(counts.new)} new, ${formatCount(counts.replaces)} replaced, ${formatCount(counts.same)} the same, ${formatCount(counts.refused)} refused; ${plural(models, "symbol model")} made or added to.`}
        {left > 0 && ` ${plural(left, "picture")} not sent: choose the set again, and what is there is left out.`}
      </Text>
      {refused.length > 0 && (
        <ul className={classes.refused} aria-label="Refused">
          {refused.map(({ path, reason }) => (
            <li key={path}>
              {path}: {reason}
            </li>
          ))}
          {isCut && <li>and more</li>}
        </ul>
      )}
      <Group gap="sm">
        <Button variant="default" size="compact-md" onClick={session.dismiss}>
          Read
        </Button>
        {canTakeBack && (
          <Button variant="default" size="compact-md" onClick={() => void session.takeBack()}>
            Put all of it back
          </Button>
        )}
      </Group>
    </section>
  );
}

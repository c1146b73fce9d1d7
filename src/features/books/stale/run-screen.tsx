import { Button, Group, Text } from "@mantine/core";
import { IconPlayerStop, IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { formatCount, plural } from "../../../components/format.ts";
import { durationText } from "../../../components/screen/elapsed.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { RunLists } from "./run-lists.tsx";
import classes from "./stale.module.css";
import { failures, isGoing, type StaleRun, timeLeft } from "./stale-run.ts";
import type { StaleRunner } from "./stale-runner.ts";

const back = { to: "/books", label: "Books" };

/// A run of deployments: its progress and its three lists. The result stays until it was read.
export function RunScreen({ runner, run }: { runner: StaleRunner; run: StaleRun }) {
  return (
    <Screen
      title="Stale books"
      back={back}
      action={<RunAction runner={runner} run={run} />}
      tools={<Progress run={run} />}
    >
      <RunLists run={run} />
    </Screen>
  );
}

function RunAction({ runner, run }: { runner: StaleRunner; run: StaleRun }) {
  const first = useRef<HTMLDivElement>(null);
  const isRunning = isGoing(run);
  // The button that was pressed is gone: the next one gets the focus.
  useEffect(() => {
    if (document.activeElement === document.body || isRunning)
      first.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isRunning]);
  const failed = failures(run).length;
  const remaining = run.remaining.length;
  return (
    <Group ref={first} gap="sm" wrap="nowrap" flex="none">
      {isRunning && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          loading={run.status === "stopping"}
          onClick={runner.stop}
        >
          Stop after this book
        </Button>
      )}
      {!isRunning && failed > 0 && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void runner.retry()}
        >
          Try the {failed === 1 ? "failed one" : `${formatCount(failed)} failed ones`} again
        </Button>
      )}
      {!isRunning && remaining > 0 && (
        <Button variant="default" onClick={() => void runner.resume()}>
          Continue ({formatCount(remaining)} left)
        </Button>
      )}
      {!isRunning && <Button onClick={runner.clear}>Back to the stale books</Button>}
    </Group>
  );
}

function Progress({ run }: { run: StaleRun }) {
  const total = run.done.length + run.remaining.length + (run.deploying ? 1 : 0);
  const left = timeLeft(run);
  return (
    <div className={classes.progress}>
      <progress aria-label="Books deployed" max={total} value={run.done.length} className={classes.bar} />
      <Text aria-live="polite">
        {formatCount(run.done.length)} of {plural(total, "book")}
        {isGoing(run) && left !== null && `, about ${durationText(left)} left`}
        {!isGoing(run) && `. ${summary(run)}`}
      </Text>
      {isGoing(run) && (
        <Text c="dimmed" size="sm">
          It goes on while you look at other screens, as long as this tab stays open.
        </Text>
      )}
    </div>
  );
}

/// Returns a summary: `8 deployed, 3 of them with warnings; 2 failed; 1 remaining.`
function summary(run: StaleRun): string {
  const failed = failures(run).length;
  const warned = run.done.filter(({ warnings }) => warnings.length > 0).length;
  const parts = [
    `${formatCount(run.done.length - failed)} deployed${warned > 0 ? `, ${formatCount(warned)} of them with warnings` : ""}`,
    failed > 0 ? `${formatCount(failed)} failed` : "",
    run.remaining.length > 0 ? `${formatCount(run.remaining.length)} remaining` : "",
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

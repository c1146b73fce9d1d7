import { Anchor, Button, Loader, Stack, Text, Title } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Named } from "../../../../api/index.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { formatCount, plural } from "../../../components/format.ts";
import { Elapsed } from "../../../components/screen/elapsed.tsx";
import { LongList } from "../../../components/table/long-list.tsx";
import classes from "./stale.module.css";
import type { Outcome, StaleRun } from "./stale-run.ts";

/// The maximum number of rows drawn of books with nothing to read; the others are counted.
const maxRows = 200;

interface Shown {
  readonly outcome: Outcome;
  readonly kind: "error" | "warnings";
}

/// The lists Deploying, Remaining and Done (specification, section 2). Among the done ones, those with an error come
/// first.
export function RunLists({ run }: { run: StaleRun }) {
  const [shown, show] = useState<Shown | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const { deploying, remaining, done } = run;
  const rank = ({ error, warnings }: Outcome) => (error !== null ? 0 : warnings.length > 0 ? 1 : 2);
  const ranked = [...done].reverse().sort((a, b) => rank(a) - rank(b));
  const quiet = ranked.filter((outcome) => rank(outcome) === 2);
  return (
    <div className={classes.lists}>
      <List title="Deploying" count={deploying ? 1 : 0}>
        {deploying && (
          <li className={classes.item}>
            <Loader size="xs" aria-hidden />
            <BookLink book={deploying} />
            <Text span size="sm" c="dimmed" aria-hidden>
              <Elapsed key={run.since} since={run.since} />
            </Text>
          </li>
        )}
      </List>
      <List title="Remaining" count={remaining.length}>
        {remaining.slice(0, maxRows).map((book) => (
          <li key={book.id} className={classes.item}>
            <BookLink book={book} />
          </li>
        ))}
        <More count={remaining.length - maxRows} />
      </List>
      <List title="Done" count={done.length}>
        {ranked.slice(0, done.length - quiet.length + maxRows).map((outcome) => (
          <Done
            key={outcome.book.id}
            outcome={outcome}
            onShow={(kind, button) => {
              pressed.current = button;
              show({ outcome, kind });
            }}
          />
        ))}
        <More count={quiet.length - maxRows} />
      </List>
      {shown && (
        <OutcomeAlert
          {...shown}
          onClose={() => {
            show(null);
            pressed.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function List({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.list}>
      <Title order={2}>
        {title} <span className={classes.number}>{formatCount(count)}</span>
      </Title>
      {count > 0 ? <ul className={classes.items}>{children}</ul> : <Text c="dimmed">None.</Text>}
    </section>
  );
}

const BookLink = ({ book: { id, name } }: { book: Named }) => (
  <Link to={`/book/${id}`} className={classes.link} title={name}>
    {name}
  </Link>
);

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return <li className={classes.item}>and {formatCount(count)} more</li>;
}

function Done({
  outcome: { book, error, warnings },
  onShow,
}: {
  outcome: Outcome;
  onShow: (kind: Shown["kind"], button: HTMLElement) => void;
}) {
  return (
    <li className={classes.item}>
      {error === null ? (
        <IconCheck size={16} color="var(--text-success)" role="img" aria-label="Deployed" className={classes.sign} />
      ) : (
        <IconX size={16} color="var(--mantine-color-error)" role="img" aria-label="Failed" className={classes.sign} />
      )}
      <BookLink book={book} />
      {error !== null && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.error}
          leftSection={<IconAlertCircle size={14} aria-hidden />}
          aria-label={`Error of ${book.name}`}
          onClick={(event) => onShow("error", event.currentTarget)}
        >
          Error
        </Button>
      )}
      {warnings.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.warning}
          leftSection={<IconAlertTriangle size={14} aria-hidden />}
          aria-label={`${plural(warnings.length, "warning")} of ${book.name}`}
          onClick={(event) => onShow("warnings", event.currentTarget)}
        >
          {plural(warnings.length, "warning")}
        </Button>
      )}
    </li>
  );
}

function OutcomeAlert({ outcome, kind, onClose }: Shown & { onClose: () => void }) {
  const { book, error, warnings } = outcome;
  return (
    <AlertDialog opened title={kind === "error" ? "Could not deploy:" : "Deployed with warnings!"} onClose={onClose}>
      <Stack gap="sm">
        <Text fw={600}>{book.name}</Text>
        {kind === "error" ? (
          <Text className={classes.reason}>{error}</Text>
        ) : (
          <LongList label="Warnings" lines={warnings} />
        )}
        <Anchor component={Link} to={`/book/${book.id}/problems`}>
          Show all problems of the book
        </Anchor>
      </Stack>
    </AlertDialog>
  );
}

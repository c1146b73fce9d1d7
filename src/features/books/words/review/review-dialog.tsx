import { Alert, Button, Group, Kbd, Loader, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { DeskReview } from "../../../../../api/index.ts";
import { ConsequencesBody } from "../../../../components/consequences/consequences-body.tsx";
import { plural } from "../../../../components/format.ts";
import type { DeskSession } from "../desk-session.ts";
import { rowName } from "../state/describe.ts";
import classes from "./review.module.css";
import type { ReviewSession } from "./review-session.ts";
import { ReviewSheets } from "./review-sheets.tsx";

/// What would come of all rows that are ready: the sheets with the new words on them, the consequences, what is refused. Then it is done.
export function ReviewDialog({
  session,
  review,
  onClose,
}: {
  session: DeskSession;
  review: ReviewSession;
  onClose: () => void;
}) {
  const { activity, review: found, error } = useStore(review.store);
  useEffect(() => {
    void review.look();
    return review.cancel;
  }, [review]);
  const isSaving = activity === "saving";
  const count = found?.rows.filter(({ refused }) => refused === null).length ?? 0;
  async function apply() {
    if (await review.apply()) onClose();
  }
  return (
    <Modal
      opened
      centered
      returnFocus={false}
      size={1080}
      title={`Review ${plural(review.rows.length, "row")}`}
      onClose={isSaving ? () => {} : onClose}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (count > 0 && activity === null) void apply();
      }}
    >
      <Stack gap="lg">
        {error && (
          <Alert color="red" title="It did not succeed" role="alert">
            <Stack gap="sm" align="flex-start">
              <Text size="sm" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                {error.message}
              </Text>
              {error.isPassing && (
                <Button size="compact-sm" variant="default" onClick={() => void (found ? apply() : review.look())}>
                  Try again
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        {found && <Found session={session} review={found} />}
        {activity && <Working review={review} what={isSaving ? "Carrying it out…" : "Looking for the consequences…"} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus={!found || undefined} onClick={activity ? review.cancel : onClose}>
            {activity ? "Cancel" : "Back"}
          </Button>
          {found && (
            <Button
              data-autofocus
              disabled={count === 0}
              loading={isSaving}
              onClick={() => void apply()}
              rightSection={
                <Kbd size="xs" aria-hidden>
                  Ctrl ↵
                </Kbd>
              }
            >
              Carry out {plural(count, "row")}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Working({ review, what }: { review: ReviewSession; what: string }) {
  const progress = useStore(review.store, (state) => state.progress);
  return (
    <Group gap="sm" role="status">
      <Loader size="xs" />
      <Text size="sm">{what}</Text>
      {progress && (
        <>
          <progress className={classes.progress} aria-label={what} value={progress.done} max={progress.total} />
          <Text size="sm">
            {progress.done} of {progress.total}
          </Text>
        </>
      )}
    </Group>
  );
}

function Found({ session, review }: { session: DeskSession; review: DeskReview }) {
  const figures = useMemo(() => figuresOf(review), [review]);
  const refused = review.rows.filter((row) => row.refused !== null);
  const nameOf = (key: string) => {
    const [row] = session.rows([key]);
    return row ? rowName(row) : key;
  };
  return (
    <>
      <ul className={classes.figures} aria-label="What will be made">
        {figures.map(([count, one]) => (
          <li key={one}>
            <b>{count}</b> {plural(count, one).replace(/^\S+ /, "")}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <Alert
          color="red"
          title={`${plural(refused.length, "row")} refused: ${refused.length === 1 ? "it stays" : "they stay"} on the desk`}
        >
          <ul className={classes.refused}>
            {refused.map(({ key, refused }) => (
              <li key={key}>
                <b>{nameOf(key)}</b>: {refused}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {review.consequences.grade === "none" ? (
        <Text size="sm">No book that is deployed and no place that was learned changes.</Text>
      ) : (
        <ConsequencesBody consequences={review.consequences} />
      )}
      <ReviewSheets session={session} review={review} />
    </>
  );
}

function figuresOf({ rows, textChanges }: DeskReview): (readonly [number, string])[] {
  const words = rows.filter(({ refused }) => refused === null).flatMap(({ words }) => words);
  const own = words.filter(({ isForm }) => !isForm);
  const places = own.flatMap((word) => word.places);
  return [
    [own.length, "word"] as const,
    [words.length - own.length, "form"] as const,
    [places.length, "cell"] as const,
    [new Set(places.map(({ sheetID }) => sheetID)).size, "sheet"] as const,
    [words.filter(({ isSpelled }) => !isSpelled).length, "unspelled word"] as const,
    [textChanges, "place of the text"] as const,
  ].filter(([count]) => count > 0);
}

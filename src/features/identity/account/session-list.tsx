import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import type { StaffSession } from "../../../../api/index.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { formatAgo, formatMoment, plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import classes from "../accounts.module.css";
import type { OwnSessions } from "./own-sessions.ts";

/// Where the account is signed in. Each session can be ended, but for the one of this browser: logging out ends that.
export function SessionList({ sessions }: { sessions: OwnSessions }) {
  const { list, problem } = useStore(sessions.store);
  const [isAsking, setAsking] = useState(false);
  if (list.status === "failed" && !list.data)
    return <ErrorView error={list.error} onRetry={() => void sessions.load()} />;
  if (!list.data) return <Text c="dimmed">Loading…</Text>;
  const { sessions: all } = list.data;
  if (!all)
    return (
      <Text>Your sign-in service does not tell where you are signed in. A new password ends all other sessions.</Text>
    );
  const others = all.filter(({ isOwn }) => !isOwn).length;
  return (
    <Stack gap="sm">
      <ul className={classes.list} aria-label="Sessions">
        {[...all]
          .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
          .map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void sessions.end(session.id)} />
          ))}
      </ul>
      {problem && (
        <RefusalAlert
          title="The session could not be ended:"
          error={problem}
          onRetry={() => void sessions.load()}
          onClose={() => sessions.store.setState({ problem: null })}
        />
      )}
      {others > 1 && (
        <Button variant="default" style={{ alignSelf: "flex-start" }} onClick={() => setAsking(true)}>
          End all others
        </Button>
      )}
      {others === 0 && <Text c="dimmed">You are signed in nowhere else.</Text>}
      {isAsking && (
        <ConfirmDialog
          title={`End ${plural(others, "other session")}?`}
          verb="End them"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void sessions.end(null);
          }}
        >
          You will have to sign in there again. What was typed and not saved stays kept in each browser.
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function SessionRow({ session, onEnd }: { session: StaffSession; onEnd: () => void }) {
  const { device, address, begunAt, usedAt, isOwn } = session;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          {device}
          {isOwn && <span className={classes.mark}>This browser</span>}
        </span>
        <Text size="sm" c="dimmed">
          {isOwn ? "Used now" : `Last used ${formatAgo(usedAt)}`} · signed in {formatMoment(begunAt)} · from {address}
        </Text>
      </div>
      {!isOwn && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`End the session of ${device}, signed in ${formatMoment(begunAt)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

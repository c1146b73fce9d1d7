import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { toasts } from "../../../components/toast.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import { ComparisonOf } from "./comparison.tsx";
import { DeploymentList } from "./deployment-list.tsx";
import classes from "./deployments.module.css";
import {
  createDeploymentsSession,
  type DeploymentsOfBook,
  type DeploymentsSession,
  proposedPair,
} from "./deployments-session.ts";
import { RestoreDialog } from "./restore-dialog.tsx";

/// The packages of a book: which one is in force, who deployed what when, what differs between two, and how to restore
/// one.
export function DeploymentsScreen() {
  const { id = "" } = useParams();
  return <DeploymentsOf key={id} bookID={id} />;
}

function DeploymentsOf({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [session] = useState(() => createDeploymentsSession(api, toasts, bookID));
  const load = useStore(session.store, (state) => state.load);
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  return (
    <PartScreen title="Deployments" bookID={bookID} load={load} onRetry={() => void session.load()}>
      {(data) => <Deployments session={session} bookID={bookID} data={data} />}
    </PartScreen>
  );
}

function Deployments({
  session,
  bookID,
  data,
}: {
  session: DeploymentsSession;
  bookID: string;
  data: DeploymentsOfBook;
}) {
  const [params, setParams] = useSearchParams();
  const proposed = proposedPair(data.deployments);
  const from = params.get("from") ?? proposed?.from ?? null;
  const to = params.get("to") ?? proposed?.to ?? null;
  const comparison = useStore(session.store, (state) => state.comparison);
  // A restore changes the list, and perhaps the comparison.
  useEffect(() => {
    if (from && to && data) void session.compare(from, to);
  }, [session, from, to, data]);

  const focus = useStore(session.store, (state) => state.focus);
  useEffect(() => {
    if (focus) document.getElementsByName(focus.on)[0]?.focus();
  }, [focus]);

  if (data.deployments.length === 0)
    return (
      <Text px="lg">The book is not deployed yet. Each deployment stands here, with what it changed for readers.</Text>
    );

  function choose(side: "from" | "to", id: string) {
    setParams(
      (before) => {
        if (from) before.set("from", from);
        if (to) before.set("to", to);
        before.set(side, id);
        return before;
      },
      // Renders at once: a chosen button shows its state, and the next choice builds on it.
      { replace: true, flushSync: true },
    );
  }

  return (
    <div className={classes.columns}>
      <section aria-label="All deployments" className={classes.list}>
        <DeploymentList session={session} data={data} from={from} to={to} onChoose={choose} />
        <Text size="sm" c="dimmed">
          {plural(data.total, "deployment")}. The packages of the last ten are kept, and those of the last 90 days.
        </Text>
      </section>
      <section aria-label="Comparison" className={classes.comparison} aria-busy={comparison.status === "loading"}>
        {comparison.status === "failed" ? (
          <ErrorView error={comparison.error} onRetry={() => from && to && void session.compare(from, to)} />
        ) : (
          comparison.data && (
            <ComparisonOf bookID={bookID} comparison={comparison.data} deployments={data.deployments} />
          )
        )}
      </section>
      <Dialogs session={session} />
    </div>
  );
}

function Dialogs({ session }: { session: DeploymentsSession }) {
  const dialog = useStore(session.store, (state) => state.dialog);
  if (dialog?.kind === "restore") return <RestoreDialog session={session} deployment={dialog.deployment} />;
  if (dialog?.kind !== "refusal") return null;
  return (
    <RefusalAlert
      title={dialog.what === "restore" ? "Could not be put in force again:" : "The package could not be fetched:"}
      error={dialog.error}
      onRetry={session.close}
      onClose={session.close}
    />
  );
}

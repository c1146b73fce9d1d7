import { Button, Text } from "@mantine/core";
import { IconCopy, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { copySequence, dialects, listSequences, type StoredSequence } from "../../../../api/index.ts";
import { createAttempt } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { usesText } from "../sequence/sequence-dialogs.tsx";
import classes from "./sequences.module.css";

/// The scopes and sequences of phonics: each with what it begins with, and who names it.
export function SequencesScreen() {
  const { api } = useServices();
  const navigate = useNavigate();
  const [session] = useState(() => createSequencesSession(api));
  const { data, status, error } = useStore(session.store, ({ load }) => load);
  const refusal = useStore(session.store, (state) => state.refusal);
  useDocumentTitle("Phonics");
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  const copy = async (sequence: StoredSequence) => {
    const id = await session.copy(sequence);
    if (id !== null) navigate(`/phonics/${id}`);
  };
  return (
    <Screen
      title="Phonics"
      back={{ to: "/words", label: "Words" }}
      subtitle={data && <Text c="dimmed">{plural(data.length, "sequence")}</Text>}
      action={
        <Button component={Link} to="/phonics/new" flex="none" leftSection={<IconPlus size={16} aria-hidden />}>
          New sequence
        </Button>
      }
    >
      {refusal && (
        <RefusalAlert
          title="The sequence could not be copied"
          error={refusal.error}
          onRetry={() => void copy(refusal.of)}
          onClose={session.clearRefusal}
        />
      )}
      {status === "failed" && !data && <ErrorView error={error} onRetry={() => void session.load()} />}
      {data?.length === 0 && <Text p="lg">No sequences yet: New sequence adds the first one.</Text>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Sequences">
          {data.map((sequence) => (
            <SequenceRow key={sequence.id} sequence={sequence} onCopy={() => void copy(sequence)} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

/// How many graphemes a row begins with.
const firstCount = 12;

function SequenceRow({ sequence, onCopy }: { sequence: StoredSequence; onCopy: () => void }) {
  const { id, name, steps, uses } = sequence;
  const graphemes = [
    ...new Set(steps.flatMap(({ correspondences }) => correspondences.map(({ grapheme }) => grapheme))),
  ];
  const exceptions = steps.reduce((sum, { exceptionWords }) => sum + exceptionWords.length, 0);
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Link to={`/phonics/${id}`} className={classes.name}>
          {name}
        </Link>
        <ul className={classes.graphemes} aria-label={`First graphemes of ${name}`}>
          {graphemes.slice(0, firstCount).map((grapheme) => (
            <li key={grapheme}>
              <span className={classes.grapheme}>{grapheme}</span>
            </li>
          ))}
          {graphemes.length > firstCount && <li>and {graphemes.length - firstCount} more</li>}
        </ul>
        <Text size="sm" c="dimmed">
          {[
            plural(steps.length, "step"),
            plural(exceptions, "exception word"),
            sequence.dialects.map((dialect) => dialects[dialect].name).join(", "),
            usesText(uses) ? `named by ${usesText(uses)}` : "named by nobody yet",
          ].join(" · ")}
        </Text>
      </div>
      <Button
        variant="default"
        flex="none"
        leftSection={<IconCopy size={16} aria-hidden />}
        aria-label={`Copy ${name}`}
        onClick={onCopy}
      >
        Copy
      </Button>
    </li>
  );
}

interface State {
  readonly load: Load<readonly StoredSequence[]>;
  /// Why a sequence could not be copied.
  readonly refusal: { readonly of: StoredSequence; readonly error: ApiError } | null;
}

function createSequencesSession(api: Client) {
  const store = createStore<State>(() => ({ load: nothingLoaded, refusal: null }));
  const loader = createLoader<readonly StoredSequence[]>(
    () => store.getState().load,
    (load) => store.setState({ load }),
  );
  /// By what is copied: a second try makes no second copy.
  const attempts = new Map<string, ReturnType<typeof createAttempt>>();
  return {
    store,
    load: () => loader.run(async (signal) => (await api.call(listSequences, { signal })).sequences),
    stop: loader.stop,
    clearRefusal: () => store.setState({ refusal: null }),
    /// Returns the id of the copy; null where it could not be made.
    async copy(sequence: StoredSequence): Promise<string | null> {
      const { id, name } = sequence;
      store.setState({ refusal: null });
      const attempt = attempts.get(id) ?? createAttempt();
      attempts.set(id, attempt);
      const body = { id, name: nameOfCopy(name, store.getState().load.data ?? []) };
      try {
        return (await attempt.run((key) => api.call(copySequence, { body, key }))).answer.id;
      } catch (error) {
        store.setState({ refusal: { of: sequence, error: toApiError(error) } });
        return null;
      }
    },
  };
}

function nameOfCopy(name: string, all: readonly StoredSequence[]): string {
  const taken = new Set(all.map((sequence) => sequence.name.toLowerCase()));
  for (let number = 1; ; number++) {
    const copy = `${name.slice(0, 180)}, copy${number > 1 ? ` ${number}` : ""}`;
    if (!taken.has(copy.toLowerCase())) return copy;
  }
}

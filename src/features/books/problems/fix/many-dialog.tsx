import { Button, Group, Modal, Text } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import { useStore } from "zustand";
import {
  getProposedPlaces,
  getProposedSpellings,
  maxProposedAtOnce,
  type ProposedPlaces,
  type ProposedSpellings,
  placeWords,
  putWords,
} from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import { useServices } from "../../../../client/services.ts";
import { isTopDialog } from "../../../../components/dialogs/top-dialog.ts";
import { formatCount, plural } from "../../../../components/format.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../../components/screen/refusal-alert.tsx";
import classes from "./fix.module.css";
import type { FixItem, Fixing } from "./fixing.ts";
import { placeName, toPlace } from "./place-body.tsx";
import { toSpell } from "./spelling-body.tsx";
import { useRead } from "./use-read.ts";

/// What can be done for many words at once.
export type ManyKind = "place" | "spelling";

/// What is proposed for one word, as a line of the list.
interface Line {
  readonly id: string;
  readonly text: string;
  readonly what: ReactNode;
  /// Which of the words that were asked for it is for.
  readonly wordIDs: readonly string[];
}

interface Proposed {
  readonly lines: readonly Line[];
  /// What nothing is proposed for.
  readonly without: readonly { readonly id: string; readonly text: string; readonly reason: string }[];
  /// `chosen`: the ids of the lines that are taken.
  send(client: Client, chosen: ReadonlySet<string>): Promise<unknown>;
}

const readers: Readonly<Record<ManyKind, (api: Client, ids: string[], signal: AbortSignal) => Promise<Proposed>>> = {
  async place(api, ids, signal) {
    const { words } = await api.call(getProposedPlaces, { query: { id: ids }, signal });
    const placed = words.filter(({ places }) => places.length > 0);
    return {
      lines: placed.map((word) => placeLine(word)),
      without: words
        .filter(({ places }) => places.length === 0)
        .map(({ word, without }) => ({ id: word.id, text: word.text, reason: without[0]?.reason ?? "" })),
      send: (client, chosen) =>
        client.call(placeWords, { body: { words: placed.filter(({ word }) => chosen.has(word.id)).map(toPlace) } }),
    };
  },
  async spelling(api, ids, signal) {
    const { words } = await api.call(getProposedSpellings, { query: { id: ids }, signal });
    return {
      lines: words.map((word) => spellingLine(word)),
      without: [],
      send: (client, chosen) =>
        client.call(putWords, { body: { words: words.filter(({ id }) => chosen.has(id)).map(toSpell) } }),
    };
  },
};

const placeLine = ({ word, wordIDs, places }: ProposedPlaces): Line => {
  const names = [...new Set(places.map(placeName))];
  return {
    id: word.id,
    text: word.text,
    wordIDs,
    what:
      names.length === 1 && places.length > 1 ? `${names[0]} on ${plural(places.length, "grid")}` : names.join("; "),
  };
};

const spellingLine = ({ id, text, proposed }: ProposedSpellings): Line => ({
  id,
  text,
  wordIDs: [id],
  what: <span className={classes.notation}>{[...new Set(proposed.map(({ notation }) => notation))].join("; ")}</span>,
});

const texts: Readonly<
  Record<ManyKind, { title: string; verb: (count: number) => string; done: (count: number) => string; label: string }>
> = {
  place: {
    title: "Give words their proposed places",
    verb: (count) => `Place ${plural(count, "word")}`,
    done: (count) => `Placed ✓ ${plural(count, "word")}`,
    label: "Proposed places",
  },
  spelling: {
    title: "Accept the proposed spellings",
    verb: (count) => `Spell ${plural(count, "word")}`,
    done: (count) => `Saved ✓ ${plural(count, "word")} spelled`,
    label: "Proposed spellings",
  },
};

/// What is proposed for many words, looked through before it is taken in one call, but what is left out: all of it or nothing, and put back as a whole.
export function ManyDialog({
  fixing,
  kind,
  items,
  onClose,
}: {
  fixing: Fixing;
  kind: ManyKind;
  items: readonly FixItem[];
  onClose: () => void;
}) {
  const { api } = useServices();
  const { isSaving, error: refused } = useStore(fixing.store);
  const [ids] = useState(() => [...new Set(items.flatMap(({ wordID }) => wordID ?? []))].slice(0, maxProposedAtOnce));
  const read = useCallback((signal: AbortSignal) => readers[kind](api, ids, signal), [api, kind, ids]);
  const { data, error, again } = useRead(read);
  const { title, verb, done, label } = texts[kind];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const lines = data?.lines.filter(({ id }) => !left.has(id)) ?? [];
  const count = lines.length;
  const all = new Set(items.map(({ wordID }) => wordID)).size;

  async function save() {
    if (!data) return;
    const mended = new Set(lines.flatMap(({ wordIDs }) => wordIDs));
    const chosen = new Set(lines.map(({ id }) => id));
    const isDone = await fixing.save(
      {
        title: `${verb(count)}?`,
        verb: verb(count),
        message: done(count),
        send: (client) => data.send(client, chosen),
      },
      items.filter(({ wordID }) => wordID !== null && mended.has(wordID)).map(({ id }) => id),
    );
    if (isDone) onClose();
  }

  if (refused)
    return (
      <RefusalAlert title="It could not be saved" error={refused} onRetry={fixing.dismiss} onClose={fixing.dismiss} />
    );
  return (
    <Modal
      opened
      centered
      size="lg"
      title={title}
      onClose={() => isTopDialog() && onClose()}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.body} aria-busy={isSaving}>
        {error && <ErrorView error={error} onRetry={again} />}
        {data && (
          <>
            {all > ids.length && (
              <Text size="sm">
                These are the first {formatCount(ids.length)} of {formatCount(all)}.
              </Text>
            )}
            {/* Scrolls by itself: the keyboard must reach it. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
            <ul className={classes.many} aria-label={label} tabIndex={0}>
              {data.lines.map(({ id, text, what }) => (
                <li key={id}>
                  <label className={classes.line}>
                    <input type="checkbox" checked={!left.has(id)} onChange={() => setLeft(toggled(left, id))} />
                    <span>{text}</span>
                  </label>
                  <span>{what}</span>
                </li>
              ))}
              {data.without.map(({ id, text, reason }) => (
                <li key={id} className={classes.quiet}>
                  <span>{text}</span>
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button autoFocus data-autofocus disabled={count === 0} loading={isSaving} onClick={() => void save()}>
                {verb(count)}
              </Button>
            </Group>
          </>
        )}
      </div>
    </Modal>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

import { Button, Group, Modal, Text } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import { useStore } from "zustand";
import {
  getProposedPlaces,
  getProposedSpellings,
  getProposedSymbols,
  giveSymbols,
  maxProposedAtOnce,
  type ProposedPlaces,
  type ProposedSpellings,
  type ProposedSymbol,
  placeWords,
  putWords,
} from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import { useServices } from "../../../../client/services.ts";
import { isTopDialog } from "../../../../components/dialogs/top-dialog.ts";
import { formatCount, plural } from "../../../../components/format.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../../components/screen/refusal-alert.tsx";
import { WordThumb } from "../../../../components/words/word-thumb.tsx";
import classes from "./fix.module.css";
import type { FixItem, Fixing } from "./fixing.ts";
import { placeName, toPlace } from "./place-body.tsx";
import { toSpell } from "./spelling-body.tsx";
import { useRead } from "./use-read.ts";

/// What can be done for many words at once.
export type ManyKind = "symbol" | "place" | "spelling";

/// What is proposed for one word, as a line of the list.
interface Line {
  readonly id: string;
  readonly text: string;
  readonly what: ReactNode;
  /// Which of the words that were asked for it is for.
  readonly wordIDs: readonly string[];
  /// What is a guess is taken only where somebody says so.
  readonly isGuess?: boolean;
}

interface Proposed {
  readonly lines: readonly Line[];
  /// What nothing is proposed for.
  readonly without: readonly { readonly id: string; readonly text: string; readonly reason: string }[];
  /// `chosen`: the ids of the lines that are taken.
  send(client: Client, chosen: ReadonlySet<string>): Promise<unknown>;
}

const readers: Readonly<Record<ManyKind, (api: Client, ids: string[], signal: AbortSignal) => Promise<Proposed>>> = {
  async symbol(api, ids, signal) {
    const { words } = await api.call(getProposedSymbols, { query: { id: ids }, signal });
    return {
      lines: words.flatMap(({ symbol, ...word }) => (symbol ? [symbolLine(word, symbol)] : [])),
      without: words.flatMap(({ id, text, symbol }) =>
        symbol ? [] : [{ id, text, reason: "No symbol shows it: choose or upload one" }],
      ),
      send: (client, chosen) =>
        client.call(giveSymbols, {
          body: {
            words: words.flatMap(({ id, revision, symbol }) =>
              symbol && chosen.has(id) ? [{ id, revision, symbolID: symbol.id }] : [],
            ),
          },
        }),
    };
  },
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

const symbolLine = (
  { id, text, isSure }: Omit<ProposedSymbol, "symbol">,
  { label, symbol }: NonNullable<ProposedSymbol["symbol"]>,
): Line => ({
  id,
  text,
  wordIDs: [id],
  isGuess: !isSure,
  what: (
    <span className={classes.proposedSymbol}>
      <WordThumb symbol={symbol} size={40} /> {label}
      {!isSure && <span className={classes.guess}>a guess</span>}
    </span>
  ),
});

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
  symbol: {
    title: "Give words their proposed symbols",
    verb: (count) => `Give ${plural(count, "word")} ${count === 1 ? "its symbol" : "their symbols"}`,
    done: (count) => `Saved ✓ ${plural(count, "word")} with a symbol`,
    label: "Proposed symbols",
  },
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
  const [toggledIDs, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isTaken = ({ id, isGuess = false }: Line) => toggledIDs.has(id) === isGuess;
  const lines = data?.lines.filter(isTaken) ?? [];
  const count = lines.length;
  const all = new Set(items.map(({ wordID }) => wordID)).size;

  async function save() {
    if (!data) return;
    const fixed = new Set(lines.flatMap(({ wordIDs }) => wordIDs));
    const chosen = new Set(lines.map(({ id }) => id));
    const isDone = await fixing.save(
      {
        title: `${verb(count)}?`,
        verb: verb(count),
        message: done(count),
        send: (client) => data.send(client, chosen),
      },
      items.filter(({ wordID }) => wordID !== null && fixed.has(wordID)).map(({ id }) => id),
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
            {kind === "symbol" && data.lines.length + data.without.length < ids.length && (
              <Text size="sm">
                Words that have a symbol, but none of a dialect that they need, are fixed one by one.
              </Text>
            )}
            {/* Scrolls by itself: the keyboard must reach it. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
            <ul className={classes.many} aria-label={label} tabIndex={0}>
              {data.lines.map((line) => {
                const { id, text, what } = line;
                return (
                  <li key={id}>
                    <label className={classes.line}>
                      <input
                        type="checkbox"
                        checked={isTaken(line)}
                        onChange={() => setToggled(toggled(toggledIDs, id))}
                      />
                      <span>{text}</span>
                    </label>
                    <span>{what}</span>
                  </li>
                );
              })}
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

import { Button, Stack, Text } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { ErrorView } from "../../components/error-view.tsx";
import { plural } from "../../components/format.ts";
import type { Search } from "../../components/search-store.ts";
import classes from "./symbols.module.css";

/// How many are shown at first.
export const page = 60;

export interface FoundThings<T> {
  readonly things: readonly T[];
  /// How many there are in all.
  readonly total: number;
}

/// What was found, as pictures with their names. The arrows go from one to the next; one is in the order of Tab.
export function FoundList<T, Query>({
  work,
  label,
  empty,
  children,
}: {
  work: Search<FoundThings<T>, Query>;
  label: string;
  empty: ReactNode;
  children: (thing: T) => ReactNode;
}) {
  const { status, data, error } = useStore(work.store);
  const list = useRef<HTMLUListElement>(null);
  // A hundred cards are drawn in turns with whatever else the page has to do.
  const shown = useDeferredValue(data);
  const cards = useMemo(() => shown?.things.map(children), [shown, children]);
  if (status === "failed") return <ErrorView error={error} onRetry={() => void work.again()} />;
  if (data === null || shown === null) return null;
  if (shown.things.length === 0) return <div className={classes.empty}>{empty}</div>;

  function onKeyDown(event: KeyboardEvent) {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
    const at = cards.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const perRow = cards.filter(({ offsetTop }) => offsetTop === cards[0]!.offsetTop).length;
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + perRow, ArrowUp: at - perRow }[event.key];
    const target = event.key === "Home" ? cards[0] : event.key === "End" ? cards.at(-1) : cards[next ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }
  return (
    <Stack gap="md" className={classes.found}>
      <ul ref={list} className={classes.cards} aria-label={label} onKeyDown={onKeyDown}>
        {cards}
      </ul>
      {data.things.length < data.total && (
        <Button
          variant="default"
          className={classes.more}
          loading={status === "loading"}
          onClick={() => void work.more()}
        >
          Show more
        </Button>
      )}
    </Stack>
  );
}

/// How many were found, beside the title.
export function FoundCount<T, Query>({ work, one }: { work: Search<FoundThings<T>, Query>; one: string }) {
  const total = useStore(work.store, ({ data }) => data?.total ?? null);
  return total === null ? null : (
    <Text c="dimmed" className={classes.count}>
      {plural(total, one)}
    </Text>
  );
}

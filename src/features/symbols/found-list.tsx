import { Button, Stack } from "@mantine/core";
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { ErrorView } from "../../components/screen/error-view.tsx";
import type { Search } from "../../components/search/search-store.ts";
import { Count } from "./count.tsx";
import classes from "./symbols.module.css";

/// How many are shown at first.
export const page = 60;
/// How many are drawn in a frame.
const cardsInFrame = 30;

export interface FoundThings<T> {
  readonly things: readonly T[];
  /// How many there are in all.
  readonly total: number;
}

/// What was found, as pictures with their names. The arrows go from one to the next. `draw` is the same function at every
/// drawing: a card is drawn again only where its thing is another.
export function FoundList<T extends { readonly id: string }, Query>({
  session,
  label,
  empty,
  draw,
}: {
  session: Search<FoundThings<T>, Query>;
  label: string;
  empty: ReactNode;
  draw: (thing: T) => ReactNode;
}) {
  const { status, data, error } = useStore(session.store);
  const list = useRef<HTMLUListElement>(null);
  const drawn = useDrawnCount(data?.things.length ?? 0);
  if (status === "failed") return <ErrorView error={error} onRetry={() => void session.again()} />;
  if (data === null) return null;
  if (data.things.length === 0) return <div className={classes.empty}>{empty}</div>;

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
        {data.things.slice(0, drawn).map((thing) => (
          <Card key={thing.id} thing={thing} draw={draw as (thing: unknown) => ReactNode} />
        ))}
      </ul>
      {data.things.length < data.total && (
        <Button
          variant="default"
          className={classes.more}
          loading={status === "loading"}
          onClick={() => void session.more()}
        >
          Show more
        </Button>
      )}
    </Stack>
  );
}

/// A longer list has the things of the shorter one again.
const Card = memo(
  ({ thing, draw }: { thing: unknown; draw: (thing: unknown) => ReactNode }) => draw(thing),
  (before, now) => before.draw === now.draw && JSON.stringify(before.thing) === JSON.stringify(now.thing),
);

/// How many of so many cards are drawn: some more in each frame, so that none of them is a long one.
function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(cardsInFrame);
  useEffect(() => {
    const next = Math.min(drawn + cardsInFrame, Math.max(count, cardsInFrame));
    if (next === drawn) return;
    const frame = requestAnimationFrame(() => setDrawn(next));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}

/// How many were found, beside the title.
export function FoundCount<T, Query>({ session, one }: { session: Search<FoundThings<T>, Query>; one: string }) {
  const total = useStore(session.store, ({ data }) => data?.total ?? null);
  return <Count total={total} one={one} />;
}

import { Button } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { useServices, useSession } from "../../../../client/services.ts";
import { formatCount } from "../../../../components/format.ts";
import { DropButton, type Dropped } from "../../../../components/list-views/drop-button.tsx";
import { DropPanel } from "../../../../components/list-views/drop-panel.tsx";
import { toasts } from "../../../../components/toast.tsx";
import { BookCover } from "../book-cover.tsx";
import classes from "./waiting.module.css";
import { createWaitingStore, type Waiting, type WaitingStore } from "./waiting-store.ts";

/// What waits for who is signed in, above the list; nothing where nothing does. It comes after the list, at the end of the tools: nothing
/// moves to make room for it.
export default function WaitingButton() {
  const userID = useSession((state) => state.userID);
  return userID === null ? null : <Waits key={userID} userID={userID} />;
}

function Waits({ userID }: { userID: string }) {
  const { api } = useServices();
  const [waiting] = useState(() => createWaitingStore(api, userID));
  const { all, away } = useStore(waiting.store);
  useEffect(() => void waiting.read(), [waiting]);
  const shown = all?.filter(({ key }) => !away.includes(key)) ?? [];
  /// Once it was opened it stays, so that the last thing can be put away without losing the place.
  const [wasOpened, setOpened] = useState(false);
  const onOpened = useCallback(() => setOpened(true), []);
  if (shown.length === 0 && !wasOpened) return null;
  return (
    <DropButton
      label={
        <>
          Waits for you <span className={classes.count}>{formatCount(shown.length)}</span>
        </>
      }
      draw={(dropped) => dropped && <Panel {...dropped} waiting={waiting} shown={shown} onOpened={onOpened} />}
    />
  );
}

function Panel({
  waiting,
  shown,
  onOpened,
  ...dropped
}: Dropped & { waiting: WaitingStore; shown: readonly Waiting[]; onOpened: () => void }) {
  useEffect(onOpened, [onOpened]);
  function putAway(thing: Waiting, button: HTMLElement) {
    // The button goes with its line: the focus goes on to the next one.
    const line = button.closest("li");
    const next = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector("button");
    (next ?? button.closest<HTMLElement>("[role=dialog]"))?.focus();
    waiting.putAway(thing);
    toasts.undoable(`“${thing.sentence}” put away`, () => waiting.takeBack(thing));
  }
  return (
    <DropPanel label="Waits for you" {...dropped}>
      {shown.length === 0 ? (
        <p className={classes.none}>Nothing is waiting for you. What you put away comes back when it changes.</p>
      ) : (
        <ul className={classes.list}>
          {shown.map((one) => (
            <li key={one.key} className={classes.line}>
              {one.book ? <BookCover book={one.book} /> : <span className={classes.noCover} />}
              <span className={classes.text}>
                <Link to={one.to} className={classes.link}>
                  {one.sentence}
                </Link>
                <span className={classes.detail}>{one.detail}</span>
              </span>
              <Button
                variant="default"
                size="compact-sm"
                flex="none"
                aria-label={`Put away ${one.sentence}: ${one.detail}`}
                onClick={({ currentTarget }) => putAway(one, currentTarget)}
              >
                Put away
              </Button>
            </li>
          ))}
        </ul>
      )}
    </DropPanel>
  );
}

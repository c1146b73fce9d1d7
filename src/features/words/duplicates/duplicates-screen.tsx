import "@mantine/core/styles/Checkbox.css";
import { Button, Checkbox, Group, NativeSelect, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { DuplicateList } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { DuplicateRow } from "./duplicate-row.tsx";
import classes from "./duplicates.module.css";
import { countText, createDuplicatesSession, type DuplicatesSession, keyOf } from "./duplicates-session.ts";
import { MergeDialog } from "./merge-dialog.tsx";

/// Words that are probably one, side by side: which one stays is chosen, and the others go into it; or they are kept apart.
export function DuplicatesScreen() {
  const { api } = useServices();
  const [session] = useState(() => createDuplicatesSession(api, toasts));
  const { load, isApart, chosen, merging, error } = useStore(session.store);
  const list = useRef<HTMLUListElement>(null);
  useDocumentTitle("Likely duplicates");
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  useFocus(session, list);
  const { data, status } = load;
  const counted = data && countText(data);
  useEffect(() => {
    if (counted !== null) announce(counted);
  }, [counted]);
  const groups = data?.groups ?? [];
  const ready = groups.filter((group) => chosen.has(keyOf(group)));

  return (
    <Screen
      title="Likely duplicates"
      back={{ to: "/words", label: "Words" }}
      subtitle={counted && <Text c="dimmed">{counted}</Text>}
      action={
        !isApart && (
          <Button disabled={ready.length === 0} onClick={() => session.ask(ready)}>
            {ready.length > 0 ? `Merge ${plural(ready.length, "group")}…` : "Merge chosen…"}
          </Button>
        )
      }
      tools={
        <>
          <NativeSelect
            aria-label="Groups shown"
            rightSection={<IconSelector size={16} aria-hidden />}
            value={isApart ? "apart" : "open"}
            onChange={({ currentTarget }) => session.show(currentTarget.value === "apart")}
            data={[
              { value: "open", label: labelOf("To decide", data?.total) },
              { value: "apart", label: labelOf("Kept apart", data?.apart) },
            ]}
          />
          {!isApart && groups.length > 0 && (
            <Checkbox
              label="Choose all shown"
              checked={ready.length === groups.length}
              indeterminate={ready.length > 0 && ready.length < groups.length}
              onChange={({ currentTarget }) => session.chooseAll(currentTarget.checked)}
            />
          )}
        </>
      }
    >
      {error && (
        <RefusalAlert
          title="It could not be saved"
          error={error}
          onRetry={session.again}
          onClose={session.clearError}
        />
      )}
      {status === "failed" && !data && <ErrorView error={load.error} onRetry={() => void session.load()} />}
      {data && groups.length === 0 && status === "loaded" && <Nothing isApart={isApart} list={data} />}
      {groups.length > 0 && (
        <div className={classes.work}>
          <Text size="sm" c="dimmed" id="duplicate-keys">
            {isApart
              ? "Somebody said that these are several words. Delete brings a group back; up and down go on."
              : "Left and right choose the word that stays, Enter merges, Delete keeps apart, X chooses the group; up and down go on."}
          </Text>
          <ul
            ref={list}
            className={classes.groups}
            aria-label={isApart ? "Words that are kept apart" : "Likely duplicates"}
            aria-describedby="duplicate-keys"
            onKeyDown={(event) => onKey(session, event)}
          >
            {groups.map((group, at) => (
              <DuplicateRow key={keyOf(group)} session={session} group={group} at={at} />
            ))}
          </ul>
          {(isApart ? data!.apart : data!.total) > groups.length && (
            <Group>
              <Button variant="default" loading={status === "loading"} onClick={() => void session.more()}>
                Show more
              </Button>
            </Group>
          )}
        </div>
      )}
      {merging && <MergeDialog session={session} groups={merging} />}
    </Screen>
  );
}

const labelOf = (name: string, count: number | undefined): string =>
  count === undefined ? name : `${name} (${formatCount(count)})`;

function Nothing({ isApart, list }: { isApart: boolean; list: DuplicateList }) {
  return (
    <div className={classes.empty}>
      <Text>{isApart ? "No words are kept apart." : "No two words look like one."}</Text>
      {!isApart && list.apart > 0 && (
        <Text c="dimmed">{plural(list.apart, "group")} that look alike are kept apart.</Text>
      )}
    </div>
  );
}

/// The group at hand gets the focus where it changed by a key, or what was asked about it is decided.
function useFocus(session: DuplicatesSession, list: { readonly current: HTMLUListElement | null }): void {
  const focus = useStore(session.store, (state) => state.focus);
  useEffect(() => {
    if (focus === 0) return;
    const row = list.current?.querySelectorAll<HTMLElement>("[data-group]")[session.store.getState().active];
    (
      row?.querySelector<HTMLElement>("input[type=radio]:checked") ?? row?.querySelector<HTMLElement>("button")
    )?.focus();
  }, [session, list, focus]);
}

function onKey(session: DuplicatesSession, event: KeyboardEvent): void {
  const { load, active, isApart } = session.store.getState();
  const group = load.data?.groups[active];
  const target = event.target as HTMLElement;
  if (!group || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const isChoice = target instanceof HTMLInputElement && target.type === "radio";
  const acts: Record<string, (() => void) | false> = {
    ArrowDown: () => session.goTo(active + 1),
    ArrowUp: () => session.goTo(active - 1),
    Delete: () => void session.keepApart(group, !isApart),
    Enter: isChoice && !isApart && (() => session.ask([group])),
    x: !isApart && (() => session.toggle(group)),
  };
  const act = Object.hasOwn(acts, event.key) ? acts[event.key] : false;
  if (!act) return;
  event.preventDefault();
  act();
}

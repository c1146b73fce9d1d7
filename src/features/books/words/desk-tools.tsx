import { Button, NativeSelect, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useMemo } from "react";
import { useStore } from "zustand";
import { formatCount, plural } from "../../../components/format.ts";
import type { SavedSteps } from "../../../components/session/saved-steps.ts";
import { UndoButtons } from "../../../components/session/undo-buttons.tsx";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import type { DeskSession } from "./desk-session.ts";
import { progressOf } from "./state/figures.ts";
import { groupNames, groups, isShown, type Show, shows } from "./state/needs.ts";
import { deskColumns } from "./table/desk-columns.tsx";
import { useDeskList } from "./use-desk-list.ts";
import classes from "./words-screen.module.css";

const showNames: Readonly<Record<Show, string>> = { all: "All", sure: "Sure", guess: "Guess" };

/// Finds and narrows the rows, undoes decisions, and tells how far they are.
export function DeskTools({ session }: { session: DeskSession }) {
  const list = useDeskList(session);
  const history = useStore(session.store, (state) => state.history);
  const data = useStore(session.store, ({ load }) => load.data);
  const batch = useStore(session.store, (state) => state.batch);
  const saves: SavedSteps = { past: batch ? [{ id: batch.changeID, name: batch.name }] : [], future: [] };
  const columns = useMemo(() => deskColumns(session, () => {}), [session]);
  const countOf = (show: Show) =>
    formatCount(list.all.filter(({ row }) => isShown(session.viewAsItArrived(row), show)).length);
  return (
    <>
      <FilterBox value={list.filter} onChange={(value) => list.set("filter", value)} />
      <NativeSelect
        aria-label="Needs"
        className={classes.onlyNarrow ?? ""}
        rightSection={<IconSelector size={16} aria-hidden />}
        value={list.group}
        data={groups.map((group) => ({ value: group, label: `${groupNames[group]}, ${list.counts[group]}` }))}
        onChange={(event) => list.set("need", event.currentTarget.value)}
      />
      <Button.Group aria-label="Proposals">
        {shows.map((one) => (
          <Button
            key={one}
            variant={one === list.show ? "light" : "default"}
            aria-pressed={one === list.show}
            onClick={() => list.set("show", one === "all" ? "" : one)}
          >
            {showNames[one]} {countOf(one)}
          </Button>
        ))}
      </Button.Group>
      <UndoButtons history={history} saves={saves} onUndo={() => void session.undo()} onRedo={session.redo} />
      <CsvButton name="words-of-the-book" columns={columns} read={() => list.shown} />
      {data && data.rows.length < data.total && (
        <Text size="sm">
          The {formatCount(data.rows.length)} most frequent of {plural(data.total, "word")}
        </Text>
      )}
      <HowFar session={session} />
    </>
  );
}

function HowFar({ session }: { session: DeskSession }) {
  const { all } = useDeskList(session);
  const { ready, noKey, aside, refused, open } = progressOf(all);
  const percent = (count: number) => `${all.length === 0 ? 0 : (100 * count) / all.length}%`;
  return (
    <div className={classes.progress}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: percent(ready) }} />
        <span style={{ width: percent(aside) }} />
      </span>
      <span>
        <b>{formatCount(ready)}</b> ready
      </span>
      {noKey > 0 && (
        <span>
          <b>{formatCount(noKey)}</b> printed with no key
        </span>
      )}
      {aside > 0 && (
        <span>
          <b>{formatCount(aside)}</b> put aside
        </span>
      )}
      {refused > 0 && (
        <span>
          <b>{formatCount(refused)}</b> refused
        </span>
      )}
      <span>
        <b>{formatCount(open)}</b> to look at
      </span>
    </div>
  );
}

import { Button, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { PutBackDialogs } from "../../../components/changes/put-back-dialogs.tsx";
import { usePutBack } from "../../../components/changes/use-put-back.ts";
import { plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import listClasses from "../../../components/screen/list-screen.module.css";
import { announce } from "../../../components/screen/live-region.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import type { RowState } from "../../../components/table/columns.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { changeColumns } from "./change-columns.tsx";
import { type ChangeLine, linesOf } from "./change-lines.ts";
import classes from "./changes.module.css";
import { allChanges, type ChangesAddress, isFiltered, readAddress, writeAddress } from "./changes-address.ts";
import { ChangesFilters } from "./changes-filters.tsx";
import { type ChangeList, type ChangesStore, createChangesStore } from "./changes-store.ts";

/// All changes by everybody, the newest first: by day, filtered by person, thing and day. Each can be put back here.
export function ChangesScreen() {
  const { api } = useServices();
  const [changes] = useState(() => createChangesStore(api));
  const { status, data, error } = useStore(changes.store, ({ load }) => load);
  const people = useStore(changes.store, (state) => state.people);
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(query)), [query]);
  useDocumentTitle("Changes");
  useEffect(() => {
    void changes.show(address);
    return changes.stop;
  }, [changes, address]);
  const counted = data && countText(data);
  useEffect(() => {
    if (status === "loaded" && counted !== null) announce(counted);
  }, [status, counted]);
  // Renders at once, so that the next filter change builds on this one.
  const go = useCallback((next: ChangesAddress) => setParams(writeAddress(next), { flushSync: true }), [setParams]);
  const goToDay = useCallback((day: string) => go({ ...address, day, change: null }), [address, go]);
  const thing = data?.changes
    .flatMap(({ things }) => things)
    .find(({ kind, id }) => kind === address.kind && id === address.id);

  return (
    <Screen
      title="Changes"
      subtitle={status !== "failed" && counted !== null && <Text c="dimmed">{counted}</Text>}
      tools={<ChangesFilters address={address} people={people} thingName={thing?.name ?? null} onChange={go} />}
    >
      {status === "failed" && <ErrorView error={error} onRetry={() => void changes.show(address)} />}
      {status !== "failed" && data && data.changes.length > 0 && (
        <Listed changes={changes} list={data} onDay={goToDay} />
      )}
      {status !== "failed" && data?.changes.length === 0 && (
        <Stack p="lg" gap="sm" align="flex-start">
          {isFiltered(data.address) ? (
            <>
              <Text>None found.</Text>
              <Button variant="default" onClick={() => go(allChanges)}>
                Show all changes
              </Button>
            </>
          ) : (
            <>
              <Text>Nothing was changed yet.</Text>
              <Text c="dimmed">Whatever anybody changes is kept here from now on, and can be put back.</Text>
            </>
          )}
        </Stack>
      )}
    </Screen>
  );
}

const countText = ({ total, address }: ChangeList): string =>
  isFiltered({ ...address, change: null }) ? `${plural(total, "change")} found` : plural(total, "change");

function Listed({ changes, list, onDay }: { changes: ChangesStore; list: ChangeList; onDay: (day: string) => void }) {
  const restError = useStore(changes.store, (state) => state.restError);
  const putBack = usePutBack(() => void changes.again(), list);
  const columns = useMemo(() => changeColumns(putBack), [putBack]);
  const lines = useMemo(() => linesOf(list.changes), [list]);
  const rowAt = useCallback((index: number): ChangeLine | undefined => lines[index], [lines]);
  const onSight = useCallback(
    (_first: number, last: number) => {
      if (last >= lines.length - 1) void changes.more();
    },
    [lines, changes],
  );
  const wholeOf = useCallback(
    (line: ChangeLine, { tabIndex }: RowState<null>) =>
      line.kind === "day" ? (
        <button
          type="button"
          data-target
          tabIndex={tabIndex}
          className={classes.day}
          title="Show this day alone (UTC)"
          onClick={() => onDay(line.day)}
        >
          {line.label}
        </button>
      ) : null,
    [onDay],
  );
  return (
    <div className={listClasses.listed}>
      {restError && (
        <div className={listClasses.rest} role="alert">
          <Text c="var(--mantine-color-error)">Older changes could not be loaded. {restError.message}</Text>
          <Button variant="default" size="compact-sm" onClick={() => void changes.more()}>
            Try again
          </Button>
        </div>
      )}
      <DataTable
        key={JSON.stringify(list.address)}
        label="Changes"
        columns={columns}
        count={lines.length + (list.isWhole ? 0 : 1)}
        rowAt={rowAt}
        keyOf={(line) => (line.kind === "day" ? `day ${line.day}` : `change ${line.change.id}`)}
        nameOf={(line) => (line.kind === "day" ? line.label : line.change.name)}
        rowHeight={52}
        linesBelow={900}
        wholeOf={wholeOf}
        onSight={onSight}
      />
      <PutBackDialogs putBack={putBack} />
    </div>
  );
}

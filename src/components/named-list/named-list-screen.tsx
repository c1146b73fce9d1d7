import { Button, Stack, Text, Tooltip } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Client } from "../../client/client.ts";
import { useServices } from "../../client/services.ts";
import { formatCount, plural } from "../format.ts";
import { ColumnsButton } from "../list-views/columns-button.tsx";
import { useChosen, useColumns } from "../list-views/use-columns.ts";
import { ViewsButton } from "../list-views/views-button.tsx";
import { useDocumentTitle } from "../screen/document-title.ts";
import { ErrorView } from "../screen/error-view.tsx";
import listClasses from "../screen/list-screen.module.css";
import { announce } from "../screen/live-region.tsx";
import { Screen } from "../screen/screen.tsx";
import { CsvButton } from "../table/csv-button.tsx";
import { FilterBox } from "../table/filter-box.tsx";
import { toasts } from "../toast.tsx";
import { AddName } from "./add-name.tsx";
import { createCoverStore } from "./cover-store.ts";
import { namedColumns } from "./named-columns.tsx";
import { NamedDialogs } from "./named-dialogs.tsx";
import { inOrder, nextOrder, readOrder } from "./named-order.ts";
import { createNamedSession, type NamedSession } from "./named-session.ts";
import { NamedTable } from "./named-table.tsx";
import type { NamedSource, NamedThing, NamedView } from "./named-view.ts";
import { searchForm } from "./search-form.ts";
import { SelectionBar } from "./selection-bar.tsx";

/// A screen of named things: search, add, rename in place, delete, merge, history. The filter is in the address. Another
/// `callsOf` needs another `key`.
export function NamedListScreen<T extends NamedThing>({
  view,
  callsOf,
  tools,
}: {
  view: NamedView<T>;
  callsOf: (api: Client) => NamedSource<T>;
  /// Tools of what the list belongs to.
  tools?: ReactNode;
}) {
  const { api } = useServices();
  const [session] = useState(() => createNamedSession(api, view.kind, callsOf, toasts));
  const [covers] = useState(() => createCoverStore(api, view.kind));
  const { status, data, error } = useStore(session.store, (state) => state.load);
  const [params, setParams] = useSearchParams();
  const columnsOfList = useColumns(view.many);
  const filter = params.get("filter") ?? "";
  const order = params.get("sort");
  const sorting = useMemo(() => readOrder(order), [order]);
  const shown = useMemo(() => {
    const wanted = searchForm(filter);
    const found = (data?.things ?? []).filter((thing) =>
      searchForm(`${thing.name} ${view.alsoSearched?.(thing) ?? ""}`).includes(wanted),
    );
    return inOrder(found, sorting);
  }, [data, filter, view, sorting]);
  const columns = useMemo(() => namedColumns(view, session, covers), [view, session, covers]);
  const chosen = useChosen(columns, columnsOfList.choice);
  const parent = data?.parent ?? null;
  const title = capital(view.many);
  useDocumentTitle(parent ? `${title} of ${parent.name}` : title);

  useEffect(() => {
    void session.load();
    return () => {
      session.stop();
      covers.stop();
    };
  }, [session, covers]);
  useEffect(() => {
    if (data && filter) announce(countText(shown.length, data.things.length, view));
  }, [data, shown, filter, view]);

  function put(name: "filter" | "sort", next: string | null) {
    setParams(
      (before) => {
        if (next) before.set(name, next);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  }

  if (status === "failed") {
    if (error?.status === 404 && view.absent) {
      return (
        <Screen title={title} back={view.absent.back}>
          <Text px="lg">{view.absent.message}</Text>
        </Screen>
      );
    }
    return (
      <Screen title={title}>
        <ErrorView error={error} onRetry={() => void session.load()} />
      </Screen>
    );
  }
  if (data === null) return null;
  const isEmpty = data.things.length === 0;
  return (
    <Screen
      title={parent ? `${title} of ${parent.name}` : title}
      {...(parent ? { back: parent.back } : {})}
      subtitle={
        <Text c="dimmed" style={{ whiteSpace: "nowrap" }}>
          {countText(shown.length, data.things.length, view)}
        </Text>
      }
      action={<NewButton view={view} session={session} />}
      tools={
        <>
          <FilterBox value={filter} onChange={(next) => put("filter", next)} />
          <span className={listClasses.tools}>
            <ViewsButton list={view.many} />
            <ColumnsButton columns={columns} choice={columnsOfList.choice} onChoose={columnsOfList.choose} />
            {shown.length > 0 && <CsvButton name={title} columns={chosen} read={() => shown} />}
            {tools}
          </span>
          <NewName view={view} session={session} />
        </>
      }
    >
      <div className={listClasses.listed} data-fills>
        {shown.length > 0 && (
          <NamedTable
            session={session}
            covers={covers}
            columns={chosen}
            things={shown}
            label={title}
            sorting={sorting}
            onSort={(id) => put("sort", nextOrder(sorting, id))}
          />
        )}
        {shown.length === 0 && (
          <Stack p="lg" gap="sm" align="flex-start">
            <Text>{isEmpty ? `No ${view.many} yet: New ${view.one} adds the first one.` : "None found."}</Text>
            {!isEmpty && (
              <Button variant="default" onClick={() => put("filter", null)}>
                Show all {view.many}
              </Button>
            )}
          </Stack>
        )}
        <SelectionBar view={view} session={session} things={data.things} shown={shown} columns={chosen} />
      </div>
      <NamedDialogs view={view} session={session} />
    </Screen>
  );
}

function NewButton<T extends NamedThing>({ view, session }: { view: NamedView<T>; session: NamedSession<T> }) {
  const isOpen = useStore(session.store, ({ entry }) => entry?.id === null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Tooltip label={`Add ${view.many} by name`} position="bottom-end">
      <Button
        ref={button}
        flex="none"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={session.add}
      >
        New {view.one}
      </Button>
    </Tooltip>
  );
}

function NewName<T extends NamedThing>({ view, session }: { view: NamedView<T>; session: NamedSession<T> }) {
  const entry = useStore(session.store, (state) => state.entry);
  if (entry?.id !== null) return null;
  return (
    <AddName
      one={view.one}
      entry={entry}
      onSave={(name) => void session.saveEntry(name, false)}
      onClose={session.cancelEntry}
    />
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function countText(shown: number, all: number, { one, many }: { one: string; many: string }): string {
  return shown === all ? plural(all, one, many) : `${formatCount(shown)} of ${plural(all, one, many)}`;
}

import { Button, Stack, Text, Tooltip } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { BookRow } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { formatCount, plural } from "../../../components/format.ts";
import { searchForm } from "../../../components/named-list/search-form.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { LongList } from "../../../components/table/long-list.tsx";
import { SelectAll } from "./select-all.tsx";
import classes from "./stale.module.css";
import type { StaleRunner } from "./stale-runner.ts";
import { createStaleSession, staleText } from "./stale-session.ts";
import { StaleTable } from "./stale-table.tsx";

const back = { to: "/books", label: "Books" };
/// The maximum number of titles in the question; the others are counted.
const maxTitles = 10;

/// The stale books to choose from, each with the reason why it is stale. The filter is in the address.
export function StaleList({ runner }: { runner: StaleRunner }) {
  const { api } = useServices();
  const [session] = useState(() => createStaleSession(api));
  const { status, data, error } = useStore(session.store, (state) => state.load);
  const selected = useStore(session.store, (state) => state.selected);
  const [params, setParams] = useSearchParams();
  const [isAsking, ask] = useState(false);
  const [explained, explain] = useState<BookRow | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const filter = params.get("filter") ?? "";
  const shown = useMemo(() => {
    const wanted = searchForm(filter);
    return (data ?? []).filter((book) => searchForm(staleText(book)).includes(wanted));
  }, [data, filter]);
  const chosen = useMemo(() => (data ?? []).filter(({ id }) => selected.has(id)), [data, selected]);
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  useEffect(() => {
    if (data) announce(plural(shown.length, "stale book"));
  }, [data, shown.length]);

  const setFilter = (next: string) => setParams(next ? { filter: next } : {}, { replace: true });

  if (status === "failed") {
    return (
      <Screen title="Stale books" back={back}>
        <ErrorView error={error} onRetry={() => void session.load()} />
      </Screen>
    );
  }
  if (data === null) return null;
  return (
    <Screen
      title="Stale books"
      back={back}
      subtitle={
        <Text c="dimmed" className={classes.count}>
          {shown.length === data.length
            ? plural(data.length, "book")
            : `${formatCount(shown.length)} of ${plural(data.length, "book")}`}
        </Text>
      }
      action={
        <Tooltip
          label={
            chosen.length > 0 ? `Deploy ${plural(chosen.length, "book")}, one after the other` : "Select a book first"
          }
          position="bottom-end"
        >
          <Button
            ref={button}
            flex="none"
            leftSection={<IconRocket size={16} aria-hidden />}
            disabled={chosen.length === 0}
            onClick={() => ask(true)}
          >
            Deploy selected
          </Button>
        </Tooltip>
      }
      {...(data.length > 0
        ? {
            tools: (
              <>
                <FilterBox value={filter} onChange={setFilter} />
                <SelectAll books={shown} selected={selected} onSelect={session.select} />
                {chosen.length > 0 && <Text>{formatCount(chosen.length)} selected</Text>}
              </>
            ),
          }
        : {})}
    >
      {shown.length > 0 && (
        <StaleTable books={shown} selected={selected} onSelect={session.select} onExplain={explain} />
      )}
      {shown.length === 0 && (
        <Stack p="lg" gap="sm" align="flex-start">
          <Text>None found.</Text>
          {data.length === 0 && <Text c="dimmed">Every deployed book is up to date.</Text>}
          {data.length > 0 && (
            <Button variant="default" onClick={() => setFilter("")}>
              Show all stale books
            </Button>
          )}
        </Stack>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Are you sure you'd like to deploy these stale books?"
          verb="Deploy"
          onConfirm={() => {
            ask(false);
            void runner.start(chosen.map(({ id, title }) => ({ id, name: title })));
          }}
          onClose={() => {
            ask(false);
            button.current?.focus();
          }}
        >
          <Question books={chosen} />
        </ConfirmDialog>
      )}
      {explained && (
        <AlertDialog
          opened
          title={`Why “${explained.title}” is stale`}
          onClose={() => {
            explain(null);
            document.getElementById(`why-${explained.id}`)?.focus();
          }}
        >
          <LongList label="Reasons" lines={explained.staleReasons?.map(({ message }) => message) ?? []} />
        </AlertDialog>
      )}
    </Screen>
  );
}

function Question({ books }: { books: readonly BookRow[] }) {
  const more = books.length - maxTitles;
  return (
    <Stack gap="sm">
      <Text>
        {plural(books.length, "book")}, one after the other. Each new package takes the place of the one in force.
      </Text>
      <ul className={classes.titles}>
        {books.slice(0, maxTitles).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
    </Stack>
  );
}

import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { listStart } from "../../../components/table/list-position.ts";
import { useListPosition } from "../../../components/table/use-list-position.ts";
import { bookColumns } from "./book-columns.tsx";
import { BookFilterChips } from "./book-filter-chips.tsx";
import {
  type BookListAddress,
  cycleSort,
  hasLetters,
  readAddress,
  unfiltered,
  withoutFilter,
  writeAddress,
} from "./book-list-address.ts";
import { createBookListStore } from "./book-list-store.ts";
import { BookTable } from "./book-table.tsx";
import { LetterFilter } from "./letter-filter.tsx";
import { RestAlert } from "./rest-alert.tsx";

/// The book list (specification, section 2). Sort and filters are in the address; where in the list somebody was comes
/// back with the history's step.
export function BookListScreen() {
  const { api } = useServices();
  const [list] = useState(() => createBookListStore(api));
  const { status, data, error } = useStore(list.store, ({ load }) => load);
  const restError = useStore(list.store, (state) => state.restError);
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(query)), [query]);
  const position = useListPosition("book");
  useDocumentTitle("Books");

  useEffect(() => {
    void list.show(address, position.recall());
    return list.stop;
  }, [list, address, position]);
  const total = data?.total;
  useEffect(() => {
    if (status === "loaded" && total !== undefined) announce(plural(total, "book"));
  }, [status, total]);
  const readAll = useCallback(async () => {
    await list.readAll();
    return list.store.getState().load.data ?? noBooks;
  }, [list]);

  /// Drawn at once: the next filter that is changed builds on this one. `replace`: a filter that is being typed is one
  /// step of the history, not one for each pause.
  const go = (next: BookListAddress, replace = false) => setParams(writeAddress(next), { replace, flushSync: true });
  const isFiltered = address.filter !== "" || address.letter !== "" || address.only.size > 0;

  return (
    <Screen
      title="Books"
      subtitle={status !== "failed" && data && <Text c="dimmed">{plural(data.total, "book")}</Text>}
      action={<Actions />}
      tools={
        <>
          <FilterBox value={address.filter} onChange={(filter) => go({ ...address, filter }, address.filter !== "")} />
          <LetterFilter
            column={bookColumns.find(({ id }) => id === address.sort)?.label ?? "Title"}
            letter={address.letter}
            disabled={!hasLetters(address.sort)}
            onChange={(letter) => go({ ...address, letter })}
          />
          <BookFilterChips
            only={address.only}
            filteredBy={status === "loaded" ? (data?.filteredBy ?? null) : null}
            onRemove={(kind) => go(withoutFilter(address, kind))}
          />
        </>
      }
    >
      {status === "failed" && <ErrorView error={error} onRetry={() => void list.show(address, position.recall())} />}
      {status !== "failed" && data && data.total > 0 && (
        <>
          {restError && <RestAlert error={restError} onRetry={list.retry} />}
          <BookTable
            list={data}
            address={address}
            onSort={(key) => go(cycleSort(address, key))}
            onSight={list.see}
            onPosition={position.note}
            readAll={readAll}
          />
        </>
      )}
      {status !== "failed" && data?.total === 0 && (
        <Stack p="lg" gap="sm" align="flex-start">
          <Text>None found.</Text>
          {isFiltered && (
            <Button variant="default" onClick={() => go(unfiltered(address))}>
              Show all books
            </Button>
          )}
        </Stack>
      )}
    </Screen>
  );
}

const noBooks = { total: 0, rows: [], filteredBy: [], position: listStart };

function Actions() {
  return (
    <Group gap="sm" wrap="nowrap">
      <Button component={Link} to="/books/stale" variant="default">
        Stale books
      </Button>
      <Button component={Link} to="/book/wizard" leftSection={<IconPlus size={16} aria-hidden />}>
        New
      </Button>
    </Group>
  );
}

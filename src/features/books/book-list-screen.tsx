import { Button, Group, Pagination, Stack, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../api/services.ts";
import { useDocumentTitle } from "../../components/document-title.ts";
import { ErrorView } from "../../components/error-view.tsx";
import { FilterBox } from "../../components/filter-box.tsx";
import { plural } from "../../components/format.ts";
import { announce } from "../../components/live-region.tsx";
import { Screen } from "../../components/screen.tsx";
import { bookColumns } from "./book-columns.tsx";
import { type BookListAddress, cycleSort, hasLetters, readAddress, writeAddress } from "./book-list-address.ts";
import { createBookListStore, pageSize } from "./book-list-store.ts";
import { BookTable } from "./book-table.tsx";
import { LetterFilter } from "./letter-filter.tsx";

/// The book list (specification, section 2). Sort, letter, filter and page are in the address.
export function BookListScreen() {
  const { api } = useServices();
  const [list] = useState(() => createBookListStore(api));
  const { status, data, error } = useStore(list.store);
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  useDocumentTitle("Books");

  useEffect(() => {
    void list.show(address);
    return list.stop;
  }, [list, address]);
  useEffect(() => {
    if (status === "loaded" && data) announce(plural(data.total, "book"));
  }, [status, data]);

  /// `replace`: a filter that is being typed is one step of the history, not one for each pause.
  const go = (next: BookListAddress, replace = false) => setParams(writeAddress(next), { replace });
  const isFiltered = address.filter !== "" || address.letter !== "";

  return (
    <Screen
      title="Books"
      subtitle={data && <Text c="dimmed">{countText(data.total, address.page, data.books.length)}</Text>}
      tools={
        <>
          <FilterBox
            value={address.filter}
            onChange={(filter) => go({ ...address, filter, page: 1 }, address.filter !== "")}
          />
          <LetterFilter
            column={bookColumns.find(({ sort }) => sort === address.sort)?.label ?? "Title"}
            letter={address.letter}
            disabled={!hasLetters(address.sort)}
            onChange={(letter) => go({ ...address, letter, page: 1 })}
          />
        </>
      }
    >
      {status === "failed" && <ErrorView error={error} onRetry={() => void list.show(address)} />}
      {status !== "failed" && data && data.books.length > 0 && (
        <Stack gap={0} h="100%">
          <div style={{ flex: 1, minHeight: 0 }}>
            <BookTable books={data.books} address={address} onSort={(key) => go(cycleSort(address, key))} />
          </div>
          {data.total > pageSize && (
            <Group p="sm" justify="center">
              <Pagination
                total={Math.ceil(data.total / pageSize)}
                value={address.page}
                onChange={(page) => go({ ...address, page })}
                getControlProps={(control) => ({ "aria-label": `${control} page` })}
              />
            </Group>
          )}
        </Stack>
      )}
      {status !== "failed" && data && data.books.length === 0 && (
        <Stack p="lg" gap="sm" align="flex-start">
          <Text>None found.</Text>
          {isFiltered && (
            <Button variant="default" onClick={() => go({ ...address, filter: "", letter: "", page: 1 })}>
              Show all books
            </Button>
          )}
        </Stack>
      )}
    </Screen>
  );
}

function countText(total: number, page: number, shown: number): string {
  if (total <= pageSize) return plural(total, "book");
  const first = (page - 1) * pageSize + 1;
  return `${first} to ${first + shown - 1} of ${plural(total, "book")}`;
}

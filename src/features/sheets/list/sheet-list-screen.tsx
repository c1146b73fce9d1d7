import { Button, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { SheetRow } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { createListChoice } from "../../../components/choice/list-choice.ts";
import { plural } from "../../../components/format.ts";
import { ColumnsButton } from "../../../components/list-views/columns-button.tsx";
import { useChosen, useColumns } from "../../../components/list-views/use-columns.ts";
import { ViewsButton } from "../../../components/list-views/views-button.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import listClasses from "../../../components/screen/list-screen.module.css";
import { announce } from "../../../components/screen/live-region.tsx";
import { Screen } from "../../../components/screen/screen.tsx";

import { allSheets, cycleSort, isFiltered, readAddress, type SheetListAddress, writeAddress } from "./list-address.ts";
import { SheetChoiceBar } from "./sheet-choice-bar.tsx";
import { SheetFiles } from "./sheet-files.tsx";
import { SheetFilters } from "./sheet-filters.tsx";
import { createSheetListStore } from "./sheet-list-store.ts";
import { SheetTable, sheetColumns } from "./sheet-table.tsx";

/// The list of sheets (specification, section 2), by grid and number or by any column. The filters and the order are in
/// the address.
export function SheetListScreen() {
  const { api } = useServices();
  const [list] = useState(() => createSheetListStore(api));
  const [choice] = useState(() => {
    const rows = () => list.store.getState().load.data?.sheets ?? [];
    return createListChoice<SheetRow>(
      () => rows().length,
      (from, to) =>
        rows()
          .slice(from, to + 1)
          .map(({ sheet }) => sheet),
    );
  });
  const { status, data, error } = useStore(list.store, ({ load }) => load);
  const words = useStore(list.store, (state) => state.words);
  const [, setParams] = useSearchParams();
  const columns = useColumns("sheets");
  const { query, keep } = columns;
  const shown = useChosen(sheetColumns, columns.choice);
  const address = useMemo(() => readAddress(new URLSearchParams(query)), [query]);
  useDocumentTitle("Sheets");
  useEffect(() => {
    void list.show(address);
    return list.stop;
  }, [list, address]);
  const total = data?.sheets.length;
  useEffect(() => {
    if (status === "loaded" && total !== undefined) announce(plural(total, "sheet"));
  }, [status, total]);
  /// Updates the chosen sheets too: their next change needs the current revisions.
  async function readAgain() {
    await list.show(address);
    choice.renew(list.store.getState().load.data?.sheets.map(({ sheet }) => sheet) ?? []);
  }
  // Renders at once, so that the next filter change builds on this one.
  const go = (next: SheetListAddress, replace = false) =>
    setParams(keep(writeAddress(next)), { replace, flushSync: true });

  return (
    <Screen
      title="Sheets"
      subtitle={status !== "failed" && data && <Text c="dimmed">{plural(data.sheets.length, "sheet")}</Text>}
      action={
        <Button component={Link} to="/sheets/new" flex="none" leftSection={<IconPlus size={16} aria-hidden />}>
          New
        </Button>
      }
      tools={
        <>
          <SheetFilters
            address={address}
            grids={data?.grids ?? []}
            bookTitle={data?.sheets.find(({ sheet }) => sheet.bookID === address.book)?.sheet.book?.name ?? null}
            onChange={go}
          />
          <span className={listClasses.tools}>
            <ViewsButton list="sheets" />
            <ColumnsButton columns={sheetColumns} choice={columns.choice} onChoose={columns.choose} />
            <SheetFiles columns={shown} read={() => data?.sheets ?? null} />
          </span>
        </>
      }
    >
      {status === "failed" && <ErrorView error={error} onRetry={() => void list.show(address)} />}
      {status !== "failed" && data && data.sheets.length > 0 && (
        <div className={listClasses.listed} data-fills>
          <SheetTable
            sheets={data.sheets}
            choice={choice}
            words={words}
            wordID={address.word}
            shown={columns.choice}
            sort={address.sort}
            onSort={(key) => go(cycleSort(address, key))}
            onSight={list.see}
          />
          <SheetChoiceBar
            choice={choice}
            columns={shown}
            listed={(id) => data.sheets.find(({ sheet }) => sheet.id === id)}
            total={data.sheets.length}
            onChanged={() => void readAgain()}
          />
        </div>
      )}
      {status !== "failed" && data?.sheets.length === 0 && (
        <Stack p="lg" gap="sm" align="flex-start">
          <Text>None found.</Text>
          {isFiltered(address) ? (
            <Button variant="default" onClick={() => go({ ...allSheets, sort: address.sort })}>
              Show all sheets
            </Button>
          ) : (
            <Text c="dimmed">Words have their places on sheets: make a new one to begin.</Text>
          )}
        </Stack>
      )}
    </Screen>
  );
}

import { Button, Group, Stack, Text } from "@mantine/core";
import { IconFilter, IconPlus } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { ColumnsButton } from "../../../components/list-views/columns-button.tsx";
import { ToolButton } from "../../../components/list-views/tool-button.tsx";
import { useChosen, useColumns } from "../../../components/list-views/use-columns.ts";
import { ViewsButton } from "../../../components/list-views/views-button.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { loadPart } from "../../../components/screen/load-part.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { listStart } from "../../../components/table/list-position.ts";
import { useListPosition } from "../../../components/table/use-list-position.ts";
import { createBookChoice } from "./book-choice.ts";
import { bookColumns } from "./book-columns.tsx";
import { BookFilterChips } from "./book-filter-chips.tsx";
import {
  type BookListAddress,
  cycleSort,
  hasLetters,
  isFiltered,
  readAddress,
  unfiltered,
  writeAddress,
} from "./book-list-address.ts";
import classes from "./book-list-screen.module.css";
import { createBookListStore } from "./book-list-store.ts";
import { BookTable } from "./book-table.tsx";
import { LetterFilter } from "./letter-filter.tsx";
import { ProblemsLink } from "./problems-link.tsx";
import { RestAlert } from "./rest-alert.tsx";

/// The book list (specification, section 2). Sort and filters are in the address; where in the list somebody was comes
/// back with the history's step.
export function BookListScreen() {
  const { api } = useServices();
  const [list] = useState(() => createBookListStore(api));
  const [choice] = useState(() => createBookChoice(list));
  const hasChosen = useStore(choice.store, ({ chosen }) => chosen.size > 0);
  const { status, data, error } = useStore(list.store, ({ load }) => load);
  const restError = useStore(list.store, (state) => state.restError);
  const [, setParams] = useSearchParams();
  const shown = useColumns("books");
  const columns = useChosen(bookColumns, shown.choice);
  const { query, keep } = shown;
  const address = useMemo(() => readAddress(new URLSearchParams(query)), [query]);
  const position = useListPosition("book");
  /// Where there is not room for it beside the list.
  const [hasPanel, setPanel] = useState(false);
  /// The row that is looked at.
  const [look, setLook] = useState<number | null>(null);
  const [focus, setFocus] = useState<{ row: number } | null>(null);
  const [stale, setStale] = useState<number | null>(null);
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
  const go = (next: BookListAddress, replace = false) =>
    setParams(keep(writeAddress(next)), { replace, flushSync: true });

  return (
    <Screen
      title="Books"
      subtitle={
        <>
          {status !== "failed" && data && <Text c="dimmed">{plural(data.total, "book")}</Text>}
          <BookFilterChips
            address={address}
            filteredBy={status === "loaded" ? (data?.filteredBy ?? null) : null}
            onChange={go}
          />
        </>
      }
      action={<Actions stale={stale} isListed={data !== null} />}
      tools={
        <>
          <ToolButton
            icon={IconFilter}
            name="Filters"
            className={classes.switch ?? ""}
            aria-expanded={hasPanel}
            aria-controls="book-facets"
            onClick={() => setPanel(!hasPanel)}
          />
          <FilterBox value={address.filter} onChange={(filter) => go({ ...address, filter }, address.filter !== "")} />
          <LetterFilter
            column={bookColumns.find(({ id }) => id === address.sort)?.label ?? "Title"}
            letter={address.letter}
            disabled={!hasLetters(address.sort)}
            onChange={(letter) => go({ ...address, letter })}
          />
          <span className={classes.end}>
            <ViewsButton list="books" />
            <ColumnsButton columns={bookColumns} choice={shown.choice} onChoose={shown.choose} />
            <CsvButton
              name="Books"
              columns={columns}
              read={async () => (await readAll()).rows.filter((book) => !!book)}
            />
          </span>
        </>
      }
    >
      <div className={classes.split} data-fills {...(hasPanel ? { "data-panel": true } : {})}>
        <section id="book-facets" className={classes.panel} aria-label="Narrow the list">
          {data && <FacetPanel address={address} total={data.total} onChange={go} onStale={setStale} />}
        </section>
        <div className={classes.list}>
          {status === "failed" && (
            <ErrorView error={error} onRetry={() => void list.show(address, position.recall())} />
          )}
          {status !== "failed" && data && data.total > 0 && (
            <>
              {restError && <RestAlert error={restError} onRetry={list.retry} />}
              <BookTable
                list={data}
                choice={choice}
                address={address}
                shown={shown.choice}
                onSort={(key) => go(cycleSort(address, key))}
                onSight={list.see}
                onPosition={position.note}
                onLook={setLook}
                focus={focus}
                readAll={readAll}
              />
            </>
          )}
          {status !== "failed" && data?.total === 0 && (
            <Stack p="lg" gap="sm" align="flex-start">
              <Text>None found.</Text>
              {isFiltered(address) && (
                <Button variant="default" onClick={() => go(unfiltered(address))}>
                  Show all books
                </Button>
              )}
            </Stack>
          )}
          {look !== null && data && (
            <QuickLook
              index={look}
              total={data.total}
              book={data.rows[look]}
              onIndex={(index) => {
                setLook(index);
                list.see(index, index);
              }}
              onClose={() => {
                setLook(null);
                setFocus({ row: look });
              }}
            />
          )}
          {hasChosen && (
            <ChoiceBar
              choice={choice}
              total={data?.total ?? 0}
              onChanged={() => void list.show(address, position.current()).then(choice.renew)}
            />
          )}
        </div>
      </div>
    </Screen>
  );
}

const noBooks = { total: 0, rows: [], filteredBy: [], position: listStart };

const QuickLook = loadPart(() => import("./look/quick-look.tsx"));
const WaitingButton = loadPart(
  () => import("./waiting/waiting-button.tsx"),
  () => null,
);
const ChoiceBar = loadPart(() => import("./choice/choice-bar.tsx"));

/// Beside the list, and not what is waited for.
const FacetPanel = loadPart(() => import("./facets/facet-panel.tsx"));

function Actions({ stale, isListed }: { stale: number | null; isListed: boolean }) {
  return (
    <Group gap="sm" justify="flex-end">
      <WaitingButton />
      <ProblemsLink isCounting={isListed} />
      <Button component={Link} to="/books/stale" variant="default">
        Stale books
        <span className={classes.count} {...(stale === null ? { "data-unknown": true } : {})}>
          {formatCount(stale ?? 0)}
        </span>
      </Button>
      <Button component={Link} to="/book/wizard" leftSection={<IconPlus size={16} aria-hidden />}>
        New
      </Button>
    </Group>
  );
}

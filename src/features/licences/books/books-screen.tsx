import { Anchor, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type LicencesOverBooks, type LicensedBook, listBookLicences } from "../../../../api/index.ts";
import { type Supplier, suppliers } from "../../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import type { Column } from "../../../components/table/columns.ts";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import { DataTable } from "../../../components/table/data-table.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import classes from "./books.module.css";

const countOf = ({ symbols }: LicensedBook, supplier: Supplier) =>
  symbols.find((one) => one.supplier === supplier)?.count ?? 0;

const salesOf = ({ isForSaleWidgit, isForSaleSymbolstix }: LicensedBook): string =>
  [...(isForSaleWidgit ? ["Widgit"] : []), ...(isForSaleSymbolstix ? ["SymbolStix"] : [])].join(", ");

const saidOf = ({ findings }: LicensedBook): string =>
  findings
    .map(({ message, override }) => (override ? `${message} (overridden: ${override.reason})` : message))
    .join("; ");

const columns: readonly Column<LicensedBook>[] = [
  {
    id: "title",
    label: "Title",
    width: "minmax(0, 2fr)",
    isName: true,
    cell: ({ id, title }, { tabIndex }) => (
      <Anchor component={Link} to={`/book/${id}/licences`} data-target tabIndex={tabIndex} size="sm">
        {title}
      </Anchor>
    ),
    text: ({ title }) => title,
    title: ({ title }) => title,
  },
  { id: "imprint", label: "Imprint", width: "minmax(0, 1fr)", cell: ({ imprint }) => imprint },
  {
    id: "sale",
    label: "For sale with",
    width: "minmax(0, 1fr)",
    asLine: "named",
    cell: (book) => salesOf(book) || "Not for sale",
  },
  ...(Object.keys(suppliers) as Supplier[]).map(
    (supplier): Column<LicensedBook> => ({
      id: supplier,
      label: suppliers[supplier],
      width: "100px",
      align: "end",
      asLine: "named",
      cell: (book) => formatCount(countOf(book, supplier)),
    }),
  ),
  {
    id: "findings",
    label: "What the licences say",
    width: "minmax(0, 3fr)",
    asLine: "named-whole",
    cell: (book) =>
      book.findings.length === 0 ? (
        "In order"
      ) : (
        <span
          className={book.findings.some(({ isRefusal, override }) => isRefusal && !override) ? classes.refused : ""}
        >
          {saidOf(book)}
        </span>
      ),
    text: (book) => saidOf(book) || "In order",
    title: (book) => saidOf(book),
  },
];

/// The different symbols of all packages in force by supplier, and what the licences say of them.
export function LicensedBooksScreen() {
  const { api } = useServices();
  const [session] = useState(() => createBooksSession(api));
  const { data, status, error } = useStore(session.store);
  const [params, setParams] = useSearchParams();
  const filter = params.get("filter") ?? "";
  useDocumentTitle("Symbols of all books");
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  const rows = useMemo(() => {
    const wanted = filter.trim().toLocaleLowerCase("en-GB");
    return (data?.books ?? []).filter((book) =>
      `${book.title} ${book.imprint} ${saidOf(book)}`.toLocaleLowerCase("en-GB").includes(wanted),
    );
  }, [data, filter]);
  return (
    <Screen
      title="Symbols of all books"
      back={{ to: "/licences", label: "Licences" }}
      subtitle={data && <Text c="dimmed">{plural(rows.length, "book")}</Text>}
      tools={
        <>
          <FilterBox
            value={filter}
            onChange={(value) => setParams(value ? { filter: value } : {}, { replace: true })}
          />
          <CsvButton name="Symbols of all books" columns={columns} read={async () => rows} />
        </>
      }
    >
      {status === "failed" && !data && <ErrorView error={error} onRetry={() => void session.load()} />}
      {data && data.totals.length > 0 && <Totals totals={data.totals} />}
      {data && rows.length === 0 && (
        <Text px="xl">{filter ? "None found." : "No book has a package in force yet: deploy one."}</Text>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Symbols of all books"
          columns={columns}
          count={rows.length}
          rowAt={(index) => rows[index]}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          rowHeight={44}
          linesBelow={1100}
          opensRows
        />
      )}
    </Screen>
  );
}

/// Over all books, by licence; where there is a limit, how near it is.
function Totals({ totals }: { totals: LicencesOverBooks["totals"] }) {
  return (
    <ul className={classes.totals} aria-label="Over all books">
      {totals.map(({ supplier, set, licenceID, name, symbols, free, limit }) => (
        <li key={`${supplier} ${set}`} className={classes.total}>
          {licenceID === null ? (
            <span className={classes.refused}>{name}: no licence</span>
          ) : (
            <Link to={`/licences/${licenceID}`} className={classes.name}>
              {name}
            </Link>
          )}
          <span>
            {plural(symbols, "symbol")}
            {limit !== null && (
              <span className={free > limit ? classes.refused : classes.dimmed}>
                , {formatCount(free)} of {formatCount(limit)} given away
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function createBooksSession(api: Client) {
  const store = createStore<Load<LicencesOverBooks>>(() => nothingLoaded);
  const loader = createLoader<LicencesOverBooks>(store.getState, store.setState);
  return {
    store,
    load: () => loader.run((signal) => api.call(listBookLicences, { signal })),
    stop: loader.stop,
  };
}

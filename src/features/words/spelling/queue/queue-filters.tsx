import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { getSheet, isSheetList, listBooks, searchDebounce } from "../../../../../api/index.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../../client/client.ts";
import { useServices } from "../../../../client/services.ts";
import { ChoiceBox } from "../../../../components/book-fields/choice-box.tsx";
import type { Choice } from "../../../../components/book-fields/choice-search.ts";
import { formatCount } from "../../../../components/format.ts";
import { FilterBox } from "../../../../components/table/filter-box.tsx";
import classes from "./queue.module.css";
import type { QueueFilters as Filters } from "./queue-address.ts";
import type { Facts } from "./queue-state.ts";

/// The most that are offered.
const maxShown = 50;

type Search = (api: Client, typed: string, signal: AbortSignal) => Promise<Choice[]>;

const searchBooks: Search = async (api, typed, signal) => {
  const query = { sort: "title", limit: maxShown, ...(typed === "" ? {} : { filter: typed }) } as const;
  const { books } = await api.call(listBooks, { query, signal });
  return books.map(({ id, title }) => ({ id, label: title }));
};

const searchSheets: Search = async (api, typed, signal) => {
  const query = { list: true, limit: maxShown, ...(typed === "" ? {} : { name: typed }) };
  const answer = await api.call(getSheet, { query, signal });
  return isSheetList(answer) ? answer.sheets.map((sheet) => ({ id: sheet.id, label: sheetLabel(sheet) })) : [];
};

/// What the queue is narrowed to.
export function QueueFilters({
  filters,
  facts,
  onChange,
}: {
  filters: Filters;
  facts: Facts | null;
  onChange: (filters: Filters, isTyped?: boolean) => void;
}) {
  const counts = facts?.counts;
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${formatCount(count)})`;
  const named = (id: string, found: Facts["book"]): Choice | null =>
    id === "" ? null : { id, label: found?.id === id ? found.name : "…" };
  return (
    <>
      <FilterBox value={filters.text} onChange={(text) => onChange({ ...filters, text }, filters.text !== "")} />
      <NativeSelect
        aria-label="State"
        rightSection={<IconSelector size={16} aria-hidden />}
        value={filters.state}
        onChange={({ currentTarget }) => onChange({ ...filters, state: currentTarget.value as Filters["state"] })}
        data={[
          { value: "open", label: counted("To confirm", counts && counts.missing + counts.proposed) },
          { value: "missing", label: counted("Missing", counts?.missing) },
          { value: "proposed", label: counted("Proposed", counts?.proposed) },
          { value: "confirmed", label: counted("Confirmed", counts?.confirmed) },
          { value: "all", label: counted("All words", counts && counts.missing + counts.proposed + counts.confirmed) },
        ]}
      />
      <Picker
        name="book"
        label="Book"
        none="Every book"
        search={searchBooks}
        value={named(filters.book, facts?.book ?? null)}
        onChange={(book) => onChange({ ...filters, book })}
      />
      <Picker
        name="sheet"
        label="Sheet"
        none="Every sheet"
        search={searchSheets}
        value={named(filters.sheet, facts?.sheet ?? null)}
        onChange={(sheet) => onChange({ ...filters, sheet })}
      />
      <NativeSelect
        aria-label="Level of books"
        rightSection={<IconSelector size={16} aria-hidden />}
        value={filters.level}
        onChange={({ currentTarget }) => onChange({ ...filters, level: currentTarget.value })}
        data={[
          { value: "", label: "Every level" },
          ...[...new Set([...(facts?.levels ?? []).map(String), ...(filters.level === "" ? [] : [filters.level])])].map(
            (level) => ({ value: level, label: `Level ${level}` }),
          ),
        ]}
      />
    </>
  );
}

/// Picks one of many by its name, which the server searches.
function Picker({
  name,
  label,
  none,
  search,
  value,
  onChange,
}: {
  name: string;
  label: string;
  none: string;
  search: Search;
  value: Choice | null;
  onChange: (id: string) => void;
}) {
  const { api } = useServices();
  const [typed, setTyped] = useState("");
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(
      () =>
        void search(api, typed.trim(), asked.signal).then(
          setChoices,
          // What is offered stays; the next letter tries again.
          () => undefined,
        ),
      typed === "" ? 0 : searchDebounce,
    );
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [api, search, typed]);
  return (
    <div className={classes.picker}>
      <ChoiceBox
        name={name}
        label={label}
        isLabelHidden
        isSearched
        placeholder={none}
        choices={choices}
        value={value}
        none={{ label: none, onChoose: () => onChange("") }}
        onChoose={({ id }) => onChange(id)}
        onType={setTyped}
      />
    </div>
  );
}

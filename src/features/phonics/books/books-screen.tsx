import { Anchor, Text, TextInput } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { type DecodableBook, searchDebounce } from "../../../../api/index.ts";
import { percent } from "../../../../api/phonics/rules/decodability/percent.ts";
import { coveredIn, totalOf } from "../../../../api/phonics/rules/decodability/report.ts";
import { stepName } from "../../../../api/phonics/rules/decodability/words.ts";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { CorrespondenceChip } from "../../../components/phonics/correspondence-chip.tsx";
import { phonicsChoices } from "../../../components/phonics/phonics-choices.ts";
import { PhonicsTools } from "../../../components/phonics/phonics-tools.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import type { Column } from "../../../components/table/columns.ts";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import { DataTable } from "../../../components/table/data-table.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import classes from "./books.module.css";
import { createBooksSession, isPractised, taughtKeys } from "./books-session.ts";

/// So many correspondences of a book are shown in its row.
const shownAtOnce = 8;

const keyText = ({ grapheme, sound }: DecodableBook["practises"][number]) => `${grapheme}:${sound ?? ""}`;

const columns: readonly Column<DecodableBook>[] = [
  {
    id: "title",
    label: "Title",
    width: "minmax(0, 2fr)",
    isName: true,
    cell: ({ id, title }, { tabIndex }) => (
      <Anchor component={Link} to={`/book/${id}/decodability`} data-target tabIndex={tabIndex} size="sm">
        {title}
      </Anchor>
    ),
    text: ({ title }) => title,
    title: ({ title }) => title,
  },
  { id: "series", label: "Series", width: "minmax(0, 1.2fr)", cell: ({ series }) => series ?? "" },
  { id: "level", label: "Level", width: "56px", align: "end", asLine: "named", cell: ({ level }) => level },
  {
    id: "step",
    label: "Step",
    width: "minmax(0, 1.2fr)",
    asLine: "named",
    cell: ({ step }) => step?.name ?? "None",
    title: ({ sequence, step }) =>
      sequence && step ? `${sequence.name}, ${stepName(step)}` : "The book names no step",
  },
  {
    id: "words",
    label: "Words",
    width: "64px",
    align: "end",
    asLine: "named",
    cell: ({ tokens }) => (tokens ? totalOf(tokens) : ""),
  },
  {
    id: "covered",
    label: "Covered",
    width: "80px",
    align: "end",
    asLine: "named",
    cell: ({ tokens }) => (tokens ? percent(coveredIn(tokens), totalOf(tokens)) : ""),
  },
  {
    id: "confirmed",
    label: "Confirmed",
    width: "88px",
    align: "end",
    asLine: "named",
    cell: ({ tokens }) => (tokens ? percent(tokens.confirmed, totalOf(tokens)) : ""),
  },
  {
    id: "practises",
    label: "Practises of its step",
    width: "minmax(0, 4fr)",
    asLine: "named-whole",
    cell: ({ practises }) => (
      <span className={classes.chips}>
        {practises.slice(0, shownAtOnce).map((one) => (
          <CorrespondenceChip
            key={keyText(one)}
            name={keyText(one)}
            count={one.uses}
            title={`${keyText(one)}: ${plural(one.uses, "time")}, ${one.proven} in words with a confirmed spelling`}
          />
        ))}
        {practises.length > shownAtOnce && (
          <span className={classes.more}>and {practises.length - shownAtOnce} more</span>
        )}
      </span>
    ),
    text: ({ practises }) => practises.map((one) => `${keyText(one)} ${one.uses}`).join("; "),
  },
];

/// All decodable books with what each practises, to find one for a lesson.
export function DecodableBooksScreen() {
  const { api } = useServices();
  const [session] = useState(() => createBooksSession(api));
  const { load, restError } = useStore(session.rows.store);
  const { dialect, method } = useStore(phonicsChoices);
  const [params, setParams] = useSearchParams();
  const filter = params.get("filter") ?? "";
  const practises = params.get("practises") ?? "";
  useDocumentTitle("Decodable books");
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  useEffect(() => {
    if (isPractised(practises)) void session.rows.show({ dialect, method, practises, filter });
  }, [session, dialect, method, practises, filter]);

  function set(name: "filter" | "practises", value: string) {
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  }

  const { data, status, error } = load;
  return (
    <Screen
      title="Decodable books"
      back={{ to: "/phonics", label: "Phonics" }}
      subtitle={data && <Text c="dimmed">{plural(data.total, "book")}</Text>}
      tools={
        <>
          <PractisesBox session={session} value={practises} onChange={(value) => set("practises", value)} />
          <FilterBox value={filter} onChange={(value) => set("filter", value)} />
          <CsvButton name="Decodable books" columns={columns} read={session.rows.readAll} />
          <PhonicsTools />
        </>
      }
    >
      {status === "failed" && !data && <ErrorView error={error} onRetry={() => void session.rows.again()} />}
      {restError && <ErrorView error={restError} onRetry={() => void session.rows.again()} />}
      {data && data.total === 0 && status === "loaded" && (
        <Text px="lg">{practises || filter ? "None found." : "There is no Decodable Reader with imported text."}</Text>
      )}
      {data && data.total > 0 && (
        <DataTable
          label="Decodable books"
          columns={columns}
          count={data.total}
          rowAt={(index) => data.rows[index]}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          rowHeight={44}
          linesBelow={1000}
          opensRows
          onSight={session.rows.see}
        />
      )}
    </Screen>
  );
}

/// The correspondence that books are to practise: those that practise it most come first.
function PractisesBox({
  session,
  value,
  onChange,
}: {
  session: ReturnType<typeof createBooksSession>;
  value: string;
  onChange: (value: string) => void;
}) {
  const sequences = useStore(session.sequences);
  const { dialect } = useStore(phonicsChoices);
  const keys = useMemo(() => taughtKeys(sequences, dialect), [sequences, dialect]);
  const [text, setText] = useState(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value || !isPractised(wanted)) return;
    const timer = setTimeout(() => change.current(wanted), searchDebounce);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <>
      <TextInput
        aria-label="Practises"
        w={240}
        placeholder="Practises, as ai or ea:e"
        autoComplete="off"
        spellCheck={false}
        list="phonics-correspondences"
        value={text}
        error={isPractised(text.trim()) ? null : "Write a grapheme, or one with its sound: ea, ea:e"}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <datalist id="phonics-correspondences">
        {keys.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
    </>
  );
}

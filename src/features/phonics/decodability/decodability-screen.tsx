import "@mantine/core/styles/Checkbox.css";
import "../../../app/theme/print.css";
import { Alert, Anchor, Button, Checkbox, NativeSelect, Text } from "@mantine/core";
import { IconPrinter, IconSelector } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { type BookToDecode, bookModes } from "../../../../api/index.ts";
import { type DecodabilityReport, reportOf, withoutMatter } from "../../../../api/phonics/rules/decodability/report.ts";
import { pageLines, wordLines } from "../../../../api/phonics/rules/decodability/report-lines.ts";
import { taughtBy } from "../../../../api/phonics/rules/decodability/taught.ts";
import { useServices } from "../../../client/services.ts";
import { PhonicsTools } from "../../../components/phonics/phonics-tools.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { CsvMenu } from "../../../components/table/csv-menu.tsx";
import { useCsv } from "../../../components/table/use-csv.ts";
import { BeyondPanel } from "./beyond-panel.tsx";
import classes from "./decodability.module.css";
import { pageColumns, wordColumns } from "./decodability-csv.ts";
import {
  createDecodabilitySession,
  type DecodabilitySession,
  type LoadedBook,
  type Look,
} from "./decodability-session.ts";
import { PageChart } from "./page-chart.tsx";
import { PageTable, pagesAtOnce } from "./page-table.tsx";
import { SummaryTable } from "./summary-table.tsx";
import { useLook } from "./use-look.ts";

/// How much of a book a step of a sequence covers, page by page, and what each page practises.
export function DecodabilityScreen() {
  const { id = "" } = useParams();
  return <DecodabilityOf key={id} bookID={id} />;
}

function DecodabilityOf({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [session] = useState(() => createDecodabilitySession(api, bookID));
  const { status, data, error } = useStore(session.store);
  useEffect(() => {
    void session.load();
    // Spellings are confirmed and steps are chosen elsewhere.
    const readAgain = () => void session.load();
    addEventListener("focus", readAgain);
    return () => {
      removeEventListener("focus", readAgain);
      session.stop();
    };
  }, [session]);
  useDocumentTitle(data ? `Decodability: ${data.text.bookTitle}` : "Decodability");
  const back = { to: `/book/${bookID}`, label: "Book" };
  if (status === "failed")
    return (
      <Screen title="Decodability" back={back}>
        {error?.status === 404 || error?.status === 400 ? (
          <Text px="lg">There is no such book.</Text>
        ) : (
          <ErrorView error={error} onRetry={() => void session.load()} />
        )}
      </Screen>
    );
  return data && <Report session={session} book={data} back={back} />;
}

function Report({
  session,
  book,
  back,
}: {
  session: DecodabilitySession;
  book: LoadedBook;
  back: { to: string; label: string };
}) {
  const { look, isWhole, countWhole, choose } = useLook(book);
  const text = useMemo(() => (isWhole ? book.text : withoutMatter(book.text)), [book.text, isWhole]);
  const report = useMemo(
    () => look && reportOf(text, taughtBy(look.sequence, look.dialect, look.method), look.step),
    [text, look],
  );
  const isEmpty = book.text.pages.length === 0;
  return (
    <Screen
      title="Decodability"
      subtitle={<Text c="dimmed">{text.bookTitle}</Text>}
      back={back}
      action={
        look &&
        report &&
        !isEmpty && (
          <Button flex="none" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            Print
          </Button>
        )
      }
      tools={
        look &&
        report && (
          <>
            <LookTools book={book} look={look} onChoose={choose} />
            <Checkbox
              label="Cover and front matter"
              checked={isWhole}
              onChange={({ currentTarget }) => countWhole(currentTarget.checked)}
            />
            {!isEmpty && <ReportFiles text={text} report={report} look={look} />}
            <PhonicsTools />
          </>
        )
      }
    >
      {isEmpty ? (
        <Text px="lg">
          Nothing is imported yet.{" "}
          <Anchor component={Link} to={`/book/${text.bookID}/import`}>
            Go to the text
          </Anchor>
        </Text>
      ) : look && report ? (
        <Work session={session} text={text} own={book.own} look={look} report={report} />
      ) : (
        <Text px="lg">
          There is no sequence to compare with.{" "}
          <Anchor component={Link} to="/phonics">
            Go to the sequences
          </Anchor>
        </Text>
      )}
    </Screen>
  );
}

function LookTools({
  book: { sequences, own },
  look,
  onChoose,
}: {
  book: LoadedBook;
  look: Look;
  onChoose: (chosen: { sequenceID: string; stepID: string | null }) => void;
}) {
  const ownText = (isOwn: boolean) => (isOwn ? " (this book’s)" : "");
  return (
    <>
      <NativeSelect
        aria-label="Sequence"
        rightSection={<IconSelector size={16} aria-hidden />}
        value={look.sequence.id}
        onChange={({ currentTarget: { value } }) => onChoose({ sequenceID: value, stepID: null })}
        data={sequences
          .filter(({ steps }) => steps.length > 0)
          .map(({ id, name }) => ({ value: id, label: name + ownText(id === own?.sequenceID) }))}
      />
      <NativeSelect
        aria-label="Step"
        rightSection={<IconSelector size={16} aria-hidden />}
        value={look.sequence.steps[look.step]!.id}
        onChange={({ currentTarget: { value } }) => onChoose({ sequenceID: look.sequence.id, stepID: value })}
        data={look.sequence.steps.map(({ id, name }) => ({
          value: id,
          label: `Step ${name}${ownText(id === own?.stepID)}`,
        }))}
      />
    </>
  );
}

function ReportFiles({ text, report, look }: { text: BookToDecode; report: DecodabilityReport; look: Look }) {
  const name = `${text.bookTitle} decodability`;
  const pages = useCsv({ name: `${name} pages`, columns: pageColumns(look), read: () => pageLines(text, report) });
  const words = useCsv({ name: `${name} words`, columns: wordColumns(text, look), read: () => wordLines(report) });
  return (
    <CsvMenu
      isBusy={pages.isBusy || words.isBusy}
      actions={[
        { label: "Pages", hint: "The book and each page: shares, and what is practised", run: () => void pages.save() },
        { label: "Words", hint: "Each word that is beyond the step or not proven", run: () => void words.save() },
      ]}
    />
  );
}

function Work({
  session,
  text,
  own,
  look,
  report,
}: {
  session: DecodabilitySession;
  text: BookToDecode;
  own: LoadedBook["own"];
  look: Look;
  report: DecodabilityReport;
}) {
  const substitutes = useStore(session.substitutes);
  const [limit, setLimit] = useState(pagesAtOnce);
  const wanted = report.beyond.map(({ word }) => text.words[word]!.id).join(" ");
  useEffect(() => {
    void session.offer(look, wanted.split(" ").filter(Boolean));
  }, [session, look, wanted]);

  function open(page: number) {
    setLimit((shown) => Math.max(shown, Math.ceil((page + 1) / pagesAtOnce) * pagesAtOnce));
    requestAnimationFrame(() => {
      const row = document.getElementById(`page-${page}`);
      row?.scrollIntoView({ block: "center" });
      row?.focus({ preventScroll: true });
    });
  }

  return (
    <div className={classes.work} data-prints>
      <p className={classes.printed}>
        {text.bookTitle}, {bookModes[text.mode]}, level {text.level}. {look.sequence.name}, step{" "}
        {look.sequence.steps[look.step]!.name}.
      </p>
      {text.isTextNewer && (
        <Alert color="yellow" title="This is of the text as it was imported" mx="lg" my="sm">
          A newer text is saved.{" "}
          <Anchor component={Link} to={`/book/${text.bookID}/import`}>
            Import it
          </Anchor>{" "}
          to see its report.
        </Alert>
      )}
      {own?.stepID == null && (
        <Text px="lg" py="xs" size="sm" c="dimmed">
          The book names no step: choose one to compare with.
        </Text>
      )}
      <section className={classes.top} aria-label="The book">
        <SummaryTable report={report} />
        <PageChart text={text} report={report} onOpen={open} />
      </section>
      <div className={classes.columns}>
        <section className={classes.list} aria-label="Pages, with what they practise">
          <PageTable text={text} report={report} look={look} limit={limit} onMore={setLimit} />
        </section>
        <BeyondPanel text={text} report={report} look={look} substitutes={substitutes} />
      </div>
    </div>
  );
}

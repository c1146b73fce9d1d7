import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Fragment, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import type { BookToDecode } from "../../../../api/index.ts";
import {
  coveredIn,
  type DecodabilityReport,
  type PageReport,
  totalOf,
} from "../../../../api/phonics/rules/decodability/report.ts";
import { stepName } from "../../../../api/phonics/rules/decodability/words.ts";
import { formatCount } from "../../../components/format.ts";
import { CorrespondenceChip } from "../../../components/phonics/correspondence-chip.tsx";
import { Picture } from "../../../components/pictures/picture.tsx";
import { useLines } from "../../../components/screen/use-is-narrow.ts";
import shared from "./decodability.module.css";
import type { Look } from "./decodability-session.ts";
import classes from "./pages.module.css";
import { coveredShare } from "./states.ts";

/// So many pages are drawn at first. All are for the printer.
export const pagesAtOnce = 100;

/// Each page with its text, what it practises of the step, and how much of it the step covers.
export function PageTable({
  text,
  report,
  look,
  limit,
  onMore,
}: {
  text: BookToDecode;
  report: DecodabilityReport;
  look: Look;
  limit: number;
  onMore: (limit: number) => void;
}) {
  const lines = useLines();
  useEffect(() => {
    const all = () => flushSync(() => onMore(Number.POSITIVE_INFINITY));
    addEventListener("beforeprint", all);
    return () => removeEventListener("beforeprint", all);
  }, [onMore]);
  const rest = report.pages.length - limit;
  return (
    <>
      <table className={classes.pages} {...lines}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Text</th>
            <th scope="col">Practises, of {stepName(look.sequence.steps[look.step]!)}</th>
            <th scope="col" data-end>
              Covered
            </th>
          </tr>
        </thead>
        <tbody>
          {report.pages.slice(0, limit).map((page, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity
            <PageRow key={at} text={text} report={report} page={page} at={at} step={look.step} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button variant="default" m="md" onClick={() => onMore(limit + pagesAtOnce)}>
          Show {formatCount(Math.min(rest, pagesAtOnce))} more of {formatCount(report.pages.length)} pages
        </Button>
      )}
    </>
  );
}

function PageRow({
  text,
  report,
  page,
  at,
  step,
}: {
  text: BookToDecode;
  report: DecodabilityReport;
  page: PageReport;
  at: number;
  step: number;
}) {
  const { name, image, sentences } = text.pages[at]!;
  const [words, covered] = [totalOf(page.tokens), coveredIn(page.tokens)];
  return (
    <tr id={`page-${at}`} tabIndex={-1}>
      <th scope="row">
        <Link to={`/book/${text.bookID}/import?${new URLSearchParams({ page: name })}`} title="Open in the text">
          {image !== null && (
            <Picture
              source={{ kind: "page", bookId: text.bookID, image, version: null, width: 160 }}
              alt=""
              absent=""
              className={classes.rowPicture ?? ""}
            />
          )}
          {name}
        </Link>
      </th>
      <td className={classes.said}>
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other identity
          <Fragment key={index}>
            {index > 0 && " "}
            <Sentence text={text} states={report.states} tokens={sentence} />
          </Fragment>
        ))}
      </td>
      <td data-label="Practises">
        <Practises page={page} at={at} step={step} />
      </td>
      <td data-end data-label="Covered">
        {words > 0 && (
          <>
            <strong {...(covered === words ? { "data-all": true } : {})}>
              {covered === words && <IconCheck size={14} aria-hidden />}
              {coveredShare(page.tokens)}
            </strong>
            <span className={classes.second}>
              {formatCount(page.tokens.confirmed)} of {formatCount(words)} confirmed
            </span>
          </>
        )}
      </td>
    </tr>
  );
}

/// A sentence as it is printed: what is beyond the step, proposed or an exception is marked, in words for screen readers.
function Sentence({
  text,
  states,
  tokens,
}: {
  text: BookToDecode;
  states: DecodabilityReport["states"];
  tokens: readonly number[];
}) {
  return tokens.map((place, at) => {
    const { text: printed, space, word } = text.tokens[place]!;
    const state = word === null ? null : states[word]!;
    const before = space && at > 0 ? " " : "";
    if (state === null || state === "confirmed") return before + printed;
    const title = titles[state];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of a sentence have no other identity
      <Fragment key={at}>
        {before}
        <span className={classes.word} data-state={state} title={title}>
          {printed}
        </span>
      </Fragment>
    );
  });
}

const titles = {
  proposed: "Spelling proposed, not confirmed",
  exception: "Exception word",
  beyond: "Beyond the step",
  unspelt: "Without a spelling",
} as const;

/// So many are shown before the rest is asked for.
const chipsAtOnce = 8;

/// What a page practises of the step; new is what no page before has.
function Practises({ page: { practices }, at, step }: { page: PageReport; at: number; step: number }) {
  const [isWhole, setWhole] = useState(false);
  const own = practices.filter((one) => one.step === step);
  const shown = isWhole ? own : own.slice(0, chipsAtOnce);
  return (
    <span className={shared.chips}>
      {shown.map(({ key, uses, proven, firstPage }) => (
        <CorrespondenceChip
          key={key}
          name={key}
          count={uses}
          isNew={firstPage === at}
          title={`${key}: ${uses} times, ${proven} in words with a confirmed spelling`}
        />
      ))}
      {own.length > shown.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {own.length - shown.length} more
        </button>
      )}
    </span>
  );
}

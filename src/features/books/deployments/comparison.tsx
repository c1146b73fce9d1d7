import { Anchor, Text, Title } from "@mantine/core";
import { IconArrowNarrowRight, IconCircleCheck } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { BookDeployment, PackageDifference } from "../../../../api/index.ts";
import { formatCount, formatMoment, plural } from "../../../components/format.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import { cellText } from "./comparison-texts.ts";
import classes from "./deployments.module.css";
import type { Comparison } from "./deployments-session.ts";
import { DrawnCells, type Pictures } from "./drawn-cells.tsx";

type Listed<K extends Exclude<keyof PackageDifference, "isSame">> = PackageDifference[K]["listed"][number];

/// The differences between two packages of a book. Cells come first, since a child has learned them.
export function ComparisonOf({
  bookID,
  comparison: { from, to, difference },
  deployments,
}: {
  bookID: string;
  comparison: Comparison;
  deployments: readonly BookDeployment[];
}) {
  const nameOf = (side: Comparison["from"]) => {
    if (side.deploymentID === null) return "now";
    const number = deployments.find(({ id }) => id === side.deploymentID)?.number;
    return `deployment ${number ?? ""} of ${side.at ? formatMoment(side.at) : ""}`;
  };
  const pictures: Pictures = {
    bookID,
    before: from.deploymentID ?? "",
    after: to.deploymentID ?? from.deploymentID ?? "",
  };
  const { facts, characters, pages, words, cells, sheets, layouts } = difference;
  return (
    <>
      <Title order={2}>
        From {nameOf(from)} to {nameOf(to)}
      </Title>
      {difference.isSame && (
        <span className={classes.same}>
          <IconCircleCheck size={20} aria-hidden />
          Both say the same.
        </span>
      )}
      <Section title="Cells" all={cells} more="cell">
        <ul className={classes.lines}>
          {cells.listed.map((cell) => (
            <li key={`${cell.wordID} ${cell.gridID}`}>
              <Anchor component={Link} to={`/word/${cell.wordID}`} underline="always">
                {cell.text}
              </Anchor>
              {cellText(cell).slice(cell.text.length)}
            </li>
          ))}
        </ul>
        <Text size="sm" c="dimmed">
          Drawn are the words that the packages hold; a cell that is empty here may give a word that the book does not
          use.
        </Text>
        {sheets.listed.map((sheet) => (
          <DrawnCells key={sheet.sheetID} sheet={sheet} pictures={pictures} />
        ))}
        {sheets.count > sheets.listed.length && (
          <Text c="dimmed">{plural(sheets.count - sheets.listed.length, "more sheet")}</Text>
        )}
      </Section>
      <Section title="Words" all={words} more="word">
        <ul className={classes.things}>
          {words.listed.map((word) => (
            <WordDifference key={word.wordID} word={word} pictures={pictures} />
          ))}
        </ul>
      </Section>
      <Section title="Pages" all={pages} more="page">
        <ul className={classes.things}>
          {pages.listed.map((page, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages may have the same names, and are never reordered
            <PageDifference key={at} page={page} />
          ))}
        </ul>
      </Section>
      <Section title="People" all={characters} more="character">
        <ul className={classes.things}>
          {characters.listed.map(({ name, how, notes, before, after }) => (
            <li key={name} className={classes.thing}>
              <Name text={name} how={how} />
              <Notes notes={notes} />
              {before !== after && (
                <PicturesBeforeAfter name={name} before={before} after={after} pictures={pictures} />
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="The book" all={facts} more="field">
        <dl className={classes.facts}>
          {facts.listed.map(({ field, name, before, after }) => (
            <Fragment key={field}>
              <dt>{name}</dt>
              <dd>
                {before} <IconArrowNarrowRight size={16} role="img" aria-label="becomes" className={classes.to} />{" "}
                {after}
              </dd>
            </Fragment>
          ))}
        </dl>
      </Section>
      <Section title="Pictures" all={difference.pictures} more="picture">
        <ul className={classes.things}>
          {difference.pictures.listed.map(({ name, before, after }) => (
            <li key={name} className={classes.thing}>
              <Name text={name || "Cover"} how={before === null ? "added" : after === null ? "removed" : "changed"} />
              <PicturesBeforeAfter name={name || "Cover"} before={before} after={after} pictures={pictures} isWide />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Sheets and grids" all={layouts} more="difference">
        <ul className={classes.lines}>
          {layouts.listed.map(({ kind, id, name, note }) => (
            <li key={`${id} ${note}`}>
              {kind === "sheet" ? (
                <Anchor component={Link} to={`/sheets/${id}`} underline="always">
                  {name}
                </Anchor>
              ) : (
                name
              )}
              : {note}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/// Renders nothing where nothing differs.
function Section({
  title,
  all: { count, listed },
  more,
  children,
}: {
  title: string;
  all: { readonly count: number; readonly listed: readonly unknown[] };
  more: string;
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section className={classes.section}>
      <Title order={3}>
        {title} <span className={classes.count}>{formatCount(count)}</span>
      </Title>
      {children}
      {count > listed.length && <Text c="dimmed">and {plural(count - listed.length, more)} more</Text>}
    </section>
  );
}

function Name({ text, how, to }: { text: string; how: "added" | "removed" | "changed"; to?: string }) {
  return (
    <span className={classes.thingName}>
      {to ? (
        <Anchor component={Link} to={to} fw={600}>
          {text}
        </Anchor>
      ) : (
        text
      )}
      {how !== "changed" && (
        <span className={classes.badge} data-how={how}>
          {how}
        </span>
      )}
    </span>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function WordDifference({ word, pictures }: { word: Listed<"words">; pictures: Pictures }) {
  return (
    <li className={classes.thing}>
      <Name text={word.text} how={word.how} {...(word.how === "removed" ? {} : { to: `/word/${word.wordID}` })} />
      {word.pages > 0 && (
        <Text size="sm" c="dimmed">
          {plural(word.pages, "page")}
        </Text>
      )}
      <Notes notes={word.notes} />
      {word.symbols.map(({ supplier, dialects, before, after }) => (
        <div key={`${supplier} ${dialects}`}>
          <Text size="sm" c="dimmed">
            {supplier}, {dialects.join(", ")}: {before?.name ?? "none"} → {after?.name ?? "none"}
          </Text>
          {before?.picture !== after?.picture && (
            <PicturesBeforeAfter
              name={word.text}
              before={before?.picture ?? null}
              after={after?.picture ?? null}
              pictures={pictures}
            />
          )}
        </div>
      ))}
    </li>
  );
}

/// A picture before and after, side by side.
function PicturesBeforeAfter({
  name,
  before,
  after,
  pictures: { bookID, ...deployments },
  isWide = false,
}: {
  name: string;
  before: string | null;
  after: string | null;
  pictures: Pictures;
  isWide?: boolean;
}) {
  const shown = (hash: string | null, side: "before" | "after") =>
    hash === null ? (
      <span className={classes.none}>None</span>
    ) : (
      <Picture
        className={classes.picture ?? ""}
        source={{ kind: "deployed", bookID, deploymentID: deployments[side], hash }}
        alt={`${name}, ${side}`}
        absent="No picture"
      />
    );
  return (
    <div className={classes.pair} {...(isWide ? { "data-wide": true } : {})}>
      {shown(before, "before")}
      <IconArrowNarrowRight size={24} stroke={1.5} aria-hidden className={classes.to} />
      {shown(after, "after")}
    </div>
  );
}

function PageDifference({ page: { part, chapter, page, how, before, after, notes } }: { page: Listed<"pages"> }) {
  return (
    <li className={classes.thing}>
      <Name text={`Page ${page}`} how={how} />
      <Text size="sm" c="dimmed">
        {part}, {chapter}
      </Text>
      <Notes notes={notes} />
      {(before !== null || after !== null) && (
        <div className={classes.texts}>
          {before !== null && <PageText label="Before" text={before} other={after ?? ""} isNew={false} />}
          {after !== null && <PageText label="After" text={after} other={before ?? ""} isNew />}
        </div>
      )}
    </li>
  );
}

/// The lines of one side. Those that the other side lacks are marked.
function PageText({ label, text, other, isNew }: { label: string; text: string; other: string; isNew: boolean }) {
  const known = new Set(other.split("\n"));
  const Mark = isNew ? "ins" : "del";
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {text === "" && <Text c="dimmed">No text</Text>}
      {text.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and are never reordered
        <p key={at} className={classes.line}>
          {known.has(line) ? line : <Mark>{line}</Mark>}
        </p>
      ))}
    </div>
  );
}

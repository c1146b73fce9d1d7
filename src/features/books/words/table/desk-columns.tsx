import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { cellCode, cellName } from "../../../../../api/sheets/rules/cells.ts";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { plural } from "../../../../components/format.ts";
import { placeAddress } from "../../../../components/grid/sheet-address.ts";
import { SheetThumbnail } from "../../../../components/grid/sheet-thumbnail.tsx";
import type { Column } from "../../../../components/table/columns.ts";
import { WordThumb } from "../../../../components/words/word-thumb.tsx";
import type { DeskSession } from "../desk-session.ts";
import { placesOf, symbolOf } from "../state/decisions.ts";
import { describe, fitzOf } from "../state/describe.ts";
import type { RowView } from "../state/work.ts";
import { BecomesSelect } from "./becomes-select.tsx";
import type { CommandID } from "./desk-commands.ts";
import classes from "./desk-table.module.css";
import { MarkedSentence, sentenceLink, sentenceText } from "./marked-sentence.tsx";
import { StateChip, stateText } from "./state-chip.tsx";

const noCells: readonly number[] = [];

/// The columns of the desk. What decisions name by an id the session knows; a row is drawn again when its decision is another one.
export const deskColumns = (
  session: DeskSession,
  run: (command: CommandID, view: RowView) => void,
): readonly Column<RowView>[] => [
  {
    id: "word",
    label: "In the book",
    width: "minmax(0, 3fr)",
    isName: true,
    cell: ({ row }, { tabIndex }) => (
      <span className={classes.lines}>
        <span className={classes.first}>
          <button type="button" data-target tabIndex={tabIndex} title={row.texts.map(({ text }) => text).join(", ")}>
            {row.texts.map(({ text }) => text).join(", ")}
          </button>{" "}
          <span className={classes.dim}>{plural(row.count, "time")}</span>
        </span>
        <Anchor
          component={Link}
          to={sentenceLink(session.bookID, row)}
          tabIndex={tabIndex}
          title={sentenceText(row.sentences[0]!)}
          className={classes.second ?? ""}
        >
          <MarkedSentence sentence={row.sentences[0]!} isShort />
        </Anchor>
      </span>
    ),
    text: ({ row }) => row.texts.map(({ text }) => text).join(", "),
  },
  {
    id: "becomes",
    label: "Becomes",
    width: "minmax(0, 2fr)",
    asLine: "whole",
    cell: (view, { tabIndex }) => {
      const said = describe(view.decision, view.row, (id) => nameOf(session, id));
      return (
        <span className={classes.lines}>
          <BecomesSelect view={view} said={said} tabIndex={tabIndex} onRun={run} />
          {view.work.refused === null ? (
            <span className={classes.second} title={said.note}>
              {said.note}
            </span>
          ) : (
            <span className={classes.refused} title={view.work.refused}>
              {view.work.refused}
            </span>
          )}
        </span>
      );
    },
    text: (view) => {
      const { action, text } = describe(view.decision, view.row, (id) => nameOf(session, id));
      return `${action} ${text}`.trim();
    },
  },
  {
    id: "fitz",
    label: "Fitz",
    width: "44px",
    cell: ({ decision, row, basis }) => {
      const fitz = fitzOf(decision, row);
      return fitz ? (
        <span className={classes.fitz} {...guess(decision !== null && !basis.sure.fitzType)}>
          <FitzLetters set={fitz} />
        </span>
      ) : null;
    },
    text: ({ decision, row }) => fitzOf(decision, row),
  },
  {
    id: "symbol",
    label: "Symbol",
    width: "52px",
    cell: (view) => <RowSymbol session={session} view={view} />,
    text: (view) => symbolLabel(session, view),
  },
  {
    id: "place",
    label: "Place",
    // Beside a narrow list its thumbnail alone: the sheet is named where the row is looked at.
    width: "clamp(64px, 28vw - 220px, 184px)",
    cell: (view) => <RowPlace session={session} view={view} />,
    text: ({ decision }) => placesOf(decision).map(cellName).join("; "),
  },
  {
    id: "state",
    label: "Proposal",
    width: "100px",
    cell: (view) => <StateChip view={view} />,
    text: stateText,
  },
];

const nameOf = (session: DeskSession, id: string): string => session.store.getState().known.words.get(id) ?? "a word";

/// A dashed edge around the very part that was guessed.
const guess = (isGuess: boolean) => (isGuess ? { "data-guess": true } : {});

function symbolLabel(session: DeskSession, { decision, row }: RowView): string {
  const id = symbolOf(decision);
  if (id) return session.store.getState().known.symbols.get(id)?.label ?? "";
  return row.word?.symbol ? row.word.text : "";
}

function RowSymbol({ session, view: { row, decision, basis, work } }: { session: DeskSession; view: RowView }) {
  const id = symbolOf(decision);
  const chosen = id ? (session.store.getState().known.symbols.get(id)?.symbol ?? null) : null;
  if (!id && (decision?.action === "noKey" || (decision === null && !row.word)))
    return <span className={classes.dim}>None</span>;
  const symbol = chosen ?? row.word?.symbol ?? null;
  const label = symbolLabel(session, { row, decision, basis, work });
  return (
    <span
      className={classes.symbol}
      {...guess(id !== null && !basis.sure.symbol)}
      {...(symbol ? { role: "img", "aria-label": `Symbol ${label}`, title: label } : {})}
    >
      <WordThumb symbol={symbol} size={40} />
    </span>
  );
}

/// The place on the grid with the most cells: the others are beside it when the row is looked at.
function RowPlace({ session, view }: { session: DeskSession; view: RowView }) {
  const { grids = [] } = session.desk() ?? {};
  const { sheets } = session.store.getState().known;
  const places = placesOf(view.decision);
  const largest = [...grids].sort((one, other) => other.rows * other.cols - one.rows * one.cols);
  const grid = largest.find(({ id }) => places.some(({ gridID }) => gridID === id));
  const place = grid && places.find(({ gridID }) => gridID === grid.id);
  if (!grid || !place) {
    const has = view.row.word?.places.length ?? 0;
    return <span className={classes.dim}>{has > 0 ? `On ${plural(has, "grid")}` : "No place"}</span>;
  }
  return (
    <span className={classes.place}>
      <span className={classes.grid} {...guess(!view.basis.sure.place)}>
        <SheetThumbnail grid={grid} words={null} quarantine={noCells} marked={cellCode(place)} />
      </span>
      <span className={classes.lines}>
        <Anchor
          component={Link}
          to={placeAddress(place)}
          tabIndex={-1}
          className={classes.sheet ?? ""}
          title={`${sheets.get(place.sheetID)?.label ?? ""}, ${grid.name}`}
        >
          {sheets.get(place.sheetID)?.label ?? "A sheet"}
        </Anchor>
        <span className={classes.second}>
          row {place.row + 1}, col. {place.col + 1}
          {places.length > 1 && ` +${places.length - 1}`}
        </span>
      </span>
    </span>
  );
}

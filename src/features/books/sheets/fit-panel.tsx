import { Anchor, Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { BookFit, FitSheet, GridFit } from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { formatCount, plural } from "../../../components/format.ts";
import classes from "./sheets-screen.module.css";

/// How the sheets of a grid fit a book: how few have its words, what no sheet has, and what would spare one.
export function FitPanel({ fit, grid }: { fit: BookFit; grid: GridFit }) {
  const { cover, spares } = grid;
  const sheetOf = new Map(fit.sheets.map((sheet) => [sheet.id, sheet]));
  const missing = new Set(grid.missing);
  const without = fit.words.filter(({ id }) => missing.has(id));
  const specific = fit.words.filter(({ isBookSpecific }) => isBookSpecific).length;
  const reached = fit.words.length - specific - without.length;
  return (
    <>
      <section aria-labelledby="fewest-sheets">
        <h2 id="fewest-sheets" className={classes.heading}>
          Fewest sheets
        </h2>
        <Text size="sm">{coverText(cover, reached)}</Text>
        {specific > 0 && (
          <Text size="sm" c="dimmed">
            {plural(specific, "book-specific word")} {specific === 1 ? "has" : "have"} no place by rule.
          </Text>
        )}
        {fit.isTextNewer && (
          <Text size="sm" c="var(--text-warning)">
            A newer text is saved: the words are those of the imported one.
          </Text>
        )}
      </section>
      <section aria-labelledby="missing-words">
        <h2 id="missing-words" className={classes.heading}>
          On no sheet <span className={classes.number}>{formatCount(without.length)}</span>
        </h2>
        {without.length === 0 ? (
          <Text size="sm" c="dimmed">
            Every word has its place on this grid.
          </Text>
        ) : (
          <ul className={classes.list}>
            {without.map(({ id, text, pages }) => (
              <li key={id}>
                <Anchor component={Link} to={`/word/${id}`} size="sm" underline="always">
                  {text}
                </Anchor>
                <Text span size="sm" c="dimmed">
                  {plural(pages, "page")}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </section>
      {spares.length > 0 && <Spares spares={spares} cover={cover} sheetOf={sheetOf} />}
    </>
  );
}

/// So many are named before somebody asks for all.
const fewSpares = 8;

/// The words of which one more place would spare a sheet; those for which there is room first.
function Spares({ spares, cover, sheetOf }: { spares: GridFit["spares"]; cover: GridFit["cover"]; sheetOf: Sheets }) {
  const [isWhole, setWhole] = useState(false);
  const sorted = [...spares].sort((one, other) => Number(other.room.length > 0) - Number(one.room.length > 0));
  return (
    <section aria-labelledby="sparing-words">
      <h2 id="sparing-words" className={classes.heading}>
        A sheet less with one more place <span className={classes.number}>{formatCount(spares.length)}</span>
      </h2>
      <ul className={classes.spares}>
        {sorted.slice(0, isWhole ? undefined : fewSpares).map(({ word, sheetIDs, room }) => (
          <li key={word.id}>
            <Anchor component={Link} to={`/word/${word.id}`} size="sm" underline="always">
              {word.name}
            </Anchor>
            <Text size="sm">{spareText(cover, sheetIDs, sheetOf)}</Text>
            <Text size="sm" c="dimmed">
              {roomText(room, sheetOf)}
            </Text>
          </li>
        ))}
      </ul>
      {!isWhole && spares.length > fewSpares && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show all {formatCount(spares.length)}
        </Button>
      )}
    </section>
  );
}

function coverText({ sheetIDs, isExact, atLeast }: GridFit["cover"], words: number): string {
  if (sheetIDs.length === 0) return "None of its words stands on this grid.";
  const reach = `${plural(sheetIDs.length, "sheet")} ${sheetIDs.length === 1 ? "has" : "have"} all ${plural(words, "word")} with a place`;
  if (isExact) return `${reach}. No smaller set does.`;
  return `${reach}. No set of fewer than ${atLeast} does.`;
}

type Sheets = ReadonlyMap<string, FitSheet>;

const labelOf = (id: string, sheets: Sheets): string => {
  const sheet = sheets.get(id);
  return sheet ? sheetLabel(sheet) : "a sheet";
};

function spareText({ sheetIDs: needed }: GridFit["cover"], then: readonly string[], sheets: Sheets): string {
  const spared = needed.filter((id) => !then.includes(id)).map((id) => labelOf(id, sheets));
  const instead = then.filter((id) => !needed.includes(id)).map((id) => labelOf(id, sheets));
  const beside = instead.length > 0 ? ` Then ${instead.join(" and ")} would do.` : "";
  return `On another of the sheets it would spare ${spared.join(" and ")}.${beside}`;
}

function roomText(room: readonly string[], sheets: Sheets): string {
  if (room.length === 0) return "None of them has a free cell for it.";
  const named = room.slice(0, 2).map((id) => labelOf(id, sheets));
  const more = room.length - named.length;
  return `Room on ${named.join(", ")}${more > 0 ? ` and ${plural(more, "other")}` : ""}.`;
}

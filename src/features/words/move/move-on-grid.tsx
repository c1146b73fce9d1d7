import { Anchor, Button, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { type Cell, cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { effortOf, effortText } from "../../../../api/sheets/rules/effort.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { fitzNames } from "../../../../api/words/rules/fitz-types.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import type { GridWord } from "../../../components/grid/arrangement.ts";
import { GridView } from "../../../components/grid/grid-view.tsx";
import { firstCell, selectionAt } from "../../../components/grid/selection.ts";
import { sheetAddress } from "../../../components/grid/sheet-address.ts";
import type { Zoom } from "../../../components/grid/zoom-buttons.tsx";
import { DestinationSearch } from "./destination-search.tsx";
import { type Destination, type MoveFacts, type MoveGrid, type MoveSheet, sheetsAfter } from "./move-facts.ts";
import type { MoveSession } from "./move-session.ts";
import classes from "./word-move.module.css";

const noCells: ReadonlySet<number> = new Set();

/// One grid: the word's sheet as it is, and beside it the search for a destination, or the sheets as they will be.
export function MoveOnGrid({
  session,
  facts,
  grid,
  zoom,
}: {
  session: MoveSession;
  facts: MoveFacts;
  grid: MoveGrid;
  zoom: Zoom;
}) {
  const destination = useStore(session.store, (state) => state.history?.present.to.get(grid.id) ?? null);
  const { place } = grid;
  return (
    <section className={classes.onGrid} aria-label={grid.name}>
      <Title order={2}>{grid.name}</Title>
      <div className={classes.sides}>
        <div className={classes.side}>
          <div className={classes.sheetHead}>
            <Text size="sm">Current sheet:</Text>
            {place ? (
              <>
                <SheetLink sheet={place.sheet} cell={place} />
                <FitzLetters set={place.sheet.fitzTypes} />
                <Text size="sm" c="dimmed">
                  {cellName(place)}
                </Text>
              </>
            ) : (
              <Text size="sm">-none-</Text>
            )}
          </div>
          {place && (
            <SheetTable
              key={place.sheet.id}
              label={`${grid.name} now: ${sheetLabel(place.sheet)}`}
              grid={grid}
              sheet={place.sheet}
              words={place.sheet.words}
              marked={cellCode(place)}
              leaving={destination ? new Set([cellCode(place)]) : noCells}
              zoom={zoom}
            />
          )}
        </div>
        <div className={classes.side}>
          {destination && place ? (
            <Chosen session={session} facts={facts} grid={grid} destination={destination} zoom={zoom} />
          ) : (
            <DestinationSearch session={session} facts={facts} grid={grid} />
          )}
        </div>
      </div>
    </section>
  );
}

function SheetLink({ sheet, cell }: { sheet: MoveSheet; cell: Cell | null }) {
  return (
    <Anchor component={Link} to={sheetAddress(sheet.id, cell)} size="sm" underline="always">
      {sheetLabel(sheet)}, number {sheet.number}
    </Anchor>
  );
}

function Chosen({
  session,
  facts,
  grid,
  destination,
  zoom,
}: {
  session: MoveSession;
  facts: MoveFacts;
  grid: MoveGrid;
  destination: Destination;
  zoom: Zoom;
}) {
  const isSeeking = useStore(session.store, (state) => state.seeking.has(grid.id));
  const { sheet } = destination;
  const place = grid.place!;
  const after = sheetsAfter(facts, place, destination);
  const wordsThere = after.find((one) => one.sheet.id === sheet.id)?.words ?? [];
  const effortNow = effortText(effortOf(place, grid.shape, place.sheet.words));
  const effortThere = effortText(effortOf(place, grid.shape, wordsThere));
  return (
    <>
      <div className={classes.sheetHead}>
        <Text size="sm">Destination:</Text>
        <SheetLink sheet={sheet} cell={place} />
        <FitzLetters set={sheet.fitzTypes} />
        <Text size="sm" c="dimmed">
          {fitzNames(sheet.fitzTypes)}
        </Text>
        <Text size="sm" c="dimmed">
          Effort: {effortNow === effortThere ? `${effortNow} as before` : `${effortNow} to ${effortThere}`}
        </Text>
        <Group gap="sm">
          <Button
            name={`cancel-${grid.id}`}
            variant="default"
            size="compact-sm"
            aria-label={`Cancel the move on ${grid.name}`}
            onClick={() => session.cancel(grid.id)}
          >
            Cancel
          </Button>
          <Button
            name={`next-${grid.id}`}
            variant="default"
            size="compact-sm"
            loading={isSeeking}
            onClick={() => void session.next(grid.id)}
          >
            Next valid sheet
          </Button>
        </Group>
      </div>
      {after.map((one) => (
        <div key={one.sheet.id} className={classes.after}>
          {one.sheet.id !== sheet.id && (
            <div className={classes.sheetHead}>
              <Text size="sm">
                {one.words
                  .filter((word) => one.arrived.has(cellCode(word)))
                  .map(({ text }) => text)
                  .join(", ")}{" "}
                (linked) to:
              </Text>
              <SheetLink sheet={one.sheet} cell={place} />
              <FitzLetters set={one.sheet.fitzTypes} />
            </div>
          )}
          <SheetTable
            key={one.sheet.id}
            label={`${grid.name} after the move: ${sheetLabel(one.sheet)}, number ${one.sheet.number}`}
            grid={grid}
            sheet={one.sheet}
            words={one.words}
            marked={cellCode(grid.place!)}
            arrived={one.arrived}
            zoom={zoom}
          />
        </div>
      ))}
    </>
  );
}

function SheetTable({
  label,
  grid,
  sheet,
  words,
  marked,
  leaving = noCells,
  arrived = noCells,
  zoom,
}: {
  label: string;
  grid: MoveGrid;
  sheet: MoveSheet;
  words: readonly GridWord[];
  marked: number;
  leaving?: ReadonlySet<number>;
  arrived?: ReadonlySet<number>;
  zoom: Zoom;
}) {
  const [selection, setSelection] = useState(() => selectionAt(grid.place ?? firstCell(grid.shape)));
  return (
    <div className={classes.sheet}>
      <GridView
        label={label}
        grid={grid.shape}
        words={words}
        quarantine={sheet.quarantine}
        selection={selection}
        onSelect={setSelection}
        zoom={zoom}
        marked={marked}
        cut={leaving}
        cutText="leaves"
        changed={arrived}
      />
    </div>
  );
}

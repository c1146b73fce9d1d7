import { Anchor, Button, Text } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { getProposedPlaces, type ProposedPlaces, placeWords, type Sheet } from "../../../../../api/index.ts";
import { cellCode, cellName } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../../client/client.ts";
import { readSheet } from "../../../../client/read-sheet.ts";
import { useServices } from "../../../../client/services.ts";
import { gridWord } from "../../../../components/grid/arrangement.ts";
import { SheetThumbnail } from "../../../../components/grid/sheet-thumbnail.tsx";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import classes from "./fix.module.css";
import type { FixBodyProps } from "./fix-body.ts";
import { OtherCell, type SheetCell } from "./other-cell.tsx";
import { useRead } from "./use-read.ts";

type Place = ProposedPlaces["places"][number];

export const placeName = ({
  sheetName,
  sheetNumber,
  row,
  col,
}: Pick<Place, "sheetName" | "sheetNumber" | "row" | "col">): string =>
  `${sheetLabel({ name: sheetName, number: sheetNumber })}, ${cellName({ row, col })}`;

/// What `PUT /dict_word/places` is sent of a proposal.
export const toPlace = ({ word: { id, revision }, places }: ProposedPlaces) => ({
  id,
  revision,
  places: places.map(({ sheetID, row, col }) => ({ sheetID, row, col })),
});

/// A place as it is proposed, with its sheet to look at.
interface GridPlace extends Place {
  readonly sheet: Sheet;
}

interface Proposed {
  readonly proposal: ProposedPlaces | null;
  readonly places: readonly GridPlace[];
}

async function readProposed(api: Client, id: string, signal: AbortSignal): Promise<Proposed> {
  const { words } = await api.call(getProposedPlaces, { query: { id }, signal });
  const proposal = words[0] ?? null;
  const places = (proposal?.places ?? []).map(async (place) => ({
    ...place,
    sheet: await readSheet(api, place.sheetID, signal),
  }));
  return { proposal, places: await Promise.all(places) };
}

/// The free cells that are proposed for a word, on a sheet of each grid in small; Enter places it there. A key word may stand on another
/// cell: the others stand where the word above them does.
export function PlaceBody({ fixing, item, onTitle }: FixBodyProps) {
  const { api } = useServices();
  const { wordID } = item;
  const read = useCallback((signal: AbortSignal) => readProposed(api, wordID ?? "", signal), [api, wordID]);
  const { data, error, again } = useRead(read);
  const proposal = data?.proposal ?? null;
  useEffect(() => {
    if (proposal) onTitle(`Place “${proposal.word.text}”`);
  }, [proposal, onTitle]);
  if (error) return <ErrorView error={error} onRetry={again} />;
  if (!data) return null;
  if (!proposal) return <Text>It now has a place on every grid.</Text>;
  return <Places fixing={fixing} item={item} proposal={proposal} places={data.places} />;
}

function Places({
  fixing,
  item,
  proposal,
  places,
}: Pick<FixBodyProps, "fixing" | "item"> & { proposal: ProposedPlaces; places: readonly GridPlace[] }) {
  const { word, without } = proposal;
  const isSaving = useStore(fixing.store, (state) => state.isSaving);
  const items = useStore(fixing.store, (state) => state.items);
  const [others, setOthers] = useState<ReadonlyMap<string, SheetCell>>(new Map());
  /// The grid on which another cell is being chosen.
  const [open, setOpen] = useState<string | null>(null);
  const placeOn = ({ gridID, sheet, row, col }: GridPlace): SheetCell => others.get(gridID) ?? { sheet, row, col };
  const opened = places.find(({ gridID }) => gridID === open);
  const place = () =>
    fixing.save(
      {
        title: `Place “${word.text}”?`,
        verb: "Place",
        message: `Placed ✓ “${word.text}”`,
        send: (client) =>
          client.call(placeWords, {
            body: {
              words: [
                {
                  id: word.id,
                  revision: word.revision,
                  places: places.map((one) => {
                    const { sheet, row, col } = placeOn(one);
                    return { sheetID: sheet.id, row, col };
                  }),
                },
              ],
            },
          }),
      },
      // Its forms stand with it.
      items.filter((one) => one.id === item.id || proposal.wordIDs.includes(one.wordID ?? "")).map(({ id }) => id),
    );
  function close() {
    const name = opened?.gridName;
    setOpen(null);
    setTimeout(() => document.querySelector<HTMLElement>(`[data-grid-name="${CSS.escape(name ?? "")}"]`)?.focus());
  }
  return (
    <>
      {word.id !== item.wordID && <Text size="sm">It stands with “{word.text}”, which is placed.</Text>}
      <ul className={classes.places} aria-label="Proposed places">
        {places.map((one) => (
          <GridPlaceView
            key={one.gridID}
            gridName={one.gridName}
            cell={placeOn(one)}
            isOpen={open === one.gridID}
            onOther={word.type === "K" ? () => setOpen(one.gridID) : null}
          />
        ))}
      </ul>
      {opened && (
        <OtherCell
          key={opened.gridID}
          word={word}
          gridName={opened.gridName}
          proposed={opened}
          value={placeOn(opened)}
          onChange={(cell) => setOthers(new Map(others).set(opened.gridID, cell))}
          onClose={close}
        />
      )}
      {without.map(({ gridID, gridName, reason }) => (
        <Text key={gridID} size="sm">
          {gridName}: {reason}
        </Text>
      ))}
      {places.length > 0 ? (
        <Button
          autoFocus
          data-autofocus
          className={classes.start ?? ""}
          loading={isSaving}
          onClick={() => void place()}
        >
          Place
        </Button>
      ) : (
        <Text size="sm">
          <Anchor component={Link} to="/sheets/new" size="sm">
            New sheet
          </Anchor>
          {", or "}
          <Anchor component={Link} to={`/word/${word.id}`} size="sm">
            the word’s own screen
          </Anchor>
        </Text>
      )}
    </>
  );
}

function GridPlaceView({
  gridName,
  cell: { sheet, row, col },
  isOpen,
  onOther,
}: {
  gridName: string;
  cell: SheetCell;
  isOpen: boolean;
  /// Null where the word stands at a cell that follows from another one.
  onOther: (() => void) | null;
}) {
  return (
    <li>
      <span className={classes.thumbnail}>
        <SheetThumbnail
          grid={sheet.grid}
          words={sheet.words.map(gridWord)}
          quarantine={sheet.quarantine}
          marked={cellCode({ row, col })}
        />
      </span>
      <Text size="sm" fw={600}>
        {gridName}
      </Text>
      <Text size="sm">{placeName({ sheetName: sheet.name, sheetNumber: sheet.number, row, col })}</Text>
      {onOther && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.start ?? ""}
          data-grid-name={gridName}
          aria-expanded={isOpen}
          aria-label={`Another cell on ${gridName}`}
          onClick={onOther}
        >
          Another cell…
        </Button>
      )}
    </li>
  );
}

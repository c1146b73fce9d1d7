import { Anchor, Button, Text } from "@mantine/core";
import { useCallback, useEffect } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import {
  getProposedPlaces,
  getSheet,
  isSheetList,
  type ProposedPlaces,
  placeWords,
  type Sheet,
} from "../../../../../api/index.ts";
import { cellCode, cellName } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../../client/client.ts";
import { useServices } from "../../../../client/services.ts";
import { gridWord } from "../../../../components/grid/arrangement.ts";
import { SheetThumbnail } from "../../../../components/grid/sheet-thumbnail.tsx";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import classes from "./fix.module.css";
import type { FixBodyProps } from "./fix-body.ts";
import { useRead } from "./use-read.ts";

type Place = ProposedPlaces["places"][number];

export const placeName = ({ sheetName, sheetNumber, row, col }: Place): string =>
  `${sheetLabel({ name: sheetName, number: sheetNumber })}, ${cellName({ row, col })}`;

/// What `PUT /dict_word/places` is sent of a proposal.
export const toPlace = ({ word: { id, revision }, places }: ProposedPlaces) => ({
  id,
  revision,
  places: places.map(({ sheetID, row, col }) => ({ sheetID, row, col })),
});

interface Proposed {
  readonly proposal: ProposedPlaces | null;
  readonly sheets: ReadonlyMap<string, Sheet>;
}

async function readProposed(api: Client, id: string, signal: AbortSignal): Promise<Proposed> {
  const { words } = await api.call(getProposedPlaces, { query: { id }, signal });
  const proposal = words[0] ?? null;
  const sheets = await Promise.all(
    (proposal?.places ?? []).map(({ sheetID }) => api.call(getSheet, { query: { id: sheetID }, signal })),
  );
  return {
    proposal,
    sheets: new Map(sheets.flatMap((sheet) => (isSheetList(sheet) ? [] : [[sheet.id, sheet] as const]))),
  };
}

/// The free cells that are proposed for a word, on a sheet of each grid in small; Enter places it there.
export function PlaceBody({ fixing, item, onTitle }: FixBodyProps) {
  const { api } = useServices();
  const { wordID } = item;
  const read = useCallback((signal: AbortSignal) => readProposed(api, wordID ?? "", signal), [api, wordID]);
  const { data, error, again } = useRead(read);
  const isSaving = useStore(fixing.store, (state) => state.isSaving);
  const items = useStore(fixing.store, (state) => state.items);
  const proposal = data?.proposal ?? null;
  useEffect(() => {
    if (proposal) onTitle(`Place “${proposal.word.text}”`);
  }, [proposal, onTitle]);
  if (error) return <ErrorView error={error} onRetry={again} />;
  if (!data) return null;
  if (!proposal) return <Text>It has a place on every grid by now.</Text>;
  const { word, places, without } = proposal;
  const place = () =>
    fixing.save(
      {
        title: `Place “${word.text}”?`,
        verb: "Place",
        message: `Placed ✓ “${word.text}”`,
        send: (client) => client.call(placeWords, { body: { words: [toPlace(proposal)] } }),
      },
      // Its forms stand with it.
      items.filter((one) => one.id === item.id || proposal.wordIDs.includes(one.wordID ?? "")).map(({ id }) => id),
    );
  return (
    <>
      {word.id !== wordID && <Text size="sm">It stands with “{word.text}”, which is placed.</Text>}
      <ul className={classes.places} aria-label="Proposed places">
        {places.map((one) => {
          const sheet = data.sheets.get(one.sheetID);
          return (
            <li key={one.gridID}>
              <span className={classes.thumbnail}>
                {sheet && (
                  <SheetThumbnail
                    grid={sheet.grid}
                    words={sheet.words.map(gridWord)}
                    quarantine={sheet.quarantine}
                    marked={cellCode(one)}
                  />
                )}
              </span>
              <Text size="sm" fw={600}>
                {one.gridName}
              </Text>
              <Text size="sm">{placeName(one)}</Text>
            </li>
          );
        })}
      </ul>
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
        </Text>
      )}
      <Text size="sm">
        Another cell is chosen on{" "}
        <Anchor component={Link} to={`/word/${word.id}`} size="sm">
          the word’s own screen
        </Anchor>
        .
      </Text>
    </>
  );
}

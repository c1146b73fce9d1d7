import { Anchor, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import type { DictWord, Sheet } from "../../../../api/index.ts";
import { cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { placeKind } from "../../../../api/sheets/rules/placement.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { createSheetsToSee } from "../../../client/read-sheet.ts";
import { useServices } from "../../../client/services.ts";
import { gridWord } from "../../../components/grid/arrangement.ts";
import { GridView } from "../../../components/grid/grid-view.tsx";
import { selectionAt } from "../../../components/grid/selection.ts";
import { placeAddress } from "../../../components/grid/sheet-address.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import classes from "./word-screen.module.css";

type Place = NonNullable<DictWord["sheets"]>[number];

/// Where a word stands on each grid, drawn, with its cell marked.
export function WordPlaces({ word }: { word: DictWord }) {
  const places = word.sheets ?? [];
  const kind = placeKind(word.type, word.isBookSpecific);
  return (
    <section aria-label="Sheets">
      <Title order={2}>Sheets</Title>
      {kind === "parent" && places.length > 0 && (
        <Text size="sm" c="dimmed">
          It stands with its key.
        </Text>
      )}
      {places.length === 0 && (
        <Text size="sm">
          {kind === "none"
            ? "A book-specific word has no place on a sheet."
            : kind === "popup"
              ? "It stands in its parent’s popup."
              : "It has no place on a sheet."}
        </Text>
      )}
      {places.length > 0 && (
        <Drawn key={places.map((place) => `${place.sheetID} ${cellCode(place)}`).join()} places={places} />
      )}
    </section>
  );
}

function Drawn({ places }: { places: readonly Place[] }) {
  const { api } = useServices();
  const [sheets] = useState(() =>
    createSheetsToSee(
      api,
      places.map(({ sheetID }) => sheetID),
    ),
  );
  const { status, data, error } = useStore(sheets.store);
  useEffect(() => {
    void sheets.load();
    return sheets.stop;
  }, [sheets]);
  return (
    <>
      {places.map((place) => (
        <OnSheet
          key={place.sheetID}
          place={place}
          sheet={data?.find(({ id }) => id === place.sheetID) ?? null}
          isFailed={status === "failed"}
        />
      ))}
      {status === "failed" && <ErrorView error={error} onRetry={() => void sheets.load()} />}
    </>
  );
}

/// Of a symbol of 64 px.
const zoom = 0.8;

function OnSheet({ place, sheet, isFailed }: { place: Place; sheet: Sheet | null; isFailed: boolean }) {
  const [selection, setSelection] = useState(() => selectionAt({ row: place.row, col: place.col }));
  const navigate = useNavigate();
  const to = placeAddress(place);
  const label = `${place.sheet.gridName}, ${sheetLabel(place.sheet)}`;
  return (
    <div className={classes.place}>
      <Text size="sm">
        <Anchor component={Link} to={to} size="sm" underline="always">
          {label}
        </Anchor>
        : {cellName(place)}
      </Text>
      {sheet ? (
        <div className={classes.grid}>
          <GridView
            label={label}
            grid={sheet.grid}
            words={sheet.words.map(gridWord)}
            quarantine={sheet.quarantine}
            selection={selection}
            onSelect={setSelection}
            zoom={zoom}
            marked={cellCode(place)}
            onOpen={() => navigate(to)}
          />
        </div>
      ) : (
        !isFailed && <div className={classes.coming} />
      )}
    </div>
  );
}

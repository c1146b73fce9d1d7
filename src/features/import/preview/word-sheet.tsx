import { Anchor, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { getWordSheets, type Sheet } from "../../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { type LookupWord, zeroUUID } from "../../../../language/types.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import { useServices } from "../../../client/services.ts";
import { gridWord } from "../../../components/grid/arrangement.ts";
import grid from "../../../components/grid/grid.module.css";
import { GridView } from "../../../components/grid/grid-view.tsx";
import { selectionAt } from "../../../components/grid/selection.ts";
import { placeAddress } from "../../../components/grid/sheet-address.ts";
import classes from "./reader-preview.module.css";

/// How long the cursor rests on a word before its sheet is read, ms.
const rest = 250;

interface Shown {
  readonly wordID: string;
  /// Null where the word has no cell on the grid.
  readonly place: { readonly sheet: Sheet; readonly cell: Cell; readonly isParents: boolean } | null;
}

/// The sheet on which the reader finds the word at the cursor, with its cell marked. The one before stays until the next one is there.
export default function WordSheet({ word, gridID }: { word: LookupWord | null; gridID: string }) {
  const { api } = useServices();
  const [store] = useState(() => createStore<Load<Shown>>(() => nothingLoaded));
  const [loader] = useState(() => createLoader<Shown>(store.getState, store.setState));
  const { data, status } = useStore(store);
  useEffect(() => {
    if (!word) return;
    const timer = setTimeout(() => {
      const known = store.getState().data?.place?.sheet ?? null;
      void loader.run((signal) => findPlace(api, word, gridID, known, signal));
    }, rest);
    return () => clearTimeout(timer);
  }, [api, loader, store, word, gridID]);
  useEffect(() => loader.stop, [loader]);

  return (
    <section className={classes.sheet} aria-label="Sheet of the word">
      {data?.place ? (
        <OnSheet {...data.place} />
      ) : (
        <Text size="sm" c="dimmed">
          {status === "failed"
            ? "The sheet could not be read. Move to another word to try again."
            : word && data?.wordID === word.id
              ? `“${word.text}” has no cell on this grid.`
              : "Go to a word to see its sheet."}
        </Text>
      )}
    </section>
  );
}

function OnSheet({ sheet, cell, isParents }: NonNullable<Shown["place"]>) {
  const label = sheetLabel(sheet);
  const room = useRef<HTMLDivElement>(null);
  const code = cellCode(cell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is marked
  useEffect(() => {
    // The grid alone scrolls: what is around it shows the word.
    const [view, marked] = [room.current, room.current?.querySelector("[data-marked]")];
    if (!view || !marked) return;
    const [of, at] = [view.getBoundingClientRect(), marked.getBoundingClientRect()];
    view.scrollBy(at.left - of.left - (of.width - at.width) / 2, at.top - of.top - (of.height - at.height) / 2);
  }, [sheet, code]);
  return (
    <>
      <Text size="sm">
        <Anchor
          component={Link}
          to={placeAddress({ sheetID: sheet.id, ...cell })}
          target="_blank"
          size="sm"
          underline="always"
          aria-label={`${label}, opens in a new tab`}
        >
          {label}
        </Anchor>
        : {cellName(cell)}
        {isParents && ", in a popup of that cell"}
      </Text>
      <div ref={room} className={`${classes.sheetGrid} ${grid.room}`}>
        <GridView
          label={label}
          grid={sheet.grid}
          words={sheet.words.map(gridWord)}
          quarantine={sheet.quarantine}
          selection={selectionAt(cell)}
          onSelect={() => {}}
          zoom="fit"
          marked={code}
        />
      </div>
    </>
  );
}

/// Returns where a reader finds a word on a grid: at its own cell, or at that of the word whose popup has it.
async function findPlace(
  api: Client,
  { id, parentWordID }: LookupWord,
  gridID: string,
  known: Sheet | null,
  signal: AbortSignal,
): Promise<Shown> {
  for (const wordID of [id, parentWordID]) {
    if (wordID === zeroUUID) continue;
    const { sheetWords } = await api.call(getWordSheets, { query: { id: wordID }, signal, isQuiet: true });
    const found = sheetWords.find((place) => place.sheet.gridID === gridID);
    if (!found) continue;
    const sheet = known?.id === found.sheetID ? known : await readSheet(api, found.sheetID, signal);
    return { wordID: id, place: { sheet, cell: { row: found.row, col: found.col }, isParents: wordID !== id } };
  }
  return { wordID: id, place: null };
}

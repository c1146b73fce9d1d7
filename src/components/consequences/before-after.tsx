import { Skeleton, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { listWords, type Sheet } from "../../../api/index.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import type { Client } from "../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";
import { readSheet } from "../../client/read-sheet.ts";
import { useServices } from "../../client/services.ts";
import { plural } from "../format.ts";
import type { GridWord } from "../grid/arrangement.ts";
import { WordPicture } from "../words/word-picture.tsx";
import fill from "./cells-pair.module.css";
import { CellsPair } from "./cells-pair.tsx";
import { arrivingWords, changedArea, changedPairs, type Pair, rowCount, wordsOf } from "./changed-area.ts";

interface Drawn {
  readonly sheets: readonly Sheet[];
  /// By id: the words of the sheets, and those that move to them.
  readonly words: ReadonlyMap<string, GridWord>;
}

/// The changed cells with their neighbours, before and after, of each sheet (of a few where there are many). Renders
/// nothing where no cell changes; where the sheets cannot be read, the text below suffices.
export function BeforeAfter({ consequences }: { consequences: Consequences }) {
  const { pairs, more } = useMemo(() => changedPairs(consequences), [consequences]);
  const { data, status } = useDrawn(pairs, consequences);
  if (pairs.length === 0 || status === "failed") return null;
  return (
    <>
      {pairs.map((pair) => {
        const { before, after, grid } = pair;
        if (!data) return <Skeleton key={before.sheetID} height={48 + rowCount(pair, pairs.length) * 84} radius="sm" />;
        const sheetOf = (id: string) => data.sheets.find((sheet) => sheet.id === id)!;
        const areaOf = ({ sheetID, cells }: Pair["before"]) =>
          changedArea(sheetOf(sheetID), cells, consequences, data.words, pairs.length);
        // A single sheet is named in the title.
        const isOne = pairs.length === 1 && before === after;
        const where = ({ sheetID }: Pair["before"]) => (isOne ? grid : `${sheetLabel(sheetOf(sheetID))}, ${grid}`);
        const [left, right] = [areaOf(before), areaOf(after)];
        return (
          <CellsPair
            key={before.sheetID}
            before={{ ...left, caption: `Before, ${where(before)}`, words: left.before }}
            after={{ ...right, caption: `After, ${where(after)}`, words: right.after }}
            picture={({ symbol }) => <WordPicture symbol={symbol} size={48} className={fill.picture} />}
          />
        );
      })}
      {more > 0 && (
        <Text size="xs" c="dimmed">
          {plural(more, "sheet")} more {more === 1 ? "changes" : "change"}
        </Text>
      )}
    </>
  );
}

function useDrawn(pairs: readonly Pair[], consequences: Consequences): Load<Drawn> {
  const { api } = useServices();
  const [drawn] = useState(() => {
    const store = createStore<Load<Drawn>>(() => nothingLoaded);
    return { store, loader: createLoader<Drawn>(store.getState, store.setState) };
  });
  useEffect(() => {
    if (pairs.length > 0) void drawn.loader.run((signal) => readDrawn(api, pairs, consequences, signal));
    return drawn.loader.stop;
  }, [api, drawn, pairs, consequences]);
  return useStore(drawn.store);
}

async function readDrawn(
  api: Client,
  pairs: readonly Pair[],
  consequences: Consequences,
  signal: AbortSignal,
): Promise<Drawn> {
  const ids = new Set(pairs.flatMap(({ before, after }) => [before.sheetID, after.sheetID]));
  const sheets = await Promise.all([...ids].map((id) => readSheet(api, id, signal)));
  const id = arrivingWords(sheets, consequences);
  const found = id.length > 0 ? await api.call(listWords, { query: { id, includeSymbols: true }, signal }) : null;
  return { sheets, words: wordsOf(sheets, found?.words ?? []) };
}

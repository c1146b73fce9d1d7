import { Skeleton, Text } from "@mantine/core";
import { IconArrowNarrowRight } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type DictWord, listWords, type Sheet } from "../../../api/index.ts";
import { cellCode } from "../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import type { Client } from "../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";
import { readSheet } from "../../client/read-sheet.ts";
import { useServices } from "../../client/services.ts";
import { plural } from "../format.ts";
import type { GridWord } from "../grid/arrangement.ts";
import { WordPicture } from "../words/word-picture.tsx";
import { type ChangedArea, type ChangedSheet, changedArea, changedSheets, comersOf, rowCount } from "./changed-area.ts";
import classes from "./consequences.module.css";

interface Drawn {
  readonly sheets: readonly Sheet[];
  readonly comers: readonly DictWord[];
}

/// The cells that change with those around them, before and after, of each sheet (a few of many). Nothing where no cell
/// changes; where the sheets cannot be read, the words below say it all.
export function BeforeAfter({ consequences }: { consequences: Consequences }) {
  const { sheets, more } = useMemo(() => changedSheets(consequences), [consequences]);
  const { data, status } = useDrawn(sheets, consequences);
  if (sheets.length === 0 || status === "failed") return null;
  return (
    <>
      {sheets.map((changed) => {
        const sheet = data?.sheets.find(({ id }) => id === changed.sheetID);
        if (!sheet || !data) return <Skeleton key={changed.sheetID} height={48 + rowCount(changed) * 84} radius="sm" />;
        const area = changedArea(sheet, changed.cells, consequences, data.comers);
        // Where there is one, the title has its name.
        const where = sheets.length > 1 ? `${sheetLabel(sheet)}, ${changed.grid}` : changed.grid;
        return (
          <div key={changed.sheetID} className={classes.pair}>
            <Cells caption={`Before, ${where}`} area={area} words={area.before} />
            <IconArrowNarrowRight className={classes.arrow} size={28} stroke={1.5} aria-hidden />
            <Cells caption={`After, ${where}`} area={area} words={area.after} />
          </div>
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

function useDrawn(sheets: readonly ChangedSheet[], consequences: Consequences): Load<Drawn> {
  const { api } = useServices();
  const [drawn] = useState(() => {
    const store = createStore<Load<Drawn>>(() => nothingLoaded);
    return { store, loader: createLoader<Drawn>(store.getState, store.setState) };
  });
  useEffect(() => {
    if (sheets.length > 0) void drawn.loader.run((signal) => readDrawn(api, sheets, consequences, signal));
    return drawn.loader.stop;
  }, [api, drawn, sheets, consequences]);
  return useStore(drawn.store);
}

async function readDrawn(
  api: Client,
  changed: readonly ChangedSheet[],
  consequences: Consequences,
  signal: AbortSignal,
): Promise<Drawn> {
  const sheets = await Promise.all(changed.map(({ sheetID }) => readSheet(api, sheetID, signal)));
  const id = comersOf(sheets, consequences);
  const found = id.length > 0 ? await api.call(listWords, { query: { id, includeSymbols: true }, signal }) : null;
  return { sheets, comers: found?.words ?? [] };
}

function Cells({
  caption,
  area: { rows, cols, changed },
  words,
}: {
  caption: string;
  area: ChangedArea;
  words: ReadonlyMap<number, GridWord>;
}) {
  return (
    <table className={classes.cells}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {cols.map((col, at) => (
            <th key={col} scope="col" {...gap(cols, at)}>
              {col + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowAt) => (
          <tr key={row} {...gap(rows, rowAt)}>
            <th scope="row">{row + 1}</th>
            {cols.map((col, at) => {
              const code = cellCode({ row, col });
              const word = words.get(code);
              return (
                <td key={col} {...gap(cols, at)}>
                  <span className={classes.cell} {...(changed.has(code) ? { "data-changed": true } : {})}>
                    {word && (
                      <>
                        <span className={classes.symbol}>
                          <WordPicture symbol={word.symbol} size={48} className={classes.picture} />
                        </span>
                        <span className={classes.text}>{word.text}</span>
                      </>
                    )}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/// Some that are not drawn stand before this one.
const gap = (all: readonly number[], at: number) =>
  at > 0 && all[at - 1] !== all[at]! - 1 ? { "data-gap": true } : {};

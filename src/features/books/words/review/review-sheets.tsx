import "@mantine/core/styles/Skeleton.css";
import { Button, Group, Skeleton, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { DeskReview, Sheet } from "../../../../../api/index.ts";
import { cellCode } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { createLoader, type Load, nothingLoaded } from "../../../../client/load.ts";
import { readSheet } from "../../../../client/read-sheet.ts";
import { plural } from "../../../../components/format.ts";
import { type GridWord, gridWord } from "../../../../components/grid/arrangement.ts";
import grid from "../../../../components/grid/grid.module.css";
import { GridView } from "../../../../components/grid/grid-view.tsx";
import { type GridSelection, selectionAt } from "../../../../components/grid/selection.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import type { DeskSession } from "../desk-session.ts";
import { fitzOf } from "../state/describe.ts";
import classes from "./review.module.css";

/// The sheets that words come to, one at a time, with the new words on them: their cells are framed.
export function ReviewSheets({ session, review }: { session: DeskSession; review: DeskReview }) {
  const arriving = useMemo(() => arrivingWords(session, review), [session, review]);
  const ids = [...arriving.keys()];
  const [at, setAt] = useState(0);
  const id = ids[at];
  const [read] = useState(() => {
    const store = createStore<Load<Sheet>>(() => nothingLoaded);
    return { store, loader: createLoader<Sheet>(store.getState, store.setState) };
  });
  useEffect(() => {
    if (id !== undefined) void read.loader.run((signal) => readSheet(session.api, id, signal));
    return read.loader.stop;
  }, [read, session, id]);
  const { data: sheet, status, error } = useStore(read.store);
  if (id === undefined) return null;
  const words = arriving.get(id)!;
  const isHere = sheet?.id === id;
  return (
    <section aria-label="Sheets with the new words">
      <Group justify="space-between" gap="sm" mb="sm">
        <Text fw={600}>
          {isHere ? `${sheetLabel(sheet)}, ${sheet.grid.name}` : "Sheet"}{" "}
          <Text span size="xs" c="dimmed">
            {plural(words.length, "new word")}: {words.map(({ text }) => text).join(", ")}
          </Text>
        </Text>
        <Group gap="sm" wrap="nowrap">
          <Button
            variant="default"
            size="compact-sm"
            disabled={at === 0}
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            onClick={() => setAt(at - 1)}
          >
            Previous sheet
          </Button>
          <Text size="sm">
            {at + 1} of {ids.length}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            disabled={at === ids.length - 1}
            rightSection={<IconChevronRight size={16} aria-hidden />}
            onClick={() => setAt(at + 1)}
          >
            Next sheet
          </Button>
        </Group>
      </Group>
      <div className={`${classes.room} ${grid.room}`}>
        {status === "failed" && <ErrorView error={error} onRetry={() => setAt(at)} />}
        {isHere ? <Drawn key={id} sheet={sheet} words={words} /> : status !== "failed" && <Skeleton height="100%" />}
      </div>
    </section>
  );
}

function Drawn({ sheet, words }: { sheet: Sheet; words: readonly GridWord[] }) {
  const [selection, setSelection] = useState<GridSelection>(() => selectionAt(words[0]!));
  const codes = new Set(words.map(cellCode));
  const standing = sheet.words.map(gridWord).filter((word) => !codes.has(cellCode(word)));
  return (
    <GridView
      label={`${sheetLabel(sheet)} with the new words`}
      grid={sheet.grid}
      words={[...standing, ...words]}
      quarantine={sheet.quarantine}
      selection={selection}
      onSelect={setSelection}
      changed={codes}
      zoom="fit"
    />
  );
}

/// The new words by the sheet that they come to, the sheets with most of them first.
function arrivingWords(session: DeskSession, { rows }: DeskReview): Map<string, GridWord[]> {
  const found = new Map<string, GridWord[]>();
  for (const { key, refused, words } of rows) {
    if (refused !== null) continue;
    const [row] = session.rows([key]);
    const fitzType = row ? fitzOf(session.view(row).decision, row) || "N" : "N";
    for (const { id, text, places, symbol, isForm } of words) {
      if (isForm) continue;
      for (const { sheetID, row, col } of places) {
        const word: GridWord = {
          wordID: id,
          text,
          row,
          col,
          type: "K",
          fitzType,
          fitzTypes: fitzType,
          definition: null,
          symbol,
        };
        found.set(sheetID, [...(found.get(sheetID) ?? []), word]);
      }
    }
  }
  return new Map([...found].sort(([, one], [, other]) => other.length - one.length));
}

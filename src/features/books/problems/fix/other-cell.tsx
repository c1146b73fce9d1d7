import { Button, Group } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { type BriefWord, getSheet, isSheetList, type Sheet, type SheetRow } from "../../../../../api/index.ts";
import type { Cell } from "../../../../../api/sheets/rules/cells.ts";
import { freeCells, keptProblem, placeProblem } from "../../../../../api/sheets/rules/placement.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { readSheet } from "../../../../client/read-sheet.ts";
import { useServices } from "../../../../client/services.ts";
import { ChoiceBox } from "../../../../components/book-fields/choice-box.tsx";
import { plural } from "../../../../components/format.ts";
import { gridWord } from "../../../../components/grid/arrangement.ts";
import { CellChoice } from "../../../../components/grid/cell-choice.tsx";
import { asState, sheetsWithRoom } from "../../../../components/grid/sheet-state.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import classes from "./fix.module.css";
import { useRead } from "./use-read.ts";

/// A cell of a sheet, where a word is to stand.
export interface SheetCell extends Cell {
  readonly sheet: Sheet;
}

const labelOf = (sheet: SheetRow): string => `${sheetLabel(sheet)} (${plural(sheet.freeCellCount, "free cell")})`;

/// Chooses another cell than the proposed one, on the same sheet or on another one of the grid that has its fitz types.
export function OtherCell({
  word,
  gridName,
  proposed,
  value,
  onChange,
  onClose,
}: {
  word: BriefWord;
  gridName: string;
  proposed: SheetCell;
  value: SheetCell;
  onChange: (cell: SheetCell) => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [sheetID, setSheetID] = useState(value.sheet.id);
  const { gridID, fitzTypes } = proposed.sheet;
  const readRows = useCallback(
    async (signal: AbortSignal) => {
      const query = { grid: gridID, fitz: fitzTypes, list: true } as const;
      const answer = await api.call(getSheet, { query, signal });
      return isSheetList(answer) ? sheetsWithRoom(gridID, fitzTypes, answer.sheets) : [];
    },
    [api, gridID, fitzTypes],
  );
  const { data: rows } = useRead(readRows);
  const readShown = useCallback((signal: AbortSignal) => readSheet(api, sheetID, signal), [api, sheetID]);
  const { data: read, error, again } = useRead(readShown);
  const sheet = read?.id === sheetID ? read : null;
  const row = rows?.find(({ id }) => id === sheetID);
  const problemOf = (cell: Cell): string | null => {
    if (!sheet) return "Loading";
    const state = asState(sheet);
    return (
      placeProblem({ ...word, fitzTypes: word.fitzType, isBookSpecific: false }, cell, state, sheet.grid) ??
      keptProblem(state, cell, word.id)
    );
  };
  const section = useRef<HTMLElement>(null);
  const isThere = sheet !== null;
  useEffect(() => {
    // Who chooses a sheet stays at that.
    if (!isThere || section.current?.contains(document.activeElement)) return;
    section.current?.querySelector<HTMLElement>("[data-cell][tabindex='0']")?.focus();
  }, [isThere]);
  return (
    <section ref={section} className={classes.other} aria-label={`Cell on ${gridName}`}>
      <Group justify="space-between" gap="sm" align="flex-end">
        <div className={classes.sheet}>
          <ChoiceBox
            name="other-sheet"
            label={`Sheet on ${gridName}`}
            choices={rows?.map((one) => ({ id: one.id, label: labelOf(one) })) ?? null}
            value={{ id: sheetID, label: row ? labelOf(row) : sheetLabel(value.sheet) }}
            onChoose={({ id }) => setSheetID(id)}
          />
        </div>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
      {error && <ErrorView error={error} onRetry={again} />}
      {sheet && (
        <div className={classes.cells}>
          <CellChoice
            key={sheet.id}
            label={`${sheetLabel(sheet)} on ${gridName}`}
            grid={sheet.grid}
            words={sheet.words.map(gridWord)}
            quarantine={sheet.quarantine}
            problemOf={problemOf}
            proposed={sheet.id === proposed.sheet.id ? proposed : (freeCells(asState(sheet), sheet.grid)[0] ?? null)}
            value={sheet.id === value.sheet.id ? value : null}
            onChange={(cell) => onChange({ ...cell, sheet })}
            coming={{ ...word, wordID: word.id, fitzTypes: word.fitzType }}
            zoom="fit"
          />
        </div>
      )}
    </section>
  );
}

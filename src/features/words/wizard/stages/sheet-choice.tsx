import { Button } from "@mantine/core";
import type { Grid, SheetRow } from "../../../../../api/index.ts";
import { type Cell, cellCode } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { fitzNames } from "../../../../../api/words/rules/fitz-types.ts";
import { ChoiceBox } from "../../../../components/book-fields/choice-box.tsx";
import { plural } from "../../../../components/format.ts";
import { type GridWord, gridWord } from "../../../../components/grid/arrangement.ts";
import { CellChoice } from "../../../../components/grid/cell-choice.tsx";
import { type Zoom, ZoomButtons } from "../../../../components/grid/zoom-buttons.tsx";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import type { WordWizardSession } from "../wizard-session.ts";
import { placeOn, type WordWizardState } from "../wizard-state.ts";
import classes from "./stages.module.css";

const labelOf = (sheet: SheetRow): string =>
  `${sheetLabel(sheet)} (number ${sheet.number}, ${plural(sheet.freeCellCount, "free cell")})`;

/// A candidate sheet of a grid with its cells, and the way to the others.
export function SheetChoice({
  session,
  state,
  grid,
  candidates,
  problemOf,
  proposed,
  coming,
  zoom,
  onZoom,
}: {
  session: WordWizardSession;
  state: WordWizardState;
  grid: Grid;
  candidates: readonly SheetRow[];
  /// Why the word cannot stand on a cell of the sheet that is shown.
  problemOf: (cell: Cell) => string | null;
  proposed: Cell | null;
  coming: Omit<GridWord, "row" | "col">;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}) {
  const shown = state.shown.get(grid.id);
  const sheet = shown?.load.data;
  const place = placeOn(state.draft, grid.id);
  const at = candidates.findIndex(({ id }) => id === shown?.id);
  const current = sheet ?? candidates[at];
  const show = (row: SheetRow | undefined) => row && session.showSheet(grid.id, row.id);
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.pick}>
          <ChoiceBox
            name={`sheet-${grid.name}`}
            label={`Sheet of ${fitzNames(state.draft.sheetFitzTypes)}`}
            choices={candidates.map((row) => ({ id: row.id, label: labelOf(row) }))}
            value={current ? { id: current.id, label: labelOf(current) } : null}
            onChoose={({ id }) => session.showSheet(grid.id, id)}
          />
        </div>
        <Button variant="default" disabled={at <= 0} onClick={() => show(candidates[at - 1])}>
          Previous sheet
        </Button>
        <Button
          variant="default"
          disabled={at < 0 || at === candidates.length - 1}
          onClick={() => show(candidates[at + 1])}
        >
          Next sheet
        </Button>
        <ZoomButtons zoom={zoom} onZoom={onZoom} />
      </div>
      {shown?.load.status === "failed" && (
        <ErrorView error={shown.load.error} onRetry={() => session.showSheet(grid.id, shown.id)} />
      )}
      {sheet && (
        <div className={classes.scroll}>
          <CellChoice
            key={sheet.id}
            label={`${sheetLabel(sheet)} on ${grid.name}`}
            grid={sheet.grid}
            words={sheet.words.map(gridWord)}
            quarantine={sheet.quarantine}
            problemOf={problemOf}
            proposed={proposed && !isAt(place, proposed) ? proposed : null}
            value={place?.sheetID === sheet.id ? place : null}
            onChange={(cell) => session.choosePlace(grid.id, cell)}
            coming={coming}
            zoom={zoom}
          />
        </div>
      )}
    </>
  );
}

const isAt = (place: Cell | null, cell: Cell): boolean => place !== null && cellCode(place) === cellCode(cell);

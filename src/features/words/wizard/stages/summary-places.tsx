import type { Grid, Sheet } from "../../../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { choiceOf, storedType } from "../../../../../api/words/rules/word-draft.ts";
import type { WordStep } from "../../../../../api/words/rules/word-wizard.ts";
import { SheetThumbnail } from "../../../../components/grid/sheet-thumbnail.tsx";
import { type PartStep, SummaryPart } from "../../../../components/wizard/summary-list.tsx";
import { linkedSpots } from "../parent-facts.ts";
import { gridsOf, parentOf, placeOn, sheetOn, type WordWizardState } from "../wizard-state.ts";
import classes from "./stages.module.css";

/// Where the word will stand: a part for each grid of a key, one for all of the others; popups by their cell. A word of books
/// stands nowhere.
export function SummaryPlaces({ state, stepOf }: { state: WordWizardState; stepOf: (step: WordStep) => PartStep }) {
  const { draft } = state;
  const fitz = draft.fitzType ?? "M";
  if (choiceOf(draft) === "B") return null;
  switch (storedType(draft)) {
    case "K":
      return gridsOf(state).map((grid, at) => (
        <SummaryPart key={grid.id} step={stepOf({ stage: "sheets", grid: at })}>
          <GridPlace state={state} grid={grid} name="" />
        </SummaryPart>
      ));
    case "S":
      return (
        <SummaryPart step={stepOf({ stage: "sharedKey", grid: 0 })}>
          <div className={classes.places}>
            {gridsOf(state).map((grid) => (
              <GridPlace key={grid.id} state={state} grid={grid} name={grid.name} />
            ))}
          </div>
        </SummaryPart>
      );
    case "P":
      return (
        <SummaryPart step={stepOf({ stage: "popups", grid: 0 })}>
          {draft.popup && `Popup ${draft.popup.popup}, ${cellName(draft.popup)}`}
        </SummaryPart>
      );
    case "L": {
      const parent = parentOf(state);
      return (
        <SummaryPart step={stepOf({ stage: "relationship", grid: 0 })}>
          <div className={classes.places}>
            {(parent ? linkedSpots(draft, parent) : []).map((spot) =>
              "sheet" in spot ? (
                <Drawn key={spot.sheet.id} name={spot.grid.name} sheet={spot.sheet} cell={spot.cell} fitz={fitz} />
              ) : null,
            )}
          </div>
        </SummaryPart>
      );
    }
    default:
      return null;
  }
}

/// `name` says the grid, where nothing else does.
function GridPlace({ state, grid, name }: { state: WordWizardState; grid: Grid; name: string }) {
  const place = placeOn(state.draft, grid.id);
  const sheet = sheetOn(state, grid.id);
  if (!place) return <div>{name ? `${name}: no place` : "No place"}</div>;
  if (sheet?.id !== place.sheetID) {
    const isFailed = state.shown.get(grid.id)?.load.status === "failed";
    return <div>{isFailed ? "The sheet could not be loaded, and is not drawn" : "…"}</div>;
  }
  return <Drawn name={name} sheet={sheet} cell={place} fitz={state.draft.fitzType ?? "M"} />;
}

/// The sheet in small, with the new word's cell framed.
function Drawn({ name, sheet, cell, fitz }: { name: string; sheet: Sheet; cell: Cell; fitz: string }) {
  const words = sheet.words.map(({ row, col, word }) => ({ row, col, fitzType: word.fitzType }));
  return (
    <figure className={classes.place}>
      <SheetThumbnail
        grid={sheet.grid}
        words={[...words, { row: cell.row, col: cell.col, fitzType: fitz }]}
        quarantine={sheet.quarantine}
        marked={cellCode(cell)}
      />
      <figcaption>
        {name && `${name}: `}
        {sheetLabel(sheet)}, {cellName(cell)}
      </figcaption>
    </figure>
  );
}

import { Input, Text, Title } from "@mantine/core";
import { cellCode, cellName } from "../../../../../api/sheets/rules/cells.ts";
import { noParentPlace, notAtParentsCell, sharedPlaceProblem } from "../../../../../api/sheets/rules/placement.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { fitzNames } from "../../../../../api/words/rules/fitz-types.ts";
import { asState } from "../../../../components/grid/sheet-state.ts";
import { useZoom } from "../../../../components/grid/zoom-buttons.tsx";
import { useSymbolModel } from "../../../../components/symbols/use-symbol-model.ts";
import { candidatesOn } from "../candidate-sheets.ts";
import { comingWord } from "../coming-word.ts";
import { wordToPlace } from "../wizard-problems.ts";
import { gridsOf, parentOf, sheetOn } from "../wizard-state.ts";
import { CheckBox } from "./controls/check-box.tsx";
import { MissingSheets } from "./missing-sheets.tsx";
import { SheetChoice } from "./sheet-choice.tsx";
import classes from "./stages.module.css";
import { type StageProps, useStage } from "./use-stage.ts";

/// On which sheets a shared key stands, in each grid at the cell of the word that it shares with.
export function SharedKeyStage({ session }: StageProps) {
  const state = useStage(session);
  const { draft, rows, problem } = state;
  const [zoom, setZoom] = useZoom();
  const symbol = useSymbolModel(draft.symbolID);
  const parent = parentOf(state);
  if (!parent) return null;
  const spots = parent.places.filter(({ sheet }) => gridsOf(state).some(({ id }) => id === sheet.gridID));
  const hasRoom = spots.some(({ sheet }) => candidatesOn(sheet.gridID, draft, rows.data ?? []).length > 0);
  return (
    <>
      {rows.data && !hasRoom && spots.length > 0 && (
        <MissingSheets
          text={`There is no room for it: no other sheet of ${fitzNames(draft.sheetFitzTypes)} has the cell of “${parent.word.text}” free. Make one, or choose other sheet fitz types.`}
          sheets={spots.map(({ sheet }) => ({
            gridID: sheet.gridID,
            gridName: sheet.grid.name,
            name: "",
            fitzTypes: draft.sheetFitzTypes,
          }))}
          onLookAgain={session.lookAgain}
        />
      )}
      {gridsOf(state).map((grid) => {
        const spot = parent.places.find(({ sheet }) => sheet.gridID === grid.id) ?? null;
        const sheet = sheetOn(state, grid.id);
        const candidates = candidatesOn(grid.id, draft, rows.data ?? []);
        const isLeftOut = draft.gridsWithout.includes(grid.id);
        return (
          <section key={grid.id} aria-label={grid.name} className={classes.search}>
            <Title order={3}>{grid.name}</Title>
            {!spot && (
              <Text size="sm" c="var(--text-warning)">
                {noParentPlace}
              </Text>
            )}
            {spot && (
              <Text size="sm">
                “{parent.word.text}” stands on {sheetLabel(spot.sheet)}, {cellName(spot)}.
              </Text>
            )}
            {spot && candidates.length === 0 && (
              <Text size="sm">No other sheet of these fitz types has that cell free.</Text>
            )}
            {spot && candidates.length > 0 && (
              <>
                {!isLeftOut && (
                  <SheetChoice
                    session={session}
                    state={state}
                    grid={grid}
                    candidates={candidates}
                    problemOf={(cell) => {
                      if (!sheet) return "Loading";
                      if (cellCode(cell) !== cellCode(spot)) return notAtParentsCell;
                      const above = { ...spot, sheet: asState(spot.sheet) };
                      return sharedPlaceProblem(wordToPlace(state), above, asState(sheet), sheet.grid);
                    }}
                    proposed={spot}
                    coming={comingWord(draft, symbol)}
                    zoom={zoom}
                    onZoom={setZoom}
                  />
                )}
                <CheckBox
                  label={`No place on ${grid.name}`}
                  isChecked={isLeftOut}
                  onChange={(isChecked) => session.leaveOut(grid.id, isChecked)}
                />
              </>
            )}
          </section>
        );
      })}
      {problem && <Input.Error>{problem}</Input.Error>}
    </>
  );
}

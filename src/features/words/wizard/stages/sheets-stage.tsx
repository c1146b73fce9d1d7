import { Anchor, Input, Text } from "@mantine/core";
import { freeCells, placeProblem } from "../../../../../api/sheets/rules/placement.ts";
import { asState } from "../../../../components/grid/sheet-state.ts";
import { useZoom } from "../../../../components/grid/zoom-buttons.tsx";
import { useSymbolModel } from "../../../../components/symbols/use-symbol-model.ts";
import { candidatesOn } from "../candidate-sheets.ts";
import { comingWord } from "../coming-word.ts";
import { wordToPlace } from "../wizard-problems.ts";
import { gridsOf, sheetOn } from "../wizard-state.ts";
import { CheckBox } from "./controls/check-box.tsx";
import { SheetChoice } from "./sheet-choice.tsx";
import { type StageProps, useStage } from "./use-stage.ts";

/// Where a key stands on one grid: a candidate sheet with its free cells, one of them proposed; or nowhere.
export function SheetsStage({ session }: StageProps) {
  const state = useStage(session);
  const { draft, rows, problem } = state;
  const [zoom, setZoom] = useZoom();
  const symbol = useSymbolModel(draft.symbolID);
  const grid = gridsOf(state)[state.step.grid];
  if (!grid) return null;
  const sheet = sheetOn(state, grid.id);
  const isLeftOut = draft.gridsWithout.includes(grid.id);
  const candidates = candidatesOn(grid.id, draft, rows.data ?? []);
  const hasSheet = candidates.length > 0 || state.shown.has(grid.id);
  return (
    <>
      {!isLeftOut && hasSheet && (
        <SheetChoice
          session={session}
          state={state}
          grid={grid}
          candidates={candidates}
          problemOf={(cell) => (sheet ? placeProblem(wordToPlace(state), cell, asState(sheet), sheet.grid) : "Loading")}
          proposed={sheet ? (freeCells(asState(sheet), sheet.grid)[0] ?? null) : null}
          coming={comingWord(draft, symbol)}
          zoom={zoom}
          onZoom={setZoom}
        />
      )}
      {!isLeftOut && !hasSheet && (
        <Text size="sm" data-aside>
          No sheet of these fitz types has a free cell on {grid.name}: the word is made without a place there.{" "}
          <Anchor size="sm" underline="always" href="#!/sheets/new" target="_blank" rel="noopener">
            New sheet
          </Anchor>
        </Text>
      )}
      {problem && <Input.Error>{problem}</Input.Error>}
      {(hasSheet || isLeftOut) && (
        <CheckBox
          label={`No place on ${grid.name}`}
          description="Books warn of a key without a cell on a grid"
          isChecked={isLeftOut}
          onChange={(isChecked) => session.leaveOut(grid.id, isChecked)}
        />
      )}
    </>
  );
}

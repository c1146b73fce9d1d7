import { Input, Text } from "@mantine/core";
import type { WordPopup } from "../../../../../api/index.ts";
import { popupCols, popupPlaceProblem, popupRows } from "../../../../../api/words/rules/popups.ts";
import type { GridWord } from "../../../../components/grid/arrangement.ts";
import { CellChoice } from "../../../../components/grid/cell-choice.tsx";
import { useSymbolModel } from "../../../../components/symbols/use-symbol-model.ts";
import { comingWord } from "../coming-word.ts";
import { freePopupCell, popupCount, popupWords } from "../parent-facts.ts";
import { parentOf } from "../wizard-state.ts";
import classes from "./stages.module.css";
import { type StageProps, useStage } from "./use-stage.ts";

/// In which cell of its parent's popups a popup word stands; one more popup can be begun.
export function PopupsStage({ session }: StageProps) {
  const state = useStage(session);
  const { draft, problem } = state;
  const symbol = useSymbolModel(draft.symbolID);
  const parent = parentOf(state);
  if (!parent) return null;
  const standing = popupWords(parent);
  const proposed = freePopupCell(parent);
  const rows = popupRows(parent.allowSecondRow);
  return (
    <>
      <Text size="sm">The popups of “{parent.word.text}”, and a new one.</Text>
      <div className={classes.popups}>
        {Array.from({ length: popupCount(parent) }, (_, at) => at + 1).map((popup) => {
          const panel = parent.word.popups?.[popup - 1];
          const isHere = draft.popup?.popup === popup;
          return (
            <section key={popup} aria-label={panel ? `Popup ${popup}` : `Popup ${popup}, new`}>
              <Text size="sm" fw={600}>
                Popup {popup}
                {!panel && ", new"}
              </Text>
              <CellChoice
                label={`Popup ${popup}`}
                grid={{ isPanel: true, rows, cols: popupCols }}
                words={panel ? panelWords(panel) : []}
                problemOf={(cell) => popupPlaceProblem(null, { ...cell, popup }, standing, parent.allowSecondRow)}
                proposed={proposed?.popup === popup && !isHere ? proposed : null}
                value={isHere ? draft.popup : null}
                onChange={({ row, col }) => session.change({ popup: { popup, row, col } })}
                coming={comingWord(draft, symbol)}
                zoom={1}
              />
            </section>
          );
        })}
      </div>
      {problem && <Input.Error>{problem}</Input.Error>}
    </>
  );
}

const panelWords = ({ words }: WordPopup): GridWord[] =>
  words.map(({ wordID, row, col, word: { text, type, fitzType, definition, symbol } }) => ({
    wordID,
    row,
    col,
    text,
    type,
    fitzType,
    fitzTypes: fitzType,
    definition,
    symbol,
  }));

import { Anchor, Text } from "@mantine/core";
import { refusals } from "../../../../../api/common/refusals.ts";
import { fitzNames } from "../../../../../api/words/rules/fitz-types.ts";
import { choiceOf } from "../../../../../api/words/rules/word-draft.ts";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { plural } from "../../../../components/format.ts";
import { type SheetSet, sheetSets } from "../candidate-sheets.ts";
import { gridsOf } from "../wizard-state.ts";
import { type Option, OptionList } from "./controls/option-list.tsx";
import { type StageProps, useStage } from "./use-stage.ts";

/// Of which fitz types the word's sheets are: the same on every grid.
export function SheetFitzStage({ session }: StageProps) {
  const state = useStage(session);
  const { draft, rows, problem } = state;
  const sets = sheetSets(rows.data ?? [], gridsOf(state), draft.fitzType ?? "");
  const isOther = draft.sheetFitzTypes !== "" && !sets.some(({ fitzTypes }) => fitzTypes === draft.sheetFitzTypes);
  const options = sets.map(asOption);
  return (
    <>
      <Text size="sm">
        {choiceOf(draft) === "S"
          ? "Sheets on which the cell of the word to share with is free, by their fitz types. The word stands on sheets of one kind."
          : "A word stands on sheets of the same fitz types on every grid."}
      </Text>
      <OptionList
        legend="Sheet fitz types"
        isLegendHidden
        name="sheetFitzTypes"
        value={draft.sheetFitzTypes}
        error={problem}
        options={isOther ? [...options, asOption({ fitzTypes: draft.sheetFitzTypes, grids: [] })] : options}
        onChange={(sheetFitzTypes) => session.change({ sheetFitzTypes })}
      />
      <Text size="sm" data-aside>
        <Anchor size="sm" underline="always" href="#!/sheets/new" target="_blank" rel="noopener">
          New sheet
        </Anchor>
      </Text>
    </>
  );
}

function asOption({ fitzTypes, grids }: SheetSet): Option<string> {
  const rooms = grids
    .filter(({ sheets }) => sheets > 0)
    .map(({ name, sheets, free }) => `${name}: ${plural(sheets, "sheet")}, ${plural(free, "free cell")}`);
  return {
    value: fitzTypes,
    name: fitzNames(fitzTypes),
    mark: <FitzLetters set={fitzTypes} />,
    description: rooms.length > 0 ? rooms.join(" · ") : refusals.noSuch("sheet with room"),
  };
}

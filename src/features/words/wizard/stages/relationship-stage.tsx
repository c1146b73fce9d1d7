import { wordTypes } from "../../../../../api/index.ts";
import { cellName } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { fitzNames } from "../../../../../api/words/rules/fitz-types.ts";
import { nonWordProblem, type Relation, relations } from "../../../../../api/words/rules/relations.ts";
import type { WordDraft } from "../../../../../api/words/rules/word-draft.ts";
import { TypeBadge } from "../../../../components/words/type-badge.tsx";
import { type LoadedParent, linkedSpots, reasonsAgainst, sheetsWithoutLink } from "../parent-facts.ts";
import { parentOf } from "../wizard-state.ts";
import { CheckBox } from "./controls/check-box.tsx";
import { OptionList } from "./controls/option-list.tsx";
import { MissingSheets } from "./missing-sheets.tsx";
import { type StageProps, useStage } from "./use-stage.ts";

/// What the word is to its parent; of each relation that is not open every reason.
export function RelationshipStage({ session }: StageProps) {
  const state = useStage(session);
  const { draft, problem } = state;
  const parent = parentOf(state);
  if (!parent || !draft.fitzType) return null;
  // Where anything else stands against a linked word, a sheet would not help.
  const needsSheet = draft.fitzType === parent.word.fitzType ? [] : sheetsWithoutLink(draft, parent);
  return (
    <>
      <OptionList
        legend={`What “${draft.text}” is to “${parent.word.text}”`}
        name="relation"
        value={draft.relation}
        error={problem}
        options={relations.map((relation) => ({
          value: relation,
          name: wordTypes[relation],
          mark: <TypeBadge type={relation} />,
          description: placeText(relation, draft, parent),
          reasons: reasonsAgainst(relation, draft, parent),
        }))}
        onChange={(relation) => session.change({ relation })}
      />
      {needsSheet.length > 0 && (
        <MissingSheets
          text={`A linked word stands on another sheet of its parent’s set, one for ${fitzNames(draft.fitzType)}.`}
          sheets={needsSheet.map(({ grid, name }) => ({
            gridID: grid.id,
            gridName: grid.name,
            name: name ?? "",
            fitzTypes: draft.fitzType ?? "",
          }))}
          onLookAgain={session.lookAgain}
        />
      )}
      <CheckBox
        label="Non-word"
        name="isNonWord"
        description="It stands on the grid, but is no word that is read"
        isChecked={draft.isNonWord}
        reason={draft.isNonWord ? null : nonWordProblem(draft.relation ?? "A", draft.fitzType)}
        onChange={(isNonWord) => session.change({ isNonWord })}
      />
    </>
  );
}

/// Where a word of that relation comes to stand.
function placeText(relation: Relation, draft: WordDraft, parent: LoadedParent): string {
  switch (relation) {
    case "A":
      return "At its parent's cell";
    case "C":
      return "At its parent's cell, shown where the context needs it";
    case "P":
      return "In a popup of its parent";
    case "L": {
      const spots = linkedSpots(draft, parent).flatMap((spot) => ("sheet" in spot ? [spot] : []));
      const places = spots.map(
        ({ grid, cell, sheet }) => `${grid.name}: ${sheetLabel(sheet)} (${sheet.fitzTypes}), ${cellName(cell)}`,
      );
      return `At its parent's cell on another sheet of the set${places.length > 0 ? `. ${places.join("; ")}` : ""}`;
    }
  }
}

import { Text } from "@mantine/core";
import { isID } from "../../../../../api/common/rules/ids.ts";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { allDialects, type Dialect, dialects, fitzTypes, wordTypes } from "../../../../../api/index.ts";
import { fitzNames } from "../../../../../api/words/rules/fitz-types.ts";
import { extraType } from "../../../../../api/words/rules/forms/extras.ts";
import { choiceOf, extrasOf, storedType } from "../../../../../api/words/rules/word-draft.ts";
import type { WordStage, WordStep } from "../../../../../api/words/rules/word-wizard.ts";
import { parsePriority } from "../../../../../api/words/rules/words.ts";
import { ConsequencesBody } from "../../../../components/consequences/consequences-body.tsx";
import { plural } from "../../../../components/format.ts";
import { useSymbolModel } from "../../../../components/symbols/use-symbol-model.ts";
import {
  MissingList,
  type PartStep,
  SummaryLines,
  SummaryList,
  SummaryPart,
} from "../../../../components/wizard/summary-list.tsx";
import { WordThumb } from "../../../../components/words/word-thumb.tsx";
import { draftProblems } from "../wizard-problems.ts";
import { gridNames, gridsOf, parentOf, type WordWizardState } from "../wizard-state.ts";
import { hasParent, placeOf, shownPath, titleOf } from "../word-steps.ts";
import classes from "./stages.module.css";
import { SummaryPlaces } from "./summary-places.tsx";
import { type StageProps, useStage } from "./use-stage.ts";

/// All that will be made, each part with the way to its stage, and what comes of it.
export function SummaryStage({ session }: StageProps) {
  const state = useStage(session);
  const { draft, consequences } = state;
  const names = gridNames(state);
  const stepOf = (step: WordStep): PartStep => ({
    title: titleOf(step, names),
    place: placeOf(step, draft),
    onGo: () => session.go(step),
  });
  const path = shownPath(draft, gridsOf(state).length);
  const symbol = useSymbolModel(draft.symbolID);
  const has = (stage: WordStage) => path.some((step) => step.stage === stage);
  const at = (stage: WordStage) => stepOf({ stage, grid: 0 });
  const extras = extrasOf(draft);
  return (
    <>
      <MissingList
        what="the word"
        missing={draftProblems(state).map(({ step, message }) => ({ message, step: stepOf(step) }))}
      />
      <Text size="sm">
        {extras.length === 0 ? "One word is made." : `One word and ${plural(extras.length, "extra form")} are made.`}
      </Text>
      <SummaryList>
        <SummaryPart step={at("text")}>{cleanText(draft.text)}</SummaryPart>
        <SummaryPart step={at("dialects")}>{dialectNames(draft.dialects)}</SummaryPart>
        <SummaryPart step={at("fitz")}>
          {draft.fitzType && `${fitzTypes[draft.fitzType]} (${draft.fitzType})`}
          {draft.definition.trim() && (
            <div>
              {draft.isAnotherMeaning ? "Another meaning" : "Definition"}: {draft.definition.trim()}
            </div>
          )}
          {draft.priority.trim() && <div>Priority: {parsePriority(draft.priority)}</div>}
        </SummaryPart>
        {has("extras") && (
          <SummaryPart step={at("extras")}>
            <SummaryLines lines={extras.length > 0 ? extras.map((extra) => formLine(extra, state)) : ["none"]} />
          </SummaryPart>
        )}
        <SummaryPart step={at(has("parent") ? "parent" : "fitz")}>{kindText(state)}</SummaryPart>
        {has("relationship") && <SummaryPart step={at("relationship")}>{relationText(state)}</SummaryPart>}
        <SummaryPart step={at("symbol")}>
          {isID(draft.symbolID) ? (
            <span className={classes.word}>
              <WordThumb symbol={symbol} /> {symbol?.words.join(", ")}
            </span>
          ) : (
            "No symbol yet"
          )}
          {draft.showNotOverlay && <div>With the “not” overlay</div>}
        </SummaryPart>
        {has("sheetFitzTypes") && (
          <SummaryPart step={at("sheetFitzTypes")}>{fitzNames(draft.sheetFitzTypes)}</SummaryPart>
        )}
        <SummaryPlaces state={state} stepOf={stepOf} />
      </SummaryList>
      <section aria-label="Deployed books">
        {consequences?.books.count === 0 && <Text size="sm">No deployed book becomes stale.</Text>}
        {consequences && consequences.grade !== "none" && <ConsequencesBody consequences={consequences} />}
      </section>
    </>
  );
}

const dialectNames = (chosen: readonly Dialect[]): string =>
  allDialects
    .filter((dialect) => chosen.includes(dialect))
    .map((dialect) => dialects[dialect].name)
    .join(", ");

function formLine(
  { text, dialects: exists, isIrregular }: ReturnType<typeof extrasOf>[number],
  { draft }: WordWizardState,
): string {
  const type = draft.fitzType ? wordTypes[extraType(draft.fitzType)].toLowerCase() : "";
  const where = exists.length < draft.dialects.length ? `, ${dialectNames(exists)}` : "";
  return `${cleanText(text)}: ${type}${isIrregular ? ", irregular" : ""}${where}`;
}

function kindText(state: WordWizardState): string {
  const { draft } = state;
  const choice = choiceOf(draft);
  if (choice === "B") {
    const flags = [
      draft.isAuthor && "author",
      draft.isIllustrator && "illustrator",
      draft.isCharacter && "character",
    ].filter(Boolean);
    return `Book-specific${flags.length > 0 ? `: ${flags.join(", ")}` : ""}`;
  }
  if (!hasParent(draft)) return choice ? wordTypes.K : "";
  const parent = parentOf(state)?.word.text ?? "…";
  return choice === "S" ? `${wordTypes.S} with “${parent}”` : `Child of “${parent}”`;
}

function relationText({ draft }: WordWizardState): string {
  const type = storedType(draft);
  if (!type) return "";
  return `${wordTypes[type]}${draft.isNonWord ? ", non-word" : ""}`;
}

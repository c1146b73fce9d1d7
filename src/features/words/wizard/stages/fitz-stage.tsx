import { type FitzType, fitzTypes } from "../../../../../api/index.ts";
import { hasExtraForms } from "../../../../../api/words/rules/forms/extras.ts";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { OptionList } from "./controls/option-list.tsx";
import { Meaning } from "./meaning.tsx";
import { SameWords } from "./same-words.tsx";
import { type StageProps, useStage } from "./use-stage.ts";

const types = Object.entries(fitzTypes) as [FitzType, string][];

export function FitzStage({ session }: StageProps) {
  const { draft, problem } = useStage(session);
  return (
    <>
      <OptionList
        legend="Fitz type"
        isLegendHidden
        name="fitz"
        value={draft.fitzType}
        // A missing definition is said beside it.
        error={draft.isAnotherMeaning ? null : problem}
        options={types.map(([value, name]) => ({
          value,
          letter: value,
          name: `${name} (${value})`,
          mark: <FitzLetters set={value} />,
          ...(hasExtraForms(value) && !draft.skipExtras ? { description: "Extra forms are proposed next" } : {}),
        }))}
        onChange={(fitzType) => session.change({ fitzType })}
      />
      <SameWords session={session} />
      <Meaning session={session} />
    </>
  );
}

import { isID, noID } from "../../../../../api/common/rules/ids.ts";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { useSymbolModel } from "../../../../components/symbols/use-symbol-model.ts";
import { WordSymbolPicker } from "../../../../components/symbols/word-symbol-picker.tsx";
import { hasParent } from "../word-steps.ts";
import { CheckBox } from "./controls/check-box.tsx";
import { type StageProps, useStage } from "./use-stage.ts";

/// The word's symbol: that of its own text is proposed; others as they are looked for or made here, or none.
export function SymbolStage({ session }: StageProps) {
  const { draft, problem } = useStage(session);
  const chosen = useSymbolModel(draft.symbolID);
  const parentID = hasParent(draft) ? (draft.parentWordID ?? undefined) : undefined;
  return (
    <>
      <WordSymbolPicker
        name="symbolSearch"
        word={{ text: cleanText(draft.text), parentID, fitzType: draft.fitzType ?? undefined }}
        value={isID(draft.symbolID) ? { id: draft.symbolID, label: chosen?.words.join(", ") ?? "" } : null}
        none="No symbol yet"
        error={problem}
        onChange={(choice) => session.change({ symbolID: choice?.id ?? noID })}
      />
      <CheckBox
        label="Show “not” overlay"
        isChecked={draft.showNotOverlay}
        onChange={(showNotOverlay) => session.change({ showNotOverlay })}
      />
    </>
  );
}

import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { storedType, type WordDraft } from "../../../../api/words/rules/word-draft.ts";
import type { GridWord } from "../../../components/grid/arrangement.ts";

/// The new word as it is drawn on a grid.
export const comingWord = (draft: WordDraft, symbol: GridWord["symbol"]): Omit<GridWord, "row" | "col"> => ({
  wordID: "",
  text: cleanText(draft.text),
  type: storedType(draft) ?? "K",
  fitzType: draft.fitzType ?? "M",
  fitzTypes: draft.fitzType ?? "",
  definition: null,
  symbol,
});

import type { Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { listNames } from "../../../api/common/rules/problem.ts";
import type { PopupsToSave } from "../../../api/index.ts";
import { maxPopups, type PopupWord, popupPlaceProblem } from "../../../api/words/rules/popups.ts";
import { parentProblem } from "../../../api/words/rules/relations.ts";
import type { StoredWord } from "../../../api/words/rules/standing.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { lockSettings } from "../../repositories/system/settings.ts";
import { replacePopups } from "../../repositories/words/word-popups.ts";

/// Arranges a word's panels: each of its P children stands in exactly one cell. Throws Refusal, which names the words in
/// the way. The caller holds the dictionary and writes the history.
export async function arrangePopups(
  trx: Transaction<Database>,
  word: Pick<StoredWord, "id" | "type" | "fitzType" | "isNonWord" | "isBookSpecific" | "children">,
  popups: PopupsToSave,
): Promise<void> {
  const { allowPopupsSecondRow } = await lockSettings(trx);
  if (popups.length > maxPopups) throw new Refusal(refusals.tooManyPopups(maxPopups));
  const closed = popups.length ? parentProblem({ ...word, places: [anyPlace] }) : null;
  if (closed) throw new Refusal(`A word of this kind has no popups. ${closed}`);
  const children = new Map(word.children.flatMap(({ type, id, text }) => (type === "P" ? [[id, text]] : [])));
  const standing: PopupWord[] = [];
  for (const [at, { words }] of popups.entries()) {
    for (const { wordID, row, col } of words) {
      const text = children.get(wordID);
      if (text === undefined) throw new Refusal("A word in a popup is not a popup word of this parent");
      if (standing.some((other) => other.wordID === wordID)) throw new Refusal(refusals.twice(text));
      const problem = popupPlaceProblem(wordID, { popup: at + 1, row, col }, standing, allowPopupsSecondRow);
      if (problem) throw new Refusal(`“${text}”: ${problem}`);
      standing.push({ wordID, text, popup: at + 1, row, col });
    }
  }
  const missing = [...children].filter(([id]) => !standing.some(({ wordID }) => wordID === id));
  if (missing.length) throw new Refusal(`No cell is given for ${listNames(missing.map(([, text]) => text))}`);
  await replacePopups(trx, word.id, popups);
}

/// Popups hang on the word itself, wherever it stands.
const anyPlace = { gridName: "", sheetFitzTypes: "", linkedFitzTypes: [] };

/// Panels with a word put into a cell of one of them; `popup` counts from 1.
export function withPopupWord(
  popups: PopupsToSave,
  wordID: string,
  { popup, row, col }: { popup: number; row: number; col: number },
): PopupsToSave {
  if (popup < 1 || popup > maxPopups) throw new Refusal(refusals.tooManyPopups(maxPopups));
  const panels = [...popups];
  while (panels.length < popup) panels.push({ words: [] });
  return panels.map((panel, at) =>
    at + 1 === popup ? { ...panel, words: [...panel.words, { wordID, row, col }] } : panel,
  );
}

import type { Transaction } from "kysely";
import type { DeskLeafDecision } from "../../../api/books/desk.ts";
import { noID } from "../../../api/common/rules/ids.ts";
import type { WordToCreate } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { readWord } from "../../repositories/words/word-list.ts";
import { addWord } from "../words/add-word.ts";
import { changeWord } from "../words/change-word.ts";
import { refuseStaleWord } from "../words/check-word.ts";
import { spellWord } from "../words/spell-word.ts";

type Of<Action extends DeskLeafDecision["action"]> = Extract<DeskLeafDecision, { action: Action }>;

/// What a decision did to the dictionary.
export interface CarriedOut {
  /// The words that it made or is about, the word before its forms.
  readonly wordIDs: readonly string[];
  /// Those of them that are new.
  readonly newIDs: readonly string[];
}

/// Carries out a decision, in a transaction that holds the dictionary; the caller writes the history of what was made. Throws Refusal,
/// NotFound and Conflict.
export async function carryOut(
  trx: Transaction<Database>,
  decision: DeskLeafDecision,
  by: string,
): Promise<CarriedOut> {
  switch (decision.action) {
    case "create":
      return add(trx, { ...newWord(decision), grids: decision.places, extras: decision.forms }, by);
    case "name":
      return add(
        trx,
        {
          ...newWord(decision),
          isBookSpecific: true,
          isCharacter: decision.isCharacter,
          imprintID: decision.isCharacter ? decision.imprintID : noID,
          seriesID: decision.isCharacter ? decision.seriesID : noID,
          extras: decision.forms,
        },
        by,
      );
    case "child":
      return add(trx, childOf(decision), by);
    case "change":
      return change(trx, decision, by);
    case "use":
      return { wordIDs: [(await readWord(trx, decision.wordID)).id], newIDs: [] };
    case "noKey":
      return { wordIDs: [], newIDs: [] };
  }
}

const newWord = (decision: Of<"create"> | Of<"name"> | Of<"child">): WordToCreate => ({
  text: decision.text,
  type: "K",
  fitzType: decision.fitzType,
  dialects: decision.dialects,
  definition: decision.definition,
  symbolID: decision.symbolID,
  isAnotherMeaning: decision.isAnotherMeaning,
  priority: 1000,
  isNonWord: false,
  isIrregular: false,
  isBookSpecific: false,
  isAuthor: false,
  isIllustrator: false,
  isCharacter: false,
  imprintID: noID,
  seriesID: noID,
  parentWordID: noID,
  showNotOverlay: false,
  isCore: false,
  isLocked: false,
  popups: [],
  grids: [],
  extras: [],
});

function childOf(decision: Of<"child">): WordToCreate {
  const { relation, parentWordID, popup } = decision;
  if (relation === "P" && !popup) throw new Refusal("A popup word needs a cell of its parent’s popups");
  return { ...newWord(decision), type: relation, parentWordID, popups: popup ? [popup] : [] };
}

async function add(trx: Transaction<Database>, word: WordToCreate, by: string): Promise<CarriedOut> {
  const { id, formIDs } = await addWord(trx, { word, by, takesAnyForms: true });
  return { wordIDs: [id, ...formIDs], newIDs: [id, ...formIDs] };
}

async function change(trx: Transaction<Database>, decision: Of<"change">, by: string): Promise<CarriedOut> {
  const { places, forms = [], ...word } = decision;
  await changeOne(trx, { ...word, places }, by);
  for (const form of forms) await changeOne(trx, form, by);
  return { wordIDs: [word.wordID, ...forms.map(({ wordID }) => wordID)], newIDs: [] };
}

async function changeOne(
  trx: Transaction<Database>,
  {
    wordID,
    revision,
    symbolID,
    places,
    spellings,
  }: Pick<Of<"change">, "wordID" | "revision" | "symbolID" | "spellings"> & { places?: Of<"change">["places"] },
  by: string,
): Promise<void> {
  const current = await readWord(trx, wordID);
  refuseStaleWord(current, revision);
  await changeWord(
    trx,
    current,
    {
      id: wordID,
      ...(symbolID === undefined ? {} : { symbolID }),
      ...(places === undefined ? {} : { sheets: places.map(({ sheetID, row, col }) => ({ sheetID, row, col })) }),
    },
    by,
  );
  if (!spellings?.length) return;
  const isSent = ({ dialect, field }: { dialect: string; field: string }) =>
    spellings.some((spelling) => spelling.dialect === dialect && spelling.field === field);
  const kept = current.spellings.filter((spelling) => !isSent(spelling));
  await spellWord(trx, current, {
    spellings: [...kept, ...spellings.map((one) => ({ ...one, confirmed: false }))],
    by,
  });
}

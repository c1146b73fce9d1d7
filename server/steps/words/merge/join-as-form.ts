import type { Transaction } from "kysely";
import { isID } from "../../../../api/common/rules/ids.ts";
import { extraType } from "../../../../api/words/rules/forms/extras.ts";
import type { Database } from "../../../db/schema.ts";
import { Refusal } from "../../../errors.ts";
import { lockFamily } from "../../../repositories/words/word-family.ts";
import { readWord, type WholeWord } from "../../../repositories/words/word-list.ts";
import { replacePlaces } from "../../../repositories/words/word-rows.ts";
import { changeWord } from "../change-word.ts";
import { takePlaces } from "./take-places.ts";

/// Makes a word that is written differently a form of another one, by the rules of a save: books mean words by how they are written, so
/// that it has to stay. What stands below it goes along to the other one. Throws Refusal.
export async function joinAsForm(
  trx: Transaction<Database>,
  kept: WholeWord,
  gone: WholeWord,
  by: string,
): Promise<void> {
  if (gone.parentWordID === kept.id) throw new Refusal(`“${gone.text}” is a form of “${kept.text}” already`);
  const { word } = await lockFamily(trx, gone.id);
  if (gone.type === "K" && !gone.isBookSpecific) {
    await replacePlaces(trx, [gone.id], []);
    await takePlaces(trx, kept.id, word.places);
  }
  for (const { id } of word.children) await changeWord(trx, await readWord(trx, id), { id, parentWordID: kept.id }, by);
  await changeWord(
    trx,
    await readWord(trx, gone.id),
    {
      id: gone.id,
      type: extraType(kept.fitzType),
      parentWordID: kept.id,
      ...(isID(gone.symbolID) ? {} : { symbolID: kept.symbolID }),
    },
    by,
  );
}

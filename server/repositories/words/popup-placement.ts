import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { PopupPlacement } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound, Refusal } from "../../errors.ts";
import { readSettings } from "../system/settings.ts";
import { readBriefWords } from "./word-brief.ts";
import { popupsOf } from "./word-includes.ts";

/// Where a popup word stands, or would stand with another parent. Throws NotFound, and Refusal for a word of another type.
export async function readPopupPlacement(
  db: Kysely<Database>,
  id: string,
  parentWordID?: string,
): Promise<PopupPlacement> {
  const childWord = (await readBriefWords(db, [id])).get(id);
  if (!childWord) throw new NotFound(refusals.noSuch("word"));
  if (childWord.type !== "P") throw new Refusal("Only a popup word has a place in a popup");
  const parentID = parentWordID ?? childWord.parentWordID;
  const parentWord = (await readBriefWords(db, [parentID])).get(parentID);
  if (!parentWord) throw new NotFound(refusals.noSuch("parent word"));
  return {
    parentWord,
    childWord,
    popups: (await popupsOf(db, [parentID])).get(parentID) ?? [],
    allowPopupsSecondRow: (await readSettings(db)).allowPopupsSecondRow,
  };
}

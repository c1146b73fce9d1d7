import type { Kysely } from "kysely";
import type { BriefWord, WordSheets } from "../../../api/index.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import type { Database } from "../../db/schema.ts";
import { listWordGrids } from "./word-family.ts";
import { childrenOf, placesOf } from "./word-includes.ts";
import { readWord } from "./word-list.ts";

/// On which sheets a word stands, and the linked words below it. Throws NotFound.
export async function readWordSheets(db: Kysely<Database>, id: string, includeChildren: boolean): Promise<WordSheets> {
  const { popups, usage, spellings, ...word } = await readWord(db, id);
  const below = includeChildren ? await everyChild(db, [id]) : [];
  const placed = below.filter(({ type }) => type === "L").map((child) => child.id);
  const places = await placesOf(db, [id, ...placed]);
  return {
    word: { ...word, childWords: below },
    sheetWords: [...places].flatMap(([wordID, of]) => of.map((place) => ({ ...place, wordID }))),
    grids: await listWordGrids(db, fewestRows),
  };
}

/// The children of words and all that is below them.
async function everyChild(db: Kysely<Database>, ids: readonly string[]): Promise<BriefWord[]> {
  if (!ids.length) return [];
  const children = [...(await childrenOf(db, ids)).values()].flat();
  return [
    ...children,
    ...(await everyChild(
      db,
      children.map(({ id }) => id),
    )),
  ];
}

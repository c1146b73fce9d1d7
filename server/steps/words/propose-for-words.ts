import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { isID } from "../../../api/common/rules/ids.ts";
import type { ProposedPlaces, ProposedSpellings, ProposedSymbol } from "../../../api/index.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import { placeKind } from "../../../api/sheets/rules/placement.ts";
import { proposePlaces } from "../../../api/sheets/rules/propose-places.ts";
import { proposeSpelling, spokenWords } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import type { StoredSheet, StoredWord } from "../../../api/words/rules/standing.ts";
import type { Database } from "../../db/schema.ts";
import { openWordNet } from "../../proposals/word-net.ts";
import { readPronunciations } from "../../repositories/words/pronunciations.ts";
import { readBriefWords } from "../../repositories/words/word-brief.ts";
import { listWordGrids, membersOf, readFamiliesOf } from "../../repositories/words/word-family.ts";
import { listWordsByID } from "../../repositories/words/word-list.ts";
import { pictureWords } from "../desk/proposer.ts";

/// Places for words that lack some, each with the word that is placed. One after the other: no cell is proposed twice. Words that are not
/// there any more, and those that have no places, are left out.
export async function proposePlacesOf(db: Kysely<Database>, ids: readonly string[]): Promise<ProposedPlaces[]> {
  const grids = await listWordGrids(db, fewestRows);
  const { roots, sheets: all } = await readFamiliesOf(db, ids);
  const targets = new Map<string, { word: StoredWord; root: StoredWord; wordIDs: string[] }>();
  const members = new Map(roots.flatMap((root) => membersOf(root).map(({ word }) => [word.id, { word, root }])));
  for (const id of new Set(ids)) {
    const found = members.get(id);
    if (!found) continue;
    const kind = placeKind(found.word.type, found.word.isBookSpecific);
    if (kind === "none" || kind === "popup") continue;
    const word = kind === "parent" ? found.root : found.word;
    const known = targets.get(word.id);
    if (known) known.wordIDs.push(id);
    else targets.set(word.id, { word, root: found.root, wordIDs: [id] });
  }
  const briefs = await readBriefWords(db, [...targets.keys()]);
  const locked = await db
    .selectFrom("dict_word")
    .select("id")
    .where("is_locked", "=", true)
    .where("id", "in", [...targets.keys(), placeholder])
    .execute();
  const isLocked = new Set(locked.map(({ id }) => id));
  const nameOf = new Map(grids.map(({ id, name }) => [id, name]));
  let sheets = all;
  return [...targets.values()].flatMap(({ word, root, wordIDs }) => {
    const { places, without } = isLocked.has(word.id)
      ? {
          places: [],
          without: grids
            .filter(({ id }) => !word.places.some(({ sheet }) => sheet.gridID === id))
            .map(({ id }) => ({ gridID: id, reason: refusals.lockedWord(word.text, null) })),
        }
      : proposePlaces(word, root, sheets, grids);
    if (places.length + without.length === 0) return [];
    sheets = withPlaces(sheets, word, places);
    return [
      {
        word: briefs.get(word.id)!,
        wordIDs,
        places: places.map(({ sheet, row, col }) => ({
          sheetID: sheet.id,
          row,
          col,
          gridID: sheet.gridID,
          gridName: sheet.grid.name,
          sheetName: sheet.name,
          sheetNumber: sheet.number,
        })),
        without: without.map((one) => ({ ...one, gridName: nameOf.get(one.gridID) ?? "" })),
      },
    ];
  });
}

/// An empty list is no list in SQL.
const placeholder = "00000000-0000-0000-0000-000000000000";

const withPlaces = (
  sheets: readonly StoredSheet[],
  { id: wordID, text }: StoredWord,
  places: readonly { readonly sheet: StoredSheet; readonly row: number; readonly col: number }[],
): readonly StoredSheet[] =>
  sheets.map((sheet) => {
    const place = places.find((one) => one.sheet.id === sheet.id);
    return place ? { ...sheet, words: [...sheet.words, { wordID, text, row: place.row, col: place.col }] } : sheet;
  });

/// Spellings for words that lack some in the normal field.
export async function proposeSpellingsOf(db: Kysely<Database>, ids: readonly string[]): Promise<ProposedSpellings[]> {
  const words = await listWordsByID(db, [...new Set(ids)]);
  const lacking = words.flatMap((word) => {
    const missing = word.dialects.filter(
      (dialect) => !word.spellings.some((spelling) => spelling.dialect === dialect && spelling.field === "g"),
    );
    return missing.length > 0 && !word.isNonWord ? [{ word, missing }] : [];
  });
  const keys = [...new Set(lacking.flatMap(({ word }) => spokenWords(word.text).map(({ key }) => key)))];
  const sounds = await readPronunciations(keys);
  const pronunciations = new Map(keys.flatMap((key, at) => (sounds[at] ? [[key, sounds[at]] as const] : [])));
  return lacking.map(({ word: { id, text, fitzType, revision, spellings }, missing }) => ({
    id,
    text,
    revision,
    spellings: [...spellings],
    proposed: missing.map((dialect) => {
      const proposal = proposeSpelling(text, dialect, pronunciations, fitzType);
      const graphemes = proposal.graphemes.map(({ positions, phoneme }) => ({
        positions: [...positions],
        phoneme,
      }));
      return { dialect, field: "g" as const, graphemes, notation: printSpelling(text, graphemes), confirmed: false };
    }),
  }));
}

/// Symbols for words that have none.
export async function proposeSymbolsOf(db: Kysely<Database>, ids: readonly string[]): Promise<ProposedSymbol[]> {
  const words = (await listWordsByID(db, [...new Set(ids)])).filter(({ symbolID }) => !isID(symbolID));
  const wanted = words.map(({ text, fitzType, parentWordID }) => ({
    text,
    fitzType,
    parentID: isID(parentWordID) ? parentWordID : null,
  }));
  const found = await pictureWords(db, wanted, await openWordNet());
  return words.map(({ id, text, revision }, index) => {
    // A picture that no model names yet is chosen by a person.
    const symbol = found[index]?.symbols.find((one) => isID(one.id)) ?? null;
    const isFirst = symbol !== null && found[index]?.symbols[0] === symbol;
    return { id, text, revision, symbol, isSure: isFirst && found[index]?.isSure === true };
  });
}

import { type DictWord, listWords, putWord } from "../../../api/index.ts";
import type { Client } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import { cellName } from "../../components/grid/cell-name.ts";
import type { PlaceSave } from "../../components/grid/place-saves.ts";

interface Standing {
  revision: number;
  /// All places of the word.
  places: { sheetID: string; row: number; col: number }[];
}

/// Saves the places of words on a sheet, one after the other. Where one is refused, those before it are taken back, so that
/// no word is left where nobody wanted it. Throws ApiError.
export async function savePlaces(api: Client, sheetID: string, plan: readonly PlaceSave[]): Promise<void> {
  if (plan.length === 0) return;
  const id = [...new Set(plan.map(({ wordID }) => wordID))];
  const { words } = await api.call(listWords, { query: { id, includeSheets: true } });
  const standing = new Map(words.map((word) => [word.id, standingOf(word)]));
  for (const save of firstOfEach(plan)) refuseMoved(save, standing.get(save.wordID), sheetID);

  async function put({ wordID }: PlaceSave, cell: PlaceSave["cell"]): Promise<void> {
    const word = standing.get(wordID)!;
    const others = word.places.filter((place) => place.sheetID !== sheetID);
    const places = cell ? [...others, { sheetID, ...cell }] : others;
    const { revision } = await api.call(putWord, { body: { id: wordID, sheets: places, revision: word.revision } });
    standing.set(wordID, { revision, places });
  }

  const done: PlaceSave[] = [];
  try {
    for (const save of plan) {
      await put(save, save.cell);
      done.push(save);
    }
  } catch (error) {
    for (const save of done.reverse()) await put(save, save.before);
    throw error;
  }
}

const standingOf = ({ revision, sheets }: DictWord): Standing => ({
  revision,
  places: (sheets ?? []).map(({ sheetID, row, col }) => ({ sheetID, row, col })),
});

const firstOfEach = (plan: readonly PlaceSave[]): PlaceSave[] =>
  plan.filter(({ wordID }, at) => plan.findIndex((save) => save.wordID === wordID) === at);

/// Throws where a word does not stand where it was seen any more.
function refuseMoved({ text, before }: PlaceSave, word: Standing | undefined, sheetID: string): void {
  const now = word?.places.find((place) => place.sheetID === sheetID) ?? null;
  if (word && now?.row === before?.row && now?.col === before?.col) return;
  const where = now ? `it stands at ${cellName(now)} now` : "it does not stand on this sheet any more";
  const error = word
    ? `“${text}” was moved by somebody else meanwhile: ${where}. Nothing was saved of the words.`
    : `“${text}” was deleted by somebody else meanwhile. Nothing was saved of the words.`;
  throw new ApiError(422, { error, code: "moved" });
}

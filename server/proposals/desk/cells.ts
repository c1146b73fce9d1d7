import { isID } from "../../../api/common/rules/ids.ts";
import type { DeskCell, FitzType } from "../../../api/index.ts";
import { type Cell, cellCode } from "../../../api/sheets/rules/cells.ts";
import { freeCells } from "../../../api/sheets/rules/placement.ts";
import { sheetLabel, topicName } from "../../../api/sheets/rules/sheets.ts";
import { fitzLetters, supportsFitz } from "../../../api/words/rules/fitz-types.ts";
import type { StoredSheet } from "../../../api/words/rules/standing.ts";
import { isPronoun, isTitleOfAddress, whoHasTitle } from "../closed-classes.ts";
import type { Topic, Topics } from "./topics.ts";

/// Where a word would stand, and why.
export interface ProposedPlace {
  readonly places: readonly DeskCell[];
  readonly beside: readonly string[];
  readonly isSure: boolean;
}

/// From this likeness on, and so many times as like as the next topic, nothing speaks against a topic.
const surely = 0.12;
const byFar = 1.25;

interface Room {
  readonly sheet: StoredSheet;
  readonly cells: Cell[];
}

const topicKey = (sheet: StoredSheet): string =>
  `${topicName(sheetLabel(sheet)).toLowerCase()} ${fitzLetters(sheet.fitzTypes).join("")}`;

/// The topics of sheets. `fitzTypeOf`: of the words that stand there with a right of their own, by id; null of those that follow others.
export function topicsOf(sheets: readonly StoredSheet[], fitzTypeOf: (wordID: string) => FitzType | null): Topic[] {
  const topics = new Map<string, Topic & { words: { text: string; fitzType: FitzType }[] }>();
  for (const sheet of sheets) {
    const key = topicKey(sheet);
    const name = topicName(sheetLabel(sheet));
    const topic = topics.get(key) ?? { key, name, fitzTypes: sheet.fitzTypes, words: [] };
    topics.set(key, topic);
    for (const { wordID, text } of sheet.words) {
      const fitzType = fitzTypeOf(wordID);
      if (fitzType !== null && !topic.words.some((word) => word.text === text)) topic.words.push({ text, fitzType });
    }
    if (sheet.words.length === 0 && topic.words.length === 0)
      topic.words.push({ text: name.toLowerCase(), fitzType: fitzLetters(sheet.fitzTypes)[0] ?? "N" });
  }
  return [...topics.values()].filter(({ words }) => words.length > 0);
}

/// Whether at least half of a topic's words are pronouns.
const isOfPronouns = ({ words }: Topic): boolean =>
  words.filter(({ text }) => isPronoun(text)).length * 2 >= words.length;

/// The free cells of sheets, given to one word after the other: none is given twice.
export class FreeCells {
  readonly #topics: Topics;
  readonly #gridIDs: readonly string[];
  /// By topic and grid.
  readonly #rooms = new Map<string, Map<string, Room[]>>();

  /// `taken`: cells that are left to others. Sheets of other books are nobody's here.
  constructor(
    sheets: readonly StoredSheet[],
    topics: Topics,
    { gridIDs, bookID, taken }: { gridIDs: readonly string[]; bookID: string; taken: readonly DeskCell[] },
  ) {
    this.#topics = topics;
    this.#gridIDs = gridIDs;
    const kept = new Set(taken.map((cell) => `${cell.sheetID} ${cellCode(cell)}`));
    for (const sheet of sheets) {
      if (sheet.isComplete || (isID(sheet.bookID) && sheet.bookID !== bookID)) continue;
      const cells = freeCells(sheet, sheet.grid).filter((cell) => !kept.has(`${sheet.id} ${cellCode(cell)}`));
      if (cells.length === 0) continue;
      const key = topicKey(sheet);
      const ofTopic = this.#rooms.get(key) ?? new Map<string, Room[]>();
      this.#rooms.set(key, ofTopic);
      ofTopic.set(sheet.gridID, [...(ofTopic.get(sheet.gridID) ?? []), { sheet, cells }]);
    }
  }

  /// Takes a cell on each grid for a word, on the sheets of the topic that fits best and has room on all of them. `fitzTypes`: its own and
  /// those of its forms. With `standing` only on the grids on which it does not stand yet, on sheets of the same fitz types.
  take(
    word: { text: string; fitzType: FitzType; fitzTypes: string },
    standing: readonly { gridID: string; sheetFitzTypes: string }[] = [],
  ): ProposedPlace | null {
    const wanted = this.#gridIDs.filter((id) => !standing.some(({ gridID }) => gridID === id));
    const asThere = standing[0]?.sheetFitzTypes;
    const ranked = this.#topics
      .rank(whoHasTitle(word.text) ?? word.text, word.fitzType)
      .filter(
        ({ topic }) =>
          !(isTitleOfAddress(word.text) && isOfPronouns(topic)) &&
          supportsFitz(topic.fitzTypes, word.fitzTypes) &&
          (asThere === undefined || fitzLetters(asThere).join() === fitzLetters(topic.fitzTypes).join()),
      );
    const roomOf = ({ topic }: { topic: Topic }) =>
      wanted.filter((gridID) =>
        this.#rooms
          .get(topic.key)
          ?.get(gridID)
          ?.some(({ cells }) => cells.length > 0),
      ).length;
    const most = Math.max(0, ...ranked.map(roomOf));
    const chosen = most === 0 ? undefined : ranked.find((one) => roomOf(one) === most);
    if (!chosen) return null;
    const places = wanted.flatMap((gridID): DeskCell[] => {
      const room = this.#rooms
        .get(chosen.topic.key)
        ?.get(gridID)
        ?.find(({ cells }) => cells.length > 0);
      const cell = room?.cells.shift();
      return room && cell ? [{ gridID, sheetID: room.sheet.id, ...cell }] : [];
    });
    const second = ranked[1]?.score ?? 0;
    const isSure =
      most === wanted.length && chosen === ranked[0] && chosen.score >= surely && chosen.score >= second * byFar;
    return { places, beside: chosen.score > 0 ? chosen.beside : [], isSure };
  }
}

import { isID } from "../../../../api/common/rules/ids.ts";
import {
  type StandingFinding,
  type StoredPlace,
  type StoredSheet,
  type StoredWord,
  standingFindings,
} from "../../../../api/words/rules/standing.ts";
import type { OwnPlace } from "../../../repositories/words/csv/word-states.ts";

/// What of a word its family and its place depend on.
export type Standing = Pick<StoredWord, "text" | "type" | "fitzType" | "isNonWord" | "isBookSpecific"> & {
  readonly parentID: string | null;
  readonly places: readonly OwnPlace[];
};

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

export interface Node extends Writable<Omit<StoredWord, "children" | "places">> {
  parentID: string | null;
  places: StoredPlace[];
  readonly children: Node[];
}

type Sheet = Omit<StoredSheet, "words"> & { words: StoredSheet["words"] };

/// All words and sheets as they would be after some changes: what the rules of places and kinship look at when very many words change
/// at once.
export class Families {
  readonly #nodes = new Map<string, Node>();
  readonly #sheets: ReadonlyMap<string, Sheet>;
  readonly #sets = new Map<string, Sheet[]>();

  constructor({ roots, sheets }: { roots: readonly StoredWord[]; sheets: readonly StoredSheet[] }) {
    this.#sheets = new Map(sheets.map((sheet) => [sheet.id, { ...sheet, words: [...sheet.words] }]));
    for (const sheet of this.#sheets.values()) {
      const set = this.#sets.get(setOf(sheet));
      if (set) set.push(sheet);
      else this.#sets.set(setOf(sheet), [sheet]);
    }
    const add = (word: StoredWord, parentID: string | null): Node => {
      const { id, text, type, fitzType, isNonWord, isBookSpecific } = word;
      const places = word.places.map(({ sheet, row, col }) => ({ sheet: this.#sheets.get(sheet.id)!, row, col }));
      const children = word.children.map((child) => add(child, id));
      const node: Node = { id, text, type, fitzType, isNonWord, isBookSpecific, parentID, places, children };
      this.#nodes.set(id, node);
      return node;
    };
    for (const root of roots) add(root, null);
  }

  node(id: string | null): Node | null {
    return id === null ? null : (this.#nodes.get(id) ?? null);
  }

  standing(id: string): Standing | null {
    const node = this.#nodes.get(id);
    if (!node) return null;
    const { text, type, fitzType, isNonWord, isBookSpecific, parentID, places } = node;
    return { text, type, fitzType, isNonWord, isBookSpecific, parentID, places: places.map(ownPlace) };
  }

  /// Makes a word so; with null takes it away. What is below it keeps naming it as its parent.
  set(id: string, standing: Standing | null): void {
    const old = this.#nodes.get(id);
    if (old) {
      this.#detach(old);
      for (const { sheet } of old.places) this.#leave(sheet.id, id);
    }
    if (!standing) {
      this.#nodes.delete(id);
      return;
    }
    const { text, type, fitzType, isNonWord, isBookSpecific, parentID } = standing;
    const node: Node = old ?? {
      id,
      text,
      type,
      fitzType,
      isNonWord,
      isBookSpecific,
      parentID,
      places: [],
      children: [],
    };
    Object.assign(node, { text, type, fitzType, isNonWord, isBookSpecific, parentID });
    node.places = standing.places.flatMap(({ sheetID, row, col }) => {
      const sheet = this.#sheets.get(sheetID);
      return sheet ? [{ sheet, row, col }] : [];
    });
    for (const { sheet, row, col } of node.places) {
      const held = this.#sheets.get(sheet.id)!;
      held.words = [...held.words, { wordID: id, text, row, col }];
    }
    this.#nodes.set(id, node);
    this.node(parentID)?.children.push(node);
  }

  #detach(node: Node): void {
    const siblings = this.node(node.parentID)?.children;
    const at = siblings?.indexOf(node) ?? -1;
    if (at >= 0) siblings!.splice(at, 1);
  }

  #leave(sheetID: string, id: string): void {
    const sheet = this.#sheets.get(sheetID)!;
    sheet.words = sheet.words.filter(({ wordID }) => wordID !== id);
  }

  /// The word above all others of a word's family; null where there is none: the way up is cut, or goes round.
  rootOf(id: string): Node | null {
    const met = new Set<string>();
    let node = this.node(id);
    while (node && isID(node.parentID)) {
      if (met.has(node.id)) return null;
      met.add(node.id);
      node = this.node(node.parentID);
    }
    return node;
  }

  /// The sheets on which these words and what is below them stand, those of these ids, and the others of their sets.
  sheetsOf(words: readonly Node[], ids: readonly string[] = []): StoredSheet[] {
    const sets = new Set(ids.flatMap((id) => this.#sheets.get(id) ?? []).map(setOf));
    const add = (node: Node) => {
      for (const { sheet } of node.places) sets.add(setOf(sheet));
      node.children.forEach(add);
    };
    words.forEach(add);
    return [...sets].flatMap((set) => this.#sets.get(set) ?? []);
  }

  /// A sheet as it is without words: they have not come to it yet.
  without(sheet: StoredSheet, ids: readonly string[]): StoredSheet {
    return { ...sheet, words: sheet.words.filter(({ wordID }) => !ids.includes(wordID)) };
  }

  findings(root: Node): StandingFinding[] {
    return standingFindings(root, this.sheetsOf([root]));
  }
}

export const ownPlace = ({ sheet, row, col }: StoredPlace): OwnPlace => ({
  gridID: sheet.gridID,
  sheetID: sheet.id,
  row,
  col,
});

/// Sheets of one set have this in common; one without a name is a set by itself.
const setOf = ({ id, gridID, bookID, name }: Pick<StoredSheet, "id" | "gridID" | "bookID" | "name">): string =>
  name?.trim() ? `${gridID}|${isID(bookID) ? bookID : ""}|${name.trim()}` : id;

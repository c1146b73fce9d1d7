import type { DeskDecision } from "../../../api/books/desk.ts";
import { isID } from "../../../api/common/rules/ids.ts";
import type { FreeCells } from "../../proposals/desk/cells.ts";
import { nothingSure, type Proposed } from "../../proposals/desk/decide.ts";
import type { WordPart } from "../../repositories/packages/word-parts.ts";
import { dialectsWithoutSpelling, dialectsWithoutSymbol } from "../../repositories/packages/word-wants.ts";
import type { DeskFacts, NeedyGroup } from "./facts.ts";
import type { PicturedWord } from "./proposer.ts";
import { missingSpellings } from "./spellings.ts";

type Change = Extract<DeskDecision, { action: "change" }>;

interface Means extends DeskFacts {
  readonly pronunciations: ReadonlyMap<string, string>;
  readonly symbols: PicturedWord;
  readonly cells: FreeCells;
}

/// What a word that is there would get, and its forms that the text uses; null where nothing is needed, or nothing can be proposed.
export function changeWord(
  { group, needs }: NeedyGroup,
  means: Means,
): (Proposed<Change> & { beside: readonly string[] }) | null {
  const { parts, brief } = means.known;
  const root = parts.get(group.rootID ?? "");
  if (!root || needs.length === 0) return null;
  const forms = group.wordIDs.filter((id) => id !== root.id).flatMap((id) => parts.get(id) ?? []);
  const wantOf = (word: WordPart) => ({
    wordID: word.id,
    revision: brief.get(word.id)!.revision,
    ...fieldsFor(word, group.wordIDs.includes(word.id), means),
  });
  const place = needs.includes("noPlace") && root.type === "K" ? placesFor(root, forms, means) : null;
  const changedForms = forms.map(wantOf).filter((form) => "symbolID" in form || "spellings" in form);
  const decision: Change = {
    action: "change",
    ...wantOf(root),
    ...(place ? { places: place.places } : {}),
    ...(changedForms.length ? { forms: changedForms } : {}),
  };
  const isEmpty = !decision.symbolID && !decision.places && !decision.spellings && !decision.forms;
  return isEmpty
    ? null
    : {
        decision,
        sure: {
          ...nothingSure,
          word: true,
          fitzType: true,
          symbol: means.symbols.isSure,
          place: place?.isSure ?? false,
        },
        beside: place?.beside ?? [],
      };
}

/// A word gets a symbol and spellings where it is used itself; a form without a symbol gets its word's.
function fieldsFor(word: WordPart, isUsed: boolean, { symbols, pronunciations }: Means) {
  const symbol =
    isUsed && dialectsWithoutSymbol(word).length > 0 ? symbols.symbols.find(({ id }) => isID(id))?.id : undefined;
  const spellings = isUsed && dialectsWithoutSpelling(word).length > 0 ? missingSpellings(word, pronunciations) : [];
  return {
    ...(symbol === undefined ? {} : { symbolID: symbol }),
    ...(spellings.length ? { spellings } : {}),
  };
}

function placesFor(root: WordPart, forms: readonly WordPart[], { cells, known }: Means) {
  const standing = (known.places.get(root.id) ?? []).map(({ sheetID, row, col, sheet }) => ({
    cell: { gridID: sheet.gridID, sheetID, row, col },
    gridID: sheet.gridID,
    sheetFitzTypes: sheet.fitzTypes,
  }));
  const fitzTypes = [root, ...forms].map(({ fitzType }) => fitzType).join("");
  const found = cells.take({ text: root.text, fitzType: root.fitzType, fitzTypes }, standing);
  return found?.places.length ? { ...found, places: [...standing.map(({ cell }) => cell), ...found.places] } : null;
}

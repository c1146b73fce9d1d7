import { noID } from "../../../../api/common/rules/ids.ts";
import { type FitzType, fitzTypes, type WordsEdit } from "../../../../api/index.ts";
import type { Choice } from "../../../components/book-fields/choice-search.ts";

/// What is done to the fields that name other things or move words: each word is saved by all rules of a save. Null: stays as it is.
export interface WideEdit {
  readonly isBookSpecific: boolean | null;
  readonly fitzType: FitzType | null;
  /// Empty: none.
  readonly definition: string | null;
  readonly symbol: "none" | "chosen" | null;
  readonly chosenSymbol: Choice | null;
  readonly parent: "K" | "A" | "C" | "L" | null;
  readonly chosenParent: Choice | null;
  readonly spelling: "propose" | "clear" | null;
  readonly places: "propose" | "on" | "off" | "none" | null;
  readonly chosenSheet: Choice | null;
}

export const noWideEdit: WideEdit = {
  isBookSpecific: null,
  fitzType: null,
  definition: null,
  symbol: null,
  chosenSymbol: null,
  parent: null,
  chosenParent: null,
  spelling: null,
  places: null,
  chosenSheet: null,
};

export const isWide = (wide: WideEdit): boolean =>
  [wide.isBookSpecific, wide.fitzType, wide.definition, wide.symbol, wide.parent, wide.spelling, wide.places].some(
    (wanted) => wanted !== null,
  );

/// What is still to be chosen; null where nothing is.
export function wideProblem(wide: WideEdit): string | null {
  if (wide.symbol === "chosen" && !wide.chosenSymbol) return "Choose the symbol";
  if (wide.parent !== null && wide.parent !== "K" && !wide.chosenParent) return "Choose the parent";
  if ((wide.places === "on" || wide.places === "off") && !wide.chosenSheet) return "Choose the sheet";
  return null;
}

/// As it is sent.
export function wideFields(wide: WideEdit): WordsEdit {
  const sheet = wide.chosenSheet?.id ?? noID;
  const places =
    wide.places === "on" ? { on: sheet } : wide.places === "off" ? { off: sheet } : (wide.places ?? undefined);
  const parent =
    wide.parent === "K"
      ? { type: wide.parent }
      : wide.parent && { type: wide.parent, parentWordID: wide.chosenParent?.id ?? noID };
  return {
    ...(wide.isBookSpecific === null ? {} : { isBookSpecific: wide.isBookSpecific }),
    ...(wide.fitzType === null ? {} : { fitzType: wide.fitzType }),
    ...(wide.definition === null ? {} : { definition: wide.definition.trim() || null }),
    ...(wide.symbol === null ? {} : { symbolID: wide.symbol === "none" ? noID : (wide.chosenSymbol?.id ?? noID) }),
    ...(parent ? { parent } : {}),
    ...(wide.spelling === null ? {} : { spelling: wide.spelling }),
    ...(places === undefined ? {} : { places }),
  };
}

export const parentTexts = {
  K: "Key word without a parent",
  A: "Associated with a word",
  C: "Connected with a word",
  L: "Linked with a word",
} as const;

export const placesTexts = {
  propose: "Free cells by topic, on grids where it has none",
  on: "The first free cell of a sheet",
  off: "None on a sheet",
  none: "None",
} as const;

export const spellingTexts = { propose: "As proposed, where it has none", clear: "None" } as const;

/// The edit in words, part by part.
export function describeWide(wide: WideEdit): string[] {
  const named = (choice: Choice | null) => `“${choice?.label ?? ""}”`;
  return [
    wide.symbol === null ? null : wide.symbol === "none" ? "no symbol" : `symbol ${named(wide.chosenSymbol)}`,
    wide.fitzType && `fitz type ${fitzTypes[wide.fitzType].toLowerCase()}`,
    wide.definition === null
      ? null
      : wide.definition.trim()
        ? `definition “${wide.definition.trim()}”`
        : "no definition",
    wide.parent === null
      ? null
      : wide.parent === "K"
        ? "key word without a parent"
        : `${{ A: "associated", C: "connected", L: "linked" }[wide.parent]} with ${named(wide.chosenParent)}`,
    wide.spelling && `spelling ${spellingTexts[wide.spelling].toLowerCase()}`,
    wide.places &&
      {
        propose: "free cells by topic",
        on: `on ${named(wide.chosenSheet)}`,
        off: `not on ${named(wide.chosenSheet)}`,
        none: "no place",
      }[wide.places],
    wide.isBookSpecific === null ? null : wide.isBookSpecific ? "book-specific" : "not book-specific",
  ].filter((part): part is string => part !== null);
}

import { isID, noID } from "../../../../api/common/rules/ids.ts";
import {
  type Dialect,
  dialects,
  type FitzType,
  fitzTypes,
  type WordFilters,
  wordTypes,
} from "../../../../api/index.ts";
import type { WordType } from "../../../../api/sheets/rules/placement.ts";

/// What the words are narrowed to beside a text and a set; each is one wish in the address.
export const lacks = {
  symbol: { label: "Without symbol", query: { hasSymbol: false } },
  place: { label: "Without place", query: { hasPlace: false } },
  unused: { label: "Unused", query: { isUsed: false } },
  problems: { label: "With problems", query: { hasProblem: true } },
  spelling: { label: "Not spelled", query: { isSpelled: false } },
} as const satisfies Record<string, { label: string; query: WordFilters }>;
export type Lack = keyof typeof lacks;

/// The words whose places are kept.
export const keeps = {
  core: { label: "Core words", query: { isCore: true } },
  locked: { label: "Locked", query: { isLocked: true } },
} as const satisfies Record<string, { label: string; query: WordFilters }>;
export type Keep = keyof typeof keeps;

/// The orders of the table, as they are called.
export const wordOrders = {
  text: { label: "By text", ordering: "text" },
  priority: { label: "By priority", ordering: "priority" },
  use: { label: "Most used first", ordering: "-use" },
} as const;
export type WordOrder = keyof typeof wordOrders;

/// What the screen of words shows; all of it is in the address. Empty texts do not ask.
export interface WordsAddress {
  readonly view: "tree" | "table";
  readonly text: string;
  readonly type: WordType | "";
  readonly fitz: FitzType | "";
  readonly dialect: Dialect | "";
  readonly lack: Lack | "";
  readonly keep: Keep | "";
  readonly order: WordOrder;
  /// First letters that are open in the tree.
  readonly letters: readonly string[];
  /// Ids of the words whose children are open.
  readonly below: readonly string[];
}

export const allWords: WordsAddress = {
  view: "table",
  text: "",
  type: "",
  fitz: "",
  dialect: "",
  lack: "",
  keep: "",
  order: "text",
  letters: [],
  below: [],
};

const among = <Code extends string>(codes: Readonly<Record<Code, unknown>>, value: string | null): Code | "" =>
  (Object.keys(codes) as Code[]).find((code) => code === value) ?? "";

/// What opens something in the tree means the tree.
const viewOf = (view: string | null, isOpen: boolean): WordsAddress["view"] =>
  view === "tree" || (view !== "table" && isOpen) ? "tree" : "table";

export const readAddress = (params: URLSearchParams): WordsAddress => ({
  view: viewOf(params.get("view"), params.has("letter") || params.has("below")),
  text: (params.get("text") ?? "").slice(0, 200),
  type: among(wordTypes, params.get("type")),
  fitz: among(fitzTypes, params.get("fitz")),
  dialect: among(dialects, params.get("dialect")),
  lack: among(lacks, params.get("lack")),
  keep: among(keeps, params.get("keep")),
  order: among(wordOrders, params.get("order")) || "text",
  letters: params.getAll("letter").filter((letter) => [...letter].length === 1),
  below: params.getAll("below").filter((id) => isID(id) && /^[0-9a-f-]{36}$/.test(id)),
});

/// The query string of an address; what is as usual is left out.
export function writeAddress({ view, order, letters, below, ...filters }: WordsAddress): URLSearchParams {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  if (view !== allWords.view) params.set("view", view);
  if (order !== allWords.order) params.set("order", order);
  for (const letter of letters) params.append("letter", letter);
  for (const id of below) params.append("below", id);
  return params;
}

export const isFiltered = ({ text, type, fitz, dialect, lack, keep }: WordsAddress): boolean =>
  [text.trim(), type, fitz, dialect, lack, keep].some((value) => value !== "");

/// Whether the words stand below their first letters: a search is in the order of how well words fit.
export const hasLetters = ({ view, text }: WordsAddress): boolean => view === "tree" && text.trim() === "";

/// The address as the server is asked. The whole tree begins with the words that have no parent; what is searched or
/// filtered is found wherever it stands.
export function filtersOf(address: WordsAddress): WordFilters {
  const { text, type, fitz, dialect, lack, keep, view } = address;
  return {
    ...(text.trim() ? { text: text.trim() } : {}),
    ...(type ? { type } : {}),
    ...(fitz ? { fitz } : {}),
    ...(dialect ? { dialect } : {}),
    ...(lack ? lacks[lack].query : {}),
    ...(keep ? keeps[keep].query : {}),
    ...(view === "tree" && !isFiltered(address) ? { parent: noID } : {}),
  };
}

/// The order of the list: below first letters it is by text.
export const orderingOf = (address: WordsAddress): "text" | "priority" | "-use" =>
  wordOrders[address.view === "tree" ? "text" : address.order].ordering;

/// Whether two addresses ask for the same words; what is open does not matter.
export const asksSame = (one: WordsAddress, other: WordsAddress): boolean =>
  JSON.stringify([filtersOf(one), orderingOf(one), one.view]) ===
  JSON.stringify([filtersOf(other), orderingOf(other), other.view]);

export const toggled = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

import type { SwapModel } from "../../../../api/index.ts";
import { nearlySame } from "../../../../api/symbols/rules/sets.ts";
import type { Supplier } from "../../../../api/symbols/rules/symbols.ts";
import type { PackedFile } from "../../../components/upload/read-zip.ts";

/// A symbol's picture of the catalogue.
interface SymbolOf {
  readonly supplier: Supplier;
  readonly name: string;
}

/// One decision: the old picture with the new one, and what shows them.
export interface SwapRow extends Omit<SwapModel, "id" | "revision" | "label"> {
  /// Of the file, or of the model that would name another symbol.
  readonly id: string;
  readonly revision: number;
  /// What it is called: the symbol's name, or the model's first word.
  readonly label: string;
  readonly old: SymbolOf;
  readonly now: SymbolOf | { readonly file: PackedFile; readonly hash: string };
  /// From 0 to 1; null where it is not known.
  readonly difference: number | null;
  readonly isAccepted: boolean;
}

/// What of an update is no decision.
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

export interface SwapState {
  readonly phase: "empty" | "reading" | "deciding" | "considering" | "writing";
  readonly progress: { readonly done: number; readonly total: number; readonly since: number } | null;
  readonly supplier: Supplier;
  readonly rows: readonly SwapRow[];
  /// Pictures that the files have already.
  readonly same: number;
  readonly leftOut: readonly LeftOut[];
  readonly problem: string | null;
}

/// A rule by which many are accepted or kept at once.
export interface SwapRule {
  readonly id: string;
  readonly label: string;
  fits(row: SwapRow): boolean;
}

/// The rules for these rows: all, those whose picture is nearly the same, those that no deployed book has, and those of each topic.
export function rulesFor(rows: readonly SwapRow[]): SwapRule[] {
  const topics = new Map<string, number>();
  for (const { topics: own } of rows) for (const topic of own) topics.set(topic, (topics.get(topic) ?? 0) + 1);
  return [
    { id: "all", label: "All", fits: () => true },
    {
      id: "nearly",
      label: "Whose picture is nearly the same",
      fits: ({ difference }) => difference !== null && difference <= nearlySame,
    },
    { id: "undeployed", label: "That no deployed book has", fits: ({ deployedCount }) => deployedCount === 0 },
    { id: "unused", label: "That no word shows", fits: ({ wordCount }) => wordCount === 0 },
    ...[...topics.keys()].sort().map((topic) => ({
      id: `topic ${topic}`,
      label: `Of the topic ${topic}`,
      fits: ({ topics: own }: SwapRow) => own.includes(topic),
    })),
  ];
}

/// Whether a row says what is looked for, in its name, words, books or topics.
export function holds(row: SwapRow, filter: string): boolean {
  const wanted = filter.trim().toLocaleLowerCase("en-GB");
  const texts = [
    row.label,
    ...row.words.map(({ text }) => text),
    ...row.books.map(({ title }) => title),
    ...row.topics,
  ];
  return texts.some((text) => text.toLocaleLowerCase("en-GB").includes(wanted));
}

/// How much two pictures differ, in words.
export function differenceText(difference: number | null): string {
  if (difference === null) return "";
  if (difference <= nearlySame) return "Nearly the same";
  return difference < 0.2 ? "Changed" : "Another picture";
}

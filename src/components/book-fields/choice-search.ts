import type { ReactNode } from "react";
import { isSameName } from "../../../api/common/rules/names.ts";
import { searchForm } from "../named-list/search-form.ts";

/// Something that can be chosen by its name.
export interface Choice {
  readonly id: string;
  readonly label: string;
  /// Distinguishes it from others of its name.
  readonly hint?: string;
  readonly picture?: ReactNode;
}

/// Returns the choices that contain the typed text, ignoring case and accents: first those that begin with it, then
/// those of which a word begins with it, then the others, each in the order given. Without a text the recent ones come
/// first.
export function findChoices<T extends Choice>(choices: readonly T[], typed: string, recent: readonly string[]): T[] {
  const wanted = searchForm(typed.trim());
  if (wanted === "") {
    const first = recent.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
    return [...first, ...choices.filter(({ id }) => !recent.includes(id))];
  }
  const found: T[][] = [[], [], []];
  for (const choice of choices) {
    const label = searchForm(choice.label);
    if (!label.includes(wanted)) continue;
    const rank = label.startsWith(wanted) ? 0 : label.includes(` ${wanted}`) ? 1 : 2;
    found[rank]?.push(choice);
  }
  return found.flat();
}

/// Returns the choice whose full name was typed; the first of several.
export const namedChoice = <T extends Choice>(choices: readonly T[], typed: string): T | null =>
  choices.find(({ label }) => isSameName(label, typed)) ?? null;

/// Whether several choices have the typed name: of homonyms, one must be picked.
export const isAmbiguous = (choices: readonly Choice[], typed: string): boolean =>
  choices.filter(({ label }) => isSameName(label, typed)).length > 1;

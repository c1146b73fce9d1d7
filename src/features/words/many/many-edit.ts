import { type Dialect, type DictWord, dialects, type WordToChange } from "../../../../api/index.ts";
import { allDialects } from "../../../../api/words/rules/words.ts";
import { fieldLabels } from "../word/word-form.ts";

/// The flags that many words are given or lose at once. A word that becomes book-specific would lose its places: that is done
/// word by word.
export const manyFlags = [
  "isNonWord",
  "isIrregular",
  "isAuthor",
  "isIllustrator",
  "isCharacter",
  "showNotOverlay",
  "isCore",
  "isLocked",
] as const;
export type ManyFlag = (typeof manyFlags)[number];

/// What is to be done to many words. What is not named stays as it is.
export interface ManyEdit {
  /// True: exists in it from now on.
  readonly dialects: Readonly<Partial<Record<Dialect, boolean>>>;
  /// As typed; empty: stays.
  readonly priority: string;
  readonly flags: Readonly<Partial<Record<ManyFlag, boolean>>>;
}

export const noEdit: ManyEdit = { dialects: {}, priority: "", flags: {} };

/// What is wrong with an edit; null where nothing is.
export function editProblem({ dialects, priority, flags }: ManyEdit): string | null {
  if (!/^\s*(-?\d{1,9})?\s*$/.test(priority)) return "Priority is a whole number of at most nine digits";
  const isEmpty = priority.trim() === "" && Object.keys(dialects).length + Object.keys(flags).length === 0;
  return isEmpty ? "Choose what changes" : null;
}

/// The words that an edit changes, each with the fields that come out different.
export function changesOf(words: Iterable<DictWord>, edit: ManyEdit): WordToChange[] {
  return [...words].flatMap((word) => {
    const wanted = {
      dialects: allDialects.filter((one) => edit.dialects[one] ?? word.dialects.includes(one)),
      priority: edit.priority.trim() === "" ? word.priority : Number(edit.priority),
      ...Object.fromEntries(manyFlags.map((flag) => [flag, edit.flags[flag] ?? word[flag]])),
    };
    const fields = Object.entries(wanted).filter(
      ([field, value]) => String(value) !== String(word[field as keyof DictWord]),
    );
    return fields.length ? [{ id: word.id, revision: word.revision, ...Object.fromEntries(fields) }] : [];
  });
}

/// The edit in words: `American removed, priority 7, irregular`.
export const describeEdit = ({ dialects: chosen, priority, flags }: ManyEdit): string =>
  [
    ...allDialects.flatMap((one) =>
      chosen[one] === undefined ? [] : [`${dialects[one].name} ${chosen[one] ? "added" : "removed"}`],
    ),
    ...(priority.trim() === "" ? [] : [`priority ${Number(priority)}`]),
    ...manyFlags.flatMap((flag) => {
      const label = fieldLabels[flag].toLowerCase();
      return flags[flag] === undefined ? [] : [flags[flag] ? label : `not ${label}`];
    }),
  ].join(", ");

import {
  allDialects,
  type Dialect,
  type DictWord,
  dialects,
  maxEditedAtOnce,
  type WordsEdit,
  type WordToChange,
} from "../../../../api/index.ts";

import { fieldLabels } from "../word/word-form.ts";
import { describeWide, isWide, noWideEdit, type WideEdit, wideFields, wideProblem } from "./wide-edit.ts";

/// The flags that many words are given or lose at once; book-specific is among the fields that move words.
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
  readonly wide: WideEdit;
}

export const noEdit: ManyEdit = { dialects: {}, priority: "", flags: {}, wide: noWideEdit };

export const priorityProblem = "Priority is a whole number of at most nine digits";

/// What is wrong with an edit of so many words; null where nothing is.
export function editProblem({ dialects, priority, flags, wide }: ManyEdit, count: number): string | null {
  if (!/^\s*(-?\d{1,9})?\s*$/.test(priority)) return priorityProblem;
  const isEmpty = priority.trim() === "" && Object.keys(dialects).length + Object.keys(flags).length === 0;
  if (isWide(wide) && count > maxEditedAtOnce)
    return `At most ${maxEditedAtOnce} words are changed so at a time: choose fewer`;
  return isEmpty && !isWide(wide) ? "Choose what changes" : wideProblem(wide);
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

/// The whole edit, as it is sent for each word.
export const wholeEdit = ({ dialects, priority, flags, wide }: ManyEdit): WordsEdit => ({
  ...(Object.keys(dialects).length > 0 ? { dialects } : {}),
  ...(priority.trim() === "" ? {} : { priority: Number(priority) }),
  ...flags,
  ...wideFields(wide),
});

/// The edit in words: `American removed, priority 7, irregular`.
export const describeEdit = ({ dialects: chosen, priority, flags, wide }: ManyEdit): string =>
  [
    ...describeWide(wide),
    ...allDialects.flatMap((one) =>
      chosen[one] === undefined ? [] : [`${dialects[one].name} ${chosen[one] ? "added" : "removed"}`],
    ),
    ...(priority.trim() === "" ? [] : [`priority ${Number(priority)}`]),
    ...manyFlags.flatMap((flag) => {
      const label = fieldLabels[flag].toLowerCase();
      return flags[flag] === undefined ? [] : [flags[flag] ? label : `not ${label}`];
    }),
  ].join(", ");

import { type DeskNeed, deskNeeds } from "../../../../../api/index.ts";
import type { DeskOfBook } from "./desk-of-book.ts";
import { isSure, type RowView } from "./work.ts";

/// What the list shows: all rows that need something, those of one need, or those that need nothing.
export const groups = ["all", ...deskNeeds, "fine"] as const;
export type Group = (typeof groups)[number];

export const groupNames: Readonly<Record<Group, string>> = {
  all: "All needs",
  missing: "Missing",
  homonym: "Homonym",
  noSymbol: "No symbol",
  noPlace: "No place on a grid",
  notSpelled: "Not spelled",
  name: "A name?",
  fine: "Fine",
};

/// What is listed where nothing was found, by the same groups.
export const groupEmpty: Readonly<Record<Group, string>> = {
  all: "No word of the text needs anything.",
  missing: "Every word of the text is in the dictionary.",
  homonym: "Every word of the text says which of its meanings it has.",
  noSymbol: "Every word of the text has a symbol.",
  noPlace: "Every key word of the text has a place on each grid.",
  notSpelled: "Every word of the text is spelled.",
  name: "No word of the text looks like a name that is not known.",
  fine: "Every word of the text needs something still.",
};

export const isOf = (needs: readonly DeskNeed[], group: Group): boolean => {
  if (group === "all") return needs.length > 0;
  return group === "fine" ? needs.length === 0 : needs.includes(group);
};

/// How many rows each group has.
export function countGroups({ rows }: Pick<DeskOfBook, "rows">): Readonly<Record<Group, number>> {
  const counts = Object.fromEntries(groups.map((group) => [group, 0])) as Record<Group, number>;
  for (const { needs } of rows) {
    if (needs.length === 0) counts.fine++;
    else counts.all++;
    for (const need of needs) counts[need]++;
  }
  return counts;
}

/// The group that the address names, else the first need that there is.
export function groupOf(asked: string | null, counts: Readonly<Record<Group, number>>): Group {
  const named = groups.find((group) => group === asked);
  return named ?? deskNeeds.find((need) => counts[need] > 0) ?? "all";
}

/// Which of them are shown.
export const shows = ["all", "sure", "guess"] as const;
export type Show = (typeof shows)[number];

export const isShown = (view: RowView, show: Show): boolean => show === "all" || isSure(view) === (show === "sure");

/// Whether some text stands in a row: in its lemma, or in how the book writes it.
export function hasText({ row: { lemma, texts } }: RowView, filter: string): boolean {
  const wanted = filter.trim().toLowerCase();
  return wanted === "" || [lemma, ...texts.map(({ text }) => text)].some((text) => text.toLowerCase().includes(wanted));
}

import { letters } from "../drawings/letters.ts";
import type { Picture } from "../types.ts";
import { all, type Composition, recoloured } from "./compose.ts";

/// A head, and the colour of the clothes. The name's initials are on the clothes, so that no two people look the same.
const people: readonly (readonly [name: string, head: Picture, clothes: string])[] = [
  ["Nora Finch", "woman-red-hair", "#b1cc33"],
  ["Tom Alder", "man-beard", "#f4aa41"],
  ["Grace Adeyemi", "woman-medium-dark-skin-tone-curly-hair", "#fcea2b"],
  ["Samir Holt", "man-medium-skin-tone-beard", "#92d3f5"],
  ["Kit Larkin", "person-curly-hair", "#b399c8"],
  ["Mina Okoro", "woman-dark-skin-tone", "#ffa7c0"],
  ["Ruth Bellamy", "woman-white-hair", "#b399c8"],
  ["Pavel Dunn", "man-blond-hair", "#b1cc33"],
  ["Leila Hart", "woman-with-headscarf", "#fcea2b"],
  ["Owen Tait", "man-red-hair", "#92d3f5"],
  ["Hana Whitlock", "woman-blond-hair", "#ffa7c0"],
  ["George Amari", "man-dark-skin-tone", "#f4aa41"],
  ["Ola Marsh", "person-blond-hair", "#92d3f5"],
  ["Luis Calder", "man-medium-skin-tone-curly-hair", "#b1cc33"],
  ["Ines Varga", "woman-medium-skin-tone", "#f4aa41"],
  ["Bea Thorne", "woman-medium-light-skin-tone-curly-hair", "#d0cfce"],
  ["Jun Ashby", "person-white-hair", "#fcea2b"],
  ["Priya Lowe", "woman-medium-skin-tone-curly-hair", "#92d3f5"],
  ["Max Underhill", "man-bald", "#ffa7c0"],
];

const keyOf = (name: string): string => `portrait-${name.toLowerCase().replaceAll(" ", "-")}`;

export const portraits: Readonly<Record<string, Composition>> = Object.fromEntries(
  people.map(([name, head, clothes]) => {
    const initials = name.replaceAll(/[^A-Z]/g, "");
    const colours = { "#92d3f5": clothes, "#8967aa": clothes };
    return [keyOf(name), all(recoloured(head, colours), letters(initials, 36, 62.5, { size: 0.95, width: 1.7 }))];
  }),
);

/// Returns somebody's portrait. Throws if there is none.
export function portraitOf(name: string): Picture {
  if (!people.some(([somebody]) => somebody === name)) throw new Error(`${name} has no portrait`);
  return `composed:${keyOf(name)}`;
}

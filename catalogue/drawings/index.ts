import { amounts } from "./amounts.ts";
import { calendar } from "./calendar.ts";
import { contrasts } from "./contrasts.ts";
import { faces } from "./faces.ts";
import { family } from "./family.ts";
import { helpingVerbs } from "./helping-verbs.ts";
import { joining } from "./joining.ts";
import { place } from "./place.ts";
import { pronouns } from "./pronouns.ts";
import type { Drawings } from "./shapes.ts";
import { when } from "./when.ts";

export { wordTile } from "./word-tile.ts";

/// The drawings of our own, by subject. No two have the same name.
const subjects: readonly Drawings[] = [
  place,
  pronouns,
  family,
  amounts,
  joining,
  helpingVerbs,
  when,
  calendar,
  contrasts,
  faces,
];

const drawings = new Map(subjects.flatMap((subject) => Object.entries(subject)));

export const drawingNames: readonly string[] = subjects.flatMap((subject) => Object.keys(subject));

/// The SVG body of a drawing, in a box of 72 by 72 units. Throws where there is none of that name.
export function drawing(name: string): string {
  const body = drawings.get(name);
  if (body === undefined) throw new Error(`There is no drawing '${name}'`);
  return body;
}

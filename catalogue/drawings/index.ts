import { amounts } from "./amounts.ts";
import { calendar } from "./calendar.ts";
import { contractions } from "./contractions.ts";
import { contrasts } from "./contrasts.ts";
import { doing } from "./doing.ts";
import { faces } from "./faces.ts";
import { family } from "./family.ts";
import { handling } from "./handling.ts";
import { helpingVerbs } from "./helping-verbs.ts";
import { joining } from "./joining.ts";
import { minding } from "./minding.ts";
import { moving } from "./moving.ts";
import { place } from "./place.ts";
import { pronouns } from "./pronouns.ts";
import { type Drawings, placed } from "./shapes.ts";
import { when } from "./when.ts";
import { workers } from "./workers.ts";

export { wordTile } from "./word-tile.ts";

/// Our own drawings, by subject. No two have the same name.
const subjects: readonly Drawings[] = [
  place,
  pronouns,
  family,
  amounts,
  joining,
  helpingVerbs,
  contractions,
  when,
  calendar,
  contrasts,
  faces,
  moving,
  handling,
  minding,
  doing,
  workers,
];

/// Moves a drawing inside its box, because lines at the edge extend a little beyond it.
const inset = (body: string): string => placed(body, 2.16, 2.16, 0.94);

const drawings = new Map(
  subjects.flatMap((subject) => Object.entries(subject).map(([name, body]): [string, string] => [name, inset(body)])),
);

export const drawingNames: readonly string[] = subjects.flatMap((subject) => Object.keys(subject));

/// Returns the SVG body of a drawing, in a box of 72 by 72 units. Throws for an unknown name.
export function drawing(name: string): string {
  const body = drawings.get(name);
  if (body === undefined) throw new Error(`There is no drawing '${name}'`);
  return body;
}

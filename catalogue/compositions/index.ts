import { animals } from "./animals.ts";
import { body } from "./body.ts";
import type { Composition } from "./compose.ts";
import { food } from "./food.ts";
import { home } from "./home.ts";
import { portraits } from "./portraits.ts";
import { school } from "./school.ts";
import { land, world } from "./world.ts";

/// Pictures composed of icons and shapes, for words without an icon, by name.
export const compositions: ReadonlyMap<string, Composition> = new Map(
  [animals, body, food, home, portraits, school, world, land].flatMap((of) => Object.entries(of)),
);

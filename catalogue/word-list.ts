import { animals } from "./data/words/animals.ts";
import { body } from "./data/words/body.ts";
import { describing } from "./data/words/describing.ts";
import { food } from "./data/words/food.ts";
import { home } from "./data/words/home.ts";
import { people } from "./data/words/people.ts";
import { school } from "./data/words/school.ts";
import { smallWords } from "./data/words/small-words.ts";
import { social } from "./data/words/social.ts";
import { time } from "./data/words/time.ts";
import { verbs } from "./data/words/verbs.ts";
import { world } from "./data/words/world.ts";
import { readThemes, type Theme } from "./word-source.ts";

/// Every theme of the dictionary, in the order in which their sheets are made.
export const themes: readonly Theme[] = [
  people,
  verbs,
  smallWords,
  describing,
  social,
  animals,
  food,
  home,
  body,
  school,
  world,
  time,
].flatMap(readThemes);

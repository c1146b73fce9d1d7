import { bust, head, type Look } from "./people.ts";
import { arrow, colours, type Drawings, join, line, pathArrow } from "./shapes.ts";
import { heart } from "./things.ts";

/// A family as a tree: grandparents above, parents, children below. The named person is in colour and ringed. The child
/// in the middle of the lowest row, whose family it is, has an orange top.

const grey = { faint: true } as const satisfies Look;
const woman: Look = { hair: "long", hairColour: colours.deepBrown, top: colours.red };
const man: Look = { hair: "short", hairColour: colours.deepBrown, top: colours.blue };
const child: Look = { hair: "short", hairColour: colours.amber, top: colours.orange };
const girl: Look = { hair: "long", hairColour: colours.brown, top: colours.pink };
const boy: Look = { hair: "short", hairColour: colours.brown, top: colours.green };
const me = (x: number, y: number, size = 0.62) => bust(x, y, size, child);
const lines = (d: string) => line(d, { colour: colours.grey, width: 2.4 });
const marked = (x: number, y: number, size: number, look: Look) => bust(x, y, size, look);

/// A sibling beside me, below the same parents.
const sibling = (look: Look) =>
  join(
    lines("M24 18H48M36 18V32M18 32H54M18 32V40M54 32V40"),
    head(18, 13, 8, grey),
    head(54, 13, 8, grey),
    me(18, 46, 0.7),
    marked(54, 44, 0.95, look),
  );
/// A parent's brother or sister.
const parentSibling = (look: Look) =>
  join(
    lines("M36 8V14M18 14H54M18 14V22M54 14V22M18 38V46"),
    head(18, 28, 8.5, grey),
    marked(52, 30, 1.05, look),
    me(18, 54, 0.5),
    lines("M36 4V8"),
  );
const childOf = (look: Look) =>
  join(lines("M22 20H50M36 20V36"), head(16, 16, 10, man), head(56, 16, 10, woman), marked(36, 46, 0.95, look));
/// The child of my brother or sister.
const siblingsChild = (look: Look) =>
  join(
    lines("M18 10H54M18 10V16M54 10V16M54 32V42"),
    me(18, 24, 0.7),
    head(54, 23, 8.5, grey),
    marked(54, 50, 0.78, look),
  );
const spouse = (first: Look, second: Look) =>
  join(bust(18, 36, 0.86, first), bust(52, 32, 1.05, second), heart(35, 12, 0.8));

export const family: Drawings = {
  sister: sibling(girl),
  brother: sibling(boy),
  son: childOf(boy),
  daughter: childOf(girl),
  twin: join(
    bust(19, 34, 0.95, child),
    bust(53, 34, 0.95, child),
    line("M30 14H42M30 9H42", { colour: colours.deepRed, width: 2.8 }),
  ),
  aunt: parentSibling(woman),
  uncle: parentSibling(man),
  cousin: join(
    lines("M18 8H54M18 8V12M54 8V12M18 28V40M54 28V36"),
    head(18, 20, 8, grey),
    head(54, 20, 8, grey),
    me(18, 48, 0.66),
    marked(54, 46, 0.85, girl),
  ),
  nephew: siblingsChild(boy),
  niece: siblingsChild(girl),
  husband: spouse({ ...grey, hair: "long" }, man),
  wife: spouse(grey, woman),
  stepmum: join(
    head(12, 18, 8, grey),
    lines("M12 28V40"),
    me(22, 48, 0.66),
    bust(52, 26, 1, woman),
    pathArrow("M50 52C48 62 40 62 36 58", [40, 61], [34, 56], { width: 3 }),
    line("M24 18H36", { colour: colours.deepRed, width: 2.6, dashed: true }),
  ),
  stepdad: join(
    head(12, 18, 8, grey),
    lines("M12 28V40"),
    me(22, 48, 0.66),
    bust(52, 26, 1, man),
    pathArrow("M50 52C48 62 40 62 36 58", [40, 61], [34, 56], { width: 3 }),
    line("M24 18H36", { colour: colours.deepRed, width: 2.6, dashed: true }),
  ),
  teenager: join(
    head(12, 50, 7, grey),
    bust(36, 34, 0.95, { hair: "curls", hairColour: colours.deepBrown, top: colours.purple }),
    head(62, 22, 9, { ...grey }),
    arrow([6, 66], [66, 66], { width: 2.6, head: 6 }),
    arrow([36, 3], [36, 13], { width: 3.4, head: 6 }),
  ),
};

import type { Consequences } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import { id } from "../../support/data/ids.ts";

export type Move = Consequences["moves"][number];
type Spot = NonNullable<Move["from"]>;

export const spot = (row: number, col: number, more: Partial<Spot> = {}): Spot => ({
  sheetID: id(1),
  sheet: "Farm animals 1",
  row,
  col,
  popup: null,
  ...more,
});

const gridID = id(9);
const grid = "12 x 9";

/// Returns the move of a word that a package in force holds; `along` are the texts of words that move with it.
export const move = (text: string, from: Spot | null, to: Spot | null, along: readonly string[] = []): Move => ({
  wordID: id([...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 100)),
  text,
  along: along.map((one, at) => ({ wordID: id(500 + at), text: one, popup: null })),
  gridID,
  grid,
  from,
  to,
  isInForce: true,
});

export const cell = (before: string, after: string | null, at: Spot): Consequences["cells"][number] => ({
  ...at,
  gridID,
  grid,
  before,
  beforeID: id(11),
  after,
  afterID: after === null ? null : id(12),
});

export const book = (title: string, deploymentStatus: "D" | "S", pages: number) => ({
  id: id([...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 1000)),
  title,
  deploymentStatus,
  cover: null,
  pages,
  uses: pages,
  where: [],
  reasons: [],
});

export const books = (...named: ReturnType<typeof book>[]): Consequences["books"] => ({
  count: named.length,
  staleCount: named.filter(({ deploymentStatus }) => deploymentStatus === "S").length,
  pages: named.reduce((sum, { pages }) => sum + pages, 0),
  uses: 0,
  named,
});

/// Returns consequences with everything counted; `counts` overrides that where there is more.
export const told = (
  fields: Partial<Omit<Consequences, "counts">>,
  counts: Partial<Consequences["counts"]> = {},
): Consequences => {
  const all = { ...noConsequences, ...fields };
  const { moves, cells, lost } = all;
  return { ...all, counts: { moves: moves.length, cells: cells.length, lost: lost.length, ...counts } };
};

/// The swap of the mock.
export const swap = told({
  grade: "replaces",
  moves: [move("cow", spot(3, 6), spot(4, 7), ["cows", "cow’s"]), move("hen", spot(4, 7), spot(3, 6), ["hens"])],
  cells: [cell("cow", "hen", spot(3, 6)), cell("hen", "cow", spot(4, 7))],
  books: books(book("The Muddy Farm", "D", 9), book("From Seed to Sunflower", "D", 3), book("The Red Kite", "S", 2)),
});

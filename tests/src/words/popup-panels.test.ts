import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addPanel,
  cellOf,
  mergePanels,
  type Panel,
  type Panels,
  placeOnPanel,
  removePanel,
} from "../../../src/features/words/popups/panels.ts";

const panel = (key: string, words: Record<string, number>): Panel => ({
  key,
  isNew: false,
  words: Object.entries(words).map(([wordID, col]) => ({ wordID, row: 0, col })),
});
const done = (action: ReturnType<typeof addPanel>): Panels => {
  if ("refused" in action) throw new Error(action.refused);
  return action.panels;
};

it("keeps my arrangement and their words after somebody else saved", () => {
  const mine = [panel("2", { hound: 0 }), panel("1", { pup: 2, gone: 1 })];
  // One word was removed, one added in a free cell, one added in a cell that is taken, and a popup was removed.
  const theirs = [panel("1", { pup: 0, free: 1, taken: 2 }), panel("3", { hound: 0 })];
  const merged = mergePanels(mine, theirs, false);
  expect(merged).toMatchObject([
    {
      key: "2",
      isNew: true,
      words: [
        { wordID: "hound", col: 0 },
        { wordID: "free", col: 1 },
        { wordID: "taken", col: 2 },
      ],
    },
    { key: "1", isNew: false, words: [{ wordID: "pup", col: 2 }] },
  ]);
});

it("keeps every word in a cell of its own, whatever is done", () => {
  const words = ["a", "b", "c", "d"];
  const action = fc.oneof(
    fc.record({
      kind: fc.constant("place" as const),
      word: fc.constantFrom(...words),
      panel: fc.nat(2),
      col: fc.nat(2),
    }),
    fc.record({ kind: fc.constant("add" as const) }),
    fc.record({ kind: fc.constant("remove" as const), panel: fc.nat(4) }),
  );
  const runs = process.env.SOAK ? 5000 : 200;
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      let panels: Panels = [panel("1", { a: 0, b: 1, c: 2 }), panel("2", { d: 0 }), panel("3", {})];
      for (const [at, one] of actions.entries()) {
        const next =
          one.kind === "add"
            ? addPanel(panels, `new ${at}`)
            : one.kind === "remove"
              ? removePanel(panels, one.panel, String)
              : one.panel < panels.length
                ? placeOnPanel(panels, one.word, { panel: one.panel, row: 0, col: one.col }, String)
                : { refused: "There is no such popup" };
        if (!("refused" in next)) panels = done(next);
        expect(panels.length).toBeLessThanOrEqual(5);
        const cells = words.map((word) => JSON.stringify(cellOf(panels, word)));
        expect(cells).not.toContain("null");
        expect(new Set(cells).size).toBe(words.length);
        expect(panels.flatMap((one) => one.words)).toHaveLength(words.length);
      }
    }),
    { numRuns: runs, seed: 17 },
  );
});

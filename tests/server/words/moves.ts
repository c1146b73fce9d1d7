import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import {
  at,
  both,
  create,
  grids,
  history,
  large,
  none,
  refused,
  remove,
  server,
  sheets,
  small,
  standing,
} from "./fixture.ts";

export function testMoves(): void {
  describe("a move", () => {
    const move = (wordID: string, ...steps: [grid: string, from: string, to: string][]) =>
      server.call(api.moveWord, {
        body: {
          wordID,
          grids: steps.map(([grid, from, to]) => ({
            gridID: grids.get(grid)!,
            fromSheetID: sheets.get(`${from} ${grid}`) ?? none,
            toSheetID: sheets.get(`${to} ${grid}`) ?? none,
          })),
        },
      });

    test("takes children along, keeps the cell, and is refused with the specification's messages", async () => {
      const cow = await create("cow", { grids: both("farm", 4, 2) });
      const linked = await create("bovine", { type: "L", fitzType: "A", parentWordID: cow });
      const query = { id: cow, includeChildren: "true" } as const;
      const shown = await server.call(api.getWordSheets, { query });
      expect(shown.word.childWords).toMatchObject([{ text: "bovine" }]);
      expect(shown.sheetWords.map(({ wordID }) => wordID).sort()).toEqual([cow, cow, linked, linked].sort());
      expect(shown.grids.map(({ name }) => name)).toEqual(["10 x 7", "12 x 9", "8 x 6"]);

      const ineligible = "This sheet is ineligible because";
      const blocked = "The following reason prevents this move:\n";
      await expect(move(cow)).rejects.toMatchObject(refused(`${blocked}No destination sheets have been selected`));
      await expect(move(cow, [small, "farm", "farm, described"])).rejects.toMatchObject(
        refused(`${ineligible} it does not support the fitz types of this word/its children`),
      );
      await expect(move(cow, [small, "farm", "farm"])).rejects.toMatchObject(
        refused("This sheet is already the location of this word"),
      );
      await expect(move(cow, [small, "animals", "animals"])).rejects.toMatchObject({
        status: 409,
        body: { current: { word: { id: cow } } },
      });
      await expect(move(cow, ["12 x 9", "none", "none"])).rejects.toMatchObject(refused(/No destination sheets/));
      await expect(move(cow, [small, "farm", "animals"], [small, "farm", "mixed"])).rejects.toMatchObject(
        refused("A grid is given twice"),
      );
      // No other sheet of the destination's set takes the linked word.
      await expect(move(cow, [small, "farm", "mixed"])).rejects.toMatchObject(
        refused(/does not support the fitz types/),
      );
      const { db } = server.context;
      const goal = sheets.get(`animals ${small}`)!;
      const complete = (is_complete: boolean) =>
        db.updateTable("sheet").set({ is_complete }).where("id", "=", goal).execute();
      await complete(true);
      await expect(move(cow, [small, "farm", "animals"])).rejects.toMatchObject(
        refused(`${ineligible} it is marked as complete`),
      );
      await complete(false);
      await db.insertInto("sheet_quarantine").values({ sheet_id: goal, row: 4, col: 2 }).execute();
      await expect(move(cow, [small, "farm", "animals"])).rejects.toMatchObject(
        refused(`${ineligible} the necessary cell is quarantined`),
      );
      await db.deleteFrom("sheet_quarantine").where("sheet_id", "=", goal).execute();
      const hare = await create("hare", { grids: [at("animals", small, 4, 2)] });
      await expect(move(cow, [small, "farm", "animals"])).rejects.toMatchObject(
        refused(`${ineligible} the necessary cell is already taken by the word: hare`),
      );
      await remove(hare);
      const lamb = await create("lamb", { grids: both("farm", 4, 1) });
      await expect(move(lamb, [small, "farm", "mixed"])).rejects.toMatchObject(
        refused(/^The following reason prevents this move:\nNot all destination sheets have the same fitz types\./),
      );
      await expect(move(linked, [small, "farm, described", "farm"])).rejects.toMatchObject(
        refused("Only key words are moved: this word follows its parent"),
      );

      expect(await move(cow, [small, "farm", "animals"], [large, "farm", "animals"])).toMatchObject({ revision: 2 });
      expect(await standing(cow)).toEqual(["animals 10 x 7 4.7", "animals 8 x 6 4.2"]);
      expect(await standing(linked)).toEqual(["animals, described 10 x 7 4.7", "animals, described 8 x 6 4.2"]);
      expect((await history(linked))[0]).toMatchObject({ revision: 2, after: { sheets: [{ sheet: "Animals" }, {}] } });
      // Both grids at once into another set: fitz types are the same everywhere.
      await move(lamb, [small, "farm", "mixed"], [large, "farm", "mixed"]);
      // On one grid alone: within the same fitz types.
      await move(cow, [small, "animals", "farm"]);
      expect(await standing(linked)).toEqual(["animals, described 10 x 7 4.7", "farm, described 8 x 6 4.2"]);
    });
  });
}

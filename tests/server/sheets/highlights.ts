import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { staffEmail } from "../../support/server/server.ts";
import { add, gridID, grids, history, read, refused, server } from "./fixture.ts";

export function testHighlights(): void {
  describe("highlights", () => {
    const area = (colOffset: number, rowOffset: number, cols = 1, rows = 1) => ({ colOffset, rowOffset, cols, rows });
    const mode = (letter: string, grid = "10 x 7") =>
      grids[grid]!.highlightModes.find((one) => one.letter === letter)!.id;

    test("of a grid are saved as one set for each mode and fitz type, within the grid, with history", async () => {
      const put = (highlights: object[], rest: object = {}) =>
        server.call(api.putHighlights, {
          body: { grid: gridID(), mode: mode("B"), fitz: "N", highlights: highlights as never[], ...rest },
        });
      const first = await put([area(0, 3, 3, 2), area(2, 6)], { revision: 0 });
      expect(first).toMatchObject({ status: "ok", revision: 1 });
      await put([area(1, 4)], { fitz: "V" });
      const sets = async () => {
        const { grids: all } = await server.call(api.getGrids, { query: { highlights: "true" } });
        return all.find(({ id }) => id === gridID())!.highlightSets!;
      };
      const [set] = (await sets()).filter(({ fitzType }) => fitzType === "N");
      expect(set).toMatchObject({
        id: first.id,
        highlightModeID: mode("B"),
        gridID: gridID(),
        sheetID: null,
        highlights: [{ ...area(0, 3, 3, 2), fitzType: "N", highlightModeID: mode("B") }, area(2, 6)],
        revision: 1,
        updatedBy: staffEmail,
      });
      expect((await sets()).map(({ fitzType }) => fitzType)).toEqual(["V", "N"]);
      expect(await put([area(0, 3, 3, 2), area(2, 6)], { revision: 0 })).toEqual(first);
      const [wide, low] = set!.highlights;
      expect(await put([low!, area(0, 3), wide!], { revision: 1 })).toMatchObject({ id: first.id, revision: 2 });
      const [changed] = (await sets()).filter(({ fitzType }) => fitzType === "N");
      expect(changed?.highlights.map(({ id }) => id)).toEqual([low!.id, expect.any(String), wide!.id]);
      await expect(put([], { revision: 1 })).rejects.toMatchObject({
        status: 409,
        body: { current: { id: first.id, revision: 2, highlights: [area(2, 6), area(0, 3), area(0, 3, 3, 2)] } },
      });
      await expect(put([area(0, 3), area(3, 3), area(0, 2), area(0, 3, 0)])).rejects.toMatchObject(
        refused(
          "Highlight 2: A highlight must stay within the grid\n" +
            "Highlight 3: A highlight must stay below the reading strip\n" +
            "Highlight 4: A highlight must be at least 1 by 1",
        ),
      );
      await expect(put([area(0, 3)], { mode: mode("B", "8 x 6") })).rejects.toMatchObject(
        refused("The grid has no such highlight mode", 404),
      );
      await expect(put([], { fitz: "X" })).rejects.toMatchObject({ status: 400 });
      await expect(put([{ ...area(0, 3), width: 1 }])).rejects.toMatchObject({ status: 400 });
      expect((await history("highlights", first.id)).map(({ after }) => after)).toEqual([
        { highlights: [area(2, 6), area(0, 3), area(0, 3, 3, 2)] },
        { grid: "10 x 7", mode: "Phrase", fitzType: "N", sheet: null, highlights: [area(0, 3, 3, 2), area(2, 6)] },
      ]);
    });

    test("in several sets are saved at once, all or none, each set with its own revision and history", async () => {
      const sheet = await add("Lit at once", { grid: "8 x 6" });
      const put = (sets: object[]) => server.call(api.putHighlightSets, { body: { sets: sets as never[] } });
      const sets = [
        { grid: gridID(), mode: mode("A"), fitz: "P", highlights: [area(0, 3, 3, 4)], revision: 0 },
        { grid: gridID("12 x 9"), mode: mode("A", "12 x 9"), fitz: "P", highlights: [area(3, 8)], revision: 0 },
        { sheet, mode: mode("A", "8 x 6"), highlights: [area(5, 5)], revision: 0 },
      ];
      const saved = async () => {
        const { grids: all } = await server.call(api.getGrids, { query: { highlights: "true" } });
        const ofGrids = all
          .flatMap(({ highlightSets = [] }) => highlightSets)
          .filter(({ fitzType }) => fitzType === "P");
        return [...ofGrids, ...(await read(sheet)).highlightSets].map(({ id, revision, highlights }) => ({
          id,
          revision,
          areas: highlights.map(({ colOffset, rowOffset, cols, rows }) => area(colOffset, rowOffset, cols, rows)),
        }));
      };
      const badLast = { ...sets[2], highlights: [area(6, 5)] };
      await expect(put([sets[0]!, sets[1]!, badLast])).rejects.toMatchObject(refused(/within the grid/));
      await expect(put([...sets, { ...sets[0], highlights: [] }])).rejects.toMatchObject(
        refused("A set of highlights is given twice"),
      );
      await expect(put([...sets, { ...sets[0], mode: randomUUID() }])).rejects.toMatchObject(
        refused("The grid has no such highlight mode", 404),
      );
      for (const bad of [[], [{ ...sets[0], sheet }], [{ grid: gridID(), mode: mode("A"), highlights: [] }]])
        await expect(put(bad)).rejects.toMatchObject({ status: 400 });
      expect(await saved()).toEqual([]);

      const first = await put(sets);
      expect(first.sets.map(({ revision }) => revision)).toEqual([1, 1, 1]);
      expect(await saved()).toEqual(first.sets.map((set, at) => ({ ...set, areas: sets[at]!.highlights })));
      for (const { id } of first.sets)
        expect((await history("highlights", id)).map(({ changedBy }) => changedBy)).toEqual([staffEmail]);

      // Somebody else saves one of them, so the next save keeps nothing.
      await put([{ ...sets[1], highlights: [], revision: 1 }]);
      const again = sets.map((set) => ({ ...set, highlights: [area(0, 3)], revision: 1 }));
      await expect(put(again)).rejects.toMatchObject({
        status: 409,
        body: { current: { id: first.sets[1]!.id, revision: 2, highlights: [] } },
      });
      expect((await saved()).map(({ revision }) => revision)).toEqual([1, 2, 1]);
      // Of two concurrent saves of the same sets, one is saved whole and the other not at all.
      const ours = sets.map((set, at) => ({ ...set, highlights: [area(0, 4)], revision: at === 1 ? 2 : 1 }));
      const theirs = ours.map((set) => ({ ...set, highlights: [area(1, 4)] })).reverse();
      const both = await Promise.allSettled([put(ours), put(theirs)]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(new Set((await saved()).map(({ areas }) => JSON.stringify(areas))).size).toBe(1);
    });

    test("of a sheet are its own, are deleted with it, and of two concurrent saves one is refused", async () => {
      const id = await add("Lit", { grid: "8 x 6" });
      const put = (highlights: object[], rest: object = {}) =>
        server.call(api.putSheetHighlights, {
          body: { sheet: id, mode: mode("A", "8 x 6"), highlights: highlights as never[], ...rest },
        });
      const both = await Promise.allSettled([put([area(0, 3)], { revision: 0 }), put([area(1, 3)], { revision: 0 })]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const [set] = (await read(id)).highlightSets;
      expect(set).toMatchObject({ sheetID: id, fitzType: null, revision: 1 });
      expect(both.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { status: 409, body: { current: set } },
      });
      await put([area(5, 3)], { mode: mode("C", "8 x 6") });
      await put([]);
      expect((await read(id)).highlightSets.map(({ highlights }) => highlights.length)).toEqual([0, 1]);
      expect((await read(id)).revision).toBe(1);
      await expect(put([area(6, 3)])).rejects.toMatchObject(refused(/within the grid/));
      await expect(put([], { sheet: randomUUID() })).rejects.toMatchObject(refused("There is no such sheet", 404));
      await server.call(api.deleteSheet, { body: { id } });
      expect((await history("sheet", id))[0]).toMatchObject({ before: { highlights: [area(5, 3)] }, after: null });
      const { count } = await server.context.db
        .selectFrom("highlight_set")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("sheet_id", "=", id)
        .executeTakeFirstOrThrow();
      expect(count).toBe(0);
    });
  });
}

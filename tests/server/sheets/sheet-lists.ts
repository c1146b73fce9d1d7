import { describe, expect, test } from "vitest";
import { freeCells, type SheetState, sharedPlaceProblem } from "../../../api/rules/placement.ts";
import { buildBook, buildWord } from "../../support/build-book.ts";
import { add, gridID, grids, list, noID, place, read, save, server } from "./desk.ts";

export function testSheetLists(): void {
  describe("the sheets", () => {
    test("are found by book, name or number, grid and fitz types, and read by pages", async () => {
      const bookID = await buildBook(server.context.db, { title: "Ships" });
      const ids = [
        await add("Ship 100%", { bookID, fitzTypes: "NVA" }),
        await add("Éclair ship", { grid: "8 x 6", fitzTypes: "PN" }),
        await add("Boat", { grid: "12 x 9", fitzTypes: "V", bookID }),
      ];
      const names = async (query: Parameters<typeof list>[0]) => (await list(query)).sheets.map(({ name }) => name);
      expect(await names({ book: bookID })).toEqual(["Ship 100%", "Boat"]);
      expect(await names({ book: noID, name: "SHIP" })).toEqual(["Éclair ship"]);
      expect(await names({ name: "éCLAIR" })).toEqual(["Éclair ship"]);
      expect(await names({ name: "0%" })).toEqual(["Ship 100%"]);
      expect(await names({ name: "_" })).toEqual([]);
      expect(await names({ name: "ship", fitz: "NP" })).toEqual(["Éclair ship"]);
      expect(await names({ name: "ship", grid: gridID() })).toEqual(["Ship 100%"]);
      const { number } = await read(ids[0]!);
      await server.context.db.updateTable("sheet").set({ name: null }).where("id", "=", ids[0]!).execute();
      for (const name of [String(number), `sheet ${number}`])
        expect((await list({ book: bookID, name })).sheets.map(({ id }) => id)).toEqual([ids[0]]);
      const page = await list({ book: bookID, limit: "1", offset: "1" });
      expect([page.total, page.sheets.map(({ id }) => id)]).toEqual([2, [ids[2]]]);
      for (const bad of ["row=3", "fitz=X", `id=${ids[0]}&book=${bookID}`, "grid=x", "unknown=1", "row=-1&col=5"])
        expect([bad, (await server.fetch(`/api/v1/sheet?${bad}`)).status]).toEqual([bad, 400]);
    });

    test("are those with a cell free, and those that can share a key, as the rules say", async () => {
      const { db } = server.context;
      const shared = await place("kite", await add("Share 1"), 305);
      const place2 = await add("Share 2");
      await add("Share 2");
      await save(place2, { quarantine: [305] });
      await place("yak", await add("Share 3"), 305);
      await save(await add("Share 4"), { isComplete: true });
      await add("Share 5", { fitzTypes: "A" });
      const { sheets } = await list({ name: "share", includeWords: "true" });
      const states: SheetState[] = sheets.map((sheet) => ({
        ...sheet,
        words: sheet.words!.map(({ wordID, row, col, word: { text } }) => ({ wordID, row, col, text })),
      }));
      const parent = { sheet: states[0]!, row: 3, col: 5 };
      const grid = grids["10 x 7"]!;
      for (const fitz of ["", "N", "A"]) {
        const word = { id: null, type: "S" as const, fitzTypes: fitz, isBookSpecific: false };
        const expected = states.filter((state) => !sharedPlaceProblem(word, parent, state, grid)).map(({ id }) => id);
        const query = { name: "share", sharedKey: shared, ...(fitz ? { fitz } : {}) };
        expect((await list(query)).sheets.map(({ id }) => id)).toEqual(expected);
      }
      for (const [row, col] of [
        [3, 5],
        [3, 7],
        [3, 8],
        [2, 5],
        [7, 5],
      ] as const) {
        const isFree = (state: SheetState) =>
          freeCells(state, grid).some((cell) => cell.row === row && cell.col === col);
        const found = await list({ name: "share", row: String(row), col: String(col) });
        expect(found.sheets.map(({ id }) => id)).toEqual(states.filter(isFree).map(({ id }) => id));
      }
      expect((await list({ sharedKey: await buildWord(db, "nowhere") })).total).toBe(0);
    });
  });
}

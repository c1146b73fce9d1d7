import { describe, expect, test } from "vitest";
import type * as api from "../../../api/index.ts";
import { freeCells, type SheetState, sharedPlaceProblem } from "../../../api/sheets/rules/placement.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { add, gridID, grids, list, noID, place, read, save, server } from "./fixture.ts";

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

    test("are sorted by any column in both directions, ties by grid and number, across pages", async () => {
      const { db } = server.context;
      const bookID = await buildBook(db, { title: "The Apple" });
      const otherID = await buildBook(db, { title: "Zebras" });
      const small = { grid: "8 x 6" };
      const ids = {
        ten: await add("Sorted 10", { fitzTypes: "N", bookID: otherID }),
        two: await add("sorted 2", { fitzTypes: "VN", bookID }),
        eclair: await add("Sorted Éclair", { ...small, fitzTypes: "P" }),
        early: await add("Sorted early", { ...small, fitzTypes: "N" }),
        pairOne: await add("Sorted pair", { ...small, fitzTypes: "N" }),
        pairTwo: await add("Sorted pair", { ...small, fitzTypes: "N" }),
      };
      await place("sorter", ids.two, 305);
      await place("sortee", ids.two, 306);
      await place("sortling", ids.early, 300);
      await save(ids.ten, { isComplete: true });
      const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
      const order = async (sort?: api.SheetSort, page: { limit?: string; offset?: string } = {}) =>
        (await list({ name: "sorted", list: "true", ...(sort ? { sort } : {}), ...page })).sheets
          .map(({ id }) => nameOf.get(id))
          .join(" ");
      const plain = "ten two eclair early pairOne pairTwo";
      expect(await order()).toBe(plain);
      const table: [api.SheetSort, string][] = [
        ["name", "two ten early eclair pairOne pairTwo"],
        ["-name", "pairOne pairTwo eclair early ten two"],
        ["grid", plain],
        ["-grid", "eclair early pairOne pairTwo ten two"],
        ["number", await byNumber(1)],
        ["-number", await byNumber(-1)],
        ["fitz", "eclair two ten early pairOne pairTwo"],
        ["words", "ten eclair pairOne pairTwo early two"],
        ["-words", "two early ten eclair pairOne pairTwo"],
        ["free", "two ten early eclair pairOne pairTwo"],
        ["book", "two ten eclair early pairOne pairTwo"],
        ["-book", "ten two eclair early pairOne pairTwo"],
        ["state", "two eclair early pairOne pairTwo ten"],
      ];
      for (const [sort, expected] of table) expect([sort, await order(sort)]).toEqual([sort, expected]);
      const paged = [];
      for (const offset of ["0", "2", "4"]) paged.push(await order("-words", { limit: "2", offset }));
      expect(paged.join(" ")).toBe("two early ten eclair pairOne pairTwo");
      for (const bad of ["sort=colour", "sort=--name", `id=${ids.ten}&sort=name`])
        expect([bad, (await server.fetch(`/api/v1/sheet?${bad}`)).status]).toEqual([bad, 400]);

      async function byNumber(direction: 1 | -1): Promise<string> {
        const { sheets } = await list({ name: "sorted", list: "true" });
        return [...sheets]
          .sort((one, other) => direction * (one.number - other.number))
          .map(({ id }) => nameOf.get(id))
          .join(" ");
      }
    });

    test("for a word's move begin with those that can take it, then those of its topic, then of its book", async () => {
      const bookID = await buildBook(server.context.db, { title: "Moves" });
      const names = new Map<string, string>();
      const sheet = async (name: string, more: Parameters<typeof add>[1] = {}) => {
        const id = await add(name, { fitzTypes: "NA", ...more });
        names.set(id, name);
        return id;
      };
      const elsewhere = await sheet("Other moves");
      const full = await sheet("Movers 3");
      await sheet("Movers 4", { fitzTypes: "N" });
      const done = await sheet("Movers 5");
      const shut = await sheet("Movers 6");
      const ofBook = await sheet("Moves of the book", { bookID });
      const home = await sheet("Movers 1", { bookID });
      const ofTopic = await sheet("movers 12");
      const otherGrid = await sheet("Movers 7", { grid: "12 x 9" });
      const word = await place("mover", home, 306);
      const form = await buildWord(server.context.db, "moverish", { type: "A", fitz_type: "A", parent_word_id: word });
      await place("movee", full, 306);
      await save(done, { isComplete: true });
      await sheet("Movers 6");
      await save(shut, { quarantine: [306] });
      const found = async (query: object) =>
        (await list({ name: "move", list: "true", ...query })).sheets.map(({ id }) => names.get(id));
      const expected = [ofTopic, ofBook, elsewhere].map((id) => names.get(id));
      const inOrder = await found({ grid: gridID(), move: word });
      // The second of the set of 'Movers 6' can take it as well.
      expect(inOrder.slice(0, 4)).toEqual(["movers 12", "Movers 6", ...expected.slice(1)]);
      expect(inOrder.slice(4)).toEqual(["Movers 1", "Movers 3", "Movers 4", "Movers 6"]);
      expect(inOrder).not.toContain(names.get(done));
      expect(await found({ grid: gridID(), move: form })).toEqual(inOrder);
      expect(await found({ move: word, name: "movers 7" })).toEqual([names.get(otherGrid)]);
    });

    test("are filtered by free cells and by shared keys as the rules say", async () => {
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

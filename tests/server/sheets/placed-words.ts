import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { analyse, createDictionary } from "../../../language/index.ts";
import { buildBook, buildDeployment, buildWord } from "../../support/data/build-book.ts";
import { add, history, place, read, refused, save, server } from "./fixture.ts";

const cell = (code: number) => ({ row: Math.floor(code / 100), col: code % 100 });
type Change = [wordID: string, from: number | null, to: number | null];
const places = (...changes: Change[]) =>
  changes.map(([wordID, from, to]) => ({
    wordID,
    from: from === null ? null : cell(from),
    to: to === null ? null : cell(to),
  }));
const arrange = (id: string, ...changes: Change[]) => save(id, { places: places(...changes) });
/// The texts of a sheet's words by their cells.
const standing = async (id: string) =>
  Object.fromEntries((await read(id)).words.map(({ row, col, word }) => [word.text, row * 100 + col]));
const revisionOf = async (id: string) => (await server.call(api.listWords, { query: { id } })).words[0]!.revision;

export function testPlacedWords(): void {
  describe("the words of a sheet", () => {
    test("are added, removed, swapped and chained in one save with the sheet's fields, with history", async () => {
      const { db } = server.context;
      const id = await add("Arranged");
      const [ant, bee, cod] = [await place("ant", id, 305), await place("bee", id, 306), await place("cod", id, 307)];
      const [dab, eel] = [await place("dab", id, 405), await buildWord(db, "eel", { fitz_type: "A" })];
      await buildWord(db, "ants", { type: "A", parent_word_id: ant });
      const before = await read(id);
      await save(id, {
        name: "Rearranged",
        fitzTypes: "NVA",
        isComplete: true,
        // Two words that swap, a chain into the cell of a word that leaves, and a new word.
        places: places([ant, 305, 306], [bee, 306, 305], [cod, 307, 405], [dab, 405, null], [eel, null, 307]),
      });
      expect(await standing(id)).toEqual({ bee: 305, ant: 306, eel: 307, cod: 405 });
      expect(await read(id)).toMatchObject({ name: "Rearranged", isComplete: true, revision: before.revision + 1 });
      expect((await history("word", dab))[0]).toMatchObject({
        revision: 2,
        before: { sheets: [{ id, row: 4, col: 5 }] },
        after: { sheets: [] },
      });
      expect(await history("word", eel)).toMatchObject([{ revision: 2, after: { sheets: [{ row: 3, col: 7 }] } }]);
      // Everything is saved already, so nothing is written, whatever was seen. Places alone do not increment the
      // sheet's revision.
      await arrange(id, [ant, 305, 306], [dab, 405, null]);
      expect([await revisionOf(ant), (await history("word", ant)).length]).toEqual([2, 1]);
      // On a complete sheet words may be moved, but none added.
      await arrange(id, [ant, 306, 305], [bee, 305, 306]);
      expect(await standing(id)).toMatchObject({ ant: 305, bee: 306 });
      await expect(arrange(id, [dab, null, 407])).rejects.toMatchObject(
        refused("“dab” at row 5, column 8: 10 x 7, Rearranged: The sheet is marked as complete"),
      );
      expect((await read(id)).revision).toBe(before.revision + 1);
      await save(id, { isComplete: false, fitzTypes: "N", places: places([eel, 307, null], [dab, null, 407]) });
      expect(await standing(id)).toEqual({ ant: 305, bee: 306, cod: 405, dab: 407 });
    });

    test("are saved all or none: problems name word and cell, and another person's change is a conflict", async () => {
      const { db } = server.context;
      const id = await add("Refused");
      const other = await add("Refused", { fitzTypes: "A" });
      await save(id, { quarantine: [607] });
      const [fox, gnu] = [await place("fox", id, 305), await place("gnu", id, 306)];
      const [hog, ibex] = [await buildWord(db, "hog"), await buildWord(db, "ibex", { fitz_type: "A" })];
      const [own, elsewhere] = [
        await buildWord(db, "own", { is_book_specific: true }),
        await place("elk", other, 305, { fitz_type: "A" }),
      ];
      const foxes = await buildWord(db, "foxes", { type: "A", parent_word_id: fox });
      const seen = await read(id);
      const on = (text: string, code: number, why: string) =>
        `“${text}” at row ${cell(code).row + 1}, column ${cell(code).col + 1}: 10 x 7, Refused: ${why}`;
      await expect(
        save(id, { name: "Never", quarantine: [], places: places([fox, 305, 405], [hog, null, 306]) }),
      ).rejects.toMatchObject(refused(/^“hog” at row 4, column 7: /));
      for (const [changes, error] of [
        [
          [
            [fox, 305, 405],
            [hog, null, 306],
            [ibex, null, 307],
          ],
          [
            on("hog", 306, "The cell is already taken by the word: gnu"),
            on("ibex", 307, "The sheet does not support the fitz types of this word/its children"),
          ].join("\n"),
        ],
        [[[gnu, 306, 607]], on("gnu", 607, "The cell is quarantined")],
        [[[gnu, 306, 204]], on("gnu", 204, "Words cannot stand on this cell of the grid")],
        [
          [
            [fox, 305, 405],
            [gnu, 306, 405],
          ],
          on("gnu", 405, "The cell is already taken by the word: fox"),
        ],
        [
          [
            [fox, 305, 405],
            [fox, 305, 406],
          ],
          "A word is given twice",
        ],
        [[[elsewhere, null, 405]], "“elk”: It stands on “Refused” of this grid already"],
        [[[own, null, 405]], "“own”: A book-specific word has no place on a sheet"],
        [[[foxes, null, 405]], "“foxes”: Only key words are moved: this word follows its parent"],
      ] as [Change[], string][])
        await expect(arrange(id, ...changes)).rejects.toMatchObject(refused(error));
      const moved = "was moved by someone else in the meantime:";
      await expect(arrange(id, [fox, 306, 405], [hog, 305, 406], [gnu, 306, 407])).rejects.toMatchObject({
        status: 409,
        body: {
          error:
            `“fox” ${moved} it stands at row 4, column 6 now\n` +
            `“hog” ${moved} it does not stand on this sheet any more`,
          current: { id, words: seen.words },
        },
      });
      const [change] = places([gnu, 306, 405]);
      await expect(save(id, { places: [{ ...change!, revision: 7 }] })).rejects.toMatchObject(
        refused("“gnu” was saved by someone else in the meantime", 409),
      );
      const stale = { ...seen, name: "Old", revision: 1, places: places([gnu, 306, 405]) };
      await expect(server.call(api.putSheet, { body: stale })).rejects.toMatchObject({ status: 409 });
      expect(await read(id)).toEqual(seen);
      expect([await revisionOf(fox), await revisionOf(gnu), await revisionOf(hog)]).toEqual([1, 1, 1]);
      // Of two concurrent moves of a word, one is saved and the other is refused.
      const race = await Promise.allSettled([405, 406].map((to) => arrange(id, [gnu, 306, to])));
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });

    test("take linked words and shared keys along, and are refused where these cannot follow", async () => {
      const [nouns, verbs] = [await add("Followed"), await add("Followed", { fitzTypes: "A" })];
      const [kid, lamb] = [await place("kid", nouns, 305), await place("lamb", nouns, 306)];
      const kiddish = await place("kiddish", verbs, 305, { type: "L", fitz_type: "A", parent_word_id: kid });
      await place("lamblike", verbs, 306, { type: "L", fitz_type: "A", parent_word_id: lamb });
      const sharing = await add("Beside");
      const kidShared = await place("kid, shared", sharing, 305, { type: "S", parent_word_id: kid });
      await arrange(nouns, [kid, 305, 306], [lamb, 306, 305]);
      expect(await standing(verbs)).toEqual({ kiddish: 306, lamblike: 305 });
      expect(await standing(sharing)).toEqual({ "kid, shared": 306 });
      expect((await history("word", kidShared))[0]).toMatchObject({ revision: 2, after: { sheets: [{ col: 6 }] } });
      await place("mole", sharing, 405);
      await expect(arrange(nouns, [kid, 306, 405])).rejects.toMatchObject(
        refused("“kid, shared”: 10 x 7, Beside: The cell is already taken by the word: mole"),
      );
      await expect(arrange(nouns, [kid, 306, null])).rejects.toMatchObject(refused(/“kiddish”|“kid, shared”/));
      // Saved by itself, the word takes them along as well.
      await server.call(api.putWord, { body: { id: kid, sheets: [{ sheetID: nouns, ...cell(407) }] } });
      expect([await standing(verbs), await standing(sharing)]).toEqual([
        { kiddish: 407, lamblike: 305 },
        { "kid, shared": 407, mole: 405 },
      ]);
      await expect(arrange(verbs, [kiddish, 407, 605])).rejects.toMatchObject(refused(/this word follows its parent/));

      // A shared key gets the cell that it shares, on a grid where it has none yet.
      const [small, smallShared] = [
        await add("Followed small", { grid: "8 x 6" }),
        await add("Beside small", { grid: "8 x 6" }),
      ];
      await add("Followed small", { grid: "8 x 6", fitzTypes: "A" });
      await expect(arrange(smallShared, [kidShared, null, 300])).rejects.toMatchObject(
        refused(/“kid, shared” at row 4, column 1: .*Could not find parent position for grid/),
      );
      await arrange(small, [kid, null, 301]);
      await expect(arrange(smallShared, [kidShared, null, 300])).rejects.toMatchObject(
        refused(/A shared key stands at the cell of the word it shares with/),
      );
      await arrange(smallShared, [kidShared, null, 301]);
      expect(await standing(smallShared)).toEqual({ "kid, shared": 301 });
    });

    test("make the deployed books that hold them stale, in the same save", async () => {
      const { db } = server.context;
      const id = await add("Deployed");
      const newt = await place("newt", id, 305);
      await place("owl", id, 306);
      const bookId = await buildBook(db, { title: "Newts" });
      const text = "#part A\n#chapter B\n#page 1\nNewt.\n";
      const { revision } = await server.call(api.putImportText, { body: { bookId, text } });
      const lookup = await server.call(api.getImportLookup, { query: {} });
      const { structure } = analyse(text, createDictionary(lookup));
      await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
      await buildDeployment(db, bookId);
      const status = async () => (await server.call(api.getBook, { query: { id: bookId } })).deploymentStatus;
      expect(await status()).toBe("D");
      await expect(arrange(id, [newt, 305, 306])).rejects.toMatchObject(refused(/already taken/));
      expect(await status()).toBe("D");
      await arrange(id, [newt, 305, 405]);
      expect(await status()).toBe("S");
      await arrange(id, [newt, 405, 305]);
      expect(await status()).toBe("D");
    });
  });
}

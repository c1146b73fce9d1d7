import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import * as api from "../../../api/index.ts";
import { analyse, createDictionary } from "../../../language/index.ts";
import { buildBook } from "../../support/data/build-book.ts";
import {
  at,
  both,
  create,
  everywhere,
  history,
  list,
  none,
  put,
  read,
  refused,
  remove,
  server,
  small,
  standing,
  texts,
} from "./fixture.ts";

export function testSavedWords(): void {
  describe("a saved word", () => {
    test("keeps what is not sent, knows its similar words, and is refused in words", async () => {
      const [big, large, huge] = [
        await create("big", { fitzType: "A" }),
        await create("large", { fitzType: "A" }),
        await create("huge", { fitzType: "A" }),
      ];
      const before = await read(big);
      const change = {
        definition: " Not small. ",
        similars: [large, none, huge],
        priority: 12,
        dialects: ["en-gb" as const],
      };
      expect(await put({ ...before, ...change })).toEqual({ status: "ok", id: big, revision: 2 });
      const after = await read(big);
      expect(after).toMatchObject({
        definition: "Not small.",
        similars: [large, none, huge],
        priority: 12,
        text: "big",
      });
      expect(after.similarWords.map(({ text }) => text)).toEqual(["large", "huge"]);
      expect(await put({ ...after, revision: 1 })).toMatchObject({ revision: 2 });
      await expect(put({ id: big, text: "bigger", revision: 1 })).rejects.toMatchObject({
        status: 409,
        body: { code: "stale-revision", current: { id: big, definition: "Not small.", revision: 2 } },
      });
      expect((await history(big))[0]).toMatchObject({
        before: { definition: null, priority: 1000, similars: [] },
        after: { definition: "Not small.", priority: 12, similars: [{ text: "large" }, { text: "huge" }] },
      });
      for (const [more, error] of [
        [{ similars: [big] }, "A word is not similar to itself"],
        [{ similars: [huge, huge] }, "A similar word is given twice"],
        [{ similars: [randomUUID()] }, "There is no such similar word"],
        [{ type: "S", parentWordID: large }, /A shared key is made as one/],
        [{ type: "A", parentWordID: large }, "The parent must have a place on a sheet"],
        [{ parentWordID: large }, "A key word has no parent"],
        [{ sheets: [{ sheetID: randomUUID(), row: 3, col: 0 }] }, "There is no such sheet"],
      ] as const)
        await expect(put({ id: big, ...more } as Parameters<typeof put>[0])).rejects.toMatchObject(refused(error));
      await expect(remove(huge)).rejects.toMatchObject(refused(/it is named as similar by 1 word: “big”/));
      await expect(put({ id: randomUUID(), text: "none" })).rejects.toMatchObject({ status: 404 });
      await expect(put({ id: big, colour: "red" } as Parameters<typeof put>[0])).rejects.toMatchObject({ status: 400 });
      // Of two who save at once one wins, and the other is told.
      const race = await Promise.allSettled([1, 2].map((priority) => put({ id: big, priority, revision: 2 })));
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });

    test("is used in books, and stays while it is", async () => {
      const zebra = await create("zebra");
      const bookId = await buildBook(server.context.db, { title: "Stripes" });
      const text = "#part A\n#chapter B\n#page 1\nZebra zebra.\n#page 2\nZebra\n";
      const { revision } = await server.call(api.putImportText, { body: { bookId, text } });
      const lookup = await server.call(api.getImportLookup, { query: {} });
      const { structure } = analyse(text, createDictionary(JSON.parse(JSON.stringify(lookup))));
      await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
      expect((await read(zebra)).usage).toEqual([
        {
          bookID: bookId,
          title: "Stripes",
          count: 3,
          pages: [
            { name: "1", count: 2 },
            { name: "2", count: 1 },
          ],
        },
      ]);
      await expect(remove(zebra)).rejects.toMatchObject(
        refused("“zebra” cannot be deleted, because it is used in the text of 1 book: “Stripes”"),
      );
      await server.call(api.deleteBook, { body: { id: bookId } });
      expect(await remove(zebra)).toEqual({ status: "ok" });
    });

    test("goes with its forms where nothing uses them, all or none", async () => {
      const forms = ["gnus", "gnu’s"].map((text) => ({ text, dialects: everywhere }));
      const gnu = await create("gnu", { extras: forms });
      const deletion = () => server.call(api.getWordDeletion, { query: { id: gnu } });
      const [plural, possessive] = (await deletion()).forms;
      expect([plural?.text, possessive?.text].sort()).toEqual(["gnus", "gnu’s"].sort());
      expect((await deletion()).reasons).toHaveLength(1);
      const withForms = () => server.call(api.deleteWord, { body: { id: gnu, withForms: true } });
      await expect(remove(gnu)).rejects.toMatchObject(refused(/^“gnu” cannot be deleted, because it has 2 children/));

      // One of them is named by another word: nothing goes.
      const antelope = await create("antelope");
      await put({ id: antelope, similars: [possessive!.id, none, none] });
      const reason = `“${possessive?.text}” is named as similar by 1 word: “antelope”`;
      expect(await deletion()).toMatchObject({
        forms: [],
        reasons: [expect.stringMatching(/^It has 2 children/), reason],
      });
      await expect(withForms()).rejects.toMatchObject(refused(`“gnu” cannot be deleted, because ${reason}`));
      expect((await read(gnu)).childWordCount).toBe(2);
      await put({ id: antelope, similars: [none, none, none] });

      expect(await withForms()).toEqual({ status: "ok" });
      for (const id of [gnu, plural!.id, possessive!.id]) {
        await expect(remove(id)).rejects.toMatchObject({ status: 404 });
        expect((await history(id))[0]).toMatchObject({ after: null });
      }
      await expect(deletion()).rejects.toMatchObject({ status: 404 });
    });

    test("takes another type, parent or place with what stands by it, and nothing stays where it may not", async () => {
      const hen = await create("hen", { grids: both("farm", 3, 0), extras: [{ text: "hens", dialects: everywhere }] });
      const linked = await create("broody", { type: "L", fitzType: "A", parentWordID: hen });
      const placesOf = (places: ReturnType<typeof both>) => places.map(({ gridID, ...place }) => place);
      await put({ id: hen, sheets: placesOf(both("farm", 5, 2)) });
      expect(await standing(linked)).toEqual(["farm, described 10 x 7 5.7", "farm, described 8 x 6 5.2"]);
      expect((await history(linked))[0]).toMatchObject({ revision: 2, after: { sheets: [{ row: 5, col: 7 }, {}] } });
      await put({ id: hen, sheets: placesOf([at("farm", small, 5, 2)]) });
      expect(await standing(linked)).toEqual(["farm, described 8 x 6 5.2"]);
      const wrong = [
        [{ sheets: [] }, /“broody”: The parent must have a place on a sheet/],
        [{ sheets: placesOf([at("mixed", small, 5, 1)]) }, /is not linked/],
        [{ fitzType: "A" as const }, /does not support/],
        [{ isBookSpecific: true }, "Words stand by its place: “broody”"],
      ] as const;
      for (const [more, error] of wrong)
        await expect(put({ id: hen, ...(more as object) })).rejects.toMatchObject(refused(error));
      await remove(linked);
      await put({ id: hen, isBookSpecific: true, isCharacter: true });
      expect(await standing(hen)).toEqual([]);
      const [hens] = (await read(hen)).childWords!;
      expect(await read(hens!.id)).toMatchObject({ isBookSpecific: true, revision: 2 });
      await put({ id: hen, isBookSpecific: false, sheets: placesOf(both("farm", 3, 0)) });
      const cock = await create("cock", { grids: both("farm", 3, 1) });
      await put({ id: hens!.id, parentWordID: cock });
      expect(await standing(hens!.id)).toEqual(["farm 10 x 7 3.6", "farm 8 x 6 3.1"]);
      await expect(put({ id: cock, type: "A", parentWordID: cock })).rejects.toMatchObject(refused(/below itself/));
      await expect(put({ id: cock, type: "A", parentWordID: hens!.id })).rejects.toMatchObject(
        refused("A word cannot stand below itself"),
      );
      await put({ id: hens!.id, type: "K", parentWordID: none });
      await remove(hens!.id);
      await put({ id: cock, type: "A", parentWordID: hen });
      expect(await standing(cock)).toEqual(["farm 10 x 7 3.5", "farm 8 x 6 3.0"]);
      // What GET shows of an associated word are its key's places: sent back, they make no place of its own.
      await put({ ...(await read(cock)), type: "K", parentWordID: none });
      expect(await standing(cock)).toEqual([]);
      const verb = await create("cluck", { fitzType: "V", extras: [{ text: "clucks", dialects: everywhere }] });
      const mixed = await create("peck", { fitzType: "V", grids: both("mixed", 3, 2) });
      await expect(put({ id: verb, type: "C", parentWordID: mixed })).rejects.toMatchObject(
        refused("“cluck”: Only key and associated words have others below them: “clucks”"),
      );
      for (const id of [cock, hen]) await remove(id);
    });

    test("has its popups arranged, and popup words change their parent and cell", async () => {
      const go = await create("go", { fitzType: "V", grids: both("mixed", 3, 0) });
      const come = await create("come", { fitzType: "V", grids: both("mixed", 3, 1) });
      const inPopup = (text: string, col: number) =>
        create(text, { type: "P", fitzType: "V", parentWordID: go, popups: [{ popup: 1, row: 0, col }] });
      const [walk, fly] = [await inPopup("walk", 0), await inPopup("fly", 2)];
      const { popups, revision } = await read(go);
      const cell = (wordID: string, row: number, col: number) => ({ wordID, row, col });
      const save = (body: z.input<typeof api.putChildPopups.body>) => server.call(api.putChildPopups, { body });
      const kept = popups![0]!.id;
      const arranged = [{ words: [cell(fly, 0, 0)] }, { id: kept, words: [cell(walk, 0, 0)] }];
      expect(await save({ wordID: go, popups: arranged, revision })).toMatchObject({ revision: revision + 1 });
      const now = await read(go);
      expect(now.popups).toMatchObject([{ words: [{ wordID: fly }] }, { id: kept, words: [{ wordID: walk }] }]);
      expect(await save({ wordID: go, popups: now.popups!, revision })).toMatchObject({ revision: revision + 1 });
      await expect(save({ wordID: go, popups: [], revision })).rejects.toMatchObject({ status: 409 });
      for (const [words, error] of [
        [[cell(fly, 0, 0)], "No cell is given for “walk”"],
        [[cell(fly, 0, 0), cell(walk, 0, 0)], "“walk”: The cell is already taken by the word: fly"],
        [[cell(fly, 0, 0), cell(fly, 0, 1), cell(walk, 0, 2)], "“fly” is given twice"],
        [[cell(come, 0, 0)], "A word in a popup is not a popup word of this parent"],
        [[cell(fly, 0, 3), cell(walk, 0, 0)], "“fly”: This is not a cell of a popup"],
      ] as const)
        await expect(save({ wordID: go, popups: [{ words: [...words] }] })).rejects.toMatchObject(refused(error));

      const query = { id: walk, parentWordID: come };
      const open = await server.call(api.getPopupPlacement, { query });
      expect(open).toMatchObject({
        parentWord: { id: come },
        childWord: { text: "walk" },
        popups: [],
        allowPopupsSecondRow: false,
      });
      const place = (body: z.input<typeof api.putPopupPlacement.body>) => server.call(api.putPopupPlacement, { body });
      await expect(place({ ...open, parentWord: null })).rejects.toMatchObject(
        refused("Cannot save\nNo parent word selected\nNo cell selected"),
      );
      const placed = await place({ ...open, popups: [{ words: [cell(walk, 0, 1)] }] });
      expect(placed).toEqual({ status: "ok", id: walk, revision: 2, parentRevision: open.parentWord.revision + 1 });
      expect(await read(walk)).toMatchObject({ parentWordID: come, revision: 2 });
      expect((await read(go)).popups).toMatchObject([{ words: [{ wordID: fly }] }, { words: [] }]);
      expect((await history(come))[0]).toMatchObject({ after: { popups: [[{ text: "walk", col: 1 }]] } });
      await expect(place({ ...open, popups: [{ words: [cell(walk, 0, 2)] }] })).rejects.toMatchObject({
        status: 409,
        body: { current: { parentWord: { id: come } } },
      });
      // What is answered is enough to place it again, and is what is read then.
      const placeAgain = (last: typeof placed, col: number) =>
        place({
          parentWord: { id: come, revision: last.parentRevision },
          childWord: { id: walk, revision: last.revision },
          popups: [{ words: [cell(walk, 0, col)] }],
        });
      const again = await placeAgain(placed, 2);
      expect(again.parentRevision).toBe(placed.parentRevision + 1);
      const { parentWord, childWord } = await server.call(api.getPopupPlacement, { query: { id: walk } });
      expect([again.parentRevision, again.revision]).toEqual([parentWord.revision, childWord.revision]);
      // A cell in which it stands already changes nothing, and both are answered as they are now.
      const described = await put({ id: come, definition: "towards", revision: again.parentRevision });
      expect(await placeAgain(placed, 2)).toEqual({ ...again, parentRevision: described.revision });
      await expect(placeAgain(again, 0)).rejects.toMatchObject({ status: 409 });
      const otter = (await list("text=otter&type=K")).words[0]!;
      await expect(
        place({ parentWord: { id: otter.id }, childWord: { id: walk }, popups: [{ words: [cell(walk, 0, 0)] }] }),
      ).rejects.toMatchObject(refused("The fitz type must be the parent's"));
      await expect(server.call(api.getPopupPlacement, { query: { id: go } })).rejects.toMatchObject(
        refused("Only a popup word has a place in a popup"),
      );
      await put({ id: fly, type: "K", parentWordID: none });
      expect((await read(go)).popups).toMatchObject([{ words: [] }, { words: [] }]);
    });

    test("is spelled by dialect and field, and loses spellings that no longer fit", async () => {
      const cake = await create("cake");
      const grapheme = (phoneme: string | null, ...positions: number[]) => ({ positions, phoneme });
      const normal = [grapheme("k", 0), grapheme("eɪ", 1, 3), grapheme("k", 2)];
      const ce = [grapheme("k", 0), grapheme("eɪ", 1), grapheme(null, 2, 3)];
      const spell = (spellings: z.input<typeof api.putWordSpelling.body>["spellings"], revision?: number) =>
        server.call(api.putWordSpelling, { body: { id: cake, spellings, revision } });
      await spell([
        {
          dialect: "en-au",
          field: "g",
          graphemes: normal.map((one) => (one.phoneme === "eɪ" ? { ...one, phoneme: "æɪ" } : one)),
        },
        { dialect: "en-gb", field: "c", graphemes: ce },
        { dialect: "en-gb", field: "g", graphemes: normal },
        { dialect: "en-us", field: "g", graphemes: [] },
      ]);
      const { spellings } = await read(cake);
      expect(spellings!.map(({ dialect, field, notation }) => `${dialect} ${field} ${notation}`)).toEqual([
        "en-gb g c a_e k",
        "en-gb c c a ke",
        "en-au g c a_e k",
      ]);
      expect(await spell(spellings!, 1)).toMatchObject({ revision: 2 });
      await expect(spell([], 1)).rejects.toMatchObject({ status: 409, body: { current: { id: cake } } });
      for (const [field, graphemes, error] of [
        ["g", [grapheme("k", 0)], "British: The letter “a” is in no grapheme"],
        ["g", [...normal.slice(0, 2), grapheme("q", 2)], "British: “q” is not a phoneme"],
        ["c", normal, /^British \(THRASS Ce\): “a_e”: the THRASS field has no split digraphs/],
      ] as const)
        await expect(spell([{ dialect: "en-gb", field, graphemes: [...graphemes] }])).rejects.toMatchObject(
          refused(error),
        );
      expect(await texts("text=a_e")).toEqual(["cake"]);
      await put({ id: cake, dialects: ["en-gb"] });
      expect((await read(cake)).spellings).toHaveLength(2);
      await expect(spell([{ dialect: "en-us", field: "g", graphemes: normal }])).rejects.toMatchObject(
        refused("American: the word does not exist in this dialect"),
      );
      await put({ id: cake, text: "Cake" });
      expect((await read(cake)).spellings?.[0]?.notation).toBe("C a_e k");
      await put({ id: cake, text: "cakes" });
      expect(await read(cake)).toMatchObject({ spellings: [], revision: 5 });
    });
  });
}

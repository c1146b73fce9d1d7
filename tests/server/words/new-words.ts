import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildImprint } from "../../support/data/build-book.ts";
import { staffEmail } from "../../support/server/server.ts";
import {
  at,
  type Body,
  both,
  create,
  everywhere,
  history,
  large,
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

export function testNewWords(): void {
  describe("a new word", () => {
    test("is a key with places and extra forms, all or nothing", async () => {
      const extras = [
        { text: "wolves", dialects: everywhere, isIrregular: true },
        { text: "wolf’s", dialects: everywhere },
      ];
      const id = await create("  wolf ", { grids: both("animals", 3, 0), extras, priority: "soon" });
      const word = await read(id);
      expect(word).toMatchObject({
        text: "wolf",
        type: "K",
        priority: 1000,
        parentWord: null,
        parentWordID: none,
        childWordCount: 2,
        similars: [none, none, none],
        revision: 1,
        updatedBy: staffEmail,
        symbol: null,
        popups: [],
        usage: [],
      });
      expect(word.childWords).toMatchObject([
        { text: "wolf’s", type: "A" },
        { text: "wolves", type: "A", parentWordID: id },
      ]);
      expect(await standing(id)).toEqual(["animals 10 x 7 3.5", "animals 8 x 6 3.0"]);
      expect(await standing(word.childWords![1]!.id)).toEqual(["animals 10 x 7 3.5", "animals 8 x 6 3.0"]);
      expect(await history(id)).toMatchObject([
        { revision: 1, changedBy: staffEmail, before: null, after: { text: "wolf", sheets: [{ grid: "10 x 7" }, {}] } },
      ]);
      const run = await create("run", {
        fitzType: "V",
        grids: both("mixed", 5, 2),
        extras: [{ text: "ran", dialects: everywhere }],
      });
      expect((await read(run)).childWords).toMatchObject([{ text: "ran", type: "C", fitzType: "V" }]);

      const cat = { grids: both("animals", 5, 0) };
      const race = await Promise.allSettled([create("cat", cat), create("cat", cat)]);
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);

      const count = (await list("length=1")).total;
      await expect(create("bear", { grids: both("animals", 3, 0) })).rejects.toMatchObject(
        refused("8 x 6, Animals: The cell is already taken by the word: wolf"),
      );
      const wrong: [string, Partial<Body>, string | RegExp][] = [
        [" ", {}, "Word text is required"],
        ["bear", { dialects: [] }, "At least one dialect is required"],
        ["bear", { parentWordID: id }, "A key word has no parent"],
        ["bear", { type: "A" }, "A parent word is required"],
        ["bear", { type: "A", parentWordID: randomUUID() }, "There is no such parent word"],
        ["bear", { symbolID: randomUUID() }, "There is no such symbol model"],
        ["bear", { grids: [at("animals", small, 2, 0)] }, /Words cannot stand on this cell of the grid/],
        ["bear", { grids: [at("animals", large, 3, 4)] }, /Words cannot stand on this cell of the grid/],
        ["bear", { grids: [at("animals, described", small, 3, 0)] }, "The sheets must support the word's fitz type"],
        ["bear", { grids: [at("animals", small, 4, 0), at("farm", small, 4, 0)] }, /one place on a grid/],
        [
          "bear",
          { grids: [at("animals", small, 4, 0), at("mixed", large, 4, 5)] },
          /^Not all sheets have the same fitz types/,
        ],
        ["bear", { isBookSpecific: true, grids: [at("animals", small, 4, 0)] }, /A book-specific word has no place/],
        ["bear", { isNonWord: true }, "Only a linked adjective or adverb can be a non-word"],
        ["bear", { extras: [{ text: "BEAR", dialects: everywhere }] }, "“BEAR” is given twice"],
        ["bear", { popups: [{ popup: 1, row: 0, col: 0 }] }, "Only a popup word stands in a popup"],
        ["bear", { imprintID: randomUUID() }, "Only a character's word belongs to an imprint"],
        ["bear", { isCharacter: true, imprintID: randomUUID() }, "There is no such imprint"],
      ];
      for (const [text, more, error] of wrong)
        await expect(create(text, more), JSON.stringify(more)).rejects.toMatchObject(refused(error));
      await expect(create("be\0ar")).rejects.toMatchObject({ status: 400 });
      await expect(create("bear", { fitzType: "X" as "N" })).rejects.toMatchObject({ status: 400 });
      expect((await list("length=1")).total).toBe(count);
    });

    test("is what its relation lets it be, with its place by its parent's", async () => {
      const dog = await create("dog", { grids: both("animals", 4, 0) });
      const child = (text: string, type: Body["type"], more: Partial<Body> = {}) =>
        create(text, { type, parentWordID: dog, ...more });
      const linked = await child("doglike", "L", { fitzType: "A", isNonWord: true });
      expect(await standing(linked)).toEqual(["animals, described 10 x 7 4.5", "animals, described 8 x 6 4.0"]);
      await expect(put({ id: linked, fitzType: "V" })).rejects.toMatchObject(
        refused("Only a linked adjective or adverb can be a non-word"),
      );
      const popup = await child("puppy", "P", { popups: [{ popup: 2, row: 0, col: 1 }] });
      expect((await read(dog)).popups).toMatchObject([
        { wordID: dog, words: [] },
        { words: [{ wordID: popup, row: 0, col: 1, word: { text: "puppy" } }] },
      ]);
      expect((await history(dog))[0]).toMatchObject({ revision: 2, after: { popups: [[], [{ text: "puppy" }]] } });
      const shared = await child("hound", "S", { grids: [at("farm", small, 4, 0)] });
      expect(await standing(shared)).toEqual(["farm 8 x 6 4.0"]);

      for (const [type, more, error] of [
        ["A", { fitzType: "V" }, "The parent's sheet does not support Verbs on “10 x 7” and “8 x 6”"],
        ["C", {}, "Both words must be verbs"],
        ["L", {}, /The fitz type must differ from the parent's/],
        ["L", { fitzType: "P" }, /No other sheet of the parent's set supports Pronouns and People/],
        ["L", { fitzType: "V" }, /^10 x 7: The cell is already taken by the word: doglike$/],
        ["P", { fitzType: "V", popups: [{ popup: 1, row: 0, col: 0 }] }, "The fitz type must be the parent's"],
        ["P", {}, "No cell selected"],
        ["P", { popups: [{ popup: 2, row: 0, col: 1 }] }, "“new”: The cell is already taken by the word: puppy"],
        ["P", { popups: [{ popup: 1, row: 1, col: 1 }] }, /The second row of popups is not allowed/],
        ["P", { popups: [{ popup: 6, row: 0, col: 1 }] }, "A word has at most 5 popups"],
        ["S", {}, "No sheet selected"],
        ["S", { grids: [at("farm", large, 4, 6)] }, /stands at the cell of the word it shares with/],
        ["S", { grids: [at("animals", large, 4, 5)] }, /on another sheet than the word it shares with/],
        ["A", { parentWordID: linked }, /The parent must be a key word/],
        ["A", { grids: [at("farm", small, 5, 0)] }, /A word of this type has no place of its own/],
        ["A", { extras: [{ text: "newer", dialects: everywhere }] }, /A word with extra forms must be a key word/],
      ] as [Body["type"], Partial<Body>, string | RegExp][])
        await expect(child("new", type, more), `${type} ${JSON.stringify(more)}`).rejects.toMatchObject(refused(error));
      await expect(remove(dog)).rejects.toMatchObject(
        refused(
          "“dog” cannot be deleted, because it has 2 children: “doglike” and “puppy”; it shares its cell with 1 shared key: “hound”",
        ),
      );
      expect(await server.call(api.getWordDeletion, { query: { id: dog } })).toMatchObject({
        reasons: ["It has 2 children: “doglike” and “puppy”", "It shares its cell with 1 shared key: “hound”"],
        words: [{ text: "doglike" }, { text: "hound" }, { text: "puppy" }],
        forms: [],
      });
      for (const id of [popup, linked, shared, dog]) expect(await remove(id)).toEqual({ status: "ok" });
      await expect(remove(dog)).rejects.toMatchObject({ status: 404 });
      expect((await history(dog))[0]).toMatchObject({ after: null, before: { text: "dog", popups: [[], []] } });
    });

    test("is a person's once, for everyone, or a character's of an imprint and series", async () => {
      const people = (...words: { text: string; isAuthor?: boolean; isIllustrator?: boolean }[]) =>
        server.call(api.createPeopleWords, { body: { words } });
      const { words } = await people({ text: "Ada Moss", isAuthor: true }, { text: "Bo Fern", isIllustrator: true });
      expect(words.map(({ text }) => text)).toEqual(["Ada Moss", "Bo Fern"]);
      const ada = words[0]!.wordID;
      expect(await read(ada)).toMatchObject({
        type: "K",
        fitzType: "P",
        isBookSpecific: true,
        isAuthor: true,
        sheets: [],
      });
      expect(await people({ text: "ada moss", isIllustrator: true })).toMatchObject({ words: [{ wordID: ada }] });
      expect(await read(ada)).toMatchObject({ text: "Ada Moss", isAuthor: true, isIllustrator: true, revision: 2 });
      await expect(people({ text: "Nobody" })).rejects.toMatchObject(refused(/must be an author or an illustrator/));
      const { publisherID, imprintID, seriesID } = await buildImprint(server.context.db);
      const other = await buildImprint(server.context.db);
      const character = { fitzType: "P", isBookSpecific: true, isCharacter: true } as const;
      await create("Ada Hare", { ...character, imprintID });
      await create("Ada Wren", { ...character, imprintID, seriesID });
      await expect(create("Ada Crow", { ...character, imprintID, seriesID: other.seriesID })).rejects.toMatchObject(
        refused("The series “Series” is of another imprint"),
      );
      const named = (more: string) => texts(`filter=ada&${more}`);
      expect(await named(`characterImprintID=${imprintID}`)).toEqual(["Ada Hare", "Ada Moss"]);
      expect(await named(`characterImprintID=${imprintID}&characterSeriesID=${seriesID}&isCharacter=true`)).toEqual([
        "Ada Hare",
        "Ada Wren",
      ]);
      expect(await named(`characterImprintID=${other.imprintID}`)).toEqual(["Ada Moss"]);
      const fox = await create("Foxy", {
        ...character,
        fitzType: "N",
        imprintID,
        extras: [{ text: "Foxies", dialects: everywhere }],
      });
      await put({ id: fox, seriesID });
      expect(await read((await read(fox)).childWords![0]!.id)).toMatchObject({ imprintID, seriesID, revision: 2 });
      const owl = await create("Ada Owl", { ...character, imprintID: other.imprintID, seriesID: other.seriesID });
      const merge = { id: publisherID, duplicateIDs: [other.publisherID] };
      await server.call(api.mergePublishers, { body: merge });
      expect(await read(owl)).toMatchObject({ imprintID, seriesID });
      expect((await history(owl)).at(-2)).toMatchObject({
        before: { imprint: { id: other.imprintID } },
        after: { imprint: { id: imprintID } },
      });
    });
  });
}

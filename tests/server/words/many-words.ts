import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import * as api from "../../../api/index.ts";
import { withoutBy } from "../../../api/words/rules/spelling/confirmation.ts";
import { analyse, createDictionary } from "../../../language/index.ts";
import { buildBook, buildDeployment, buildImprint } from "../../support/data/build-book.ts";
import { create, everywhere, history, put, read, refused, server } from "./fixture.ts";

type Sent = z.input<typeof api.putWords.body>["words"];
const save = async (words: Sent) => (await server.call(api.putWords, { body: { words } })).words;
const preview = (words: Sent) => server.call(api.previewWords, { body: { words } });
/// The books in force that a change of them reaches.
async function booksOf(words: Sent): Promise<{ id: string; title: string }[]> {
  const answer = await server.fetch("/api/v1/dict_word/bulk?dryRun=true", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ words }),
  });
  const { books } = api.dryRunAnswer.parse(await answer.json()).consequences;
  return books.named.map(({ id, title }) => ({ id, title }));
}
/// What brings words back that a save changed.
const undoing = (changed: api.ChangedWords): Sent =>
  changed.map(({ id, revision, before }) => ({ id, revision, ...before }));

export function testManyWords(): void {
  describe("many words at once", () => {
    test("change as the preview says, with the history of each, and come back as they were", async () => {
      const [gale, mist] = [await create("gale"), await create("mist", { dialects: ["en-gb"], priority: 5 })];
      const spelling = { dialect: "en-us" as const, field: "g" as const };
      const graphemes = [
        { positions: [0], phoneme: "ɡ" },
        { positions: [1, 3], phoneme: "eɪ" },
        { positions: [2], phoneme: "l" },
      ];
      const spelled = { id: gale, spellings: [{ ...spelling, graphemes }] };
      await server.call(api.putWordSpelling, { body: spelled });
      const before = [await read(gale), await read(mist)];
      const words: Sent = [
        { id: gale, revision: 2, dialects: ["en-au", "en-gb"], priority: 7, isIrregular: true },
        { id: mist, revision: 1, dialects: ["en-gb"], priority: 7, isAuthor: false },
      ];
      const seen = await preview(words);
      expect(seen).toEqual({
        words: [
          {
            id: gale,
            text: "gale",
            before: {
              dialects: everywhere,
              priority: 1000,
              isIrregular: false,
              spellings: withoutBy(before[0]!.spellings!),
            },
            after: { dialects: ["en-gb", "en-au"], priority: 7, isIrregular: true, spellings: [] },
          },
          { id: mist, text: "mist", before: { priority: 5 }, after: { priority: 7 } },
        ],
        refused: [],
      });
      expect([await read(gale), await read(mist)]).toEqual(before);
      const changed = await save(words);
      expect(changed.map(({ id, revision }) => [id, revision])).toEqual([
        [gale, 3],
        [mist, 2],
      ]);
      expect(await read(gale)).toMatchObject({ ...seen.words[0]!.after, revision: 3 });
      expect((await history(gale))[0]).toMatchObject({
        revision: 3,
        before: { priority: 1000, spellings: [{ dialect: "en-us", notation: "g a_e l" }] },
        after: { dialects: ["en-gb", "en-au"], priority: 7, isIrregular: true, spellings: [] },
      });
      expect((await history(mist))[0]).toMatchObject({ before: { priority: 5 }, after: { priority: 7 } });
      // What is so already is not written, whatever revision it came from.
      expect(await save(words)).toEqual([]);
      await save(undoing(changed));
      for (const [at, id] of [gale, mist].entries()) {
        // What is confirmed again is so by whom brought it back.
        const { revision, updatedAt, spellings, ...now } = await read(id);
        expect(before[at]).toMatchObject(now);
        expect(withoutBy(spellings!)).toEqual(withoutBy(before[at]!.spellings!));
      }
    });

    test("are refused all together, each with its reasons, and told of those that somebody else saved", async () => {
      const [fog, dew] = [await create("fog"), await create("dew")];
      const gone = randomUUID();
      const { imprintID } = await buildImprint(server.context.db);
      await put({ id: dew, isCharacter: true, imprintID });
      const words: Sent = [
        { id: fog, priority: 3, revision: 1 },
        { id: dew, isNonWord: true, dialects: [], isCharacter: false },
      ];
      const reasons = [
        "At least one dialect is required",
        "Only a linked adjective or adverb can be a non-word",
        "Only a character's word belongs to an imprint",
      ].join("\n");
      expect(await preview(words)).toMatchObject({
        words: [{ id: fog }],
        refused: [{ id: dew, text: "dew", reason: reasons, isChanged: false }],
      });
      await expect(save(words)).rejects.toMatchObject(refused(`“dew”: ${reasons}`));
      await put({ id: fog, definition: "Thick mist" });
      const old: Sent = [
        { id: dew, priority: 3 },
        { id: fog, priority: 3, revision: 1 },
      ];
      expect((await preview([...old, { id: gone, priority: 3 }])).refused).toMatchObject([
        { id: fog, reason: "It was saved by someone else meanwhile", isChanged: true },
        { id: gone, reason: "It was deleted by someone else meanwhile", isChanged: true },
      ]);
      await expect(save(old)).rejects.toMatchObject({
        status: 409,
        body: {
          error: "“fog”: It was saved by someone else meanwhile",
          current: { words: [{ id: fog, definition: "Thick mist", priority: 1000, revision: 2 }] },
        },
      });
      expect([(await read(dew)).priority, (await read(fog)).priority]).toEqual([1000, 1000]);
      await expect(save([old[0]!, old[0]!])).rejects.toMatchObject(refused("A word is given twice"));
      const tooMany = Array.from({ length: 1001 }, () => ({ id: randomUUID(), priority: 1 }));
      await expect(save(tooMany)).rejects.toMatchObject(refused(/At most 1000 words are changed at a time/, 400));
      await expect(save([{ id: fog, text: "x" } as Sent[number]])).rejects.toMatchObject({ status: 400 });
      // Of two who change the same word at once one wins.
      const race = await Promise.allSettled([1, 2].map((priority) => save([{ id: fog, priority, revision: 2 }])));
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });

    test("take their forms along to whom they belong, and say which deployed books become stale", async () => {
      const extras = ["storms", "storm’s"].map((text) => ({ text, dialects: everywhere }));
      const storm = await create("storm", { extras });
      const forms = (await read(storm)).childWords!.map(({ id }) => id);
      const bookId = await buildBook(server.context.db, { title: "Storms" });
      const text = "#part A\n#chapter B\n#page 1\nStorm.\n";
      const { revision } = await server.call(api.putImportText, { body: { bookId, text } });
      const { structure } = analyse(text, createDictionary(await server.call(api.getImportLookup, { query: {} })));
      await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
      await buildDeployment(server.context.db, bookId);
      const status = async () => (await server.call(api.getBook, { query: { id: bookId } })).deploymentStatus;
      // Neither a priority nor whose it is stands in a package; a dialect does.
      const [own, form] = [
        { id: storm, isCharacter: true, priority: 1 },
        { id: forms[0]!, isCharacter: false },
      ];
      const seen = await preview([own, form]);
      expect(await booksOf([own, form])).toEqual([]);
      expect(seen.words.map(({ id, after }) => [id, after])).toEqual([
        [storm, { isCharacter: true, priority: 1 }],
        [forms[1], { isCharacter: true }],
      ]);
      const changed = await save([own, form]);
      expect(await read(forms[1]!)).toMatchObject({ isCharacter: true, revision: 2 });
      expect(await read(forms[0]!)).toMatchObject({ isCharacter: false, revision: 1 });
      await save(undoing(changed));
      expect(await read(forms[1]!)).toMatchObject({ isCharacter: false, revision: 3 });
      const less: Sent = [{ id: storm, dialects: ["en-gb"] }];
      expect(await booksOf(less)).toEqual([{ id: bookId, title: "Storms" }]);
      expect(await status()).toBe("D");
      const taken = await save(less);
      expect(await status()).toBe("S");
      await save(undoing(taken));
      expect(await status()).toBe("D");
    });
  });
}

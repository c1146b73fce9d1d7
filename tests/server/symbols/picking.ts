import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../../api/common/endpoint.ts";
import * as api from "../../../api/index.ts";
import { analyse, createDictionary } from "../../../language/index.ts";
import { sweepImages } from "../../../server/commands/system/sweep-images.ts";
import { findSynonyms } from "../../../server/proposals/synonyms.ts";
import { buildBook, buildDeployment, buildWord } from "../../support/data/build-book.ts";
import { add, draw, find, history, refused, server } from "./fixture.ts";

type Fields = Readonly<Record<string, string>>;

/// Sends a form as the screens do.
export async function sendForm(
  endpoint: Endpoint,
  fields: Fields,
  files: Readonly<Record<string, Buffer>>,
  rest: { key?: string; dryRun?: boolean } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), "a.png");
  const answer = await server.fetch(`/api/v1${endpoint.path}${rest.dryRun ? "?dryRun=true" : ""}`, {
    method: endpoint.method,
    body: form,
    headers: rest.key ? { "Idempotency-Key": rest.key } : {},
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what its call answers
  return { code: answer.status, change: Number(answer.headers.get("change-id")), body: (await answer.json()) as any };
}

const png = async (colour: string) => draw(360, 360, colour).png().toBuffer();
const model = async (words: string[], symbolshelf: string, rest: object = {}) =>
  (await server.call(api.createSymbolModel, { body: { symbol: { words, symbolshelf, ...rest }, skipChecks: true } }))
    .id;
const propose = (query: Parameters<typeof server.call<typeof api.proposeSymbols>>[1]["query"]) =>
  server.call(api.proposeSymbols, { query });

export function testPickedSymbols(): void {
  describe("symbols are proposed", () => {
    test("the parent's first, then by name, by synonyms, and by a part of a name", async () => {
      const { db } = server.context;
      await add("sofa");
      await add("taxi");
      await add("taxicab rank");
      const [sofa, hutch, parents] = [
        await model(["sofa"], "sofa"),
        await model(["taxicab rank"], "taxicab rank"),
        await model(["animal home"], "zoo"),
      ];
      const parentID = await buildWord(db, "pet", { symbol_id: parents });
      const form = await buildWord(db, "pets", { type: "A", parent_word_id: parentID });
      // Of models that have the word, the one whose picture is called so is the first.
      for (const name of ["gnu two", "gnu one", "gnu", "a gnu", "gnu three"]) await add(name);
      for (const name of ["gnu two", "gnu one", "gnu", "a gnu", "gnu three"]) await model(["gnu"], name);
      expect((await propose({ q: "Gnu" })).proposals.map(({ picture }) => picture?.name)).toEqual([
        "gnu",
        "a gnu",
        "gnu one",
        "gnu three",
        "gnu two",
      ]);
      const { proposals, hasMore } = await propose({ q: "taxicab", parentID: form, fitzType: "N" });
      expect(hasMore).toBe(false);
      expect(proposals.map(({ model, picture, why, by }) => [model?.id ?? null, picture?.name, why, by])).toEqual([
        [parents, "zoo", "parent", "pet"],
        [null, "taxi", "synonym", "taxi"],
        [hutch, "taxicab rank", "part", null],
      ]);
      const couch = await propose({ q: "Couch" });
      expect(couch.proposals[0]).toMatchObject({ model: { id: sofa }, why: "synonym", by: "sofa" });
      expect((await propose({ q: "sofa" })).proposals[0]).toMatchObject({ model: { id: sofa }, why: "name", by: null });
      expect((await propose({ q: "sofa", supplier: "widgit" })).proposals).toEqual([]);
      const ours = (await propose({ q: "sofa", supplier: "symbolshelf" })).proposals;
      expect(ours.filter(({ why }) => why !== "icon")).toHaveLength(1);
      expect(await propose({ q: "", limit: "1" })).toMatchObject({ proposals: [{ why: "part" }], hasMore: true });
    });

    test("by a name that says more behind the word, before those of synonyms", async () => {
      await add("badger (animal)");
      await add("badger_,_to");
      await add("badgers");
      await add("tease");
      const shown = await model(["badger (drawn)"], "badger (animal)");
      const { proposals } = await propose({ q: "badger" });
      expect(proposals.map(({ model, picture, why }) => [model?.id ?? null, picture?.name, why])).toEqual([
        [shown, "badger (animal)", "name"],
        [null, "badger_,_to", "name"],
        [null, "badger (OpenMoji)", "icon"],
        [null, "badger (Game-icons)", "icon"],
        [null, "tease", "synonym"],
        [null, "badgers", "part"],
      ]);
    });

    test("for any text, and for texts that WordNet does not have", async () => {
      for (const q of [
        "__proto__",
        "constructor",
        "%",
        "a%b",
        "_",
        "\\",
        "'; drop table symbol_file; --",
        "ü",
        "x".repeat(200),
      ])
        expect((await propose({ q })).hasMore, q).toBe(false);
      expect(await findSynonyms("zzzz")).toEqual([]);
      expect(await findSynonyms("couch", "N")).toEqual(expect.arrayContaining(["sofa", "lounge"]));
      const bear = await findSynonyms("bear", "V");
      expect(bear[0]).toBe("give birth");
      await expect(propose({ q: "x".repeat(201) })).rejects.toMatchObject({ status: 400 });
      await expect(propose({ q: "a", parentID: "1" as never })).rejects.toMatchObject({ status: 400 });
    });
  });

  describe("an icon", () => {
    const sparrow = { supplier: "symbolshelf", name: "sparrow (Game-icons)" } as const;
    const iconsOf = async (q: string, rest = {}) =>
      (await propose({ q, ...rest })).proposals.flatMap(({ why, picture }) => (why === "icon" ? picture!.name : []));
    const get = (name: string, width = "") =>
      server.fetch(
        `/api/v1/symbol?${new URLSearchParams({ supplier: "symbolshelf", name, ...(width ? { width } : {}) })}`,
      );

    test("is proposed behind what is called so, and drawn before it is a file", async () => {
      expect((await propose({ q: "sparrow" })).proposals[0]).toEqual({
        model: null,
        picture: sparrow,
        words: ["sparrow"],
        why: "icon",
        by: null,
      });
      expect(await iconsOf("scare-crow")).toContain("scarecrow (Game-icons)");
      expect(await iconsOf("Net")).toContain("fishing-net (Game-icons)");
      for (const [q, rest] of [
        ["", {}],
        ["__proto__", {}],
        ["skin-tone", {}],
        ["sparrow", { supplier: "widgit" }],
      ] as const)
        expect(await iconsOf(q, rest), q).toEqual([]);
      for (const [width, edge] of [
        ["", 360],
        ["64", 64],
      ] as const) {
        const answer = await get(sparrow.name, width);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
        expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
          width: edge,
          height: edge,
        });
        const again = await server.fetch(answer.url.slice(server.origin.length), {
          headers: { "if-none-match": answer.headers.get("etag")! },
        });
        expect(again.status).toBe(304);
      }
      for (const name of ["no-such-icon (Game-icons)", "sparrow (Nobody)", "constructor (OpenMoji)", "../x (OpenMoji)"])
        expect((await get(name)).status, name).toBe(404);
      expect((await find("sparrow")).total).toBe(0);
    });

    test("becomes a file with the model that names it, once", async () => {
      const symbol = { words: ["sparrow"], symbolshelf: sparrow.name };
      const make = () => server.call(api.createSymbolModel, { body: { symbol, skipChecks: true } });
      await server.fetch("/api/v1/symbols/models?dryRun=true", {
        method: "POST",
        body: JSON.stringify({ symbol, skipChecks: false }),
        headers: { "content-type": "application/json" },
      });
      expect((await find("sparrow")).total).toBe(0);
      const [{ id }] = await Promise.all([make(), make()]);
      expect((await find("sparrow")).symbols).toMatchObject([
        { ...sparrow, size: "symbol", words: ["sparrow"], width: 360 },
      ]);
      expect(await iconsOf("sparrow")).toEqual([]);
      const { proposals } = await propose({ q: "sparrow" });
      expect(proposals.map(({ model, why }) => [model !== null, why])).toEqual([
        [true, "name"],
        [true, "name"],
      ]);
      expect(proposals.map(({ model }) => model!.id)).toContain(id);
      // The demo draws icons as well, under names of their own.
      expect(await iconsOf("accordion")).toContain("accordion (OpenMoji)");
      await add("accordion");
      expect(await iconsOf("accordion")).not.toContain("accordion (OpenMoji)");
    });
  });

  describe("a picture with its model", () => {
    const make = async (fields: Fields, rest: { key?: string; dryRun?: boolean } = {}) =>
      sendForm(
        api.postPicturedModel,
        { name: "otter", supplier: "symbolshelf", words: "otter", ...fields },
        { file: await png("brown") },
        rest,
      );

    test("is created in one call and one change, once for a key, and put back whole", async () => {
      expect(await make({}, { dryRun: true })).toMatchObject({ code: 200, body: { consequences: { grade: "none" } } });
      expect((await find("otter")).total).toBe(0);
      const made = await make({}, { key: "otter-1" });
      expect(made.code).toBe(200);
      expect((await make({}, { key: "otter-1" })).body).toEqual(made.body);
      const { id } = made.body;
      expect(await server.call(api.getSymbolModel, { query: { id } })).toMatchObject({
        words: ["otter"],
        symbolshelf: "otter",
        score: 1,
      });
      expect((await find("otter")).total).toBe(1);
      await server.call(api.revertChange, { body: { id: made.change } });
      expect((await find("otter")).total).toBe(0);
      await expect(server.call(api.getSymbolModel, { query: { id } })).rejects.toMatchObject({ status: 404 });
    });

    test("is refused whole where the name is taken, also in another case, or another model has the word", async () => {
      await add("seal");
      await model(["walrus"], "seal");
      expect(await make({ name: "seal", words: "sea lion" })).toMatchObject(
        refused("“seal” already exists") && { code: 422 },
      );
      expect((await make({ name: "Seal", words: "sea lion" })).body.code).toBe("other-case");
      const doubted = await make({ name: "tusks", words: "walrus" });
      expect(doubted).toMatchObject({ code: 422, body: { code: "doubts" } });
      expect((await find("tusks")).total).toBe(0);
      expect(await make({ name: "tusks", words: "walrus", skipChecks: "true" })).toMatchObject({ code: 200 });
      expect(await make({ name: "none", words: " , " })).toMatchObject({
        code: 422,
        body: { error: "Words are required" },
      });
      expect((await find("none")).total).toBe(0);
      const widgit = await make({ name: "991", supplier: "widgit", words: "narwhal" });
      expect(await server.call(api.getSymbolModel, { query: { id: widgit.body.id } })).toMatchObject({ widgit: 991 });
      expect(await make({ name: "gnu", supplier: "widgit", words: "gnu" })).toMatchObject({ code: 422 });
      const form = await sendForm(
        api.postPicturedModel,
        { name: "svg", supplier: "symbolshelf", words: "svg" },
        { file: Buffer.from("<svg onload='alert(1)'/>") },
      );
      expect(form.code).toBe(415);
    });
  });

  describe("a picture is replaced under its name", () => {
    test("after its consequences are shown, and is put back with the old bytes", async () => {
      const { db, images } = server.context;
      const id = await add("stoat");
      const modelID = await model(["stoat", "ermine"], "stoat");
      const word = await buildWord(db, "stoat", { symbol_id: modelID });
      const bookId = await buildBook(db, { title: "The stoat" });
      await importPages(bookId, "stoat");
      await buildDeployment(db, bookId);
      const replace = async (colour: string, fields: Fields = {}, rest = {}) =>
        sendForm(api.replaceSymbol, { id, ...fields }, { file: await png(colour) }, rest);
      const before = await shown("stoat");
      const tried = await replace("red", { revision: "1" }, { dryRun: true });
      expect(tried.body.consequences).toMatchObject({
        name: "Replace the picture of the symbol stoat",
        books: { count: 1, staleCount: 0, named: [{ title: "The stoat" }] },
      });
      expect(await shown("stoat")).toEqual(before);
      expect(await server.call(api.getSymbolUses, { query: { id } })).toMatchObject({
        words: [{ id: word, text: "stoat" }],
        wordCount: 1,
      });
      const done = await replace("red", { revision: "1" });
      expect(done).toMatchObject({ code: 200, body: { id, revision: 2 } });
      expect(await shown("stoat")).not.toEqual(before);
      const status = async () => (await server.call(api.getBook, { query: { id: bookId } })).deploymentStatus;
      expect(await status()).toBe("S");
      expect(await replace("red", { revision: "1" }), "the same picture writes nothing").toMatchObject({
        body: { revision: 2 },
      });
      expect(await replace("blue", { revision: "1" })).toMatchObject({ code: 409, body: { current: { revision: 2 } } });
      expect(await history("symbol", id)).toMatchObject([{ revision: 2, before: { image: expect.any(String) } }, {}]);
      await sweepImages({ db, images }, { before: new Date(Date.now() + 60_000) });
      await server.call(api.revertChange, { body: { id: done.change } });
      expect(await shown("stoat")).toEqual(before);
      expect(await status()).toBe("D");
    });

    test("only by a PNG, and only where there is a symbol file", async () => {
      const id = await add("mole");
      const jpeg = await draw(360).jpeg().toBuffer();
      expect(await sendForm(api.replaceSymbol, { id }, { file: jpeg })).toMatchObject({ code: 415 });
      expect(await sendForm(api.replaceSymbol, { id, revision: "x" }, { file: jpeg })).toMatchObject({ code: 400 });
      expect(await sendForm(api.replaceSymbol, { id }, {})).toMatchObject({ code: 400 });
      const nobody = "00000000-0000-4000-8000-00000000aaaa";
      expect(await sendForm(api.replaceSymbol, { id: nobody }, { file: await png("red") })).toMatchObject({
        code: 404,
      });
      const wide = await draw(720, 360).png().toBuffer();
      expect(await sendForm(api.replaceSymbol, { id }, { file: wide })).toMatchObject({ code: 200 });
      expect((await find("mole")).symbols[0]).toMatchObject({ width: 360, height: 360, revision: 2 });
    });
  });
}

const shown = async (name: string) =>
  Buffer.from(await (await server.fetch(`/api/v1/symbol?supplier=symbolshelf&name=${name}`)).arrayBuffer());

/// Saves and imports a text that is given by its pages.
export async function importPages(bookId: string, ...pages: readonly string[]): Promise<void> {
  const said = pages.map((page, at) => `#page ${at + 1}\n${page}\n`);
  const text = `#part A\n#chapter B\n${said.join("")}`;
  const { revision } = await server.call(api.putImportText, { body: { bookId, text } });
  const lookup = await server.call(api.getImportLookup, { query: {} });
  const { structure } = analyse(text, createDictionary(JSON.parse(JSON.stringify(lookup))));
  await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
}

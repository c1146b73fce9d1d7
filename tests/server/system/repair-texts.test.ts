import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { findStoredTexts, repairTexts } from "../../../server/admin/texts/stored-texts.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { uniqueForm } from "../../../server/repositories/common/sort-form.ts";
import { textKey } from "../../../server/repositories/words/word-rows.ts";
import { type Call, callerOf, drawing, fillCatalogue, formOf, type Ids } from "../../support/data/small-catalogue.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let call: Call;
let ids: Ids;
const everywhere: ("en-gb" | "en-au" | "en-us")[] = ["en-gb", "en-au", "en-us"];

beforeAll(async () => {
  server = await startTestServer();
  call = callerOf(server.origin, server.token);
  ids = await fillCatalogue(call);
});
afterAll(() => server?.close());

const made = async (path: string, body: object) => ((await call("POST", path, body)) as { id: string }).id;
const verify = async () => {
  const { db, images, packages } = server.context;
  return verifyCatalogue(db, images, packages);
};
const changesOf = async (kind: api.HistoryKind, id: string) =>
  (await server.call(api.getHistory, { query: { kind, id } })).changes;

/// Writes texts directly that only older versions of the calls accepted.
async function storeUncleanTexts() {
  const { db } = server.context;
  const names = async (table: "author" | "publisher" | "imprint" | "series", id: string, name: string) =>
    db
      .updateTable(table)
      .set({ name, name_key: uniqueForm(name), name_sort: name })
      .where("id", "=", id)
      .execute();
  const [author, other] = ids.author;
  await names("author", author!, "Nora\u00a0Fin\u00adch");
  await names("author", other!, "Ada\u202e Reed");
  await names("publisher", ids.publisher[1]!, "Quay\u200b");
  await names("series", ids.series[0]!, "Fa\uff42les");
  // Their keys are from a time when soft hyphens counted.
  for (const [id, name] of [
    [ids.imprint[1]!, "Ea\u00adrly"],
    [ids.imprint[2]!, "Late\n"],
  ] as const)
    await db.updateTable("imprint").set({ name, name_key: name, name_sort: name }).where("id", "=", id).execute();
  const title = (id: string, title: string) =>
    db.updateTable("book").set({ title, title_sort: title }).where("id", "=", id).execute();
  await title(ids.book[0]!, "The\twolf\ufeff");
  await title(ids.book[1]!, "\u2800");
  // The two sheets of a set, and one that cleaning would add to it.
  const [first, second, third] = ids.sheet;
  for (const id of [first!, second!])
    await db.updateTable("sheet").set({ name: "Ani\u200bmals" }).where("id", "=", id).execute();
  await db.updateTable("sheet").set({ name: "Far\u00adm" }).where("id", "=", third!).execute();
  const farm = await made("/sheet", { name: "Farm", gridID: ids.places[0]!.gridID, fitzTypes: "A" });
  const word = (id: string, text: string, definition: string | null = null) =>
    db
      .updateTable("dict_word")
      .set({ text, definition, text_key: textKey(text) })
      .where("id", "=", id)
      .execute();
  await server.call(api.putWordSpelling, {
    body: {
      id: ids.word[1]!,
      spellings: [
        {
          dialect: "en-gb",
          field: "g",
          graphemes: [
            { positions: [0], phoneme: "h" },
            { positions: [1], phoneme: "e" },
            { positions: [2], phoneme: "n" },
          ],
        },
      ],
    },
  });
  await word(ids.word[1]!, "h\u00aden", "A bird.\r\n\tIt lays\u00a0eggs.");
  const spelling = {
    graphemes: JSON.stringify(
      [
        [0, "h"],
        [2, "e"],
        [3, "n"],
      ].map(([at, phoneme]) => ({ positions: [at], phoneme })),
    ),
  };
  await db.updateTable("dict_word_spelling").set(spelling).where("word_id", "=", ids.word[1]!).execute();
  await word(ids.word[3]!, ".");
  await word(ids.word[4]!, "th\u0435");
  const newWord = (text: string) => made("/dict_word", { text, type: "K", fitzType: "N", dialects: everywhere });
  const twin = await newWord("otter");
  await word(twin, "wo\u200blf");
  // A file that a model names, one that an import text names, and one whose clean name is taken.
  const file = (id: string, name: string, words: string[]) =>
    db.updateTable("symbol_file").set({ name, words }).where("id", "=", id).execute();
  const upload = async (name: string) =>
    made("/symbols", formOf({ name, supplier: "symbolstix", size: "symbol", words: name }, await drawing(360)));
  const [fox, owl, pig, cow] = [await upload("fox"), await upload("owl"), await upload("pig"), await upload("cow")];
  const model = await made("/symbols/models", {
    symbol: { words: ["fox"], symbolshelf: "wolf", symbolstix: "fox" },
    skipChecks: true,
  });
  await file(fox, "fo\u200bx", ["fo\u00adx", "fox"]);
  await file(owl, "ow\u00adl", [""]);
  await file(pig, "cow\u00a0", ["pig"]);
  await db.updateTable("symbol_model").set({ symbolstix: "fo\u200bx" }).where("id", "=", model).execute();
  await db
    .updateTable("symbol_model_word")
    .set({ word: "fo\u00adx", word_key: textKey("fox") })
    .where("model_id", "=", model)
    .execute();
  const taken = await made("/symbols/models", {
    symbol: { words: ["pig"], symbolshelf: "hen", symbolstix: "cow" },
    skipChecks: true,
  });
  await db.updateTable("symbol_model").set({ symbolstix: "cow\u00a0" }).where("id", "=", taken).execute();
  const picture = await drawing(40);
  await call("POST", "/book/page", formOf({ id: ids.book[1]!, image: "two.jpg" }, picture));
  await db
    .updateTable("book_page_image")
    .set({ name: "two\u200b.jpg" })
    .where("book_id", "=", ids.book[1]!)
    .where("name", "=", "two.jpg")
    .execute();
  for (const table of ["book_page_image", "import_page"] as const)
    await (table === "import_page"
      ? db.updateTable(table).set({ image: "one\u00a0.jpg" }).where("image", "=", "one.jpg").execute()
      : db.updateTable(table).set({ name: "one\u00a0.jpg" }).where("name", "=", "one.jpg").execute());
  return { farm, twin, fox, owl, pig, cow, model, taken };
}

const decisions = [
  "The author “Ada⟨U+202E⟩ Reed”: Name contains a right-to-left override (U+202E) after “Ada”. Rename it",
  "The imprint “Ea⟨U+00AD⟩rly”: Clean, it is the same as “Early”. Merge the two",
  "The book “⠀”: Title is required. Give it another title",
  "The sheet “Far⟨U+00AD⟩m”: Clean, it joins a set that it is not of. Rename one of them",
  "The symbol file “cow⟨U+00A0⟩”: Clean, it is the same as “cow”. Delete one of the two",
  "The symbol file “ow⟨U+00AD⟩l”: Of its words “”: Word text is required. Upload it again with other words",
  "The word “.”: Word text needs a letter or a digit. Change or delete it",
  "The word “th\u0435”: Word text mixes letters of two alphabets in “th\u0435”: “\u0435” (U+0435) is Cyrillic, “t” is Latin. Change or delete it",
  "The word “wo⟨U+200B⟩lf”: Clean, it is a second “wolf” of its fitz type. Delete one of the two, or change the text where it is another meaning",
  "The page picture of “The wolf”, “one⟨U+00A0⟩.jpg”: The import text names it so. Write the clean name there, and upload it again",
];
const fixed = [
  "The author “Nora⟨U+00A0⟩Fin⟨U+00AD⟩ch” is not clean: it would be “Nora Finch”",
  "The publisher “Quay⟨U+200B⟩” is not clean: it would be “Quay”",
  "The imprint “Late⟨U+000A⟩” is not clean: it would be “Late”",
  "The series “Fa\uff42les” is not clean: it would be “Fables”",
  "The book “The⟨U+0009⟩wolf⟨U+FEFF⟩” is not clean: it would be “The wolf”",
  "The sheet “Ani⟨U+200B⟩mals” is not clean: it would be “Animals”",
  "The sheet “Ani⟨U+200B⟩mals” is not clean: it would be “Animals”",
  "The symbol file “fo⟨U+200B⟩x” is not clean: it would be “fox”",
  "The symbol file “ow⟨U+00AD⟩l” is not clean: it would be “owl”",
  "The symbol model “fo⟨U+00AD⟩x, fo⟨U+200B⟩x, wolf” is not clean: it would be “fox, fox, wolf”",
  "The word “h⟨U+00AD⟩en” is not clean: it would be “hen”",
  "The page picture of “The hen”, “two⟨U+200B⟩.jpg” is not clean: it would be “two.jpg”",
];

test("unclean stored texts are found and cleaned with history, or left for a person to decide", async () => {
  expect(await verify()).toEqual([]);
  const unclean = await storeUncleanTexts();
  const { db } = server.context;
  const found = await findStoredTexts(db);
  const lines = (isFixable: boolean) => found.filter(({ fix }) => !!fix === isFixable).map(({ line }) => line);
  // A book's title is in the line about its picture, and is decided with it.
  const withUncleanTitle = (line: string) =>
    line.replace("The⟨U+0009⟩wolf⟨U+FEFF⟩”, “one", "The wolf”, “one").replace("“⠀”, “two", "“The hen”, “two");
  expect(lines(false).map(withUncleanTitle).sort()).toEqual([...decisions].sort());
  expect(lines(true).map(withUncleanTitle).sort()).toEqual([...fixed].sort());
  expect(await verify()).toEqual(expect.arrayContaining(found.map(({ line }) => line)));

  const [henBefore] = (await server.call(api.listWords, { query: { id: ids.word[1]!, includeSpellings: "true" } }))
    .words;
  expect(await repairTexts(db, "repair")).toEqual(lines(true));
  const remaining = decisions.map((line) => line.replace("“ow⟨U+00AD⟩l”", "“owl”"));
  const after = (await findStoredTexts(db)).map(({ line }) => withUncleanTitle(line));
  expect(after.sort()).toEqual([...remaining].sort());
  // Nothing else is wrong because of it: the remaining columns have old forms, and one picture was renamed without its
  // text.
  const left = (await verify()).map(withUncleanTitle);
  expect(left.filter((line) => !/an old form|not what its text says/.test(line) && !remaining.includes(line))).toEqual(
    [],
  );

  const [author] = (await server.call(api.listAuthors, { query: { ids: ids.author[0]! } })).authors;
  expect(author).toMatchObject({ name: "Nora Finch", revision: 2, updatedBy: "repair" });
  expect((await changesOf("author", ids.author[0]!))[0]).toMatchObject({
    changedBy: "repair",
    revision: 2,
    before: { name: "Nora\u00a0Fin\u00adch" },
    after: { name: "Nora Finch" },
  });
  const book = await server.call(api.getBook, { query: { id: ids.book[0]! } });
  expect(book).toMatchObject({ title: "The wolf", authors: [{ name: "Nora Finch" }] });
  expect((await changesOf("book", ids.book[0]!))[0]).toMatchObject({
    changedBy: "repair",
    after: { title: "The wolf" },
  });
  expect((await changesOf("sheet", ids.sheet[0]!))[0]).toMatchObject({ after: { name: "Animals" } });

  const [hen] = (await server.call(api.listWords, { query: { id: ids.word[1]!, includeSpellings: "true" } })).words;
  expect(hen).toMatchObject({
    text: "hen",
    definition: "A bird.\nIt lays eggs.",
    revision: henBefore!.revision + 1,
    spellings: [{ notation: "h e n", graphemes: [{ positions: [0] }, { positions: [1] }, { positions: [2] }] }],
  });
  expect((await changesOf("word", ids.word[1]!))[0]).toMatchObject({
    changedBy: "repair",
    before: { text: "h\u00aden" },
    after: { text: "hen" },
  });
  const model = await server.call(api.getSymbolModel, { query: { id: unclean.model } });
  expect(model).toMatchObject({ words: ["fox"], symbolstix: "fox", revision: 2 });
  // What names a file that keeps its name still names it.
  expect(await server.call(api.getSymbolModel, { query: { id: unclean.taken } })).toMatchObject({
    symbolstix: "cow\u00a0",
  });
  const { symbols } = await server.call(api.searchSymbolFiles, { query: { query: "fox", supplier: "symbolstix" } });
  expect(symbols).toMatchObject([{ name: "fox", words: ["fox"], revision: 2, updatedBy: "repair" }]);
  expect((await changesOf("symbol", unclean.fox))[0]).toMatchObject({
    before: { name: "fo\u200bx" },
    after: { name: "fox" },
  });
  const { pages } = await server.call(api.getBookPages, { query: { id: ids.book[1]! } });
  expect(pages.map(({ image }) => image)).toEqual(["two.jpg"]);
  expect((await changesOf("page", ids.book[1]!))[0]).toMatchObject({ after: { "two.jpg": expect.any(String) } });
  // A second run finds nothing to do.
  expect(await repairTexts(db, "repair")).toEqual([]);
});

test("a repair that fails changes nothing", async () => {
  const { db } = server.context;
  const illustrator = ids.illustrator[0]!;
  await db.updateTable("illustrator").set({ name: "Paul\u200b Reed" }).where("id", "=", illustrator).execute();
  await db.updateTable("sheet").set({ name: "Farm\u200b" }).where("id", "=", ids.sheet[5]!).execute();
  const noSheet = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === "UpdateQueryNode" && JSON.stringify(node.table).includes('"sheet"'))
        throw new Error("no sheet");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(repairTexts(noSheet, "repair")).rejects.toThrow("no sheet");
  const [person] = (await server.call(api.listIllustrators, { query: { ids: illustrator } })).illustrators;
  expect(person).toMatchObject({ name: "Paul\u200b Reed", revision: 1 });
  expect(await repairTexts(db, "repair")).toHaveLength(2);
});

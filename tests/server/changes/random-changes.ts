import * as api from "../../../api/index.ts";
import { readText, scopeOf } from "../../../server/commands/import/import-book.ts";
import { readBookState } from "../../../server/repositories/books/books.ts";
import type { TestServer } from "../../support/server/server.ts";

/// Every way to change what packages hold, drawn from what the catalogue has.
export async function randomChanges(server: TestServer, random: () => number) {
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const { db } = server.context;
  /// Words that a text uses, so that most changes reach a package.
  const usedWord = async (type?: string) => {
    const rows = await db
      .selectFrom("deployed_part")
      .innerJoin("dict_word", "dict_word.id", "deployed_part.id")
      .where("deployed_part.kind", "=", "word")
      .where("dict_word.type", "in", type ? [type as "K"] : ["K", "A", "C", "P", "S", "L"])
      .select(["dict_word.id"])
      .distinct()
      .orderBy("dict_word.id")
      .execute();
    return one(rows).id;
  };
  const read = async (id: string) =>
    (
      await server.call(api.listWords, {
        query: { id, includeSheets: "true", includePopups: "true", includeSpellings: "true" },
      })
    ).words[0]!;
  const placed = () =>
    db
      .selectFrom("sheet_word")
      .innerJoin("deployed_part", (join) =>
        join.onRef("deployed_part.id", "=", "sheet_word.word_id").on("deployed_part.kind", "=", "word"),
      )
      .select(["sheet_word.sheet_id as sheetID", "sheet_word.word_id as wordID"])
      .distinct()
      .orderBy("sheet_word.sheet_id")
      .orderBy("sheet_word.word_id")
      .execute();
  async function arrange(
    arrangement: (words: readonly { wordID: string; row: number; col: number }[], gridID: string) => object[],
  ) {
    const { sheetID, wordID } = one(await placed());
    const sheet = (await server.call(api.getSheet, { query: { id: sheetID } })) as api.Sheet;
    const first = sheet.words.filter((word) => word.wordID === wordID);
    const others = sheet.words.filter((word) => word.wordID !== wordID);
    return [
      api.putSheet,
      { ...sheet, places: arrangement([...first, one(others), ...others].filter(Boolean), sheet.gridID) },
    ] as const;
  }
  const spotOf = async ({ sheetID, wordID }: { sheetID: string; wordID: string }) => {
    const rows = db.selectFrom("sheet_word").selectAll().where("sheet_id", "=", sheetID).where("word_id", "=", wordID);
    const { grid_id, row, col } = await rows.executeTakeFirstOrThrow();
    return { gridID: grid_id, cell: { sheetID, row, col } };
  };
  const model = async () => {
    const { words } = await server.call(api.listWords, { query: { id: await usedWord(), includeSymbols: "true" } });
    return (await server.call(api.getSymbolModel, { query: { id: words[0]!.symbolID } })) as api.SymbolModel;
  };
  const anyModel = async () => one(await db.selectFrom("symbol_model").selectAll().orderBy("id").limit(200).execute());
  const book = async () =>
    one(await db.selectFrom("deployment").select("book_id as id").orderBy("book_id").execute()).id;
  const full = async () => {
    const { import: _, ...fields } = await server.call(api.getBook, { query: { id: await book() } });
    return fields;
  };

  const area = () => [{ colOffset: Math.floor(random() * 3), rowOffset: 3, cols: 1, rows: 1 }];

  const changes: Record<string, () => Promise<readonly [api.Endpoint, unknown]>> = {
    text: async () => [api.putWord, { id: await usedWord(), text: `w${Math.floor(random() * 1e6)}` }],
    definition: async () => [api.putWord, { id: await usedWord(), definition: `d${random()}` }],
    priority: async () => [api.putWord, { id: await usedWord(), priority: Math.floor(random() * 900) }],
    "fitz type": async () => {
      const { sheetID, wordID } = one(await placed());
      const { fitzTypes } = (await server.call(api.getSheet, { query: { id: sheetID } })) as api.Sheet;
      return [api.putWord, { id: wordID, fitzType: one([...fitzTypes]) }];
    },
    parent: async () => {
      const { id, fitzType, parentWordID } = await read(await usedWord("A"));
      const others = db.selectFrom("dict_word").where("type", "=", "K").where("fitz_type", "=", fitzType);
      const parents = others.where("id", "!=", parentWordID).select("id").orderBy("id").execute();
      return [api.putWord, { id, parentWordID: one(await parents).id }];
    },
    "book-specific": async () => [api.putWord, { id: await usedWord("K"), isBookSpecific: true }],
    symbol: async () => [api.putWord, { id: await usedWord(), symbolID: (await anyModel()).id }],
    "similar words": async () => [
      api.putWord,
      { id: await usedWord("K"), similars: [await usedWord("K"), await usedWord("K")] },
    ],
    model: async () => {
      const { symbolshelf } = await anyModel();
      return [api.putSymbolModel, { ...(await model()), symbolshelf }];
    },
    spelling: async () => {
      const word = await read(await usedWord());
      const kept = (word.spellings ?? []).filter(({ dialect }) => dialect === "en-gb");
      return [
        api.putWordSpelling,
        { id: word.id, spellings: kept.map(({ dialect, field, graphemes }) => ({ dialect, field, graphemes })) },
      ];
    },
    swap: () =>
      arrange(([a, b]) => [
        { wordID: a!.wordID, from: cellOf(a!), to: cellOf(b!) },
        { wordID: b!.wordID, from: cellOf(b!), to: cellOf(a!) },
      ]),
    leave: () => arrange(([a]) => [{ wordID: a!.wordID, from: cellOf(a!), to: null }]),
    move: async () => {
      const places = await db
        .selectFrom("sheet_word")
        .select(["grid_id", "row", "col"])
        .distinct()
        .orderBy("row")
        .execute();
      return arrange((words, gridID) => {
        const taken = new Set(words.map(({ row, col }) => `${row} ${col}`));
        // Cells on which words stand elsewhere, so that they are cells for words.
        const free = places.filter(({ grid_id, row, col }) => grid_id === gridID && !taken.has(`${row} ${col}`));
        return [{ wordID: words[0]!.wordID, from: cellOf(words[0]!), to: free.length ? cellOf(one(free)) : null }];
      });
    },
    "places on several sheets": async () => {
      const [a, b] = [one(await placed()), one(await placed())];
      const [from, to] = await Promise.all([a, b].map(spotOf));
      const isTwo = a.wordID !== b.wordID && from!.gridID === to!.gridID;
      const moves = isTwo
        ? [
            { wordID: a.wordID, from: from!.cell, to: to!.cell },
            { wordID: b.wordID, from: to!.cell, to: from!.cell },
          ]
        : [{ wordID: a.wordID, from: from!.cell, to: null }];
      return [api.putSheetsPlaces, { moves }];
    },
    "half a sheet": async () => {
      const { sheetID } = one(await placed());
      const sheet = (await server.call(api.getSheet, { query: { id: sheetID } })) as api.Sheet;
      const { gridID, fitzTypes } = sheet;
      const words = sheet.words.slice(0, Math.ceil(sheet.words.length / 2)).map(({ wordID, row, col }) => {
        return { wordID, from: { sheetID, row, col }, to: { sheet: 0, row, col } };
      });
      return [api.createSheets, { sheets: [{ name: `Half ${random()}`, gridID, fitzTypes }], words }];
    },
    "names of sheets": async () => [
      api.putSheetsChange,
      {
        ids: [...new Set([one(await placed()).sheetID, one(await placed()).sheetID])],
        change: { rename: { find: one(["a", "e", "s"]), replaceWith: `${random()}` } },
      },
    ],
    "sheet name": async () => {
      const sheet = (await server.call(api.getSheet, { query: { id: one(await placed()).sheetID } })) as api.Sheet;
      return [api.putSheet, { ...sheet, name: `Sheet ${random()}`, wholeSet: true }];
    },
    popups: async () => {
      const rows = await db.selectFrom("word_popup").select("word_id").distinct().orderBy("word_id").execute();
      const word = await read(one(rows).word_id);
      const popups = [...(word.popups ?? [])].reverse().map(({ words: standing }) => ({
        words: standing.map(({ word: _, ...rest }) => rest),
      }));
      return [api.putChildPopups, { wordID: word.id, popups: popups.length > 1 ? popups : moved(popups) }];
    },
    highlights: async () => {
      const mode = one(await db.selectFrom("highlight_mode").selectAll().orderBy("id").execute());
      return [api.putHighlights, { grid: mode.grid_id, mode: mode.id, fitz: one(["N", "V"]), highlights: area() }];
    },
    "no highlights": async () => {
      const sets = await db.selectFrom("highlight_set").selectAll().orderBy("id").execute();
      if (sets.length === 0) return changes.highlights!();
      const { grid_id, mode_id, fitz_type } = one(sets);
      return [api.putHighlights, { grid: grid_id, mode: mode_id, fitz: fitz_type, highlights: [] }];
    },
    book: async () => [api.putBook, { ...(await full()), level: Math.floor(random() * 9) }],
    author: async () => {
      const { authors } = await full();
      return [api.renameAuthor, { id: one(authors).id, name: `Author ${random()}` }];
    },
    publisher: async () => {
      const { publisher } = await full();
      return [api.renamePublisher, { id: publisher.id, name: `Publisher ${random()}` }];
    },
    settings: async () => [api.putSettings, { allowPopupsSecondRow: random() < 0.5 }],
    "several words": async () => [
      api.putWords,
      {
        words: [...new Set([await usedWord(), await usedWord(), await usedWord()])].map((id) => ({
          id,
          isCharacter: true,
        })),
      },
    ],
    "a text": async () => {
      const id = await book();
      const { text } = await server.call(api.getImportText, { query: { bookId: id } });
      return [api.putImportText, { bookId: id, text: `${text}\n#page p${Math.floor(random() * 1e6)}\nA cat.\n` }];
    },
    "an import": async () => {
      const id = await book();
      const { text, revision } = await server.call(api.getImportText, { query: { bookId: id } });
      const structure = await readText(db, text ?? "", scopeOf(await readBookState(db, id))).catch(() => null);
      // A word of the text was changed: it cannot be imported any more.
      if (!structure) return changes.book!();
      return [api.putImport, { id, revision, ...structure }];
    },
    "a page's picture": async () => {
      const [picture] = await db.selectFrom("book_page_image").selectAll().orderBy("name").limit(1).execute();
      return [api.deleteBookPage, { id: picture!.book_id, image: picture!.name }];
    },
  };
  return changes;
}

const cellOf = ({ row, col }: { row: number; col: number }) => ({ row, col });

/// Popups with their first word in the next free column.
function moved(popups: { words: { wordID: string; row: number; col: number }[] }[]) {
  return popups.map(({ words }) => {
    const taken = new Set(words.map(({ row, col }) => `${row} ${col}`));
    const free = [0, 1, 2].find((col) => !taken.has(`0 ${col}`));
    return { words: words.map((word, at) => (at === 0 && free !== undefined ? { ...word, row: 0, col: free } : word)) };
  });
}

/// Things that are made, merged and deleted, drawn from what the catalogue has.
export async function randomLives(server: TestServer, random: () => number) {
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const { db } = server.context;
  const name = (of: string) => `${of} ${Math.floor(random() * 1e9)}`;
  const idOf = async (table: "author" | "book" | "dict_word" | "sheet" | "symbol_model" | "series" | "imprint") =>
    one(await db.selectFrom(table).select("id").orderBy("id").execute()).id;
  const lives: Record<string, () => Promise<readonly [api.Endpoint, unknown]>> = {
    "a new word": async () => [
      api.createWord,
      {
        text: `w${Math.floor(random() * 1e9)}`,
        type: "K",
        fitzType: "N",
        dialects: ["en-gb"],
        extras: [{ text: `x${Math.floor(random() * 1e9)}`, dialects: ["en-gb"] }],
      },
    ],
    "a word that goes": async () => {
      const unused = await db
        .selectFrom("dict_word")
        .select("id")
        .where("type", "=", "C")
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("deployed_part").whereRef("deployed_part.id", "=", "dict_word.id").select("id"))),
        )
        .orderBy("id")
        .execute();
      return [api.deleteWord, { id: one(unused).id }];
    },
    "a new author": async () => [api.createAuthor, { name: name("Author") }],
    "authors that become one": async () => [
      api.mergeAuthors,
      { id: await idOf("author"), duplicateIDs: [await idOf("author")] },
    ],
    "series that become one": async () => [
      api.mergeSeries,
      { id: await idOf("series"), duplicateIDs: [await idOf("series")] },
    ],
    "a new sheet": async () => {
      const grids = await db.selectFrom("grid").select("id").where("rows", ">", 2).orderBy("id").execute();
      return [api.createSheet, { name: name("Sheet"), gridID: one(grids).id, fitzTypes: "N" }];
    },
    "a book that goes": async () => [api.deleteBook, { id: await idOf("book") }],
    "a new model": async () => {
      const { symbolshelf } = one(await db.selectFrom("symbol_model").selectAll().orderBy("id").limit(100).execute());
      return [api.createSymbolModel, { symbol: { symbolshelf, words: [name("thing")] }, skipChecks: true }];
    },
    "a cover that goes": async () => [api.deleteBookCover, { id: await idOf("book") }],
    "a new imprint": async () => {
      const publishers = await db.selectFrom("publisher").select("id").orderBy("id").execute();
      return [api.createImprint, { publisherID: one(publishers).id, name: name("Imprint") }];
    },
  };
  return lives;
}

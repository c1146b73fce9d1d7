import * as api from "../../../api/index.ts";
import type { TestServer } from "../../support/server/server.ts";

/// Numbers in [0, 1) that follow from a seed.
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const none = "00000000-0000-0000-0000-000000000000";

/// From so many words on, one goes for each that comes: each round reads all of them.
const maxWords = 300;

/// Makes `count` calls for words and sheets that are drawn from a seed, four at once, most of them sensible, and goes on
/// while a kind of `wanted` (`PUT /sheet 200`) has not come: what calls at once meet depends on their order, and the rare
/// kinds hang on it. Gives how often each kind came; an answer that is neither done nor refused throws.
export async function makeRandomCalls(
  server: TestServer,
  { seed, count, wanted }: { seed: number; count: number; wanted: readonly string[] },
): Promise<Map<string, number>> {
  const random = numbersFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const one = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const maybe = <T>(value: T): T | undefined => (random() < 0.3 ? value : undefined);
  const statuses = new Map<string, number>();
  const { db } = server.context;
  const readSheets = () =>
    db
      .selectFrom("sheet")
      .innerJoin("grid", "grid.id", "sheet.grid_id")
      .selectAll("sheet")
      .select("grid.cols")
      .orderBy("grid_id")
      .orderBy("number")
      .execute();
  const modes = await db.selectFrom("highlight_mode").selectAll().orderBy("id").execute();
  const firstSheets = await readSheets();
  let sheets = firstSheets;
  let words: { id: string; type: string; parentWordID: string; fitzType: string }[] = [];

  const cell = (isLarge = random() < 0.5) => ({ row: 3 + below(3), col: isLarge ? 5 + below(3) : below(6) });
  const fitz = () => one(["N", "N", "N", "V", "A"] as const);
  /// A place on a sheet that mostly supports a fitz type.
  const place = (letter: string = fitz()) => {
    const fitting = sheets.filter((sheet) => sheet.fitz_types.includes(letter));
    const { id, grid_id, cols } = one(random() < 0.9 && fitting.length ? fitting : sheets);
    return { gridID: grid_id, sheetID: id, ...cell(cols === 10) };
  };
  const wordID = () => (words.length ? one(words).id : none);
  const ofType = (type: string) => words.filter((word) => word.type === type);
  const read = async (id: string) =>
    (
      await server.call(api.listWords, {
        query: { id, includeSheets: "true", includePopups: "true", includeSpellings: "true", includeChildren: "true" },
      })
    ).words[0];

  const calls: (() => Promise<[api.Endpoint, unknown] | null>)[] = [
    async () => {
      if (words.length > maxWords && random() < 0.5) return [api.deleteWord, { id: wordID() }];
      const type = one(["K", "K", "K", "A", "C", "L", "P", "S"] as const);
      const keys = ofType("K");
      const fitzType = fitz();
      const first = place(fitzType);
      const grids = type === "K" || (type === "S" && keys.length) ? [first, ...(maybe([place()]) ?? [])] : [];
      const parentWordID = type === "K" ? none : keys.length ? one(keys).id : none;
      if (type === "S") {
        const at = (await read(parentWordID))?.sheets?.[0];
        if (at) grids.splice(0, 2, { ...first, gridID: at.sheet.gridID, row: at.row, col: at.col });
      }
      const popups = type === "P" ? [{ popup: 1 + below(2), row: 0, col: below(3) }] : [];
      const extras = type === "K" ? (maybe([{ text: `w${below(1e6)}`, dialects: ["en-gb" as const] }]) ?? []) : [];
      const text = one(["cake", "dog", "wolf", "rabbit"]);
      const body = { text, type, fitzType, dialects: ["en-gb", "en-us"], parentWordID, grids, popups, extras };
      // Of so few texts most are there already.
      const meaning = random() < 0.9 ? { isAnotherMeaning: true, definition: "One of several." } : {};
      return [api.createWord, { ...body, ...meaning, isNonWord: type === "L" && random() < 0.3 }];
    },
    async () => [
      api.putWord,
      {
        id: wordID(),
        text: maybe(one(["cakes", "bake", "dog"])),
        isAnotherMeaning: random() < 0.9,
        fitzType: maybe(fitz()),
        type: maybe(one(["K", "A", "C", "L", "P", "S"])),
        parentWordID: maybe(one([none, wordID()])),
        isBookSpecific: maybe(random() < 0.5),
        isCharacter: maybe(random() < 0.5),
        dialects: maybe([one(["en-gb", "en-au", "en-us"])]),
        similars: maybe([wordID(), none, wordID()]),
        sheets: maybe(Array.from({ length: below(3) }, () => place()).map(({ gridID, ...rest }) => rest)),
      },
    ],
    // What GET gave is taken back as it is.
    async () => {
      const word = await read(wordID());
      return word ? [api.putWord, word] : null;
    },
    async () => [api.deleteWord, { id: wordID() }],
    async () => {
      const word = words.length ? await read(one([...ofType("K"), ...words]).id) : undefined;
      const grids = (word?.sheets ?? []).map(({ sheet }) => {
        const destinations = sheets.filter(({ grid_id }) => grid_id === sheet.gridID);
        return { gridID: sheet.gridID, fromSheetID: sheet.id, toSheetID: one(destinations).id };
      });
      return word ? [api.moveWord, { wordID: word.id, grids }] : null;
    },
    async () => {
      const word = ofType("P").length ? await read(one(ofType("P")).id) : undefined;
      if (!word || !ofType("K").length) return null;
      const parent = await read(one([word.parentWordID, one(ofType("K")).id]));
      const popups = (parent?.popups ?? []).map(({ words: standing }) => ({
        words: standing.filter((other) => other.wordID !== word.id).map(({ word: _, ...rest }) => rest),
      }));
      popups.push({ words: [{ wordID: word.id, row: below(2), col: below(3) }] });
      return [
        api.putPopupPlacement,
        { parentWord: parent ? { id: parent.id } : null, childWord: { id: word.id }, popups },
      ];
    },
    async () => {
      const word = ofType("K").length ? await read(one(ofType("K")).id) : undefined;
      return word ? [api.putChildPopups, { wordID: word.id, popups: [...(word.popups ?? [])].reverse() }] : null;
    },
    async () => {
      const graphemes = [
        { positions: [0], phoneme: "k" },
        { positions: [1, 3], phoneme: "eɪ" },
        { positions: [2], phoneme: "k" },
      ];
      const dialect = one(["en-gb", "en-us"]);
      return [api.putWordSpelling, { id: wordID(), spellings: [{ dialect, field: "g", graphemes }] }];
    },
    async () => {
      const sheet = await server.call(api.getSheet, { query: { id: one(random() < 0.8 ? firstSheets : sheets).id } });
      const quarantine = maybe(Array.from({ length: below(3) }, () => cell()).map(({ row, col }) => row * 100 + col));
      const { words: standing, ...rest } = sheet as api.Sheet;
      // Words change places among themselves, leave, or come.
      const cells = standing.map(({ row, col }) => ({ row, col }));
      const moving = standing.slice(below(2)).map(({ wordID: id, row, col }, at) => {
        const to =
          random() < 0.2 ? null : random() < 0.2 ? cell(rest.grid.cols === 10) : cells[(at + 1) % cells.length]!;
        return { wordID: id, from: { row, col }, to };
      });
      const coming = ofType(one(["K", "S"])).filter(({ id }) => !standing.some((word) => word.wordID === id));
      const places = [
        ...(random() < 0.5 ? moving : []),
        ...(coming.length ? [{ wordID: one(coming).id, from: null, to: cell(rest.grid.cols === 10) }] : []),
      ];
      const isPlacing = random() < 0.7;
      return [
        api.putSheet,
        {
          ...rest,
          ...(isPlacing ? { places } : {}),
          fitzTypes: (!isPlacing && maybe(one(["N", "VN", "VNA", "VA"]))) || rest.fitzTypes,
          isComplete: random() < 0.1,
          quarantine: quarantine ?? rest.quarantine,
          name: (!isPlacing && maybe(one(["Animals", "Farm"]))) || rest.name,
        },
      ];
    },
    async () => {
      const ids = [...new Set([wordID(), wordID(), wordID()])].filter((id) => id !== none);
      const change = () => ({
        dialects: maybe([one(["en-gb", "en-au", "en-us"])]),
        priority: below(5),
        isNonWord: maybe(random() < 0.5),
        isCharacter: maybe(random() < 0.5),
      });
      return ids.length ? [api.putWords, { words: ids.map((id) => ({ id, ...change() })) }] : null;
    },
    async () => [api.putSettings, { allowPopupsSecondRow: random() < 0.5 }],
  ];
  const places: typeof calls = [
    // Words change places over several sheets, leave, or come to a grid.
    async () => {
      const all = await db.selectFrom("sheet_word").selectAll().orderBy("word_id").orderBy("grid_id").execute();
      const keys = new Set(ofType("K").map(({ id }) => id));
      const standing = random() < 0.8 ? all.filter((row) => keys.has(row.word_id)) : all;
      if (standing.length === 0) return null;
      const moving = [...new Set([one(standing), ...(random() < 0.5 ? [one(standing)] : [])])];
      const at = (row: (typeof standing)[number]) => ({ sheetID: row.sheet_id, row: row.row, col: row.col });
      // Mostly on its grid, to a sheet of its fitz types.
      const targetOf = ({ sheet_id, grid_id }: (typeof standing)[number]) => {
        const fitzTypes = sheets.find(({ id }) => id === sheet_id)?.fitz_types;
        const alike = sheets.filter((sheet) => sheet.grid_id === grid_id && sheet.fitz_types === fitzTypes);
        const { id, cols } = one(random() < 0.9 ? alike : sheets);
        return { sheetID: id, ...cell(cols === 10) };
      };
      const moves: api.PlaceMove[] = moving.map((row, index) => {
        const next = moving[(index + 1) % moving.length]!;
        const isSwap = next !== row && next.grid_id === row.grid_id && random() < 0.8;
        return { wordID: row.word_id, from: at(row), to: isSwap ? at(next) : random() < 0.2 ? null : targetOf(row) };
      });
      if (random() < 0.2 && keys.size > 0) {
        const { sheetID, row, col } = place();
        moves.push({ wordID: one([...keys]), from: null, to: { sheetID, row, col } });
      }
      return [api.putSheetsPlaces, { moves }];
    },
    // Half of a sheet comes to a new one, at the same cells.
    async () => {
      const sheet = one(sheets);
      const half = await db
        .selectFrom("sheet_word")
        .selectAll()
        .where("sheet_id", "=", sheet.id)
        .orderBy("word_id")
        .execute();
      const { grid_id: gridID, fitz_types: fitzTypes } = sheet;
      const coming = half.slice(Math.floor(half.length / 2)).map(({ word_id, row, col }) => {
        return { wordID: word_id, from: { sheetID: sheet.id, row, col }, to: { sheet: below(2), row, col } };
      });
      const name = one([`Half ${below(1e6)}`, `Half ${below(1e6)}`, "Animals", "Farm"]);
      return sheets.length < 40
        ? [
            api.createSheets,
            {
              sheets: [
                { name, gridID, fitzTypes },
                { name, gridID, fitzTypes: one(["N", "V"]) },
              ],
              words: coming,
            },
          ]
        : null;
    },
    async () => [
      api.putSheetsChange,
      {
        ids: [...new Set([one(sheets).id, one(sheets).id, one(sheets).id])],
        change: {
          isComplete: maybe(random() < 0.3),
          fitzTypes: maybe(one(["N", "VN", "VNA"])),
          rename: maybe(
            one([
              { find: "Half", replaceWith: "Farm" },
              { find: "Animals", replaceWith: "Farm" },
              { find: "Farm", replaceWith: "Animals" },
            ]),
          ),
        },
      },
    ],
    // Highlights of grids and sheets, at cells and beside them.
    async () => {
      const highlights = Array.from({ length: below(3) }, () => ({
        rowOffset: below(6),
        colOffset: below(6),
        rows: 1 + below(3),
        cols: 1 + below(3),
      }));
      const { id: sheet, grid_id: grid } = one(sheets);
      const mode = one(modes.filter((other) => other.grid_id === grid)).id;
      const sets = [{ sheet, mode, highlights }, ...(maybe([{ grid, mode, fitz: fitz(), highlights }]) ?? [])];
      return [api.putHighlightSets, { sets }];
    },
    // What somebody did just now is put back, if nothing came after it.
    async () => {
      const { changes } = await server.call(api.listChanges, { query: { limit: "8" } });
      const revertible = changes.filter(({ isRevertible }) => isRevertible);
      return revertible.length ? [api.revertChange, { id: one(revertible).id }] : null;
    },
  ];

  const most = Math.max(count, 2_000);
  const isDone = (made: number) => made >= (wanted.every((kind) => statuses.has(kind)) ? count : most);
  for (let made = 0; !isDone(made); made += 4) {
    const listed = await server.call(api.listWords, { query: { ordering: "text" } });
    words = listed.words.map(({ id, type, parentWordID, fitzType }) => ({ id, type, parentWordID, fitzType }));
    sheets = await readSheets();
    const drawn = [await one(calls)(), await calls[0]!(), await one(calls)(), await one([...places, places[0]!])()];
    await Promise.all(
      drawn.map(async (call) => {
        if (!call) return;
        const [{ method, path }, body] = call;
        const answer = await server.fetch(api.basePath + path, {
          method,
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        });
        const told = await answer.text();
        if (![200, 404, 409, 422].includes(answer.status))
          throw new Error(`seed ${seed}: ${method} ${path} ${answer.status}: ${told} of ${JSON.stringify(body)}`);
        const kind = `${method} ${path} ${answer.status}`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      }),
    );
  }
  return statuses;
}

import sharp from "sharp";
import * as api from "../../../api/index.ts";
import { analyse, createDictionary } from "../../../language/index.ts";
import { anIsbn } from "./build-book.ts";

/// Makes a call with JSON or a form; what it answers with success. Throws on anything else.
export type Call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => Promise<unknown>;

/// A call on a server by a token. `CallRefused` is thrown where the answer is not a success, `TypeError` where none comes.
export function callerOf(origin: string, token: string): Call {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}${api.basePath}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new CallRefused(response.status, `${method} ${path}: ${response.status} ${text}`);
    return response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text;
  };
}

export class CallRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Kind =
  | "author"
  | "illustrator"
  | "publisher"
  | "imprint"
  | "series"
  | "book"
  | "word"
  | "popupWord"
  | "sheet"
  | "grid"
  | "highlightMode"
  | "symbolFile"
  | "symbolModel"
  | "sequence"
  | "licence";
/// The ids of the things that there are, and on which sheets and from which column words may stand.
export type Ids = Record<Kind, string[]> & { readonly places: { gridID: string; sheetID: string; col: number }[] };

export const importText =
  "#character Rob symbol=wolf colour=ff0000\n#part One\n#chapter First\n#page 1 image=one.jpg\n@Rob: A wolf runs.\n#page 2\nThe hens run.\n";

/// A licence of a set that nothing is of.
export const licenceOf = (name: string) => ({
  name,
  supplier: "symbolshelf" as const,
  set: name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60),
  owner: "Somebody",
  terms: "",
  creditLine: "",
  url: "",
  free: "allowed" as const,
  sale: "permission" as const,
  limit: null,
  needsAttribution: false,
  permissions: [],
});

export const drawing = (size: number, background = "teal", type: "png" | "jpeg" = "png") =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .toFormat(type)
    .toBuffer();

/// A form with one file, named `file`.
export function formOf(fields: Readonly<Record<string, string>>, bytes: Uint8Array, name = "file"): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, new Blob([new Uint8Array(bytes)]), "picture");
  return form;
}

const everywhere = ["en-gb", "en-au", "en-us"];
const none = "00000000-0000-0000-0000-000000000000";

/// What the wizard sends for a book; of a play with a new symbol.
export async function bookForm(ids: Ids, title: string, symbol?: string): Promise<FormData> {
  const draft = {
    title,
    authorMode: "E",
    existingAuthorIDs: [ids.author[0]],
    newAuthorNames: [],
    illustratorMode: "X",
    existingIllustratorIDs: [],
    newIllustratorNames: [],
    imprintID: ids.imprint[0],
    seriesMode: "X",
    existingSeriesID: null,
    newSeriesName: "",
    mode: symbol === undefined ? "S" : "P",
    playCharacters: symbol === undefined ? [] : [{ id: "1", name: "Player", colour: 1, symbol }],
    characterWords: [],
    newCharacterWords: [],
    missingSymbols: symbol === undefined ? [] : [{ id: "1", symbol, key: symbol }],
    isbn10: "",
    isbn13: anIsbn(),
    isFiction: true,
    level: 0,
    price: 0,
  };
  const form = new FormData();
  form.append("json", JSON.stringify(draft));
  if (symbol !== undefined) form.append(symbol, new Blob([new Uint8Array(await drawing(300))]), "picture.png");
  return form;
}

/// Saves a text and imports it.
export async function saveAndImport(call: Call, bookId: string, text: string): Promise<void> {
  const { revision } = (await call("PUT", "/book/import/text", { bookId, text })) as { revision: number };
  const lookup = (await call("GET", "/dict_word/import_lookup")) as Parameters<typeof createDictionary>[0];
  const { structure } = analyse(text, createDictionary(lookup));
  await call("PUT", "/book/import", { id: bookId, revision, ...structure });
}

/// Fills an empty database through the calls themselves: a few of every kind of thing, and a deployed book.
export async function fillCatalogue(call: Call): Promise<Ids> {
  const made = async (path: string, body: object) => ((await call("POST", path, body)) as { id: string }).id;
  const { grids } = (await call("GET", "/grids")) as { grids: api.Grid[] };
  const ids: Ids = {
    author: [await made("/author", { name: "Nora Finch" }), await made("/author", { name: "Ada Reed" })],
    illustrator: [await made("/illustrator", { name: "Paul Reed" }), await made("/illustrator", { name: "Jo Hill" })],
    publisher: [await made("/publisher", { name: "Harbour" }), await made("/publisher", { name: "Quay" })],
    imprint: [],
    series: [],
    book: [],
    word: [],
    popupWord: [],
    sheet: [],
    grid: grids.map(({ id }) => id),
    highlightMode: grids[0]!.highlightModes.map(({ id }) => id),
    symbolFile: [],
    symbolModel: [],
    sequence: [await made("/phonics/sequence", { sequence: { name: "Plain", dialects: everywhere, steps: [] } })],
    licence: [await made("/licence", { licence: licenceOf("Small") })],
    places: [],
  };
  const { places } = ids;
  const [publisherID] = ids.publisher;
  for (const name of ["Early", "Late", "Later"]) ids.imprint.push(await made("/imprint", { publisherID, name }));
  for (const name of ["Fables", "Songs"]) ids.series.push(await made("/series", { imprintID: ids.imprint[0], name }));
  const file = await drawing(360);
  for (const name of ["wolf", "hen"]) {
    const fields = { name, supplier: "symbolshelf", size: "symbol", words: name };
    ids.symbolFile.push(await made("/symbols", formOf(fields, file)));
    ids.symbolModel.push(
      await made("/symbols/models", { symbol: { words: [name], symbolshelf: name }, skipChecks: true }),
    );
  }
  for (const { id: gridID, hasPicture, cols } of grids.filter(({ rows }) => rows >= 3)) {
    for (const [name, fitzTypes] of [
      ["Animals", "NV"],
      ["Animals", "A"],
      ["Farm", "NV"],
    ]) {
      const sheetID = await made("/sheet", { name, gridID, fitzTypes });
      ids.sheet.push(sheetID);
      if (name === "Animals" && fitzTypes === "NV") places.push({ gridID, sheetID, col: hasPicture ? cols / 2 : 0 });
    }
  }
  const word = async (text: string, row: number, more: object = {}) => {
    const grids = places.map((place) => ({ ...place, row }));
    const body = { text, type: "K", fitzType: "N", dialects: everywhere, symbolID: ids.symbolModel[0], grids, ...more };
    const id = await made("/dict_word", body);
    ids.word.push(id);
    return id;
  };
  const extra = (text: string) => ({ extras: [{ text, dialects: everywhere }] });
  await word("wolf", 3, extra("wolves"));
  await word("hen", 4, extra("hens"));
  await word("run", 5, { fitzType: "V", ...extra("runs") });
  for (const text of ["a", "the"]) await word(text, 0, { fitzType: "M", grids: [] });
  for (const [col, text] of ["cub", "pup", "whelp"].entries()) {
    const popups = [{ popup: 1, row: 0, col }];
    ids.popupWord.push(await word(text, 0, { type: "P", parentWordID: ids.word[0], grids: [], popups }));
  }
  for (const [title, symbol] of [["The wolf"], ["The hen"], ["A play", "player"]] as const)
    ids.book.push(await made("/books", await bookForm(ids, title, symbol)));
  const [id] = ids.book;
  const picture = await drawing(200, "brown", "jpeg");
  await call("POST", "/book/page", formOf({ id: id!, image: "one.jpg" }, picture));
  await call("POST", "/book/image", formOf({ bookId: id! }, picture));
  await saveAndImport(call, id!, importText);
  await call("POST", "/book/deploy", { id });
  const mode = ids.highlightMode[0]!;
  const highlights = [{ colOffset: 0, rowOffset: 3, cols: 1, rows: 1 }];
  await call("PUT", "/sheet/highlights", { sheet: ids.sheet[0], mode, highlights });
  await call("PUT", "/highlights", { grid: places[0]!.gridID, mode, fitz: "N", highlights });
  await call("PUT", "/system/settings", { allowPopupsSecondRow: true });
  ids.word.push(none);
  return ids;
}

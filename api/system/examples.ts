/// An example request for each endpoint, for the API document. The compiler and a test check them against the schemas.
/// Each thing has the same id in all examples.
import type { z } from "zod";
import type { Endpoint } from "../common/endpoint.ts";
import type * as api from "../index.ts";
import { noLimits } from "../phonics/rules/levels/limits.ts";

type Calls = { [Name in keyof typeof api as (typeof api)[Name] extends Endpoint ? Name : never]: (typeof api)[Name] };
type Sent<Name extends string, Schema> = Schema extends z.ZodType
  ? { readonly [Key in Name]: z.input<Schema> }
  : object;
type Example<Call> = Call extends Endpoint ? Sent<"query", Call["query"]> & Sent<"body", Call["body"]> : never;

export const exampleIDs = {
  book: "5b8e2f0a-6c3d-4e71-9a52-1f0c7d3b8e64",
  deployment: "c3d5f7a9-1b2d-4e6f-8a0c-2e4f6a8b0c1d",
  author: "0c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f",
  otherAuthor: "1d2e3f4a-5b6c-4d7e-8f9a-0b1c2d3e4f5a",
  illustrator: "2e3f4a5b-6c7d-4e8f-9a0b-1c2d3e4f5a6b",
  otherIllustrator: "3f4a5b6c-7d8e-4f9a-8b1c-2d3e4f5a6b7c",
  publisher: "4a5b6c7d-8e9f-4a0b-9c2d-3e4f5a6b7c8d",
  otherPublisher: "5b6c7d8e-9f0a-4b1c-8d3e-4f5a6b7c8d9e",
  imprint: "6c7d8e9f-0a1b-4c2d-9e4f-5a6b7c8d9e0f",
  otherImprint: "7d8e9f0a-1b2c-4d3e-8f5a-6b7c8d9e0f1a",
  series: "8e9f0a1b-2c3d-4e4f-9a6b-7c8d9e0f1a2b",
  otherSeries: "9f0a1b2c-3d4e-4f5a-8b7c-8d9e0f1a2b3c",
  grid: "a01b2c3d-4e5f-4a6b-9c8d-9e0f1a2b3c4d",
  highlightMode: "b12c3d4e-5f6a-4b7c-8d9e-0f1a2b3c4d5e",
  sheet: "c23d4e5f-6a7b-4c8d-9e0f-1a2b3c4d5e6f",
  otherSheet: "d34e5f6a-7b8c-4d9e-8f1a-2b3c4d5e6f7a",
  word: "e45f6a7b-8c9d-4e0f-9a2b-3c4d5e6f7a8b",
  popupWord: "f56a7b8c-9d0e-4f1a-8b3c-4d5e6f7a8b9c",
  popup: "067b8c9d-0e1f-4a2b-9c4d-5e6f7a8b9c0d",
  symbolFile: "178c9d0e-1f2a-4b3c-8d5e-6f7a8b9c0d1e",
  symbolModel: "289d0e1f-2a3b-4c4d-9e6f-7a8b9c0d1e2f",
  licence: "5bc03b4c-5d6e-4f7a-8b9c-0d1e2f3a4b5c",
  permission: "6cd14c5d-6e7f-4a8b-9cad-1e2f3a4b5c6d",
  sequence: "39ae1f2a-3b4c-4d5e-8f7a-8b9c0d1e2f3a",
  sequenceStep: "4abf2a3b-4c5d-4e6f-9a8b-9c0d1e2f3a4b",
} as const;

const ids = exampleIDs;
const problem = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const none = "00000000-0000-0000-0000-000000000000";
const everywhere = ["en-gb" as const, "en-au" as const, "en-us" as const];
const deskRows = [
  {
    key: "missing nibble",
    texts: ["nibbled"],
    at: null,
    decision: {
      action: "create" as const,
      text: "nibble",
      fitzType: "V" as const,
      dialects: everywhere,
      definition: null,
      symbolID: ids.symbolModel,
      isAnotherMeaning: false,
      forms: [
        { kinds: ["past" as const, "participle" as const], text: "nibbled", dialects: everywhere, isIrregular: false },
      ],
      places: [{ gridID: ids.grid, sheetID: ids.sheet, row: 3, col: 5 }],
    },
  },
];
const licence = {
  name: "Widgit for our books",
  supplier: "widgit" as const,
  set: "house",
  owner: "Widgit Software",
  terms: "Selling needs a permission.",
  creditLine: "Widgit Symbols © Widgit Software",
  url: "https://www.widgit.com",
  free: "allowed" as const,
  sale: "permission" as const,
  limit: 100,
  needsAttribution: false,
  permissions: [
    {
      id: ids.permission,
      reference: "Letter of 3 March 2026",
      bookIDs: [ids.book],
      imprintIDs: [] as string[],
      distribution: "sale" as const,
      territory: "United Kingdom",
      expires: "2028-12-31",
    },
  ],
};

const sequence = {
  name: "House sequence",
  dialects: everywhere,
  steps: [
    {
      id: ids.sequenceStep,
      name: "Long a",
      correspondences: [{ grapheme: "ai", sounds: { "en-gb": "eɪ", "en-au": "æɪ", "en-us": "eɪ" } }],
      exceptionWords: ["said"],
      shapes: ["CVC" as const],
      words: [],
      level: 3,
    },
  ],
};
const popups = [{ id: ids.popup, words: [{ wordID: ids.popupWord, row: 0, col: 1 }] }];

export const examples: { readonly [Name in keyof Calls]: Example<Calls[Name]> } = {
  getIdentityConfig: {},
  getAccount: {},
  listOwnSessions: {},
  endOwnSessions: { body: { id: null } },
  signOut: {},
  beginCommandLine: {},
  listStaffAccounts: {},
  addStaffAccount: { body: { email: "new@symbolshelf.example", isAdmin: false } },
  makeStaffLink: { body: { id: ids.book } },
  setStaffDisabled: { body: { id: ids.book, isDisabled: true } },
  endStaffSessions: { body: { id: ids.book } },
  listStaffEvents: { query: { email: "new@symbolshelf.example" } },
  getHealth: {},
  getHealthLive: {},
  getHealthReady: {},
  getDoc: {},

  listBooks: { query: { sort: "-title", filterBySortField: "w", filter: "wolf", limit: "100", offset: "0" } },
  listBookFacets: { query: { filter: "wolf", deploymentStatus: "S", mode: ["S", "D"] } },
  listBookCovers: { query: { kind: "author", id: [ids.author] } },
  getWaitingBooks: { query: { draft: [ids.book] } },
  putAwayWaiting: { body: { id: ids.book, textRevision: 4, isAway: true } },
  countMissingWords: { query: { id: ids.book } },
  getDesk: { query: { id: ids.book } },
  proposeDeskRow: {
    body: { id: ids.book, text: "nibble", fitzType: "V", action: "create", parentWordID: none, taken: [] },
  },
  reviewDesk: { body: { id: ids.book, revision: 3, rows: deskRows } },
  saveDesk: { body: { id: ids.book, revision: 3, rows: deskRows } },
  getBookSummary: { query: { id: ids.book } },
  getBookFit: { query: { id: ids.book } },
  putBooksChange: { body: { ids: [ids.book], change: { price: 6.25, isForSaleWidgit: true } } },
  getBookExport: { query: { id: ids.book, format: "onix", from: "now", form: "epub" } },
  getBookExportReport: { query: { id: ids.book, format: "onix", audience: "children" } },
  getSheetExportReport: { query: { id: ids.sheet, format: "pdf", paper: "a3" } },
  getSheetExport: { query: { id: [ids.sheet], format: "obz", dialect: "en-au" } },
  createExports: { body: { ids: [ids.book], format: "onix", from: "deployed", options: { form: "print" } } },
  listExports: { query: { bookID: ids.book, limit: "100", offset: "0" } },
  getExportReport: { query: { id: ids.deployment } },
  getExportFile: { query: { id: ids.deployment } },
  cancelExports: { body: { ids: [ids.deployment] } },
  deleteExports: { body: { ids: [ids.deployment] } },
  getBook: { query: { id: ids.book, extended: "true" } },
  putBook: {
    body: {
      id: ids.book,
      title: "The wolf and the crane",
      isbn10: "",
      isbn13: "978-0-306-40615-7",
      authorIDs: [ids.author],
      illustratorIDs: [ids.illustrator],
      imprintID: ids.imprint,
      seriesID: none,
      mode: "S",
      isFiction: true,
      level: 2,
      price: 7.5,
      isForSaleWidgit: false,
      isForSaleSymbolstix: false,
      revision: 3,
    },
  },
  createBook: {
    body: {
      title: "The wolf and the crane",
      authorMode: "E",
      existingAuthorIDs: [ids.author],
      newAuthorNames: [],
      illustratorMode: "X",
      existingIllustratorIDs: [],
      newIllustratorNames: [],
      imprintID: ids.imprint,
      seriesMode: "X",
      existingSeriesID: null,
      newSeriesName: "",
      mode: "P",
      playCharacters: [{ id: "1", name: "Wolf", colour: 0x8899aa, symbol: "wolf" }],
      characterWords: [],
      newCharacterWords: [],
      missingSymbols: [{ id: "1", symbol: "wolf", key: "wolf" }],
      isbn10: "",
      isbn13: "9780306406157",
      isFiction: true,
      level: 0,
      price: 0,
    },
  },
  deleteBook: { body: { id: ids.book, revision: 3 } },
  getBookPeopleWords: { query: { id: ids.book } },
  getBookPages: { query: { id: ids.book } },
  getBookPage: { query: { id: ids.book, image: "page-1.jpg", width: "360" } },
  postBookPage: { body: { id: ids.book, image: "page-1.jpg" } },
  deleteBookPage: { body: { id: ids.book, image: "page-1.jpg" } },
  getBookCover: { query: { id: ids.book, width: "160" } },
  postBookImage: { body: { bookId: ids.book } },
  deleteBookCover: { body: { id: ids.book } },
  getDeployProblems: { query: { id: ids.book } },
  getReadiness: {
    body: { id: ids.book, words: [ids.word], images: ["wolf.png"], characters: [{ name: "Wolf", symbol: "wolf" }] },
  },
  getWordInPlace: { query: { id: ids.word } },
  getProposedPlaces: { query: { id: [ids.word] } },
  placeWords: {
    body: { words: [{ id: ids.word, revision: 3, places: [{ sheetID: ids.sheet, row: 4, col: 6 }] }] },
  },
  getProposedSpellings: { query: { id: [ids.word] } },
  getProposedSymbols: { query: { id: [ids.word] } },
  giveSymbols: { body: { words: [{ id: ids.word, revision: 3, symbolID: ids.symbolModel }] } },
  putOffProblems: {
    body: { bookID: ids.book, problems: [{ id: problem }], reason: "The sheet is drawn anew in spring." },
  },
  takeUpProblems: { body: { bookID: ids.book, problems: [{ id: problem, revision: 1 }] } },
  countBlockedBooks: {},
  listCommonProblems: { query: { code: "symbol-missing", limit: "20" } },
  deployBook: { body: { id: ids.book } },
  getDeployStatus: { query: { id: ids.book } },
  getDeployPackage: { query: { id: ids.book } },
  getDeployments: { query: { id: ids.book, limit: "20" } },
  compareDeployments: { query: { id: ids.book, from: ids.deployment, to: "now" } },
  getDeployedPicture: {
    query: {
      id: ids.book,
      deploymentID: ids.deployment,
      hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    },
  },
  restoreDeployment: {
    body: { id: ids.book, deploymentID: ids.deployment, reason: "The new cover is of another book" },
  },

  getImportText: { query: { bookId: ids.book } },
  putImportText: {
    body: { bookId: ids.book, text: "#part One\n#chapter First\n#page 1\nThe wolf.\n", revision: 0 },
  },
  listTextVersions: { query: { bookId: ids.book, limit: "20" } },
  watchImportText: { query: { bookId: ids.book, tab: "3d7c1a52-9b0e-4f6a-8c2d-5e4f3a2b1c0d" } },
  getTextVersion: { query: { bookId: ids.book, revision: "1" } },
  putImport: {
    body: {
      id: ids.book,
      revision: 1,
      characters: [],
      parts: [
        {
          name: "One",
          chapters: [
            {
              name: "First",
              pages: [
                {
                  name: "1",
                  type: "Text",
                  image: null,
                  sentences: [
                    {
                      character: null,
                      words: [
                        { text: "The", keyId: null, space: true },
                        { text: "wolf", keyId: ids.word },
                        { punctuation: "." },
                      ],
                    },
                  ],
                  footnotes: [],
                  staticAreaKeys: [ids.word],
                  popupAreaKeys: [],
                },
              ],
            },
          ],
        },
      ],
    },
  },

  listAuthors: { query: { ids: [ids.author, ids.otherAuthor] } },
  createAuthor: { body: { name: "Nora Finch" } },
  renameAuthor: { body: { id: ids.author, name: "Nora Finch", revision: 1 } },
  deleteAuthor: { body: { id: ids.author, revision: 1 } },
  mergeAuthors: { body: { id: ids.author, duplicateIDs: [ids.otherAuthor] } },
  listIllustrators: { query: { ids: ids.illustrator } },
  createIllustrator: { body: { name: "Paul Reed" } },
  renameIllustrator: { body: { id: ids.illustrator, name: "Paul Reed", revision: 1 } },
  deleteIllustrator: { body: { id: ids.illustrator, revision: 1 } },
  mergeIllustrators: { body: { id: ids.illustrator, duplicateIDs: [ids.otherIllustrator] } },
  listPublishers: {},
  createPublisher: { body: { name: "Harbour Press" } },
  renamePublisher: { body: { id: ids.publisher, name: "Harbour Press", revision: 1 } },
  deletePublisher: { body: { id: ids.publisher, revision: 1 } },
  mergePublishers: { body: { id: ids.publisher, duplicateIDs: [ids.otherPublisher] } },
  searchNames: { query: { filter: "finch", limit: "6" } },
  getImprint: { query: { id: ids.imprint } },
  createImprint: { body: { publisherID: ids.publisher, name: "Early Harbour" } },
  renameImprint: { body: { id: ids.imprint, name: "Early Harbour", revision: 1 } },
  setAcceptedNames: { body: { id: ids.imprint, acceptedNames: ["Flopsy", "Mr McGregor"], revision: 1 } },
  deleteImprint: { body: { id: ids.imprint, revision: 1 } },
  mergeImprints: { body: { id: ids.imprint, duplicateIDs: [ids.otherImprint] } },
  createSeries: { body: { imprintID: ids.imprint, name: "Fables" } },
  renameSeries: { body: { id: ids.series, name: "Fables", revision: 1 } },
  deleteSeries: { body: { id: ids.series, revision: 1 } },
  mergeSeries: { body: { id: ids.series, duplicateIDs: [ids.otherSeries] } },

  getGrids: { query: { highlights: "true" } },
  putHighlights: {
    body: {
      grid: ids.grid,
      mode: ids.highlightMode,
      fitz: "N",
      highlights: [{ colOffset: 0, rowOffset: 3, cols: 2, rows: 1 }],
      revision: 0,
    },
  },
  putHighlightSets: {
    body: {
      sets: [
        {
          grid: ids.grid,
          mode: ids.highlightMode,
          fitz: "V",
          highlights: [{ colOffset: 0, rowOffset: 3, cols: 2, rows: 1 }],
          revision: 0,
        },
        { sheet: ids.sheet, mode: ids.highlightMode, highlights: [], revision: 0 },
      ],
    },
  },
  getSheet: { query: { grid: ids.grid, fitz: "N", list: "true" } },
  createSheet: { body: { name: "Animals", gridID: ids.grid, fitzTypes: "NV" } },
  putSheet: {
    body: {
      id: ids.sheet,
      name: "Animals",
      gridID: ids.grid,
      bookID: null,
      fitzTypes: "NV",
      isComplete: false,
      quarantine: [],
      places: [{ wordID: ids.word, from: null, to: { row: 3, col: 5 } }],
      revision: 1,
    },
  },
  putSheetCells: { body: { id: ids.sheet, lock: [305], open: [], free: [406], revision: 1 } },
  putSheetsPlaces: {
    body: {
      moves: [
        {
          wordID: ids.word,
          from: { sheetID: ids.sheet, row: 3, col: 5 },
          to: { sheetID: ids.sheet, row: 4, col: 6 },
          revision: 1,
        },
      ],
    },
  },
  createSheets: {
    body: {
      sheets: [{ name: "Farm animals 2", gridID: ids.grid, bookID: null, fitzTypes: "N" }],
      words: [{ wordID: ids.word, from: { sheetID: ids.sheet, row: 3, col: 5 }, to: { sheet: 0, row: 3, col: 5 } }],
    },
  },
  putSheetsChange: { body: { ids: [ids.sheet], change: { isComplete: true } } },
  deleteSheet: { body: { id: ids.sheet, revision: 1 } },
  getSheetFigures: { query: { id: ids.sheet, level: "2", series: ids.series } },
  getPastSheet: { query: { id: ids.sheet, since: "2026-03-03T00:00:00Z" } },
  putSheetHighlights: {
    body: {
      sheet: ids.sheet,
      mode: ids.highlightMode,
      highlights: [{ colOffset: 0, rowOffset: 3, cols: 1, rows: 1 }],
      revision: 0,
    },
  },

  getSymbol: { query: { supplier: "symbolshelf", name: "wolf", width: "64" } },
  getSymbolExists: { query: { supplier: "symbolshelf", name: "wolf" } },
  postSymbol: { body: { name: "wolf", supplier: "symbolshelf", size: "symbol", words: "wolf, wolves" } },
  replaceSymbol: { body: { id: ids.symbolFile, revision: "1" } },
  postPicturedModel: { body: { name: "wolf", supplier: "symbolshelf", words: "wolf, wolves", skipChecks: "true" } },
  proposeSymbols: { query: { q: "wolf", fitzType: "N", supplier: "symbolshelf", limit: "12" } },
  listWordsWithoutSymbol: { query: { limit: "20" } },
  planBoards: { body: {} },
  importBoards: {
    body: {
      boards: [
        {
          id: "1",
          sheetID: ids.sheet,
          sheet: null,
          cells: [{ row: 0, col: 0, to: { row: 3, col: 5 }, wordID: ids.word, isSymbol: false }],
        },
      ],
    },
  },
  planSymbolSet: {
    body: { supplier: "symbolshelf", pictures: [{ name: "wolf", hash: null, words: ["wolf", "wolves"] }] },
  },
  postSymbolSet: {
    body: {
      supplier: "symbolshelf",
      pictures: [{ part: "1", name: "wolf", words: ["wolf", "wolves"], revision: null }],
    },
  },
  stageSwap: { body: { supplier: "symbolshelf", pictures: [{ part: "0", name: "wolf" }] } },
  swapPictures: { body: { files: [{ id: ids.symbolFile, revision: 1, hash: problem }] } },
  listSwapModels: { query: { supplier: "symbolshelf", name: "wolf" } },
  swapSymbols: {
    body: { supplier: "symbolshelf", from: "wolf", to: "hen", models: [{ id: ids.symbolModel, revision: 1 }] },
  },
  deleteSymbol: { body: { id: ids.symbolFile, revision: 1 } },
  searchSymbolFiles: { query: { query: "wolf", supplier: "symbolshelf", limit: "20" } },
  searchSymbolTypes: { query: { type: "symbolshelf", q: "wo" } },
  listLicences: {},
  getLicence: { query: { id: ids.licence } },
  createLicence: { body: { licence } },
  putLicence: { body: { id: ids.licence, ...licence, revision: 1 } },
  deleteLicence: { body: { id: ids.licence, revision: 2 } },
  getBookLicences: { query: { id: ids.book } },
  getSheetLicences: { query: { id: [ids.sheet] } },
  listBookLicences: {},
  putLicenceOverride: { body: { bookID: ids.book, ids: [problem], reason: "Agreed by telephone" } },
  deleteLicenceOverride: { body: { bookID: ids.book, ids: [problem] } },
  putSymbolSources: {
    body: { supplier: "symbolshelf", names: ["wolf"], set: "openmoji", attribution: "wolf, OpenMoji, CC BY-SA 4.0" },
  },
  listSequences: {},
  getSequence: { query: { id: ids.sequence } },
  createSequence: { body: { sequence } },
  copySequence: { body: { id: ids.sequence, name: "House sequence for Australia" } },
  putSequence: { body: { id: ids.sequence, ...sequence, revision: 1 } },
  deleteSequence: { body: { id: ids.sequence, revision: 2 } },
  checkSequence: { body: { sequence } },
  listNamings: { query: { imprintID: ids.imprint } },
  putNaming: { body: { kind: "series", id: ids.series, sequenceID: ids.sequence } },
  getDecodabilityFile: {
    query: {
      bookID: ids.book,
      sequenceID: ids.sequence,
      stepID: ids.sequenceStep,
      dialect: "en-gb",
      method: "traditional",
      paper: "letter",
    },
  },
  getDecodability: { query: { bookID: ids.book } },
  getPhonicsWords: { body: { words: [ids.word] } },
  findSubstitutes: {
    body: {
      sequenceID: ids.sequence,
      stepID: ids.sequenceStep,
      dialect: "en-gb",
      method: "traditional",
      words: [ids.word],
    },
  },
  listDecodableBooks: { query: { dialect: "en-gb", method: "traditional", practises: "ai:eɪ", limit: "50" } },
  getBookSequence: { query: { id: ids.book } },
  putBookSequence: { body: { id: ids.book, sequenceID: none, stepID: ids.sequenceStep, revision: 4 } },

  getSymbolModel: { query: { id: ids.symbolModel } },
  createSymbolModel: { body: { symbol: { words: ["wolf"], symbolshelf: "wolf" }, skipChecks: true } },
  putSymbolModel: { body: { id: ids.symbolModel, words: ["wolf"], symbolshelf: "wolf", widgit: 4711, revision: 1 } },
  deleteSymbolModel: { body: { id: ids.symbolModel, revision: 1 } },
  getSymbolUses: { query: { id: ids.symbolFile } },
  listSymbolModelWords: { query: { id: ids.symbolModel, limit: "20" } },
  searchSymbolModels: { query: { q: "wo", limit: "20" } },
  searchOwnSymbolModels: { query: { q: "wo", limit: "20" } },

  listWords: { query: { text: "wol", type: ["K", "S"], includeSheets: "true", ordering: "priority", length: "50" } },
  createWord: {
    body: {
      text: "wolf",
      type: "K",
      fitzType: "N",
      dialects: everywhere,
      symbolID: ids.symbolModel,
      grids: [{ gridID: ids.grid, sheetID: ids.sheet, row: 3, col: 5 }],
      extras: [{ kinds: ["plural"], text: "wolves", dialects: everywhere, isIrregular: true }],
    },
  },
  putWord: { body: { id: ids.word, definition: "A wild dog.", similars: [ids.popupWord, none, none], revision: 3 } },
  getWordsDeletion: { body: { ids: [ids.word] } },
  deleteWords: { body: { words: [{ id: ids.word, revision: 3 }] } },
  editWords: {
    body: {
      words: [{ id: ids.word, revision: 3 }],
      edit: { fitzType: "N", symbolID: ids.symbolModel, spelling: "propose", places: { on: ids.sheet } },
    },
  },
  listDuplicates: { query: { limit: "50" } },
  keepWordsApart: { body: { ids: [ids.word, ids.popupWord], isApart: true } },
  mergeWords: { body: { groups: [{ id: ids.word, revision: 3, duplicates: [{ id: ids.popupWord, revision: 1 }] }] } },
  exportWords: {},
  importWords: { body: { mode: "sound" } },
  putWords: { body: { words: [{ id: ids.word, priority: 10, isIrregular: true, revision: 3 }] } },
  previewWords: { body: { words: [{ id: ids.word, dialects: ["en-gb", "en-au"], revision: 3 }] } },
  getWordDeletion: { query: { id: ids.word } },
  deleteWord: { body: { id: ids.word, revision: 3 } },
  createPeopleWords: { body: { words: [{ text: "Nora Finch", isAuthor: true }] } },
  confirmSpellings: { body: { which: "sure", state: "open", level: 2 } },
  getSpellingQueue: { query: { state: "open", length: "50" } },
  putWordSpelling: {
    body: {
      id: ids.word,
      spellings: [
        {
          dialect: "en-gb",
          field: "g",
          graphemes: [
            { positions: [0], phoneme: "w" },
            { positions: [1], phoneme: "ʊ" },
            { positions: [2], phoneme: "l" },
            { positions: [3], phoneme: "f" },
          ],
        },
      ],
      revision: 3,
    },
  },
  listWordLetters: { query: { parent: none, fitz: "NV" } },
  getPronunciation: { query: { text: "ice cream" } },
  putChildPopups: { body: { wordID: ids.word, popups, revision: 3 } },
  getPopupPlacement: { query: { id: ids.popupWord, parentWordID: ids.word } },
  putPopupPlacement: { body: { parentWord: { id: ids.word }, childWord: { id: ids.popupWord, revision: 1 }, popups } },
  getWordSheets: { query: { id: ids.word, includeChildren: "true" } },
  moveWord: {
    body: {
      wordID: ids.word,
      grids: [{ gridID: ids.grid, fromSheetID: ids.sheet, toSheetID: ids.otherSheet }],
      revision: 3,
    },
  },
  getImportLookup: { query: { imprintID: ids.imprint } },

  getHistory: { query: { kind: "book", id: ids.book, limit: "20" } },
  getSettings: {},
  listChanges: {
    query: { by: "staff@symbolshelf.example", kind: "sheet", id: ids.sheet, day: "2026-03-03", limit: "50" },
  },
  revertChange: { body: { id: 12 } },
  getProgress: { query: { key: "3f1c9a52-work" } },
  listViews: { query: { list: "words" } },
  saveView: { body: { list: "words", name: "Nouns without symbol", query: "fitz=N&lack=symbol" } },
  deleteView: { body: { list: "words", name: "Nouns without symbol" } },
  deleteThings: { body: { kind: "author", things: [{ id: ids.author, revision: 1 }] } },
  previewDeletion: { body: { kind: "author", things: [{ id: ids.author, revision: 1 }] } },
  putSettings: {
    body: {
      allowPopupsSecondRow: true,
      readingLevels: [{ level: 1, ...noLimits, wordsInSentence: 6, wordsOnPage: 12 }],
      coreWords: ["go", "more", "want"],
      revision: 1,
    },
  },
};

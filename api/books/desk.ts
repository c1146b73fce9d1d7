import { z } from "zod";
import { entry, lines, moment, revision, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { consequences } from "../system/consequences.ts";
import { formKinds } from "../words/rules/forms/extras.ts";
import { briefWord, dialectCode, fitzTypeCode, wordPlace, wordSpelling } from "../words/shapes.ts";
import { symbolNames } from "../words/words.ts";

/// At most so many rows stand on the desk, and are sent at a time: the most frequent words.
export const maxDeskRows = 2000;

/// What a word of a book may need, in the order in which the desk lists it. Words that need nothing are fine.
export const deskNeeds = ["missing", "homonym", "noSymbol", "noPlace", "notSpelled", "name"] as const;
export type DeskNeed = (typeof deskNeeds)[number];

const index = z.number().int().min(0).max(1000);
const cell = z.strictObject({ gridID: uuid, sheetID: uuid, row: index, col: index });
const form = z.strictObject({
  kinds: z.array(z.enum(formKinds)).max(formKinds.length),
  text: entry,
  dialects: z.array(dialectCode).max(10),
  isIrregular: z.boolean(),
});

/// A new word, as `POST /dict_word` takes it.
const newWord = {
  text: entry,
  fitzType: fitzTypeCode,
  dialects: z.array(dialectCode).max(10),
  definition: lines.nullable(),
  /// The zero UUID: none yet.
  symbolID: uuid,
  /// It means something else than the words of its text that there are.
  isAnotherMeaning: z.boolean(),
};

const changedWord = {
  wordID: uuid,
  revision,
  symbolID: uuid.optional(),
  /// The spellings of other dialects and fields stay as they are.
  spellings: z
    .array(wordSpelling.pick({ dialect: true, field: true, graphemes: true }))
    .max(20)
    .optional(),
};

/// What becomes of a row. The texts of the row are changed with it where that is needed: an id, brackets, another spelling.
const leafDecision = [
  /// A key word with its forms and places.
  z.strictObject({
    action: z.literal("create"),
    ...newWord,
    forms: z.array(form).max(50),
    places: z.array(cell).max(100),
  }),
  /// A word that stands with one that there is: a form of it (A or C), a linked word (L) or a popup word (P).
  z.strictObject({
    action: z.literal("child"),
    ...newWord,
    relation: z.enum(["A", "C", "L", "P"]),
    parentWordID: uuid,
    /// Of a popup word its cell in its parent's popups, counting from 1; null of all others.
    popup: z.strictObject({ popup: index, row: index, col: index }).nullable(),
  }),
  /// The name of a person or place: a book-specific key word, with its possessive. A character's belongs to an imprint, and to a series of
  /// it or none (the zero UUID); another name belongs to everyone.
  z.strictObject({
    action: z.literal("name"),
    ...newWord,
    isCharacter: z.boolean(),
    imprintID: uuid,
    seriesID: uuid,
    forms: z.array(form).max(50),
  }),
  /// The dictionary word that is meant. Where it is spelled otherwise, the text is.
  z.strictObject({ action: z.literal("use"), wordID: uuid }),
  /// Printed, with no key.
  z.strictObject({ action: z.literal("noKey") }),
  /// Changes the word that is there: what is left out stays as it is.
  z.strictObject({
    action: z.literal("change"),
    ...changedWord,
    /// All of its places.
    places: z.array(cell).max(100).optional(),
    /// Its forms that change with it: each may have a symbol and spellings of its own.
    forms: z.array(z.strictObject(changedWord)).max(50).optional(),
  }),
] as const;
const leaf = z.discriminatedUnion("action", leafDecision);
const decision = z.discriminatedUnion("action", [
  ...leafDecision,
  /// Joins the row's words with their neighbours wherever they stand so: `fir tree` becomes `[fir tree]`. `as`: what the group becomes where
  /// the dictionary does not have it; null where it does.
  z.strictObject({ action: z.literal("group"), text: entry, as: leaf.nullable() }),
]);
export type DeskDecision = z.infer<typeof decision>;
export type DeskLeafDecision = z.infer<typeof leaf>;
export type DeskForm = z.infer<typeof form>;
export type DeskCell = z.infer<typeof cell>;

/// Fields of a proposal that nothing speaks against. All others are guesses.
const sureness = z.strictObject({
  word: z.boolean(),
  fitzType: z.boolean(),
  symbol: z.boolean(),
  place: z.boolean(),
});

const sentence = z.strictObject({
  before: z.string(),
  word: z.string(),
  after: z.string(),
  /// Of the word in the text of the answer's revision, UTF-16.
  from: z.number().int(),
  /// Null outside of pages.
  page: z.string().nullable(),
  /// The page's picture; null where it has none, or the book lacks it.
  image: z.string().nullable(),
});

/// The zero UUID: a picture that no model names yet. It gets one as it is chosen.
export const suggestedSymbol = z.strictObject({ id: uuid, label: z.string(), symbol: symbolNames });
export type SuggestedSymbol = z.infer<typeof suggestedSymbol>;

const deskRow = z.strictObject({
  /// The same for the same words while the text and the dictionary stay as they are.
  key: z.string(),
  /// None: the word is fine.
  needs: z.array(z.enum(deskNeeds)),
  lemma: z.string(),
  /// How often it stands in the text, in all of its forms.
  count: z.number().int(),
  /// How the text writes it, the most frequent first.
  texts: z.array(z.strictObject({ text: z.string(), count: z.number().int() })),
  /// The places that the row is about, to be sent with its decision; null: wherever its texts have no id yet.
  at: z.array(z.number().int()).nullable(),
  /// The first sentences with it, at most five.
  sentences: z.array(sentence).min(1),
  /// The dictionary word that it is or is a form of; null where it is missing or a homonym.
  word: z.strictObject({ ...briefWord.shape, dialects: z.array(dialectCode), places: z.array(wordPlace) }).nullable(),
  /// The words of the row that are there and not spelled in a dialect that needs it.
  notSpelled: z.array(z.strictObject({ id: uuid, text: z.string() })),
  /// Of a homonym its meanings, of a missing word those that it may be a form of or a misspelling of, the likeliest first.
  candidates: z.array(briefWord),
  /// What the row arrives with; null where it needs nothing or nothing can be proposed.
  decision: decision.nullable(),
  sure: sureness,
  /// Symbols to choose from, the proposed one first, then by name, synonyms and the parent's; at most six.
  symbols: z.array(suggestedSymbol),
  /// Why the place: the words of the same topic that stand there.
  beside: z.array(z.string()),
});
export type DeskRow = z.infer<typeof deskRow>;

const sheetBrief = z.strictObject({
  id: uuid,
  gridID: uuid,
  label: z.string(),
  fitzTypes: z.string(),
});

export const getDesk = endpoint({
  method: "GET",
  path: "/book/words/desk",
  summary: "The words of a book's saved text by what they need, with what is proposed for each",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({
    /// Of the saved text; 0 where there is none.
    revision: z.number().int(),
    /// Where names of this book belong: the zero UUID for no series.
    imprintID: uuid,
    seriesID: uuid,
    /// The grids that have cells for words.
    grids: z.array(
      z.strictObject({
        id: uuid,
        name: z.string(),
        rows: z.number().int(),
        cols: z.number().int(),
        hasPicture: z.boolean(),
      }),
    ),
    /// All sheets that rows name.
    sheets: z.array(sheetBrief),
    /// The most frequent first.
    rows: z.array(deskRow),
    /// All of them, also those beyond the limit.
    total: z.number().int(),
    /// Every word of the text, with repetitions.
    words: z.number().int(),
  }),
});
export type Desk = z.infer<typeof getDesk.response>;

/// A row with another beginning: another lemma, fitz type or parent. Cells of `taken` are left to other rows.
export const proposeDeskRow = endpoint({
  method: "POST",
  path: "/book/words/desk/proposal",
  summary: "What is proposed for a word that is to be of another text, fitz type or parent",
  canDryRun: false,
  body: z.strictObject({
    id: uuid,
    text: entry,
    fitzType: fitzTypeCode,
    action: z.enum(["create", "child", "name"]),
    /// Of a child; the zero UUID of all others.
    parentWordID: uuid,
    /// How the book writes what the new word stands for: each is the word or a form of it.
    texts: z.array(entry).max(100),
    taken: z.array(cell).max(10_000),
  }),
  response: z.strictObject({
    decision: leaf,
    sure: sureness,
    symbols: z.array(suggestedSymbol),
    beside: z.array(z.string()),
    sheets: z.array(sheetBrief),
  }),
});

const rows = z
  .array(
    z.strictObject({
      key: z.string().max(500),
      /// As the text writes it: what the decision is about.
      texts: z.array(z.string().max(200)).min(1).max(100),
      /// Only at these places of the text of `revision`, UTF-16; null: wherever it has no id yet.
      at: z.array(z.number().int().min(0)).max(1000).nullable(),
      decision,
    }),
  )
  .min(1)
  .max(maxDeskRows, `At most ${maxDeskRows} rows are sent at a time`);
export type DeskRowToSave = z.output<typeof rows>[number];

const outcome = z.strictObject({
  key: z.string(),
  /// Why nothing was done for the row; null where it was.
  refused: z.string().nullable(),
  /// What it made, the word first.
  words: z.array(
    z.strictObject({
      id: uuid,
      text: z.string(),
      /// Its places, of a form those of its word.
      places: z.array(cell),
      symbol: symbolNames.nullable(),
      isForm: z.boolean(),
      /// In every dialect that it is used in.
      isSpelled: z.boolean(),
    }),
  ),
});
export type DeskOutcome = z.infer<typeof outcome>;

/// What would come of a batch; nothing is done.
export const reviewDesk = endpoint({
  method: "POST",
  path: "/book/words/desk/review",
  summary: "What would come of decisions about a book's words",
  canDryRun: false,
  body: z.strictObject({ id: uuid, revision, rows }),
  response: z.strictObject({
    rows: z.array(outcome),
    /// What it does to books in force and to places that were learned.
    consequences,
    /// How many places of the text change.
    textChanges: z.number().int(),
  }),
});
export type DeskReview = z.infer<typeof reviewDesk.response>;

/// All rows that nothing stands against, in one transaction: words, forms, places, names, and the text as a new version. A refused row holds
/// back no other. 409 where the text was saved since, `current` is the saved text. One change set, put back as a whole.
export const saveDesk = endpoint({
  method: "POST",
  creates: true,
  path: "/book/words/desk",
  summary: "Carry out decisions about a book's words",
  body: z.strictObject({ id: uuid, revision, rows }),
  response: z.strictObject({
    status: z.literal("ok"),
    rows: z.array(outcome),
    /// Of the text: another one where it changed.
    revision: z.number().int(),
    savedAt: moment.nullable(),
  }),
});
export type DeskSaved = z.infer<typeof saveDesk.response>;

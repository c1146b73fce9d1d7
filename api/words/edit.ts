import { z } from "zod";
import { done, entry, lines, readOnly, revision, saved, storedReadOnly, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { noID } from "../common/rules/ids.ts";
import { formKinds } from "./rules/forms/extras.ts";
import { dialectCode, fitzTypeCode, wordSpelling, wordType } from "./shapes.ts";

/// A row or column as sent: which of them there are the rules say.
const index = z.number().int().min(-1000).max(1000);

/// A word's own fields as they are sent. The rules of `rules/words.ts` and `rules/relations.ts` say no (422).
const fields = {
  text: entry,
  type: wordType,
  fitzType: fitzTypeCode,
  dialects: z.array(dialectCode).max(10),
  definition: lines.nullable(),
  /// What is no whole number counts as 1000.
  priority: z.union([z.number().int().min(-999_999_999).max(999_999_999), entry]),
  isNonWord: z.boolean(),
  isIrregular: z.boolean(),
  isBookSpecific: z.boolean(),
  isAuthor: z.boolean(),
  isIllustrator: z.boolean(),
  isCharacter: z.boolean(),
  /// Of a character's word only.
  imprintID: uuid,
  seriesID: uuid,
  parentWordID: uuid,
  symbolID: uuid,
  showNotOverlay: z.boolean(),
  /// Of the core vocabulary.
  isCore: z.boolean(),
  /// Its places change by no write until it is opened, by a write that moves nothing.
  isLocked: z.boolean(),
};

/// The word is made with its places, its popup's cell and its extra forms, all of it or nothing.
export const createWord = endpoint({
  method: "POST",
  creates: true,
  path: "/dict_word",
  summary: "Create a dictionary word",
  body: z
    .strictObject({
      text: fields.text,
      type: fields.type,
      fitzType: fields.fitzType,
      dialects: fields.dialects,
      definition: fields.definition.default(null),
      priority: fields.priority.default(1000),
      isNonWord: fields.isNonWord.default(false),
      isIrregular: fields.isIrregular.default(false),
      isBookSpecific: fields.isBookSpecific.default(false),
      isAuthor: fields.isAuthor.default(false),
      isIllustrator: fields.isIllustrator.default(false),
      isCharacter: fields.isCharacter.default(false),
      imprintID: fields.imprintID.default(noID),
      seriesID: fields.seriesID.default(noID),
      parentWordID: fields.parentWordID.default(noID),
      symbolID: fields.symbolID.default(noID),
      showNotOverlay: fields.showNotOverlay.default(false),
      isCore: fields.isCore.default(false),
      isLocked: fields.isLocked.default(false),
      /// It, or a form of it, is of the text, fitz type and dialect of other words (422, `same-word`), and means something
      /// else: it needs a definition.
      isAnotherMeaning: z.boolean().default(false),
      /// Of a P word its one cell in its parent's popups, `popup` counting from 1.
      popups: z
        .array(z.strictObject({ popup: index, row: index, col: index }))
        .max(1)
        .default([]),
      /// The places of K and S words, one for each grid at most. Of an L word they choose among the sheets of the set;
      /// where none is given for a grid, the first that takes it is chosen.
      grids: z
        .array(z.strictObject({ gridID: uuid, sheetID: uuid, row: index, col: index }))
        .max(100)
        .default([]),
      /// Of a key word: they become its A words, of a verb its C words.
      extras: z
        .array(
          z.strictObject({
            kinds: z.array(z.enum(formKinds)).max(formKinds.length).default([]),
            text: entry,
            dialects: fields.dialects,
            isIrregular: z.boolean().default(false),
          }),
        )
        .max(50)
        .default([]),
    })
    .meta({
      examples: [
        {
          text: "wolf",
          type: "K",
          fitzType: "N",
          dialects: ["en-gb", "en-au", "en-us"],
          extras: [{ text: "wolves", dialects: ["en-gb", "en-au", "en-us"], isIrregular: true }],
        },
      ],
    }),
  response: saved,
});
export type WordToCreate = z.output<typeof createWord.body>;

const cells = z.array(z.strictObject({ wordID: uuid, row: index, col: index, word: readOnly })).max(100);

/// A word's panels in their order; a panel without an id is a new one.
export const popupsToSave = z.array(z.strictObject({ id: uuid.optional(), wordID: readOnly, words: cells })).max(100);
export type PopupsToSave = z.output<typeof popupsToSave>;

const readOnlyFields = {
  parentWord: readOnly,
  childWordCount: readOnly,
  similarWords: readOnly,
  symbol: readOnly,
  childWords: readOnly,
  usage: readOnly,
  uses: readOnly,
  spellings: readOnly,
  ...storedReadOnly,
};

const changes = {
  ...z.strictObject(fields).partial().shape,
  /// The slots, the zero UUID for an empty one.
  similars: z.array(uuid).max(10).optional(),
  popups: popupsToSave.optional(),
  /// All places of a K, S or L word; of others they are not looked at.
  sheets: z
    .array(z.strictObject({ sheetID: uuid, row: index, col: index, sheet: readOnly }))
    .max(100)
    .optional(),
};

/// What is left out stays as it is. With a `revision` that is not the last one: 409, `current` is the word as it is.
export const putWord = endpoint({
  method: "PUT",
  path: "/dict_word",
  summary: "Save a dictionary word",
  body: z
    .strictObject({
      id: uuid,
      ...changes,
      /// As with POST, where the word becomes one of several.
      isAnotherMeaning: z.boolean().optional(),
      revision: revision.optional(),
      ...readOnlyFields,
    })
    .meta({ examples: [{ id: "4c0a3ed5-7c0f-5a53-9d70-0a3f1f8b6a10", definition: "A wild dog.", revision: 3 }] }),
  response: saved,
});
export type WordToSave = z.output<typeof putWord.body>;

const ignored = Object.fromEntries(Object.keys(changes).map((field) => [field, readOnly])) as Record<
  keyof typeof changes,
  typeof readOnly
>;

/// What stands against deleting a word, and what could go with it.
export const wordDeletion = z.strictObject({
  /// Each with its subject, as a refusal has it; none where it can be deleted.
  reasons: z.array(z.string()),
  /// What stands in the way, to be looked at.
  books: z.array(z.strictObject({ id: uuid, title: z.string() })),
  words: z.array(z.strictObject({ id: uuid, text: z.string() })),
  /// The word's forms (A and C words below it), where they are all that stands in the way and nothing refers to them: with
  /// `withForms` they are deleted along.
  forms: z.array(z.strictObject({ id: uuid, text: z.string() })),
});
export type WordDeletion = z.infer<typeof wordDeletion>;

export const getWordDeletion = endpoint({
  method: "GET",
  path: "/dict_word/deletion",
  summary: "What stands against deleting a dictionary word",
  query: z.strictObject({ id: uuid }),
  response: wordDeletion,
});

/// The whole word may be sent; only its id and revision are looked at. `withForms`: its forms, to which nothing else refers,
/// are deleted along with it, all or none.
export const deleteWord = endpoint({
  method: "DELETE",
  path: "/dict_word",
  summary: "Delete a dictionary word that nothing refers to",
  body: z.strictObject({
    id: uuid,
    revision: revision.optional(),
    withForms: z.boolean().default(false),
    ...ignored,
    ...readOnlyFields,
  }),
  response: done,
});

/// A name that the dictionary has as an author's or illustrator's word already keeps that word, and gets the flags.
export const createPeopleWords = endpoint({
  method: "POST",
  creates: true,
  path: "/dict_word/book_specific_people",
  summary: "Create the words for a book's authors and illustrators",
  body: z.strictObject({
    words: z
      .array(
        z.strictObject({
          text: entry,
          isAuthor: z.boolean().default(false),
          isIllustrator: z.boolean().default(false),
          wordID: readOnly,
        }),
      )
      .min(1)
      .max(200),
  }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// In the order in which they were sent.
    words: z.array(z.strictObject({ text: z.string(), wordID: uuid })),
  }),
});

/// All spellings of a word: one that is not sent is gone.
export const putWordSpelling = endpoint({
  method: "PUT",
  path: "/dict_word/spelling",
  summary: "Save a word's spellings",
  body: z.strictObject({
    id: uuid,
    spellings: z.array(z.strictObject({ ...wordSpelling.shape, notation: readOnly })).max(20),
    revision: revision.optional(),
  }),
  response: saved,
});
export type SpellingsToSave = z.output<typeof putWordSpelling.body>["spellings"];

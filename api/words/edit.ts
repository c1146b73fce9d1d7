import { z } from "zod";
import { done, entry, lines, readOnly, revision, saved, storedReadOnly, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { noID } from "../common/rules/ids.ts";
import { formKinds } from "./rules/forms/extras.ts";
import { dialectCode, fitzTypeCode, sentSpelling, wordType } from "./shapes.ts";

/// A row or column in a request. The rules decide which ones are valid.
const index = z.number().int().min(-1000).max(1000);

/// A word's own fields in a request. The rules of `rules/words.ts` and `rules/relations.ts` refuse invalid ones (422).
const fields = {
  text: entry,
  type: wordType,
  fitzType: fitzTypeCode,
  dialects: z.array(dialectCode).max(10),
  definition: lines.nullable(),
  /// Anything but a whole number counts as 1000.
  priority: z.union([z.number().int().min(-999_999_999).max(999_999_999), entry]),
  isNonWord: z.boolean(),
  isIrregular: z.boolean(),
  isBookSpecific: z.boolean(),
  isAuthor: z.boolean(),
  isIllustrator: z.boolean(),
  isCharacter: z.boolean(),
  /// Only for a character's word.
  imprintID: uuid,
  seriesID: uuid,
  parentWordID: uuid,
  symbolID: uuid,
  showNotOverlay: z.boolean(),
  /// True for words of the core vocabulary.
  isCore: z.boolean(),
  /// While true, no write changes its places. It is unlocked by a separate write that moves nothing.
  isLocked: z.boolean(),
};

/// Creates the word with its places, its popup's cell and its extra forms, or nothing.
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
      /// True if the user confirmed that it, or a form of it, is a homonym: other words have its text, fitz type and
      /// dialect (422, `same-word`). It then needs a definition.
      isAnotherMeaning: z.boolean().default(false),
      /// For a P word, its one cell in its parent's popups. `popup` counts from 1.
      popups: z
        .array(z.strictObject({ popup: index, row: index, col: index }))
        .max(1)
        .default([]),
      /// For K and S words, their places, at most one for each grid. For an L word, they select among the sheets of the
      /// set; on other grids the first sheet that can take it is selected.
      grids: z
        .array(z.strictObject({ gridID: uuid, sheetID: uuid, row: index, col: index }))
        .max(100)
        .default([]),
      /// For a key word. They become its A words, or the C words of a verb.
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

/// A word's panels in order. A panel without an id is a new one.
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
  /// The slots, with the zero UUID for an empty one.
  similars: z.array(uuid).max(10).optional(),
  popups: popupsToSave.optional(),
  /// All places of a K, S or L word; ignored for other words.
  sheets: z
    .array(z.strictObject({ sheetID: uuid, row: index, col: index, sheet: readOnly }))
    .max(100)
    .optional(),
};

/// Absent fields stay as they are. An outdated `revision` is a conflict (409); `current` is the stored word.
export const putWord = endpoint({
  method: "PUT",
  path: "/dict_word",
  summary: "Save a dictionary word",
  body: z
    .strictObject({
      id: uuid,
      ...changes,
      /// As with POST, if the change makes the word a homonym.
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

/// The obstacles to deleting a word, and the forms that could be deleted with it.
export const wordDeletion = z.strictObject({
  /// The reasons in words, each with its subject, as in a refusal; empty if it can be deleted.
  reasons: z.array(z.string()),
  /// The books that prevent the deletion, for display.
  books: z.array(z.strictObject({ id: uuid, title: z.string() })),
  words: z.array(z.strictObject({ id: uuid, text: z.string() })),
  /// The word's forms (the A and C words below it), if they are the only obstacle and nothing refers to them.
  /// `withForms` deletes them too.
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

/// The body may be the entire word. The server reads only its id and revision. `withForms` also deletes its forms if
/// nothing else refers to them. Deletes all or none.
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

/// A name that already has an author's or illustrator's word in the dictionary keeps that word, which gets the flags.
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
    /// In the order of the request.
    words: z.array(z.strictObject({ text: z.string(), wordID: uuid })),
  }),
});

/// All spellings of a word. Absent ones are deleted.
export const putWordSpelling = endpoint({
  method: "PUT",
  path: "/dict_word/spelling",
  summary: "Save a word's spellings",
  body: z.strictObject({
    id: uuid,
    spellings: z.array(sentSpelling).max(20),
    revision: revision.optional(),
  }),
  response: saved,
});
export type SpellingsToSave = z.output<typeof putWordSpelling.body>["spellings"];

import { z } from "zod";
import { suggestedSymbol } from "../books/desk.ts";
import { revision, severally, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { briefWord, wordSpelling } from "./shapes.ts";

/// The most words for which places, spellings or symbols are proposed at a time.
export const maxProposedAtOnce = 100;

const ids = severally(uuid).refine(
  (sent) => [sent].flat().length <= maxProposedAtOnce,
  `must be at most ${maxProposedAtOnce} ids`,
);

const cell = { sheetID: uuid, row: z.number().int(), col: z.number().int() };

const proposedPlaces = z.strictObject({
  /// The word that is placed: of an associated or connected word the one that it stands with.
  word: briefWord,
  /// Of the words that were asked for, those that get a place by it.
  wordIDs: z.array(uuid),
  /// One for each grid on which it has none and could have one, in the order of the grids.
  places: z.array(
    z.strictObject({
      ...cell,
      gridID: uuid,
      gridName: z.string(),
      /// Null where the sheet has only its number.
      sheetName: z.string().nullable(),
      sheetNumber: z.number().int(),
    }),
  ),
  /// The grids on which it has none, and why none is proposed.
  without: z.array(z.strictObject({ gridID: uuid, gridName: z.string(), reason: z.string() })),
});
export type ProposedPlaces = z.infer<typeof proposedPlaces>;

/// A place is proposed on sheets of one topic (the same name but for the number at its end) and of the same fitz types, at the same
/// cell of each where that is free. No two words are proposed the same cell. Words that have their places are left out.
export const getProposedPlaces = endpoint({
  method: "GET",
  path: "/dict_word/places/proposed",
  summary: "Free cells for words that lack a place on a grid",
  query: z.strictObject({ id: ids }),
  response: z.strictObject({ words: z.array(proposedPlaces) }),
});

/// Each is added to the places that the word has. All of it or nothing: 422 names every word that a rule refuses; 409 where a word was
/// saved since, `current` is the word as it is.
export const placeWords = endpoint({
  method: "PUT",
  path: "/dict_word/places",
  summary: "Give words places on grids where they have none",
  body: z.strictObject({
    words: z
      .array(
        z.strictObject({
          id: uuid,
          revision: revision.optional(),
          places: z.array(z.strictObject(cell)).min(1).max(100),
        }),
      )
      .min(1)
      .max(maxProposedAtOnce, `At most ${maxProposedAtOnce} words are placed at a time`),
  }),
  response: z.strictObject({
    status: z.literal("ok"),
    words: z.array(z.strictObject({ id: uuid, revision })),
  }),
});
export type WordsToPlace = z.output<typeof placeWords.body>["words"];

const proposedSpellings = z.strictObject({
  id: uuid,
  text: z.string(),
  revision,
  /// The spellings that it has.
  spellings: z.array(wordSpelling),
  /// Of the normal field, one for each dialect of the word that has none.
  proposed: z.array(wordSpelling),
});
export type ProposedSpellings = z.infer<typeof proposedSpellings>;

/// By the word's pronunciation where that is known, else by its letters. Words that are spelled are left out.
export const getProposedSpellings = endpoint({
  method: "GET",
  path: "/dict_word/spelling/proposed",
  summary: "Spellings to start from, of words that lack one",
  query: z.strictObject({ id: ids }),
  response: z.strictObject({ words: z.array(proposedSpellings) }),
});

const proposedSymbol = z.strictObject({
  id: uuid,
  text: z.string(),
  revision,
  /// Null where nothing shows the word, its parent or a word that means the same.
  symbol: suggestedSymbol.nullable(),
  /// True if the symbol is that of the word above it, or the only one that shows this very text.
  isSure: z.boolean(),
});
export type ProposedSymbol = z.infer<typeof proposedSymbol>;

/// The symbol of the word above it, else one that shows its text, else one of a word that means the same. Words that have a symbol are
/// left out.
export const getProposedSymbols = endpoint({
  method: "GET",
  path: "/dict_word/symbols/proposed",
  summary: "Symbols for words that have none",
  query: z.strictObject({ id: ids }),
  response: z.strictObject({ words: z.array(proposedSymbol) }),
});

/// All of it or nothing: 422 names every word that a rule refuses; 409 where a word was saved since, `current` is the word as it is.
export const giveSymbols = endpoint({
  method: "PUT",
  path: "/dict_word/symbols",
  summary: "Give words a symbol each",
  body: z.strictObject({
    words: z
      .array(z.strictObject({ id: uuid, revision: revision.optional(), symbolID: uuid }))
      .min(1)
      .max(maxProposedAtOnce, `At most ${maxProposedAtOnce} words are given symbols at a time`),
  }),
  response: z.strictObject({
    status: z.literal("ok"),
    words: z.array(z.strictObject({ id: uuid, revision })),
  }),
});
export type WordsToPicture = z.output<typeof giveSymbols.body>["words"];

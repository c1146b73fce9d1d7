import { z } from "zod";
import { lines, revision, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { dialectCode, fitzTypeCode } from "./shapes.ts";

/// The most words of one request: each is saved by all rules of a save.
export const maxEditedAtOnce = 200;

/// What is done to each of the words; what is not named stays as it is.
const edit = z.strictObject({
  /// True: exists in it from now on.
  dialects: z.partialRecord(dialectCode, z.boolean()).optional(),
  priority: z.number().int().min(-999_999_999).max(999_999_999).optional(),
  isNonWord: z.boolean().optional(),
  isIrregular: z.boolean().optional(),
  isAuthor: z.boolean().optional(),
  isIllustrator: z.boolean().optional(),
  isCharacter: z.boolean().optional(),
  showNotOverlay: z.boolean().optional(),
  isCore: z.boolean().optional(),
  isLocked: z.boolean().optional(),
  /// A word that becomes book-specific loses its places.
  isBookSpecific: z.boolean().optional(),
  fitzType: fitzTypeCode.optional(),
  /// Null for none.
  definition: lines.nullable().optional(),
  /// The zero UUID for none.
  symbolID: uuid.optional(),
  /// What each is to its new parent; `K`: a key word without one.
  parent: z
    .union([
      z.strictObject({ type: z.literal("K") }),
      z.strictObject({ type: z.enum(["A", "C", "L"]), parentWordID: uuid }),
    ])
    .optional(),
  /// `propose`: each dialect of it that has no spelling gets the one that is proposed; `clear`: it has none any more.
  spelling: z.enum(["propose", "clear"]).optional(),
  /// `propose`: a free cell on each grid on which it has no place, by topic; `on`: the first free cell of a sheet, in place of the one that
  /// it has on that grid; `off`: no place on a sheet any more; `none`: no place at all.
  places: z
    .union([z.enum(["propose", "none"]), z.strictObject({ on: uuid }), z.strictObject({ off: uuid })])
    .optional(),
});
export type WordsEdit = z.output<typeof edit>;

/// What the history keeps of a word, of the fields that differ.
const facts = z.record(z.string(), z.unknown());

/// One change set, all or nothing: 422 names every refused word on a line; 409 where another save came between, `current` are the words
/// concerned. With `dryRun=true` the answer has the refused words beside the others.
export const editWords = endpoint({
  method: "PUT",
  path: "/dict_word/bulk/edit",
  summary: "Change any field of many words alike",
  tellsOutcome: true,
  body: z.strictObject({
    words: z
      .array(z.strictObject({ id: uuid, revision: revision.optional() }))
      .min(1)
      .max(maxEditedAtOnce, `At most ${maxEditedAtOnce} words are changed so at a time`),
    edit,
  }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// Those that come out different, forms that change with them among them.
    words: z.array(z.strictObject({ id: uuid, text: z.string(), before: facts, after: facts })),
    refused: z.array(z.strictObject({ id: uuid, text: z.string(), reason: z.string(), isChanged: z.boolean() })),
  }),
});
export type EditedWords = z.infer<typeof editWords.response>;

import { z } from "zod";
import { done, imageVersion, lines, revision, rowCount, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { briefWord } from "../words/shapes.ts";
import { problemID } from "./deploy.ts";

/// The most problems of one call.
export const maxPutOffAtOnce = 1000;
/// Letters of a reason.
export const longestReason = 500;

/// `revision` is that of the put-off as it was read; none where the problem was not put off.
const putOff = z.strictObject({ id: problemID, revision: revision.optional() });
const problems = z
  .array(putOff)
  .min(1)
  .max(maxPutOffAtOnce, `At most ${maxPutOffAtOnce} problems are put off at a time`);

/// All of it or nothing: 422 where one is an error, or is no problem of the book any more; 409 where somebody else changed why it is put
/// off, or put it off. `current` are the problems as `GET /book/deploy` gives them.
export const putOffProblems = endpoint({
  method: "PUT",
  path: "/book/problems/put_off",
  summary: "Put warnings off, with a reason that everybody reads",
  body: z.strictObject({
    bookID: uuid,
    problems,
    reason: lines
      .refine((reason) => reason !== "", "must say why")
      .refine((reason) => reason.length <= longestReason, `must be at most ${longestReason} letters`),
  }),
  response: done,
});
export type ProblemsToPutOff = z.output<typeof putOffProblems.body>;

/// One that is not put off is taken up already.
export const takeUpProblems = endpoint({
  method: "DELETE",
  path: "/book/problems/put_off",
  summary: "Take up again what was put off",
  body: z.strictObject({ bookID: uuid, problems }),
  response: done,
});
export type ProblemsToTakeUp = z.output<typeof takeUpProblems.body>;

/// What is told of all books: kinds that follow from what is stored without reading a book whole. Worst first.
export const commonProblems = [
  "text-missing",
  "text-newer",
  "symbol-missing",
  "page-picture-missing",
  "cover-missing",
  "character-symbol-missing",
  "sale-symbol-missing",
  "symbol-of-other-dialect",
  "cell-missing",
  "spelling-missing",
  "picture-hint",
] as const;
export type CommonProblem = (typeof commonProblems)[number];

/// Those of which each keeps a book from being deployed.
export const blockingProblems: readonly CommonProblem[] = [
  "text-missing",
  "text-newer",
  "symbol-missing",
  "page-picture-missing",
];

const commonProblem = z.enum(commonProblems);

const problemBook = z.strictObject({
  id: uuid,
  title: z.string(),
  /// The version of its cover image; null if it has none.
  cover: imageVersion.nullable(),
});
export type ProblemBook = z.infer<typeof problemBook>;

/// What is fixed once: a word for all books that use it, or what is a single book's.
const commonThing = z.strictObject({
  code: commonProblem,
  /// Null where it is about no word.
  word: briefWord.nullable(),
  /// How many books have this problem, those that put it off not among them.
  books: z.number().int(),
  /// Of these, the books that nothing else of the kinds told here keeps from being deployed. None of a warning.
  unblocks: z.number().int(),
  /// The first of them by title.
  firstBooks: z.array(problemBook),
  /// The names of the page pictures, or of the characters' symbols, that are missing or could be better, at most 100 of them; none of
  /// other kinds.
  images: z.array(z.string()),
});
export type CommonThing = z.infer<typeof commonThing>;

/// The most things of a kind in one answer.
export const maxCommonThings = 200;
/// The most books that are named of a thing.
export const maxFirstBooks = 5;

/// Errors come first; within a kind what unblocks most, then what most books have.
export const listCommonProblems = endpoint({
  method: "GET",
  path: "/problems",
  summary: "The problems of all books, by what would be fixed once for many of them",
  query: z.strictObject({
    /// One kind only.
    code: commonProblem.optional(),
    /// Things of each kind. The default is 20, at most 200.
    limit: rowCount.optional(),
    offset: rowCount.optional(),
  }),
  response: z.strictObject({
    kinds: z.array(
      z.strictObject({
        code: commonProblem,
        /// How many words, or books, are to be fixed, and how many books have the problem.
        total: z.number().int(),
        books: z.number().int(),
        things: z.array(commonThing),
      }),
    ),
  }),
});
export type CommonKind = z.infer<typeof listCommonProblems.response>["kinds"][number];

/// Of the kinds of problems that `GET /problems` tells.
export const countBlockedBooks = endpoint({
  method: "GET",
  path: "/problems/count",
  summary: "How many books cannot be deployed as they are",
  response: z.strictObject({ books: z.number().int() }),
});

import { z } from "zod";
import { done, imageVersion, moment, severally, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The maximum number of books of each kind, the newest first.
export const maxWaiting = 20;

const waitingBook = z.strictObject({
  id: uuid,
  title: z.string(),
  /// The version of its cover image; null if it has none.
  cover: imageVersion.nullable(),
});

export const getWaitingBooks = endpoint({
  method: "GET",
  path: "/books/waiting",
  summary:
    "The books that wait for who asks: texts that they left without an import, and stale books that they deployed, but for those put away",
  query: z.strictObject({
    /// The books of which the caller has drafts. The response names those that exist. At most 20.
    draft: severally(uuid)
      .refine((ids) => [ids].flat().length <= maxWaiting, `must be at most ${maxWaiting} ids`)
      .optional(),
  }),
  response: z.strictObject({
    /// Books whose text the caller saved last and which has not been imported.
    texts: z.array(waitingBook.extend({ textRevision: z.number().int(), savedAt: moment })),
    /// Stale books whose deployment the caller put in force.
    stale: z.array(waitingBook.extend({ deploymentID: uuid, deployedAt: moment })),
    drafts: z.array(waitingBook),
  }),
});
/// Put away, it waits no longer, wherever its owner signs in, until there is another text or deployment of the book.
export const putAwayWaiting = endpoint({
  method: "PUT",
  path: "/books/waiting",
  summary: "Put away, or take back, what waits for you of a book",
  body: z
    .strictObject({
      id: uuid,
      /// What is put away: the text of this revision, or that the deployment is stale.
      textRevision: z.number().int().optional(),
      deploymentID: uuid.optional(),
      isAway: z.boolean(),
    })
    .refine(
      ({ textRevision, deploymentID }) => (textRevision === undefined) !== (deploymentID === undefined),
      "must name the text or the deployment",
    ),
  response: done,
});
export type WaitingBook = z.infer<typeof waitingBook>;
export type WaitingBooks = z.infer<typeof getWaitingBooks.response>;

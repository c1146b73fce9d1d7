import { z } from "zod";
import { uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// Books whose package in force would come out different.
export const deployedBooks = z.strictObject({
  /// By title.
  books: z.array(z.strictObject({ id: uuid, title: z.string(), deploymentStatus: z.enum(["D", "S"]) })),
});

/// The books whose package in force holds a word, so that they become stale when it changes.
export const getWordDeployments = endpoint({
  method: "GET",
  path: "/dict_word/deployments",
  summary: "The deployed books that a change of words reaches",
  query: z.strictObject({ id: z.union([uuid, z.array(uuid).max(1000)]) }),
  response: deployedBooks,
});

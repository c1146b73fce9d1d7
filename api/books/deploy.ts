import { z } from "zod";
import { imageVersion, moment, revision, uuid } from "../common/common.ts";
import { deploymentStatuses } from "../common/constants.ts";
import { archive, endpoint } from "../common/endpoint.ts";
import { licenceCodes } from "../licences/rules/codes.ts";
import { staleReason } from "./stale-reason.ts";

/// The id of a problem: 64 hex digits.
export const problemID = z.string().regex(/^[0-9a-f]{64}$/, "must be the id of a problem");

/// A finding of the dry run. An error prevents a deployment, a warning does not.
export const deployProblemCodes = [
  "text-missing",
  "text-newer",
  "word-without-key",
  "symbol-missing",
  "page-picture-missing",
  "cover-missing",
  "character-symbol-missing",
  "symbol-of-other-dialect",
  "sale-symbol-missing",
  "cell-missing",
  "spelling-missing",
  "picture-hint",
  ...licenceCodes,
] as const;
export type ProblemCode = (typeof deployProblemCodes)[number];

/// That a warning is not to be told for now, and why. An error is never put off.
const putOff = z.strictObject({ reason: z.string(), at: moment, by: z.string(), revision });

export const deployProblem = z.strictObject({
  /// Of its kind, of what it is about, and of how that is: a put-off holds for this problem and no other.
  id: problemID,
  severity: z.enum(["error", "warning"]),
  code: z.enum(deployProblemCodes),
  message: z.string(),
  /// The first page of the text that has the problem; null if no page has it.
  page: z.string().nullable(),
  /// The dictionary word of the problem; null if it has none.
  wordID: uuid.nullable(),
  /// The page picture that it is about; null where it is about none.
  image: z.string().nullable(),
  /// The screen that fixes it: `#!/word/…`.
  screen: z.string(),
  /// Null where it is not put off.
  putOff: putOff.nullable(),
});
export type DeployProblem = z.infer<typeof deployProblem>;

export const getDeployProblems = endpoint({
  method: "GET",
  path: "/book/deploy",
  summary: "What stands against deploying a book, or should be looked at before",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({
    bookTitle: z.string(),
    /// Errors first, grouped by kind.
    problems: z.array(deployProblem),
  }),
});

/// 422 if there is an error. The deployed package then stays in force.
export const deployBook = endpoint({
  method: "POST",
  path: "/book/deploy",
  summary: "Make a book's package and deploy it",
  body: z.strictObject({ id: uuid }),
  response: z.strictObject({
    status: z.literal("ok"),
    error: z.literal(""),
    /// One line for each warning that is not put off, for a person.
    warnings: z.array(z.string()),
    /// What is in force now.
    deployment: z.strictObject({
      id: uuid,
      /// Running within its book, from 1.
      number: z.number().int(),
      byteSize: z.number().int(),
      pages: z.number().int(),
      /// The words of the text, counting repetitions.
      words: z.number().int(),
    }),
  }),
});
export type Deployed = z.infer<typeof deployBook.response>["deployment"];

export const getDeployStatus = endpoint({
  method: "GET",
  path: "/book/deploy/status",
  summary: "Whether a book is deployed, since when, and why it is stale",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({
    deploymentStatus: z.enum(Object.keys(deploymentStatuses) as (keyof typeof deploymentStatuses)[]),
    deploymentStatusDescription: z.string(),
    /// The package in force; null if the book is not deployed.
    deployed: z
      .strictObject({
        at: moment,
        by: z.string(),
        /// SHA-256 of the package, 64 hex digits.
        packageHash: z.string(),
        byteSize: z.number().int(),
        warnings: z.array(z.string()),
      })
      .nullable(),
    /// Why it is stale; empty if it is not.
    staleReasons: z.array(staleReason),
  }),
});

/// A zip. As with images, the response has an ETag and supports ranges. 404 if the package is no longer kept.
export const getDeployPackage = endpoint({
  method: "GET",
  path: "/book/deploy/package",
  summary: "The package in force, or a kept one, as a zip",
  query: z.strictObject({
    id: uuid,
    /// Defaults to the deployment in force.
    deploymentID: uuid.optional(),
    /// The first digits of the package's hash: the answer may then be kept for ever, provided that it has this hash.
    version: imageVersion.optional(),
  }),
  response: archive,
});

import { z } from "zod";
import { moment, uuid } from "../common/common.ts";
import { deploymentStatuses } from "../common/constants.ts";
import { archive, endpoint } from "../common/endpoint.ts";
import { staleReason } from "./stale-reason.ts";

/// A finding of the dry run. An error prevents a deployment; a warning does not.
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
] as const;

export const deployProblem = z.strictObject({
  severity: z.enum(["error", "warning"]),
  code: z.enum(deployProblemCodes),
  message: z.string(),
  /// The first page of the text that has the problem; null if no page has it.
  page: z.string().nullable(),
  /// The dictionary word of the problem; null if it has none.
  wordID: uuid.nullable(),
  /// The address of the screen that fixes it: `#!/word/…`.
  screen: z.string(),
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
    /// The warnings for people, one line each.
    warnings: z.array(z.string()),
  }),
});

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
  }),
  response: archive,
});

import type { FastifyInstance } from "fastify";
import { packageFileName } from "../../../api/books/rules/deployments.ts";
import {
  compareDeployments,
  countBlockedBooks,
  deployBook,
  deploymentStatuses,
  getDeployedPicture,
  getDeployments,
  getDeployPackage,
  getDeployProblems,
  getDeployStatus,
  getReadiness,
  listCommonProblems,
  maxCommonThings,
  putOffProblems,
  restoreDeployment,
  takeUpProblems,
} from "../../../api/index.ts";
import { readReadiness } from "../../commands/books/book-problems.ts";
import {
  compareDeployments as compare,
  explainStaleness,
  readDeployedPicture,
  readPackageConsequences,
} from "../../commands/books/compare-deployments.ts";
import { checkDeploy, deployBook as deploy } from "../../commands/books/deploy-book.ts";
import { putOffProblems as putOff, takeUpProblems as takeUp } from "../../commands/books/put-off-problems.ts";
import { restoreDeployment as restore } from "../../commands/books/restore-deployment.ts";
import type { Context } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import {
  countBlockedBooks as countBlocked,
  listCommonProblems as listCommon,
} from "../../repositories/books/common-problems.ts";
import {
  findDeployment,
  listDeployments,
  readDeploymentStatus,
  readKeptDeployment,
} from "../../repositories/books/deployments.ts";
import { sendPackage } from "../answers/send-package.ts";
import { opened, sendStored } from "../answers/send-stored.ts";
import { whileAwaited } from "../answers/while-awaited.ts";
import { inTurn, inTurnToEnd } from "../requests/heavy-calls.ts";
import { serve } from "../serve.ts";

/// The deployment of books (specification, section 7; decisions: Books).
export function deployRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, getDeployProblems, ({ query: { id } }) => checkDeploy(db, id));

  serve(app, context, getReadiness, async ({ body }) => ({ problems: await readReadiness(db, body) }));

  serve(app, context, listCommonProblems, async ({ query: { code, limit = 20, offset = 0 }, ...asked }) => ({
    kinds: await inTurn(context, "books", asked, () =>
      listCommon(db, { code, limit: Math.min(limit, maxCommonThings), offset }),
    ),
  }));

  serve(app, context, countBlockedBooks, async (asked) => ({
    books: await inTurn(context, "books", asked, () => countBlocked(db)),
  }));

  serve(app, context, putOffProblems, async ({ body, caller: { email: by } }) => {
    await putOff(db, { ...body, by });
    return { status: "ok" as const };
  });

  serve(app, context, takeUpProblems, async ({ body }) => {
    await takeUp(db, body);
    return { status: "ok" as const };
  });

  serve(
    app,
    context,
    deployBook,
    async ({ body: { id }, caller, reply }) => ({
      status: "ok" as const,
      error: "" as const,
      ...(await inTurn(context, "deployments", { caller, reply }, () =>
        deploy(context, { bookID: id, by: caller.email, signal: whileAwaited(reply) }),
      )),
    }),
    { consequences: ({ body: { id } }) => readPackageConsequences(context, { bookID: id }) },
  );

  serve(app, context, getDeployStatus, async ({ query: { id } }) => {
    const deploymentStatus = await readDeploymentStatus(db, id);
    const deployed = await findDeployment(db, id);
    return {
      deploymentStatus,
      deploymentStatusDescription: deploymentStatuses[deploymentStatus],
      deployed: deployed
        ? {
            at: deployed.at,
            by: deployed.by,
            packageHash: deployed.packageHash,
            byteSize: deployed.byteSize,
            warnings: deployed.warnings,
          }
        : null,
      staleReasons: await explainStaleness(context, id),
    };
  });

  serve(app, context, getDeployments, async ({ query: { id, before, limit = 100 } }) => {
    const { title: bookTitle } = await readBookState(db, id);
    return { bookTitle, ...(await listDeployments(db, { bookID: id, before, limit: Math.min(limit, 500) })) };
  });

  serve(app, context, compareDeployments, ({ query: { id, from, to } }) => compare(context, { bookID: id, from, to }));

  serve(app, context, getDeployedPicture, async ({ query: { id, deploymentID, hash }, request, reply }) => {
    const { contentType, bytes } = await readDeployedPicture(context, { bookID: id, deploymentID, hash });
    const stored = { etag: `"${hash.slice(0, 32)}"`, contentType, isForEver: true, open: async () => opened(bytes) };
    return sendStored(stored, request, reply);
  });

  serve(
    app,
    context,
    restoreDeployment,
    async ({ body: { id: bookID, deploymentID, reason }, caller }) => ({
      status: "ok" as const,
      deploymentID: await restore(context, { bookID, deploymentID, reason, by: caller.email }),
    }),
    {
      consequences: ({ body: { id: bookID, deploymentID } }) =>
        readPackageConsequences(context, { bookID, deploymentID }),
    },
  );

  serve(app, context, getDeployPackage, async ({ query: { id, deploymentID, version }, request, reply, caller }) => {
    const deployed = deploymentID
      ? await readKeptDeployment(db, { bookID: id, deploymentID })
      : await findDeployment(db, id);
    if (!deployed) throw new NotFound("The book is not deployed");
    const { title } = await readBookState(db, id);
    const stored = { ...deployed, name: packageFileName(title, deployed.at), version };
    return inTurnToEnd(context, "downloads", { caller, reply }, () => sendPackage(context, stored, request, reply));
  });
}

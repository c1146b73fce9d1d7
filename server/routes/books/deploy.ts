import type { FastifyInstance } from "fastify";
import {
  deployBook,
  deploymentStatuses,
  getDeployPackage,
  getDeployProblems,
  getDeployStatus,
} from "../../../api/index.ts";
import { checkDeploy, deployBook as deploy } from "../../commands/books/deploy-book.ts";
import type { Context } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { findDeployment, readDeploymentStatus } from "../../repositories/books/deployments.ts";
import { readStaleReasons } from "../../repositories/packages/stale-reasons.ts";
import { attachmentNamed } from "../answers/attachment.ts";
import { sendStored } from "../answers/send-stored.ts";
import { whileAwaited } from "../answers/while-awaited.ts";
import { serve } from "../serve.ts";

/// The deployment of books (specification, section 7; decisions: Books).
export function deployRoutes(app: FastifyInstance, context: Context): void {
  const { db, packages } = context;

  serve(app, context, getDeployProblems, ({ query: { id } }) => checkDeploy(db, id));

  serve(app, context, deployBook, async ({ body: { id }, caller, reply }) => ({
    status: "ok" as const,
    error: "" as const,
    ...(await deploy(context, { bookID: id, by: caller.email, signal: whileAwaited(reply) })),
  }));

  serve(app, context, getDeployStatus, async ({ query: { id } }) => {
    const deploymentStatus = await readDeploymentStatus(db, id);
    return {
      deploymentStatus,
      deploymentStatusDescription: deploymentStatuses[deploymentStatus],
      deployed: (await findDeployment(db, id)) ?? null,
      staleReasons: (await readStaleReasons(db, [id])).get(id) ?? [],
    };
  });

  serve(app, context, getDeployPackage, async ({ query: { id }, request, reply }) => {
    const deployed = await findDeployment(db, id);
    if (!deployed) throw new NotFound("The book is not deployed");
    const { packageHash: hash } = deployed;
    const { title } = await readBookState(db, id);
    reply.header("content-disposition", attachmentNamed(`${title}.zip`));
    const stored = { etag: `"${hash.slice(0, 32)}"`, contentType: "application/zip", read: () => packages.get(hash) };
    return sendStored(stored, request, reply);
  });
}

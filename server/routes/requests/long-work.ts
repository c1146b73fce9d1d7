import type { FastifyReply, FastifyRequest } from "fastify";
import { idempotencyKey } from "../../../api/index.ts";
import { workHeader } from "../../../api/system/progress.ts";
import { BadRequest } from "../../errors.ts";
import type { Caller } from "../../identity/verifier.ts";
import { type RunningWork, runWork } from "../../running-work.ts";
import { whileAwaited } from "../answers/while-awaited.ts";

/// Does a call's long work. The caller can request its progress, and cancels it by disconnecting. Throws BadRequest.
export function longWork<T>(
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Caller },
  work: (running: RunningWork) => Promise<T>,
): Promise<T> {
  const sent = request.headers[workHeader.toLowerCase()];
  const key = sent === undefined ? null : idempotencyKey.safeParse(sent);
  if (key && !key.success) throw new BadRequest([{ path: workHeader, message: key.error.issues[0]!.message }]);
  return runWork({ account: caller.id, key: key?.data ?? null, signal: whileAwaited(reply) }, work);
}

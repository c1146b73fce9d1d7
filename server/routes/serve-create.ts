import { createHash, hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { type Endpoint, idempotencyHeader, idempotencyKey, madeAlready } from "../../api/common/endpoint.ts";
import type { Context } from "../context.ts";
import type { Once } from "../db/transactions.ts";
import { BadRequest, Refusal } from "../errors.ts";
import type { Caller } from "../identity/verifier.ts";
import { claimKey, findKeyedCreate, type KeyedCreate, keepAnswer } from "../repositories/system/idempotency-keys.ts";
import { type Asked, serve } from "./serve.ts";

/// The result of a create: its answer without the status.
type Made<E extends Endpoint> = Omit<z.input<E["response"]>, "status">;

type Create = Endpoint<z.ZodType | undefined, z.ZodType | undefined, z.ZodType<{ status: "ok" }>, true>;

const ok = { status: "ok" as const };

/// Registers a call that creates something. Where the caller sends the same key again, nothing more is created, and the
/// answer is the same, for as long as the key is kept. The transaction of `once`, which `make` passes on, writes both
/// what is created and the key. A refusal writes nothing and keeps no key.
export function serveCreate<E extends Create>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  make: (asked: Asked<E> & { readonly caller: Caller; readonly once: Once | null }) => Promise<Made<E>>,
  options: { readonly bodyLimit?: number } = {},
): void {
  const answer = async (asked: Asked<E> & { readonly caller: Caller }) => {
    const create = keyedCreate(endpoint, asked);
    if (!create) return { ...ok, ...(await make({ ...asked, once: null })) } as z.input<E["response"]>;
    const before = await answerTo<E>(context, create);
    if (before) return before;
    try {
      return { ...ok, ...(await make({ ...asked, once: onceOf(create) })) } as z.input<E["response"]>;
    } catch (error) {
      // The create may have failed because of itself: another attempt came between, or the answer to its own commit was
      // lost.
      const meanwhile = await answerTo<E>(context, create);
      if (meanwhile) return meanwhile;
      throw error;
    }
  };
  serve(app, context, endpoint, answer, options);
}

function keyedCreate<E extends Create>(
  { method, path }: E,
  { request, caller, query, body, files }: Asked<E> & { readonly caller: Caller },
): KeyedCreate | null {
  const sent = request.headers[idempotencyHeader.toLowerCase()];
  if (sent === undefined) return null;
  const key = idempotencyKey.safeParse(sent);
  if (!key.success) throw new BadRequest([{ path: idempotencyHeader, message: key.error.issues[0]!.message }]);
  const fingerprint = createHash("sha256").update(JSON.stringify([query ?? null, body ?? null], inOrder));
  for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    fingerprint.update(`\n${JSON.stringify(name)} ${hash("sha256", bytes)}`);
  return { account: caller.id, key: key.data, call: `${method} ${path}`, fingerprint: fingerprint.digest("hex") };
}

/// Puts the fields of objects in one order, whichever order they came in.
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/// Returns the earlier answer to a create with this key; null where the key is new. Throws Refusal where the key was
/// used for another create.
async function answerTo<E extends Create>(
  { db }: Context,
  create: KeyedCreate,
): Promise<z.input<E["response"]> | null> {
  const found = await findKeyedCreate(db, create);
  if (!found) return null;
  if (found.call !== create.call)
    throw new Refusal(`The ${idempotencyHeader} was used for another call. Each create has one of its own.`);
  if (found.fingerprint !== create.fingerprint)
    throw new Refusal(
      "This was made already, from a request that said something else. Nothing more was made, and what was changed since is not in it.",
      { code: madeAlready, made: found.answer },
    );
  return found.answer as z.input<E["response"]>;
}

const onceOf = (create: KeyedCreate): Once => ({
  async claim(trx) {
    if (!(await claimKey(trx, create))) throw new AnsweredMeanwhile();
  },
  keep: (trx, result) => keepAnswer(trx, create, { ...ok, ...result }),
});

/// Another request with the same key has created it. Its answer is looked up.
class AnsweredMeanwhile extends Error {}

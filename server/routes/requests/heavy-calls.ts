import type { FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { type FairTurns, fairTurns, type TurnLimits } from "../../fair-turns.ts";
import type { Caller } from "../../identity/verifier.ts";
import { whileAwaited } from "../answers/while-awaited.ts";

/// The kinds of heavy calls, each with turns of its own in a process (docs/operations.md, Fair shares). What is limited to one on the embedded
/// database would only wait there, and others with it.
const limits = {
  /// The whole dictionary, until its bytes are there.
  lookup: { atOnce: 2, ofAccount: 1, waiting: 500, waitingOfAccount: 50 },
  /// Lists and proposals that look at every word.
  words: { atOnce: 4, ofAccount: 2, waiting: 200, waitingOfAccount: 20 },
  /// What looks at what every book uses.
  books: { atOnce: 2, ofAccount: 1, waiting: 100, waitingOfAccount: 10 },
  /// Files of all words, read or written.
  wordFiles: { atOnce: 2, ofAccount: 1, waiting: 50, waitingOfAccount: 10 },
  deployments: { atOnce: 2, ofAccount: 1, waiting: 100, waitingOfAccount: 20 },
  /// Exports that somebody waits for, each in a thread: more than this would take the memory of the others.
  exports: { atOnce: 2, ofAccount: 1, waiting: 100, waitingOfAccount: 20 },
  /// Packages, until the last byte is sent.
  downloads: { atOnce: 12, ofAccount: 4, waiting: 200, waitingOfAccount: 20 },
} satisfies Record<string, TurnLimits>;
export type HeavyKind = keyof typeof limits;

const onEmbedded: ReadonlySet<HeavyKind> = new Set(["words", "books"]);

interface Asked {
  readonly caller: Caller;
  readonly reply: FastifyReply;
}

const turns = new WeakMap<Context, Map<HeavyKind, FairTurns>>();

function turnsOf(context: Context, kind: HeavyKind): FairTurns {
  const known = turns.get(context) ?? new Map<HeavyKind, FairTurns>();
  turns.set(context, known);
  let found = known.get(kind);
  if (!found) {
    const isOne = context.databaseKind === "embedded" && onEmbedded.has(kind);
    found = fairTurns({ ...limits[kind], ...(isOne ? { atOnce: 1, ofAccount: 1 } : {}) });
    known.set(kind, found);
  }
  return found;
}

/// Does the heavy work of a call in its account's turn. Throws as `FairTurns.begin` does.
export async function inTurn<T>(
  context: Context,
  kind: HeavyKind,
  { caller, reply }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  const end = await turnsOf(context, kind).begin(caller.id, whileAwaited(reply));
  try {
    return await work();
  } finally {
    end();
  }
}

/// The same for work that lasts until its answer is sent, or nobody waits for it any more.
export async function inTurnToEnd<T>(
  context: Context,
  kind: HeavyKind,
  { caller, reply }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  const end = await turnsOf(context, kind).begin(caller.id, whileAwaited(reply));
  reply.raw.once("close", end);
  if (reply.raw.destroyed) end();
  try {
    return await work();
  } catch (error) {
    end();
    throw error;
  }
}

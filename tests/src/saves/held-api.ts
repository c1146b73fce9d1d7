import { type Consequences, changeHeader, type Endpoint, revertChange } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";

/// Brings back what there was when it was made.
type Restore = () => void;

interface Asked {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly onAnswer?: (headers: Headers) => void;
}

/// A server in a few lines, of which an answer can be held back, or not come at all.
export interface HeldApi {
  readonly api: Client;
  /// Holds the answers of an endpoint back until what is returned is called.
  hold(endpoint: Endpoint): () => void;
  /// Whether an endpoint gives no answer.
  setDown(endpoint: Endpoint, isDown: boolean): void;
  /// Refuses all calls of an endpoint from now on, tried or not.
  refuse(endpoint: Endpoint, error: ApiError): void;
  /// What comes of every write that is tried from now on; nothing at first.
  setConsequences(consequences: Consequences): void;
  /// Writes are changes from now on that can be put back: what makes them so.
  keepChanges(remember: () => Restore): void;
  /// The bodies of the writes that were tried, and of those that were sent.
  readonly tried: readonly unknown[];
  readonly sent: readonly unknown[];
}

/// `answers` are what the server does, each at once when it is asked.
export function heldApi(answers: readonly (readonly [Endpoint, (asked: Asked) => unknown])[]): HeldApi {
  const held = new Map<Endpoint, Promise<void>>();
  const down = new Set<Endpoint>();
  const refused = new Map<Endpoint, ApiError>();
  const [tried, sent]: unknown[][] = [[], []];
  let consequences = noConsequences;
  let remember: () => Restore = () => () => {};
  const changes: Restore[] = [];
  function putBack({ body: { id } }: Asked) {
    changes[Number(id) - 1]!();
    return { status: "ok", id: changes.length + 1 };
  }
  async function call(endpoint: Endpoint, { query = {}, body = {}, onAnswer }: Partial<Asked>): Promise<unknown> {
    const answer = endpoint === revertChange ? putBack : answers.find(([one]) => one === endpoint)?.[1];
    if (!answer) throw new Error(`${endpoint.method} ${endpoint.path} is not called here`);
    const isTried = query.dryRun === "true";
    if (down.has(endpoint)) throw new ApiError(0, { error: "No answer" });
    if (endpoint.canDryRun) (isTried ? tried : sent)!.push(structuredClone(body));
    const refusal = refused.get(endpoint);
    if (refusal) throw refusal;
    if (isTried) {
      await held.get(endpoint);
      return { status: "ok", consequences };
    }
    const restore = remember();
    const given = structuredClone(answer({ query, body }));
    if (endpoint.canDryRun) {
      const id = changes.push(restore);
      onAnswer?.(new Headers({ [changeHeader]: String(id) }));
    }
    await held.get(endpoint);
    return given;
  }
  return {
    api: { call } as unknown as Client,
    hold(endpoint) {
      let release = () => {};
      held.set(
        endpoint,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        held.delete(endpoint);
        release();
      };
    },
    tried: tried!,
    sent: sent!,
    setConsequences(next) {
      consequences = next;
    },
    keepChanges(next) {
      remember = next;
    },
    refuse: (endpoint, error) => void refused.set(endpoint, error),
    setDown: (endpoint, isDown) => void (isDown ? down.add(endpoint) : down.delete(endpoint)),
  };
}

/// Something that is stored under a revision: a save that does not know the last one is refused.
export function stored<T extends object>(first: T) {
  const now = { ...first, revision: 1, updatedAt: "2026-01-01T00:00:00.000Z", updatedBy: "someone" };
  return {
    now,
    save(revision: unknown, fields: Partial<T>): { status: "ok"; id: string; revision: number } {
      if (revision !== now.revision) throw new ApiError(409, { error: `${revision} is not ${now.revision}` });
      Object.assign(now, fields, { revision: now.revision + 1 });
      return { status: "ok", id: "", revision: now.revision };
    },
  };
}

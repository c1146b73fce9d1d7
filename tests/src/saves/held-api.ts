import { type Consequences, changeHeader, type Endpoint, revertChange } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";

/// Restores the state at the time when the function was made.
type Restore = () => void;

interface Asked {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /// Set where the call tells its outcome and is only tried: the answer must leave everything as it is.
  readonly isDryRun?: boolean;
  readonly onAnswer?: (headers: Headers) => void;
}

/// A minimal server whose answers can be delayed or withheld.
export interface HeldApi {
  readonly api: Client;
  /// Delays the answers of an endpoint until the returned function is called.
  hold(endpoint: Endpoint): () => void;
  /// Sets whether an endpoint gives no answer.
  setDown(endpoint: Endpoint, isDown: boolean): void;
  /// Refuses all calls of an endpoint from now on, dry runs too.
  refuse(endpoint: Endpoint, error: ApiError): void;
  /// Sets the consequences of every dry run from now on; none at first.
  setConsequences(consequences: Consequences): void;
  /// From now on, writes are changes that can be put back. `remember` returns the function that does so.
  keepChanges(remember: () => Restore): void;
  /// The bodies of the dry runs, and of the writes that were sent.
  readonly tried: readonly unknown[];
  readonly sent: readonly unknown[];
}

/// `answers` hold the server's behaviour by endpoint. Each answers at once.
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
    const whole = answers.find(([one]) => `${one.path}?dryRun=true` === endpoint.path);
    if (whole) {
      tried!.push(structuredClone(body));
      return { status: "ok", consequences, outcome: structuredClone(whole[1]({ query, body, isDryRun: true })) };
    }
    if (!answer) throw new Error(`${endpoint.method} ${endpoint.path} is not called here`);
    const isDryRun = query.dryRun === "true";
    if (down.has(endpoint)) throw new ApiError(0, { error: "No answer" });
    if (endpoint.canDryRun) (isDryRun ? tried : sent)!.push(structuredClone(body));
    const refusal = refused.get(endpoint);
    if (refusal) throw refusal;
    if (isDryRun) {
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

/// Stores a thing under a revision. A save that does not have the last revision is refused.
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

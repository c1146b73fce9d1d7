import type { Endpoint } from "../../api/common/endpoint.ts";
import { type Consequences, noConsequences } from "../../api/system/consequences.ts";
import type { CallInput, Client, ResponseOf, UploadInput } from "./client.ts";

/// Aborts `write` once the consequences are known.
class Tried extends Error {
  readonly consequences: Consequences;
  constructor(consequences: Consequences) {
    super("It was tried only");
    this.consequences = consequences;
  }
}

/// Returns the consequences of the one write that `write` makes with the client that it gets. The server runs that very
/// call and rolls it back (docs/decisions/0024-consequences-and-changes.md); `write` ends there. Throws what the write
/// would throw.
export async function tryOut(api: Client, write: (api: Client) => Promise<unknown>): Promise<Consequences> {
  try {
    await write(trialOf(api));
    return noConsequences;
  } catch (thrown) {
    if (thrown instanceof Tried) return thrown.consequences;
    throw thrown;
  }
}

/// Returns the consequences of an upload and the answer that it would give, for an endpoint that returns both.
export const tryUpload = <E extends Endpoint>(
  api: Client,
  endpoint: E,
  input: UploadInput<E>,
): Promise<{ consequences: Consequences; outcome: ResponseOf<E> }> =>
  api.upload(triedOnly(endpoint), input) as Promise<unknown> as Promise<{
    consequences: Consequences;
    outcome: ResponseOf<E>;
  }>;

/// Returns the consequences of a call and the answer that it would give, for an endpoint that returns both.
export const tryCall = <E extends Endpoint>(
  api: Client,
  endpoint: E,
  input: CallInput<E>,
): Promise<{ consequences: Consequences; outcome: ResponseOf<E> }> =>
  api.call<Endpoint>(triedOnly(endpoint), input as object as CallInput<Endpoint>) as Promise<unknown> as Promise<{
    consequences: Consequences;
    outcome: ResponseOf<E>;
  }>;

const triedOnly = <E extends Endpoint>(endpoint: E): E => ({
  ...endpoint,
  path: `${endpoint.path}?dryRun=true` as const,
});

/// Wraps a client so that its writes are dry runs. They are sent without the key of a create: a dry run creates
/// nothing.
function trialOf(api: Client): Client {
  const tried = (answer: unknown) => {
    throw new Tried((answer as { consequences: Consequences }).consequences);
  };
  return {
    ...api,
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
      if (!endpoint.canDryRun) return api.call(endpoint, input);
      const { key: _, ...rest } = input;
      const query = { ...(input.query as object | undefined), dryRun: "true" };
      return tried(await api.call<Endpoint>(endpoint, { ...rest, query } as object as CallInput<Endpoint>));
    },
    async upload<E extends Endpoint>(endpoint: E, { body, files, signal }: UploadInput<E>) {
      const input = { body, files, ...(signal ? { signal } : {}) } as UploadInput<E>;
      return tried(await api.upload(triedOnly(endpoint), input));
    },
  };
}

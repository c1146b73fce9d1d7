import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { basePath, type Endpoint } from "../../../api/common/endpoint.ts";
import type { ErrorBody } from "../../../api/common/errors.ts";
import { buildApp } from "../../../server/app.ts";
import { type Config, readConfig } from "../../../server/config.ts";
import type { Context } from "../../../server/context.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { openIdentity } from "../../../server/identity/open.ts";
import type { Metrics } from "../../../server/monitoring/metrics.ts";
import { createAccount, findByEmail } from "../../../server/repositories/identity/accounts.ts";
import { openFolderImageStore } from "../../../server/storage/folder-image-store.ts";
import { createTestDatabase } from "./database.ts";
import { exportWorker } from "./export-worker.ts";

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
/// `call` returns the typed body of a successful response, and throws CallFailed for any other.
type Answer<E extends Endpoint> = z.output<E["response"]>;
type Asked<E extends Endpoint> = (Input<E["query"]> extends undefined ? object : { query: Input<E["query"]> }) &
  (Input<E["body"]> extends undefined ? object : { body: Input<E["body"]> }) & {
    /// A token other than that of the signed-in member of staff; null for none.
    token?: string | null;
  };

export interface TestServer {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly context: Context;
  /// The default ID token of `call`, that of `staff@symbolshelf.example`.
  readonly token: string;
  call<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<Answer<E>>;
  /// Returns any response. `path` is below the origin.
  fetch(path: string, init?: RequestInit & { token?: string | null }): Promise<Response>;
  /// Signs an account in and returns an ID token and the account's id. Creates a verified account without a password if
  /// there is none.
  signIn(email: string): Promise<{ token: string; refreshToken: string; id: string }>;
  close(): Promise<void>;
}

export class CallFailed extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status}: ${body.error}`);
    this.status = status;
    this.body = body;
  }
}

export const testPassword = "read-with-symbols";
export const staffEmail = "staff@symbolshelf.example";

/// Starts the real app on a new database of the kind that this run tests, on a free port. Its responses are validated
/// against their schemas. `env` is the server's environment; `change` can modify the configuration last; `through` is a
/// port of 127.0.0.1 that leads to the PostgreSQL server.
export async function startTestServer(
  options: {
    env?: Record<string, string>;
    change?: (config: Config) => Config;
    webFolder?: string;
    through?: number;
    metrics?: Metrics;
  } = {},
): Promise<TestServer> {
  const database = await createTestDatabase();
  const { databaseUrl } = database.config;
  const reached =
    databaseUrl === undefined || options.through === undefined
      ? database.config
      : { ...database.config, databaseUrl: viaPort(databaseUrl, options.through) };
  const read = readConfig({
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: database.config.dataDir,
    ...(reached.databaseUrl ? { DATABASE_URL: reached.databaseUrl } : {}),
    ...options.env,
  });
  const config = options.change?.(read) ?? read;
  const { db, kind, notices, close } = await openDatabase(reached);
  const { verifier, issuer } = await openIdentity(config, db);
  const images = await openFolderImageStore(join(config.dataDir, "images"));
  const packages = await openFolderImageStore(join(config.dataDir, "packages"));
  const exports = await openFolderImageStore(join(config.dataDir, "exports"));
  const context: Context = {
    config,
    db,
    databaseKind: kind,
    notices,
    images,
    packages,
    exports,
    exportWorker,
    verifier,
    issuer,
    isStopping: () => false,
    metrics: options.metrics ?? null,
    checkAnswers: true,
  };
  const app = await buildApp(context, options.webFolder);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });

  const signIn: TestServer["signIn"] = async (email) => {
    if (!issuer) throw new Error("tokens are issued in the local mode only");
    const account =
      (await createAccount(db, { email, password: null, emailVerified: true })) ?? (await findByEmail(db, email));
    if (!account) throw new Error(`there is no account ${email}`);
    const { idToken, refreshToken } = await issuer.signIn(account, { device: "A test", address: "127.0.0.1" });
    return { token: idToken, refreshToken, id: account.id };
  };
  const token = issuer ? (await signIn(staffEmail)).token : "";

  const request: TestServer["fetch"] = (path, { token: own = token, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (own !== null && !headers.has("authorization")) headers.set("authorization", `Bearer ${own}`);
    return fetch(origin + path, { ...init, headers });
  };
  return {
    origin,
    app,
    context,
    token,
    fetch: request,
    signIn,
    async call<E extends Endpoint>(endpoint: E, asked: Asked<E>) {
      const {
        query,
        body,
        token: own,
      } = asked as { query?: Record<string, unknown>; body?: unknown; token?: string | null };
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query ?? {}))
        if (value !== undefined) for (const one of [value].flat()) search.append(name, String(one));
      const response = await request(`${basePath}${endpoint.path}${search.size ? `?${search}` : ""}`, {
        method: endpoint.method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
        ...(own === undefined ? {} : { token: own }),
      });
      const answer = (await response.json()) as unknown;
      if (!response.ok) throw new CallFailed(response.status, answer as ErrorBody);
      return endpoint.response.parse(answer) as Answer<E>;
    },
    async close() {
      await app.close();
      await close();
      await database.dispose();
    },
  };
}

function viaPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}

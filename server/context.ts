import type { Kysely } from "kysely";
import type { Config } from "./config.ts";
import type { Notices } from "./db/notices.ts";
import type { Database } from "./db/schema.ts";
import type { TokenIssuer } from "./identity/tokens.ts";
import type { Verifier } from "./identity/verifier.ts";
import type { Metrics } from "./monitoring/metrics.ts";
import type { ImageStore } from "./storage/image-store.ts";

/// What every route gets, made once by main.ts or by a test.
export interface Context {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly databaseKind: "embedded" | "postgres";
  readonly notices: Notices;
  readonly images: ImageStore;
  /// The packages of deployed books, under their hashes.
  readonly packages: ImageStore;
  /// The files of exports that ran in the background, in pieces under their hashes.
  readonly exports: ImageStore;
  /// The path of the module that an export's thread runs.
  readonly exportWorker: () => string | Promise<string>;
  readonly verifier: Verifier;
  /// Issues the tokens in the local mode; null with Firebase.
  readonly issuer: TokenIssuer | null;
  /// Whether the server was told to stop: its health says so before it closes.
  readonly isStopping: () => boolean;
  /// What is counted for Prometheus; null where nothing is.
  readonly metrics: Metrics | null;
  /// Whether answers are validated against their schemas. For tests only: it costs more than half of the throughput.
  readonly checkAnswers: boolean;
}

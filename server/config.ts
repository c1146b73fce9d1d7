import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { misspeltNames } from "./misspelt-names.ts";
import type { S3Bucket } from "./storage/s3-client.ts";

/// How callers are identified.
export type IdentityConfig =
  | {
      readonly mode: "local";
      readonly projectId: string;
      readonly apiKey: string;
      readonly allowSignUp: boolean;
      /// How long a session lasts, ms: unused, and in all.
      readonly sessions: { readonly idle: number; readonly absolute: number };
    }
  | {
      readonly mode: "firebase";
      readonly projectId: string;
      readonly apiKey: string;
      readonly authDomain: string;
      /// The address of the public keys of Firebase's ID tokens, and the root of the identity service's calls.
      readonly keysUrl: string;
      readonly serviceUrl: string;
    };

/// The bucket for images and packages.
export type S3Config = S3Bucket & {
  /// Empty, or ends with a slash.
  readonly prefix: string;
  /// Whether packages are downloaded from the bucket itself, at signed addresses.
  readonly signsDownloads: boolean;
};

/// The server's configuration: what docs/operations.md lists.
export interface Config {
  readonly host: string;
  /// 0 means any free port.
  readonly port: number;
  /// An absolute path.
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /// How long a start waits for a database that cannot be reached, ms.
  readonly databaseWait: number;
  /// The address at which the database's notices are listened for; that of `databaseUrl` where undefined.
  readonly databaseListenUrl: string | undefined;
  /// The bucket where images are kept; without it, they are kept in the data folder.
  readonly s3: S3Config | undefined;
  /// In lower case.
  readonly staffDomain: string;
  readonly identity: IdentityConfig;
  /// How long the server serves on once it is told to stop, while its health says so, ms.
  readonly stopDelay: number;
  /// Where Prometheus reads metrics; undefined for nowhere.
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /// Calls and statements that take longer are logged, ms.
  readonly slow: { readonly call: number; readonly statement: number };
  /// The addresses and networks of proxies, whose `X-Forwarded-` headers are believed.
  readonly trustProxy: string | false;
  readonly logLevel: (typeof logLevels)[number];
  /// The maximum number of uploads of a staff member in a minute.
  readonly uploadsPerMinute: number;
  /// Whether the demo catalogue is loaded into an empty database.
  readonly demo: boolean;
  /// The absolute path of the folder that keeps the demo's drawn pictures for the next load; null for none.
  readonly demoDrawings: string | null;
}

/// Environment variables that form no valid configuration. The message has a line for each problem.
export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(`The configuration is not valid:\n${lines.map((line) => `  ${line}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/// Whether a host's name or address is this machine's loopback, which no other machine can reach.
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

const onOff = z
  .enum(["on", "off", "true", "false", "1", "0"], "must be on or off")
  .transform((value) => ["on", "true", "1"].includes(value));

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number, 0 to 65535")
  .transform(Number)
  .refine((port) => port <= 65535, "must be a port number, 0 to 65535");

const milliseconds = z
  .string()
  .regex(/^\d{1,6}$/, "must be a number of milliseconds, 0 to 999999")
  .transform(Number);

/// Whether a text is a list of addresses and networks.
function isAddressList(text: string): boolean {
  return text.split(",").every((entry) => {
    const [address = "", bits, ...more] = entry.trim().split("/");
    const version = isIP(address);
    if (version === 0 || more.length) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  });
}

const seconds = z
  .string()
  .regex(/^\d{1,3}$/, "must be a number of seconds, 0 to 999")
  .transform((count) => Number(count) * 1000);

/// ms.
const day = 24 * 60 * 60 * 1000;

const days = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, "must be a number of days, 1 to 999")
  .transform((count) => Number(count) * day);

const variables = z.object({
  PORT: port.default(8080),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must be a URL that begins with postgresql://")
    .optional(),
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must be a URL that begins with postgresql://")
    .optional(),
  DATABASE_WAIT: seconds.default(30_000),
  STAFF_EMAIL_DOMAIN: z
    .string()
    .regex(/^[^\s@.]+(\.[^\s@.]+)+$/, "must be a domain, as in symbolshelf.example")
    .default("symbolshelf.example"),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/?#@]+\/?$/, "must be a URL without a path, as in https://s3.eu-west-2.amazonaws.com")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, "must be a bucket's name")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be a region, as in eu-west-2")
    .default("us-east-1"),
  S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\/?$/, "must be letters, digits, hyphens and slashes")
    .optional(),
  S3_SIGNED_DOWNLOADS: onOff.default(false),
  ALLOW_SIGN_UP: onOff.default(false),
  SESSION_IDLE_DAYS: days.optional(),
  SESSION_DAYS: days.optional(),
  DEMO: onOff.optional(),
  DEMO_DRAWINGS: z.string().optional(),
  UPLOADS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "must be a whole number above 0")
    .transform(Number)
    .default(240),
  STOP_DELAY: seconds.default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  SLOW_CALL_MS: milliseconds.default(2_000),
  SLOW_STATEMENT_MS: milliseconds.default(1_000),
  TRUST_PROXY: z.string().refine(isAddressList, "must be addresses and networks, as in 10.0.0.0/8, ::1").optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
});

/// Returns a message for each misspelt variable. Treating it as absent would start with another database or domain than
/// intended. Where the correctly spelt variable is set too, the other one belongs to another program.
function misspelt(env: Readonly<Record<string, string | undefined>>): string[] {
  const set = Object.keys(env).filter((name) => env[name]?.trim());
  return misspeltNames(set, Object.keys(variables.shape))
    .filter(({ meant }) => !set.includes(meant))
    .map(({ name, meant }) => `${name} is not a variable of this server: is ${meant} meant?`);
}

/// Reads the configuration from environment variables. An empty variable counts as absent. Throws ConfigError, which
/// names every variable that is wrong or misspelt.
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, env[name]?.trim() || undefined] as const),
  );
  const parsed = variables.safeParse(given);
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
  const slips = misspelt(env);
  if (!parsed.success || slips.length) throw new ConfigError([...wrong, ...slips]);
  const values = parsed.data;
  const identity = identityOf(values);
  if (identity.mode === "local" && !isLoopback(values.HOST))
    throw new ConfigError([
      `HOST is ${values.HOST}, but the local identity service answers on loopback only (127.0.0.1, ::1, localhost). ` +
        "Set FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN to serve others.",
    ]);
  if (identity.mode === "firebase" && (values.SESSION_IDLE_DAYS ?? values.SESSION_DAYS) !== undefined)
    throw new ConfigError([
      "SESSION_IDLE_DAYS and SESSION_DAYS are for the local identity service: Firebase has its own",
    ]);
  if (identity.mode === "firebase" && values.ALLOW_SIGN_UP)
    throw new ConfigError(["ALLOW_SIGN_UP is for the local identity service; a Firebase project has its own setting"]);
  const s3 = s3Of(values);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseWait: values.DATABASE_WAIT,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    s3,
    staffDomain: values.STAFF_EMAIL_DOMAIN.toLowerCase(),
    identity,
    stopDelay: values.STOP_DELAY,
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    slow: { call: values.SLOW_CALL_MS, statement: values.SLOW_STATEMENT_MS },
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL,
    uploadsPerMinute: values.UPLOADS_PER_MINUTE,
    demo: values.DEMO ?? identity.mode === "local",
    demoDrawings: values.DEMO_DRAWINGS === undefined ? null : resolve(values.DEMO_DRAWINGS),
  };
}

function s3Of(values: z.output<typeof variables>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(needed).length) {
    if (values.S3_SIGNED_DOWNLOADS)
      throw new ConfigError(["S3_SIGNED_DOWNLOADS is for packages in a bucket: name one"]);
    return undefined;
  }
  if (missing.length)
    throw new ConfigError(missing.map(([name]) => `${name} is missing: a bucket is named by all four S3_ variables`));
  return {
    endpoint: S3_ENDPOINT!,
    bucket: S3_BUCKET!,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
    prefix: values.S3_PREFIX === undefined ? "" : `${values.S3_PREFIX.replace(/\/$/, "")}/`,
    signsDownloads: values.S3_SIGNED_DOWNLOADS,
  };
}

function identityOf(values: z.output<typeof variables>): IdentityConfig {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = values;
  if (projectId !== undefined && apiKey !== undefined && authDomain !== undefined)
    return {
      mode: "firebase",
      projectId,
      apiKey,
      authDomain,
      keysUrl: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
      serviceUrl: "https://identitytoolkit.googleapis.com",
    };
  if (projectId === undefined && apiKey === undefined && authDomain === undefined)
    return {
      mode: "local",
      projectId: "symbolshelf-local",
      apiKey: "symbolshelf-local",
      allowSignUp: values.ALLOW_SIGN_UP,
      sessions: { idle: values.SESSION_IDLE_DAYS ?? 30 * day, absolute: values.SESSION_DAYS ?? 90 * day },
    };
  const missing = Object.entries({
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
  }).filter(([, value]) => value === undefined);
  throw new ConfigError(
    missing.map(([name]) => `${name} is missing: a Firebase project is named by all three FIREBASE_ variables`),
  );
}

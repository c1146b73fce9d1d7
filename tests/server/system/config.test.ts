import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../../../server/config.ts";

const firebase = {
  FIREBASE_PROJECT_ID: "shelf",
  FIREBASE_API_KEY: "key",
  FIREBASE_AUTH_DOMAIN: "shelf.firebaseapp.com",
};

const day = 24 * 60 * 60 * 1000;

test("without any variable: local, on loopback, with the demo catalogue", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 8080,
    dataDir: resolve("data"),
    databaseUrl: undefined,
    staffDomain: "symbolshelf.example",
    identity: {
      mode: "local",
      projectId: "symbolshelf-local",
      apiKey: "symbolshelf-local",
      allowSignUp: false,
      sessions: { idle: 30 * day, absolute: 90 * day },
    },
    logLevel: "info",
    uploadsPerMinute: 240,
    stopDelay: 0,
    metrics: undefined,
    slow: { call: 2_000, statement: 1_000 },
    trustProxy: false,
    databaseWait: 30_000,
    demo: true,
    demoDrawings: null,
  });
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " ", FIREBASE_API_KEY: "" })).toEqual(readConfig({}));
});

test("with a Firebase project: any host, no demo catalogue unless asked for, Google's own addresses", () => {
  const config = readConfig({ ...firebase, HOST: "0.0.0.0", STAFF_EMAIL_DOMAIN: "Books.Example" });
  expect(config).toMatchObject({
    host: "0.0.0.0",
    demo: false,
    staffDomain: "books.example",
    identity: { mode: "firebase" },
  });
  expect(config.identity).toMatchObject({
    keysUrl: expect.stringMatching(/^https:\/\/www\.googleapis\.com\//),
    serviceUrl: "https://identitytoolkit.googleapis.com",
  });
  expect(readConfig({ ...firebase, DEMO: "on" }).demo).toBe(true);
});

const s3 = {
  S3_ENDPOINT: "https://s3.eu-west-2.amazonaws.com",
  S3_BUCKET: "shelf",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("with a bucket for images: a region and a prefix of its own", () => {
  expect(readConfig(s3).s3).toEqual({
    endpoint: "https://s3.eu-west-2.amazonaws.com",
    bucket: "shelf",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
    signsDownloads: false,
    prefix: "",
  });
  const own = readConfig({ ...s3, S3_REGION: "eu-west-2", S3_PREFIX: "books/shelf" }).s3;
  expect(own).toMatchObject({ region: "eu-west-2", prefix: "books/shelf/" });
});

describe("refuses, by the variable's name,", () => {
  test.each([
    ["a port that is no number", { PORT: "http" }, ["PORT"]],
    ["a port beyond the last", { PORT: "65536" }, ["PORT"]],
    ["a negative port", { PORT: "-1" }, ["PORT"]],
    ["another kind of database", { DATABASE_URL: "mysql://here/books" }, ["DATABASE_URL"]],
    ["another kind of database to listen at", { DATABASE_LISTEN_URL: "here" }, ["DATABASE_LISTEN_URL"]],
    ["a domain with an @", { STAFF_EMAIL_DOMAIN: "@symbolshelf.example" }, ["STAFF_EMAIL_DOMAIN"]],
    ["a domain without a dot", { STAFF_EMAIL_DOMAIN: "example" }, ["STAFF_EMAIL_DOMAIN"]],
    ["an unknown level", { LOG_LEVEL: "loud" }, ["LOG_LEVEL", "silent"]],
    ["no uploads at all", { UPLOADS_PER_MINUTE: "0" }, ["UPLOADS_PER_MINUTE"]],
    ["a proxy without an address", { TRUST_PROXY: "proxy.example" }, ["TRUST_PROXY"]],
    ["a network of too many bits", { TRUST_PROXY: "10.0.0.0/33" }, ["TRUST_PROXY"]],
    ["every proxy", { TRUST_PROXY: "0" }, ["TRUST_PROXY"]],
    ["a delay that is no number", { STOP_DELAY: "-1" }, ["STOP_DELAY"]],
    ["neither on nor off", { DEMO: "maybe" }, ["DEMO"]],
    ["every wrong one at once", { PORT: "x", DEMO: "maybe", LOG_LEVEL: "loud" }, ["PORT", "DEMO", "LOG_LEVEL"]],
    ["half a Firebase project", { FIREBASE_PROJECT_ID: "shelf" }, ["FIREBASE_API_KEY", "FIREBASE_AUTH_DOMAIN"]],
    ["signed addresses without a bucket", { S3_SIGNED_DOWNLOADS: "on" }, ["S3_SIGNED_DOWNLOADS"]],
    ["half a bucket", { S3_BUCKET: "shelf" }, ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]],
    ["a bucket's endpoint with a path", { ...s3, S3_ENDPOINT: "https://s3.example/shelf" }, ["S3_ENDPOINT"]],
    ["a prefix that climbs", { ...s3, S3_PREFIX: "../images" }, ["S3_PREFIX"]],
    ["sign-up with a Firebase project", { ...firebase, ALLOW_SIGN_UP: "on" }, ["ALLOW_SIGN_UP"]],
  ])("%s", (_title, env, names) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    for (const name of names) expect(read).toThrow(name);
  });

  test.each(["0.0.0.0", "::", "192.168.1.7", "shelf.example", "127.evil.example", "localhost.example"])(
    "the host %s with the local identity service",
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(/HOST.*loopback/);
    },
  );
});

test.each(["localhost", "127.0.0.1", "127.8.9.1", "::1"])(
  "takes the host %s with the local identity service",
  (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  },
);

describe("a misspelt variable", () => {
  test.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATBASE_ULR", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["STAFF_EMAIL_DOMIAN", "STAFF_EMAIL_DOMAIN"],
    ["FIREBASE_PROJECTID", "FIREBASE_PROJECT_ID"],
    ["S3_BUCKETS", "S3_BUCKET"],
    ["UPLOAD_PER_MINUTE", "UPLOADS_PER_MINUTE"],
  ])("%s is refused: is %s meant?", (name, meant) => {
    expect(() => readConfig({ [name]: "x" })).toThrow(
      new ConfigError([`${name} is not a variable of this server: is ${meant} meant?`]),
    );
  });

  test("is reported beside other problems", () => {
    expect(() => readConfig({ PORT: "none", LOG_LEVELS: "info" })).toThrow(
      new ConfigError([
        "PORT must be a port number, 0 to 65535",
        "LOG_LEVELS is not a variable of this server: is LOG_LEVEL meant?",
      ]),
    );
  });

  test.each([
    [{ DATABASE_URL: "postgresql://localhost/shelf", DATABASE_URLS: "x" }],
    [{ DATABSE_URL: " " }],
    [
      {
        HOSTS: "x",
        POST: "x",
        DEMOS: "x",
        HOME: "/root",
        HOSTNAME: "shelf",
        PATH: "/bin",
        FIREBASE_TOKEN: "x",
        PGHOST: "x",
      },
    ],
  ])("is not found in %j", (env) => {
    expect(() => readConfig(env)).not.toThrow();
  });
});

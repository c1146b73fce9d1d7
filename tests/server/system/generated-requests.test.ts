import { afterAll, beforeAll, expect, test } from "vitest";
import { archive, csvFile, eventStream, exportedFile, picture } from "../../../api/common/endpoint.ts";
import * as api from "../../../api/index.ts";
import { endpointsOf } from "../../../api/system/openapi.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { createAccount } from "../../../server/repositories/identity/accounts.ts";
import { generateRequests, type Sendable, sendable } from "../../support/data/generated-requests.ts";
import {
  type Call,
  callerOf,
  drawing,
  fillCatalogue,
  type Ids,
  type Kind,
} from "../../support/data/small-catalogue.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// Sends requests generated from the schemas, valid and hostile ones. The server must never fail, answer outside of its
/// schema, or break an invariant. GENERATED_SEED repeats a run.
const soak = process.env.SOAK === "1";
const count = soak ? 20_000 : 1_000;
const seed = Number(process.env.GENERATED_SEED ?? 20_261_121);

let server: TestServer;
let token: string;
let ids: Ids;
let files: Uint8Array[];
let call: Call;
beforeAll(async () => {
  server = await startTestServer({ env: { UPLOADS_PER_MINUTE: "100000", LOG_LEVEL: "error" } });
  // Calls of admins are to be reached too.
  const email = "admin@symbolshelf.example";
  await createAccount(server.context.db, { email, password: null, emailVerified: true, role: "admin" });
  ({ token } = await server.signIn(email));
  call = callerOf(server.origin, token);
  ids = await fillCatalogue(call);
  const symbol = await drawing(360);
  files = [
    symbol,
    await drawing(300),
    await drawing(90, "brown", "jpeg"),
    symbol.subarray(0, 100),
    new Uint8Array(0),
    new Uint8Array(500_000),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
  ];
});
afterAll(() => server?.close());

const refusals = [400, 404, 409, 413, 415, 416, 422];

/// Returns what is wrong with the answer to a request; null where nothing is.
async function faultOf(endpoint: api.Endpoint, { fits }: Sendable, response: Response): Promise<string | null> {
  const { status } = response;
  if (fits === false && status < 400) return `${status} though it does not fit`;
  if (status === 304) return null;
  if (status === 200 || status === 206) {
    if (endpoint.response === eventStream) {
      await response.body?.cancel();
      return null;
    }
    if ([picture, archive, csvFile, exportedFile].includes(endpoint.response as typeof picture)) {
      const type = response.headers.get("content-type") ?? "none";
      await response.arrayBuffer();
      return /^(image\/(png|jpeg)|application\/zip|text\/csv; charset=utf-8)$/.test(type)
        ? null
        : `${status} with the type ${type}`;
    }
    const answer: unknown = await response.json();
    const parsed = endpoint.response.safeParse(answer);
    if (parsed.success) keep(endpoint, parsed.data);
    return parsed.success ? null : `an answer out of its schema: ${parsed.error.message}`;
  }
  const text = await response.text();
  if (!refusals.includes(status)) return `${status}: ${text.slice(0, 500)}`;
  const parsed = api.errorBody.safeParse(JSON.parse(text));
  if (!parsed.success) return `a refusal out of its schema: ${text.slice(0, 500)}`;
  // Which options fit depends on the format: the route reads them by its schema (`api/exports/formats.ts`).
  const decidesLater = status === 400 && fits && readOptions.has(endpoint.path);
  if (fits !== null && !decidesLater && (status === 400) === fits)
    return `${status} and fits is ${fits}: ${text.slice(0, 500)}`;
  return null;
}

const readOptions = new Set([
  "/book/export",
  "/book/export/report",
  "/sheet/export",
  "/sheet/export/report",
  "/book/exports",
]);

const kinds: readonly (readonly [path: string, kind: Kind])[] = [
  ["/author", "author"],
  ["/illustrator", "illustrator"],
  ["/publisher", "publisher"],
  ["/imprint", "imprint"],
  ["/series", "series"],
  ["/books", "book"],
  ["/dict_word", "word"],
  ["/sheet", "sheet"],
  ["/symbols", "symbolFile"],
  ["/symbols/models", "symbolModel"],
  ["/phonics/sequence", "sequence"],
  ["/licence", "licence"],
];

/// Keeps what was created, so that later requests can ask for it.
function keep({ method, path }: api.Endpoint, answer: unknown): void {
  const kind = kinds.find(([made]) => made === path)?.[1];
  if (method === "POST" && kind) ids[kind].push((answer as { id: string }).id);
}

test(`${count} generated requests cause no failure and break nothing`, { timeout: count * 200 }, async () => {
  // Signing out would end the session of all that come after.
  const endpoints = endpointsOf(api).filter(([name]) => name !== "signOut");
  const faults: string[] = [];
  const taken = new Set<string>();
  const requests = generateRequests(endpoints, { count, seed, files: files.length });
  for (const [turn, request] of requests.entries()) {
    const sent = await sendable(request, { call, ids, files, turn });
    const { url, init } = sent;
    const response = await server.fetch(url, { ...init, token });
    if (response.status < 300) taken.add(request.name);
    const fault = await faultOf(request.endpoint, sent, response);
    if (fault) faults.push(`${init.method} ${url.slice(0, 300)} ${String(init.body).slice(0, 500)}\n  ${fault}`);
  }
  expect(faults, `seed ${seed}`).toEqual([]);
  // The requests reach all calls but a few, which accept only a valid sequence.
  const never = endpoints.map(([name]) => name).filter((name) => !taken.has(name));
  expect(never.length, `never taken: ${never.join(" ")}`).toBeLessThan(0.3 * endpoints.length);
  const { db, images, packages } = server.context;
  expect(await verifyCatalogue(db, images, packages), `seed ${seed}`).toEqual([]);
});

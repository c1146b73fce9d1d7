import naughty from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import fc from "fast-check";
import { z } from "zod";
import { basePath, type Endpoint } from "../../../api/common/endpoint.ts";
import { examples } from "../../../api/system/examples.ts";
import type { Call, Ids, Kind } from "./small-catalogue.ts";

type Json = Record<string, unknown>;

/// Stands for the id of a thing that there is when the request is sent.
class Id {
  readonly kind: Kind;
  readonly index: number;

  constructor(kind: Kind, index: number) {
    this.kind = kind;
    this.index = index;
  }
}

/// Stands for a cell of a sheet on which a word may stand.
class Place {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/// A request before its ids are known.
export interface Generated {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly query: unknown;
  readonly body: unknown;
  /// Whether the body changes a thing as it is read, if there is a call that reads it.
  readonly changesCurrent: boolean;
  /// Of a form; indices of the files that there are to send.
  readonly files: readonly { readonly name: string; readonly index: number }[];
  readonly headers: Readonly<Record<string, string>>;
  /// Instead of the body.
  readonly raw: string | null;
}

const strings = [
  ...naughty,
  "\uD800",
  "a\uDC00b",
  "\0",
  "a\0b",
  "__proto__",
  "constructor",
  "'; drop table book; --",
  "../../etc/passwd",
  "%00",
  "x".repeat(20_000),
  "\u202Egnp.one",
  "9".repeat(400),
];
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  -0,
  [],
  {},
  [[]],
  [null],
  "",
  JSON.parse('{"__proto__":{"id":1}}'),
  { toString: 1, length: -1 },
  Array.from({ length: 2000 }, (_, index) => index),
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
];
const raws = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  '{"id":1e999}',
  `${"[".repeat(50_000)}`,
  '{"__proto__":{}}',
  '{"constructor":{"prototype":{}}}',
  '{"id":"a","id":"b"}',
  "\u{FEFF}{}",
];

const hostileValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...strings) },
  { weight: 2, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
);

/// Requests of every call, each as often: such as fit their schema, from the schema itself or from the example of the API
/// document, and such as are wrong in some places. The same seed gives the same ones.
export function generateRequests(
  endpoints: readonly [name: string, endpoint: Endpoint][],
  { count, seed, files }: { count: number; seed: number; files: number },
): Generated[] {
  const each = Math.ceil(count / endpoints.length);
  const made = endpoints.map(([name, endpoint], index) =>
    fc.sample(requestOf(name, endpoint, files), { numRuns: each, seed: seed + index }),
  );
  return Array.from({ length: each }, (_, round) => made.map((requests) => requests[round]!))
    .flat()
    .slice(0, count);
}

function requestOf(name: string, endpoint: Endpoint, fileCount: number): fc.Arbitrary<Generated> {
  const { query, body, upload, path } = endpoint;
  const example: { query?: unknown; body?: unknown } = examples[name as keyof typeof examples];
  const valid = fc.record({
    query: query ? either(schemaOf(query), example.query, path) : fc.constant({}),
    body: body ? either(schemaOf(body), example.body, path) : fc.constant(undefined),
    names: fc.array(fc.constantFrom("file", "wolf", "player", "__proto__"), { maxLength: 3 }),
    changesCurrent: fc.boolean(),
    indices: fc.array(fc.nat(fileCount - 1), { minLength: 4, maxLength: 4 }),
  });
  const hostile = fc.record({
    changes: fc.array(fc.record({ at: fc.nat(), how: fc.nat(9), value: hostileValue }), { minLength: 1, maxLength: 3 }),
    target: fc.nat(3),
    raw: fc.option(fc.constantFrom(...raws), { freq: 12 }),
    headers: fc.constantFrom<Record<string, string>>(
      {},
      {},
      { "if-none-match": '"x", *' },
      { range: "bytes=0-3" },
      { range: "bytes=99999999-" },
      { range: "bytes=5-1,-" },
      { "content-type": "text/plain" },
      { "content-type": "application/json; charset=utf-16" },
      { "content-type": "multipart/form-data" },
      { "accept-encoding": "gzip;q=oops, *" },
    ),
  });
  return fc
    .tuple(valid, fc.option(hostile, { freq: 1, nil: undefined }))
    .map(([{ query, body, changesCurrent, names, indices }, changed]) => {
      const files =
        upload === null
          ? []
          : [...(upload.file === null ? namedFiles(body) : [upload.file]), ...(changed ? names : [])].map(
              (file, index) => ({
                name: file,
                index: changed ? indices[index % 4]! : upload.file === null ? 1 : index,
              }),
            );
      const part = changed && (changed.target === 0 || body === undefined) ? "query" : "body";
      const changes = changed?.changes ?? [];
      return {
        name,
        endpoint,
        query: part === "query" ? changes.reduce(change, query) : query,
        body: part === "body" ? changes.reduce(change, body) : body,
        changesCurrent,
        files,
        headers: changed?.headers ?? {},
        raw: changed?.raw ?? null,
      };
    });
}

/// The files that a body names: of the wizard's draft, or of a set of symbols.
const namedFiles = (body: unknown): string[] => {
  const { missingSymbols = [], pictures = [] } = body as {
    missingSymbols?: { symbol: string }[];
    pictures?: { part: string }[];
  };
  return [...missingSymbols.map(({ symbol }) => symbol), ...pictures.map(({ part }) => part)];
};

const schemaOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;

const either = (schema: Json, example: unknown, path: string) =>
  fc.oneof(
    { weight: 2, arbitrary: arbitraryOf(schema, path, "") },
    { weight: 3, arbitrary: fc.tuple(fc.constant(example), fc.nat(), arbitraryOf(schema, path, "")).map(varied(path)) },
  );

/// The example with the ids of things that there are, and some of its fields from a generated value.
const varied =
  (path: string) =>
  ([example, seed, other]: [unknown, number, unknown]): unknown => {
    const walked = withIds(example, path, "", seed);
    if (seed % 3 !== 0 || !isObject(walked) || !isObject(other)) return walked;
    const fields = Object.keys(other).filter((_, index) => (seed >> (index % 20)) % 4 === 1);
    return { ...walked, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
  };

function withIds(value: unknown, path: string, name: string, seed: number): unknown {
  if (Array.isArray(value)) return value.map((one, index) => withIds(one, path, name, seed + index));
  if (isObject(value) && "gridID" in value && "row" in value) return new Place(seed);
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([field]) => field !== "revision" || seed % 4 === 0 || path.startsWith("/book/import"))
        .map(([field, inner]) => [field, withIds(inner, path, field, seed)]),
    );
  if (typeof value === "string" && /^[0-9a-f]{8}-.{27}$/.test(value) && !value.startsWith("0000"))
    return new Id(kindOf(name, path), seed);
  if (["name", "title", "symbol", "key"].includes(name) && !path.startsWith("/book/import"))
    return `${value} ${seed % 1000}`;
  return name === "isbn13" ? isbn(seed) : value;
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Id) &&
  !(value instanceof Place);

function isbn(seed: number): string {
  const digits = `979${String(seed % 1_000_000_000).padStart(9, "0")}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/author/i, "author"],
  [/illustrator/i, "illustrator"],
  [/publisher/i, "publisher"],
  [/imprint/i, "imprint"],
  [/series/i, "series"],
  [/^sequenceID$/, "sequence"],
  [/book/i, "book"],
  [/symbolID/, "symbolModel"],
  [/popupWord/, "popupWord"],
  [/grid/i, "grid"],
  [/sheet/i, "sheet"],
  [/^mode$/, "highlightMode"],
  [/word|parent|similars|keyId|Keys/i, "word"],
];
const kindsOfPaths: readonly (readonly [RegExp, Kind])[] = [
  ...(["author", "illustrator", "publisher", "imprint", "series", "sheet"] as const).map(
    (kind) => [new RegExp(`^/${kind}`), kind] as const,
  ),
  [/^\/phonics\/sequence/, "sequence"],
  [/^\/licence$/, "licence"],
  [/^\/symbols\/models/, "symbolModel"],
  [/^\/symbol/, "symbolFile"],
  [/^\/dict_word\/popup_placement/, "popupWord"],
  [/^\/dict_word/, "word"],
];

/// Whose id a field holds; of `id` itself the call's path says so.
const kindOf = (name: string, path: string): Kind =>
  [
    ...kinds.filter(([pattern]) => pattern.test(name)),
    ...kindsOfPaths.filter(([pattern]) => pattern.test(path)),
  ][0]?.[1] ?? "book";

/// Values that fit a JSON schema; by the names of fields such as are likely to be taken.
function arbitraryOf(schema: Json, path: string, name: string): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = schema.anyOf as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, path, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: unknown) => arbitraryOf({ ...schema, type }, path, name)));
  switch (schema.type) {
    case "object":
      return objectsOf(schema, path);
    case "array": {
      const length = Math.min(Number(schema.maxItems ?? 4), 4);
      return fc.array(arbitraryOf(schema.items as Json, path, name), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: length,
      });
    }
    case "string":
      return stringsOf(schema, path, name);
    case "integer":
    case "number":
      return numbersOf(schema, name);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.constantFrom<unknown>(null, 1, "read only", [], {});
  }
}

function objectsOf(schema: Json, path: string): fc.Arbitrary<unknown> {
  const required = (schema.required ?? []) as string[];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, inner]) => {
    const value = arbitraryOf(inner, path, name);
    if (required.includes(name)) return value.map((made) => [[name, made]]);
    const freq = inner.readOnly || name === "revision" ? 0.1 : 0.4;
    return fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), value)
      .map(([at, made]) => (at < freq ? [[name, made]] : []));
  });
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.flat()));
}

function stringsOf(schema: Json, path: string, name: string): fc.Arbitrary<unknown> {
  const pattern = String(schema.pattern ?? "");
  if (pattern.startsWith("^[0-9a-f]{8}"))
    return fc.oneof(
      { weight: 8, arbitrary: fc.nat().map((index) => new Id(kindOf(name, path), index)) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constant("00000000-0000-0000-0000-000000000000") },
    );
  if (pattern.includes("\\d")) return fc.nat(30).map(String);
  if (pattern.includes("PVNAMSL")) return fc.constantFrom("N", "NV", "A");
  const longest = Number(schema.maxLength ?? 10_000);
  const likely = likelyTexts.get(name) ?? ["wolf", "hen", "the", "Nora Finch", "player"];
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(...likely) },
      { weight: 1, arbitrary: fc.constantFrom(...naughty) },
      { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }) },
    )
    .map((text) => text.replace(/[\0\p{Surrogate}]/gu, "").slice(0, longest) || "a");
}

const likelyTexts = new Map([
  ["isbn10", ["", "0306406152"]],
  ["isbn13", ["", "9780306406157", "978-0-306-40615-7"]],
  ["fitzTypes", ["N", "NV", "A", "VNA"]],
  ["image", ["one.jpg", "two.png"]],
  ["text", ["wolf", "hen", "#part A\n#chapter B\n#page C\nA wolf runs.\n", "#page 1\nA  wolf", "hens"]],
  ["filterBySortField", ["w", "é", "1"]],
]);

function numbersOf(schema: Json, name: string): fc.Arbitrary<unknown> {
  const min = Math.max(Number(schema.minimum ?? -5), -1_000_000_000);
  const max = Math.min(Number(schema.maximum ?? 1000), 1_000_000_000);
  if (name === "revision") return fc.nat(4);
  const near = fc.integer({ min: Math.max(min, 0), max: Math.min(max, 6) });
  return fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.integer({ min, max }) });
}

interface Change {
  readonly at: number;
  readonly how: number;
  readonly value: unknown;
}

/// The value with something else at one of its places, with a field more, or with one less.
function change(value: unknown, { at, how, value: other }: Change): unknown {
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((one, index) => [String(index), one])
    : isObject(value)
      ? Object.entries(value)
      : [];
  if (!entries.length) return how < 8 ? other : value;
  const [key, inner] = entries[at % entries.length]!;
  const deep =
    typeof inner === "object" && inner !== null && !(inner instanceof Id) && !(inner instanceof Place) && how < 7;
  const made: [string, unknown][] = entries.flatMap(([name, one]) => {
    if (name !== key) return [[name, one]];
    if (deep) return [[name, change(one, { at: Math.floor(at / entries.length), how, value: other })]];
    return how === 7 ? [] : [[name, how === 8 ? one : other]];
  });
  if (how === 8) made.push([typeof other === "string" ? other : "unknown", other]);
  return Array.isArray(value) ? made.map(([, one]) => one) : Object.fromEntries(made);
}

/// A request as `fetch` sends it.
export interface Sendable {
  readonly url: string;
  readonly init: RequestInit;
  /// Whether query and body fit their schemas; null where the form of the request says more than they do.
  readonly fits: boolean | null;
}

/// By which call a thing is read in the form in which it is saved.
const readers = new Map<string, readonly [path: string, kind: Kind]>([
  ["putBook", ["/book?id=", "book"]],
  ["putSheet", ["/sheet?id=", "sheet"]],
  ["putWord", ["/dict_word?includePopups=true&includeSheets=true&id=", "word"]],
  ["putChildPopups", ["/dict_word?includePopups=true&includeSheets=true&id=", "word"]],
  ["putPopupPlacement", ["/dict_word/popup_placement?id=", "popupWord"]],
  ["putSymbolModel", ["/symbols/models?id=", "symbolModel"]],
]);

/// Reads a thing that the request is to change; null where it changes none.
async function readCurrent(
  call: Call,
  { name, changesCurrent }: Generated,
  ids: Ids,
  turn: number,
): Promise<Json | null> {
  const [path, kind] = readers.get(name) ?? [];
  if (!path || !kind || !changesCurrent) return null;
  const known = ids[kind];
  const answer = (await call("GET", path + known[turn % known.length]).catch(() => null)) as Json | null;
  const [word] = (answer?.words ?? []) as Json[];
  if (name === "putWord") return word ?? null;
  return name === "putChildPopups" ? (word ? { wordID: word.id, popups: word.popups } : null) : answer;
}

/// The request with the ids that there are now; `turn` is its number.
export async function sendable(
  request: Generated,
  { call, ids, files, turn }: { call: Call; ids: Ids; files: readonly Uint8Array[]; turn: number },
): Promise<Sendable> {
  const { endpoint, headers } = request;
  const { method, upload } = endpoint;
  const query = resolved(request.query, ids);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(isObject(query) ? query : {}))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, asText(one));
  const url = `${basePath}${endpoint.path}${search.size ? `?${search}` : ""}`;
  const fitsQuery = (endpoint.query ?? z.strictObject({})).safeParse(asQuery(search)).success;
  if (method === "GET") return { url, init: { method, headers }, fits: fitsQuery };
  const json = { "content-type": "application/json", ...headers };
  if (request.raw !== null) return { url, init: { method, headers: json, body: request.raw }, fits: null };
  const made = resolved(request.body, ids);
  const current = await readCurrent(call, request, ids, turn);
  const own = isObject(made)
    ? Object.entries(made).filter(([name], index) => name !== "id" && (turn + index) % 5 === 0)
    : [];
  const body = current ? { ...current, ...Object.fromEntries(own) } : made;
  if (!upload) {
    const sent = JSON.stringify(body);
    const fitsBody = sent !== undefined && endpoint.body?.safeParse(JSON.parse(sent)).success === true;
    const fits = "content-type" in headers ? null : fitsQuery && fitsBody;
    return { url, init: { method, headers: json, ...(sent === undefined ? {} : { body: sent }) }, fits };
  }
  const form = new FormData();
  if (upload.json !== null) form.append(upload.json, JSON.stringify(body) ?? "");
  else if (isObject(body)) for (const [name, value] of Object.entries(body)) form.append(name, asText(value));
  for (const { name, index } of request.files)
    form.append(name, new Blob([new Uint8Array(files[index % files.length]!)]), "../../picture.png");
  return { url, init: { method, headers, body: form }, fits: null };
}

const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/// As the server reads it: what is given several times is a list.
function asQuery(search: URLSearchParams): Json {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = search.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

function resolved(value: unknown, ids: Ids): unknown {
  if (value instanceof Id) {
    const known = ids[value.kind];
    return known[value.index % known.length];
  }
  if (value instanceof Place) {
    const { col, ...place } = ids.places[value.index % ids.places.length]!;
    return { ...place, row: 3 + ((value.index >> 2) % 3), col: col + ((value.index >> 4) % 3) };
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, ids));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, ids)]));
}

/// The OpenAPI 3.1 document, generated from the schemas that validate the requests.

import { z } from "zod";
import {
  archive,
  basePath,
  csvFile,
  type Endpoint,
  eventStream,
  exportedFile,
  idempotencyHeader,
  idempotencyKey,
  picture,
} from "../common/endpoint.ts";
import { type ErrorBody, errorBody } from "../common/errors.ts";
import { refusals } from "../common/refusals.ts";
import { bookFormats, sheetFormats } from "../exports/formats.ts";
import { substitutedHeader, writtenHeader } from "../exports/report.ts";
import { exampleAnswer } from "./example-answer.ts";
import { examples } from "./examples.ts";

type Json = Record<string, unknown>;

const isBytes = (response: z.ZodType) =>
  [picture, archive, csvFile, eventStream, exportedFile].includes(response as typeof picture);

/// Returns the endpoints of a module such as `api/index.ts`, by their exported names.
export function endpointsOf(module: Readonly<Record<string, unknown>>): [name: string, endpoint: Endpoint][] {
  return Object.entries(module).filter(
    (entry): entry is [string, Endpoint] =>
      typeof entry[1] === "object" && entry[1] !== null && "needsToken" in entry[1] && "path" in entry[1],
  );
}

/// Returns the document of all endpoints that a module exports. The exported schemas are listed by name under
/// `components`.
export function openapiDocument(module: Readonly<Record<string, unknown>>): Json {
  const endpoints = endpointsOf(module);
  const { schemas, nameOf } = schemasOf(module, endpoints);
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const operation = { [endpoint.method.toLowerCase()]: operationOf(name, endpoint, { schemas, nameOf }) };
    paths[endpoint.path] = { ...paths[endpoint.path], ...operation };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Symbolshelf",
      version: "1",
      description:
        "Calls of the back office. Identifiers are UUIDs; the zero UUID means none. A save may carry the revision that it started from: where another save came between, it is answered with 409 and the thing as it is.",
    },
    servers: [{ url: basePath }],
    security: [{ token: [] }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The ID token of a member of staff, from the identity service.",
        },
      },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          `Error${status}`,
          failureOf(Number(status) as Failure, description),
        ]),
      ),
    },
  };
}

const failures = {
  400: "The request does not fit its schema; `fields` are all the places.",
  401: "No valid token.",
  403: "A wrong domain, or an address that is not verified; `code` says which.",
  404: "There is no such thing.",
  409: "Another save came between; `current` is the thing as it is.",
  413: "Too large.",
  415: "A type that is not read here.",
  416: "The range is behind the end.",
  422: "A rule says no; `error` says what and why, to a person.",
  429: "Too many calls, uploads or streams; `Retry-After` says when to go on, in seconds.",
  500: "Something went wrong on the server.",
  503: "The database is away; nothing was written.",
} as const;
type Failure = keyof typeof failures;

const failureExamples: Readonly<Record<Failure, Omit<ErrorBody, "status">>> = {
  400: { error: "The request does not fit: id: is required", fields: [{ path: "id", message: "is required" }] },
  401: { error: refusals.notSignedIn },
  403: { error: "Only users with @symbolshelf.example email address are allowed!", code: "wrong-domain" },
  404: { error: refusals.noThing },
  409: {
    error: refusals.changedMeanwhile("The author"),
    code: "stale-revision",
    current: { id: "0c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f", name: "Nora Finch", revision: 4 },
  },
  413: { error: refusals.tooLarge },
  415: { error: refusals.wrongContentType },
  416: { error: refusals.rangeBehindEnd },
  422: { error: "Title is required\nAt least one author is required" },
  429: { error: "More than 240 uploads in a minute. Go on in 12 seconds." },
  500: { error: refusals.serverFault },
  503: { error: refusals.databaseAway },
};

const seconds = { description: "Seconds after which to try again", schema: { type: "integer" } };
const failureHeaders: { readonly [Status in Failure]?: Json } = {
  401: { "WWW-Authenticate": { description: "Bearer", schema: { type: "string" } } },
  429: { "Retry-After": seconds },
  503: { "Retry-After": seconds },
};

function failureOf(status: Failure, description: string): Json {
  const schema = { $ref: "#/components/schemas/ErrorBody" };
  const example = { status: "error", ...failureExamples[status] };
  const headers = failureHeaders[status];
  return { description, ...(headers ? { headers } : {}), content: { "application/json": { schema, example } } };
}

const tags = [
  "Books",
  "Import",
  "People and publishing",
  "Sheets and grids",
  "Symbols",
  "Dictionary words",
  "System",
] as const;

function tagOf(path: string): (typeof tags)[number] {
  if (path.startsWith("/book/import")) return "Import";
  if (/^\/books?\b/.test(path)) return "Books";
  if (/^\/(author|illustrator|publisher|imprint|series)\b/.test(path)) return "People and publishing";
  if (path.startsWith("/exports")) return "Books";
  if (/^\/(grids|sheet|highlights)\b/.test(path)) return "Sheets and grids";
  if (/^\/symbols?\b/.test(path)) return "Symbols";
  return path.startsWith("/dict_word") ? "Dictionary words" : "System";
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/// Returns the responses, and the exported schemas of objects that they contain, each once.
function schemasOf(
  module: Readonly<Record<string, unknown>>,
  endpoints: readonly [string, Endpoint][],
): { schemas: Json; nameOf: NameOf } {
  const registry = z.registry<{ id: string }>();
  registry.add(errorBody, { id: "ErrorBody" });
  for (const [name, value] of Object.entries(module)) {
    if (value instanceof z.ZodObject && !registry.has(value)) registry.add(value, { id: capital(name) });
  }
  for (const [name, { response }] of endpoints) {
    if (!isBytes(response) && !registry.has(response)) registry.add(response, { id: `${capital(name)}Answer` });
  }
  const made = z.toJSONSchema(registry, {
    io: "output",
    unrepresentable: "any",
    uri: (id) => `#/components/schemas/${id}`,
  });
  const all = JSON.stringify(made.schemas);
  const answers = new Set(["ErrorBody", ...endpoints.map(([, { response }]) => registry.get(response)?.id)]);
  const used = Object.entries(made.schemas).filter(
    ([id]) => answers.has(id) || all.includes(`"#/components/schemas/${id}"}`),
  );
  return {
    schemas: Object.fromEntries(used.map(([id, schema]) => [id, plain(schema)])),
    nameOf: (response) => registry.get(response)!.id,
  };
}

/// Returns the name of the component that describes a response.
type NameOf = (response: z.ZodType) => string;

/// The document's schemas by name, and the name that describes each response.
interface Components {
  readonly schemas: Json;
  readonly nameOf: NameOf;
}

/// Returns the example request of an endpoint.
const exampleOf = (name: string) =>
  new Map<string, { query?: object; body?: object }>(Object.entries(examples)).get(name);

function operationOf(name: string, endpoint: Endpoint, components: Components): Json {
  const { query, body, upload, needsToken } = endpoint;
  const example = exampleOf(name);
  return {
    operationId: name,
    summary: endpoint.needsAdmin ? `${endpoint.summary} (admins only)` : endpoint.summary,
    tags: [tagOf(endpoint.path)],
    ...(needsToken ? {} : { security: [] }),
    ...(query || endpoint.creates || endpoint.canDryRun
      ? {
          parameters: [
            ...(query ? parametersOf(query, example?.query ?? {}) : []),
            ...(endpoint.creates ? [keyHeader()] : []),
            ...(endpoint.canDryRun ? [dryRunParameter(endpoint)] : []),
          ],
        }
      : {}),
    ...(body || upload ? { requestBody: requestBodyOf(endpoint, example?.body) } : {}),
    responses: { ...successOf(endpoint, components), ...failuresOf(endpoint) },
  };
}

/// The header that every create accepts.
const keyHeader = (): Json => ({
  name: idempotencyHeader,
  in: "header",
  required: false,
  description:
    "Chosen by the caller, one for each thing to be made. Sent again with the same key, the call makes nothing more and is answered as before.",
  schema: inputSchema(idempotencyKey),
  example: "7d9f8a3e-2f0b-4c56-9a35-0e6c1b1a9d42",
});

/// What every write may be asked with.
const dryRunParameter = ({ tellsOutcome }: Endpoint): Json => ({
  name: "dryRun",
  in: "query",
  required: false,
  description: `With \`true\` nothing is written. A refusal is answered as it would be; else the answer is \`{status, consequences}\`: what would come of it.${
    tellsOutcome ? " `outcome` beside them is what the call would have answered." : ""
  }`,
  schema: { type: "string", enum: ["true", "false"] },
});

function parametersOf(query: z.ZodType, example: object): Json[] {
  const schema = inputSchema(query);
  const values = new Map<string, unknown>(Object.entries(example));
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Json).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: property,
    ...(values.has(name) ? { example: values.get(name) } : {}),
  }));
}

const file = { type: "string", format: "binary" };

function requestBodyOf({ body, upload }: Endpoint, example: object | undefined): Json {
  const fields = body ? inputSchema(body) : { type: "object" };
  if (!upload) return { required: true, content: { "application/json": { schema: fields, example } } };
  const inParts = upload.json === null ? fields : { type: "object", properties: { [upload.json]: fields } };
  const names = upload.json === null ? ((fields.required ?? []) as string[]) : [upload.json];
  const schema = {
    type: "object",
    properties: {
      ...(inParts.properties as Json),
      ...(upload.file === null ? {} : { [upload.file]: file }),
    },
    required: upload.file === null ? names : [...names, upload.file],
    additionalProperties: upload.file === null ? file : false,
  };
  const encoding = upload.json === null ? {} : { encoding: { [upload.json]: { contentType: "application/json" } } };
  return {
    required: true,
    description: `${upload.maxFiles === 1 ? "One file" : `At most ${upload.maxFiles} files`} of at most ${upload.maxBytes} bytes.`,
    content: {
      "multipart/form-data": {
        schema,
        ...encoding,
        example: upload.json === null ? example : { [upload.json]: example },
      },
    },
  };
}

const exportTypes = [
  ...new Set(
    [bookFormats, sheetFormats].flatMap((formats) => Object.values(formats)).map(({ contentType }) => contentType),
  ),
];
const reportHeaders = {
  [writtenHeader]: { description: "What was written, by kind: `page=12, word=340`", schema: { type: "string" } },
  [substitutedHeader]: { description: "How many of them with a substitute", schema: { type: "integer" } },
};

const tagHeader = { ETag: { description: "Names the content", schema: { type: "string" } } };

function successOf(endpoint: Endpoint, { schemas, nameOf }: Components): Json {
  if (endpoint.response === csvFile)
    return { 200: { description: "The file", content: { "text/csv": { schema: { type: "string" } } } } };
  if (endpoint.response === eventStream)
    return { 200: { description: "The events", content: { "text/event-stream": { schema: { type: "string" } } } } };
  if (endpoint.response === exportedFile) {
    const content = Object.fromEntries(exportTypes.map((type) => [type, { schema: file }]));
    return { 200: { description: "The file", headers: reportHeaders, content } };
  }
  if (!isBytes(endpoint.response)) {
    const schema = { $ref: `#/components/schemas/${nameOf(endpoint.response)}` };
    const example = exampleAnswer(schema, schemas, endpoint.path);
    return { 200: { description: "Done", content: { "application/json": { schema, example } } } };
  }
  const types = endpoint.response === archive ? ["application/zip"] : ["image/png", "image/jpeg"];
  const content = Object.fromEntries(types.map((type) => [type, { schema: file }]));
  return {
    200: { description: "The bytes", headers: tagHeader, content },
    206: { description: "The range of them that was asked for", headers: tagHeader, content },
    304: { description: "The caller has them" },
  };
}

function failuresOf({ method, query, body, upload, needsToken, response }: Endpoint): Json {
  const possible: Failure[] = [500, 503];
  if (query || body || upload) possible.push(400, 404);
  if (needsToken) possible.push(401, 403);
  if (isBytes(response) && ![csvFile, eventStream, exportedFile].includes(response as typeof csvFile))
    possible.push(416);
  if (response === exportedFile) possible.push(422);
  if (body) possible.push(413, 415, 422);
  if (upload || response === eventStream) possible.push(429);
  if (method === "PUT" || method === "DELETE") possible.push(409);
  return Object.fromEntries(
    possible.sort().map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
}

const inputSchema = (schema: z.ZodType): Json =>
  plain(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json);

/// Returns a schema without the properties that mark it as a document of its own.
function plain(schema: Json): Json {
  const { $schema, $id, id, "~standard": standard, ...rest } = schema;
  return rest;
}

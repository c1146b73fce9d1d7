/// What the screen shows of the OpenAPI document, which the server generates from the schemas that validate its calls.

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly $ref?: string;
  readonly readOnly?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
  readonly example: string;
}

export interface CallBody {
  readonly type: "application/json" | "multipart/form-data";
  readonly schema: Schema;
  readonly description: string;
  readonly example: unknown;
}

export interface CallAnswer {
  readonly status: string;
  readonly description: string;
  readonly example: unknown;
}

export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly needsToken: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: CallBody | null;
  readonly answers: readonly CallAnswer[];
}

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly ApiCall[];
}

interface MediaType {
  readonly schema?: Schema;
  readonly example?: unknown;
}
interface RawAnswer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}
interface RawOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { name: string; required?: boolean; schema: Schema; example?: unknown }[];
  readonly requestBody?: { readonly description?: string; readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, RawAnswer>>;
}
export interface OpenApi {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, RawAnswer>> };
}

/// Groups the calls of the document by tag, in its order.
export function groupsOf(document: OpenApi): CallGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: callOf(document, path, method, operation),
    })),
  );
  return document.tags
    .map(({ name }) => ({
      name,
      calls: calls
        .filter(({ tag }) => tag === name)
        .map(({ call }) => call)
        .sort(byPath),
    }))
    .filter((group) => group.calls.length > 0);
}

const methods = ["GET", "POST", "PUT", "DELETE"];

const byPath = (a: ApiCall, b: ApiCall): number =>
  a.path === b.path ? methods.indexOf(a.method) - methods.indexOf(b.method) : a.path < b.path ? -1 : 1;

function callOf(document: OpenApi, path: string, method: string, operation: RawOperation): ApiCall {
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    needsToken: operation.security?.length !== 0,
    parameters: (operation.parameters ?? []).map(({ name, required = false, schema, example }) => ({
      name,
      isRequired: required,
      schema,
      example: example === undefined ? "" : String(example),
    })),
    body: type
      ? {
          type: type as CallBody["type"],
          schema: media?.schema ?? {},
          description: operation.requestBody?.description ?? "",
          example: media?.example,
        }
      : null,
    answers: Object.entries(operation.responses).map(([status, answer]) => answerOf(document, status, answer)),
  };
}

function answerOf({ components }: OpenApi, status: string, answer: RawAnswer): CallAnswer {
  const named = answer.$ref?.split("/").at(-1);
  const whole = named === undefined ? answer : (components.responses[named] ?? answer);
  const media = whole.content?.["application/json"];
  return { status, description: whole.description ?? "", example: media?.example };
}

/// Describes in words what a schema accepts: `text`, `"en-gb" or "en-au"`, `list of numbers`.
export function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(" or ");
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  const [type] = [schema.type].flat();
  if (type === "array") return schema.items ? `list of ${typeText(schema.items)}` : "list";
  if (type === "string")
    return schema.format === "binary" ? "file" : (schema.format ?? (isUuid(schema) ? "UUID" : "text"));
  return type ?? "anything";
}

const isUuid = ({ pattern }: Schema): boolean => pattern?.includes("{12}") ?? false;

/// Whether a part of a form is a file.
export const isFile = (schema: Schema): boolean => schema.format === "binary";

/// Builds an example of a response from its JSON schema. It always matches the schema, and its values are easy to tell
/// apart.
import { exampleIDs } from "./examples.ts";

type Json = Record<string, unknown>;

const exampleHash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

const texts = new Map([
  ["title", "The wolf and the crane"],
  ["bookTitle", "The wolf and the crane"],
  ["text", "wolf"],
  ["definition", "A wild dog."],
  ["isbn10", ""],
  ["isbn13", "9780306406157"],
  ["fitzTypes", "NV"],
  ["fitzType", "N"],
  ["image", "page-1.jpg"],
  ["updatedBy", "staff@symbolshelf.example"],
  ["savedBy", "staff@symbolshelf.example"],
  ["importedBy", "staff@symbolshelf.example"],
  ["changedBy", "staff@symbolshelf.example"],
  ["by", "staff@symbolshelf.example"],
  ["email", "staff@symbolshelf.example"],
  ["notation", "w o l f"],
  ["phoneme", "w"],
  ["symbolshelf", "wolf"],
  ["screen", "#!/word/e45f6a7b-8c9d-4e0f-9a2b-3c4d5e6f7a8b"],
  ["message", "The word “wolf” has no spelling"],
  ["packageHash", exampleHash],
  ["staffDomain", "symbolshelf.example"],
]);

/// `path` is that of the endpoint and determines the ids. `schemas` are the document's components by name.
export function exampleAnswer(schema: Json, schemas: Json, path: string): unknown {
  return exampleOf(schema, { schemas, path, name: "" });
}

interface Place {
  readonly schemas: Json;
  readonly path: string;
  /// The name of the field.
  readonly name: string;
}

function exampleOf(schema: Json, place: Place): unknown {
  if (typeof schema.$ref === "string")
    return exampleOf(place.schemas[schema.$ref.replace("#/components/schemas/", "")] as Json, place);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return exampleOf(choices[0]!, place);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return objectOf(schema, place);
    case "array":
      return [exampleOf(schema.items as Json, place)];
    case "string":
      return stringOf(schema, place);
    case "integer":
    case "number":
      return Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return false;
    default:
      return null;
  }
}

function objectOf(schema: Json, place: Place): Json {
  const required = (schema.required ?? []) as string[];
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, { ...place, name })]));
}

function stringOf(schema: Json, { name, path }: Place): string {
  if (schema.format === "date-time") return "2026-11-21T09:30:00.000Z";
  if (schema.format === "date") return "2028-12-31";
  if (typeof schema.pattern === "string" && schema.pattern.startsWith("^[0-9a-f]{8}")) return idOf(name, path);
  if (schema.pattern === "^[0-9a-f]{64}$") return exampleHash;
  if (schema.pattern === "^[0-9a-f]{16}$") return exampleHash.slice(0, 16);
  return texts.get(name) ?? "Example";
}

const resources: readonly (readonly [RegExp, keyof typeof exampleIDs])[] = [
  [/^(author|authors|authorIDs)$/, "author"],
  [/^(illustrator|illustrators|illustratorIDs)$/, "illustrator"],
  [/^(wordID|parentWordID|words|similars|keyId|staticAreaKeys|popupAreaKeys)$/, "word"],
  [/^publisher/, "publisher"],
  [/^imprint/, "imprint"],
  [/^series/, "series"],
  [/^book/, "book"],
  [/^grid/, "grid"],
  [/^highlightMode/, "highlightMode"],
  [/^sheet/, "sheet"],
  [/^symbolID/, "symbolModel"],
  [/^(sequence|ownSequence)/, "sequence"],
  [/^licence/, "licence"],
  [/^permission/, "permission"],
  [/^(step|ownStep)/, "sequenceStep"],
];
const paths: readonly (readonly [RegExp, keyof typeof exampleIDs])[] = [
  [/^\/phonics\/book/, "book"],
  [/^\/phonics/, "sequence"],
  [/^\/licence$/, "licence"],
  [/^\/symbols\/models/, "symbolModel"],
  [/^\/symbol/, "symbolFile"],
  [/^\/dict_word/, "word"],
  [/^\/(sheet|highlights)/, "sheet"],
  [/^\/author/, "author"],
  [/^\/illustrator/, "illustrator"],
  [/^\/publisher/, "publisher"],
  [/^\/imprint/, "imprint"],
  [/^\/series/, "series"],
  [/^\/grids/, "grid"],
];

function idOf(name: string, path: string): string {
  const [, kind = "book"] =
    resources.find(([pattern]) => pattern.test(name)) ?? paths.find(([pattern]) => pattern.test(path)) ?? [];
  return exampleIDs[kind as keyof typeof exampleIDs];
}

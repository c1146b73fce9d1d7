import { z } from "zod";
import { uuid } from "../../api/common/common.ts";

/// The schema of `importtext.json`, which applies to the import texts in its folder and below. Paths are relative to
/// that folder. The JSON schema beside the package (lsp/importtext.schema.json) is generated from this one.
export const settingsSchema = z
  .strictObject({
    $schema: z.string().optional().describe("Where an editor finds the schema of this file."),
    dictionary: z.string().min(1).optional().describe("The dictionary file that words are looked up in."),
    server: z
      .url({ protocol: /^https?$/, error: "must be an address, https://…" })
      .optional()
      .describe("The Symbolshelf server whose dictionary words are looked up in, in place of a file."),
    imprintID: uuid.optional().describe("The imprint whose words of people are looked up too."),
    seriesID: uuid.optional().describe("The series whose words of people are looked up too."),
    images: z.string().min(1).optional().describe("The folder of the page images."),
  })
  .describe("Settings of the import texts in this folder and below.");

export type Settings = z.output<typeof settingsSchema>;

/// A mistake in `importtext.json`, at offsets of its text.
export interface SettingsProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/// Reads the text of an `importtext.json`. Invalid fields are reported and left out; the others apply.
export function readSettings(text: string): { settings: Settings; problems: SettingsProblem[] } {
  let body: unknown;
  try {
    body = JSON.parse(text.replace(/^\uFEFF/, " "));
  } catch (error) {
    const { message } = error as Error;
    const at = Math.min(Number(/position (\d+)/.exec(message)?.[1] ?? text.length), Math.max(0, text.length - 1));
    return { settings: {}, problems: [{ from: at, to: at + 1, message: `Not JSON: ${message}` }] };
  }
  const result = settingsSchema.safeParse(body);
  const problems = result.success ? [] : problemsOf(result.error, text);
  const settings = result.success ? result.data : soundFields(body);
  if (settings.dictionary !== undefined && settings.server !== undefined) {
    problems.push({ ...positionOf("server", text).key, message: "Give a dictionary or a server, not both" });
    const { server: _, ...rest } = settings;
    return { settings: rest, problems };
  }
  return { settings, problems };
}

/// Returns the fields that are valid on their own.
function soundFields(body: unknown): Settings {
  const fields = typeof body === "object" && body !== null && !Array.isArray(body) ? Object.entries(body) : [];
  const known = new Set(Object.keys(settingsSchema.shape));
  const sound = fields.filter(([key, value]) => known.has(key) && settingsSchema.safeParse({ [key]: value }).success);
  return settingsSchema.parse(Object.fromEntries(sound));
}

function problemsOf(error: z.ZodError, text: string): SettingsProblem[] {
  return error.issues.flatMap((issue): SettingsProblem[] => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ ...positionOf(key, text).key, message: `'${key}' is not a setting` }));
    const [name] = issue.path;
    if (typeof name !== "string") return [{ ...whole(text), message: issue.message }];
    return [{ ...positionOf(name, text).value, message: `${name}: ${issue.message}` }];
  });
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const whole = (text: string): Span => {
  const from = text.search(/\S/);
  return { from, to: Math.max(from + 1, text.search(/[\r\n]|$/)) };
};

/// Returns the ranges of a field's key and value in an object's JSON. For an object or array, the value's range is its
/// first character.
function positionOf(name: string, text: string): { key: Span; value: Span } {
  let depth = 0;
  let key: Span | null = null;
  let isNamed = false;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const span = { from: index, to: index + token.length };
    if (key && isNamed && token !== ":") return { key, value: span };
    if (token === ":" && depth === 1) isNamed = key !== null;
    else if (depth === 1 && token.startsWith('"')) key = JSON.parse(token) === name ? span : null;
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
  }
  return { key: whole(text), value: whole(text) };
}

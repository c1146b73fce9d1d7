import * as z from "zod/mini";
import { fitzTypes, uuidPattern } from "../../api/common/constants.ts";
import { rules } from "../../language/index.ts";
import { isObject } from "../files/parse-json.ts";
import { didYouMean } from "../report/did-you-mean.ts";
import { spansAt } from "./json-spans.ts";

// A check and an editor's start wait for this schema: zod/mini is loaded in half of the time that zod takes. Its
// messages are asked for separately.
z.config(z.locales.en());

const some = z.string().check(z.minLength(1));

const pattern = some.check(
  z.maxLength(500),
  z.describe("A path from this folder: `*` is anything but a `/`, `**` any folders, `{a,b}` either."),
);

const acceptedText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const uuid = z.string().check(z.regex(uuidPattern, "must be a UUID"), z.toLowerCase());

/// A field that may be left out, and what an editor says of it.
const field = <Schema extends z.ZodMiniType>(schema: Schema, description: string): z.ZodMiniOptional<Schema> =>
  z.optional(schema).check(z.describe(description));

/// A word or name that texts may have though no dictionary has it.
const accepted = z.union([
  acceptedText.check(
    z.describe("The word or name; a text with a capital is a name, accepted only as it is written here."),
  ),
  z.strictObject({
    text: acceptedText.check(z.describe("The word or name.")),
    fitz: field(
      z.enum(Object.keys(fitzTypes) as [keyof typeof fitzTypes, ...(keyof typeof fitzTypes)[]]),
      "Its fitz type: P is a name, accepted only as it is written here; others are words, in any case.",
    ),
    scope: field(
      z.array(pattern).check(z.minLength(1), z.maxLength(100)),
      "The texts in which it is accepted, in place of all.",
    ),
  }),
]);

const level = z.enum(["error", "warning", "information", "off"]);

/// The schema of `importtext.json`, which applies to the import texts in its folder and below. Paths are relative to
/// that folder. The JSON schema beside the package (lsp/importtext.schema.json) is generated from this one.
export const settingsSchema = z
  .strictObject({
    $schema: field(z.string(), "Where an editor finds the schema of this file."),
    dictionary: field(some, "The dictionary file that words are looked up in."),
    server: field(
      z.url({ protocol: /^https?$/, error: "must be an address, https://…" }),
      "The Symbolshelf server whose dictionary words are looked up in, in place of a file.",
    ),
    imprintID: field(uuid, "The imprint whose words of people are looked up too."),
    seriesID: field(uuid, "The series whose words of people are looked up too."),
    images: field(some, "The folder of the page images."),
    accepted: field(
      z.array(accepted).check(z.maxLength(10_000)),
      "Words and names that need not be in the dictionary: they are printed with no key.",
    ),
    severities: field(
      z.strictObject(Object.fromEntries([...rules].map(([code, { message }]) => [code, field(level, message)]))),
      "How severe a problem is here, by its code; `off` reports it nowhere.",
    ),
    exclude: field(z.array(pattern).check(z.maxLength(1_000)), "The texts that are left out."),
    maxProblems: field(
      z.int().check(z.minimum(1), z.maximum(1_000_000)),
      "The most problems that are shown of a text: the severest, the first of them first.",
    ),
    requireDictionary: field(z.boolean(), "Whether a check without a dictionary fails."),
  })
  .check(z.describe("Settings of the import texts in this folder and below."));

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
  const problems = result.success ? [] : result.error.issues.flatMap((issue) => problemsOf(issue, text));
  const settings = result.success ? result.data : soundFields(body);
  if (settings.dictionary !== undefined && settings.server !== undefined) {
    problems.push({ ...spansAt(text, ["server"]).key, message: "Give a dictionary or a server, not both" });
    const { server: _, ...rest } = settings;
    return { settings: rest, problems };
  }
  return { settings, problems };
}

/// Returns the fields that are valid on their own.
function soundFields(body: unknown): Settings {
  const fields = isObject(body) ? Object.entries(body) : [];
  const known = new Set(Object.keys(settingsSchema.shape));
  const sound = fields.filter(([key, value]) => known.has(key) && settingsSchema.safeParse({ [key]: value }).success);
  return settingsSchema.parse(Object.fromEntries(sound));
}

function problemsOf(issue: z.core.$ZodIssue, text: string, above: readonly PropertyKey[] = []): SettingsProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ ...spansAt(text, [...path, key]).key, message: unknownKey(path, key) }));
  if (issue.code === "invalid_union") {
    // The alternative that was meant is the one whose kind of value is right.
    const meant = issue.errors.find(
      (errors) => !errors.some(({ path, code }) => path.length === 0 && code === "invalid_type"),
    );
    if (meant) return meant.flatMap((own) => problemsOf(own, text, path));
    return [{ ...spansAt(text, path).value, message: `${named(path)}: must be a text or an object` }];
  }
  const message = path.length === 0 ? issue.message : `${named(path)}: ${issue.message}`;
  return [{ ...spansAt(text, path).value, message }];
}

function unknownKey(path: readonly PropertyKey[], key: string): string {
  if (path[0] === "severities") return `'${key}' is no code${didYouMean(key, rules.keys())}`;
  const known = path.length === 0 ? Object.keys(settingsSchema.shape) : [];
  return `'${key}' is not a setting${didYouMean(key, known)}`;
}

/// Writes a path as `accepted[2].fitz`.
const named = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    "",
  );

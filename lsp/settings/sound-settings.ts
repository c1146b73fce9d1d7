import { fitzTypes, uuidPattern } from "../../api/common/constants.ts";
import { type DiagnosticCode, rules } from "../../language/index.ts";
import type { Settings } from "./settings.ts";

/// Returns the settings of an `importtext.json` that the schema surely accepts as they are written; null where this fast
/// look leaves doubt. The schema then decides and names what is wrong: loading it takes longer than the rest of finding
/// the settings, for which an editor waits.
export function soundSettings(text: string): Settings | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(body)) return null;
  for (const [key, value] of Object.entries(body)) {
    const isSound = Object.hasOwn(tests, key) ? tests[key] : undefined;
    if (!isSound?.(value)) return null;
  }
  return body as Settings;
}

type Test = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isSome: Test = (value) => isText(value) && value !== "";
const isPattern: Test = (value) => isSome(value) && (value as string).length <= 500;

/// The schema writes an id in small letters, and takes white space off what is accepted.
const isId: Test = (value) => isText(value) && uuidPattern.test(value) && value === value.toLowerCase();
const isAcceptedText: Test = (value) => isSome(value) && isText(value) && value.length <= 200 && value === value.trim();

const isListOf =
  (isSound: Test, most: number, least = 0): Test =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every((one) => isSound(one));

const isScope = isListOf(isPattern, 100, 1);

const isAccepted: Test = (value) => {
  if (!isObject(value)) return isAcceptedText(value);
  return (
    Object.entries(value).every(([key, one]) => {
      if (key === "fitz") return isText(one) && Object.hasOwn(fitzTypes, one);
      return key === "scope" ? isScope(one) : key === "text" && isAcceptedText(one);
    }) && "text" in value
  );
};

const levels = new Set<unknown>(["error", "warning", "information", "off"]);

const isSeverities: Test = (value) =>
  isObject(value) &&
  Object.entries(value).every(([code, level]) => rules.has(code as DiagnosticCode) && levels.has(level));

/// `server` is left to the schema, which reads addresses.
const tests: Readonly<Record<string, Test>> = {
  $schema: isText,
  dictionary: isSome,
  imprintID: isId,
  seriesID: isId,
  images: isSome,
  accepted: isListOf(isAccepted, 10_000),
  severities: isSeverities,
  exclude: isListOf(isPattern, 1_000),
  maxProblems: (value) => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 1_000_000,
  requireDictionary: (value) => typeof value === "boolean",
};

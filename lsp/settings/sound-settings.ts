import { fitzTypes, uuidPattern } from "../../api/common/constants.ts";
import { type DiagnosticCode, rules } from "../../language/index.ts";
import { isObject, parseJson } from "../files/parse-json.ts";
import type { Settings } from "./settings.ts";

/// Returns the settings of an `importtext.json` that the schema surely accepts as they are written; null where this fast
/// look leaves doubt. The schema then decides and names what is wrong: loading it takes longer than the rest of finding
/// the settings, for which an editor waits.
export function soundSettings(text: string): Settings | null {
  const body = parseJson(text);
  if (!isObject(body)) return null;
  const isSound = Object.entries(body).every(([key, value]) => fields.get(key)?.(value));
  return isSound ? (body as Settings) : null;
}

type Test = (value: unknown) => boolean;

const isText = (value: unknown): value is string => typeof value === "string";
const isSome = (value: unknown): value is string => isText(value) && value !== "";
const isPattern: Test = (value) => isSome(value) && value.length <= 500;

/// The schema writes an id in small letters, and takes white space off what is accepted.
const isId: Test = (value) => isText(value) && uuidPattern.test(value) && value === value.toLowerCase();
const isAcceptedText: Test = (value) => isSome(value) && value.length <= 200 && value === value.trim();

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
const fields = new Map<string, Test>([
  ["$schema", isText],
  ["dictionary", isSome],
  ["imprintID", isId],
  ["seriesID", isId],
  ["images", isSome],
  ["accepted", isListOf(isAccepted, 10_000)],
  ["severities", isSeverities],
  ["exclude", isListOf(isPattern, 1_000)],
  ["maxProblems", (value) => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 1_000_000],
  ["requireDictionary", (value) => typeof value === "boolean"],
]);

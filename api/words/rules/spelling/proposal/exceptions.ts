/// The exceptions to the rules of sounds: looks a word up in the tables, or the parent whose regular form it is.
import type { FitzType } from "../../../../common/constants.ts";
import { formSpelling } from "../table/forms.ts";
import { type DialectSpellings, readSpellings } from "../table/notation.ts";
import { exceptionWords } from "./exception-words.ts";
import { heteronyms } from "./heteronyms.ts";

/// Words of which the fitz type does not tell the reading: the metal and the dog's lead, a row of chairs and a row.
const ambiguous = new Set(["lead/N", "row/N", "bow/N", "sow/V", "wind/V", "read/V", "tear/N", "bass/N", "polish/V"]);

export interface Exception {
  readonly spelling: DialectSpellings;
  /// False where the word has another reading that may be meant.
  readonly sure: boolean;
}

let lines: Map<string, DialectSpellings> | null = null;
/// The keys with a fitz type of each text, in the order of the table.
const readings = new Map<string, string[]>();

function readTable(): Map<string, DialectSpellings> {
  if (lines) return lines;
  lines = readSpellings(`${exceptionWords}\n${heteronyms}`);
  for (const key of lines.keys()) {
    const [text = ""] = key.split("/");
    if (text !== key) readings.set(text, [...(readings.get(text) ?? []), key]);
  }
  return lines;
}

/// Returns the exception for a word, or for the parent whose regular form it is; null if there is none.
export function exceptionFor(key: string, fitzType: FitzType | null): Exception | null {
  // These only look like forms of `sew` and `her`.
  if (key === "sewer" || key === "herring") return null;
  const own = lineOf(key, fitzType);
  if (own) return own;
  for (const parent of parentsOf(key)) {
    // `offer` is no form of `of`.
    if (parent.length < 3) continue;
    const isVerb = /(?:ed|ing)$/.test(key);
    const base = lineOf(parent, isVerb ? "V" : fitzType);
    if (!base) continue;
    const forms = dialects.map((dialect) => formSpelling(parent, key, base.spelling[dialect]));
    if (forms.every((form) => form !== null))
      return { spelling: { "en-gb": forms[0]!, "en-au": forms[1]!, "en-us": forms[2]! }, sure: base.sure };
  }
  return null;
}

const dialects = ["en-gb", "en-au", "en-us"] as const;

function lineOf(key: string, fitzType: FitzType | null): Exception | null {
  const all = readTable();
  const keys = readings.get(key);
  if (keys) {
    const own = keys.find((one) => one === `${key}/${fitzType}`);
    const found = own ?? keys[0]!;
    return { spelling: all.get(found)!, sure: own !== undefined && !ambiguous.has(own) };
  }
  const spelling = all.get(key) ?? all.get(key.charAt(0).toUpperCase() + key.slice(1));
  return spelling ? { spelling, sure: true } : null;
}

/// The texts of which a word may be a regular form.
function* parentsOf(form: string): Generator<string> {
  const [, stem = "", ending = ""] = /^(.*?)('s|s|es|d|ed|ing|er|est)$/.exec(form) ?? [];
  if (!stem) return;
  yield stem;
  if (/^(?:ed|ing|er|est)$/.test(ending)) {
    yield `${stem}e`;
    if (stem.endsWith("i")) yield `${stem.slice(0, -1)}y`;
    if (/([a-z])\1$/.test(stem)) yield stem.slice(0, -1);
  }
  if (form.endsWith("es")) yield form.slice(0, -2);
  if (form.endsWith("ies")) yield `${form.slice(0, -3)}y`;
}

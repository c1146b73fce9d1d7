/// Letters that can be mistaken for others (Unicode Technical Standard 39). A word must consist of the letters that it
/// shows, since it is searched, spelled and read aloud by them.
import { cleanText } from "./clean.ts";
import { codeOf } from "./problem.ts";

/// Scripts in use today, and a few others whose letters are easily confused. All other scripts count as one more.
const scripts = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Adlam",
  "Arabic",
  "Armenian",
  "Bengali",
  "Bopomofo",
  "Canadian_Aboriginal",
  "Cherokee",
  "Coptic",
  "Deseret",
  "Devanagari",
  "Ethiopic",
  "Georgian",
  "Glagolitic",
  "Gujarati",
  "Gurmukhi",
  "Han",
  "Hangul",
  "Hebrew",
  "Hiragana",
  "Kannada",
  "Katakana",
  "Khmer",
  "Lao",
  "Lisu",
  "Malayalam",
  "Mongolian",
  "Myanmar",
  "Nko",
  "Oriya",
  "Osage",
  "Runic",
  "Sinhala",
  "Syriac",
  "Tamil",
  "Telugu",
  "Thaana",
  "Thai",
  "Tibetan",
  "Tifinagh",
  "Vai",
  "Yi",
] as const;
type Script = (typeof scripts)[number];

/// The scripts that one word may mix: the level 'highly restrictive' of UTS 39.
const combinableScripts: readonly (readonly Script[])[] = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

const partOf = (names: readonly Script[]) => names.map((name) => `\\p{scx=${name}}`).join("");
/// Letters without a script of their own, such as ʼ, may be combined with any script.
const anyScript = "\\p{scx=Common}\\p{scx=Inherited}";

/// Made when a text first has letters beyond ASCII: they take milliseconds, which a start does not wait for.
let expressions: ReturnType<typeof makeExpressions> | undefined;
function makeExpressions() {
  const fitting = [
    ...[...combinableScripts, ...scripts.map((script) => [script])].map((names) => `[${partOf(names)}${anyScript}]`),
    `[^${partOf(scripts)}]`,
  ].map((letter) => new RegExp(`^(?:${letter}|[^\\p{L}])*$`, "u"));
  const matchers = scripts.map((script) => ({ script, matcher: new RegExp(`\\p{scx=${script}}`, "u") }));
  return { fitting, matchers };
}

/// True if one script, or scripts that may be combined, has all letters of a run.
const fitsScripts = (run: string): boolean => {
  expressions ??= makeExpressions();
  return expressions.fitting.some((fits) => fits.test(run));
};

function scriptOf(letter: string): string {
  expressions ??= makeExpressions();
  const found = expressions.matchers.find(({ matcher }) => matcher.test(letter));
  return found?.script.replaceAll("_", " ") ?? "of another alphabet";
}

/// Returns the runs of letters, with their accents, between other characters.
const runsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

const isOwnScript = (letter: string) => !/[\p{scx=Common}\p{scx=Inherited}]/u.test(letter);

/// Returns why the letters of a text cannot be combined; null if they can. A text may contain words of several scripts,
/// even joined by hyphens: mixing is confusing only within a word.
export function mixedScriptsProblem(text: string): string | null {
  if (/^[ -~]*$/.test(text)) return null;
  const run = runsOf(cleanText(text)).find((letters) => !fitsScripts(letters));
  if (run === undefined) return null;
  const letters = [...run].filter((letter) => /\p{L}/u.test(letter) && isOwnScript(letter));
  const first = letters[0]!;
  const other = letters.find((letter) => scriptOf(letter) !== scriptOf(first)) ?? first;
  // The message names the letter that is not Latin.
  const [stranger, familiar] = scriptOf(first) === "Latin" ? [other, first] : [first, other];
  return `mixes letters of two alphabets in “${run}”: “${stranger}” (${codeOf(stranger)}) is ${scriptOf(stranger)}, “${familiar}” is ${scriptOf(familiar)}`;
}

/// Cyrillic and Greek letters that look the same as a Latin one.
const lookalikes = new Map(
  [
    ["АВСЕНІЈКМОРԚЅТԜХҮ", "ABCEHIJKMOPQSTWXY"],
    ["асԁеһіјӏорԛѕѵԝху", "acdehijlopqsvwxy"],
    ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
    ["ονϲϳ", "ovcj"],
  ].flatMap(([strangers, latin]) => [...strangers!].map((letter, at): [string, string] => [letter, latin![at]!])),
);

/// Returns why a word cannot be written in letters that look like Latin ones; null if it can. A word with at least one
/// unmistakable letter of its own script is allowed.
export function lookalikeProblem(text: string): string | null {
  if (/^[ -~]*$/.test(text)) return null;
  const runs = runsOf(cleanText(text)).filter((run) => !/\p{scx=Latin}/u.test(run));
  const hasLatin = /\p{scx=Latin}/u.test(text);
  const alike = runs.filter((run) => [...run].every((letter) => lookalikes.has(letter)));
  const [run] = alike;
  if (run === undefined || (!hasLatin && alike.length < runs.length)) return null;
  const latin = [...run].map((letter) => lookalikes.get(letter)).join("");
  return `is written in ${scriptOf(run[0]!)} letters that look like “${latin}”`;
}

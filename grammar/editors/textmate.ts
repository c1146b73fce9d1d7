import { space } from "../characters.ts";
import { escapedInQuotes, quotes } from "../tables/quotes.ts";
import { escapable, markup } from "../tables/signs.ts";
import { digitJoiners, digits, ignorables, joiners, letters, marks } from "../tables/word-characters.ts";
import { controlKinds, takesName } from "../tags.ts";
import { type LookName, looks } from "./looks.ts";
import { hex, inBrackets, rangesOf } from "./ranges.ts";

/// Oniguruma's spelling of characters within a bracket expression.
const literal = (characters: string): string =>
  Array.from(characters, (character) => `\\x{${hex(character.codePointAt(0) ?? 0, 4)}}`).join("");

const spaces = inBrackets(rangesOf(space), (point) => `\\x{${hex(point, 4)}}`);
const W = `[${spaces}]`;
const S = `[^${spaces}\\r\\n]`;
const L = letters.source;
const N = digits.source;
const M = marks.source;
const I = ignorables.source.slice(1, -1).replace(/\\u([0-9a-f]{4})/g, "\\x{$1}");

const quote = `[${literal(quotes)}]`;
const inQuotes = `\\\\[${literal(escapedInQuotes)}]|\\\\(?![${literal(escapedInQuotes)}])|[^${literal(escapedInQuotes)}\\r\\n]`;
const quoted = `${quote}(?:${inQuotes})*${quote}`;
const unclosed = `${quote}.*?(?=${W}*$)`;
const key = "[A-Za-z]+";
const free = `${S}+(?:${W}+(?!${key}=)${S}+)*`;
const uuid = "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}";
const id = `(#${uuid})(?![${L}${N}${M}])`;
const word = `[${I}]*(?=[${L}${N}])(?:${N}[${M}${I}]*(?:[${literal(digitJoiners)}][${I}]*(?=${N}))?|[${L}${M}${I}]|[${literal(joiners)}][${I}]*(?=[${L}${N}]))+`;
const inGroup = `[^${literal(markup)}\\r\\n]*`;
const group = `\\[${inGroup}[${L}${N}]${inGroup}\\]`;
/// What belongs to the sign before it.
const extending = `[${M}\\x{200c}\\x{200d}]*`;
const escapeTag = `\\\\[${literal(escapable)}]${extending}`;
const speech = "\\\\[A-Za-z]+(?:=[^\\\\\\r\\n]*)?\\\\";
const unclosedSpeech = `\\\\(?:[A-Za-z]+(?:=${S}*)?)?`;
const brackets = `(?<brackets>\\[(?>${escapeTag}|${speech}|${unclosedSpeech}|[^\\[\\]\\\\\\r\\n]|\\g<brackets>)*\\])`;

/// Returns a pattern for tags in any case, among whose letters ignored characters may stand.
const tagPattern = (wanted: readonly string[]): string =>
  `#[${I}]*(?i:${wanted.map((tag) => Array.from(tag, (letter) => `${letter}[${I}]*`).join("")).join("|")})(?=${W}|$)`;

const scope = (look: LookName) => ({ name: `${looks[look].textmate}.importtext` });
const captures = (found: readonly (LookName | null)[]) =>
  Object.fromEntries(found.flatMap((look, index) => (look ? [[String(index + 1), scope(look)]] : [])));

const control = (tags: readonly string[], patterns: readonly string[]) => ({
  begin: `^${W}*(${tagPattern(tags)})`,
  beginCaptures: captures(["tag"]),
  end: "$",
  patterns: patterns.map((name) => ({ include: `#${name}` })),
});

/// Returns the grammar for TextMate, VS Code and their kin.
export function textmateGrammar(): object {
  const named = controlKinds.filter(takesName);
  const plain = controlKinds.filter((tag) => !takesName(tag));
  const sentence = ["speech", "group", "word", "invalid", "punctuation"];
  return {
    name: "Import text",
    scopeName: "text.importtext",
    fileTypes: ["importtext"],
    patterns: ["comment", "named", "plain", "unknown", "spoken", ...sentence].map((name) => ({ include: `#${name}` })),
    repository: {
      comment: { match: `^${W}*(//.*?)${W}*$`, captures: captures(["comment"]) },
      named: control(named, ["name", "parameter", "stray"]),
      plain: control(plain, ["parameter", "stray"]),
      name: {
        match: `\\G${W}+(?!${key}=)(?:(${quoted})|(${unclosed})|(${free}))`,
        captures: captures(["name", "invalid", "name"]),
      },
      parameter: {
        match: `(?<=${W})(${key})(=)(?:(${quoted})|(${unclosed})|(${S}+))?`,
        captures: captures(["key", "equals", "value", "invalid", "value"]),
      },
      stray: { match: free, ...scope("invalid") },
      unknown: { match: `^${W}*(#${S}*).*$`, captures: captures(["invalid"]) },
      spoken: {
        patterns: [
          { match: `^${W}*(@)${W}*([^:\\r\\n]*?)${W}*(:)`, captures: captures(["sign", "speaker", "sign"]) },
          { match: `^${W}*(@)${W}*(.*?)${W}*$`, captures: captures(["sign", "speaker"]) },
        ],
      },
      speech: {
        patterns: [
          { match: escapeTag, ...scope("escape") },
          { match: speech, ...scope("speech") },
          { match: unclosedSpeech, ...scope("invalid") },
        ],
      },
      group: { match: `(${group})(?:${id})?`, captures: captures(["group", "id"]) },
      word: { match: `(${word})(?:${id})?`, captures: captures(["word", "id"]) },
      invalid: { match: `${brackets}|[\\[\\]]|#${S}*`, ...scope("invalid") },
      punctuation: { match: `(?![\\p{Cc}\\p{Cf}])${S}${extending}|${S}`, ...scope("punctuation") },
    },
  };
}

import { digit, ignorable, letter, mark, space } from "../characters.ts";
import { escapedInQuotes, quotes } from "../tables/quotes.ts";
import { escapable, markup } from "../tables/signs.ts";
import { controlKinds, takesName } from "../tags.ts";
import { type LookName, looks } from "./looks.ts";
import { hex, inBrackets, rangesOf } from "./ranges.ts";

/// Vim's spelling of a character within a collection.
const spell = (point: number): string => (point > 0xffff ? `\\U${hex(point, 8)}` : `\\u${hex(point, 4)}`);
const literal = (characters: string): string =>
  Array.from(characters, (character) => spell(character.codePointAt(0) ?? 0)).join("");

/// Patterns begin with `\v`: all but letters, digits and `_` has a meaning. Those of long collections stand in
/// variables of the script, as each of them is some hundred ranges long.
const W = `[${inBrackets(rangesOf(space), spell)}]`;
const S = `[^${inBrackets(rangesOf(space), spell)}]`;
const I = `[${inBrackets(rangesOf(ignorable), spell)}]`;

const quote = `[${literal(quotes)}]`;
const escaped = `[${literal(escapedInQuotes)}]`;
const quoted = `${quote}%(\\\\${escaped}|\\\\${escaped}@!|[^${literal(escapedInQuotes)}])*${quote}`;
const key = "[A-Za-z]+";
const free = `${S}+%(${W}+%(${key}\\=)@!${S}+)*`;
const uuid = "\\x{8}%(-\\x{4}){3}-\\x{12}";
const inGroup = `[^${literal(markup)}]*`;
const escapeTag = `\\\\[${literal(escapable)}]`;
const speech = "\\\\[A-Za-z]+%(\\=[^\\\\]*)?\\\\";
const unclosedSpeech = `\\\\%([A-Za-z]+%(\\=${S}*)?)?`;

/// Vim's patterns have no recursion: brackets are told apart from each other to this depth.
const depth = 4;
const inBracketsOnly = `${escapeTag}|${speech}|${unclosedSpeech}|[^${literal("[]\\")}]`;
const brackets = Array.from({ length: depth }).reduce<string>(
  (inner) => `\\[%(%(${[inBracketsOnly, inner].filter(Boolean).join("|")})@>)*\\]`,
  "",
);

/// What only white space stands before on its line. `\\zs` would miss what stands behind a wide white space.
const atStart = `%(^${W}*)@<=`;

const tagPattern = (wanted: readonly string[]): string =>
  `\\c${atStart}#${I}*%(${wanted.map((tag) => Array.from(tag, (one) => `${one}${I}*`).join("")).join("|")})%(${W}|$)@=`;

const group = (look: LookName, suffix = ""): string => `importtext${look[0]?.toUpperCase()}${look.slice(1)}${suffix}`;

/// One item of Vim's syntax; `~` is no character of any pattern.
const match = (name: string, pattern: string, more = ""): string =>
  `syn match ${name} ~\\v${pattern}~${more && ` ${more}`}`;
/// The same by Vim's backtracking engine: its other one does not find `@>` behind a place where the pattern failed.
const matchByBacktracking = (name: string, pattern: string): string => `syn match ${name} ~\\%#=1\\v${pattern}~`;
const next = (...groups: readonly string[]): string => `nextgroup=${groups.join(",")}`;

/// Of items that match at one place Vim takes the last: the general ones come first.
function items(): string[] {
  const parameters = [group("key"), "importtextGap"];
  const behindQuote = ["importtextGap", group("invalid", "Stray")];
  return [
    match(group("invalid"), "[[\\]]"),
    matchByBacktracking(group("invalid"), brackets),
    match(group("invalid"), `#${S}*`),
    match(group("invalid"), unclosedSpeech, next(group("invalid", "Id"))),
    match(group("speech"), speech),
    match(group("escape"), escapeTag),
    `exe 'syn match ${group("group")} ~\\v\\[${inGroup}' . s:point . '${inGroup}\\]~ ${next(group("id", "Next"))}'`,
    `exe 'syn match ${group("id")} ~\\v' . s:before . '@1<=#${uuid}' . s:behind . '@!~ ${next(group("invalid", "Id"))}'`,
    `exe 'syn match ${group("id", "Next")} ~\\v#${uuid}' . s:behind . '@!~ contained ${next(group("invalid", "Id"))}'`,
    match(group("invalid", "Id"), `#${S}*`, "contained"),
    "",
    match("importtextUnknownText", ".*", "contained"),
    match(group("invalid", "Tag"), `${atStart}#${S}*`, next("importtextUnknownText")),
    match(group("tag", "Plain"), tagPattern(controlKinds.filter((tag) => !takesName(tag))), next("importtextGap")),
    match(group("tag", "Named"), tagPattern(controlKinds.filter(takesName)), next("importtextNameGap")),
    match(
      "importtextNameGap",
      `${W}+`,
      `contained ${next(group("key"), group("name"), group("invalid", "Name"), group("name", "Quoted"))}`,
    ),
    match("importtextGap", `${W}+`, `contained ${next(group("key"), group("invalid", "Stray"))}`),
    match(group("name"), free, `contained ${next("importtextGap")}`),
    match(group("invalid", "Name"), `${quote}.*`, "contained"),
    match(group("name", "Quoted"), quoted, `contained ${next(...behindQuote)}`),
    match(group("invalid", "Stray"), free, `contained ${next("importtextGap")}`),
    match(group("key"), `${key}\\=@=`, `contained ${next(group("equals"))}`),
    match(
      group("equals"),
      "\\=",
      `contained ${next(group("value"), group("invalid", "Value"), group("value", "Quoted"), "importtextGap")}`,
    ),
    match(group("value"), `${S}+`, `contained ${next(...parameters)}`),
    match(group("invalid", "Value"), `${quote}.*`, "contained"),
    match(group("value", "Quoted"), quoted, `contained ${next(...behindQuote)}`),
    "",
    match(group("sign", "At"), `${atStart}\\@`, next(group("speaker"), group("sign"))),
    match(group("speaker"), "[^:]+", `contained ${next(group("sign"))}`),
    match(group("sign"), ":", "contained"),
    match(group("comment"), `${atStart}//.*`, "contains=@Spell"),
  ];
}

/// Returns the syntax file for Vim and Neovim.
export function vimSyntax(): string {
  const lines = items();
  const named = new Set([...lines.join("\n").matchAll(/syn match (importtext\w+)/g)].map(([, name]) => name!));
  const links = (Object.keys(looks) as LookName[]).flatMap((look) => {
    const { vim } = looks[look];
    const base = group(look);
    const own = [...named].filter((name) => name.startsWith(base) && !["importtextNameGap"].includes(name));
    return vim === null ? [] : own.map((name) => `hi def link ${name} ${vim}`);
  });
  return `" Import text (Symbolshelf). Made from the tables of its grammar by 'npm run grammars': changes are lost here.
if exists('b:current_syntax')
  finish
endif
let b:current_syntax = 'importtext'
let s:cpo = &cpo
set cpo&vim

" Every line stands for itself.
syn sync minlines=1
syn case match
syn spell toplevel

" Letters and digits; what a word can end with; what no id runs on into.
let s:point = '[${inBrackets(rangesOf(letter, digit), spell)}]'
let s:before = '[${inBrackets(rangesOf(letter, digit, mark, ignorable), spell)}]'
let s:behind = '[${inBrackets(rangesOf(letter, digit, mark), spell)}]'

${lines.join("\n")}

${links.join("\n")}

let &cpo = s:cpo
unlet s:cpo s:point s:before s:behind
`;
}

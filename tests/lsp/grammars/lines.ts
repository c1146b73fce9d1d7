import { type LookName, looks } from "../../../grammar/editors/looks.ts";
import { parser } from "../../../grammar/index.ts";
import { corpus } from "../../parity/corpus.ts";

const lookNames = Object.keys(looks) as LookName[];
const lookOf = new Map<string, LookName>(lookNames.flatMap((look) => looks[look].nodes.map((node) => [node, look])));

/// Each look as one character, so that the looks of a line are as long as the line.
const codes = new Map(lookNames.map((look, index) => [look, String.fromCharCode(0x61 + index)]));
const noLook = ".";
export const codeOf = (look: string | undefined): string => codes.get(look as LookName) ?? noLook;

/// Looks that an editor shows as plain text.
export const plainIn = (editor: "vim" | "emacs"): ReadonlySet<string> =>
  new Set(lookNames.filter((look) => looks[look][editor] === null).map(codeOf));

const characters = [
  "\u{10FFFF}",
  "a\u0301#00000000-0000-4000-8000-000000000000",
  "\\#\ufe0f\u20e3 [\\]] x",
  "[a [b \\x=c] d] e]",
  "[a [b #c] d",
  "a =\u200db",
];

/// Every line of the corpus once: lines do not depend on each other. A file cannot hold a part of a character; for the
/// character zero, which Vim cannot read from JSON, stands another control character.
export const corpusLines: readonly string[] = [
  ...new Set([...corpus(), ...characters].flatMap((text) => text.replaceAll("\0", "\x01").split(/\r\n|\r|\n/))),
].filter((line) => line.trim() && !/\p{Surrogate}/u.test(line));

/// Returns Lezer's looks of each line, one character for each code point.
function lezerLooks(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const units: string[] = Array(line.length).fill(noLook);
    parser.parse(line).iterate({
      enter: ({ name, from, to }) => {
        const look = lookOf.get(name);
        if (look) units.fill(codeOf(look), from, to);
      },
    });
    return byPoint(line, units);
  });
}

/// Keeps the first unit of each code point.
export function byPoint(line: string, units: readonly string[]): string {
  let found = "";
  for (let at = 0; at < line.length; at += line.codePointAt(at)! > 0xffff ? 2 : 1) found += units[at];
  return found;
}

/// Returns the lines that look otherwise than Lezer has them, white space apart, with both. `plain` are looks that the
/// editor does not show, `skipped` is what it cannot tell.
export function differences(
  found: readonly string[],
  { plain = new Set(), skipped = /$^/ }: { plain?: ReadonlySet<string>; skipped?: RegExp } = {},
): string[] {
  return lezerLooks(corpusLines).flatMap((expected, index) => {
    if (skipped.test(corpusLines[index]!)) return [];
    const line = Array.from(corpusLines[index]!);
    const own = (looks: string) =>
      Array.from(looks, (look, at) => (/\s/.test(line[at]!) ? " " : plain.has(look) ? noLook : look)).join("");
    const [wanted, actual] = [own(expected), own(found[index] ?? "")];
    return wanted === actual ? [] : [`${JSON.stringify(corpusLines[index])}\n  Lezer: ${wanted}\n  here:  ${actual}`];
  });
}

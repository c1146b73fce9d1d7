import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isFitzType } from "../../../api/words/rules/fitz-types.ts";
import { proposeSpelling } from "../../../api/words/rules/spelling/proposal/propose.ts";
import type { Grapheme } from "../../../api/words/rules/spelling/spelling.ts";
import { dataAbsent, dataFile } from "../../support/data/real-data.ts";
import { saidOtherwise } from "../../support/data/spellings/said-otherwise.ts";
import { pronunciationsOf } from "../../support/data/spellings/spelling-labels.ts";

/// A second opinion: how Debian's espeak-ng says the commonest words in its en-gb. Its rules and lists are others' work, so that
/// what both say is likely to be right, and each difference has to have a reason.

const isThere = spawnSync("espeak-ng", ["--version"]).status === 0;
if (!isThere) console.warn("skipped: espeak-ng is not installed");

/// What is one for this comparison, with the reason. Applied to both, in this order.
const rules: readonly (readonly [reason: string, from: RegExp, to: string])[] = [
  ["stress and word signs are no sounds", /[ˈˌ\s_‿+-]|\u0303/gu, ""],
  ["two ways to write r, g, e, æ and ə", /ɹ/g, "r"],
  ["", /g/g, "ɡ"],
  ["", /ɛ/g, "e"],
  ["", /a(?![ɪʊ])/g, "æ"],
  ["", /[ɐᵻ]/g, "ə"],
  ["en-gb of espeak-ng has the vowel of happy short and long", /iː|i/g, "ɪ"],
  ["`onion` and `million` have j or ɪ", /(?<=[ln])j(?=ə)/g, "ɪ"],
  ["a weak vowel is ɪ or ə; so are ear and ia", /ɪ/g, "ə"],
  ["", /ə+/g, "ə"],
  ["the weak vowel before l, n, r may be silent: `camera`, `little`", /ə(?=[lnr])/g, ""],
  ["the weak u of `popular` is uː, ʊ or ə", /(?<=[jʒʃ])(?:uː|u|ʊ)/g, "ə"],
  ["", /ə+/g, "ə"],
  ["one has w and ʌ, or w and ɒ", /wɒn/g, "wʌn"],
  ["ex-, en-, em- begin with ɪ or e", /^e(?=[ksɡzmn])/g, "ə"],
  ["ob-, ad- and con- may be weak", /^(?:ɒ|æ)(?=[bdɡk])/g, "ə"],
  ["`salt` and `fault` have ɔː or ɒ", /ɔː(?=l[tskz])/g, "ɒ"],
  ["n before k and g may be ŋ", /ŋ(?=[kɡ])/g, "n"],
  ["the u of `into` and `poor` is short before a pause", /uː|ʊ(?!ə)/g, "u"],
  ["-some, -ment, -ent and -est are weak or not", /(?<=.)[eʌ](?=(?:m|s|st|nt|ns|ks?t)$)/g, "ə"],
  ["", /ə(?=[lnr])/g, ""],
  ["poor and sure have ʊə or ɔː", /ʊə|uə/g, "ɔː"],
];

const simple = (sounds: string): string =>
  rules.reduce((text, [, from, to]) => text.replace(from, to), sounds.normalize("NFD"));

/// en-gb of espeak-ng has the north's short a in the set of `bath`.
const withShortBath = (word: string, graphemes: readonly Grapheme[]): string =>
  graphemes
    .map(({ positions, phoneme }) => {
      const letters = word.slice(positions[0]!, positions.at(-1)! + 1);
      return phoneme === "ɑː" && /^(?:a|au)$/.test(letters) ? "æ" : phoneme;
    })
    .join("");

describe.skipIf(dataAbsent !== null || !isThere)("the 3,000 commonest words", () => {
  test("are said as espeak-ng says them, or the difference has its reason", async () => {
    const words = new Map<string, string>();
    for (const line of readFileSync(dataFile("words.tsv"), "utf8").trim().split("\n").slice(1)) {
      const [text = "", type = ""] = line.split("\t");
      if (/^[a-z]+$/.test(text) && !words.has(text)) words.set(text, type);
    }
    const common = [...words].slice(0, 3_000);
    const pronunciations = await pronunciationsOf(common.map(([word]) => word));
    const { stdout } = spawnSync("espeak-ng", ["-v", "en-gb", "-q", "--ipa"], {
      input: `${common.map(([word]) => word).join("\n")}\n`,
      encoding: "utf8",
    });
    const said = stdout.trim().split("\n");
    expect(said.length).toBe(common.length);
    const different = common.flatMap(([word, type], at) => {
      const { graphemes } = proposeSpelling(word, "en-gb", pronunciations, isFitzType(type) ? type : null);
      const ours = graphemes.map(({ phoneme }) => phoneme?.replaceAll("+", "")).join("");
      const theirs = simple(said[at]!);
      const isSame = [ours, withShortBath(word, graphemes)].some((one) => simple(one) === theirs);
      return isSame ? [] : [`${word}: ${ours} not ${said[at]!.trim()}`];
    });
    const found = different.map((line) => line.split(":")[0]!);
    expect(different.filter((_, at) => !saidOtherwise.has(found[at]!))).toEqual([]);
    // A reason that is not needed any more goes.
    expect([...saidOtherwise.keys()].filter((word) => !found.includes(word))).toEqual([]);
  }, 120_000);
});

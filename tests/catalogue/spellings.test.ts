import { describe, expect, test } from "vitest";
import { type Grapheme, printSpelling, spellingProblems, thrassFrom } from "../../api/words/rules/spelling/spelling.ts";
import { formSpelling } from "../../api/words/rules/spelling/table/forms.ts";
import { soundsOf } from "../../api/words/rules/spelling/table/notation.ts";
import type { Spelled } from "../../api/words/rules/spelling/table/spelled.ts";
import { spellingTable } from "../../catalogue/data/spellings/index.ts";
import { demoCatalogue } from "../../catalogue/index.ts";
import { spellWords } from "../../catalogue/spelling/spellings.ts";
import type { Dialect } from "../../catalogue/types.ts";
import { wordID } from "../../catalogue/words.ts";
import { hardSpellings } from "./hard-spellings.ts";
import { knownSounds, rareSounds } from "./known-sounds.ts";

const { words, spellings } = demoCatalogue();
const byID = new Map(words.map((word) => [word.id, word]));
const found = new Map(spellings.map((spelling) => [`${spelling.wordID} ${spelling.dialect}`, spelling.graphemes]));
const textOf = (id: string) => byID.get(id)!.text;

/// Prints letters and sounds, `c a_e k = k eɪ k`; a dash if the word has no spelling.
function print(id: string, dialect: Dialect): string {
  const graphemes = found.get(`${id} ${dialect}`);
  if (!graphemes) return "-";
  return `${printSpelling(textOf(id), graphemes)} = ${graphemes.map(({ phoneme }) => phoneme).join(" ")}`;
}

const lines = (table: string) => table.split("\n").filter((line) => line.trim());

describe("the spellings of the demo dictionary", () => {
  test("exist for every word with letters, in exactly its dialects", () => {
    const needed = words.flatMap(({ id, text, dialects }) =>
      /\p{L}/u.test(text) ? dialects.map((dialect) => `${id} ${dialect}`) : [],
    );
    const nameOf = (key: string) => `${textOf(key.split(" ")[0]!)} ${key.split(" ")[1]}`;
    expect(needed.filter((key) => !found.has(key)).map(nameOf)).toEqual([]);
    expect(found.size).toBe(needed.length);
    expect(spellings).toHaveLength(needed.length);
  });

  test("use every line of the table", () => {
    expect(spellWords(words).gaps).toEqual({ missing: [], superfluous: [] });
    const without = words.filter(({ text }) => text !== "ghost" && !text.startsWith("ghost"));
    expect(spellWords(without).gaps.superfluous).toEqual(["ghost"]);
  });

  test("can be saved, including in the THRASS field", () => {
    const problems = spellings.flatMap(({ wordID: id, dialect, graphemes }) => {
      const text = textOf(id);
      const thrass = thrassFrom(text, graphemes);
      return [
        ...spellingProblems(text, "g", graphemes, dialect),
        ...(thrass ? spellingProblems(text, "c", thrass, dialect) : []),
      ].map((problem) => `${text} ${dialect}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });

  test("have a THRASS spelling if a split digraph separates a vowel from a consonant and its e", () => {
    const missing = spellings.filter(({ wordID: id, graphemes }) => {
      const text = textOf(id);
      return /[aeiouy]_e/.test(printSpelling(text, graphemes)) && !thrassFrom(text, graphemes);
    });
    // Two consonants come before their e.
    expect(
      missing.map(({ wordID: id }) => textOf(id)).filter((text) => !/^(?:taste|waste|toothpaste)s?$/.test(text)),
    ).toEqual([]);
    expect(printedThrass("cake")).toBe("c a ke");
    expect(printedThrass("have")).toBe("h a ve");
    expect(printedThrass("cat")).toBe("");
  });

  function printedThrass(text: string): string {
    const id = words.find((word) => word.text === text)!.id;
    const thrass = thrassFrom(text, found.get(`${id} en-gb`) as Grapheme[]);
    return thrass ? printSpelling(text, thrass) : "";
  }
});

describe("words that are easily misspelt", () => {
  test.each(lines(hardSpellings).map((line) => line.split(" | ") as [string, string, string, string, string]))(
    "%s",
    (text, letters, ...sounds) => {
      const ids = words.filter((word) => word.text === text).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      for (const [at, dialect] of (["en-gb", "en-au", "en-us"] as const).entries()) {
        const other = /^\*(.+)\* (.+)$/.exec(sounds[at]!);
        const expected = other ? `${other[1]} = ${other[2]}` : `${letters} = ${sounds[at]}`;
        for (const id of ids) expect(print(id, dialect)).toBe(sounds[at] === "-" ? "-" : expected);
      }
    },
  );

  test.each([
    ["read/V", "r ea d = r iː d"],
    ["lead/V/first", "l ea d = l iː d"],
    ["live/V", "l i ve = l ɪ v"],
    ["live/V>lives", "l i ve s = l ɪ v z"],
    ["life/N>lives", "l i_e v s = l aɪ v z"],
    ["close/V/shut", "c l o_e s = k l əʊ z"],
    ["close/A/near", "c l o_e s = k l əʊ s"],
    ["tear/V", "t ear = t eə"],
    ["tear/V>tears", "t ear s = t eə z"],
    ["tear/N/eye", "t ear = t ɪə"],
    ["tear/N/eye>tears", "t ear s = t ɪə z"],
    ["wind/N/air", "w i n d = w ɪ n d"],
    ["use/V", "u_e s = j+uː z"],
    ["bow/V", "b ow = b aʊ"],
    ["bow/V>bowing", "b ow i ng = b aʊ ɪ ŋ"],
    ["bow/N/ribbon", "b ow = b əʊ"],
    ["bow/N/arrow", "b ow = b əʊ"],
    ["row/V", "r ow = r əʊ"],
    ["row/N/line", "r ow = r əʊ"],
  ])("%s sounds as it is meant", (key, expected) => {
    expect(print(wordID(key), "en-gb")).toBe(expected);
  });
});

describe("consistent readings of letters", () => {
  const pairOf = ({ head, tail, sound }: Spelled) => `${head}${tail && `_${tail}`}:${sound}`;
  const used = new Map<string, Set<string>>();
  for (const [key, byDialect] of spellingTable)
    for (const spelled of Object.values(byDialect).flat())
      used.set(pairOf(spelled), (used.get(pairOf(spelled)) ?? new Set()).add(key.replaceAll(" ", "·")));

  test("every grapheme has a known sound, and rare ones only in reviewed words", () => {
    const known = new Set(
      lines(knownSounds).flatMap((line) => {
        const [letters = "", sounds = ""] = line.split(": ");
        return sounds.split(" ").map((sound) => `${letters}:${sound}`);
      }),
    );
    const rare = new Map(lines(rareSounds).map((line) => [line.split(" ")[0]!, line.split(" ").slice(1)]));
    const slips = [...used].flatMap(([pair, of]) =>
      known.has(pair) ? [] : [...of].filter((word) => !rare.get(pair)?.includes(word)).map((word) => `${pair} ${word}`),
    );
    expect(slips).toEqual([]);
  });

  const printed = spellings
    .filter(({ wordID: id }) => !/[ -]|s's$/.test(textOf(id)))
    .map(({ wordID: id, dialect, graphemes }) => ({
      text: textOf(id).toLowerCase(),
      graphemes,
      cut: printSpelling(textOf(id), graphemes).toLowerCase(),
      dialect,
    }));
  const those = (letters: RegExp, cut: RegExp) => [
    ...new Set(
      printed.filter((one) => letters.test(one.cut.replace(/[ _]/g, "")) && !cut.test(one.cut)).map(({ text }) => text),
    ),
  ];

  test.each<[string, RegExp, RegExp, string[]]>([
    ["gh at the beginning", /^gh/, /^gh /, []],
    ["kn at the beginning", /^kn/, /^kn /, []],
    ["wr at the beginning", /^wr/, /^wr /, []],
    ["qu", /qu/, /(^| )qu(e)?( |$)/, []],
    ["tch", /tch/, /(^| )tch( |$)/, []],
    ["igh", /[lnrst]igh/, /(^| )igh( |$)/, []],
    ["mb at the end", /mb$/, / mb$/, []],
    ["le after a consonant", /[bcdfgkpstz]le$/, /(^| )(le|a_e l|i_e l|o_e l|u_e l)( |$)/, []],
    ["ture", /ture$/, / t ure$/, []],
    ["tion", /tion$/, / ti o n$/, []],
    ["n't", /n't$/, / n t$/, []],
    ["double consonants", /([bdfglmnprstz])\1/, /([bdfglmnprstz])\1/, ["granddad", "granddads", "granddad's"]],
    ["ck", /ck/, /ck/, []],
  ])("%s is cut alike", (_, letters, cut, others) => {
    expect(those(letters, cut).filter((text) => !others.includes(text))).toEqual([]);
  });

  test("an e that makes a vowel long is part of a split digraph; any other e belongs to its consonant", () => {
    const long = /^(?:eɪ|iː|aɪ|əʊ|uː|j\+uː|ɑː)$/;
    const wrong = printed.flatMap(({ text, dialect, cut, graphemes }) =>
      dialect === "en-gb"
        ? cut
            .split(" ")
            .flatMap((letters, at) => (/_/.test(letters) && !long.test(graphemes[at]!.phoneme) ? [text] : []))
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test("American voices pronounce every r, and no j after t, d and n; British and Australian ones pronounce r only before a vowel", () => {
    const isVowel = (sound: string) => /^[aæɑɒɔəɐeɜɝɚɪiʊuʉʌo]/.test(sound);
    const wrong = printed.flatMap(({ text, dialect, graphemes }) => {
      const sounds = graphemes.flatMap(({ phoneme }) => phoneme.split("+"));
      return sounds.flatMap((sound, at) => {
        const silent = dialect !== "en-us" && sound === "r" && !isVowel(sounds[at + 1] ?? "");
        const yod =
          dialect === "en-us" && sound === "j" && /^[tdn]$/.test(sounds[at - 1] ?? "") && sounds[at + 1] === "u";
        return silent || yod ? [`${text} ${dialect}`] : [];
      });
    });
    expect(wrong).toEqual([]);
    const withoutR = printed.filter(
      ({ cut, dialect, graphemes }) =>
        dialect === "en-us" && /r/.test(cut) && !graphemes.some(({ phoneme }) => /[rɝɚ]/.test(phoneme)),
    );
    expect([...new Set(withoutR.map(({ text }) => text))]).toEqual([]);
  });
});

describe("forms derived from their parents", () => {
  const base = (text: string) => spellingTable.get(text)!["en-gb"];
  const spell = (parent: string, form: string) => {
    const spelled = formSpelling(parent, form, base(parent));
    return (
      spelled &&
      `${spelled.map(({ head, tail }) => head + (tail && `_${tail}`)).join(" ")} = ${soundsOf(spelled, "en-gb").join(" ")}`
    );
  };

  test.each([
    ["cat", "cats", "c a t s = k æ t s"],
    ["dog", "dog's", "d o g s = d ɒ ɡ z"],
    ["box", "box's", "b o x s = b ɒ k+s ɪ+z"],
    ["kite", "kites", "k i_e t s = k aɪ t s"],
    ["bridge", "bridges", "b r i dg e s = b r ɪ dʒ ɪ z"],
    ["horse", "horses", "h or s e s = h ɔː s ɪ z"],
    ["nose", "noses", "n o s e s = n əʊ z ɪ z"],
    ["potato", "potatoes", "p o t a t oe s = p ə t eɪ t əʊ z"],
    ["lady", "ladies", "l a d ie s = l eɪ d iː z"],
    ["fly", "flies", "f l ie s = f l aɪ z"],
    ["cry", "cried", "c r ie d = k r aɪ d"],
    ["like", "liked", "l i_e k d = l aɪ k t"],
    ["taste", "tasting", "t a s t i ng = t eɪ s t ɪ ŋ"],
    ["taste", "tasted", "t a s t e d = t eɪ s t ɪ d"],
    ["stop", "stopped", "s t o pp ed = s t ɒ p t"],
    ["lie", "lying", "l y i ng = l aɪ ɪ ŋ"],
    ["see", "seeing", "s ee i ng = s iː ɪ ŋ"],
    ["care", "caring", "c ar i ng = k eə+r ɪ ŋ"],
    ["near", "nearer", "n ear er = n ɪə+r ə"],
    ["giggle", "giggling", "g i gg l i ng = ɡ ɪ ɡ l ɪ ŋ"],
    ["funny", "funniest", "f u nn i e s t = f ʌ n iː ɪ s t"],
    ["go", "went", null],
    ["go", "gone", null],
  ])("%s, %s", (parent, form, expected) => {
    expect(spell(parent, form)).toBe(expected);
  });
});

import { spawnSync } from "node:child_process";
import { expect, it, test } from "vitest";
import { ImportDocument, pageAt } from "../../../language/index.ts";
import { type Spoken, spokenTexts, wordAt } from "../../../src/features/import/listen/spoken-text.ts";

const text = `#part A
#chapter A
#page 1
@Narrator: “The [ice cream] is big,” said Sam.
…
Mum can’t see 12 hens!
#page 2
`;

const spoken = (what: Spoken, cursor: number) => {
  const page = pageAt(new ImportDocument(text, null), cursor, 100);
  return page ? spokenTexts(what, page, cursor) : [];
};

test.each<[Spoken, string, string[]]>([
  ["page", "#page 1", ["“The ice cream is big,” said Sam.", "Mum can’t see 12 hens!"]],
  ["sentence", "big", ["“The ice cream is big,” said Sam."]],
  ["sentence", "#page 1", ["“The ice cream is big,” said Sam."]],
  ["sentence", "…", ["Mum can’t see 12 hens!"]],
  ["sentence", "hens", ["Mum can’t see 12 hens!"]],
  ["word", "cream", ["ice cream"]],
  ["word", "can’t", ["can’t"]],
  ["word", "@Narrator", ["The"]],
  ["word", "#page 2", []],
  ["page", "#page 2", []],
])("%s at %s", (what, at, expected) => {
  expect(spoken(what, text.indexOf(at)).map((one) => one.text)).toEqual(expected);
});

test("each word in sound is found in the text, whatever stands around it", () => {
  for (const sentence of spoken("page", text.indexOf("#page 1")))
    for (const { offset, from, to } of sentence.words) {
      const source = text.slice(from, to).replace(/[[\]]/g, "");
      expect(sentence.text.slice(offset, offset + source.length)).toBe(source);
      expect(wordAt(sentence, offset)).toMatchObject({ from, to });
      expect(wordAt(sentence, offset + source.length - 1)).toMatchObject({ from, to });
    }
  // A quote before the first word belongs to it.
  const [first] = spoken("page", text.indexOf("#page 1"));
  expect(wordAt(first!, 0)).toMatchObject({ from: text.indexOf("The [") });
});

const hasVoice = spawnSync("espeak-ng", ["--version"]).status === 0;
if (!hasVoice) console.warn("espeak-ng is not installed: no real voice reads the texts here.");

/// The samples of a WAV file of espeak-ng: one channel, 16 bits.
function samplesOf(wav: Buffer): { readonly rate: number; readonly samples: Int16Array } {
  const data = wav.indexOf("data") + 8;
  const count = Math.floor((wav.length - data) / 2);
  return {
    rate: wav.readUInt32LE(24),
    samples: Int16Array.from({ length: count }, (_, at) => wav.readInt16LE(data + 2 * at)),
  };
}

it.skipIf(!hasVoice).each(["en-gb", "en-us"])(
  "a real voice (%s) says every text, for as long as its words take",
  (voice) => {
    const texts = (["word", "sentence", "page"] as const).flatMap((what) => spoken(what, text.indexOf("big")));
    expect(texts.length).toBe(4);
    for (const { text: said, words } of texts) {
      const { status, stdout } = spawnSync("espeak-ng", ["-v", voice, "--stdout", said], { maxBuffer: 1 << 25 });
      expect(status).toBe(0);
      const { rate, samples } = samplesOf(stdout);
      const seconds = samples.length / rate;
      expect(seconds, said).toBeGreaterThan(0.15 * words.length);
      expect(seconds, said).toBeLessThan(0.5 + 1.2 * words.length);
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      expect(loudness, said).toBeGreaterThan(500);
    }
  },
);

it.skipIf(!hasVoice)("what is handed to a voice is said as words, without the signs of the text", () => {
  // Quotes are pauses: `_:`.
  const sounds = (said: string) =>
    spawnSync("espeak-ng", ["-q", "-x", "-v", "en-gb", said], { encoding: "utf8" })
      .stdout.replaceAll("_:", "")
      .replace(/\s+/g, " ")
      .trim();
  const [sentence] = spoken("sentence", text.indexOf("big"));
  expect(sounds(sentence!.text)).toBe(sounds("The ice cream is big, said Sam."));
});

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

export type Weight = "regular" | "bold";

/// A part of a text that one font file draws. `font` is its name in the document.
export interface Run {
  readonly font: string;
  readonly text: string;
}

/// Andika (SIL Open Font License 1.1) was drawn for people who learn to read. It comes in parts by script. What none of them has, as
/// Greek letters of phonemes and signs, is DejaVu's (a free licence, as Bitstream Vera's).
const andika = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"];
const filesOf: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    ...andika.map((part) => `@fontsource/andika/files/andika-${part}-400-normal.woff`),
    "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  ],
  bold: [
    ...andika.map((part) => `@fontsource/andika/files/andika-${part}-700-normal.woff`),
    "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
  ],
};

/// What a document says of its fonts.
export const fontsCredit =
  "Set in Andika (SIL International, SIL Open Font License 1.1) and DejaVu Sans (free licence).";

interface FontFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly font: Font;
}

let loaded: Readonly<Record<Weight, readonly FontFile[]>> | null = null;

/// The font files, read once. The first of a weight that has a character draws it.
export function fontFiles(): Readonly<Record<Weight, readonly FontFile[]>> {
  if (loaded) return loaded;
  const { resolve } = createRequire(import.meta.url);
  const read = (weight: Weight) =>
    filesOf[weight].map((file, at): FontFile => {
      const bytes = readFileSync(resolve(file));
      return { name: `${weight}-${at}`, bytes, font: create(bytes) as Font };
    });
  loaded = { regular: read("regular"), bold: read("bold") };
  return loaded;
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/// What is neither drawn nor missed: joiners, variation selectors, and the like.
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

export const charactersOf = (text: string): string[] => [...characters.segment(text)].map(({ segment }) => segment);

/// Divides a text by the fonts that draw it. `onMissing` is told of characters that no font has: a box stands for them.
export function runsOf(text: string, weight: Weight, onMissing: (character: string) => void): Run[] {
  const files = fontFiles()[weight];
  const runs: { font: string; text: string }[] = [];
  const clean = text.normalize("NFC").replace(unseen, "").replace(/\s+/gu, " ");
  for (const character of charactersOf(clean)) {
    const points = [...character].map((point) => point.codePointAt(0)!);
    const last = runs.at(-1);
    const has = ({ font }: FontFile) => points.every((point) => font.hasGlyphForCodePoint(point));
    // A space goes on in the font of what comes before it, as words of IPA would otherwise change it twice.
    const file = (last && character === " " && files.find(({ name }) => name === last.font)) || files.find(has);
    if (!file) onMissing(character);
    const font = (file ?? files.at(-1)!).name;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

import type { Dialect } from "../../../../common/constants.ts";
import { soundIn } from "./dialects.ts";
import type { Spelled } from "./spelled.ts";

export type DialectSpellings = Readonly<Record<Dialect, readonly Spelled[]>>;

/// The sound of a grapheme if the table gives none.
const usualSounds = new Map(
  `p p, pp p, b b, bb b, t t, tt t, d d, dd d, k k, c k, cc k, ck k, g ɡ, gg ɡ, ch tʃ, tch tʃ, j dʒ, ge dʒ, dge dʒ, f f, ff f, ph f, v v, ve v,
   th θ, s s, ss s, ce s, z z, zz z, sh ʃ, h h, m m, mm m, mb m, n n, nn n, kn n, ng ŋ, l l, ll l, r r, rr r, wr r, w w, wh w, x k+s, qu k+w,
   a æ, e e, i ɪ, o ɒ, u ʌ, ee iː, ai eɪ, ay eɪ, oa əʊ, oi ɔɪ, oy ɔɪ, igh aɪ, aw ɔː, ar ɑː, air eə, er ə,
   a_e eɪ, e_e iː, i_e aɪ, o_e əʊ`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

function usualSound(letters: string, isFirst: boolean): string {
  if (letters === "y") return isFirst ? "j" : "i";
  const sound = usualSounds.get(letters);
  if (sound === undefined) throw new Error(`'${letters}' has no usual sound`);
  return sound;
}

function readGrapheme(source: string, isFirst: boolean): Spelled {
  const [letters = "", sounds] = source.split(":");
  const [head = "", tail = ""] = letters.split("_");
  const [sound, american = null] = sounds === undefined ? [] : sounds.split("/");
  return { head, tail, sound: sound ?? usualSound(letters, isFirst), american };
}

const readGraphemes = (source: string): Spelled[] =>
  source
    .trim()
    .split(/\s+/)
    .map((grapheme, at) => readGrapheme(grapheme, at === 0));

/// Reads a table and returns its lines by key. Throws for an invalid line and for a duplicate key.
export function readSpellings(source: string): Map<string, DialectSpellings> {
  const spellings = new Map<string, DialectSpellings>();
  for (const line of source.split("\n").map((raw) => raw.trim())) {
    if (!line) continue;
    const [key = "", rest] = line.split(" : ");
    if (rest === undefined || spellings.has(key)) throw new Error(`Cannot read '${line}', or it is there twice`);
    const [british = "", ...others] = rest.split(" | ");
    const other = (letter: string) => others.find((one) => one.startsWith(`${letter} `))?.slice(2) ?? british;
    try {
      spellings.set(key, {
        "en-gb": readGraphemes(british),
        "en-au": readGraphemes(other("a")),
        "en-us": readGraphemes(other("u")),
      });
    } catch (error) {
      throw new Error(`Cannot read '${line}'`, { cause: error });
    }
  }
  return spellings;
}

/// Returns the sound of each grapheme of a spelling in a dialect, in IPA, several joined with `+`.
export const soundsOf = (graphemes: readonly Spelled[], dialect: Dialect): string[] =>
  graphemes.map((grapheme, at) => soundIn(dialect, grapheme, graphemes.slice(0, at), graphemes.slice(at + 1)));

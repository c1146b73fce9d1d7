/// The sounds of a word that the dictionary of pronunciations lacks, from those of its two parts: `whiteboard`, `unbuckle`.

const beginnings: Readonly<Record<string, string>> = { un: "AH0 N", non: "N AA2 N", mis: "M IH2 S" };
const endings: Readonly<Record<string, string>> = {
  ful: "F AH0 L",
  fully: "F AH0 L IY0",
  less: "L AH0 S",
  lessly: "L AH0 S L IY0",
  lessness: "L AH0 S N AH0 S",
  fulness: "F AH0 L N AH0 S",
  ness: "N AH0 S",
  ment: "M AH0 N T",
  ly: "L IY0",
};
/// How the first part is said of which the dictionary has another reading: `windpipe`.
const otherReadings: Readonly<Record<string, string>> = { wind: "W IH1 N D", tear: "T IH1 R", live: "L AY1 V" };
/// Names and rare words of the dictionary that look like endings.
const noSecond =
  /^(?:ing|ish|est|ers|ent|ant|ate|age|ery|ley|ton|ell|ise|ism|ist|ity|ian|ion|ous|ive|ies|ial|ble|tle|dle|cle|rel|let|eer|ier|ette|rant|ker|.?.ie|able|iest|lers?|ries|sion|tion)$/;

/// Returns the sounds of both parts with `+` between; null if the word is not made of two known ones. Of several
/// readings that with the most even parts is taken.
export function joinedSounds(word: string, find: (part: string) => string | null): string | null {
  if (!/^[a-z]{6,30}$/.test(word)) return null;
  const cuts = Array.from({ length: word.length - 3 }, (_, at) => at + 2).sort(
    (a, b) => Math.abs(a * 2 - word.length) - Math.abs(b * 2 - word.length),
  );
  for (const at of cuts) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    // The h of `toothache` is no beginning.
    if (/[cgpstw]$/.test(first) && second.startsWith("h")) continue;
    // Nor is `settee` made of set and tee.
    if (first.at(-1) === second[0] && word.length < 9) continue;
    const begin = second.length > 3 ? beginnings[first] : undefined;
    const end = first.length > 2 ? endings[second] : undefined;
    const areWords = first.length > 2 && second.length > 2 && word.length > 5 && !noSecond.test(second);
    const before = begin ?? (end !== undefined || areWords ? (otherReadings[first] ?? find(first)) : null);
    const after = end ?? (begin !== undefined || areWords ? find(second) : null);
    if (before && after) return `${before} + ${after}`;
  }
  return null;
}

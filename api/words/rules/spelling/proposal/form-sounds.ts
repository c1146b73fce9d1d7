/// The sounds of a regular form that the dictionary of pronunciations lacks, from those of its parent: `pleasanter`, `dainties`.

type Find = (word: string) => string | null;

interface Ending {
  readonly letters: string;
  /// Its sounds after the last sound of the parent, without stress.
  readonly sounds: (last: string) => string;
}

const voiceless = /^(?:P|T|K|F|TH|S|SH|CH)$/;
const sibilant = /^(?:S|Z|SH|ZH|CH|JH)$/;
const ofS = (last: string) => (sibilant.test(last) ? "IH0 Z" : voiceless.test(last) ? "S" : "Z");
const ofEd = (last: string) => (/^[TD]$/.test(last) ? "IH0 D" : voiceless.test(last) ? "T" : "D");

const endings: readonly Ending[] = [
  { letters: "'s", sounds: ofS },
  { letters: "ies", sounds: ofS },
  { letters: "es", sounds: ofS },
  { letters: "s", sounds: ofS },
  { letters: "ied", sounds: ofEd },
  { letters: "ed", sounds: ofEd },
  { letters: "ing", sounds: () => "IH0 NG" },
  { letters: "ier", sounds: () => "ER0" },
  { letters: "er", sounds: () => "ER0" },
  { letters: "iest", sounds: () => "AH0 S T" },
  { letters: "est", sounds: () => "AH0 S T" },
];

/// The words of which a form with this stem and ending may be one.
function parentsOf(stem: string, { letters }: Ending): string[] {
  if (letters.startsWith("i") && letters !== "ing") return [`${stem}y`];
  if (letters === "s" || letters === "'s") return [stem];
  const undoubled = /([bdfgklmnprtvz])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  // Before -es only what hisses keeps its letters: `boxes`, but `horse` has its e.
  if (letters === "es") return /(?:[sxz]|sh|ch|o)$/.test(stem) ? [stem, `${stem}e`] : [];
  return [`${stem}e`, stem, ...undoubled];
}

const stressed = (sounds: string) => sounds.split(" ").find((sound) => sound.endsWith("1"));

/// The sounds of a word that the dictionary has, but where it ends in -ing and has another stressed vowel than its parent, as the dictionary's
/// `growling` has, or in a stressed -erer, as its `cleverer` does: then those of its parent.
export function agreeingSounds(word: string, own: string, find: Find): string {
  if (/..erer$/.test(word) && own.endsWith(" ER2")) {
    const parent = find(word.slice(0, -2));
    return parent === null ? own : `${parent} ER0`;
  }
  if (!/[aeiouy].*ing$/.test(word) || word === "nothing") return own;
  const parents = parentsOf(word.slice(0, -3), endings.find(({ letters }) => letters === "ing")!);
  const found = parents
    .filter((parent) => /[aeiouy]/.test(parent))
    .map(find)
    .filter((sounds) => sounds !== null);
  if (found.length === 0 || found.some((sounds) => stressed(sounds) === stressed(own))) return own;
  return `${found[0]} IH0 NG`;
}

/// Returns the sounds of a form by those of its parent; null if it is no form of a word that is found.
export function formSounds(word: string, find: Find, depth = 2): string | null {
  if (depth === 0) return null;
  for (const ending of endings) {
    const stem = word.slice(0, -ending.letters.length);
    if (!word.endsWith(ending.letters) || !/[aeiouy].|.[aeiouy]/.test(stem) || stem.length < 3) continue;
    for (const parent of parentsOf(stem, ending)) {
      const sounds = find(parent) ?? formSounds(parent, find, depth - 1);
      if (sounds === null) continue;
      const last = sounds.split(" ").at(-1)!;
      // The s of `mice's` is a syllable without a letter, and `paths` has another th than `path`.
      if ((ending.letters === "'s" && sibilant.test(last)) || /[aou]ths$/.test(word)) continue;
      return `${sounds} ${ending.sounds(last)}`;
    }
  }
  return null;
}

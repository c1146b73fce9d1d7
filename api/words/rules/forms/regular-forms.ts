/// The regular forms of English words, derived from the spelling alone.

const endsInConsonantY = /(?:[^aeiou]|qu)y$/;
/// Words in -ch pronounced -k take a plain s.
const hardCh = /(?:^|[^a-z])(?:tech|loch|epoch|monarch|stomach|patriarch|matriarch|eunuch|oligarch)$/;
const hisses = /(?:s|x|z|ch|sh)$/;

/// Returns a noun's plural.
export function regularPlural(text: string): string {
  const low = text.toLowerCase();
  if (endsInConsonantY.test(low)) return `${text.slice(0, -1)}ies`;
  return hisses.test(low) && !hardCh.test(low) ? `${text}es` : `${text}s`;
}

/// Returns a verb's third person. It is like a plural, but a consonant and o take -es.
export const regularPresent = (text: string): string => (/[^aeiou]o$/i.test(text) ? `${text}es` : regularPlural(text));

const vowelGroups = /[aeiou]+|(?<=[^aeiou])y+(?![aeiou])/g;

/// Returns the approximate number of syllables of a word, by its spelling.
function syllables(text: string): number {
  const low = text.toLowerCase().replace(/qu/g, "q");
  const groups = low.match(vowelGroups)?.length ?? 0;
  const silentE = /[^aeiouy]e$/.test(low) && !/[^aeiouy]le$/.test(low);
  return Math.max(1, groups - (silentE ? 1 : 0));
}

/// Verbs of more than one syllable that double their last consonant: those stressed on the last syllable, and a few
/// others.
const doubling = new Set(
  (
    "abet abhor acquit admit allot annul begin commit compel concur confer control debar defer demur deter dispel distil " +
    "embed emit enrol equip excel expel extol forbid forget fulfil handicap hobnob impel incur infer instil inter kidnap occur " +
    "humbug wiretap eavesdrop sidestep format overstep airdrop backstop chitchat horsewhip bootleg " +
    "offset omit outrun overlap patrol permit prefer program propel rebel rebut recap recur refer refit regret remit " +
    "repel reset rerun submit transfer transmit unplug unwrap unzip unpin upset worship zigzag babysit input backpack"
  ).split(" "),
);
/// Words in -l whose two vowels are two syllables. British and Australian English double their -l.
const splitVowels = new Set(["dial", "redial", "fuel", "refuel", "duel", "cruel"]);

/// True if the last consonant doubles before -ing, -ed, -er and -est. In American English an -l after an unstressed
/// vowel, as in travel, does not.
function doubles(text: string, isAmerican: boolean): boolean {
  const low = text.toLowerCase();
  if (splitVowels.has(low)) return !isAmerican;
  if (!/(?:[^aeiou]|qu)[aeiouy][bdfglmnprtvz]$/.test(low)) return false;
  if (syllables(low) === 1 || doubling.has(low)) return true;
  return low.endsWith("l") && !isAmerican && low !== "parallel";
}

/// Doubles the last consonant, or adds a k after the c of panic.
function withDoubled(text: string, isAmerican: boolean): string {
  if (/[aeiou]c$/i.test(text)) return `${text}k`;
  return doubles(text, isAmerican) ? text + text.at(-1) : text;
}

export function regularIng(text: string, isAmerican: boolean): string {
  if (/ie$/i.test(text)) return `${text.slice(0, -2)}ying`;
  if (/ue$|[^eoy]e$/i.test(text) && !/^be$/i.test(text)) return `${text.slice(0, -1)}ing`;
  return `${withDoubled(text, isAmerican)}ing`;
}

export function regularPast(text: string, isAmerican: boolean): string {
  if (/e$/i.test(text)) return `${text}d`;
  if (endsInConsonantY.test(text.toLowerCase())) return `${text.slice(0, -1)}ied`;
  return `${withDoubled(text, isAmerican)}ed`;
}

/// Adjectives of two syllables that take -er and -est, besides those in -y.
const comparedPairs = new Set(
  (
    "able clever common cruel feeble gentle handsome hollow humble idle little mellow narrow nimble noble pleasant " +
    "polite quiet remote shallow simple sincere stupid subtle supple tender tranquil yellow purple little severe"
  ).split(" "),
);

/// True if an adjective or adverb takes -er and -est, not more and most.
export function takesEndings(text: string): boolean {
  const low = text.toLowerCase();
  // Capitalised adjectives such as French have no comparative.
  if (/[\s-]|^\p{Lu}/u.test(text)) return false;
  const count = syllables(low);
  if (count === 1) return true;
  // Adverbs in -ly take more: quickly, but not ugly or friendly.
  if (/y$/.test(low) && count === 2) return !/[a-z]{3}ly$/.test(low) || lyAdjectives.has(low);
  return comparedPairs.has(low) || lyAdjectives.has(low) || /^un(?:happy|lucky|tidy|healthy|friendly)$/.test(low);
}

const lyAdjectives = new Set(
  "ugly silly jolly friendly lovely lonely lively curly hilly early holy oily smelly chilly woolly cuddly wobbly wriggly deadly likely prickly sparkly bubbly bristly crumbly drizzly wrinkly giggly costly kindly burly surly".split(
    " ",
  ),
);

export function regularCompared(text: string, ending: "er" | "est", isAmerican: boolean): string {
  const low = text.toLowerCase();
  if (low.endsWith("e")) return text + ending.slice(1);
  if (/^(?:shy|sly|spry|wry)$/.test(low)) return text + ending;
  if (endsInConsonantY.test(low)) return `${text.slice(0, -1)}i${ending}`;
  if (low.endsWith("ey") && syllables(low) > 1) return `${text.slice(0, -2)}i${ending}`;
  return (doubles(text, isAmerican) ? text + text.at(-1) : text) + ending;
}

export const regularPossessive = (text: string, isPlural: boolean): string =>
  isPlural && /s$/i.test(text) ? `${text}'` : `${text}'s`;

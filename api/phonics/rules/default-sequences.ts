/// The sequences that a new database has. The order is that of the public documents; names and notes are our own.

import { allDialects } from "../../common/constants.ts";
import type { Sequence, SequenceStep, WordShape } from "./sequence.ts";
import { readCorrespondence } from "./sounds.ts";

interface Given {
  readonly name: string;
  /// Correspondences as `readCorrespondence` reads them.
  readonly adds?: string;
  readonly exceptions?: string;
  readonly shapes?: readonly WordShape[];
  readonly words?: string;
}

const list = (text = "") => text.split(/\s+/).filter(Boolean);

/// Ids stay the same in every database, so that a copy of one names the steps of another.
const idOf = (sequence: number, step: number): string =>
  `00000000-0000-4000-8000-${String(sequence).padStart(6, "0")}${String(step).padStart(6, "0")}`;

/// A level is a phase where steps are named by theirs: a book of level 2 may use all of phase 2. Without phases the n-th step is level n.
const levelOf = (name: string): number | null => {
  const [, phase] = /^(\d)[.:]/.exec(name) ?? [];
  return phase === undefined ? null : Number(phase);
};

const stepOf = (sequence: number, given: Given, at: number): Required<SequenceStep> => ({
  id: idOf(sequence, at + 1),
  name: given.name,
  correspondences: list(given.adds).map(readCorrespondence),
  exceptionWords: list(given.exceptions),
  shapes: given.shapes ?? [],
  words: list(given.words),
  level: levelOf(given.name),
});

const make = (number: number, name: string, steps: readonly Given[]): Sequence => ({
  id: idOf(number, 0),
  name,
  dialects: allDialects,
  steps: steps.map((step, at) => stepOf(number, step, at)),
});

/// Vowels without stress: they come with words of several syllables. That of the word `a` may come before.
const unstressedButA = "e:ə e:ɪ i:ə o:ə u:ə";
const unstressed = `a:ə ${unstressedButA}`;

const adjacent: readonly WordShape[] = ["CVCC", "CCVC", "CCVCC", "CVCCC", "CCCVC", "CCCVCC", "polysyllabic"];

/// The order of Letters and Sounds (2007), the base of most British schemes. The a of `a`, the s of `is`, the f of `of` and the n of `pink`
/// come with the first words that need them: the commonest ones are read from the start.
const lettersAndSounds = make(1, "Letters and Sounds (2007)", [
  { name: "2.1: s a t p", adds: "s:s a:æ a:ə t:t p:p", shapes: ["VC", "CVC"], words: "a at sat pat tap" },
  { name: "2.2: i n m d", adds: "i:ɪ n:n m:m d:d s:z", words: "it is in pin man dad" },
  { name: "2.3: g o c k", adds: "g:ɡ o:ɒ o:-/ɔ c:k k:k", words: "got on cat kid" },
  {
    name: "2.4: ck e u r",
    adds: `ck:k e:e u:ʌ r:r ${unstressedButA}`,
    exceptions: "the to",
    shapes: ["polysyllabic"],
    words: "kick get up run pocket",
  },
  {
    name: "2.5: h b f ff l ll ss",
    adds: "h:h b:b f:f f:v ff:f l:l ll:l ss:s",
    exceptions: "I no go into",
    words: "had but of off bell hiss",
  },
  { name: "3.1: j v w x", adds: "j:dʒ v:v w:w x:k+s", words: "jam van win fox" },
  { name: "3.2: y z zz qu", adds: "y:j z:z zz:z qu:k+w", exceptions: "he she", words: "yes zip buzz quick" },
  {
    name: "3.3: ch sh th ng",
    adds: "ch:tʃ sh:ʃ th:θ th:ð ng:ŋ",
    exceptions: "we me be",
    words: "chip shop thin then ring",
  },
  {
    name: "3.4: ai ee igh oa oo",
    adds: "ai:eɪ ee:iː igh:aɪ oa:əʊ oo:uː oo:ʊ",
    exceptions: "was my",
    words: "rain feet night boat moon book",
  },
  {
    name: "3.5: ar or ur ow oi",
    adds: "ar:ɑː or:ɔː ur:ɜː ow:aʊ oi:ɔɪ",
    exceptions: "you they",
    words: "farm fork hurt cow coin",
  },
  {
    name: "3.6: ear air ure er",
    adds: "ear:ɪə ear:-/iː+r air:eə ure:ʊə ure:j+ʊə ure:ɔː/- er:ə bb:b dd:d gg:ɡ mm:m nn:n pp:p rr:r tt:t",
    exceptions: "her all are",
    words: "hear fair letter",
  },
  {
    name: "4: adjacent consonants",
    adds: "n:ŋ",
    exceptions: "said so have like some come were there little one do when out what",
    shapes: adjacent,
    words: "tent frog stamp pink",
  },
  { name: "5.1: ay ou ie ea", adds: "ay:eɪ ou:aʊ ie:aɪ ea:iː", exceptions: "oh their", words: "play loud pie sea" },
  {
    name: "5.2: oy ir ue aw",
    adds: "oy:ɔɪ ir:ɜː ue:uː ue:j+uː aw:ɔː",
    exceptions: "people",
    words: "boy bird blue paw",
  },
  {
    name: "5.3: wh ph ew oe",
    adds: "wh:w ph:f ew:uː ew:j+uː oe:əʊ",
    exceptions: "Mr Mrs",
    words: "whip dolphin flew toe",
  },
  {
    name: "5.4: au ey a_e e_e",
    adds: "au:ɔː ey:iː a_e:eɪ e_e:iː",
    exceptions: "looked called asked",
    words: "donkey cake these",
  },
  {
    name: "5.5: i_e o_e u_e",
    adds: "i_e:aɪ o_e:əʊ u_e:uː u_e:j+uː",
    exceptions: "could",
    words: "bike home rule cube",
  },
  {
    name: "5.6: other sounds of letters",
    adds: "i:aɪ o:əʊ c:s g:dʒ u:ʊ u:j+uː a:ɒ a:eɪ y:aɪ y:iː y:ɪ",
    words: "find cold cent giant put want by very",
  },
  {
    name: "5.7: other sounds of digraphs",
    adds: "ow:əʊ ie:iː ea:e er:ɜː ch:k ch:ʃ ou:əʊ ou:ʊ ou:uː",
    words: "blow field bread her school chef shoulder",
  },
  {
    name: "5.8: other spellings of consonants",
    adds: "tch:tʃ dge:dʒ mb:m kn:n gn:n wr:r st:s se:s se:z ce:s ci:ʃ ti:ʃ",
    words: "catch bridge lamb knee write house please",
  },
  {
    name: "5.9: other spellings of vowels",
    adds: `o:ʌ a:ɑː/- al:ɑː/æ a:ɔː al:ɔː aur:ɔː our:ɔː augh:ɔː ear:ɜː or:ɜː ere:ɪə eer:ɪə ere:eə ear:eə are:eə
      oul:ʊ eigh:eɪ`,
    words: "some half walk four talk earn deer pear care",
  },
]);

/// The order of the National Curriculum for England, English Appendix 1, year 1. It gives its exception words without an
/// order: they are at the first step. What adds no grapheme, as compounds, is with its neighbour.
const yearOne = make(2, "National Curriculum, year 1", [
  {
    name: "Reception: letters and first digraphs",
    adds: `a:æ b:b c:k d:d e:e f:f g:ɡ h:h i:ɪ j:dʒ k:k l:l m:m n:n o:ɒ o:-/ɔ p:p qu:k+w r:r s:s t:t u:ʌ v:v w:w x:k+s y:j z:z
      ch:tʃ sh:ʃ th:θ th:ð ng:ŋ`,
    exceptions: `the a do to today of said says are were was is his has I you your they be he me she we no go so by my here
      there where love come some one once ask friend school put push pull full house our`,
    shapes: ["VC", "CVC", ...adjacent.filter((shape) => shape !== "polysyllabic")],
    words: "cat frog stamp ship thin",
  },
  { name: "ff ll ss zz ck", adds: "ff:f ll:l ss:s zz:z ck:k", words: "off well miss buzz back" },
  { name: "n before k", adds: "n:ŋ", words: "bank think sunk" },
  { name: "Words of syllables", adds: unstressed, shapes: ["polysyllabic"], words: "pocket sunset" },
  { name: "tch", adds: "tch:tʃ", words: "catch fetch" },
  { name: "ve at the end", adds: "ve:v", words: "give" },
  { name: "-s and -es", adds: "s:z", words: "cats dogs" },
  { name: "-ing, -ed, -er, -est", adds: "ed:d ed:t er:ə", words: "hunting buzzed jumped hunter fresher" },
  { name: "ai oi ay oy", adds: "ai:eɪ oi:ɔɪ ay:eɪ oy:ɔɪ", words: "rain oil day boy" },
  {
    name: "a_e e_e i_e o_e u_e",
    adds: "a_e:eɪ e_e:iː i_e:aɪ o_e:əʊ u_e:uː u_e:j+uː",
    words: "made theme five home rude cube",
  },
  { name: "ar ee ea", adds: "ar:ɑː ee:iː ea:iː ea:e", words: "car see sea bread" },
  { name: "er ir ur", adds: "er:ɜː ir:ɜː ur:ɜː", words: "her girl turn" },
  { name: "oo oa oe", adds: "oo:uː oo:ʊ oa:əʊ oe:əʊ", words: "food book boat toe" },
  {
    name: "ou ow ue ew",
    adds: "ou:aʊ ow:aʊ ow:əʊ ue:uː ue:j+uː ew:uː ew:j+uː",
    words: "out now own blue rescue few",
  },
  { name: "ie igh", adds: "ie:aɪ ie:iː igh:aɪ", words: "pie field night" },
  { name: "or ore aw au", adds: "or:ɔː ore:ɔː aw:ɔː au:ɔː", words: "for more saw" },
  { name: "air ear are", adds: "air:eə ear:ɪə ear:-/iː+r ear:eə are:eə", words: "fair dear bear care" },
  { name: "y at the end", adds: "y:iː", words: "very party" },
  { name: "ph wh", adds: "ph:f wh:w", words: "dolphin when" },
  { name: "k before e, i and y; un- and compounds", words: "kit skin unlock bedroom" },
]);

export const defaultSequences: readonly Sequence[] = [lettersAndSounds, yearOne];

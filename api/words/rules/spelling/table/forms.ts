import type { Spelled } from "./spelled.ts";

type Spelling = readonly Spelled[];

const plain = (head: string, sound: string): Spelled => ({ head, tail: "", sound, american: null });
const weakE = plain("e", "ᵻ");

const lastSound = (spelling: Spelling): string => spelling.at(-1)?.sound.split("+").at(-1) ?? "";
const hisses = (spelling: Spelling) => /[szʃʒ]$/.test(lastSound(spelling));
const closes = (spelling: Spelling) => /^[td]$/.test(lastSound(spelling));
const addS = (spelling: Spelling) => [...spelling, plain("s", /[ptkfθ]$/.test(lastSound(spelling)) ? "s" : "z")];
const pastOf = (spelling: Spelling) => (/[ptkfθsʃ]$/.test(lastSound(spelling)) ? "t" : "d");

const changeLast = (spelling: Spelling, change: (last: Spelled) => Spelled): Spelling =>
  spelling.map((one, at) => (at === spelling.length - 1 ? change(one) : one));
const respell = (spelling: Spelling, from: RegExp, to: string) =>
  changeLast(spelling, (last) => ({ ...last, head: last.head.replace(from, to) }));

/// Returns a spelling without its final e, which an ending absorbs: that of a split digraph, of `horse`, of `little`.
function withoutE(spelling: Spelling): Spelling {
  const last = spelling.at(-1)!;
  const split = spelling.findLastIndex(({ tail }) => tail !== "");
  if (split >= 0 && (last.tail || !last.head.endsWith("e")))
    return spelling.map((one, at) => (at === split ? { ...one, tail: "" } : one));
  return changeLast(spelling, ({ head, ...rest }) => ({
    ...rest,
    head: head.replace(/e$/, ""),
    ...(head === "le" && { sound: "l" }),
  }));
}

/// Before a vowel, a final r is pronounced: `sharing`, `nearer`.
const linked = (spelling: Spelling) =>
  changeLast(spelling, (last) =>
    /^[aeiouy]\w*r$/i.test(last.head) && /[ːə]$/.test(last.sound) ? { ...last, sound: `${last.sound}+r` } : last,
  );

/// Yields the stems to which a form can add an ending that begins with a vowel, with their spellings.
function* stemsOf(parent: string, base: Spelling, ending: string): Generator<[string, Spelling]> {
  if (ending === "ing" && parent.endsWith("ie")) yield [`${parent.slice(0, -2)}y`, respell(base, /ie$/, "y")];
  if (ending !== "ing" && parent.endsWith("y")) yield [`${parent.slice(0, -1)}i`, respell(base, /y$/, "i")];
  if (parent.endsWith("e")) yield [parent.slice(0, -1), withoutE(base)];
  yield [parent, base];
  yield [parent + parent.at(-1), respell(base, /(.)$/, "$1$1")];
  if (parent.endsWith("c")) yield [`${parent}k`, respell(base, /c$/, "ck")];
}

/// Derives the spelling of a regular form from its parent's: adds the ending, and changes the parent's end if
/// necessary. Null if the form is not regular; the table must then have a line for it.
export function formSpelling(parent: string, form: string, base: Spelling): Spelling | null {
  if (form === `${parent}'s`) return hisses(base) ? [...base, plain("s", "ᵻ+z")] : addS(base);
  if (form === `${parent}s`) return hisses(base) ? [...withoutE(base), weakE, plain("s", "z")] : addS(base);
  if (form === `${parent}es` || form === `${parent}${parent.at(-1)}es`) {
    const stem = form === `${parent}es` ? base : respell(base, /(.)$/, "$1$1");
    return hisses(stem) ? [...stem, weakE, plain("s", "z")] : addS(respell(stem, /o$/, "oe"));
  }
  if (parent.endsWith("y")) {
    const ie = respell(base, /y$/, "ie");
    if (form === `${parent.slice(0, -1)}ies`) return addS(ie);
    if (form === `${parent.slice(0, -1)}ied`) return [...ie, plain("d", "d")];
  }
  if (form === `${parent}d` && !closes(base)) return [...base, plain("d", pastOf(base))];
  const endings: Record<string, Spelling> = {
    ing: [plain("i", "ɪ"), plain("ng", "ŋ")],
    er: [plain("er", "ə")],
    est: [weakE, plain("s", "s"), plain("t", "t")],
  };
  for (const ending of ["ed", "ing", "er", "est"]) {
    for (const [letters, stem] of stemsOf(parent, base, ending)) {
      if (form !== letters + ending) continue;
      if (ending === "ed")
        return closes(stem) ? [...stem, weakE, plain("d", "d")] : [...stem, plain("ed", pastOf(stem))];
      return [...linked(stem), ...endings[ending]!];
    }
  }
  return null;
}

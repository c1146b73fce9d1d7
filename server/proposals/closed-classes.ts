import type { FitzType } from "../../api/index.ts";

const titles = "Mr Mrs Miss Ms Dr";
const isTitle = new Set(titles.toLowerCase().split(" "));

/// The words of which there will be no new ones, by fitz type. Taggers err with them more often than lists do.
const lists: Readonly<Partial<Record<FitzType, string>>> = {
  P: `I you he she it we they me him her us them mine yours his hers ours theirs
    my your its our their
    myself yourself himself herself itself ourselves yourselves themselves oneself
    who whom whose whoever someone somebody everyone everybody anyone anybody nobody person people ${titles}`,
  M: `a an the this that these those all both each every any some no none either neither
    and or but nor so yet if because although though while whereas unless until till since than as whether
    about above across after against along amid among amongst around at before behind below beneath beside besides between beyond
    by despite down during except for from in inside into near of off on onto out outside over past per through throughout
    to toward towards under underneath up upon with within without not yes oh ah hello goodbye please`,
  V: `am is are was were be been being have has had having do does did done doing can could may might must shall should will would
    cannot isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't can't couldn't mayn't mightn't mustn't shan't
    shouldn't won't wouldn't`,
};

/// By their lower case, each as it is written in the middle of a sentence: `I` and `Mr` keep their capitals.
const listed = new Map(
  Object.entries(lists).flatMap(([type, words]) =>
    words.split(/\s+/).map((lemma) => [lemma.toLowerCase(), { lemma, fitzType: type as FitzType }] as const),
  ),
);

/// The forms of the verbs that are no regular forms of anything, each after its verb.
const verbs: readonly (readonly [verb: string, forms: string])[] = [
  ["be", "be am is are was were been being"],
  ["have", "have has had having"],
  ["do", "do does did done doing"],
];
const verbOf = new Map(verbs.flatMap(([verb, forms]) => forms.split(" ").map((form) => [form, verb] as const)));

/// What a word of a closed class is; null for all others. Lower case, straight or curly apostrophes.
export function closedClassOf(text: string): { readonly lemma: string; readonly fitzType: FitzType } | null {
  const verb = verbOf.get(text);
  if (verb) return { lemma: verb, fitzType: "V" };
  const found = listed.get(text.replaceAll("’", "'"));
  return found ? { ...found, lemma: text.replace(/^./u, found.lemma.charAt(0)) } : null;
}

/// Whether a word is said before a name: it is no pronoun, though it has their fitz type.
export const isTitleOfAddress = (text: string): boolean => isTitle.has(text.toLowerCase());

/// Who is called by a title, by whose neighbours it stands; null of no title.
export function whoHasTitle(text: string): string | null {
  if (!isTitleOfAddress(text)) return null;
  return ofWomen.has(text.toLowerCase()) ? "woman" : "man";
}
const ofWomen = new Set(["mrs", "miss", "ms"]);

/// Whether a word is listed as a pronoun.
export const isPronoun = (text: string): boolean =>
  listed.get(text.toLowerCase())?.fitzType === "P" && !isTitleOfAddress(text);

import { once } from "./once.ts";

/// Which of the places that a word can take is its commoner one in stories for children, whatever stands beside it, and by
/// how much (the logarithm of how often). Words whose meanings are about equally common are not named.
const rows: Readonly<Record<string, string>> = {
  "V 3.5": "can will",
  "V 2": "may might are mean live?",
  "V 1": `watch turn hope wish help open shut play fall roll start lie show fly cook own tear bear bow swim worry crash
    cross match march knock sail tap cut beat splash tidy clean? dry? feel swimming dancing answer love drink
    point taste smell sink spell stick dream crossing spelling feeling`,
  "form 2": `saw found thought felt fell left? shook rose lay bit done lost? broken? frozen? missing?`,
  "N 1": `water rain snow fish duck train rock park land plant bank ring race nail iron bowl camp dress dust mouse head
    hand foot name place home wind wing master table people ground nest bed top end root clothes woods ear face fire
    star key glass trick plan plans tricks step steps wave waves comb brush paint type row swing slide drop tie
    shop spot trip bat lock nail egg eye letter building light stairs horn load sleep work colour color answer joke
    fear kid gold? silver?`,
  "P 1": "cook guard giant stranger miss",
  "A 1":
    "right back well kind cold hard sweet clean empty dry open cross close better best last blue green safe dear round",
  "M 1.5": "no",
  "M 0.5": "like among till down past",
  "L 0.5": "one",
  "L 3": "second",
  "A -1.5": "left",
};

const known = once(() => {
  const weightsOf = new Map<string, Map<string, number>>();
  for (const [row, words] of Object.entries(rows)) {
    const [fitzType = "", weight] = row.split(" ");
    for (const word of words.split(/\s+/)) {
      const name = word.replace("?", "");
      const weights = weightsOf.get(name) ?? new Map<string, number>();
      weights.set(fitzType, Number(weight) / (word.endsWith("?") ? 2 : 1));
      weightsOf.set(name, weights);
    }
  }
  return weightsOf;
});

/// How much commoner a word is as this fitz type than as another. `key` is the word's text (`caseKey`), `root` that of the
/// word that it is a form of, null where it is none.
export function commonness(key: string, root: string | null, fitzType: string): number {
  const weights = known().get(key) ?? (root === null ? undefined : known().get(root));
  const ofForm = fitzType === "V" && root !== null && root !== key ? weights?.get("form") : undefined;
  return ofForm ?? weights?.get(fitzType) ?? 0;
}

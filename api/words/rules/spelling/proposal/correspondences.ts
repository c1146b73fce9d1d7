/// The graphemes of English sounds, written for the project from the usual tables of phonics programmes. Sounds are
/// those of ARPABET without stress, which the pronouncing dictionary uses.

/// The graphemes of a sound, or of several sounds of one grapheme, in tiers separated by `|`: usual, less usual, rare.
/// `a_e` is a split digraph.
const table: Readonly<Record<string, string>> = {
  P: "p | pp | pe ph",
  B: "b | bb | be bh",
  T: "t | tt d | te ed bt th pt tte ct tw cht",
  D: "d | dd | ed de ld dh",
  K: "k c ck | ch cc qu que | q kh cq cch ke kk che cqu",
  G: "g | gg gu gh | gue ckg",
  CH: "ch | tch t ti | te c cc cz che tche",
  JH: "j g | ge dge | gg d dg dj di gi gh",
  F: "f | ff ph | gh fe ft ffe pph",
  V: "v | ve | f ph vv lv",
  TH: "th | | tth the",
  DH: "th | | the",
  S: "s c | ss ce se | sc st sw ps sce sse sch z ts sth ces sts",
  Z: "s | z se | zz ze ss x si cz sc thes sp",
  SH: "sh ti | ci ss ssi ch su | shi si sci s tu c t sch che ce chs ssi sc x",
  ZH: "si s | ge g su | z j zi ti",
  HH: "h | wh | j",
  M: "m | mm | mb me mn mme gm mbe",
  N: "n | nn kn | ne gn pn mn nne nd dn gne mp",
  NG: "ng n | | ngue nd nc",
  L: "l | ll | le sl lle ln",
  R: "r | rr wr | rh re rrh rre rps",
  Y: "y | i | u j e ll",
  W: "w | wh u | o ww ju",
  IH: "i | e y a | ui ea u ia o ie ee ei ai hi oe",
  EH: "e | ea a | ie ai u ei eo ae ay oe ee",
  AE: "a | al | au ai ha i",
  AA: "o | a | au aw ho ow e aa ah al ea augh ough ou oh as",
  AH: "a o u e | i ou | oe ai iou y oo oi ie ui ea eo eou oe ia au ah eu ei ough ha uh ho yo oul ou",
  AO: "o | a au aw | al augh ough oa hau ou awe ao oo o_e",
  UH: "oo | u | o oul ou or",
  IY: "ee ea y | e ie i ey e_e i_e ei | eo ay ae eye is oe ois hi he",
  UW: "oo u u_e | ew ui | ue o ou o_e oe ough oeu eu oup ieu hou ooh ous",
  ER: "er | or ur ir ure | ar re our ear urr arr orr err ere irr yr olo eur oar eor yrrh erre eer uer",
  EY: "a_e | a ai ay | ey eigh ea ei aigh et ee e ae eh er au e_e eig ez ie é",
  AY: "i_e | i y igh | ie y_e uy eye ye ia ai ei eigh ay ey is aye ais oy ye hei ui",
  OW: "o o_e | ow oa | oe ol ou ough eau ew oh au aoh oo ot owe os",
  OY: "oi oy | | uoy eu aw",
  AW: "ou ow | | ough hou au aou",
  "AA R": "ar | | ear are aar arre er orr ir ah uar arr",
  "AO R": "or ore | ar our aur | oar oor awer orr orp ort",
  "EH R": "are air | ear | ere eir ar aire ayer ayor aer er eyre eh",
  "IH R": "ear eer | | ere ier eir eor ir ea",
  "IY R": "ear eer | | ere ier eir",
  "UH R": "ure our | | ur re oor ewer eur oure",
  "AY ER": "ire | | yre",
  "AW ER": "our ower | | hour auer",
  "AH L": "le | | l ll",
  "AH M": "m",
  "AH N": "| | n",
  "K S": "x | cc | xe xc cs ks xs xh",
  "G Z": "x | xh",
  "K SH": "x | cti",
  "G ZH": "x",
  "K W": "qu | cqu | ch",
  "W AH": "o | | oi",
  "W AA": "oi | | oir ois",
  "W AY": "oi uoi",
  "Y UW": "u u_e | ue ew iew | eu eau ewe uu ugh eue ueue ui yew ieu",
  "Y UH": "u | | eu ur",
  "Y AH": "u | | io ia eu",
  "Y ER": "ure | | ur eur our ior",
  "Y UH R": "ure | | eur ur",
  "T S": "zz | | z",
  "D ZH": "j",
  "HH W": "wh",
  "Y IY": "ee",
};

export interface Correspondence {
  /// Its letters; for a split digraph those before the gap.
  readonly letters: string;
  /// The letters that close a split digraph; empty for other graphemes.
  readonly tail: string;
  /// ARPABET without stress.
  readonly sounds: readonly string[];
  /// The tier: 0, 1 or 2, from usual to rare.
  readonly tier: number;
}

/// All correspondences, one for each sound and grapheme of the table.
export const correspondences: readonly Correspondence[] = Object.entries(table).flatMap(([sounds, graphemes]) =>
  graphemes.split("|").flatMap((tier, at) =>
    tier
      .split(" ")
      .filter(Boolean)
      .map((grapheme) => {
        const [letters = "", tail = ""] = grapheme.split("_");
        return { letters, tail, sounds: sounds.split(" "), tier: at };
      }),
  ),
);

const tiers = new Map(
  correspondences.map(({ letters, tail, sounds, tier }) => [`${letters}_${tail} ${sounds.join(" ")}`, tier] as const),
);

/// The tier of a grapheme with its sounds, with or without stress; null if the table has no such correspondence.
export const tierOf = (head: string, tail: string, sounds: readonly string[]): number | null =>
  tiers.get(`${head}_${tail} ${sounds.map((sound) => sound.replace(/\d$/, "")).join(" ")}`) ?? null;

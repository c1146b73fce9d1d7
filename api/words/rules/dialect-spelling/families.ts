/// Families of words that British and American English spell differently. Australian spelling is British here.

/// Converts both ways: each function returns the other spelling of a word in lower case, null if the word is not in the
/// family.
export interface SpellingFamily {
  readonly toAmerican: (british: string) => string | null;
  readonly toBritish: (american: string) => string | null;
}

const alternatives = (words: string) => words.trim().split(/\s+/).join("|");

const replaced = (word: string, pattern: RegExp, by: string) => (pattern.test(word) ? word.replace(pattern, by) : null);

/// Builds a family from a beginning, a middle that differs, and an end.
function family(before: string, british: string, american: string, after: string): SpellingFamily {
  const around = (middle: string) => new RegExp(`^(${before})${middle}(${after})$`);
  const [fromBritish, fromAmerican] = [around(british), around(american)];
  return {
    toAmerican: (word) => replaced(word, fromBritish, `$1${american}$2`),
    toBritish: (word) => replaced(word, fromAmerican, `$1${british}$2`),
  };
}

const colourStems = alternatives(`
  arb ard arm behavi cand clam clang col demean enam endeav fav ferv flav harb hon hum lab misdemean neighb od parl ranc
  rig rum savi sav splend succ tum val vap vig`);
const colourEnds = alternatives(`
  s ed ing ings er ers ful fully fulness less able ably ite ites itism hood hoods ly liness y ies al ally edly
  ingly iness ier iest blind`);

const centreStems = alternatives(`
  cent epicent theat amphitheat lit millilit centilit decilit fib calib sab spect somb lust lacklust mit och scept sepulch
  millimet centimet kilomet decimet reconnoit accout meag`);

/// Beginnings of words whose -ise is not a suffix: surprise and advertise have their s everywhere.
const alwaysS = new RegExp(
  `^.{0,2}$|[aouw]$|(?:${alternatives(`
    advert adv superv improv telev rev prev dev desp surpr compr prom prem dem repr appr enterpr expert exerc exc inc conc
    prec circumc franch merchand chast trea treat surm sunr moonr upr anem chem mort marqu val trell pelv mant portcull
    metropol tenn paradi parad ep clitor turqu tort porp fundra exorc absc cer`)})$`,
);
/// Beginnings of words whose -ize is not a suffix: size, prize, capsize.
const alwaysZ =
  /^.{0,2}$|[aeo]$|^(?:cap|down|over|under|super|out|mid|king|pint|life|bite|fun|family|good|re|un)s$|^ass$/;
const organiseEnds = alternatives(`
  e es ed er ers ing ings ingly edly able ably ation ations ational ationally ement ements`);

function organiseWith(from: "is" | "iz", to: "is" | "iz") {
  const pattern = new RegExp(`^(.+)${from}(${organiseEnds})$`);
  return (word: string) => {
    const [, stem = "", end = ""] = pattern.exec(word) ?? [];
    return stem && !alwaysS.test(stem) && !alwaysZ.test(stem) ? stem + to + end : null;
  };
}

/// Verbs that end in an unstressed -l, which British English doubles.
const travelStems = alternatives(`
  apparel barrel bevel bushel cancel carol cavil channel chisel corral counsel council crystal cudgel devil dial dishevel
  drivel duel enamel empanel equal flannel fuel gruel funnel gambol gravel grovel hovel imperil initial jewel kennel label laurel level
  libel marshal marvel medal metal model panel parcel pedal pencil  pistol pommel pummel quarrel ravel refuel remodel revel
  rival shovel shrivel signal snivel snorkel spiral squirrel stencil swivel tassel tinsel total towel trammel travel trowel
  tunnel unravel relabel unlabel mislabel untrammel unrival unequal  victual weasel yodel redial backpedal trial`);

export const families: readonly SpellingFamily[] = [
  family(`(?:un|dis|mis|multi|water|be|re|out)?(?:${colourStems})`, "our", "or", `|${colourEnds}`),
  family(centreStems, "re", "er", "|s|ly|ness"),
  family(centreStems, "re", "ere", "d"),
  family(centreStems, "r", "er", "ing|ings"),
  family("cent", "re", "er", "pieces?|folds?|stage"),
  family("fib", "re", "er", "glass|board"),
  { toAmerican: organiseWith("is", "iz"), toBritish: organiseWith("iz", "is") },
  family("(?:psycho)?anal|paral|catal|electrol|hydrol|dial|breathal", "ys", "yz", "e|ed|ers?|ing"),
  family(`(?:${travelStems})`, "l", "", "ed|ings?|ers?|ors?|ingly|edly|ous|ously|ists?"),
  family("enrol|fulfil|instil|distil|enthral|appal", "", "l", "|s|ments?"),
  family("instal", "", "l", "ments?"),
  family("ski|wi", "l", "ll", "ful|fully|fulness"),
  family("wool", "l", "", "en|ens"),
  family("tranquil", "l", "", "ity|i[sz]ers?|i[sz]e[ds]?|i[sz]ing"),
  family("defen|offen|preten", "c", "s", "e|es|eless|elessness"),
  family("(?:de|un)?m", "ou", "o", "ld(?:s|ed|ing|ings|y|ier|iest|er)?|lt(?:s|ed|ing)?"),
  family("sm", "ou", "o", "lder(?:s|ed|ing)?"),
  family("(?:snow)?pl", "ough", "ow", "|s|ed|ing|man|men|shares?"),
  family("gr", "ey", "ay", "|s|er|est|ed|ing|ish|ness"),
  family("co", "s", "z", "y|ier|iest|ies|ied|ily|iness|ying"),
  family("p", "y", "a", "jamas?"),
  family("m", "ou", "u", "staches?|stached"),
  family("s", "c", "k", "eptics?|eptical|eptically|epticism"),
  family("sul", "ph", "f", "urs?|urous|uric|ates?|ides?"),
  family("cruel", "l", "", "er|est"),
  family("cata|ana", "logu", "log", "ing"),
  family("cata|ana", "logue", "log", "|s"),
  family("cata", "logu", "log", "ed"),
  family("judg|acknowledg|misjudg|abridg", "e", "", "ments?|mental"),
  family("lik|siz|sal|unlik", "e", "", "able"),
  family("carbure", "tt", "t", "ors?"),
  family("an|hypoglyc|septic|leuk|ur|isch|tox", "ae", "e", "mi[ac](?:s|lly)?"),
  family("an", "ae", "e", "sthe.*"),
  family("gyn", "ae", "e", "colog.*"),
  family("h", "ae", "e", "mo(?:globin|phil|rrh).*"),
  family("orthop|p", "ae", "e", "dic(?:s|ally)?|diatric(?:s|ians?)?|dophil.*"),
  family("p", "ae", "e", "diatric(?:s|ians?)?"),
  family("pal", "ae", "e", "o(?:ntolog|lith|zoic).*"),
  family("", "oe", "e", "soph.*|strogens?"),
  family("f", "oe", "e", "tus(?:es)?|tal"),
  family("(?:dia|gono)rrh", "oe", "e", "as?"),
  family("jewel", "le", "", "ry"),
];

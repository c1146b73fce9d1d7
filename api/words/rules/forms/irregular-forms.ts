/// The common English words with irregular forms. `@gau` are the dialects of a form, British, Australian and American;
/// all if absent. A `-` stands for a form that does not exist.

export interface IrregularForm {
  readonly text: string;
  /// Letters of `gau`; null for all dialects.
  readonly dialects: string | null;
}

/// The slots of an entry, each with its forms.
type Entry = readonly (readonly IrregularForm[])[];

function readEntries(source: string): ReadonlyMap<string, Entry> {
  const entries = source.trim().split(/\s*[;\n]\s*/);
  return new Map(
    entries.map((entry): [string, Entry] => {
      const [base = "", ...slots] = entry.split(" ");
      return [base, slots.map(readSlot)];
    }),
  );
}

const readSlot = (slot: string): IrregularForm[] =>
  slot.split("/").flatMap((form) => {
    const [text = "", dialects = null] = form.split("@");
    return text === "-" ? [] : [{ text, dialects }];
  });

/// Base, past, and the past participle if it differs.
export const irregularVerbs = readEntries(`
arise arose arisen; awake awoke awoken; bear bore borne; beat beat beaten; become became become; begin began begun
bend bent; bet bet; bid bid; bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred
bring brought; broadcast broadcast; build built; burn burnt@ga/burned@u; burst burst; buy bought; cast cast
catch caught; choose chose chosen; cling clung; come came come; cost cost; creep crept; cut cut; deal dealt; dig dug
dive dived@ga/dove@u dived; do did done; draw drew drawn; dream dreamt@ga/dreamed@u; drink drank drunk
drive drove driven; dwell dwelt; eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought; find found
fit fitted@ga/fit@u; flee fled; fling flung; fly flew flown; forbid forbade forbidden; forget forgot forgotten
forgive forgave forgiven; forsake forsook forsaken; freeze froze frozen; get got got@ga/gotten@u; give gave given
go went gone; grind ground; grow grew grown; hang hung; have had; hear heard; hide hid hidden; hit hit; hold held
hurt hurt; input input; keep kept; kneel knelt; know knew known; lay laid; lead led; lean leant@ga/leaned@u
leap leapt@ga/leaped@u; learn learnt@ga/learned@u; leave left; lend lent; let let; lie lay lain; light lit; lose lost
make made; mean meant; meet met; mow mowed mown; offset offset; pay paid; plead pleaded@ga/pled@u; prove proved proved@ga/proven@u
put put; quit quit; read read; rend rent; rid rid; ride rode ridden; ring rang rung; rise rose risen; run ran run
saw sawed sawn@ga/sawed@u; say said; see saw seen; seek sought; sell sold; send sent; set set; sew sewed sewn
shake shook shaken; shed shed; shine shone; shoe shod; shoot shot; show showed shown; shrink shrank shrunk; shut shut
sing sang sung; sink sank sunk; sit sat; slay slew slain; sleep slept; slide slid; sling slung; slink slunk; slit slit
smite smote smitten
smell smelt@ga/smelled@u; sow sowed sown; speak spoke spoken; speed sped; spell spelt@ga/spelled@u; spend spent
spill spilt@ga/spilled@u; spin spun; spit spat; split split; spoil spoilt@ga/spoiled@u; spread spread
spring sprang sprung; stand stood; steal stole stolen; stick stuck; sting stung; stink stank stunk
stride strode stridden; strike struck; string strung; strive strove striven; swear swore sworn; sweep swept
swell swelled swollen; swim swam swum; swing swung; take took taken; teach taught; tear tore torn; tell told
think thought; throw threw thrown; thrust thrust; tread trod trodden; wake woke woken; wear wore worn
weave wove woven; weep wept; wet wet; win won; wind wound; wring wrung; write wrote written; babysit babysat
befall befell befallen; behold beheld; misunderstand misunderstood; beset beset; sublet sublet; partake partook partaken; proofread proofread
relay relayed; overlay overlaid
`);

/// Base, third person, -ing, past, past participle, for verbs with all forms listed.
export const listedVerbs = readEntries(`
be am/is/are being was/were been; have has having had had; do does doing did done
can - - could -; may - - might -; will - - would -; shall - - should -; must - - - -; ought - - - -
could - - - -; might - - - -; would - - - -; should - - - -
am - - - -; is - - - -; are - - - -; was - - - -; were - - - -; been - - - -; being - - - -
has - - - -; had - - - -; does - - - -; did - - - -; done - - - -
quiz quizzes quizzing quizzed quizzed; whiz whizzes whizzing whizzed whizzed; bus buses bussing bussed bussed; gas gases gassing gassed gassed
singe singes singeing singed singed; dye dyes dyeing dyed dyed; tinge tinges tingeing tinged tinged
swinge swinges swingeing swinged swinged; age ages ageing@ga/aging@u aged aged; whinge whinges whingeing whinged whinged
binge binges bingeing binged binged; ski skis skiing skied skied; taxi taxis taxiing taxied taxied
`);

/// Base and plural.
export const irregularPlurals = readEntries(`
child children; man men; woman women; foot feet; tooth teeth; goose geese; mouse mice; louse lice; ox oxen
person people; die dice; calf calves; elf elves; half halves; hoof hooves; knife knives; leaf leaves
life lives; loaf loaves; scarf scarves; self selves; sheaf sheaves; shelf shelves; thief thieves; wife wives
wolf wolves; dwarf dwarves; wharf wharves; potato potatoes; tomato tomatoes; hero heroes; echo echoes; veto vetoes
torpedo torpedoes; volcano volcanoes; tornado tornadoes; mosquito mosquitoes; domino dominoes; buffalo buffaloes
mango mangoes; cargo cargoes; embargo embargoes; hobo hoboes; cactus cacti; fungus fungi; nucleus nuclei
stimulus stimuli; radius radii; alumnus alumni; larva larvae; alga algae; vertebra vertebrae; antenna antennae
chilli chillies; crisis crises; oasis oases; axis axes; basis bases; thesis theses; hypothesis hypotheses; analysis analyses
diagnosis diagnoses; emphasis emphases; parenthesis parentheses; criterion criteria; gateau gateaux; phenomenon phenomena
bacterium bacteria; medium media; curriculum curricula; quiz quizzes; fez fezzes; whiz whizzes
sheep -; deer -; fish -; moose -; salmon -; trout -; cod -; squid -; bison -; reindeer -; aircraft -; spacecraft -
hovercraft -; series -; species -; crossroads -; headquarters -; barracks -; gallows -; means -; offspring -; shellfish -; swine -; elk -; shrimp -; haddock -; mackerel -
trousers -; scissors -; pyjamas -; pajamas -; jeans -; shorts -; pants -; tights -; leggings -; binoculars -
tongs -; tweezers -; pliers -; clothes -; knickers -; headphones -; outskirts -; thanks -; police -; cattle -; people -
children -; men -; women -; feet -; teeth -; geese -; mice -; news -; maths -; mathematics -; physics -; athletics -
gymnastics -; measles -; mumps -; darts -; draughts -; politics -; economics -; electronics -; rice -; bread -; butter -
milk -; music -; money -; furniture -; homework -; housework -; weather -; luggage -; baggage -; information -
equipment -; traffic -; rubbish -; garbage -; litter -; mud -; advice -; knowledge -; electricity -; health -; wealth -
happiness -; sadness -; anger -; thunder -; lightning -; sunshine -; snow -; rain -; pasta -; spaghetti -; sugar -
flour -; toast -; cutlery -; jewellery -; jewelry -; machinery -; scenery -; poetry -; laundry -; underwear -; help -
fun -; luck -; air -; blood -; hay -; wildlife -; bravery -; honesty -; safety -; gold -; oxygen -; toothpaste -
`);

/// Base, comparative, superlative.
export const irregularComparisons = readEntries(`
good better best; well better best; bad worse worst; badly worse worst; ill worse worst; far further furthest; much more most; many more most
fun - -; not - -; here - -; there - -; now - -; then - -; too - -; so - -; just - -; very - -; quite - -; yet - -; still - -
up - -; down - -; in - -; out - -; on - -; off - -; back - -; left - -; right - -; away - -; again - -; once - -; twice - -
when - -; where - -; how - -; why - -; else - -; as - -; more - -; most - -; less - -; least - -; better - -; best - -
worse - -; worst - -; first - -; last - -; next - -; own - -; same - -; such - -; both - -; each - -; all - -; any - -
some - -; no - -; one - -; two - -; three - -; four - -; five - -; six - -; seven - -; eight - -; nine - -; ten - -
even - -; ever - -; never - -; past - -; dead - -; wrong - -; main - -; chief - -
half - -; whole - -; mere - -; male - -
only - -; daily - -; weekly - -; monthly - -; yearly - -; every - -; thus - -; hence - -
home - -; through - -; maybe - -; today - -; born - -; shut - -; plenty - -; nearby - -; halfway - -; forth - -; north - -; south - -; east - -
west - -; front - -; joint - -; giant - -; false - -; prime - -; prior - -; sole - -; worth - -; due - -; spare - -; twelve - -
third - -; fourth - -; fifth - -; sixth - -; seventh - -; eighth - -; ninth - -; tenth - -; twelfth - -; twenty - -; thirty - -
forty - -; fifty - -; sixty - -; eighty - -; ninety - -
`);

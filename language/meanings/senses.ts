import { once } from "./once.ts";
import type { Slot } from "./slots.ts";

/// Meanings of one fitz type, which the words beside them do not tell apart: the commoner one first. A line is a word; of
/// each meaning it has a part of the definition (of several that match, the last one counts), behind `@` the places that it can
/// take where they are not those of its fitz type, and behind `~` words of its topic. `<` before a word of the topic: only
/// directly before it; `>`: only directly behind it; `=`: directly before it, and whatever else stands about it.
const table = `
bank: side|slop|land ~ river stream pond water grass brook beck swim | money|financ ~ money coin pay gold rich
bat: animal|mammal|flies ~ night cave wing fly dark weasel owl bird | hit|club|ball ~ ball cricket game hit wicket team
bow: bend ~ =low =deep =polite =graceful =stiff >to >low king queen thank | ?ribbon|knot|loop ~ hair dress shoe tie ribbon | ?arrow|weapon ~ arrow shot shoot hunt archer aim | front part ~ ship boat
nail: metal ~ hammer wood wall | finger|horny ~ finger hand toe paint cut
point: sharp|end ~ pencil needle sword pin spear >of | mark|win|unit ~ game team score win ten match
ring: finger|jewel ~ finger wear gold <wedding | shape|circle ~ danced dance sat stood round circle <in | sound ~ bell phone
fish: lives|animal|vertebrate ~ swim water river pond catch caught sea net | eat|cooked|food ~ chips dinner supper plate ate fried eat meal fry
egg: chick|laid|bird ~ hen nest lay laid bird hatch goose goat | cooked|eat ~ breakfast toast fried boiled ate eat pan plate bacon
chicken: bird|farm|domestic ~ hen farm yard egg | meat|flesh ~ ate eat dinner roast supper soup pie
lamb: young ~ sheep wolf field spring | meat|flesh ~ ate eat dinner roast roasted supper
mouse: animal|rodent ~ cat cheese tail hole | computer|electronic ~ computer click screen keyboard
calf: cow|young|cattle ~ cow farm bull field | leg|muscle|knee ~ leg knee foot ankle hurt
crane: bird ~ bird fly wing feather stork fish neck water nest | machine|lifts ~ machine build site brick truck lift heavy
cricket: insect ~ grass sang sing insect chirp | game|bat ~ ball bat game wicket team play
trunk: tree|stem ~ tree bark branch leaf wood thick | elephant|nose|snout ~ elephant spray | luggage|case ~ pack clothes travel
tea: drink|beverage ~ cup drink drank pot hot milk | meal|evening ~ ate eat dinner time <for <to <our
pepper: vegetable ~ red green salad | powder|spice ~ salt sneeze soup
chip: potato|hot ~ fish | bag|dry ~ bag packet
straw: stalk|plant|fibre|fiber ~ barn cow horse hay field bed hat nest roof farm | tube|drink ~ drink drank cup glass juice lemonade milk suck
glass: cup|drink|container ~ drink drank water milk wine >of <a juice | window|brittle|transparent ~ window broke broken pane door
glasses: see|optical|wear ~ read wear wore nose eye | cup|drink ~ drink drank wine water full | window
pot: cook|deep ~ cook soup stove fire kitchen | plant|flower ~ flower plant seed garden
letter: message|written ~ post write wrote send sent read post envelope stamp | sign|alphabet|conventional ~ alphabet spell name first word abc
card: greeting|folded ~ birthday christmas post | pack|playing|game ~ play game deal pack king queen ace
bottom: lowest ~ <the >of sea hill well pond | sit|buttocks ~ smacked sat chair wipe
palm: hand ~ hand finger | tree ~ tree island beach coconut
heart: part|organ|beats|muscular ~ beat chest love sad | shape|plane|figure ~ shape draw drew paper red cut | card
pants: trousers|legs ~ trousers | under
triangle: shape|sides ~ shape square circle | metal|music ~ music play drum
ball: throw|kick|round ~ throw threw kick catch bounce play roll game | dance ~ prince princess dance danced palace gown cinderella castle night
wood: trees|forest ~ <the walk deep dark fox wolf path lost <in <through | made|material|hard ~ <of block piece made cut saw fire burn table chop axe plank nail
earth: soil|ground ~ dig garden worm | planet|world ~ sun moon star space sky planet
spring: ?season|year|winter ~ <in summer winter warm lamb flower born | ?metal|coil|curly|elastic ~ bed jump metal broken | water
space: stars|planets ~ star planet rocket moon | room|empty ~ room
lie: flat|prostrate|rest ~ bed down ground grass still sleep >in >on >down >still >there floor sofa | true|untruth ~ truth tell >to >about believe
round: all sides|circle|around @adverb @preposition ~ <all <turn <turned <look <looked <looking | ball|ring|shape @adjective ~ ball moon
still: as before|now @adverb | moving|motion @adjective @adverb ~ <stand <stood <sit <sat <lay <lie <keep <kept <hold <held <stay <quiet <lying <standing <sitting <very <so <quite <as
hard: easy|difficult ~ <work <worked <try <tried <blow >work >to <too | soft|solid @adjective ~ stone rock ground bed nut shell >wood bread floor ice
right: mistake|correct|truth ~ <all <quite <just <always | side|direct @adjective @adverb @noun ~ left >hand >side >foot >arm >eye <turn <turned
left: side|direct @adjective @adverb @noun ~ right >hand >side >foot >arm >eye <turn <turned
kid: child|person ~ boy girl school play bike friend | goat ~ goat farm mother wolf horn | leather
mummy: mother ~ daddy mum baby love kiss | dead|wrapped ~ tomb pyramid egypt museum
pupil: child|school|taught ~ school teach lesson class | eye|dot ~ eye
head: body|upper | charge
hand: extremity|body|arm | clock|pointer ~ clock watch
home: live | goal
wing: fly|organ ~ bird | airplane|aero
race: fast|competition|contest ~ run ran win won fast hare | people
well: good|proper | deep ~ water bucket | health ~ ill sick feel
better: well|good
bill: mouth|bird|horny ~ bird duck beak stork crane | money|statement ~ pay money | paper
horn: bony|animal ~ goat stag bull cow head | noise ~ car | hunt
pen: writing ~ ink paper write | enclos ~ pig sheep
pipe: tube|metal | smok|bowl ~ smoke smoked | music|wind ~ play music
table: furniture | data
bed: furniture|sleep ~ sleep | plot|ground ~ garden flower
foot: leg|body | unit|length ~ long high tall
top: upper | toy|plaything ~ spin
second: time|minute ~ minute hour clock
star: celestial ~ sky night | actor ~ film | plane
wind: move | coil|wrap
ear: hearing|sense ~ hear | corn|spike ~ corn wheat
tie: neck ~ shirt neck wear | equal ~ score
love: feeling @noun @plural ~ <make <in <with | like|fond
fall: ?time|season|year ~ autumn leaf summer winter
roll: ?bread ~ bread eat ate butter breakfast dinner
bark: ?outside|covering|outer ~ tree branch trunk wood rough
play: ?story|dramatic|actors ~ act actor stage theatre theater school scene
key: lock|metal ~ door lock | music | lever
swallow: throat|pass | bird
`;

export interface Sense {
  /// Its place among the meanings of the word: 0 is the commonest.
  readonly rank: number;
  /// A part of the definition.
  readonly pattern: RegExp;
  /// True if a word as written seldom means it without its topic: `?` before the definition's part.
  readonly isRare: boolean;
  /// Empty: those of its fitz type.
  readonly slots: readonly Slot[];
  /// Words of its topic, by `stem`, and by their keys those that speak for it directly before and behind it.
  readonly topic: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  /// Those directly before it that decide, as of a noun that only the verb's meaning comes near to: 'a low bow'.
  readonly decisive: ReadonlySet<string>;
}

/// Forms with one ending less, so that `rivers` is `river`.
export const stem = (key: string): string =>
  key.length > 3 ? key.replace(/(?:'s|ies|es|s)$/, (end) => (end === "ies" ? "y" : "")) : key;

const senses = once(() => {
  const sensesOf = new Map<string, readonly Sense[]>();
  for (const line of table.trim().split("\n")) {
    const [word = "", rest = ""] = line.split(":");
    sensesOf.set(word, rest.split(" | ").map(readSense));
  }
  return sensesOf;
});

function readSense(part: string, rank: number): Sense {
  const [head = "", topic = ""] = part.split("~");
  const [pattern = "", ...slots] = head.trim().split(/\s*@/);
  const words = topic.trim().split(/\s+/).filter(Boolean);
  const marked = (mark: string) => new Set(words.filter((one) => one.startsWith(mark)).map((one) => one.slice(1)));
  return {
    rank,
    pattern: new RegExp(pattern.replace("?", "").trim(), "i"),
    isRare: pattern.startsWith("?"),
    slots: slots as Slot[],
    topic: new Set(words.filter((one) => !/^[<>=]/.test(one)).map(stem)),
    before: marked("<"),
    after: marked(">"),
    decisive: marked("="),
  };
}

/// The meaning of a word that a definition is of; null where the table does not tell. `key` is the word's (`caseKey`).
export function senseOf(key: string, definition: string): Sense | null {
  const known = senses().get(key);
  return known?.findLast(({ pattern }) => pattern.test(definition)) ?? null;
}

/// Words that British teachers practise each step of Letters and Sounds (2007) with, by the beginning of the step's name. The
/// sequences of the product were made without them.
export const wordLists: readonly (readonly [step: string, words: string])[] = [
  ["2.1", "at sat pat tap sap"],
  ["2.2", "in it is nip pan pin tin tan nap am man mat map sit pit sip tip dad sad dim dip din did"],
  ["2.3", "got on not pot top dog pop tag gag gas pig dig kid kit can cot cap cat cod"],
  [
    "2.4",
    "kick sock sack dock pick sick pack ticket pocket get pet ten net pen peg met men neck up mum run mug cup sun mud",
  ],
  ["2.4", "rim rip ram rat rag rug rot rocket tuck"],
  [
    "2.5",
    "had him his hot hut hop hum hit hat has hack hug but big back bet bad bag bed bud beg bug bun bus bat bit bucket",
  ],
  ["2.5", "if off fit fin fun fig fog puff huff cuff fan fat lap let leg lot lit bell fill doll tell sell dull laptop"],
  ["2.5", "less hiss mass mess boss fuss kiss"],
  ["3.1", "jam jet jog jacket van vat vet visit velvet will win wag web wig wax cobweb mix fix box tax six fox exit"],
  ["3.2", "yap yes yet yell zip buzz jazz zigzag quiz quit quick quack liquid"],
  ["3.3", "chop chin chug check such chip chill much rich chicken ship shop shed shell fish shock cash bash hush rush"],
  ["3.3", "them then that this with moth thin thick ring rang hang song wing rung king long sing"],
  ["3.4", "wait hail pain aim sail main tail rain bait see feel weep feet jeep seem meet week deep keep"],
  ["3.4", "high sigh light might night right sight fight tight tonight coat load goat loaf road soap oak toad foal"],
  ["3.4", "too zoo boot hoof zoom cool food root moon rooftop look foot cook good book took wood wool hook hood"],
  ["3.5", "bar car bark card cart hard jar park market farmyard for fork cord cork sort born worn fort torn cornet"],
  [
    "3.5",
    "fur burn burp curl hurt surf turn turnip now down owl cow how row town oil boil coin coil join soil toil tinfoil",
  ],
  ["3.6", "ear dear fear hear gear near tear year rear beard air fair hair lair pair pure cure secure"],
  ["3.6", "hammer letter rocker ladder supper dinner boxer better summer banner"],
  [
    "4",
    "went best fond champ shift shelf joint boost thump paint roast toast must tilt test lost help tent milk just hump band",
  ],
  [
    "4",
    "hand jump land damp next gift gulp melt tusk lift lump chest tenth theft stop spot trip grab track spin flag grip",
  ],
  [
    "4",
    "glad twin sniff plum swim clap drop steep trail train growl brown star start creep brush frown float smart groan",
  ],
  ["4", "thrill spoil sport green spear clear spark sweet spoon stand crust tramp grunt crept drift slept stamp blend"],
  ["4", "drank trust frost cramp plump spend grand brand blink blank trunk think pink bank street strap splash sprint"],
  ["4", "spring strong scrap shrink sandpit windmill shampoo pondweed desktop helper handstand melting printer"],
  [
    "5.1",
    "day play may say stray clay spray tray crayon out about cloud scout found proud sprout sound pie lie tie die",
  ],
  ["5.1", "cried tried fried sea seat bead read meat treat heap least repeat"],
  ["5.2", "boy toy joy enjoy girl sir bird shirt skirt birth third first thirteen clue blue glue true rescue"],
  ["5.2", "saw paw raw claw jaw lawn yawn law shawl"],
  [
    "5.3",
    "when which wheel whisper dolphin elephant alphabet blew chew grew drew screw crew flew threw stew few new toe",
  ],
  ["5.4", "haul launch haunted author donkey turkey chimney valley trolley came made make take game same snake escape"],
  ["5.4", "these theme"],
  [
    "5.5",
    "like time pine ripe shine slide prize inside bone pole home alone those stone woke note explode flute prune rude rule cube",
  ],
  ["5.6", "mind find wild blind child kind grind behind remind no so go old gold cold told both hold cell cent acid"],
  [
    "5.6",
    "gem gym magic danger put pull push full bush bull pudding what wash wasp want wallet wander acorn bacon apron",
  ],
  ["5.6", "by my try dry fry sky spy reply very happy funny carry hairy smelly penny crunchy"],
  [
    "5.7",
    "low grow snow glow bowl show slow window chief brief field shield thief head dead deaf ready bread feather instead",
  ],
  ["5.7", "her fern stern herbs servant school chemist chef shoulder mould boulder soup group you"],
  [
    "5.8",
    "catch fetch pitch stitch match ditch kitchen hedge bridge ledge badge lamb limb comb climb crumb thumb knit knob knot",
  ],
  [
    "5.8",
    "knee knock knife gnat gnaw gnome sign wrap wrong write wrote wreck house mouse horse purse please tease cheese noise",
  ],
  [
    "5.9",
    "fast last grass path bath half calf talk walk all ball call four your earth learn early pearl word work worm here",
  ],
  ["5.9", "deer cheer there where bear pear wear care bare share could would should eight weight"],
];

/// Real words with the forms that the word wizard must propose, labelled by hand. `word: forms` in British English;
/// `none` if there is nothing to propose. Entries are separated by `;` or a line break.

/// Plural and possessive.
export const nouns = `
glasses: glasses'; sunglasses: sunglasses'; goggles: goggles'; stairs: stairs'; crisps: crisps'; chips: chips'; peas: peas'
boots: boots'; shoes: shoes'; bananas: bananas'; ladies: ladies'; swimming trunks: swimming trunks'; false teeth: false teeth's
the boys: the boys'; the girls: the girls'; the children: the children's; my friends: my friends'; police: police's
people: people's; pyjamas: pyjamas'; jeans: jeans'; tweezers: tweezers'; crossroads: crossroads'; headquarters: headquarters'
species: species'; barracks: barracks'
fish and chips: fish and chips'; salt and pepper: salt and pepper's; bread and butter: bread and butter's
lots of: none; a lot of: none; plenty of: none; a few: none
bunch of grapes: bunches of grapes, bunch of grapes'; box of chocolates: boxes of chocolates, box of chocolates'
bar of soap: bars of soap, bar of soap's; piece of cake: pieces of cake, piece of cake's
loaf of bread: loaves of bread, loaf of bread's; pair of shoes: pairs of shoes, pair of shoes'
slice of toast: slices of toast, slice of toast's; a cup of milk: cups of milk, a cup of milk's
attorney-general: attorneys-general, attorney-general's; governor general: governors general, governor general's
secretary-general: secretaries-general, secretary-general's; court martial: courts martial, court martial's
sister-in-law: sisters-in-law, sister-in-law's; man-of-war: men-of-war, man-of-war's; hanger-on: hangers-on, hanger-on's
looker-on: lookers-on, looker-on's; pick-up: pick-ups, pick-up's; grown-up: grown-ups, grown-up's; close-up: close-ups, close-up's
lie-in: lie-ins, lie-in's; sit-up: sit-ups, sit-up's; check-in: check-ins, check-in's
merry-go-round: merry-go-rounds, merry-go-round's; forget-me-not: forget-me-nots, forget-me-not's
humbug: humbugs, humbug's; fez: fezzes, fez's; whiz: whizzes, whiz's; topaz: topazes, topaz's; waltz: waltzes, waltz's
buzz: buzzes, buzz's; gas: gases, gas's; yes: yeses, yes's; lens: lenses, lens's; iris: irises, iris's; plus: pluses, plus's
hippopotamus: hippopotamuses, hippopotamus's; platypus: platypuses, platypus's; walrus: walruses, walrus's
virus: viruses, virus's; rhinoceros: rhinoceroses, rhinoceros's; albatross: albatrosses, albatross's; atlas: atlases, atlas's
canvas: canvases, canvas's; Christmas: Christmases, Christmas's; princess: princesses, princess's; dress: dresses, dress's
boss: bosses, boss's; witch: witches, witch's; sandwich: sandwiches, sandwich's; peach: peaches, peach's; loch: lochs, loch's
torch: torches, torch's; brush: brushes, brush's; tax: taxes, tax's; index: indexes, index's; sphinx: sphinxes, sphinx's
donkey: donkeys, donkey's; monkey: monkeys, monkey's; essay: essays, essay's; guy: guys, guy's; soliloquy: soliloquies, soliloquy's
lady: ladies, lady's; pony: ponies, pony's; daisy: daisies, daisy's; spy: spies, spy's; sky: skies, sky's; fairy: fairies, fairy's
video: videos, video's; radio: radios, radio's; cuckoo: cuckoos, cuckoo's; igloo: igloos, igloo's; banjo: banjos, banjo's
disco: discos, disco's; avocado: avocados, avocado's; yo-yo: yo-yos, yo-yo's; rhino: rhinos, rhino's; hippo: hippos, hippo's
proof: proofs, proof's; cliff: cliffs, cliff's; handkerchief: handkerchiefs, handkerchief's; reef: reefs, reef's
calf: calves, calf's; elf: elves, elf's; thief: thieves, thief's; midwife: midwives, midwife's; penknife: penknives, penknife's
werewolf: werewolves, werewolf's; safe: safes, safe's; wave: waves, wave's; axe: axes, axe's; gentleman: gentlemen, gentleman's
Englishman: Englishmen, Englishman's; Roman: Romans, Roman's; shaman: shamans, shaman's; talisman: talismans, talisman's
stepchild: stepchildren, stepchild's; salesperson: salespeople, salesperson's; church mouse: church mice, church mouse's
milk tooth: milk teeth, milk tooth's; Christmas tree: Christmas trees, Christmas tree's; swimming pool: swimming pools, swimming pool's
starfish: starfish's; jellyfish: jellyfish's; squid: squid's; spaceship: spaceships, spaceship's
luck: luck's; furniture: furniture's; cheese: cheeses, cheese's; grass: grasses, grass's; louse: lice, louse's
criterion: criteria, criterion's; larva: larvae, larva's; basis: bases, basis's; oasis: oases, oasis's; gateau: gateaux, gateau's
table: tables, table's; house: houses, house's; bee: bees, bee's; shoe: shoes, shoe's; boy: boys, boy's; eye: eyes, eye's
DVD: DVDs, DVD's; Monday: Mondays, Monday's; tablecloth: tablecloths, tablecloth's; mum: mums, mum's
dog: dogs, dog's; cat: cats, cat's; bus: buses, bus's; glass: glasses, glass's; box: boxes, box's; church: churches, church's
stomach: stomachs, stomach's; dish: dishes, dish's; quiz: quizzes, quiz's; baby: babies, baby's; toy: toys, toy's; key: keys, key's
story: stories, story's; city: cities, city's; leaf: leaves, leaf's; shelf: shelves, shelf's; bookshelf: bookshelves, bookshelf's
wolf: wolves, wolf's; knife: knives, knife's; wife: wives, wife's; half: halves, half's; scarf: scarves, scarf's; roof: roofs, roof's
chief: chiefs, chief's; belief: beliefs, belief's; giraffe: giraffes, giraffe's; hoof: hooves, hoof's; potato: potatoes, potato's
tomato: tomatoes, tomato's; hero: heroes, hero's; volcano: volcanoes, volcano's; piano: pianos, piano's; photo: photos, photo's
zoo: zoos, zoo's; kangaroo: kangaroos, kangaroo's; child: children, child's; grandchild: grandchildren, grandchild's; man: men, man's
woman: women, woman's; fireman: firemen, fireman's; policewoman: policewomen, policewoman's; snowman: snowmen, snowman's
human: humans, human's; German: Germans, German's; person: people, person's; foot: feet, foot's; tooth: teeth, tooth's
goose: geese, goose's; mongoose: mongooses, mongoose's; mouse: mice, mouse's; dormouse: dormice, dormouse's; ox: oxen, ox's
fox: foxes, fox's; die: dice, die's; penny: pennies, penny's; sheep: sheep's; deer: deer's; fish: fish's; goldfish: goldfish's
aircraft: aircraft's; series: series'; scissors: scissors'; trousers: trousers'; cactus: cacti, cactus's
octopus: octopuses, octopus's; crisis: crises, crisis's; circus: circuses, circus's; money: money's; rice: rice's
homework: homework's; ice cream: ice creams, ice cream's; fire engine: fire engines, fire engine's
polar bear: polar bears, polar bear's; bus stop: bus stops, bus stop's; mother-in-law: mothers-in-law, mother-in-law's
cup of tea: cups of tea, cup of tea's; passer-by: passers-by, passer-by's; T-shirt: T-shirts, T-shirt's; TV: TVs, TV's
Friday: Fridays, Friday's; February: Februarys, February's; café: cafés, café's
`;

/// -s, -ing, past and past participle.
export const verbs = `
humbug: humbugs, humbugging, humbugged; wiretap: wiretaps, wiretapping, wiretapped; whiz: whizzes, whizzing, whizzed
whizz: whizzes, whizzing, whizzed; smite: smites, smiting, smote, smitten; wee: wees, weeing, weed; pee: pees, peeing, peed
used to: none; ought to: none; have to: has to, having to, had to; want to: wants to, wanting to, wanted to
pick-up: picks-up, picking-up, picked-up; wake up: wakes up, waking up, woke up, woken up
go away: goes away, going away, went away, gone away; look after: looks after, looking after, looked after
brush your teeth: brushes your teeth, brushing your teeth, brushed your teeth; have a bath: has a bath, having a bath, had a bath
ice-skate: ice-skates, ice-skating, ice-skated; stir-fry: stir-fries, stir-frying, stir-fried
eavesdrop: eavesdrops, eavesdropping, eavesdropped; sidestep: sidesteps, sidestepping, sidestepped
format: formats, formatting, formatted; benefit: benefits, benefiting, benefited; target: targets, targeting, targeted
balloon: balloons, ballooning, ballooned; exit: exits, exiting, exited; edit: edits, editing, edited; orbit: orbits, orbiting, orbited
focus: focuses, focusing, focused; develop: develops, developing, developed; gallop: gallops, galloping, galloped
gossip: gossips, gossiping, gossiped; worship: worships, worshipping, worshipped; zigzag: zigzags, zigzagging, zigzagged
jog: jogs, jogging, jogged; plan: plans, planning, planned; knit: knits, knitting, knitted; shred: shreds, shredding, shredded
squat: squats, squatting, squatted; quit: quits, quitting; swap: swaps, swapping, swapped; equip: equips, equipping, equipped
transfer: transfers, transferring, transferred; differ: differs, differing, differed; enter: enters, entering, entered
appeal: appeals, appealing, appealed; peel: peels, peeling, peeled; kneel: kneels, kneeling, knelt
pedal: pedals, pedalling, pedalled; quarrel: quarrels, quarrelling, quarrelled; wriggle: wriggles, wriggling, wriggled
patrol: patrols, patrolling, patrolled; control: controls, controlling, controlled; roll: rolls, rolling, rolled
parallel: parallels, paralleling, paralleled; bathe: bathes, bathing, bathed; squeeze: squeezes, squeezing, squeezed
tiptoe: tiptoes, tiptoeing, tiptoed; canoe: canoes, canoeing, canoed; singe: singes, singeing, singed; glue: glues, gluing, glued
rescue: rescues, rescuing, rescued; untie: unties, untying, untied; ski: skis, skiing, skied; mimic: mimics, mimicking, mimicked
frolic: frolics, frolicking, frolicked; veto: vetoes, vetoing, vetoed; radio: radios, radioing, radioed; boo: boos, booing, booed
shampoo: shampoos, shampooing, shampooed; tidy: tidies, tidying, tidied; obey: obeys, obeying, obeyed; stay: stays, staying, stayed
bully: bullies, bullying, bullied; guess: guesses, guessing, guessed; stretch: stretches, stretching, stretched
push: pushes, pushing, pushed; box: boxes, boxing, boxed; waltz: waltzes, waltzing, waltzed; fizz: fizzes, fizzing, fizzed
sweep: sweeps, sweeping, swept; bend: bends, bending, bent; mend: mends, mending, mended; bite: bites, biting, bit, bitten
grind: grinds, grinding, ground; hang: hangs, hanging, hung; pay: pays, paying, paid; shrink: shrinks, shrinking, shrank, shrunk
shut: shuts, shutting; spin: spins, spinning, spun; split: splits, splitting; spread: spreads, spreading
steal: steals, stealing, stole, stolen; tear: tears, tearing, tore, torn; tread: treads, treading, trod, trodden
withdraw: withdraws, withdrawing, withdrew, withdrawn; withhold: withholds, withholding, withheld; withstand: withstands, withstanding, withstood
foresee: foresees, foreseeing, foresaw, foreseen; outgrow: outgrows, outgrowing, outgrew, outgrown
overhear: overhears, overhearing, overheard; override: overrides, overriding, overrode, overridden
redo: redoes, redoing, redid, redone; repay: repays, repaying, repaid; undergo: undergoes, undergoing, underwent, undergone
upset: upsets, upsetting; babysit: babysits, babysitting, babysat; sunbathe: sunbathes, sunbathing, sunbathed
daydream: daydreams, daydreaming, daydreamed; welcome: welcomes, welcoming, welcomed; overflow: overflows, overflowing, overflowed
burst: bursts, bursting; blend: blends, blending, blended; land: lands, landing, landed; heat: heats, heating, heated
repeat: repeats, repeating, repeated; beat: beats, beating, beaten; greet: greets, greeting, greeted; behave: behaves, behaving, behaved
remind: reminds, reminding, reminded; unite: unites, uniting, united; delay: delays, delaying, delayed; replay: replays, replaying, replayed
uncover: uncovers, uncovering, uncovered; reset: resets, resetting; regret: regrets, regretting, regretted; rent: rents, renting, rented
mishear: mishears, mishearing, misheard; overeat: overeats, overeating, overate, overeaten; upload: uploads, uploading, uploaded
recite: recites, reciting, recited; hitchhike: hitchhikes, hitchhiking, hitchhiked
walk: walks, walking, walked; play: plays, playing, played; cry: cries, crying, cried; carry: carries, carrying, carried
copy: copies, copying, copied; buy: buys, buying, bought; dance: dances, dancing, danced; like: likes, liking, liked
agree: agrees, agreeing, agreed; free: frees, freeing, freed; tie: ties, tying, tied; lie: lies, lying, lay, lain
die: dies, dying, died; dye: dyes, dyeing, dyed; argue: argues, arguing, argued; hop: hops, hopping, hopped
hope: hopes, hoping, hoped; stop: stops, stopping, stopped; rain: rains, raining, rained; need: needs, needing, needed
look: looks, looking, looked; fix: fixes, fixing, fixed; mix: mixes, mixing, mixed; snow: snows, snowing, snowed
quiz: quizzes, quizzing, quizzed; visit: visits, visiting, visited; open: opens, opening, opened; listen: listens, listening, listened
happen: happens, happening, happened; prefer: prefers, preferring, preferred; offer: offers, offering, offered
admit: admits, admitting, admitted; travel: travels, travelling, travelled; cancel: cancels, cancelling, cancelled
boil: boils, boiling, boiled; fuel: fuels, fuelling, fuelled; picnic: picnics, picnicking, picnicked; panic: panics, panicking, panicked
wash: washes, washing, washed; watch: watches, watching, watched; kiss: kisses, kissing, kissed; buzz: buzzes, buzzing, buzzed
go: goes, going, went, gone; undo: undoes, undoing, undid, undone; echo: echoes, echoing, echoed; moo: moos, mooing, mooed
be: am, is, are, being, was, were, been; have: has, having, had; do: does, doing, did, done; can: could; must: none
begin: begins, beginning, began, begun; break: breaks, breaking, broke, broken; bring: brings, bringing, brought
build: builds, building, built; burn: burns, burning, burnt; catch: catches, catching, caught; choose: chooses, choosing, chose, chosen
come: comes, coming, came; cut: cuts, cutting; draw: draws, drawing, drew, drawn; drink: drinks, drinking, drank, drunk
drive: drives, driving, drove, driven; eat: eats, eating, ate, eaten; fall: falls, falling, fell, fallen; feel: feels, feeling, felt
find: finds, finding, found; fly: flies, flying, flew, flown; forget: forgets, forgetting, forgot, forgotten; get: gets, getting, got
give: gives, giving, gave, given; grow: grows, growing, grew, grown; hear: hears, hearing, heard; hide: hides, hiding, hid, hidden
hit: hits, hitting; hold: holds, holding, held; hurt: hurts, hurting; keep: keeps, keeping, kept; know: knows, knowing, knew, known
learn: learns, learning, learnt; leave: leaves, leaving, left; let: lets, letting; light: lights, lighting, lit
make: makes, making, made; put: puts, putting; read: reads, reading; ride: rides, riding, rode, ridden; ring: rings, ringing, rang, rung
run: runs, running, ran; say: says, saying, said; see: sees, seeing, saw, seen; sew: sews, sewing, sewed, sewn
shake: shakes, shaking, shook, shaken; sing: sings, singing, sang, sung; sit: sits, sitting, sat; sleep: sleeps, sleeping, slept
speak: speaks, speaking, spoke, spoken; swim: swims, swimming, swam, swum; take: takes, taking, took, taken
mistake: mistakes, mistaking, mistook, mistaken; understand: understands, understanding, understood; teach: teaches, teaching, taught
think: thinks, thinking, thought; throw: throws, throwing, threw, thrown; wake: wakes, waking, woke, woken
wear: wears, wearing, wore, worn; win: wins, winning, won; write: writes, writing, wrote, written
rewrite: rewrites, rewriting, rewrote, rewritten; unwind: unwinds, unwinding, unwound; overtake: overtakes, overtaking, overtook, overtaken
pick up: picks up, picking up, picked up; get up: gets up, getting up, got up; put on: puts on, putting on
dry-clean: dry-cleans, dry-cleaning, dry-cleaned; kidnap: kidnaps, kidnapping, kidnapped; unzip: unzips, unzipping, unzipped
relax: relaxes, relaxing, relaxed; worry: worries, worrying, worried
`;

/// Comparative and superlative.
export const adjectives = `
wee: weer, weest; red: redder, reddest; thin: thinner, thinnest; wet: wetter, wettest; tall: taller, tallest; old: older, oldest
large: larger, largest; brave: braver, bravest; late: later, latest; early: earlier, earliest; easy: easier, easiest
funny: funnier, funniest; busy: busier, busiest; gentle: gentler, gentlest; quiet: quieter, quietest; shallow: shallower, shallowest
fast: faster, fastest; soon: sooner, soonest; low: lower, lowest; sly: slyer, slyest; coy: coyer, coyest; blue: bluer, bluest
true: truer, truest; polite: politer, politest; stupid: stupider, stupidest; ready: readier, readiest; many: more, most
ill: worse, worst; well: better, best; spotty: spottier, spottiest; icy: icier, iciest; sticky: stickier, stickiest
tiny: tinier, tiniest; lovely: lovelier, loveliest; lonely: lonelier, loneliest; fluffy: fluffier, fluffiest
healthy: healthier, healthiest; naughty: naughtier, naughtiest; sleepy: sleepier, sleepiest; thick: thicker, thickest
square: squarer, squarest; rare: rarer, rarest; wise: wiser, wisest; rude: ruder, rudest; pale: paler, palest
expensive: none; dangerous: none; important: none; afraid: none; alive: none; alone: none; asleep: none; awake: none
better: none; broken: none; wooden: none; golden: none; interesting: none; boring: none; tired: none; excited: none
surprised: none; slowly: none; suddenly: none; always: none; inside: none; upstairs: none; American: none; English: none
one: none; hundred: none; well-known: none; brand new: none; elderly: none; dead: none; lots of: none
big: bigger, biggest; small: smaller, smallest; hot: hotter, hottest; sad: sadder, saddest; nice: nicer, nicest
happy: happier, happiest; unhappy: unhappier, unhappiest; dry: drier, driest; shy: shyer, shyest; new: newer, newest
slow: slower, slowest; clean: cleaner, cleanest; good: better, best; bad: worse, worst; far: further, furthest
narrow: narrower, narrowest; clever: cleverer, cleverest; simple: simpler, simplest; cruel: crueller, cruellest
friendly: friendlier, friendliest; ugly: uglier, ugliest; quickly: none; beautiful: none; careful: none; French: none; here: none
two: none; third: none; lost: none; left-handed: none; grey: greyer, greyest; free: freer, freest
`;

/// `word N: British | American`, with Australian as British; `/` separates Australian forms from British ones if they
/// differ.
export const byDialect = `
practise V: practises, practising, practised | practices, practicing, practiced
practice V: practises, practising, practised | practices, practicing, practiced
practice N: practices, practice's | practices, practice's
licence N: licences, licence's | licenses, license's
enrol V: enrols, enrolling, enrolled | enrolls, enrolling, enrolled
enroll V: enrols, enrolling, enrolled | enrolls, enrolling, enrolled
fulfil V: fulfils, fulfilling, fulfilled | fulfills, fulfilling, fulfilled
instil V: instils, instilling, instilled | instills, instilling, instilled
distil V: distils, distilling, distilled | distills, distilling, distilled
colour V: colours, colouring, coloured | colors, coloring, colored
colour N: colours, colour's | colors, color's
favour V: favours, favouring, favoured | favors, favoring, favored
neighbour N: neighbours, neighbour's | neighbors, neighbor's
mould V: moulds, moulding, moulded | molds, molding, molded
mould N: moulds, mould's | molds, mold's
plough V: ploughs, ploughing, ploughed | plows, plowing, plowed
travel V: travels, travelling, travelled | travels, traveling, traveled
cancel V: cancels, cancelling, cancelled | cancels, canceling, canceled
label V: labels, labelling, labelled | labels, labeling, labeled
signal V: signals, signalling, signalled | signals, signaling, signaled
dial V: dials, dialling, dialled | dials, dialing, dialed
control V: controls, controlling, controlled | controls, controlling, controlled
organise V: organises, organising, organised | organizes, organizing, organized
realize V: realises, realising, realised | realizes, realizing, realized
analyse V: analyses, analysing, analysed | analyzes, analyzing, analyzed
exercise V: exercises, exercising, exercised | exercises, exercising, exercised
catalogue V: catalogues, cataloguing, catalogued | catalogs, cataloging, cataloged
age V: ages, ageing, aged | ages, aging, aged
learn V: learns, learning, learnt | learns, learning, learned
spell V: spells, spelling, spelt | spells, spelling, spelled
leap V: leaps, leaping, leapt | leaps, leaping, leaped
get V: gets, getting, got | gets, getting, got, gotten
fit V: fits, fitting, fitted | fits, fitting
dive V: dives, diving, dived | dives, diving, dove, dived
centre N: centres, centre's | centers, center's
theatre N: theatres, theatre's | theaters, theater's
tyre N: tyres, tyre's | tires, tire's
programme N: programmes, programme's / programs, program's | programs, program's
yoghurt N: yoghurts, yoghurt's | yogurts, yogurt's
pyjamas N: pyjamas' | pajamas'
moustache N: moustaches, moustache's | mustaches, mustache's
traffic light N: traffic lights, traffic light's | traffic lights, traffic light's
colouring book N: colouring books, colouring book's | coloring books, coloring book's
grey A: greyer, greyest | grayer, grayest
cosy A: cosier, cosiest | cozier, coziest
cruel A: crueller, cruellest | crueler, cruelest
`;

export const animals = String.raw`
# Pets | N '
animal =paw-prints
pet : an animal that lives with people
dog =
>P puppy : a young dog
>P pup : a young dog
>P hound : a dog that hunts
cat =
>P kitten : a young cat
>P kitty : a pet name for a cat
rabbit =
bunny =rabbit
hamster =
guinea pig
goldfish ~goldfish =
parrot =
budgie
tortoise
pony
mouse(animal) ~mice =mouse : a small animal with a long tail
gerbil
snake =
# Farm animals | N '
cow =
horse =
pig =
sheep ~sheep =ewe
goat =
hen =chicken
chicken(bird) =chicken : a farm bird that lays eggs
duck(bird) =duck : a bird that swims and quacks
goose ~geese =
donkey =
bull
calf(cow) ~calves : a young cow
lamb(animal) : a young sheep
kid(goat) : a young goat
foal
piglet
chick =baby-chick
duckling
cockerel @ga =rooster
rooster @ua =
turkey(bird) =turkey : a large farm bird
ram =
ox ~oxen =
llama =
# Wild animals | N '
lion =
tiger =
bear(animal) =bear : a big heavy animal with thick fur
elephant =
giraffe =
zebra =
monkey =
gorilla =
ape
hippo =hippopotamus
rhino =rhinoceros
crocodile =
kangaroo =
koala =
panda =
camel =
wolf ~wolves =
fox =
deer ~deer =
moose ~moose =
leopard =
cheetah
jaguar
hyena
bison ~bison =
buffalo ~buffalo =water-buffalo
sloth =
wombat
platypus
possum
dingo ~dingoes
polar bear =
cub : a young bear, fox, lion or wolf
# Small wild animals | N '
hedgehog =
squirrel
badger(animal) =badger : an animal with a black and white face that digs
mole(animal) : a small animal that digs under the ground
otter =
beaver =
rat =
bat(animal) =bat : a small animal that flies at night
frog =
toad
newt
lizard =
chipmunk =
skunk =
raccoon =
hare
weasel
stoat
tadpole
turtle =
dinosaur =t-rex
# Birds | N '
bird =
>P robin : a small bird with a red front
>P sparrow : a small brown bird
>P blackbird =black-bird : a bird: the male is black with a yellow beak
owl =
eagle =
pigeon =
dove =
crow(bird) =black-bird : a big black bird
penguin =
swan =
flamingo =
peacock =
seagull
magpie
kookaburra
emu
ostrich
parakeet
swallow(bird) : a small bird with a tail like a fork
woodpecker
crane(bird) : a tall bird with long legs
# Sea animals | N '
fish(animal) ~fish =fish : an animal that lives and breathes in water
whale =
dolphin =
shark =
seal(animal) =seal : an animal with flippers that swims in the sea
octopus =
squid ~squid =
crab =
lobster =
jellyfish ~jellyfish =
starfish ~starfish
seahorse
walrus
shrimp =
eel
oyster =
coral - =
whelk
# Minibeasts | N '
insect
bug
bee =honeybee
wasp
ant =
fly(insect) ~flies =fly : a small insect with two wings
butterfly =
moth
spider =
ladybird @ga =lady-beetle
ladybug @u =lady-beetle
beetle =
caterpillar =bug
grasshopper
cricket(insect) =cricket : a jumping insect that sings
mosquito ~mosquitoes =
worm =
snail =
slug
centipede
dragonfly
scorpion =
flea
# Animal things | N
tail
fur -
paw =paw-prints
wing =
feather =
beak
claw
horn(animal) : a hard point on an animal's head
nest(bird) =nest-with-eggs : a home that a bird makes
egg(bird) =egg : what a chick grows in
shell =spiral-shell
web =spider-web
cage
hutch
kennel
herd : a lot of cows or elephants together
flock : a lot of birds or sheep together
hoof ~hooves
whisker
mane
scale(fish) : one of the small hard plates on a fish
trunk(elephant) : an elephant's long nose
fin
hump
fang
den
burrow
zoo
`;

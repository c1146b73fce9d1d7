export const home = String.raw`
# House | N
house(home) =house : a building that people live in
home =house-with-garden : the place where you live
flat(home) @ga : rooms to live in, on one floor
apartment @ua : rooms to live in, on one floor
room
kitchen
bedroom
bathroom =bathtub
living room =couch-and-lamp
hall
garden(home) @g : the land with plants by a house
backyard @ua
yard
attic
cellar
door =
window =
wall =brick
floor : what you stand on in a room
ceiling
roof
stair =stairway
step(stair) =stairway : one part of the stairs
gate
fence
chimney
garage
shed(hut) : a small hut for tools
lift(box) @ga =elevator : a small room that goes up and down in a building
elevator @u =
letterbox @ga
postbox @ga = : a box in the street where you post letters
mailbox @u =open-mailbox-with-raised-flag
porch
corner
# Furniture | N
bed(sleep) =bed : what you sleep in
chair =
table
sofa =couch-and-lamp
armchair =
cupboard
drawer
shelf ~shelves
desk
lamp =desk-lamp
light(lamp) =light-bulb : what helps you to see in the dark
carpet
rug
curtain
mirror =
clock =mantelpiece-clock
picture =framed-picture
cot @ga
crib @u
cushion
pillow
blanket =bed-linen
sheet(bed) : a thin cover on a bed
stool
bookcase
wardrobe
seat =
# Kitchen | N
cup =teacup-without-handle
mug
glass(drink) =tumbler-glass : a cup you can see through
plate =fork-and-knife-with-plate
bowl =bowl-with-spoon : a deep round dish
knife ~knives =kitchen-knife
fork =fork-and-knife
spoon =
pan(cooking) =shallow-pan-of-food : a metal pot for frying
pot(plant) =potted-plant : a round thing that a plant grows in
pot(cooking) =pot-of-food : a deep round thing to cook in
kettle
teapot =
jug =milk-jug
bottle =glass-bottle
jar =
tin(food) @ga =canned-food : a metal box that keeps food
can(metal) @ua =canned-food : a metal box that keeps food or drink
oven
cooker @g
stove @ua
fridge
freezer
sink(kitchen) : where you wash dishes
tap(water) @ga =potable-water : what you turn to make water come out
faucet @u =potable-water : what you turn to make water come out
microwave
toaster
tray
lid
basket =
bin @ga =wastebasket
trash can @u =wastebasket
rubbish - @ga : things that you throw away
trash - @u : things that you throw away
garbage - @u
dustbin @g =wastebasket
# Bathroom | N
bath =bathtub
shower =
toilet =
loo @g =toilet
potty
toothbrush =
toothpaste -
soap - =
shampoo -
towel
sponge =
comb(hair) : a thing with teeth for your hair
hairbrush
brush(tool) : a thing with hairs for sweeping, painting or tidying hair
bubble =bubbles
nappy @ga
diaper @u
tissue
toilet roll @ga =roll-of-paper
toilet paper - @u =roll-of-paper
plaster @g =adhesive-bandage : a sticky cover for a cut
band-aid @ua =adhesive-bandage : a sticky cover for a cut
bandage
medicine =pill
pill =
# House things | N
key(door) =key : a metal thing that opens a lock
lock(door) =locked : what keeps a door shut
telephone =
phone =mobile-phone
mobile @ga =mobile-phone
cell phone @u =mobile-phone
television =
TV =television
radio =
computer =laptop
tablet =
laptop =
mouse(computer) ~mice =computer-mouse : what you move to work a computer
keyboard =
camera =
battery =
plug =electric-plug
torch @ga =flashlight : a small light you carry
flashlight @u = : a small light you carry
candle =
match(fire) : a small stick that makes fire
broom =
bucket =
mop
vacuum cleaner
washing machine =
iron(clothes) : a hot flat thing that makes clothes smooth
umbrella =
box(thing) =package : a thing with four sides to put things in
bag =handbag
letter(post) =envelope : a message on paper that you send
stamp(post) : a small picture you stick on a letter
parcel =package
newspaper =
magazine
basin
vase
string(thing) : thin rope
rope
needle =sewing-needle
thread =
wool - =yarn
button
pin =safety-pin
scissors - =
ladder =
hammer =
saw(tool) =carpentry-saw : a tool with teeth that cuts wood
nail(metal) : a thin metal pin to hold wood together
screw
screwdriver =
spanner @ga =wrench
wrench @u =
axe =
tool =toolbox
toolbox =
drill
shovel =
spade =shovel
wheelbarrow =
hose
bell =
present(gift) =wrapped-gift : something you give to someone
gift =wrapped-gift
card(greeting) : folded paper with a greeting
balloon =
money - =money-bag
coin =
purse(money) @ga =purse : a small bag for money
wallet
penny ~pennies : a small coin
pound @ga =pound-banknote : money in Britain
dollar =dollar-banknote
cent
note(money) @ga =pound-banknote : a piece of paper money
bill(money) @u =dollar-banknote : a piece of paper money
crown =
treasure - =treasure-chest
magic -
wand =magic-wand
potion
map =world-map
flag =white-flag
tent =
telescope =
`;

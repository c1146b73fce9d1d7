export const describing = String.raw`
# Colours | A
red + =red-circle
blue + =blue-circle
green + =green-circle
yellow =yellow-circle
orange(colour) =orange-circle &orange/N/fruit : the colour between red and yellow
purple =purple-circle
pink + =pink-heart
brown + =brown-circle
black + =black-circle
white + =white-circle
grey @ga =grey-heart
gray @u =grey-heart
golden
silver(colour) &silver/N : the colour of silver
gold(colour) &gold/N : the colour of gold
# Size and shape | A
big +*
>P huge : very big
>P enormous : very, very big
>P giant(size) : as big as a giant
little(small) + : small
>P tiny : very small
>P teeny : very, very small
>P mini
small +
large +
tall +
short +
long(size) + : from one end to the other it is far
low +
high +
wide +
narrow +
thick +
thin +*
fat +*
round(shape) : like a ball or a ring
flat +* : level, with no bumps
straight +
curly +
sharp +
pointed : with a sharp end
square : with four sides the same
deep +
hollow
empty(nothing) : with nothing in it
full
whole
heavy +
light(weight) + =feather : not heavy
# Feelings | A
happy + =grinning-face-with-smiling-eyes
>P glad
>P cheerful
>P joyful
sad +* =sad-but-relieved-face
>P unhappy =frowning-face
>P gloomy
>P miserable
angry + =angry-face
>P furious =enraged-face
>P grumpy
>P annoyed
cross + : a bit angry
mad +*
afraid =fearful-face
scared =fearful-face
frightened =fearful-face
worried =worried-face : thinking that something bad may happen
excited =star-struck
surprised =astonished-face
tired =tired-face
>P exhausted =exhausted-face
>P weary
>P worn out
sleepy + =sleepy-face
hungry + =drooling-face
thirsty +
bored
lonely
shy +
proud +
brave +
silly + =zany-face
funny + =face-with-tears-of-joy
kind(good) + : good to other people
nice +
friendly + =smiling-face-with-open-hands
lovely
mean(nasty) + : not kind
rude
polite
naughty
good ~better,best =thumbs-up
bad ~worse,worst =thumbs-down
clever +
wise +
foolish
lazy +
busy +
careful
careless
gentle +
fierce +
calm +
jealous
nervous
confused =confused-face
upset
fed up
cosy @ga
cozy @u
lucky + =four-leaf-clover
jolly
greedy +
grateful
patient : able to wait without being cross
honest
sick + =face-with-thermometer : ill
ill =face-with-thermometer
dead
alive
asleep =sleeping-face
awake
dizzy + =face-with-spiral-eyes
# How it feels and looks | A
hot +* =hot-face
cold + =cold-face : not warm
warm +
cool + : a bit cold
wet +*
damp
soft +
hard(touch) + : not soft
smooth +
rough +
sticky +
slippery
furry
fluffy +
woolly
prickly
bumpy
spiky
dirty +
muddy +
messy +
dusty
sandy
new +
old + =older-person
young + =child
ancient
fresh +
ripe +
raw
rotten
sweet + : tasting of sugar
sour +
salty
bitter
spicy =hot-pepper
yummy =face-savoring-food
delicious =face-savoring-food
tasty +
bright + =bright-button : with a lot of light
dark +
shiny + =sparkles
clear + : easy to see, or see through
dull
pretty(nice) + : nice to look at
beautiful
handsome
ugly +
plain(simple) + : with nothing added
spotty
stripy
colourful @ga
colorful @u
pale +
loud + =speaker-high-volume
quiet + =shushing-face
noisy +
silent
broken : in pieces, or not working
lost : not knowing where you are, or where it is
bare
naked
blind =person-with-white-cane : not able to see
deaf =deaf-person
strong + =flexed-biceps
weak +
tough +
sore
bald
bendy
stiff
loose +
tight +
crooked
frozen : turned to ice
leaky +
smelly +
poisonous =skull-and-crossbones
# Weather words | A
sunny + =sun-with-face
windy + =wind-face
rainy + =cloud-with-rain
snowy + =cloud-with-snow
cloudy + =cloud
foggy + =fog
stormy + =cloud-with-lightning-and-rain
icy +
frosty +
misty +
chilly +
# What kind | A
same
different
other
own(belonging) : belonging to you
right(true) =check-mark-button : with no mistake
wrong =cross-mark-button
true +
real
special
important
favourite @ga
favorite @u
easy +
difficult
hard(work) : not easy
simple
fast + : quick, or quickly
quick + =dashing-away
slow +
early +
late +
ready
safe +
dangerous =warning
free
strange +
odd + : strange
wild +
tame
rich +
poor +
cheap +
expensive
famous
perfect =hundred-points
great +
wonderful
amazing
fantastic
brilliant
terrible
horrible
awful
disgusting =nauseated-face
boring =yawning-face
interesting
exciting
scary +
spooky
alone
together =people-holding-hands
last(end) : after all the others
next
main
missing : not in its place
extra
left(side) =left-arrow : the side of you where most people do not write
right(side) =right-arrow : the other side from left
upside down =upside-down-face
British
Australian
American
electric
wooden
royal
spare
fair(just) + : the same for everyone
fine(good) : good, or well
blonde
disabled
pregnant =pregnant-woman
married =wedding
brand new =new-button
possible
impossible
normal
ordinary
certain
sure
able
such
`;

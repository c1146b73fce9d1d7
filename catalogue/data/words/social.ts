export const social = String.raw`
# Hello and goodbye | S -
hello =waving-hand
hi =waving-hand
hey =waving-hand
goodbye =waving-hand
bye =waving-hand
bye-bye =waving-hand
welcome =open-hands : what you say to someone who comes
good morning =sunrise
good afternoon
good evening
good night =night-with-stars
see you later
cheerio @g
g'day @a : hello
howdy @u : hello
# Being polite | S -
please =folded-hands
thank you
thanks : what you say when someone helps you
ta @ga : thank you
sorry
excuse me
pardon
you're welcome
well done =clapping-hands
good luck =four-leaf-clover
bless you
happy birthday =birthday-cake
merry Christmas =christmas-tree
congratulations =party-popper
cheers : a word said when people drink together
dear(letter) : how a letter begins
# Yes and no | S -
yes =check-mark
no(answer) =cross-mark : what you say when you do not agree, or will not
yeah =check-mark
yep =check-mark
nope =cross-mark
OK =ok-hand
okay =ok-hand
all right =ok-hand
maybe =person-shrugging
of course
no thank you =person-gesturing-no
yes please =check-mark
I don't know =person-shrugging
stop it =raised-hand
help(call) =sos-button : what you call when you need someone to come
be quiet =shushing-face
come on
let's go
hurry up
wait for me
# Oh! | S -
oh =face-with-open-mouth
ah
ooh
wow =star-struck
hooray =raising-hands
hurray =raising-hands
yippee =raising-hands
yay =raising-hands
ouch
ow
oops
uh-oh
whoops
ha
haha =face-with-tears-of-joy
hmm =thinking-face
phew =face-exhaling
shh =shushing-face
ugh
yuck =nauseated-face
yum =face-savoring-food
aha
boo =ghost
bravo =clapping-hands
goodness
gosh
crikey @a
# Sounds | S -
woof =dog-face : the sound that a dog makes
miaow @ga =cat-face : the sound that a cat makes
meow @u =cat-face : the sound that a cat makes
moo =cow-face : the sound that a cow makes
baa =ewe : the sound that a sheep makes
quack(sound) =duck : the sound that a duck makes
oink =pig-face : the sound that a pig makes
neigh =horse-face : the sound that a horse makes
tweet =bird : the sound that a bird makes
cock-a-doodle-doo =rooster : the sound that a cockerel makes
buzz =honeybee : the sound that a bee makes
roar(sound) =lion : the sound that a lion makes
hiss =snake : the sound that a snake makes
squeak =mouse-face : the sound that a mouse makes
bang(sound) =collision : a sudden loud sound
crash(sound) =collision : the sound of things falling or hitting
splash(sound) =sweat-droplets : the sound of something falling into water
pop(sound) : the sound of a balloon that bursts
boom
beep
tick(clock) =mantelpiece-clock : the sound that a clock makes
tock
knock(sound) : the sound of a hand on a door
ding-dong =bell
choo-choo =locomotive
vroom =racing-car
toot
plop
click
drip : the sound that a drop makes
snap
thump
zoom
whoosh
crunch
achoo =sneezing-face
atishoo @g =sneezing-face
tick-tock =mantelpiece-clock
la-la-la =musical-notes
hush
`;

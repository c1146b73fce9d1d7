export const verbs = String.raw`
# To be and to have | V
be ~!am,is,are,being,was,were,been
have ~!has,having,had
do ~!does,doing,did,done
can(able) - : be able to
could -
will -
would -
should -
may - : be allowed to, or perhaps will
might -
must -
shall -
let ~let*
used to -
# Not | V -
can't : cannot
cannot
don't : do not
doesn't : does not
didn't : did not
isn't : is not
aren't : are not
wasn't : was not
weren't : were not
won't : will not
wouldn't : would not
couldn't : could not
shouldn't : should not
hasn't : has not
haven't : have not
hadn't : had not
mustn't : must not
needn't : need not
let's : let us
# Coming and going | V
go ~went,gone =person-walking
come ~came,come
walk =person-walking
>P tiptoe : walk on your toes
>P stroll : walk slowly
run ~ran,run* =person-running : go fast on your feet
>P jog
>P sprint
>P dash
jump
hop *
skip *
climb =person-climbing
crawl
swim ~swam,swum* =person-swimming
fly ~flew,flown : go through the air
ride ~rode,ridden
drive ~drove,driven
sail : go in a boat on the wind
row =person-rowing-boat : move a boat with oars
travel ~!travels,travelling@ga,travelled@ga,traveling@u,traveled@u
visit
leave ~left : go away from
arrive
return
follow
lead(first) ~led : go first and show the way
chase
race : go as fast as you can to be first
hurry
rush
move
turn : go round, or face another way
spin ~spun*
roll : go over and over like a ball
slide ~slid : move smoothly over something
slip *
fall ~fell,fallen : drop down
drop * : let fall
trip * : catch your foot and fall
rise ~rose,risen : go up
sink ~sank,sunk : go down in water
float
flap *
bounce =person-bouncing-ball
step * : put one foot in front of the other
stop * =stop-sign
wait
stay
start : do the first part
begin ~began,begun*
finish
end : stop, or come to the last part
pass
cross : go from one side to the other
enter
escape
hide ~hid,hidden
swing ~swung : move to and fro
dance =woman-dancing
dive
sneak
creep ~crept
gallop
leap ~leapt/leaped
wander
march : walk like a soldier, all in step
kneel ~knelt =person-kneeling
lean ~leaned/leant@ga
bend ~bent
stretch
wobble
shake ~shook,shaken
wave : move your hand to say hello or goodbye
nod * =head-shaking-vertically
bow : bend down to be polite
# Hands | V
hold ~held
carry
take ~took,taken
bring ~brought
give ~gave,given
get ~got,got/gotten@u*
put ~put*
pick : take up, or choose
pull
push
lift : move up
throw ~threw,thrown
catch ~caught
kick
hit ~hit*
touch
feel ~felt
pat * : touch softly with a flat hand
tap * : hit softly
knock : hit a door with your hand
clap * =clapping-hands
point =backhand-index-pointing-right : show with your finger
press
squeeze
rub *
scratch
tickle
hug * =people-hugging : put your arms round someone
>L.N hug : what you give when you put your arms round someone
cuddle =people-hugging
stroke
share
keep ~kept
send ~sent
open : make something not shut
>L.A open : not shut
shut ~shut*
close(shut) : shut
lock =locked : shut with a key
fill
empty(pour) : take everything out
pour =pouring-liquid
spill ~spilled/spilt@ga
mix
stir *
cut ~cut* =scissors : make pieces with a knife or scissors
tear ~tore,torn : pull to pieces
break ~broke,broken
crack
fix =wrench
mend
make ~made
build ~built =building-construction
tie : make a knot
fold
cover : put something over
wrap *
stick ~stuck : join with glue
pack
load
dig ~dug* =shovel
plant =seedling : put in the ground to grow
pinch =pinching-hand
grab *
reach
drag *
toss
swap *
collect
save
hang ~hung
stack
wipe
sweep ~swept =broom
scrub *
polish : make something shine by rubbing
dust : clean dust away
brush : tidy or clean with a brush
comb : tidy hair with a comb
wash =wash-hands
clean(wash) : make something clean
>L.A clean =sparkles : not dirty
tidy(up) : put things in their places
>L.A tidy : with everything in its place
dry(wipe) : take the water off
>L.A dry : not wet
paint : make a picture or colour with paint
draw ~drew,drawn =pencil
colour(draw) @ga =crayon : put colours on a picture
color(draw) @u =crayon : put colours on a picture
write ~wrote,written =writing-hand
print
type : write with a keyboard
cook =cooking : make food hot to eat
bake
fry
boil
chop *
peel
spread ~spread
knit *
sew ~sewed,sewn =sewing-needle
iron : make clothes smooth
saw ~sawed,sawn : cut with a saw
nail : fix with a nail
# Eating and sleeping | V
eat ~ate,eaten =fork-and-knife-with-plate
drink ~drank,drunk =cup-with-straw : take in water or milk
bite ~bit,bitten
chew
lick =tongue
swallow : let food go down
taste : try with your tongue
smell ~smelled/smelt@ga =nose : find out with your nose
feed ~fed
sleep ~slept =sleeping-face : shut your eyes and rest for the night
>L.N sleep =sleeping-face : the rest that you have at night
nap *
rest
dream ~dreamed/dreamt@ga : see things in your sleep
wake ~woke,woken
yawn =yawning-face
snore =zzz
breathe
blow ~blew,blown =wind-face
cough
sneeze =sneezing-face
hiccup
burp
live
die
grow ~grew,grown =seedling
hatch =hatching-chick
bloom
# Talking | V
say ~said =speech-balloon
>P whisper : say very quietly
>P mutter : say in a low voice
>P gasp : say with a quick breath
tell ~told
talk =speaking-head
>P chat
>P gossip
>P chatter
speak ~spoke,spoken =speaking-head
ask =red-question-mark
answer : say something to a question
reply
call : shout, or speak by phone
shout
yell
cry =crying-face : let tears fall
scream =face-screaming-in-fear
laugh =face-with-tears-of-joy
giggle
smile =slightly-smiling-face : turn your mouth up because you are happy
>L.N smile =slightly-smiling-face : a happy look
grin * =grinning-face
frown =frowning-face
sing ~sang,sung =singer
hum *
whistle : blow a high sound with your lips
cheer =raising-hands
roar : make a sound like a lion
growl
bark : make a sound like a dog
purr
howl
quack : make a sound like a duck
croak
bleat
squawk
buzz(fly) : make a sound like a bee
crow : make a sound like a cockerel
thank =folded-hands
promise
explain
tease
argue
agree
greet
beg *
kiss =face-blowing-a-kiss
pray =folded-hands
joke(say) : say something funny
lie(fib) ~lied,lied : say what is not true
# Looking and thinking | V
see ~saw,seen =eyes
look =eyes
watch =eyes : look at for some time
>P stare : look at for a long time
>P gaze : look at for a long time with love or wonder
>P peep : look quickly or in secret
hear ~heard =ear
listen =ear-with-hearing-aid
find ~found
seek ~sought =magnifying-glass-tilted-left
search =magnifying-glass-tilted-left
lose ~lost
notice
spot * : see something that is hard to see
think ~thought =thinking-face
know ~knew,known
remember
forget ~forgot,forgotten*
learn ~learned/learnt@ga
teach ~taught =teacher
read ~read =open-book
spell ~spelled/spelt@ga : say or write the letters of a word
count =abacus
add =plus
guess
wonder
understand ~understood
mean ~meant : want to say
believe
hope =crossed-fingers : want something good to happen
wish : want something very much
want
need
like =thumbs-up : be fond of
love =smiling-face-with-heart-eyes : like very much
hate
dislike =thumbs-down
choose ~chose,chosen
decide
try
practise @ga
practice @u
care
worry =worried-face
fear(feel) : be afraid of
miss : be sad without
mind : not like something
enjoy
imagine
plan * : think what you will do
pretend
show ~showed,shown : let someone see
study
dare
# Doing things | V
play : have fun with games and toys
win ~won* =trophy
work =construction-worker : do a job
>L.N work : what you do in a job
help =help-others : do something for someone
>L.N help : what a friend gives you
use
buy ~bought =shopping-cart
sell ~sold
pay ~paid
shop * =shopping-bags : go to buy things
cost ~cost
own : have something that is yours
borrow
lend ~lent
wear ~wore,worn
dress : put clothes on
undress
change
happen
become ~became,become
seem
sit ~sat*
stand ~stood =person-standing
lie(down) ~lay,lain =person-in-bed : be flat on a bed or the ground
lay ~laid : put down, or make an egg
meet ~met =handshake
join
fight ~fought : hit and hurt each other
>L.N fight : a time when people fight
hurt ~hurt
burn ~burned/burnt@ga =fire
melt =melting-face
freeze ~froze,frozen =cold-face
shine ~shone
glow
sparkle
rain =cloud-with-rain : fall as water from the sky
snow =cloud-with-snow : fall as snow
pop * : burst with a short sound
burst ~burst
explode =collision
crash : hit something hard
smash
bump(hit) : hit by accident
splash : throw water about
drip(fall) * : fall in drops
leak
flow
ring ~rang,rung =bell : make the sound of a bell
beat ~beat,beaten : win against someone, or hit again and again
tick : make a sound like a clock, or make a mark for right
train : teach or practise for sport
match(same) : be the same as
fit *
suit
hunt
fish =fishing-pole : catch fish
kill
guard(keep) : keep safe
protect
rescue
steal ~stole,stolen
cheat
trick(fool) : make someone believe what is not true
obey
behave
belong
invite
welcome(meet) : be glad when someone comes
celebrate =partying-face
camp(sleep) =camping : sleep in a tent
park : leave a car in a place
land : come down to the ground
bat * : hit the ball in a game
tip *
rock : move to and fro
set ~set*
light ~lit : make something burn or shine
water =potted-plant : give water to a plant
juggle =person-juggling
copy
check =check-mark
mark : put a sign on
measure =straight-ruler
weigh =balance-scale
disappear
appear
vanish
blink
wink =winking-face
shiver
tremble
sigh =face-exhaling
sniff
paddle
surf =person-surfing
ski ~!skis,skiing,skied =skier
skate =ice-skate
cycle =person-biking
cartwheel =person-cartwheeling
bathe
itch
bleed ~bled
drown
rot *
spoil
waste
recycle =recycling-symbol
test : try to see if it works
score
shoot ~shot : send an arrow or a ball fast
aim =bullseye
bowl : throw the ball in cricket
bear(stand) ~bore,borne : be able to stand something bad
duck : bend down fast to keep out of the way
`;

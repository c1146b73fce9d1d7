export const school = String.raw`
# School | N
school(learn) =school : a place where children learn
classroom
playground =playground-slide
lesson
book(read) =open-book : pages with words or pictures to read
story =books
poem
page(book) =page-facing-up : one side of a piece of paper in a book
word
sentence
letter(alphabet) =input-latin-letters : a sign that you write, such as A or b
alphabet =input-latin-letters
number =input-numbers
paper - =page-facing-up
pencil =
pen(write) =pen : a thing to write with
crayon =
paint - =artist-palette : a coloured liquid to make pictures with
paintbrush =
chalk -
ruler(measure) =straight-ruler : a straight thing to measure and draw lines with
rubber(pencil) @ga : a thing that takes away pencil marks
eraser @u =
glue -
homework -
test(school) =memo : questions to see what you know
question =red-question-mark
answer(reply) : what you say or write to a question
board
bookshelf ~bookshelves =books
library =books
sum : adding numbers together
spelling : the way that a word is written
phonics -
maths - @ga =abacus
math - @u =abacus
science - =test-tube
art - =artist-palette
music - =musical-notes
PE - : sport at school
assembly
playtime @ga
recess - @u : time to play at school
lunchtime
term(school) : a part of the school year
timetable
line(mark) : a long thin mark
circle =red-circle
square(shape) =blue-square : a shape with four sides the same
triangle =red-triangle-pointed-up : a shape with three sides
rectangle =white-rectangle
star =
heart(shape) =heart-suit : a shape that means love
shape
size
pattern
half ~halves : one of two parts the same size
quarter
piece
pair
middle
end(last) =end-arrow : the last part
beginning : the first part
start(first) : the first part
top(high) =top-arrow : the highest part
bottom(low) : the lowest part
side
edge
front
sign(notice) =signpost : a board with words or a picture that tells you something
mark(line) : a line or a spot
list =clipboard
diary
envelope =
calculator =
globe =globe-showing-europe-africa
whiteboard
register
certificate
idea
problem
mistake
rule : what you must or must not do
# Toys and games | N
toy
doll
teddy =teddy-bear
teddy bear =
ball(round) =soccer-ball : a round thing to throw, kick or catch
ball(dance) : a big dance with fine clothes
game
puzzle =puzzle-piece
jigsaw =puzzle-piece
kite =
block(toy) : a toy to build with
brick =
swing(seat) : a seat on ropes that goes to and fro
slide(toy) =playground-slide : a smooth thing to go down for fun
seesaw
sandpit @ga
sandbox @u
trampoline
skateboard =
scooter =kick-scooter
roller skate =
skipping rope @ga
jump rope @u
yo-yo =
puppet
dice - =game-die
card(game) : one of a pack with numbers and pictures, to play with
board game
hide-and-seek -
tag(game) - : a game of running and touching
race(run) : a contest to see who is fastest
prize =trophy
turn(time) : the time when you may do something
point(score) : a mark that you win in a game
goal =goal-net
trick : something clever done to fool people
joke : a funny story that makes people laugh
fun -
marble
spinning top
dressing-up -
playdough -
# Sport and music | N
sport
football =soccer-ball%american-football : a ball game
soccer - @ua =soccer-ball
basketball =
tennis - =
cricket(sport) - =cricket-game : a game with a bat, a ball and wickets
rugby - =rugby-football
netball
baseball =
hockey - =field-hockey
bat(sport) @ga : a wooden thing to hit a ball with
bat(baseball) @u : a long round wooden thing to hit a ball with
racket
swimming - =person-swimming : the sport of moving through water
gymnastics -
dancing - : moving to music
medal =sports-medal
trophy =
whistle(thing) : a thing that you blow to make a loud high sound
drum =
piano =musical-keyboard
guitar =
violin =
trumpet =
recorder
flute =
tambourine
triangle(music) : a metal thing with three sides that rings
song =musical-note
tune =musical-note
band(music) : people who play music together
beat(music) : the part of music that you clap to
noise
sound =speaker-high-volume
film @ga =clapper-board
movie @ua =clapper-board
cartoon
programme @ga
program @u
circus =circus-tent
show(stage) : something that people come to see
play(stage) =performing-arts : a story that actors act
concert
holiday @ga =beach-with-umbrella
vacation @u =beach-with-umbrella
birthday =birthday-cake
Christmas - =christmas-tree
Easter -
Eid -
Diwali - =diya-lamp
Hanukkah - =menorah
Halloween - =jack-o-lantern
wedding =
trip : a journey to a place and back
surprise
wish(want) : something that you want very much
secret
adventure
dream(sleep) : what you see in your sleep
firework =fireworks
`;

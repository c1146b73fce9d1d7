export const world = String.raw`
# Weather and sky | N
weather - =sun-behind-small-cloud
sun =
moon =crescent-moon
sky
cloud =
rain - =cloud-with-rain : water that falls from clouds
snow(white) - =cloud-with-snow : soft white ice that falls from the sky
wind(air) =wind-face : air that moves
storm =cloud-with-lightning-and-rain
thunder - =cloud-with-lightning
lightning - =high-voltage
rainbow =
fog - =
frost -
ice - =
icicle
snowflake =
snowman ~snowmen =
snowball
puddle
sunshine - =sun-with-face
shade
shadow
heat -
temperature =thermometer
air -
smoke -
fire =
flame =fire
flood =
tornado ~tornadoes =
# Plants | N
plant(thing) =potted-plant : a living thing that grows in the ground
tree =deciduous-tree
>P oak
>P fir =evergreen-tree
>P palm(tree) =palm-tree : a tall tree with big leaves at the top
flower =tulip
>P daisy
>P rose(flower) =rose : a flower with a sweet smell and thorns
>P sunflower =
leaf ~leaves =fallen-leaf
grass -
root
branch
twig
stick(wood) : a thin piece of wood
bark(tree) - : the rough outside of a tree
trunk(tree) : the thick main part of a tree
seed
bulb(plant) : a round root that a flower grows from
shoot(plant) : the first green part of a new plant
bud
petal
stem
bush
hedge
weed
clover =four-leaf-clover
cactus ~cacti =
acorn
conker @g
wood(tree) - =wood : what trees are made of
log =wood
hay -
straw(farm) - : dry yellow stalks for animals to lie on
wheat - =sheaf-of-rice
moss -
vine
# Land and water | N
world =globe-showing-europe-africa
Earth - =globe-showing-europe-africa : the planet that we live on
earth - : soil
land(ground) : the part of the world that is not sea
sea =water-wave
ocean =water-wave
river
stream
lake
pond
pool(swim) =person-swimming : water to swim in
waterfall
wave(sea) =water-wave : a line of water that rises and falls
beach =beach-with-umbrella
sand -
island =desert-island
hill
mountain =
volcano ~volcanoes =
valley
cave
cliff
desert =
forest =national-park
jungle
wood(forest) : a lot of trees together
field
park(place) =national-park : a green place for people to play and walk
path
ground(earth) : what you walk on outside
mud -
rock(stone) =rock : a big stone
stone =rock
hole =
ditch
bank(river) : the side of a river
dust - : fine dry dirt
soil -
dirt -
gold - : a yellow metal that costs a lot
silver - : a shiny grey or white metal
metal -
glass(window) - : what windows are made of
plastic -
water - =droplet : what falls as rain and comes out of the tap
drop(water) =droplet : a very small bit of water
space(sky) - =milky-way : where the stars and planets are
planet =ringed-planet
rocket =
Mars -
# Places | N
place
town =
city =cityscape
village =houses
street
road =motorway
country
farm
barn
stable(horse) : a house for horses
shop @ga =convenience-store : a place where you buy things
store @ua =convenience-store
supermarket =shopping-cart
market
hospital =
station =
airport =airplane-departure
bank(money) =bank : a place that keeps money
post office =
church =
mosque =
temple =hindu-temple
synagogue =
castle =
palace =castle
tower
bridge =bridge-at-night
museum =classical-building
theatre @ga =performing-arts
theater @u =performing-arts
cinema @ga =
restaurant
cafe =hot-beverage
hotel =
factory =
office =office-building
building(house) =office-building : a house, shop or other thing with walls and a roof
skyscraper =cityscape
swimming pool =person-swimming
fair(fun) =ferris-wheel : a place with rides and games
lighthouse =
windmill
tunnel
crossing =children-crossing : a place where people cross a road
traffic light =vertical-traffic-light
pavement @g : the path beside a road
sidewalk @u : the path beside a road
footpath @a : the path beside a road
car park @ga
parking lot @u
bus stop
bench
harbour @ga
harbor @u
cottage
hut =
camp =camping : a place with tents
fountain =
statue
police station
fire station
surgery @g : the place where you see a doctor
# Transport | N
car =automobile
bus =
train(rails) =train : what runs on rails and takes people
tram =
boat =sailboat
ship =
ferry =
canoe =
raft
bike =bicycle
bicycle =
motorbike =motorcycle
lorry @g =articulated-lorry : a big thing that carries things by road
truck @ua =articulated-lorry : a big thing that carries things by road
van =minibus
taxi =
aeroplane @ga =airplane
airplane @u =
plane(fly) =airplane : a thing with wings that flies people
jet
helicopter =
tractor =
digger
crane(machine) =building-construction : a tall machine that lifts heavy things
ambulance =
fire engine =
police car =
spaceship =flying-saucer
submarine =
hot-air balloon
sledge @ga =sled
sled @u =
cart
wagon
pram @ga
stroller @u
pushchair @g
wheelchair =manual-wheelchair
wheel =
tyre @ga
tire @u : the rubber part round a wheel
engine
seat belt
ticket =
anchor =
sail(boat) : a big cloth that catches the wind
oar
lane
traffic -
petrol - @ga =fuel-pump
gas(fuel) - @u =fuel-pump : what makes a car go
journey
# Useful things | N
thing
way
bit : a small piece
lot : a large number or amount
cover : what is put over something
pile
job
love(feeling) - =red-heart : a very warm feeling for someone
luck - =four-leaf-clover
trouble
peace - =dove
news - =newspaper
life ~lives
kind(sort) : a group of things that are the same
sort(group) : a group of things that are the same
type : a kind
colour @ga =artist-palette : red, blue and green are each one of these
color @u =artist-palette : red, blue and green are each one of these
smell(nose) =nose : what your nose tells you about
taste(mouth) =tongue : what your tongue tells you about
feeling : what you feel, such as joy or fear
hope(wish) : a feeling that something good will happen
fear : what you feel when you are afraid
part
space(gap) : room with nothing in it
spot(mark) : a small round mark
stripe
bump : a small round hill on something flat
gap
row(line) : things or people side by side in a line
ring(round) : a round shape
bow(arrow) =bow-and-arrow : what you shoot an arrow with
arrow =right-arrow
sword =crossed-swords
shield =
chain =chains
hook =
spring(coil) : a curly piece of metal that jumps back
machine
switch
wire
magnet =
spell(magic) : magic words
tank
net =net-with-handle
crate
barrel =oil-drum
sack
power -
video =video-camera
photo
message =speech-balloon
e-mail =
internet - =globe-with-meridians
website
app
screen =desktop-computer
point(sharp) : the sharp end of something
plan(idea) : what you think you will do
reason
truth -
lie(untrue) : something said that is not true
fact
clue
nightmare
chance
accident
danger - =warning
emergency =sos-button
war
`;

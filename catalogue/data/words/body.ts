export const body = String.raw`
# Body | N
body
head
face =slightly-smiling-face
hair - =woman-curly-hair
eye =
ear =
nose =
mouth =
tooth ~teeth =
tongue =
lip
cheek
chin
neck
beard =person-beard
skin -
forehead
eyebrow
eyelash
moustache @ga
mustache @u
# Arms and legs | N
shoulder
arm =flexed-biceps
elbow
wrist
hand =raised-hand
finger =index-pointing-up
thumb =thumbs-up
nail(finger) =nail-polish : the hard end of a finger or toe
back(body) : the part of you behind your chest
chest(body) : the front of you, under your neck
tummy
stomach ~stomachs =
bottom(body) : the part you sit on
hip
leg =
knee
foot ~feet =
toe
heel
ankle
fist =raised-fist
palm(hand) =palm-up-hand : the flat inside of your hand
calf(leg) ~calves : the back of your leg, below the knee
pupil(eye) : the black dot in your eye
lap : the top of your legs when you sit
# Inside us | N
bone =
heart =red-heart : the part of you that pumps blood
brain =
blood - =drop-of-blood
muscle =flexed-biceps
lung =lungs
skeleton
skull =
tear(eye) =crying-face : water from your eye when you cry
voice =speaking-head
breath
cold(illness) =sneezing-face &cold/A : an illness that makes you sneeze
headache =
bruise
cut(wound) : a place where the skin is open
pain
germ =microbe
# Clothes | N
clothes -
coat =
jacket
jumper @ga : a warm top that you pull over your head
sweater @u : a warm top that you pull over your head
shirt =t-shirt
T-shirt =
vest(under) @g =running-shirt : a thin top with no sleeves, under a shirt
dress(clothes) =dress : a top and skirt in one
skirt
trousers - @ga =jeans
pants(trousers) - @ua =jeans : a thing to wear on your legs
pants(under) - @g =briefs : a thing to wear under trousers
jeans - =
shorts - =
sock =socks
shoe =mans-shoe
boot =hiking-boot
welly @g : a rubber boot for rain
gumboot @a : a rubber boot for rain
trainer(shoe) @g =running-shoe : a soft shoe for sport
sneaker @u =running-shoe
sandal =thong-sandal
slipper
hat =top-hat
cap =billed-cap
helmet =rescue-workers-helmet
scarf ~scarves =
glove =gloves
mitten
belt
tie(clothes) =necktie : a thin band worn round the neck
pyjamas - @ga
pajamas - @u
dressing gown @ga
uniform
costume
swimsuit =one-piece-swimsuit
apron
mask
glasses - = : what you wear to see better
sunglasses - =
pocket
sleeve
collar
zip @ga
zipper @u
ribbon =
bow(ribbon) : ribbon or string tied in two loops
ring(finger) =ring : a round thing to wear on your finger
necklace
bracelet
watch(clock) =smartwatch : a small clock on your wrist
backpack =
handkerchief
shoelace
sari =
kimono =
headscarf ~headscarves =woman-with-headscarf
turban =person-wearing-turban
`;

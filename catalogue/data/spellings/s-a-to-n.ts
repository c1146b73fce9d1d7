export const sAToN = String.raw`
S : s:e+s
sack : s a ck
sad : s a d
sadly : s a d l y
safe : s a_e f
said : s ai:e d
sail : s ai l
sailor : s ai l or:ə
salad : s a l a:ə d
salt : s a:ɔː l t
salty : s a:ɔː l t y
same : s a_e m
Samir : s a:ə m ir:ɪə
sand : s a n d
sandal : s a n d a:ə l
sandbox : s a n d b o x
sandpit : s a n d p i t
sandwich : s a n d w i ch
sandy : s a n d y
sang : s a ng
sank : s a n:ŋ k
Santa : s a n t a:ə
sari : s ar:ɑː+r i:i
sat : s a t
Saturday : s a t ur:ə d ay
sauce : s au:ɔː ce
sausage : s au:ɒ/ɔ s a:ɪ ge
save : s a_e v
saw : s aw
sawn : s aw n
say : s ay
says : s ay:e s:z
scale : s c a_e l
scared : s c are:eə d
scarf : s c ar f
scarves : s c ar ve s:z
scary : s c ar:eə+r y
school : s ch:k oo:uː l
science : sc:s i:aɪ e:ə n ce
scientist : sc:s i:aɪ e:ə n t i:ᵻ s t
scissors : sc:s i ss:z or:ə s:z
scooter : s c oo:uː t er
score : s c ore:ɔː
scorpion : s c or:ɔː p i:i o:ə n
scratch : s c r a tch
scream : s c r ea:iː m
screen : s c r ee n
screw : s c r ew:uː
screwdriver : s c r ew:uː d r i:aɪ v er
scrub : s c r u b
sea : s ea:iː
seagull : s ea:iː g u ll
seahorse : s ea:iː h or:ɔː se:s
seal : s ea:iː l
search : s ear:ɜː ch
season : s ea:iː s:z o:ə n
seat : s ea:iː t
second : s e c o:ə n d
secret : s e:iː c r e:ᵻ t
see : s ee
seed : s ee d
seek : s ee k
seem : s ee m
seen : s ee n
seesaw : s ee s aw
sell : s e ll
send : s e n d
sent : s e n t
sentence : s e n t e:ə n ce
September : s e p t e m b er
set : s e t
seven : s e v e:ə n
seventeen : s e v e:ə n t ee n
seventh : s e v e:ə n th
seventy : s e v e:ə n t y
several : s e ve r a:ə l
sew : s ew:əʊ
sewn : s ew:əʊ n
shade : sh a_e d
shadow : sh a d ow:əʊ
shake : sh a_e k
shaken : sh a:eɪ k e:ə n
shall : sh a ll
shampoo : sh a m p oo:uː
shape : sh a_e p
share : sh are:eə
shark : sh ar k
sharp : sh ar p
she : sh e:iː
she'd : sh e:iː d
she'll : sh e:iː ll
she's : sh e:iː s:z
shed : sh e d
sheep : sh ee p
sheet : sh ee t
shelf : sh e l f
shell : sh e ll
shelves : sh e l ve s:z
shh : shh:ʃ
shield : sh ie:iː l d
shine : sh i_e n
shiny : sh i:aɪ n y
ship : sh i p
shirt : sh ir:ɜː t
shiver : sh i v er
shoe : sh oe:uː
shoelace : sh oe:uː l a_e c:s
shone : sh o ne:n | u sh o_e n
shook : sh oo:ʊ k
shoot : sh oo:uː t
shop : sh o p
shopkeeper : sh o p k ee p er
short : sh or:ɔː t
shorts : sh or:ɔː t s
shot : sh o t
should : sh oul:ʊ d
shoulder : sh ou:əʊ l d er
shouldn't : sh oul:ʊ d n:ə+n t
shout : sh ou:aʊ t
shovel : sh o:ʌ v e:ə l
show : sh ow:əʊ
shower : sh ower:aʊ+ə
shown : sh ow:əʊ n
shrimp : sh r i m p
shut : sh u t
shy : sh y:aɪ
sick : s i ck
side : s i_e d
sidewalk : s i_e d w al:ɔː k
sideways : s i_e d w ay s:z
sigh : s igh
sign : s i:aɪ gn:n
silent : s i:aɪ l e:ə n t
silly : s i ll y
silver : s i l v er
simple : s i m p le:ə+l
since : s i n ce
sing : s i ng
singer : s i ng er
sink : s i n:ŋ k
sister : s i s t er
sit : s i t
six : s i x
sixteen : s i x t ee n
sixth : s i x th
sixty : s i x t y
size : s i_e z
skate : s k a_e t
skateboard : s k a_e t b oar:ɔː d
skeleton : s k e l e:ᵻ t o:ə n
ski : s k i:iː
skin : s k i n
skip : s k i p
skipping : s k i pp i ng
skirt : s k ir:ɜː t
skis : s k i:iː s:z
skull : s k u ll
skunk : s k u n:ŋ k
sky : s k y:aɪ
skyscraper : s k y:aɪ s c r a:eɪ p er
sled : s l e d
sledge : s l e dge
sleep : s l ee p
sleepy : s l ee p y
sleeve : s l ee ve
slept : s l e p t
slice : s l i_e c:s
slid : s l i d
slide : s l i_e d
slip : s l i p
slipper : s l i pp er
slippery : s l i pp er:ə+r y
sloth : s l o:əʊ/ɔ th
slow : s l ow:əʊ
slowly : s l ow:əʊ l y
slug : s l u g
small : s m a:ɔː ll
smash : s m a sh
smell : s m e ll
smelly : s m e ll y
smelt : s m e l t
smile : s m i_e l
smoke : s m o_e k
smooth : s m oo:uː th:ð
smoothie : s m oo:uː th:ð ie:i
snack : s n a ck
snail : s n ai l
snake : s n a_e k
snap : s n a p
sneak : s n ea:iː k
sneaker : s n ea:iː k er
sneeze : s n ee ze:z
sniff : s n i ff
snore : s n ore:ɔː
snow : s n ow:əʊ
snowball : s n ow:əʊ b a:ɔː ll
snowflake : s n ow:əʊ f l a_e k
snowman : s n ow:əʊ m a n
snowmen : s n ow:əʊ m e n
snowy : s n ow:əʊ y
`;

/// The known sounds of the letters in the reviewed spellings: each pair of a grapheme and its British sound, in the
/// signs of the table. A pair that is missing here is a mistake, or is new and must be reviewed and added.
export const knownSounds = `
a: e eɪ æ ɑː ɒ ɔː ə ɪ
a_e: eɪ
ai: eɪ
air: eə
al: ɑː ɔː
ar: eə+r ɑː ɔː ə ə+r
are: eə
au: ɒ ɔː
augh: ɔː
aw: ɔː
ay: eɪ
b: b
bb: b
c: k s
cc: k
ce: s
ch: k tʃ
ci: ʃ
ck: k
d: d
dd: d
dge: dʒ
e: e i iː ə ᵻ
ea: e iː ɪə
ear: eə ɜː ɪə
ee: iː
eer: ɪə
eigh: eɪ
er: ə ə+r ɜː ɪə+r
ere: eə
err: ə+r
ew: j+uː uː
ey: eɪ i
f: f
ff: f
g: dʒ ɡ
ge: dʒ
gg: ɡ
gh: f ɡ
gu: ɡ
h: h
i: aɪ i iː ə ɪ ᵻ
i_e: aɪ iː
ie: aɪ i iː
igh: aɪ
ir: ɜː
ire: aɪ+ə
j: dʒ
k: k
kn: n
l: l
le: ə+l
ll: l
m: m
mb: m
me: m
mm: m
n: n ŋ ə+n
ne: n
ng: ŋ ŋ+ɡ
nn: n
o: uː w+ʌ ɒ ə əʊ ʌ
o_e: əʊ
oa: əʊ
oar: ɔː
oi: ɔɪ
oo: uː ʊ
oor: ɔː
or: ɔː ɔː+r ə ɜː
ore: ɔː
ou: aʊ uː ə ʌ
ough: ɔː əʊ
oul: ʊ
our: aʊ+ə ɔː ə
ow: aʊ əʊ
ower: aʊ+ə
oy: ɔɪ
p: p
ph: f
pp: p
qu: k+w
r: r
rr: r
s: s z
sc: s
se: s z
sh: ʃ
ss: s
st: s
t: t tʃ
tch: tʃ
te: t
th: ð θ
ti: ʃ
tt: t
u: j+uː uː ə ʊ ʌ
u_e: j+uː uː
ue: uː
ui: uː ɪ
ur: ə ɜː
ure: ə
v: v
ve: v
w: w
wh: h w
wr: r
x: k+s
y: aɪ i j
z: z
`;

/// The pairs of at most three words, with their words, which reveals mistakes among them. `·` is a space.
export const rareSounds = `
a:ᵻ palace
a_e:ɑː vase
aa:ɑː baa
aer:eə+r aeroplane
ah:ɑː ah
ah:ə Hanukkah
ai:e again against said
ai:ə certain certainly curtain
ai:ᵻ captain fountain mountain
aigh:eɪ straight
air:eə+r fairy
aow:aʊ miaow
ar:ɑː+r Amari sari
are:ɑː are aren't
au:ɑː aunt auntie laugh
au:ə restaurant
au:əʊ aubergine
aur:ɔː dinosaur
awer:ɔː drawer
ay:e says
b:b+iː B
c:s+iː C
ce:ʃ ocean
ch:ʃ chef machine
che:ʃ moustache mustache
co:k chocolate
d:d+iː D
d:t used·to
de:d blonde
dg:dʒ badger budgie
di:dʒ soldier
dne:n Wednesday
e:eɪ cafe
e:ɪ perfect pretty
e_e:iː centipede evening these
ea:eɪ break great
ea:i guinea
eah:eə yeah
ear:ɑː heart
ear:ɪə+r weary
eau:j+uː beautiful
ed:d annoyed frightened
ee:i coffee
eer:ɪə+r cheerio
ei:aɪ either neither
ei:eɪ Leila
ei:iː ceiling Eid
eir:eə their theirs
eo:e leopard
eo:iː people people's
er:eə+r wherever
ere:ɜː were weren't
ere:ɪə here here's we're
ew:əʊ sew sewn
ey:iː key keyboard
eye:aɪ eye eyebrow eyelash
eyre:eə they're
f:e+f F
f:v of
ffe:f giraffe
ft:f often
g:dʒ+iː G
g:ɡ+ə g'day
g:ʒ aubergine
ge:ʒ garage
gn:n sign
gue:ɡ synagogue
h:eɪ+tʃ H
her:ɝ herb
ho:ɒ honest
hour:aʊ+ə hour
i:j brilliant million onion
ia:aɪ diaper
ie:e friend friendly
ie:ɪ handkerchief
ier:ɪə fierce
ir:aɪ iron
ir:ɪə Samir
irr:ɝ squirrel
is:aɪ island
j:dʒ+eɪ J
k:k+eɪ K OK
kk:k Hanukkah
l:e+l L
ll:ə+l it'll
m:e+m M
m:m+ɪ Mrs
m:m+ɪ+s Mr
mme:m programme
mn:m autumn
n:e+n N
nd:n grandma grandpa handsome
nd:ŋ handkerchief
ngue:ŋ tongue
o:ɪ women women's
o:ʊ wolf wolves woman
o_e:uː lose move whose
oa:ɔː abroad
oar:ə cupboard
oe:uː canoe shoe shoelace
oe:əʊ Joe tiptoe toe
oe:ʌ does doesn't
oh:əʊ oh
oi:ə tortoise
ol:əʊ folk
oo:ʌ blood flood
ooh:uː ooh
or:ə+r factory favorite
orr:ɝ worried worry
ou:ɒ cough
ou:əʊ shoulder
ough:uː through
our:ə+r favourite tambourine
our:ɜː journey
oure:ɔː you're
owe:əʊ Lowe
p:p+iː P PE
pb:b cupboard
pe:p temperature
q:k+j+uː Q
qu:k mosquito
que:k mosque
r:s+ɪ Mrs
r:t+ə Mr
r:ɑː R
re:ə theatre
rh:r rhino
s:e+s S
s:ʃ sugar sure
s:ʒ measure treasure usually
s:ᵻ+z geese's mice's
shh:ʃ shh
shi:ʃ cushion
si:ʒ television
sp:z raspberry
ss:z scissors
ss:ʃ tissue
sw:s answer sword
t:t+iː T TV
th:t+θ eighth
the:ð breathe
ti:tʃ question
tte:t omelette
tw:t two
u:j+ə ambulance calculator
u:w penguin
u:ɪ busy
u:ᵻ lettuce minute
ue:j+uː argue rescue Tuesday
uh:ʌ uh
ui:ᵻ biscuit
ur:j+ʊə+r during furious
ur:ə+r century
ure:ɔː sure
ure:ʊə sure
urr:ɜː purr
urr:ɜː+r furry
urr:ɝ burrow curry hurry
uu:j+uː vacuum
uy:aɪ buy
v:v+iː TV V
x:e+k+s X
xc:k+s except excited exciting
xe:k+s axe
xh:ɡ+z exhausted
y:w+aɪ Y
y:ə pyjamas
y:ɪ bicycle gymnastics synagogue
y_e:aɪ type
ye:aɪ bye goodbye
yre:aɪ+ə tyre
z:z+e+d Z
ze:z freeze sneeze squeeze
zz:t+s pizza
zz:z buzz dizzy puzzle
`;

export const qToR = String.raw`
Q : q:k+j+uː
quack : qu a ck
quarter : qu ar:ɔː t er
queen : qu ee n
question : qu e s ti:tʃ o:ə n
quick : qu i ck
quickly : qu i ck l y
quiet : qu i:aɪ e:ə t
quietly : qu i:aɪ e:ə t l y
quite : qu i_e t
R : r:ɑː/ɑ+r
rabbit : r a bb i:ᵻ t
raccoon : r a:ə/æ cc oo:uː n
race : r a_e c:s
racket : r a ck e:ᵻ t
radio : r a:eɪ d i:i o:əʊ
raft : r a:ɑː/æ f t
rain : r ai n
rainbow : r ai n b ow:əʊ
rainy : r ai n y
ram : r a m
ran : r a n
rang : r a ng
raspberry : r a:ɑː/æ sp:z b err:ə+r/e+r y
rat : r a t
raw : r aw
reach : r ea:iː ch
read : r ea:iː d
ready : r ea:e d y
real : r ea:ɪə/iː+ə l
really : r ea:ɪə/iː ll y
reason : r ea:iː s:z o:ə n
recess : r e:iː c:s e ss
recipe : r e c:s i:ᵻ p e:i
recorder : r e:ᵻ c or:ɔː d er
rectangle : r e c t a n:ŋ g le:ə+l
recycle : r e:iː c:s y:aɪ c le:ə+l
red : r e d
register : r e g:dʒ i:ᵻ s t er
remember : r e:ᵻ m e m b er
reply : r e:ᵻ p l y:aɪ
rescue : r e s c ue:j+uː
rest : r e s t
restaurant : r e s t au:ə r a:ɒ n t
return : r e:ᵻ t ur:ɜː n
rhino : rh:r i:aɪ n o:əʊ
ribbon : r i bb o:ə n
rice : r i_e c:s
rich : r i ch
ridden : r i dd e:ə n
ride : r i_e d
right : r igh t
ring : r i ng
ripe : r i_e p
rise : r i_e s:z
risen : r i s:z e:ə n
river : r i v er
road : r oa d
roar : r oar:ɔː
robin : r o b i:ᵻ n
robot : r o:əʊ b o t
rock : r o ck
rocket : r o ck e:ᵻ t
rode : r o_e d
roll : r o:əʊ ll
roller : r o:əʊ ll er
roof : r oo:uː f
room : r oo:uː m
rooster : r oo:uː s t er
root : r oo:uː t
rope : r o_e p
Rosa : r o:əʊ s:z a:ə
rose : r o_e s:z
rot : r o t
rotten : r o tt e:ə n
rough : r ou:ʌ gh:f
round : r ou:aʊ n d
row : r ow:əʊ
royal : r oy a:ə l
rub : r u b
rubber : r u bb er
rubbish : r u bb i sh
rude : r u_e:uː d
rug : r u g
rugby : r u g b y
rule : r u_e:uː l
ruler : r u:uː l er
run : r u n
rung : r u ng
rush : r u sh
Ruth : r u:uː th
`;

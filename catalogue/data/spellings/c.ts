export const c = String.raw`
C : c:s+iː
cabbage : c a bb a:ɪ ge
cacti : c a c t i:aɪ
cactus : c a c t u:ə s
cafe : c a:æ/ə f e:eɪ
cage : c a_e g:dʒ
cake : c a_e k
calculator : c a l c u:j+ə l a:eɪ t or:ə
Calder : c a:ɔː l d er
calendar : c a l e:ə n d ar:ə
calf : c al:ɑː/æ f
call : c a:ɔː ll
calm : c al:ɑː m
calves : c al:ɑː/æ ve s:z
came : c a_e m
camel : c a m e:ə l
camera : c a m er:ə+r a:ə
camp : c a m p
can : c a n
can't : c a:ɑː/æ n t
candle : c a n d le:ə+l
candy : c a n d y
cannot : c a nn o t
canoe : c a:ə n oe:uː
cap : c a p
captain : c a p t ai:ᵻ n
car : c ar
card : c ar d
care : c are:eə
careful : c are:eə f u:ə l
carefully : c are:eə f u:ə ll y
caregiver : c are:eə g i v er
careless : c are:eə l e:ə ss
carer : c ar:eə+r er
carpet : c ar p e:ᵻ t
carrot : c a:æ/e rr o:ə t
carry : c a:æ/e rr y
cart : c ar t
cartoon : c ar t oo:uː n
cartwheel : c ar t wh ee l
castle : c a:ɑː/æ st:s le:ə+l
cat : c a t
catch : c a tch
caterpillar : c a t er p i ll ar:ə
caught : c augh:ɔː t
cauliflower : c au:ɒ/ɔ l i:ᵻ f l ower:aʊ+ə
cave : c a_e v
ceiling : c:s ei:iː l i ng
celebrate : c:s e l e:ə b r a_e t
cell : c:s e ll
cellar : c:s e ll ar:ə
cent : c:s e n t
centipede : c:s e n t i:ᵻ p e_e d
century : c:s e n t:tʃ ur:ə+r y
cereal : c:s er:ɪə+r e:i a:ə l
certain : c:s er:ɜː t ai:ə n
certainly : c:s er:ɜː t ai:ə n l y
certificate : c:s er t i f i:ᵻ c a:ə te:t
chain : ch ai n
chair : ch air
chalk : ch al:ɔː k
chance : ch a:ɑː/æ n ce
change : ch a:eɪ n ge
chase : ch a_e s
chat : ch a t
chatter : ch a tt er
cheap : ch ea:iː p
cheat : ch ea:iː t
check : ch e ck
cheek : ch ee k
cheer : ch eer:ɪə
cheerful : ch eer:ɪə f u:ə l
cheerio : ch eer:ɪə+r i:i o:əʊ
cheers : ch eer:ɪə s:z
cheese : ch ee se:z
chef : ch:ʃ e f
cherry : ch e rr y
chest : ch e s t
chestnut : ch e st:s n u t
chew : ch ew:uː
chick : ch i ck
chicken : ch i ck e:ᵻ n
child : ch i:aɪ l d
children : ch i l d r e:ə n
children's : ch i l d r e:ə n s:z
chilly : ch i ll y
chimney : ch i m n ey:i
chin : ch i n
chip : ch i p
chipmunk : ch i p m u n:ŋ k
chocolate : ch o:ɒ/ɔ co:k l a:ə te:t
choo : ch oo:uː
choose : ch oo:uː se:z
chop : ch o p
chose : ch o_e s:z
chosen : ch o:əʊ s:z e:ə n
Christmas : ch:k r i st:s m a:ə s
church : ch ur:ɜː ch
cinema : c:s i n e:ə m a:ə
circle : c:s ir:ɜː c le:ə+l
circus : c:s ir:ɜː c u:ə s
city : c:s i t y
clap : c l a p
class : c l a:ɑː/æ ss
classroom : c l a:ɑː/æ ss r oo:uː m
claw : c l aw
clean : c l ea:iː n
cleaner : c l ea:iː n er
clear : c l ear:ɪə
clever : c l e v er
click : c l i ck
cliff : c l i ff
climb : c l i:aɪ mb
clock : c l o ck
close : c l o_e s:z
close/A/near : c l o_e s
clothes : c l o_e th:ð s:z
cloud : c l ou:aʊ d
cloudy : c l ou:aʊ d y
clover : c l o:əʊ v er
clown : c l ow:aʊ n
clue : c l ue:uː
coach : c oa ch
coat : c oa t
cock : c o ck
cockerel : c o ck er:ə+r e:ə l
coconut : c o:əʊ c o:ə n u t
coffee : c o:ɒ/ɔ ff ee:i
coin : c oi n
cold : c o:əʊ l d
collar : c o ll ar:ə
collect : c o:ə ll e c t
color : c o:ʌ l or:ə
colorful : c o:ʌ l or:ə f u:ə l
colour : c o:ʌ l our:ə
colourful : c o:ʌ l our:ə f u:ə l
comb : c o:əʊ mb
come : c o:ʌ me:m
computer : c o:ə m p u:j+uː t er
concert : c o n c:s er t
confused : c o:ə n f u_e:j+uː s:z d
congratulations : c o:ə n g r a t:tʃ u:ə l a:eɪ ti:ʃ o:ə n s:z
conker : c o n:ŋ k er
cook : c oo:ʊ k
cooker : c oo:ʊ k er
cookie : c oo:ʊ k ie:i
cool : c oo:uː l
copy : c o p y
coral : c o:ɒ/ɔ r a:ə l
corn : c or:ɔː n
corner : c or:ɔː n er
cost : c o s t
costume : c o s t u_e:j+uː m
cosy : c o:əʊ s:z y
cot : c o t
cottage : c o tt a:ɪ ge
cough : c ou:ɒ/ɔ gh:f
could : c oul:ʊ d
couldn't : c oul:ʊ d n:ə+n t
count : c ou:aʊ n t
country : c ou:ʌ n t r y
course : c our:ɔː se:s
cousin : c ou:ʌ s:z i:ə n
cover : c o:ʌ v er
cow : c ow:aʊ
cozy : c o:əʊ z y
crab : c r a b
crack : c r a ck
crane : c r a_e n
crash : c r a sh
crate : c r a_e t
crawl : c r aw l
crayon : c r ay o n
cream : c r ea:iː m
creep : c r ee p
crept : c r e p t
crib : c r i b
cricket : c r i ck e:ᵻ t
crikey : c r i:aɪ k ey:i
crisp : c r i s p
croak : c r oa k
crocodile : c r o c o:ə d i_e l
crooked : c r oo:ʊ k e:ᵻ d
cross : c r o:ɒ/ɔ ss
crossing : c r o:ɒ/ɔ ss i ng
crow : c r ow:əʊ
crowd : c r ow:aʊ d
crown : c r ow:aʊ n
crunch : c r u n ch
crust : c r u s t
cry : c r y:aɪ
cub : c u b
cucumber : c u:j+uː c u m b er
cuddle : c u dd le:ə+l
cup : c u p
cupboard : c u pb:b oar:ə d
cupcake : c u p c a_e k
curly : c ur:ɜː l y
curry : c u rr y | u c urr:ɝ y
curtain : c ur:ɜː t ai:ə n
cushion : c u:ʊ shi:ʃ o:ə n
custard : c u s t ar:ə d
cut : c u t
cycle : c:s y:aɪ c le:ə+l
`;

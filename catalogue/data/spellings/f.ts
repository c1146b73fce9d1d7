export const f = String.raw`
F : f:e+f
face : f a_e c:s
fact : f a c t
factory : f a c t or:ə+r y
fair : f air
fairy : f air:eə+r y
fall : f a:ɔː ll
fallen : f a:ɔː ll e:ə n
family : f a m i:ə l y
famous : f a:eɪ m ou:ə s
fang : f a ng
fantastic : f a n t a s t i c
far : f ar
farm : f ar m
farmer : f ar m er
fast : f a:ɑː/æ s t
fat : f a t
father : f a:ɑː th:ð er
faucet : f au:ɔː c:s e:ᵻ t
favorite : f a:eɪ v or:ə+r i:ᵻ te:t
favourite : f a:eɪ v our:ə+r i:ᵻ te:t
fear : f ear:ɪə
feast : f ea:iː s t
feather : f ea:e th:ð er
February : f e b r u:uː ar:ə+r/e+r y
fed : f e d
feed : f ee d
feel : f ee l
feeling : f ee l i ng
feet : f ee t
fell : f e ll
fellow : f e ll ow:əʊ
felt : f e l t
fence : f e n ce
ferry : f e rr y
few : f ew:j+uː
field : f ie:iː l d
fierce : f ier:ɪə ce
fifteen : f i f t ee n
fifth : f i f th
fifty : f i f t y
fight : f igh t
fill : f i ll
film : f i l m
fin : f i n
Finch : f i n ch
find : f i:aɪ n d
fine : f i_e n
finger : f i n:ŋ g er
finish : f i n i sh
fir : f ir:ɜː
fire : f ire:aɪ+ə
firefighter : f ire:aɪ+ə f igh t er
firework : f ire:aɪ+ə w or:ɜː k
first : f ir:ɜː s t
fish : f i sh
fisherman : f i sh er m a:ə n
fishermen : f i sh er m e:ə n
fishermen's : f i sh er m e:ə n s:z
fist : f i s t
fit : f i t
five : f i_e v
fix : f i x
flag : f l a g
flame : f l a_e m
flamingo : f l a:ə m i n:ŋ g o:əʊ
flap : f l a p
flashlight : f l a sh l igh t
flat : f l a t
flew : f l ew:uː
float : f l oa t
flock : f l o ck
flood : f l oo:ʌ d
floor : f l oor:ɔː
flour : f l our:aʊ+ə
flow : f l ow:əʊ
flower : f l ower:aʊ+ə
flown : f l ow:əʊ n
fluffy : f l u ff y
flute : f l u_e:uː t
fly : f l y:aɪ
foal : f oa l
fog : f o g
foggy : f o gg y
fold : f o:əʊ l d
folk : f ol:əʊ k
follow : f o ll ow:əʊ
food : f oo:uː d
foolish : f oo:uː l i sh
foot : f oo:ʊ t
football : f oo:ʊ t b a:ɔː ll
footpath : f oo:ʊ t p a:ɑː/æ th
footpaths : f oo:ʊ t p a:ɑː/æ th:ð s:z
for : f or:ɔː
forehead : f ore:ɔː h ea:e d
forest : f o:ɒ/ɔ r e:ᵻ s t
forget : f or:ə g e t
forgot : f or:ə g o t
forgotten : f or:ə g o tt e:ə n
fork : f or:ɔː k
forty : f or:ɔː t y
forward : f or:ɔː w ar:ə d
forwards : f or:ɔː w ar:ə d s:z
fought : f ough:ɔː t
found : f ou:aʊ n d
fountain : f ou:aʊ n t ai:ᵻ n
four : f our:ɔː
fourteen : f our:ɔː t ee n
fourth : f our:ɔː th
fox : f o x
free : f r ee
freeze : f r ee ze:z
freezer : f r ee z er
fresh : f r e sh
Friday : f r i:aɪ d ay
fridge : f r i dge
friend : f r ie:e n d
friendly : f r ie:e n d l y
fries : f r ie:aɪ s:z
frightened : f r igh t e:ə n ed:d
frog : f r o g
from : f r o:ɒ/ʌ m
front : f r o:ʌ n t
frost : f r o:ɒ/ɔ s t
frosting : f r o:ɒ/ɔ s t i ng
frosty : f r o:ɒ/ɔ s t y
frown : f r ow:aʊ n
froze : f r o_e z
frozen : f r o:əʊ z e:ə n
fruit : f r ui:uː t
fry : f r y:aɪ
full : f u:ʊ ll
fun : f u n
funny : f u nn y
fur : f ur:ɜː
furious : f ur:j+ʊə+r i:i ou:ə s
furry : f urr:ɜː+r y
future : f u:j+uː t:tʃ ure:ə
`;

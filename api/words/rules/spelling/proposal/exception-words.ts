/// How words are spelled that no rule gets right, in the notation of docs/graphemes.md. Regular forms follow from their parents.
export const exceptionWords = `
A : a:eɪ
a : a:ə
accent : a c c:s e:ə/e n t
acknowledge : a:ə ck n ow:ɒ l e:ɪ dge
address : a:ə dd r e ss
admit : a d m i t
aisle : ais:aɪ le:l
isle : is:aɪ le:l
cyclone : c:s y:aɪ c l o_e n
forever : f or:ə+r e v er
kinda : k i:aɪ n d a:ə
adult : a:æ/ə d u l t
adventure : a:ə/æ d v e n t:tʃ ure:ə
aeroplane : aer:eə+r o:ə p l a_e n
again : a:ə g ai:e n
against : a:ə g ai:e n s t
ancient : a:eɪ n ci:ʃ e:ə n t
and : a n d
answer : a:ɑː/æ n sw:s er
anybody : a:e n y b o d y
are : are:ɑː
aren't : are:ɑː n t
as : a s:z
assume : a:ə ss u_e:j+uː m
astronaut : a s t r o:ə n au:ɔː t
aubergine : au:əʊ b er g:ʒ i_e:iː n
aunt : au:ɑː/æ n t
Australia : au:ɒ/ɔ s t r a:eɪ l i:i/j a:ə
Australian : au:ɒ/ɔ s t r a:eɪ l i:i/j a:ə n
baa : b aa:ɑː
banana : b a:ə n a:ɑː/æ n a:ə
basin : b a:eɪ s i:ə n
baths : b a:ɑː/æ th:ð s:z
because : b e:ᵻ c au:ɒ/ɔ se:z
been : b ee:iː/ɪ n
beyond : b e:ᵻ y:j o n d
blackberry : b l a ck b err:ə+r/e+r y
blueberry : b l ue:uː b err:ə+r/e+r y
brooch : b r oo:əʊ ch
businessman : b u:ɪ si:z n e:ə ss m a:ə n
cafe : c a:æ/ə f e:eɪ
captain : c a p t ai:ᵻ n
cauliflower : c au:ɒ/ɔ l i:ᵻ f l ower:aʊ+ə
chicken : ch i ck e:ᵻ n
clerk : c l er:ɑː/ɝ k
cockerel : c o ck er:ə+r e:ə l
colourful : c o:ʌ l our:ə f u:ə l
comment : c o mm e n t
comrade : c o m r a_e:eɪ/æ d
concrete : c o n c r e_e t
consume : c o:ə n s u_e:j+uː m
cornet : c or:ɔː n e:ᵻ t
course : c our:ɔː se:s
cousin : c ou:ʌ s:z i:ə n
cranberry : c r a n b err:ə+r/e+r y
cucumber : c u:j+uː c u m b er
cupboard : c u pb:b oar:ə d
cushion : c u:ʊ shi:ʃ o:ə n
derby : d er:ɑː/ɝ b y
detail : d e:iː t ai l | u d e:ɪ t ai l
does : d oe:ʌ s:z
doesn't : d oe:ʌ s:z n:ə+n t
eighth : eigh:eɪ th:t+θ
either : ei:aɪ/iː th:ð er
email : e:iː m ai l
emerald : e m er:ə+r a:ə l d
every : e ve r y
everybody : e ve r y b o d y
everyone : e ve r y o:w+ʌ ne:n
everything : e ve r y th i ng
everywhere : e ve r y wh ere:eə
expert : e x p er:ɜː t
extraordinary : e x t r aor:ɔː d i:ᵻ n ar:ə+r/e+r y
fallen : f a:ɔː ll e:ə n
family : f a m i:ə l y
February : f e b r u:uː ar:ə+r/e+r y
fertile : f er:ɜː t i_e l | u f er:ɜː t i:ə le:l
figure : f i g ure:ə/j+ɚ
fisherman : f i sh er m a:ə n
foreign : f o:ɒ/ɔ r ei:ᵻ gn:n
foreigner : f o:ɒ/ɔ r ei:ᵻ gn:n er
forbidden : f or:ə b i dd e:ə n
fortune : f or:ɔː t:tʃ u_e:uː/ə n
forward : f or:ɔː w ar:ə d
fragile : f r a g:dʒ i_e l | u f r a g:dʒ i:ə le:l
Friday : f r i:aɪ d ay
from : f r o:ɒ/ʌ m
garage : g a:æ/ə r a:ɑː ge:ʒ
giraffe : g:dʒ i:ᵻ r a:ɑː/æ ffe:f
glasses : g l a:ɑː/æ ss e:ᵻ s:z
goatherd : g oa t h er:ɜː d
gone : g o:ɒ/ɔ ne:n
gooseberry : g oo:ʊ/u se:z b err:ə+r/e+r y
government : g o:ʌ v er n:n m e:ə n t
grandma : g r a nd:n m a:ɑː
grandpa : g r a nd:n p a:ɑː
Halloween : h a ll o:əʊ w ee n
hamburger : h a m b ur:ɜː g er
haven't : h a ve n:ə+n t
her : h er:ɜː
herb : h er:ɜː b | u her:ɝ b
hers : h er:ɜː s:z
herself : h er:ɜː s e l f
hooray : h oo:ʊ r ay
hooves : h oo:uː ve s:z
hospital : h o s p i:ᵻ t a:ə l
hostile : h o s t i_e l | u h o s t i:ə le:l
houses : h ou:aʊ s:z e:ᵻ s:z
hurray : h u:ʊ/ə rr ay
I've : i:aɪ ve
idea : i:aɪ d ea:ɪə/iː+ə
interest : i n te:t r e:ᵻ s t
iron : ir:aɪ o:ə/ɚ n
January : j a n u:j+uː ar:ə+r/e+r y
John : j oh:ɒ n
ketchup : k e tch u:ʌ/ə p
kimono : k i m o:əʊ n o:əʊ
kitchen : k i tch e:ᵻ n
laboratory : l a:ə b o r a:ə t or:ə+r y | u l a bo:b r a:ə t or:ɔ+r y
lazily : l a:eɪ z i:ᵻ l y
leant : l ea:e n t
leisure : l ei:e/iː s:ʒ ure:ə
lettuce : l e tt u:ᵻ ce
lieutenant : l ieu:e+f t e n a:ə n t | u l ieu:u t e n a:ə n t
longer : l o:ɒ/ɔ ng:ŋ+ɡ er
longest : l o:ɒ/ɔ ng:ŋ+ɡ e:ᵻ s t
luxury : l u x:k+ʃ ur:ə+r y
mama : m a:ə/ɑ m a:ɑː/ə
mamma : m a:ə/ɑ mm a:ɑː/ə
margarine : m ar g:dʒ ar:ə+r i_e:iː n | u m ar g:dʒ ar:ɚ i:ə ne:n
mascara : m a s c ar:ɑː+r a:ə | u m a s c a:e r a:ə
massage : m a:æ/ə ss a:ɑː ge:ʒ
mayor : m ayor:eə | u m ay or:ɚ
misfortune : m i s f or:ɔː t:tʃ u_e:uː/ə n
missile : m i ss i_e l | u m i ss i:ə le:l
mobile : m o:əʊ b i_e l | u m o:əʊ b i:ə le:l
Monday : m o:ʌ n d ay
moped : m o:əʊ p e d
moustache : m ou:ə s t a:ɑː che:ʃ
Mr : m:m+ɪ+s r:t+ə/t+ɚ
Mrs : m:m+ɪ r:s+ɪ s:z
mulberry : m u l b err:ə+r/e+r y
necklace : n e ck l a:ə ce
neither : n ei:aɪ/iː th:ð er
nonsense : n o n s e:ə/e n se:s
octopus : o c t o:ə p u:ə s
of : o:ɒ/ʌ f:v
offence : o:ə ff e n ce
omelette : o me:m l e:ᵻ tte:t
orange : o:ɒ/ɔ r a:ɪ n ge
organise : or:ɔː g a:ə n i_e s:z
papa : p a:ə/ɑ p a:ɑː/ə
particularly : p ar:ə/ɚ t:t/t i:ɪ c u:j+ə l ar:ə l y
pasta : p a:æ/ɑ s t a:ə
paths : p a:ɑː/æ th:ð s:z
PE : p:p+iː e:iː
people : p eo:iː p le:ə+l
perfectly : p er:ɜː f e:ɪ c t l y
perfume : p er:ɜː f u_e:j+uː m
petrol : p e t r o:ə l
poem : p o:əʊ e:ᵻ m
poor : p oor:ɔː/ʊ+r
presume : p r e:ᵻ s:z u_e:j+uː m
privacy : p r i:ɪ/aɪ v a:ə c:s y
process : p r o:əʊ/ɑ c:s e ss
product : p r o d u c t
psychiatrist : ps:s y:aɪ ch:k i:aɪ a:ə t r i:ᵻ s t
pursue : p ur:ə s ue:j+uː/u
pyjamas : p y:ə j a:ɑː m a:ə s:z
raccoon : r a:ə/æ cc oo:uː n
raspberry : r a:ɑː/æ sp:z b err:ə+r/e+r y
real : r ea:ɪə/iː+ə l
realise : r ea:ɪə/iː+ə l i_e s:z
really : r ea:ɪə/iː ll y
recess : r e:iː c:s e ss
recorder : r e:ᵻ c or:ɔː d er
recycle : r e:iː c:s y:aɪ c le:ə+l
resource : r e:ᵻ s our:ɔː ce
restaurant : r e s t au:ə r a:ɒ n t
resume : r e:ᵻ s:z u_e:j+uː m
retort : r e:ᵻ t or:ɔː t
rouse : r ou:aʊ se:z
said : s ai:e d
salmon : s al:æ m o:ə n
Saturday : s a t ur:ə d ay
sausage : s au:ɒ/ɔ s a:ɪ ge
says : s ay:e s:z
scarecrow : s c are:eə c r ow:əʊ
schedule : sch:ʃ e d u_e:j+uː l | u sch:s+k e d:dʒ u_e:u l
several : s e ve r a:ə l
sew : s ew:əʊ
shone : sh o ne:n | u sh o_e n
snowman : s n ow:əʊ m a n
someday : s o:ʌ me:m d ay
sometimes : s o:ʌ me:m t i_e m s:z
sorceress : s or:ɔː c:s er:ə+r e:ə ss
spaghetti : s p a:ə gh:ɡ e tt i:i
status : s t a:eɪ t u:ə s
storage : s t or:ɔː+r a:ɪ ge
strawberry : s t r aw b err:ə+r/e+r y
stronger : s t r o:ɒ/ɔ ng:ŋ+ɡ er
strongest : s t r o:ɒ/ɔ ng:ŋ+ɡ e:ᵻ s t
Sunday : s u n d ay
sure : s:ʃ ure:ʊə | a s:ʃ ure:ɔː
taco : t a:æ/ɑ c o:əʊ
theatre : th ea:ɪə t re:ə
they've : th:ð ey:eɪ ve
thirty : th ir:ɜː t y
thorough : th o:ʌ r ough:ə | u th or:ɝ ough:oʊ
thoroughly : th o:ʌ r ough:ə l y | u th or:ɝ ough:oʊ l y
Thursday : th ur:ɜː s:z d ay
tissue : t i ss:ʃ ue:uː
tomato : t o:ə m a:ɑː/eɪ t o:əʊ
tour : t our:ʊə | a t our:ɔː
transparent : t r a n s p a:æ/e r e:ə n t
trowel : t r ow:aʊ e:ə l
Tuesday : t ue:j+uː s:z d ay
universe : u:j+uː n i:ᵻ v er:ɜː se:s
upon : u:ə p o n
used : u_e:j+uː s:z d
used to : u_e:j+uː s d:t t o:uː
valuable : v a l u:j+uː/j+u a:ə b le:ə+l
vase : v a_e:ɑː/eɪ s:z/s
vehicle : v eh:iː i:ᵻ/ə c le:ə+l
W : w
was : w a:ɒ/ʌ s:z
wasn't : w a:ɒ/ʌ s:z n:ə+n t
we're : w ere:ɪə
we've : w e:iː ve
Wednesday : w e dne:n s:z d ay
were : w ere:ɜː
weren't : w ere:ɜː n t
what : wh a:ɒ/ʌ t
what's : wh a:ɒ/ʌ t s
whatever : wh a:ɒ/ʌ t e v er
wherever : wh er:eə+r e v er
with : w i th:ð
without : w i th:ð ou:aʊ t
woman : w o:ʊ m a:ə n
women : w o:ɪ m e:ᵻ n
woof : w oo:ʊ f
yacht : y a:ɒ cht:t
yeah : y eah:eə/æ
yoghurt : y o gh:ɡ ur:ə t | a y o:əʊ gh:ɡ ur:ə t
you're : y oure:ɔː
you've : y ou:uː ve
younger : y ou:ʌ ng:ŋ+ɡ er
youngest : y ou:ʌ ng:ŋ+ɡ e:ᵻ s t
your : y our:ɔː
yours : y our:ɔː s:z
yourself : y our:ɔː s e l f
yourselves : y our:ɔː s e l ve s:z
Z : z:z+e+d/z+iː
zebra : z e:e/iː b r a:ə
curry : c u rr y | u c urr:ɝ y
lorry : l o:ɒ/ɔ rr y
sloth : s l o:əʊ/ɔ th
dustbin : d u s t b i n
accomplish : a:ə cc o:ʌ/ɑ m p l i sh
advertisement : a:ə d v er:ɜː t i:ᵻ se:s m e:ə n t | u a d v er t i_e s:z m e:ə n t
apparatus : a pp ar:ə+r a:eɪ/æ t u:ə s
borough : b o:ʌ r ough:ə | u b or:ɝ ough:oʊ
buffet : b u:ʊ/ə ff et:eɪ
buoy : b uoy:ɔɪ/u+i
chauffeur : ch:ʃ au:əʊ ff eur:ə/ɝ
constable : c o:ʌ/ɑ n s t a:ə b le:ə+l
cordial : c or:ɔː d i:i a:ə l | u c or:ɔː di:dʒ a:ə l
courier : c ou:ʊ r i:i er | u c our:ɝ i:i er
debris : d e:e/ə b r is:iː
depot : d e:e/iː p ot:əʊ
dynasty : d y:ɪ/aɪ n a:ə s t y
fillet : f i ll e:ᵻ t | u f i ll et:eɪ
glacier : g l a c:s i:i er | u g l a:eɪ ci:ʃ er
herbal : h er:ɜː b a:ə l | u her:ɝ b a:ə l
hover : h o:ɒ/ʌ v er
lever : l e:iː/e v er
maths : m a th s
mongrel : m o:ʌ/ɑ n:ŋ g r e:ə l
morale : m o:ə r a_e:ɑː/æ l
niche : n i_e:iː ch:ʃ | u n i che:tʃ
patriot : p a:æ/eɪ t r i:i o:ə t
scone : s c o ne:n | u s c o_e n
simultaneous : s i:ɪ/aɪ m u:ə l t a:eɪ n e:i ou:ə s
solder : s o:əʊ l d er | u s o ld:d er
vitamin : v i:ɪ/aɪ t a:ə m i:ᵻ n
wrath : wr a:ɒ/æ th
agile : a g:dʒ i_e l | u a g:dʒ i:ə le:l
analyse : a n a:ə l y_e:aɪ s:z
apron : a:eɪ p r o:ə n
authorise : au:ɔː th or:ə+r i_e s:z
blouse : b l ou:aʊ se:z/s
courgette : c our:ɔː g:ʒ e tte:t
currant : c u rr a:ə n t | u c urr:ɝ a:ə n t
docile : d o:əʊ c:s i_e l | u d o c:s i:ə le:l
earring : ear:ɪə r i ng
enthusiasm : e:ᵻ n th u:j+uː/u s:z i:i a s:z m:ə+m
enthusiastic : e:ᵻ n th u:j+uː/u s:z i:i a s t i c
erase : e:ᵻ r a_e s:z/s
facsimile : f a c s i m i:ᵻ l e:i
finance : f i:aɪ n a n ce
financial : f i:aɪ n a n ci:ʃ a:ə l
fulfil : f u:ʊ l f i l
futile : f u:j+uː t i_e l | u f u:j+u t i:ə le:l
hexagon : h e x a:ə g o:ə/ɑ n
infantile : i n f a:ə n t i_e l
jewel : j ew:uː e:ə l
jeweller : j ew:uː e:ə ll er
jewellery : j ew:uː e:ə lle:l r y
juvenile : j u:uː v e:ə n i_e l
kebab : k e:ᵻ b a:æ/ɑ b
manoeuvre : m a:ə n oeu:uː v re:ə
mauve : m au:əʊ ve
muesli : m ue:j+uː s:z l i:i
necessarily : n e c:s e:ə ss a:e r i:ᵻ l y
octagon : o c t a:ə g o:ə/ɑ n
pentagon : p e n t a:ə g o:ə/ɑ n
privilege : p r i v i:ᵻ l e:ɪ ge
projectile : p r o:ə j e c t i_e l | u p r o:ə j e c t i:ə le:l
publicity : p u b l i c:s i:ᵻ t y
pyjama : p y:ə j a:ɑː m a:ə
reader : r ea:iː d er
reading : r ea:iː d i ng
reptile : r e p t i_e l
rosette : r o:əʊ s:z e tte:t
scenario : sc:s e:ᵻ n ar:ɑː+r/e+r i:i o:əʊ
spatula : s p a t:tʃ u:ə l a:ə
species : s p e:iː c:ʃ ie:iː s:z
sterile : s t e r i_e l | u s t e r i:ə le:l
storey : s t or:ɔː+r ey:i
supreme : s u:uː/ə p r e_e m
textile : t e x t i_e l
thereafter : th:ð ere:eə+r a:ɑː/æ f t er
trachea : t r a:ə/eɪ ch:k e:iː a:ə
trapezium : t r a:ə p e:iː z i:i u:ə m
versatile : v er:ɜː s a:ə t i_e l | u v er:ɝ s a:ə t i:ə le:l
volatile : v o l a:ə t i_e l | u v o l a:ə t i:ə le:l
`;

/// The second half of the exceptions, from M to Z.
export const exceptionWordsFromM = `
mama : m a:ə/ɑ m a:ɑː/ə
mamma : m a:ə/ɑ mm a:ɑː/ə
manoeuvre : m a:ə n oeu:uː v re:ə
margarine : m ar g:dʒ ar:ə+r i_e:iː n | u m ar g:dʒ ar:ɚ i:ə ne:n
mascara : m a s c ar:ɑː+r a:ə | u m a s c a:e r a:ə
massage : m a:æ/ə ss a:ɑː ge:ʒ
maths : m a th s
mauve : m au:əʊ ve
mayor : m ayor:eə | u m ay or:ɚ
misfortune : m i s f or:ɔː t:tʃ u_e:uː/ə n
missile : m i ss i_e l | u m i ss i:ə le:l
mobile : m o:əʊ b i_e l | u m o:əʊ b i:ə le:l
Monday : m o:ʌ n d ay
mongrel : m o:ʌ/ɑ n:ŋ g r e:ə l
moped : m o:əʊ p e d
morale : m o:ə r a_e:ɑː/æ l
moustache : m ou:ə s t a:ɑː che:ʃ
Mr : m:m+ɪ+s r:t+ə/t+ɚ
Mrs : m:m+ɪ r:s+ɪ s:z
muesli : m ue:j+uː s:z l i:i
mulberry : m u l b err:ə+r/e+r y
necessarily : n e c:s e:ə ss a:e r i:ᵻ l y
necklace : n e ck l a:ə ce
neither : n ei:aɪ/iː th:ð er
niche : n i_e:iː ch:ʃ | u n i che:tʃ
nonsense : n o n s e:ə/e n se:s
nougat : n ou:uː g a:ɑː t | u n ou:uː g a:ə t
octagon : o c t a:ə g o:ə/ɑ n
octopus : o c t o:ə p u:ə s
of : o:ɒ/ʌ f:v
offence : o:ə ff e n ce
omega : o:əʊ m e:ᵻ g a:ə | u o:oʊ m e:eɪ g a:ə
omelette : o me:m l e:ᵻ tte:t
orange : o:ɒ/ɔ r a:ɪ n ge
oregano : o r e:ᵻ g a:ɑː n o:əʊ | u o:ə r e g a:ə n o:əʊ
organise : or:ɔː g a:ə n i_e s:z
papa : p a:ə/ɑ p a:ɑː/ə
particularly : p ar:ə/ɚ t:t/t i:ɪ c u:j+ə l ar:ə l y
pasta : p a:æ/ɑ s t a:ə
patent : p a:eɪ/æ t e:ə n t
paths : p a:ɑː/æ th:ð s:z
patriot : p a:æ/eɪ t r i:i o:ə t
PE : p:p+iː e:iː
pentagon : p e n t a:ə g o:ə/ɑ n
people : p eo:iː p le:ə+l
perfectly : p er:ɜː f e:ɪ c t l y
perfume : p er:ɜː f u_e:j+uː m
petrol : p e t r o:ə l
phial : ph i:aɪ a:ə l
poem : p o:əʊ e:ᵻ m
poor : p oor:ɔː/ʊ+r
praline : p r a:ɑː/eɪ l i_e:iː n
presume : p r e:ᵻ s:z u_e:j+uː m
privacy : p r i:ɪ/aɪ v a:ə c:s y
privilege : p r i v i:ᵻ l e:ɪ ge
process : p r o:əʊ/ɑ c:s e ss
product : p r o d u c t
projectile : p r o:ə j e c t i_e l | u p r o:ə j e c t i:ə le:l
psychiatrist : ps:s y:aɪ ch:k i:aɪ a:ə t r i:ᵻ s t
publicity : p u b l i c:s i:ᵻ t y
pursue : p ur:ə s ue:j+uː/u
put : p u:ʊ t
pyjama : p y:ə j a:ɑː m a:ə
pyjamas : p y:ə j a:ɑː m a:ə s:z
raccoon : r a:ə/æ cc oo:uː n
raspberry : r a:ɑː/æ sp:z b err:ə+r/e+r y
reader : r ea:iː d er
reading : r ea:iː d i ng
real : r ea:ɪə/iː+ə l
realise : r ea:ɪə/iː+ə l i_e s:z
really : r ea:ɪə/iː ll y
recess : r e:iː c:s e ss
recorder : r e:ᵻ c or:ɔː d er
recycle : r e:iː c:s y:aɪ c le:ə+l
reptile : r e p t i_e l
resource : r e:ᵻ s our:ɔː ce
restaurant : r e s t au:ə r a:ɒ n t
resume : r e:ᵻ s:z u_e:j+uː m
retort : r e:ᵻ t or:ɔː t
rosette : r o:əʊ s:z e tte:t
rouse : r ou:aʊ se:z
said : s ai:e d
salmon : s al:æ m o:ə n
Saturday : s a t ur:ə d ay
saucepan : s au:ɔː ce p a:ə/æ n
sausage : s au:ɒ/ɔ s a:ɪ ge
says : s ay:e s:z
scarecrow : s c are:eə c r ow:əʊ
scenario : sc:s e:ᵻ n ar:ɑː+r/e+r i:i o:əʊ
schedule : sch:ʃ e d u_e:j+uː l | u sch:s+k e d:dʒ u_e:u l
scone : s c o ne:n | u s c o_e n
several : s e ve r a:ə l
sew : s ew:əʊ
shone : sh o ne:n | u sh o_e n
simultaneous : s i:ɪ/aɪ m u:ə l t a:eɪ n e:i ou:ə s
sloth : s l o:əʊ/ɔ th
snowman : s n ow:əʊ m a n
solder : s o:əʊ l d er | u s o ld:d er
someday : s o:ʌ me:m d ay
sometimes : s o:ʌ me:m t i_e m s:z
sorceress : s or:ɔː c:s er:ə+r e:ə ss
spaghetti : s p a:ə gh:ɡ e tt i:i
spatula : s p a t:tʃ u:ə l a:ə
species : s p e:iː c:ʃ ie:iː s:z
status : s t a:eɪ t u:ə s
sterile : s t e r i_e l | u s t e r i:ə le:l
storage : s t or:ɔː+r a:ɪ ge
storey : s t or:ɔː+r ey:i
strawberry : s t r aw b err:ə+r/e+r y
stronger : s t r o:ɒ/ɔ ng:ŋ+ɡ er
strongest : s t r o:ɒ/ɔ ng:ŋ+ɡ e:ᵻ s t
Sunday : s u n d ay
supreme : s u:uː/ə p r e_e m
sure : s:ʃ ure:ʊə | a s:ʃ ure:ɔː
taco : t a:æ/ɑ c o:əʊ
textile : t e x t i_e l
theatre : th ea:ɪə t re:ə
thereafter : th:ð ere:eə+r a:ɑː/æ f t er
they've : th:ð ey:eɪ ve
thirty : th ir:ɜː t y
thorough : th o:ʌ r ough:ə | u th or:ɝ ough:oʊ
thoroughly : th o:ʌ r ough:ə l y | u th or:ɝ ough:oʊ l y
Thursday : th ur:ɜː s:z d ay
tissue : t i ss:ʃ ue:uː
tomato : t o:ə m a:ɑː/eɪ t o:əʊ
tour : t our:ʊə | a t our:ɔː
trachea : t r a:ə/eɪ ch:k e:iː a:ə
transparent : t r a n s p a:æ/e r e:ə n t
trapezium : t r a:ə p e:iː z i:i u:ə m
trowel : t r ow:aʊ e:ə l
Tuesday : t ue:j+uː s:z d ay
universe : u:j+uː n i:ᵻ v er:ɜː se:s
upon : u:ə p o n
used : u_e:j+uː s:z d
used to : u_e:j+uː s d:t t o:uː
valuable : v a l u:j+uː/j+u a:ə b le:ə+l
vase : v a_e:ɑː/eɪ s:z/s
vehicle : v eh:iː i:ᵻ/ə c le:ə+l
versatile : v er:ɜː s a:ə t i_e l | u v er:ɝ s a:ə t i:ə le:l
vitamin : v i:ɪ/aɪ t a:ə m i:ᵻ n
volatile : v o l a:ə t i_e l | u v o l a:ə t i:ə le:l
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
wrath : wr a:ɒ/æ th
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
`;

export const t = String.raw`
T : t:t+iː
ta : t a:ɑː
table : t a:eɪ b le:ə+l
tablet : t a b l e:ᵻ t
taco : t a:æ/ɑ c o:əʊ
tadpole : t a d p o_e l
tag : t a g
tail : t ai l
Tait : t ai t
take : t a_e k
taken : t a:eɪ k e:ə n
talk : t al:ɔː k
tall : t a:ɔː ll
tambourine : t a m b our:ə+r i_e:iː n
tame : t a_e m
tank : t a n:ŋ k
Tansy : t a n s:z y
tap : t a p
taste : t a_e s t
tasty : t a:eɪ s t y
taught : t augh:ɔː t
taxi : t a x i:i
tea : t ea:iː
teach : t ea:iː ch
teacher : t ea:iː ch er
team : t ea:iː m
teapot : t ea:iː p o t
tear/N/eye : t ear:ɪə
tear/V : t ear:eə
tease : t ea:iː se:z
teddy : t e dd y
teenager : t ee n a:eɪ g:dʒ er
teeny : t ee n y
teeth : t ee th
telephone : t e l e:ᵻ ph o_e n
telescope : t e l e:ᵻ s c o_e p
television : t e l e:ᵻ v i si:ʒ o:ə n
tell : t e ll
temperature : t e m pe:p r a:ə t:tʃ ure:ə
temple : t e m p le:ə+l
ten : t e n
tennis : t e nn i:ᵻ s
tent : t e n t
tenth : t e n th
term : t er:ɜː m
terrible : t e rr i:ᵻ b le:ə+l
test : t e s t
than : th:ð a n
thank : th a n:ŋ k
thanks : th a n:ŋ k s
that : th:ð a t
that's : th:ð a t s
the : th:ð e:ə
theater : th e:iː a:ə t er
theatre : th ea:ɪə t re:ə
their : th:ð eir:eə
theirs : th:ð eir:eə s:z
them : th:ð e m
themselves : th:ð e m s e l ve s:z
then : th:ð e n
there : th:ð ere:eə
there's : th:ð ere:eə s:z
these : th:ð e_e s:z
they : th:ð ey:eɪ
they'd : th:ð ey:eɪ d
they'll : th:ð ey:eɪ ll
they're : th:ð eyre:eə
they've : th:ð ey:eɪ ve
thick : th i ck
thief : th ie:iː f
thieves : th ie:iː ve s:z
thin : th i n
thing : th i ng
think : th i n:ŋ k
third : th ir:ɜː d
thirsty : th ir:ɜː s t y
thirteen : th ir:ɜː t ee n
thirty : th ir:ɜː t y
this : th:ð i s
Thorne : th or:ɔː ne:n
those : th:ð o_e s:z
though : th:ð ough:əʊ
thought : th ough:ɔː t
thousand : th ou:aʊ s:z a:ə n d
thread : th r ea:e d
three : th r ee
threw : th r ew:uː
through : th r ough:uː
throw : th r ow:əʊ
thrown : th r ow:əʊ n
thumb : th u mb
thump : th u m p
thunder : th u n d er
Thursday : th ur:ɜː s:z d ay
tick : t i ck
ticket : t i ck e:ᵻ t
tickle : t i ck le:ə+l
tidy : t i:aɪ d y
tie : t ie:aɪ
tiger : t i:aɪ g er
tight : t igh t
till : t i ll
time : t i_e m
timetable : t i_e m t a:eɪ b le:ə+l
tin : t i n
tiny : t i:aɪ n y
tip : t i p
tiptoe : t i p t oe:əʊ
tire : t ire:aɪ+ə
tired : t ire:aɪ+ə d
tissue : t i ss:ʃ ue:uː
to : t o:uː
toad : t oa d
toast : t oa s t
toaster : t oa s t er
tock : t o ck
today : t o:ə d ay
toe : t oe:əʊ
together : t o:ə g e th:ð er
toilet : t oi l e:ᵻ t
told : t o:əʊ l d
Tom : t o m
tomato : t o:ə m a:ɑː/eɪ t o:əʊ
tomorrow : t o:ə m o rr ow:əʊ
tongue : t o:ʌ ngue:ŋ
tonight : t o:ə n igh t
too : t oo:uː
took : t oo:ʊ k
tool : t oo:uː l
toolbox : t oo:uː l b o x
toot : t oo:uː t
tooth : t oo:uː th
toothbrush : t oo:uː th b r u sh
toothpaste : t oo:uː th p a_e s t
top : t o p
torch : t or:ɔː ch
tore : t ore:ɔː
torn : t or:ɔː n
tornado : t or:ɔː n a:eɪ d o:əʊ
tortoise : t or:ɔː t oi:ə se:s
toss : t o:ɒ/ɔ ss
touch : t ou:ʌ ch
tough : t ou:ʌ gh:f
toward : t o:ə w ar:ɔː d
towards : t o:ə w ar:ɔː d s:z
towel : t ow:aʊ e:ə l
tower : t ower:aʊ+ə
town : t ow:aʊ n
toy : t oy
tractor : t r a c t or:ə
traffic : t r a ff i c
train : t r ai n
trainer : t r ai n er
tram : t r a m
trampoline : t r a m p o:ə l i_e:iː n
trash : t r a sh
travel : t r a v e:ə l
tray : t r ay
treasure : t r ea:e s:ʒ ure:ə
treat : t r ea:iː t
tree : t r ee
tremble : t r e m b le:ə+l
triangle : t r i:aɪ a n:ŋ g le:ə+l
trick : t r i ck
trip : t r i p
troll : t r o:əʊ ll
trophy : t r o:əʊ ph y
trouble : t r ou:ʌ b le:ə+l
trousers : t r ou:aʊ s:z er s:z
truck : t r u ck
true : t r ue:uː
trumpet : t r u m p e:ᵻ t
trunk : t r u n:ŋ k
truth : t r u:uː th
try : t r y:aɪ
Tuesday : t ue:j+uː s:z d ay
tummy : t u mm y
tune : t u_e:j+uː n
tunnel : t u nn e:ə l
turban : t ur:ɜː b a:ə n
turkey : t ur:ɜː k ey:i
turn : t ur:ɜː n
turtle : t ur:ɜː t le:ə+l
TV : t:t+iː v:v+iː
tweet : t w ee t
twelve : t w e l ve
twenty : t w e n t y
twice : t w i_e c:s
twig : t w i g
twin : t w i n
two : tw:t o:uː
type : t y_e:aɪ p
tyre : t yre:aɪ+ə
`;

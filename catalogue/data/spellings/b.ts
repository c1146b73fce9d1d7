export const b = String.raw`
B : b:b+iː
baa : b aa:ɑː
baby : b a:eɪ b y
back : b a ck
backpack : b a ck p a ck
backwards : b a ck w ar:ə d s:z
backyard : b a ck y:j ar d
bacon : b a:eɪ c o:ə n
bad : b a d
badger : b a dg:dʒ er
badly : b a d l y
bag : b a g
bagel : b a:eɪ g e:ə l
bake : b a_e k
baker : b a:eɪ k er
bald : b a:ɔː l d
ball : b a:ɔː ll
balloon : b a:ə ll oo:uː n
banana : b a:ə n a:ɑː/æ n a:ə
band : b a n d
bandage : b a n d a:ɪ ge
bang : b a ng
bank : b a n:ŋ k
bare : b are:eə
bark : b ar k
barn : b ar n
barrel : b a:æ/e rr e:ə l
baseball : b a_e s b a:ɔː ll
basin : b a:eɪ s i:ə n
basket : b a:ɑː/æ s k e:ᵻ t
basketball : b a:ɑː/æ s k e:ᵻ t b a:ɔː ll
bat : b a t
bath : b a:ɑː/æ th
bathe : b a_e th:ð
bathroom : b a:ɑː/æ th r oo:uː m
baths : b a:ɑː/æ th:ð s:z
battery : b a tt er:ə+r y
be : b e:iː
Bea : b ea:iː
beach : b ea:iː ch
beak : b ea:iː k
bean : b ea:iː n
bear : b ear:eə
beard : b ear:ɪə d
beat : b ea:iː t
beaten : b ea:iː t e:ə n
beautiful : b eau:j+uː t i:ᵻ f u:ə l
beaver : b ea:iː v er
became : b e:ᵻ c a_e m
because : b e:ᵻ c au:ɒ/ɔ se:z
become : b e:ᵻ c o:ʌ me:m
bed : b e d
bedroom : b e d r oo:uː m
bedtime : b e d t i_e m
bee : b ee
been : b ee:iː/ɪ n
beep : b ee p
beetle : b ee t le:ə+l
beetroot : b ee t r oo:uː t
before : b e:ᵻ f ore:ɔː
beg : b e g
began : b e:ᵻ g a n
begin : b e:ᵻ g i n
beginning : b e:ᵻ g i nn i ng
begun : b e:ᵻ g u n
behave : b e:ᵻ h a_e v
behind : b e:ᵻ h i:aɪ n d
believe : b e:ᵻ l ie:iː ve
bell : b e ll
Bellamy : b e ll a:ə m y
belong : b e:ᵻ l o:ɒ/ɔ ng
below : b e:ᵻ l ow:əʊ
belt : b e l t
bench : b e n ch
bend : b e n d
bendy : b e n d y
beneath : b e:ᵻ n ea:iː th
bent : b e n t
berry : b e rr y
beside : b e:ᵻ s i_e d
best : b e s t
better : b e tt er
between : b e:ᵻ t w ee n
beyond : b e:ᵻ y:j o n d
bicycle : b i:aɪ c:s y:ɪ c le:ə+l
big : b i g
bike : b i_e k
bill : b i ll
bin : b i n
bird : b ir:ɜː d
birthday : b ir:ɜː th d ay
biscuit : b i s c ui:ᵻ t
bison : b i:aɪ s o:ə n
bit : b i t
bite : b i_e t
bitten : b i tt e:ə n
bitter : b i tt er
black : b l a ck
blackberry : b l a ck b err:ə+r/e+r y
blackbird : b l a ck b ir:ɜː d
blanket : b l a n:ŋ k e:ᵻ t
bleat : b l ea:iː t
bled : b l e d
bleed : b l ee d
bless : b l e ss
blew : b l ew:uː
blind : b l i:aɪ n d
blink : b l i n:ŋ k
block : b l o ck
blonde : b l o n de:d
blood : b l oo:ʌ d
bloom : b l oo:uː m
blow : b l ow:əʊ
blown : b l ow:əʊ n
blue : b l ue:uː
blueberry : b l ue:uː b err:ə+r/e+r y
Bo : b o:əʊ
board : b oar:ɔː d
boat : b oa t
body : b o d y
boil : b oi l
bone : b o_e n
boo : b oo:uː
book : b oo:ʊ k
bookcase : b oo:ʊ k c a_e s
bookshelf : b oo:ʊ k sh e l f
bookshelves : b oo:ʊ k sh e l ve s:z
boom : b oo:uː m
boot : b oo:uː t
bore : b ore:ɔː
bored : b ore:ɔː d
boring : b or:ɔː+r i ng
borne : b or:ɔː ne:n
borrow : b o rr ow:əʊ
boss : b o ss
both : b o:əʊ th
bottle : b o tt le:ə+l
bottom : b o tt o:ə m
bought : b ough:ɔː t
bounce : b ou:aʊ n ce
bow : b ow:əʊ
bow/V : b ow:aʊ
bowl : b ow:əʊ l
box : b o x
boy : b oy
bracelet : b r a_e c:s l e:ᵻ t
brain : b r ai n
Bramble : b r a m b le:ə+l
branch : b r a:ɑː/æ n ch
brand : b r a n d
brave : b r a_e v
bravo : b r a:ɑː v o:əʊ
bread : b r ea:e d
break : b r ea:eɪ k
breakfast : b r ea:e k f a:ə s t
breath : b r ea:e th
breathe : b r ea:iː the:ð
brick : b r i ck
bridge : b r i dge
bright : b r igh t
brilliant : b r i ll i:j a:ə n t
bring : b r i ng
British : b r i t i sh
broccoli : b r o cc o:ə l i:i
broke : b r o_e k
broken : b r o:əʊ k e:ə n
broom : b r oo:uː m
brother : b r o:ʌ th:ð er
brought : b r ough:ɔː t
brown : b r ow:aʊ n
bruise : b r ui:uː se:z
brush : b r u sh
bubble : b u bb le:ə+l
bucket : b u ck e:ᵻ t
bud : b u d
budgie : b u dg:dʒ ie:i
buffalo : b u ff a:ə l o:əʊ
bug : b u g
build : b ui:ɪ l d
builder : b ui:ɪ l d er
building : b ui:ɪ l d i ng
built : b ui:ɪ l t
bulb : b u l b
bull : b u:ʊ ll
bump : b u m p
bumpy : b u m p y
bun : b u n
bunny : b u nn y
burger : b ur:ɜː g er
burglar : b ur:ɜː g l ar:ə
burn : b ur:ɜː n
burnt : b ur:ɜː n t
burp : b ur:ɜː p
burrow : b u rr ow:əʊ | u b urr:ɝ ow:əʊ
burst : b ur:ɜː s t
bus : b u s
bush : b u:ʊ sh
busy : b u:ɪ s:z y
but : b u t
butter : b u tt er
butterfly : b u tt er f l y:aɪ
button : b u tt o:ə n
buy : b uy:aɪ
buzz : b u zz
by : b y:aɪ
bye : b ye:aɪ
`;

export const sOToY = String.raw`
so : s o:əʊ
soap : s oa p
soccer : s o cc er
sock : s o ck
sofa : s o:əʊ f a:ə
soft : s o:ɒ/ɔ f t
softly : s o:ɒ/ɔ f t l y
soil : s oi l
sold : s o:əʊ l d
soldier : s o:əʊ l di:dʒ er
some : s o:ʌ me:m
somebody : s o:ʌ me:m b o d y
someone : s o:ʌ me:m o:w+ʌ ne:n
something : s o:ʌ me:m th i ng
sometimes : s o:ʌ me:m t i_e m s:z
somewhere : s o:ʌ me:m wh ere:eə
son : s o:ʌ n
song : s o:ɒ/ɔ ng
soon : s oo:uː n
sore : s ore:ɔː
sorry : s o rr y
sort : s or:ɔː t
sought : s ough:ɔː t
sound : s ou:aʊ n d
soup : s ou:uː p
sour : s our:aʊ+ə
space : s p a_e c:s
spaceship : s p a_e c:s sh i p
spade : s p a_e d
spaghetti : s p a:ə gh:ɡ e tt i:i
spanner : s p a nn er
spare : s p are:eə
sparkle : s p ar k le:ə+l
sparrow : s p a:æ/e rr ow:əʊ
speak : s p ea:iː k
special : s p e ci:ʃ a:ə l
spell : s p e ll
spelling : s p e ll i ng
spelt : s p e l t
spicy : s p i:aɪ c:s y
spider : s p i:aɪ d er
spiky : s p i:aɪ k y
spill : s p i ll
spilt : s p i l t
spin : s p i n
spinning : s p i nn i ng
splash : s p l a sh
spoil : s p oi l
spoke : s p o_e k
spoken : s p o:əʊ k e:ə n
sponge : s p o:ʌ n ge
spooky : s p oo:uː k y
spoon : s p oo:uː n
sport : s p or:ɔː t
spot : s p o t
spotty : s p o tt y
spread : s p r ea:e d
spring : s p r i ng
sprint : s p r i n t
spun : s p u n
spy : s p y:aɪ
square : s qu are:eə
squash : s qu a:ɒ sh
squawk : s qu aw k
squeak : s qu ea:iː k
squeeze : s qu ee ze:z
squid : s qu i d
squirrel : s qu i rr e:ə l | u s qu irr:ɝ e:ə l
stable : s t a:eɪ b le:ə+l
stack : s t a ck
stair : s t air
stamp : s t a m p
stand : s t a n d
star : s t ar
stare : s t are:eə
starfish : s t ar f i sh
start : s t ar t
station : s t a:eɪ ti:ʃ o:ə n
statue : s t a t:tʃ ue:uː
stay : s t ay
steal : s t ea:iː l
stem : s t e m
step : s t e p
stepdad : s t e p d a d
stepmum : s t e p m u m
stew : s t ew:j+uː
stick : s t i ck
sticky : s t i ck y
stiff : s t i ff
still : s t i ll
stir : s t ir:ɜː
stole : s t o_e l
stolen : s t o:əʊ l e:ə n
stomach : s t o:ʌ m a:ə ch:k
stone : s t o_e n
stood : s t oo:ʊ d
stool : s t oo:uː l
stop : s t o p
store : s t ore:ɔː
storm : s t or:ɔː m
stormy : s t or:ɔː m y
story : s t or:ɔː+r y
stove : s t o_e v
straight : s t r aigh:eɪ t
strange : s t r a:eɪ n ge
stranger : s t r a:eɪ n g:dʒ er
straw : s t r aw
strawberry : s t r aw b err:ə+r/e+r y
stream : s t r ea:iː m
street : s t r ee t
stretch : s t r e tch
string : s t r i ng
stripe : s t r i_e p
stripy : s t r i:aɪ p y
stroke : s t r o_e k
stroll : s t r o:əʊ ll
stroller : s t r o:əʊ ll er
strong : s t r o:ɒ/ɔ ng
stronger : s t r o:ɒ/ɔ ng:ŋ+ɡ er
strongest : s t r o:ɒ/ɔ ng:ŋ+ɡ e:ᵻ s t
stuck : s t u ck
student : s t u:j+uː d e:ə n t
study : s t u d y
submarine : s u b m a:ə r i_e:iː n
such : s u ch
suddenly : s u dd e:ə n l y
sugar : s:ʃ u:ʊ g ar:ə
suit : s ui:uː t
sum : s u m
summer : s u mm er
sun : s u n
Sunday : s u n d ay
sunflower : s u n f l ower:aʊ+ə
sung : s u ng
sunglasses : s u n g l a:ɑː/æ ss e:ᵻ s:z
sunk : s u n:ŋ k
sunny : s u nn y
sunshine : s u n sh i_e n
superhero : s u:uː p er h er:ɪə+r o:əʊ
supermarket : s u:uː p er m ar k e:ᵻ t
supper : s u pp er
sure : s:ʃ ure:ʊə | a s:ʃ ure:ɔː
surf : s ur:ɜː f
surgery : s ur:ɜː g:dʒ er:ə+r y
surprise : s ur:ə p r i_e s:z
surprised : s ur:ə p r i_e s:z d
sushi : s u:uː sh i:i
swallow : s w a:ɒ ll ow:əʊ
swam : s w a m
swan : s w a:ɒ n
swap : s w a:ɒ p
sweater : s w ea:e t er
sweep : s w ee p
sweet : s w ee t
swept : s w e p t
swim : s w i m
swimming : s w i mm i ng
swimsuit : s w i m s ui:uː t
swing : s w i ng
switch : s w i tch
sword : sw:s or:ɔː d
swum : s w u m
swung : s w u ng
synagogue : s y:ɪ n a:ə g o gue:ɡ
`;

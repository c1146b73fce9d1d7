export const l = String.raw`
L : l:e+l
la : l a:ɑː
ladder : l a dd er
lady : l a:eɪ d y
ladybird : l a:eɪ d y b ir:ɜː d
ladybug : l a:eɪ d y b u g
laid : l ai d
lain : l ai n
lake : l a_e k
lamb : l a mb
lamp : l a m p
land : l a n d
lane : l a_e n
lap : l a p
laptop : l a p t o p
large : l ar ge
Larkin : l ar k i:ᵻ n
last : l a:ɑː/æ s t
late : l a_e t
later : l a:eɪ t er
laugh : l au:ɑː/æ gh:f
lay : l ay
lazy : l a:eɪ z y
lead : l ea:iː d
leader : l ea:iː d er
leaf : l ea:iː f
leak : l ea:iː k
leaky : l ea:iː k y
lean : l ea:iː n
leant : l ea:e n t
leap : l ea:iː p
leapt : l ea:e p t
learn : l ear:ɜː n
learnt : l ear:ɜː n t
least : l ea:iː s t
leave : l ea:iː ve
leaves : l ea:iː ve s:z
led : l e d
leek : l ee k
left : l e f t
leg : l e g
Leila : l ei:eɪ l a:ə
lemon : l e m o:ə n
lemonade : l e m o:ə n a_e d
lend : l e n d
lent : l e n t
Leo : l e:iː o:əʊ
leopard : l eo:e p ar:ə d
less : l e ss
lesson : l e ss o:ə n
let : l e t
let's : l e t s
letter : l e tt er
letterbox : l e tt er b o x
lettuce : l e tt u:ᵻ ce
librarian : l i:aɪ b r ar:eə+r i:i a:ə n
library : l i:aɪ b r ar:ə+r/e+r y
lick : l i ck
lid : l i d
lie : l ie:aɪ
life : l i_e f
life/N>lives : l i_e v s:z
lift : l i f t
light : l igh t
lighthouse : l igh t h ou:aʊ se:s
lightning : l igh t n i ng
like : l i_e k
lime : l i_e m
line : l i_e n
lion : l i:aɪ o:ə n
lip : l i p
list : l i s t
listen : l i st:s e:ə n
lit : l i t
little : l i tt le:ə+l
live : l i ve
lives : l i ve s:z
living : l i v i ng
lizard : l i z ar:ə d
llama : ll a:ɑː m a:ə
load : l oa d
lobster : l o b s t er
lock : l o ck
log : l o:ɒ/ɔ g
lollipop : l o ll i:i p o p
lolly : l o ll y
lonely : l o_e n l y
long : l o:ɒ/ɔ ng
longer : l o:ɒ/ɔ ng:ŋ+ɡ er
longest : l o:ɒ/ɔ ng:ŋ+ɡ e:ᵻ s t
loo : l oo:uː
look : l oo:ʊ k
loose : l oo:uː se:s
lorry : l o:ɒ/ɔ rr y
lose : l o_e:uː s:z
lost : l o:ɒ/ɔ s t
lot : l o t
loud : l ou:aʊ d
loudly : l ou:aʊ d l y
love : l o:ʌ ve
lovely : l o:ʌ ve l y
low : l ow:əʊ
Lowe : l owe:əʊ
luck : l u ck
lucky : l u ck y
Luis : l u:uː i:iː s
lunch : l u n ch
lunchbox : l u n ch b o x
lunchtime : l u n ch t i_e m
lung : l u ng
`;

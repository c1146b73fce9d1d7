export const d = String.raw`
D : d:d+iː
dad : d a d
daddy : d a dd y
daisy : d ai s:z y
damp : d a m p
dance : d a:ɑː/æ n ce
dancer : d a:ɑː/æ n c:s er
dancing : d a:ɑː/æ n c:s i ng
danger : d a:eɪ n g:dʒ er
dangerous : d a:eɪ n g:dʒ er:ə+r ou:ə s
dare : d are:eə
dark : d ar k
dash : d a sh
date : d a_e t
daughter : d augh:ɔː t er
day : d ay
dead : d ea:e d
deaf : d ea:e f
dear : d ear:ɪə
December : d e:ᵻ c:s e m b er
decide : d e:ᵻ c:s i_e d
deep : d ee p
deer : d eer:ɪə
delicious : d e:ᵻ l i ci:ʃ ou:ə s
den : d e n
dentist : d e n t i:ᵻ s t
desert : d e s:z er t
desk : d e s k
detective : d e:ᵻ t e c t i ve
diaper : d ia:aɪ p er
diary : d i:aɪ ar:ə+r y
dice : d i_e c:s
did : d i d
didn't : d i d n:ə+n t
die : d ie:aɪ
different : d i ff er:ə+r e:ə n t
difficult : d i ff i:ᵻ c u:ə l t
dig : d i g
digger : d i gg er
ding : d i ng
dinner : d i nn er
dinosaur : d i:aɪ n o:ə s aur:ɔː
dirt : d ir:ɜː t
dirty : d ir:ɜː t y
disabled : d i s a:eɪ b le:ə+l d
disappear : d i s a:ə pp ear:ɪə
disgusting : d i s g u s t i ng
dish : d i sh
dislike : d i s l i_e k
ditch : d i tch
dive : d i_e v
Diwali : d i w a:ɑː l i:i
dizzy : d i zz y
do : d o:uː
doctor : d o c t or:ə
does : d oe:ʌ s:z
doesn't : d oe:ʌ s:z n:ə+n t
dog : d o:ɒ/ɔ g
doll : d o ll
dollar : d o ll ar:ə
dolphin : d o l ph i:ᵻ n
don't : d o:əʊ n t
done : d o:ʌ ne:n
dong : d o:ɒ/ɔ ng
donkey : d o n:ŋ k ey:i
donut : d o:əʊ n u t
doo : d oo:uː
doodle : d oo:uː d le:ə+l
door : d oor:ɔː
Dot : d o t
doughnut : d ough:əʊ n u t
dove : d o:ʌ ve
down : d ow:aʊ n
downstairs : d ow:aʊ n s t air s:z
dozen : d o:ʌ z e:ə n
drag : d r a g
dragon : d r a g o:ə n
dragonfly : d r a g o:ə n f l y:aɪ
drank : d r a n:ŋ k
draw : d r aw
drawer : d r awer:ɔː
drawn : d r aw n
dream : d r ea:iː m
dreamt : d r ea:e m t
dress : d r e ss
dressing : d r e ss i ng
drew : d r ew:uː
drill : d r i ll
drink : d r i n:ŋ k
drip : d r i p
drive : d r i_e v
driven : d r i v e:ə n
driver : d r i:aɪ v er
drop : d r o p
drove : d r o_e v
drown : d r ow:aʊ n
drum : d r u m
drunk : d r u n:ŋ k
dry : d r y:aɪ
duck : d u ck
duckling : d u ck l i ng
dug : d u g
dull : d u ll
dumpling : d u m p l i ng
Dunn : d u nn
during : d ur:j+ʊə+r i ng
dust : d u s t
dustbin : d u s t b i n
dusty : d u s t y
`;

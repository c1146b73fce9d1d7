export const iToK = String.raw`
I : i:aɪ
I'd : i:aɪ d
I'll : i:aɪ ll
I'm : i:aɪ m
I've : i:aɪ ve
ice : i_e c:s
icicle : i:aɪ c:s i c le:ə+l
icing : i:aɪ c:s i ng
icy : i:aɪ c:s y
idea : i:aɪ d ea:ɪə/iː+ə
if : i f
ill : i ll
imagine : i m a g:dʒ i:ᵻ ne:n
important : i m p or:ɔː t a:ə n t
impossible : i m p o ss i:ᵻ b le:ə+l
in : i n
indoors : i n d oor:ɔː s:z
Ines : i n e s
insect : i n s e c t
inside : i n s i_e d
instead : i n s t ea:e d
interesting : i n te:t r e:ᵻ s t i ng
internet : i n t er n e t
into : i n t o:uː
invite : i n v i_e t
iron : ir:aɪ o:ə/ɚ n
is : i s:z
island : is:aɪ l a:ə n d
isn't : i s:z n:ə+n t
it : i t
it'll : i t ll:ə+l
it's : i t s
itch : i tch
its : i t s
itself : i t s e l f
J : j:dʒ+eɪ
jacket : j a ck e:ᵻ t
jam : j a m
January : j a n u:j+uː ar:ə+r/e+r y
jar : j ar
jealous : j ea:e l ou:ə s
jeans : j ea:iː n s:z
jelly : j e ll y
jellyfish : j e ll y f i sh
jet : j e t
jigsaw : j i g s aw
job : j o b
Joe : j oe:əʊ
jog : j o g
join : j oi n
joke : j o_e k
jolly : j o ll y
journey : j our:ɜː n ey:i
joyful : j oy f u:ə l
judge : j u dge
jug : j u g
juggle : j u gg le:ə+l
juice : j ui:uː ce
July : j u:uː l y:aɪ
jump : j u m p
jumper : j u m p er
Jun : j u n
June : j u_e:uː n
jungle : j u n:ŋ g le:ə+l
just : j u s t
K : k:k+eɪ
kangaroo : k a n:ŋ g a:ə r oo:uː
keep : k ee p
kennel : k e nn e:ə l
kept : k e p t
ketchup : k e tch u:ʌ/ə p
kettle : k e tt le:ə+l
key : k ey:iː
keyboard : k ey:iː b oar:ɔː d
kick : k i ck
kid : k i d
kill : k i ll
kimono : k i m o:əʊ n o:əʊ
kind : k i:aɪ n d
king : k i ng
kiss : k i ss
Kit : k i t
kitchen : k i tch e:ᵻ n
kite : k i_e t
kitten : k i tt e:ə n
kitty : k i tt y
kiwi : k i:iː w i:i
knee : kn ee
kneel : kn ee l
knelt : kn e l t
knew : kn ew:j+uː
knife : kn i_e f
knight : kn igh t
knit : kn i t
knives : kn i_e v s:z
knock : kn o ck
know : kn ow:əʊ
known : kn ow:əʊ n
koala : k o:əʊ a:ɑː l a:ə
`;

export const nToO = String.raw`
N : n:e+n
nail : n ai l
naked : n a:eɪ k e:ᵻ d
name : n a_e m
nan : n a n
nana : n a n a:ə
nap : n a p
nappy : n a pp y
narrow : n a:æ/e rr ow:əʊ
naughty : n augh:ɔː t y
near : n ear:ɪə
nearly : n ear:ɪə l y
neck : n e ck
necklace : n e ck l a:ə ce
need : n ee d
needle : n ee d le:ə+l
needn't : n ee d n:ə+n t
neigh : n eigh:eɪ
neighbor : n eigh:eɪ b or:ə
neighbour : n eigh:eɪ b our:ə
neither : n ei:aɪ/iː th:ð er
nephew : n e ph ew:j+uː
nervous : n er:ɜː v ou:ə s
nest : n e s t
net : n e t
netball : n e t b a:ɔː ll
never : n e v er
new : n ew:j+uː
news : n ew:j+uː s:z
newspaper : n ew:j+uː s:z p a:eɪ p er
next : n e x t
nice : n i_e c:s
niece : n ie:iː ce
night : n igh t
nightmare : n igh t m are:eə
nine : n i_e n
nineteen : n i_e n t ee n
ninety : n i_e n t y
ninth : n i:aɪ n th
no : n o:əʊ
nobody : n o:əʊ b o d y
nod : n o d
noise : n oi se:z
noisy : n oi s:z y
none : n o:ʌ ne:n
noodle : n oo:uː d le:ə+l
noon : n oo:uː n
nope : n o_e p
nor : n or:ɔː
Nora : n or:ɔː+r a:ə
normal : n or:ɔː m a:ə l
nose : n o_e s:z
not : n o t
note : n o_e t
nothing : n o:ʌ th i ng
notice : n o:əʊ t i:ᵻ ce
November : n o:əʊ v e m b er
now : n ow:aʊ
nowhere : n o:əʊ wh ere:eə
number : n u m b er
nurse : n ur:ɜː se:s
nut : n u t
O : o:əʊ
o'clock : o:ə c l o ck
oak : oa k
oar : oar:ɔː
oatmeal : oa t m ea:iː l
obey : o:əʊ b ey:eɪ
ocean : o:əʊ ce:ʃ a:ə n
October : o c t o:əʊ b er
octopus : o c t o:ə p u:ə s
odd : o dd
of : o:ɒ/ʌ f:v
off : o:ɒ/ɔ ff
office : o:ɒ/ɔ ff i:ᵻ ce
officer : o:ɒ/ɔ ff i:ᵻ c:s er
often : o:ɒ/ɔ ft:f e:ə n
oh : oh:əʊ
oil : oi l
oink : oi n:ŋ k
OK : o:əʊ k:k+eɪ
okay : o:əʊ k ay
Okoro : o:ə k or:ɔː+r o:əʊ
Ola : o:əʊ l a:ə
old : o:əʊ l d
olive : o l i ve
omelet : o me:m l e:ᵻ t
omelette : o me:m l e:ᵻ tte:t
on : o n
once : o:w+ʌ n ce
one : o:w+ʌ ne:n
onion : o:ʌ n i:j o:ə n
only : o:əʊ n l y
onto : o n t o:uː
ooh : ooh:uː
oops : oo:uː p s
open : o:əʊ p e:ə n
opposite : o pp o:ə s:z i:ᵻ te:t
or : or:ɔː
orange : o:ɒ/ɔ r a:ɪ n ge
ordinary : or:ɔː d i:ᵻ n ar:ə+r/e+r y
ostrich : o:ɒ/ɔ s t r i ch
other : o:ʌ th:ð er
otter : o tt er
ouch : ou:aʊ ch
our : our:aʊ+ə
ours : our:aʊ+ə s:z
ourselves : our:aʊ+ə s e l ve s:z
out : ou:aʊ t
outdoors : ou:aʊ t d oor:ɔː s:z
outside : ou:aʊ t s i_e d
oven : o:ʌ v e:ə n
over : o:əʊ v er
ow : ow:əʊ
Owen : ow:əʊ e:ᵻ n
owl : ow:aʊ l
own : ow:əʊ n
owner : ow:əʊ n er
ox : o x
oxen : o x e:ə n
oxen's : o x e:ə n s:z
oyster : oy s t er
`;

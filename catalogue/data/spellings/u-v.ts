export const uToV = String.raw`
U : u:j+uː
ugh : u gh:ɡ
ugly : u g l y
uh : uh:ʌ
umbrella : u m b r e ll a:ə
uncle : u n:ŋ c le:ə+l
under : u n d er
Underhill : u n d er h i ll
underneath : u n d er n ea:iː th
understand : u n d er s t a n d
understood : u n d er s t oo:ʊ d
undress : u n d r e ss
unhappy : u n h a pp y
unicorn : u:j+uː n i c or:ɔː n
uniform : u:j+uː n i:ᵻ f or:ɔː m
unless : u n l e ss
until : u n t i l
up : u p
upon : u:ə p o n
upset : u p s e t
upside : u p s i_e d
upstairs : u p s t air s:z
us : u s
use : u_e:j+uː s:z
used : u_e:j+uː s:z d
used to : u_e:j+uː s d:t t o:uː
usually : u:j+uː s:ʒ u:uː a:ə ll y
V : v:v+iː
vacation : v a:eɪ c a:eɪ ti:ʃ o:ə n
vacuum : v a c uu:j+uː m
valley : v a ll ey:i
vampire : v a m p ire:aɪ+ə
van : v a n
vanish : v a n i sh
Varga : v ar g a:ə
vase : v a_e:ɑː/eɪ s:z/s
vegetable : v e ge t a:ə b le:ə+l
very : v e r y
vest : v e s t
vet : v e t
video : v i d e:i o:əʊ
village : v i ll a:ɪ ge
vine : v i_e n
vinegar : v i n e:ᵻ g ar:ə
violin : v i:aɪ o:ə l i n
visit : v i s:z i:ᵻ t
visitor : v i s:z i:ᵻ t or:ə
voice : v oi ce
volcano : v o l c a:eɪ n o:əʊ
vroom : v r oo:uː m
`;

export const g = String.raw`
G : g:dʒ+iː
g'day : g:ɡ+ə d ay
gallop : g a ll o:ə p
game : g a_e m
gang : g a ng
gap : g a p
garage : g a:æ/ə r a:ɑː ge:ʒ
garbage : g ar b a:ɪ ge
garden : g ar d e:ə n
gardener : g ar d e:ə n er
garlic : g ar l i c
gas : g a s
gasp : g a:ɑː/æ s p
gate : g a_e t
gave : g a_e v
gaze : g a_e z
geese : g ee se:s
geese's : g ee se:s s:ᵻ+z
genie : g:dʒ e:iː n ie:i
gentle : g:dʒ e n t le:ə+l
gentleman : g:dʒ e n t le:ə+l m a:ə n
gentlemen : g:dʒ e n t le:ə+l m e:ə n
gentlemen's : g:dʒ e n t le:ə+l m e:ə n s:z
gently : g:dʒ e n t l y
George : ge:dʒ or:ɔː ge
gerbil : g:dʒ er:ɜː b i:ə l
germ : g:dʒ er:ɜː m
get : g e t
ghost : gh:ɡ o:əʊ s t
giant : g:dʒ i:aɪ a:ə n t
gift : g i f t
giggle : g i gg le:ə+l
giraffe : g:dʒ i:ᵻ r a:ɑː/æ ffe:f
girl : g ir:ɜː l
give : g i ve
given : g i v e:ə n
glad : g l a d
glass : g l a:ɑː/æ ss
glasses : g l a:ɑː/æ ss e:ᵻ s:z
globe : g l o_e b
gloomy : g l oo:uː m y
glove : g l o:ʌ ve
glow : g l ow:əʊ
glue : g l ue:uː
go : g o:əʊ
goal : g oa l
goat : g oa t
goblin : g o b l i:ᵻ n
gold : g o:əʊ l d
golden : g o:əʊ l d e:ə n
goldfish : g o:əʊ l d f i sh
gone : g o:ɒ/ɔ ne:n
good : g oo:ʊ d
goodbye : g oo:ʊ d b ye:aɪ
goodness : g oo:ʊ d n e:ə ss
goose : g oo:uː se:s
gorilla : g o:ə r i ll a:ə
gosh : g o sh
gossip : g o ss i:ᵻ p
got : g o t
gotten : g o tt e:ə n
gown : g ow:aʊ n
grab : g r a b
Grace : g r a_e c:s
gran : g r a n
grandad : g r a n d a d
granddad : g r a n dd a d
grandfather : g r a n d f a:ɑː th:ð er
grandma : g r a nd:n m a:ɑː
grandmother : g r a n d m o:ʌ th:ð er
grandpa : g r a nd:n p a:ɑː
granny : g r a nn y
grape : g r a_e p
grass : g r a:ɑː/æ ss
grasshopper : g r a:ɑː/æ ss h o pp er
grateful : g r a_e t f u:ə l
gray : g r ay
great : g r ea:eɪ t
greedy : g r ee d y
green : g r ee n
greet : g r ee t
grew : g r ew:uː
grey : g r ey:eɪ
grin : g r i n
ground : g r ou:aʊ n d
group : g r ou:uː p
grow : g r ow:əʊ
growl : g r ow:aʊ l
grown : g r ow:əʊ n
grumpy : g r u m p y
guard : gu:ɡ ar d
guess : gu:ɡ e ss
guest : gu:ɡ e s t
guinea : gu:ɡ i n ea:i
guitar : gu:ɡ i t ar
gumboot : g u m b oo:uː t
guy : gu:ɡ y:aɪ
gymnastics : g:dʒ y:ɪ m n a s t i c s
`;

/// How words are spelled that no rule gets right, in the notation of docs/graphemes.md. Regular forms follow from their parents.
import { exceptionWordsFromM } from "./exception-words-from-m.ts";

const exceptionWordsToL = `
A : a:eɪ
a : a:ə
accent : a c c:s e:ə/e n t
accomplish : a:ə cc o:ʌ/ɑ m p l i sh
acknowledge : a:ə ck n ow:ɒ l e:ɪ dge
address : a:ə dd r e ss
admit : a d m i t
adult : a:æ/ə d u l t
adventure : a:ə/æ d v e n t:tʃ ure:ə
advertisement : a:ə d v er:ɜː t i:ᵻ se:s m e:ə n t | u a d v er t i_e s:z m e:ə n t
aeroplane : aer:eə+r o:ə p l a_e n
again : a:ə g ai:e n
against : a:ə g ai:e n s t
agile : a g:dʒ i_e l | u a g:dʒ i:ə le:l
aisle : ais:aɪ le:l
aluminium : a l u:j+ə m i n i:i u:ə m
analyse : a n a:ə l y_e:aɪ s:z
ancient : a:eɪ n ci:ʃ e:ə n t
and : a n d
answer : a:ɑː/æ n sw:s er
anybody : a:e n y b o d y
apparatus : a pp ar:ə+r a:eɪ/æ t u:ə s
apron : a:eɪ p r o:ə n
are : are:ɑː
aren't : are:ɑː n t
as : a s:z
assume : a:ə ss u_e:j+uː m
asthma : a sth:s m a:ə | u a sth:z m a:ə
astronaut : a s t r o:ə n au:ɔː t
aubergine : au:əʊ b er g:ʒ i_e:iː n
aunt : au:ɑː/æ n t
Australia : au:ɒ/ɔ s t r a:eɪ l i:i/j a:ə
Australian : au:ɒ/ɔ s t r a:eɪ l i:i/j a:ə n
authorise : au:ɔː th or:ə+r i_e s:z
baa : b aa:ɑː
banana : b a:ə n a:ɑː/æ n a:ə
basin : b a:eɪ s i:ə n
bathed : b a:eɪ the:ð d
bathing : b a:eɪ th:ð i ng
baths : b a:ɑː/æ th:ð s:z
because : b e:ᵻ c au:ɒ/ɔ se:z
been : b ee:iː/ɪ n
beyond : b e:ᵻ y:j o n d
blackberry : b l a ck b err:ə+r/e+r y
blouse : b l ou:aʊ se:z/s
blueberry : b l ue:uː b err:ə+r/e+r y
borough : b o:ʌ r ough:ə | u b or:ɝ ough:oʊ
brooch : b r oo:əʊ ch
buffet : b u:ʊ/ə ff et:eɪ
buoy : b uoy:ɔɪ/u+i
businessman : b u:ɪ si:z n e:ə ss m a:ə n
cafe : c a:æ/ə f e:eɪ
captain : c a p t ai:ᵻ n
cauliflower : c au:ɒ/ɔ l i:ᵻ f l ower:aʊ+ə
charade : ch:ʃ a:ə r a:ɑː de:d | u ch:ʃ a:ə r a_e d
chauffeur : ch:ʃ au:əʊ ff eur:ə/ɝ
chicken : ch i ck e:ᵻ n
clerk : c l er:ɑː/ɝ k
cockerel : c o ck er:ə+r e:ə l
colourful : c o:ʌ l our:ə f u:ə l
comment : c o mm e n t
comrade : c o m r a_e:eɪ/æ d
concrete : c o n c r e_e t
constable : c o:ʌ/ɑ n s t a:ə b le:ə+l
consume : c o:ə n s u_e:j+uː m
contented : c o:ə n t e n t e:ᵻ d
cordial : c or:ɔː d i:i a:ə l | u c or:ɔː di:dʒ a:ə l
cornet : c or:ɔː n e:ᵻ t
courgette : c our:ɔː g:ʒ e tte:t
courier : c ou:ʊ r i:i er | u c our:ɝ i:i er
course : c our:ɔː se:s
cousin : c ou:ʌ s:z i:ə n
cranberry : c r a n b err:ə+r/e+r y
cucumber : c u:j+uː c u m b er
cupboard : c u pb:b oar:ə d
currant : c u rr a:ə n t | u c urr:ɝ a:ə n t
curry : c u rr y | u c urr:ɝ y
cushion : c u:ʊ shi:ʃ o:ə n
cyclone : c:s y:aɪ c l o_e n
dahlia : d ah:eɪ/æ l i:i/j a:ə
debris : d e:e/ə b r is:iː
depot : d e:e/iː p ot:əʊ
derby : d er:ɑː/ɝ b y
detail : d e:iː t ai l | u d e:ɪ t ai l
docile : d o:əʊ c:s i_e l | u d o c:s i:ə le:l
does : d oe:ʌ s:z
doesn't : d oe:ʌ s:z n:ə+n t
doth : d o:ʌ th
dustbin : d u s t b i n
dynasty : d y:ɪ/aɪ n a:ə s t y
earring : ear:ɪə r i ng
eighth : eigh:eɪ th:t+θ
either : ei:aɪ/iː th:ð er
email : e:iː m ai l
emerald : e m er:ə+r a:ə l d
enthusiasm : e:ᵻ n th u:j+uː/u s:z i:i a s:z m:ə+m
enthusiastic : e:ᵻ n th u:j+uː/u s:z i:i a s t i c
era : er:ɪə+r a:ə
erase : e:ᵻ r a_e s:z/s
esplanade : e s p l a:ə n a_e d | u e s p l a:ə n a:ɑ de:d
every : e ve r y
everybody : e ve r y b o d y
everyone : e ve r y o:w+ʌ ne:n
everything : e ve r y th i ng
everywhere : e ve r y wh ere:eə
expert : e x p er:ɜː t
extraordinary : e x t r aor:ɔː d i:ᵻ n ar:ə+r/e+r y
facsimile : f a c s i m i:ᵻ l e:i
falcon : f a:ɔː/æ l c o:ə n
fallen : f a:ɔː ll e:ə n
family : f a m i:ə l y
February : f e b r u:uː ar:ə+r/e+r y
fertile : f er:ɜː t i_e l | u f er:ɜː t i:ə le:l
figure : f i g ure:ə/j+ɚ
fillet : f i ll e:ᵻ t | u f i ll et:eɪ
finance : f i:aɪ n a n ce
financial : f i:aɪ n a n ci:ʃ a:ə l
fisherman : f i sh er m a:ə n
forbidden : f or:ə b i dd e:ə n
foreign : f o:ɒ/ɔ r ei:ᵻ gn:n
foreigner : f o:ɒ/ɔ r ei:ᵻ gn:n er
forever : f or:ə+r e v er
fortune : f or:ɔː t:tʃ u_e:uː/ə n
forward : f or:ɔː w ar:ə d
fragile : f r a g:dʒ i_e l | u f r a g:dʒ i:ə le:l
Friday : f r i:aɪ d ay
from : f r o:ɒ/ʌ m
fulfil : f u:ʊ l f i l
futile : f u:j+uː t i_e l | u f u:j+u t i:ə le:l
garage : g a:æ/ə r a:ɑː ge:ʒ
geyser : g ey:iː/aɪ s:z er
giraffe : g:dʒ i:ᵻ r a:ɑː/æ ffe:f
glacier : g l a c:s i:i er | u g l a:eɪ ci:ʃ er
glasses : g l a:ɑː/æ ss e:ᵻ s:z
goatherd : g oa t h er:ɜː d
gone : g o:ɒ/ɔ ne:n
gooseberry : g oo:ʊ/u se:z b err:ə+r/e+r y
government : g o:ʌ v er n:n m e:ə n t
grandma : g r a nd:n m a:ɑː
grandpa : g r a nd:n p a:ɑː
Halloween : h a ll o:əʊ w ee n
hamburger : h a m b ur:ɜː g er
haven't : h a ve n:ə+n t
her : h er:ɜː
herb : h er:ɜː b | u her:ɝ b
herbal : h er:ɜː b a:ə l | u her:ɝ b a:ə l
hers : h er:ɜː s:z
herself : h er:ɜː s e l f
hexagon : h e x a:ə g o:ə/ɑ n
hooray : h oo:ʊ r ay
hooves : h oo:uː ve s:z
hospital : h o s p i:ᵻ t a:ə l
hostile : h o s t i_e l | u h o s t i:ə le:l
houses : h ou:aʊ s:z e:ᵻ s:z
hover : h o:ɒ/ʌ v er
hurray : h u:ʊ/ə rr ay
hygienic : h y:aɪ g:dʒ ie:iː n i c
I've : i:aɪ ve
idea : i:aɪ d ea:ɪə/iː+ə
infantile : i n f a:ə n t i_e l
interest : i n te:t r e:ᵻ s t
iron : ir:aɪ o:ə/ɚ n
isle : is:aɪ le:l
January : j a n u:j+uː ar:ə+r/e+r y
jewel : j ew:uː e:ə l
jeweller : j ew:uː e:ə ll er
jewellery : j ew:uː e:ə lle:l r y
John : j oh:ɒ n
juvenile : j u:uː v e:ə n i_e l
kebab : k e:ᵻ b a:æ/ɑ b
ketchup : k e tch u:ʌ/ə p
kilometre : k i l o m e:ə t re:ə
kimono : k i m o:əʊ n o:əʊ
kinda : k i:aɪ n d a:ə
kitchen : k i tch e:ᵻ n
laboratory : l a:ə b o r a:ə t or:ə+r y | u l a bo:b r a:ə t or:ɔ+r y
lasso : l a:ə/æ ss o:uː/oʊ
lazily : l a:eɪ z i:ᵻ l y
leant : l ea:e n t
leisure : l ei:e/iː s:ʒ ure:ə
lettuce : l e tt u:ᵻ ce
lever : l e:iː/e v er
lieutenant : l ieu:e+f t e n a:ə n t | u l ieu:u t e n a:ə n t
longer : l o:ɒ/ɔ ng:ŋ+ɡ er
longest : l o:ɒ/ɔ ng:ŋ+ɡ e:ᵻ s t
lorry : l o:ɒ/ɔ rr y
luxury : l u x:k+ʃ ur:ə+r y
`;

export const exceptionWords = `${exceptionWordsToL}${exceptionWordsFromM}`;

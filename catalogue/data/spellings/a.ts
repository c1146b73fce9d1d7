export const a = String.raw`
A : a:eɪ
a : a:ə
able : a:eɪ b le:ə+l
about : a:ə b ou:aʊ t
above : a:ə b o:ʌ ve
abroad : a:ə b r oa:ɔː d
accident : a c c:s i:ᵻ d e:ə n t
achoo : a:ə ch oo:uː
acorn : a:eɪ c or:ɔː n
across : a:ə c r o:ɒ/ɔ ss
actor : a c t or:ə
actually : a c t:tʃ u:uː a:ə ll y
add : a dd
Adeyemi : a d e y:j e m i:i
adult : a:æ/ə d u l t
adventure : a:ə/æ d v e n t:tʃ ure:ə
aeroplane : aer:eə+r o:ə p l a_e n
afraid : a:ə f r ai d
after : a:ɑː/æ f t er
afternoon : a:ɑː/æ f t er n oo:uː n
again : a:ə g ai:e n
against : a:ə g ai:e n s t
age : a_e g:dʒ
ago : a:ə g o:əʊ
agree : a:ə g r ee
ah : ah:ɑː
aha : a:ɑː h a:ɑː
ahead : a:ə h ea:e d
aid : ai d
aim : ai m
air : air
airplane : air p l a_e n
airport : air p or:ɔː t
Alder : a:ɔː l d er
alien : a:eɪ l i:i e:ə n
alive : a:ə l i_e v
all : a:ɔː ll
almost : a:ɔː l m o:əʊ s t
alone : a:ə l o_e n
along : a:ə l o:ɒ/ɔ ng
alphabet : a l ph a:ə b e t
already : a:ɔː l r ea:e d y
also : a:ɔː l s o:əʊ
although : a:ɔː l th:ð ough:əʊ
always : a:ɔː l w ay s:z
am : a m
Amari : a:ə m ar:ɑː+r i:i
amazing : a:ə m a:eɪ z i ng
ambulance : a m b u:j+ə l a:ə n ce
American : a:ə m e r i:ᵻ c a:ə n
among : a:ə m o:ʌ ng
an : a n
Ana : a:ɑː n a:ə
anchor : a n:ŋ ch:k or:ə
ancient : a:eɪ n ci:ʃ e:ə n t
and : a n d
angel : a:eɪ n g:dʒ e:ə l
angry : a n:ŋ g r y
animal : a n i:ᵻ m a:ə l
ankle : a n:ŋ k le:ə+l
annoyed : a:ə nn oy ed:d
another : a:ə n o:ʌ th:ð er
answer : a:ɑː/æ n sw:s er
ant : a n t
any : a:e n y
anybody : a:e n y b o d y
anyone : a:e n y o:w+ʌ ne:n
anything : a:e n y th i ng
anywhere : a:e n y wh ere:eə
apart : a:ə p ar t
apartment : a:ə p ar t m e:ə n t
ape : a_e p
app : a pp
appear : a:ə pp ear:ɪə
apple : a pp le:ə+l
April : a:eɪ p r i:ə l
apron : a:eɪ p r o:ə n
are : are:ɑː
aren't : are:ɑː n t
argue : ar g ue:j+uː
arm : ar m
armchair : ar m ch air
around : a:ə r ou:aʊ n d
arrive : a:ə rr i_e v
arrow : a:æ/e rr ow:əʊ
art : ar t
artist : ar t i:ᵻ s t
as : a s:z
Ashby : a sh b y
ask : a:ɑː/æ s k
asleep : a:ə s l ee p
assembly : a:ə ss e m b l y
astronaut : a s t r o:ə n au:ɔː t
at : a t
ate : a_e t
atishoo : a:ə t i sh oo:uː
attic : a tt i c
aubergine : au:əʊ b er g:ʒ i_e:iː n
August : au:ɔː g u:ə s t
aunt : au:ɑː/æ n t
auntie : au:ɑː/æ n t ie:i
Australian : au:ɒ/ɔ s t r a:eɪ l i:i/j a:ə n
autumn : au:ɔː t u:ə mn:m
avocado : a v o:ə c a:ɑː d o:əʊ
awake : a:ə w a_e k
away : a:ə w ay
awful : aw f u:ə l
axe : a xe:k+s
`;

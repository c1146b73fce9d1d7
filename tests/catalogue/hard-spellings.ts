/// Words that are easily misspelt, split as reading teachers do, with their sounds: British, Australian if it is more
/// than other signs for the same sounds, American. Labelled by hand, without the table.
///
///     text | graphemes | British | Australian | American       (`=` as British; `-` a dialect without the word)
export const hardSpellings = `
tomato | t o m a t o | t ə m ɑː t əʊ | t ə m ɐː t əʉ | t ə m eɪ ɾ oʊ
what | wh a t | w ɒ t | w ɔ t | w ʌ t
poor | p oor | p ɔː | p oː | p ʊ+r
orange | o r a n ge | ɒ r ɪ n dʒ | ɔ r ɪ n dʒ | ɔ r ɪ n dʒ
ghost | gh o s t | ɡ əʊ s t | ɡ əʉ s t | ɡ oʊ s t
picture | p i c t ure | p ɪ k tʃ ə | p ɪ k tʃ ə | p ɪ k tʃ ɚ
adventure | a d v e n t ure | ə d v e n tʃ ə | ə d v e n tʃ ə | æ d v e n tʃ ɚ
future | f u t ure | f j+uː tʃ ə | f j+ʉː tʃ ə | f j+u tʃ ɚ
temperature | t e m pe r a t ure | t e m p r ə tʃ ə | t e m p r ə tʃ ə | t e m p r ə tʃ ɚ
treasure | t r ea s ure | t r e ʒ ə | t r e ʒ ə | t r e ʒ ɚ
island | is l a n d | aɪ l ə n d | ɑe l ə n d | aɪ l ə n d
knee | kn ee | n iː | n iː | n iː
knives | kn i_e v s | n aɪ v z | n ɑe v z | n aɪ v z
write | wr i_e t | r aɪ t | r ɑe t | r aɪ t
wrong | wr o ng | r ɒ ŋ | r ɔ ŋ | r ɔ ŋ
lamb | l a mb | l æ m | l æ m | l æ m
thumb | th u mb | θ ʌ m | θ ɐ m | θ ʌ m
walk | w al k | w ɔː k | w oː k | w ɔ k
half | h al f | h ɑː f | h ɐː f | h æ f
calm | c al m | k ɑː m | k ɐː m | k ɑ m
folk | f ol k | f əʊ k | f əʉ k | f oʊ k
could | c oul d | k ʊ d | k ʊ d | k ʊ d
little | l i tt le | l ɪ t ə+l | l ɪ t ə+l | l ɪ ɾ ə+l
queen | qu ee n | k+w iː n | k+w iː n | k+w iː n
box | b o x | b ɒ k+s | b ɔ k+s | b ɑ k+s
jumped | j u m p ed | dʒ ʌ m p t | dʒ ɐ m p t | dʒ ʌ m p t
wanted | w a n t e d | w ɒ n t ɪ d | w ɔ n t ə d | w ɑ n t ə d
rained | r ai n ed | r eɪ n d | r æɪ n d | r eɪ n d
baked | b a_e k d | b eɪ k t | b æɪ k t | b eɪ k t
baking | b a k i ng | b eɪ k ɪ ŋ | b æɪ k ɪ ŋ | b eɪ k ɪ ŋ
hopping | h o pp i ng | h ɒ p ɪ ŋ | h ɔ p ɪ ŋ | h ɑ p ɪ ŋ
boxes | b o x e s | b ɒ k+s ɪ z | b ɔ k+s ə z | b ɑ k+s ə z
faces | f a c e s | f eɪ s ɪ z | f æɪ s ə z | f eɪ s ə z
houses | h ou s e s | h aʊ z ɪ z | h æɔ z ə z | h aʊ z ə z
bunnies | b u nn ie s | b ʌ n iː z | b ɐ n iː z | b ʌ n i z
cried | c r ie d | k r aɪ d | k r ɑe d | k r aɪ d
happiest | h a pp i e s t | h æ p iː ɪ s t | h æ p iː ə s t | h æ p i ə s t
face | f a_e c | f eɪ s | f æɪ s | f eɪ s
dance | d a n ce | d ɑː n s | d ɐː n s | d æ n s
cage | c a_e g | k eɪ dʒ | k æɪ dʒ | k eɪ dʒ
bridge | b r i dge | b r ɪ dʒ | b r ɪ dʒ | b r ɪ dʒ
have | h a ve | h æ v | h æ v | h æ v
horse | h or se | h ɔː s | h oː s | h ɔ+r s
cheese | ch ee se | tʃ iː z | tʃ iː z | tʃ iː z
station | s t a ti o n | s t eɪ ʃ ə n | s t æɪ ʃ ə n | s t eɪ ʃ ə n
question | qu e s ti o n | k+w e s tʃ ə n | k+w e s tʃ ə n | k+w e s tʃ ə n
television | t e l e v i si o n | t e l ɪ v ɪ ʒ ə n | t e l ə v ɪ ʒ ə n | t e l ə v ɪ ʒ ə n
special | s p e ci a l | s p e ʃ ə l | s p e ʃ ə l | s p e ʃ ə l
magician | m a g i ci a n | m ə dʒ ɪ ʃ ə n | m ə dʒ ɪ ʃ ə n | m ə dʒ ɪ ʃ ə n
new | n ew | n j+uː | n j+ʉː | n u
tune | t u_e n | t j+uː n | t j+ʉː n | t u n
Tuesday | T ue s d ay | t j+uː z d eɪ | t j+ʉː z d æɪ | t u z d eɪ
student | s t u d e n t | s t j+uː d ə n t | s t j+ʉː d ə n t | s t u d ə n t
music | m u s i c | m j+uː z ɪ k | m j+ʉː z ɪ k | m j+u z ɪ k
bath | b a th | b ɑː θ | b ɐː θ | b æ θ
can't | c a n t | k ɑː n t | k ɐː n t | k æ n t
laugh | l au gh | l ɑː f | l ɐː f | l æ f
aunt | au n t | ɑː n t | ɐː n t | æ n t
father | f a th er | f ɑː ð ə | f ɐː ð ə | f ɑ ð ɚ
wash | w a sh | w ɒ ʃ | w ɔ ʃ | w ɑ ʃ
was | w a s | w ɒ z | w ɔ z | w ʌ z
of | o f | ɒ v | ɔ v | ʌ v
dog | d o g | d ɒ ɡ | d ɔ ɡ | d ɔ ɡ
car | c ar | k ɑː | k ɐː | k ɑ+r
bird | b ir d | b ɜː d | b ɜː d | b ɝ d
winter | w i n t er | w ɪ n t ə | w ɪ n t ə | w ɪ n t ɚ
doctor | d o c t or | d ɒ k t ə | d ɔ k t ə | d ɑ k t ɚ
dollar | d o ll ar | d ɒ l ə | d ɔ l ə | d ɑ l ɚ
fire | f ire | f aɪ+ə | f ɑe+ə | f aɪ+ɚ
hour | hour | aʊ+ə | æɔ+ə | aʊ+ɚ
ear | ear | ɪə | ɪə | ɪ+r
chair | ch air | tʃ eə | tʃ eː | tʃ e+r
sure | s ure | ʃ ʊə | ʃ oː | ʃ ʊ+r
yoghurt | y o gh ur t | j ɒ ɡ ə t | j əʉ ɡ ə t | -
story | s t or y | s t ɔː+r iː | s t oː+r iː | s t ɔ+r i
sharing | sh ar i ng | ʃ eə+r ɪ ŋ | ʃ eː+r ɪ ŋ | ʃ e+r ɪ ŋ
very | v e r y | v e r iː | v e r iː | v e r i
carrot | c a rr o t | k æ r ə t | k æ r ə t | k e r ə t
again | a g ai n | ə ɡ e n | ə ɡ e n | ə ɡ e n
said | s ai d | s e d | s e d | s e d
says | s ay s | s e z | s e z | s e z
friend | f r ie n d | f r e n d | f r e n d | f r e n d
people | p eo p le | p iː p ə+l | p iː p ə+l | p iː p ə+l
beautiful | b eau t i f u l | b j+uː t ɪ f ə l | b j+ʉː t ə f ə l | b j+u ɾ ə f ə l
women | w o m e n | w ɪ m ɪ n | w ɪ m ə n | w ɪ m ə n
one | o ne | w+ʌ n | w+ɐ n | w+ʌ n
two | tw o | t uː | t ʉː | t u
eight | eigh t | eɪ t | æɪ t | eɪ t
eighth | eigh th | eɪ t+θ | æɪ t+θ | eɪ t+θ
who | wh o | h uː | h ʉː | h u
whole | wh o_e l | h əʊ l | h əʉ l | h oʊ l
school | s ch oo l | s k uː l | s k ʉː l | s k u l
chef | ch e f | ʃ e f | ʃ e f | ʃ e f
machine | m a ch i_e n | m ə ʃ iː n | m ə ʃ iː n | m ə ʃ iː n
castle | c a st le | k ɑː s ə+l | k ɐː s ə+l | k æ s ə+l
listen | l i st e n | l ɪ s ə n | l ɪ s ə n | l ɪ s ə n
autumn | au t u mn | ɔː t ə m | oː t ə m | -
answer | a n sw er | ɑː n s ə | ɐː n s ə | æ n s ɚ
scissors | sc i ss or s | s ɪ z ə z | s ɪ z ə z | s ɪ z ɚ z
enough | e n ou gh | ɪ n ʌ f | ə n ɐ f | ɪ n ʌ f
through | th r ough | θ r uː | θ r ʉː | θ r u
thought | th ough t | θ ɔː t | θ oː t | θ ɔ t
daughter | d augh t er | d ɔː t ə | d oː t ə | d ɔ ɾ ɚ
busy | b u s y | b ɪ z iː | b ɪ z iː | b ɪ z i
build | b ui l d | b ɪ l d | b ɪ l d | b ɪ l d
biscuit | b i s c ui t | b ɪ s k ɪ t | b ɪ s k ə t | -
minute | m i n u te | m ɪ n ɪ t | m ɪ n ə t | m ɪ n ə t
rabbit | r a bb i t | r æ b ɪ t | r æ b ə t | r æ b ə t
cabbage | c a bb a ge | k æ b ɪ dʒ | k æ b ɪ dʒ | k æ b ɪ dʒ
before | b e f ore | b ɪ f ɔː | b ə f oː | b ɪ f ɔ+r
vase | v a_e s | v ɑː z | v ɐː z | v eɪ s
zebra | z e b r a | z e b r ə | z e b r ə | z iː b r ə
herbs | h er b s | h ɜː b z | h ɜː b z | *her b s* ɝ b z
squirrel | s qu i rr e l | s k+w ɪ r ə l | s k+w ɪ r ə l | *s qu irr e l* s k+w ɝ ə l
hurry | h u rr y | h ʌ r iː | h ɐ r iː | *h urr y* h ɝ i
longer | l o ng er | l ɒ ŋ+ɡ ə | l ɔ ŋ+ɡ ə | l ɔ ŋ+ɡ ɚ
finger | f i n g er | f ɪ ŋ ɡ ə | f ɪ ŋ ɡ ə | f ɪ ŋ ɡ ɚ
singer | s i ng er | s ɪ ŋ ə | s ɪ ŋ ə | s ɪ ŋ ɚ
didn't | d i d n t | d ɪ d ə+n t | d ɪ d ə+n t | d ɪ d ə+n t
once upon a time | o n ce u p o n a t i_e m | w+ʌ n s ə p ɒ n ə t aɪ m | w+ɐ n s ə p ɔ n ə t ɑe m | w+ʌ n s ə p ɑ n ə t aɪ m
hide-and-seek | h i_e d a n d s ee k | h aɪ d æ n d s iː k | h ɑe d æ n d s iː k | h aɪ d æ n d s iː k
used to | u_e s d t o | j+uː s t t uː | j+ʉː s t t ʉː | j+u s t t u
Mr Pell's | M r P e ll s | m+ɪ+s t+ə p e l z | m+ɪ+s t+ə p e l z | m+ɪ+s t+ɚ p e l z
George Amari | Ge or ge A m ar i | dʒ ɔː dʒ ə m ɑː+r iː | dʒ oː dʒ ə m ɐː+r iː | dʒ ɔ+r dʒ ə m ɑ+r i
`;

export const p = String.raw`
P : p:p+iː
pack : p a ck
paddle : p a dd le:ə+l
page : p a_e g:dʒ
paid : p ai d
pain : p ai n
paint : p ai n t
paintbrush : p ai n t b r u sh
painter : p ai n t er
pair : p air
pajamas : p a:ə j a:ɑː m a:ə s:z
palace : p a l a:ᵻ ce
pale : p a_e l
palm : p al:ɑː m
pan : p a n
pancake : p a n c a_e k
panda : p a n d a:ə
pants : p a n t s
paper : p a:eɪ p er
parakeet : p a:æ/e r a:ə k ee t
parcel : p ar c:s e:ə l
pardon : p ar d o:ə n
parent : p ar:eə+r e:ə n t
park : p ar k
parking : p ar k i ng
parrot : p a:æ/e rr o:ə t
part : p ar t
party : p ar t y
pass : p a:ɑː/æ ss
past : p a:ɑː/æ s t
pasta : p a:æ/ɑ s t a:ə
pat : p a t
path : p a:ɑː/æ th
paths : p a:ɑː/æ th:ð s:z
patient : p a:eɪ ti:ʃ e:ə n t
pattern : p a tt er n
Pavel : p a v e:ə l
pavement : p a_e v m e:ə n t
paw : p aw
pay : p ay
PE : p:p+iː e:iː
pea : p ea:iː
peace : p ea:iː ce
peach : p ea:iː ch
peacock : p ea:iː c o ck
peanut : p ea:iː n u t
pear : p ear:eə
peel : p ee l
peep : p ee p
Pell : p e ll
pen : p e n
pencil : p e n c:s i:ə l
penguin : p e n:ŋ g u:w i:ᵻ n
penny : p e nn y
people : p eo:iː p le:ə+l
people's : p eo:iː p le:ə+l s:z
pepper : p e pp er
perfect : p er:ɜː f e:ɪ c t
perhaps : p er h a p s
person : p er:ɜː s o:ə n
pet : p e t
petal : p e t a:ə l
petrol : p e t r o:ə l
phew : ph ew:j+uː
phone : ph o_e n
phonics : ph o n i c s
photo : ph o:əʊ t o:əʊ
piano : p i:i a n o:əʊ
pick : p i ck
picnic : p i c n i c
picture : p i c t:tʃ ure:ə
pie : p ie:aɪ
piece : p ie:iː ce
pig : p i g
pigeon : p i ge o:ə n
piglet : p i g l e:ᵻ t
pile : p i_e l
pill : p i ll
pillow : p i ll ow:əʊ
pilot : p i:aɪ l o:ə t
pin : p i n
pinch : p i n ch
pineapple : p i_e n a pp le:ə+l
pink : p i n:ŋ k
Pip : p i p
pirate : p i:aɪ r a:ə te:t
pizza : p i:iː zz:t+s a:ə
place : p l a_e c:s
plain : p l ai n
plan : p l a n
plane : p l a_e n
planet : p l a n e:ᵻ t
plant : p l a:ɑː/æ n t
plaster : p l a:ɑː/æ s t er
plastic : p l a s t i c
plate : p l a_e t
play : p l ay
playdough : p l ay d ough:əʊ
playground : p l ay g r ou:aʊ n d
playtime : p l ay t i_e m
please : p l ea:iː se:z
plop : p l o p
plug : p l u g
plum : p l u m
plus : p l u s
pocket : p o ck e:ᵻ t
poem : p o:əʊ e:ᵻ m
point : p oi n t
pointed : p oi n t e:ᵻ d
poisonous : p oi s:z o:ə n ou:ə s
polar : p o:əʊ l ar:ə
police : p o:ə l i_e:iː c:s
polish : p o l i sh
polite : p o:ə l i_e t
pond : p o n d
pony : p o:əʊ n y
pool : p oo:uː l
poor : p oor:ɔː/ʊ+r
pop : p o p
popcorn : p o p c or:ɔː n
popsicle : p o p s i c le:ə+l
porch : p or:ɔː ch
porridge : p o:ɒ/ɔ rr i dge
possible : p o ss i:ᵻ b le:ə+l
post : p o:əʊ s t
postbox : p o:əʊ s t b o x
postie : p o:əʊ s t ie:i
postman : p o:əʊ s t m a:ə n
postmen : p o:əʊ s t m e:ə n
postmen's : p o:əʊ s t m e:ə n s:z
pot : p o t
potato : p o:ə t a:eɪ t o:əʊ
potion : p o:əʊ ti:ʃ o:ə n
potty : p o tt y
pound : p ou:aʊ n d
pour : p our:ɔː
power : p ower:aʊ+ə
practice : p r a c t i:ᵻ ce
practise : p r a c t i:ᵻ se:s
pram : p r a m
pray : p r ay
pregnant : p r e g n a:ə n t
present : p r e s:z e:ə n t
press : p r e ss
pretend : p r e:ᵻ t e n d
pretty : p r e:ɪ tt y
prickly : p r i ck l y
prince : p r i n ce
princess : p r i n c:s e ss
principal : p r i n c:s i:ᵻ p a:ə l
print : p r i n t
Priya : p r i:iː y:j a:ə
prize : p r i_e z
probably : p r o b a:ə b l y
problem : p r o b l e:ə m
program : p r o:əʊ g r a m
programme : p r o:əʊ g r a mme:m
promise : p r o m i:ᵻ se:s
protect : p r o:ə t e c t
proud : p r ou:aʊ d
pudding : p u:ʊ dd i ng
puddle : p u dd le:ə+l
pull : p u:ʊ ll
pumpkin : p u m p k i:ᵻ n
pup : p u p
pupil : p u:j+uː p i:ə l
puppet : p u pp e:ᵻ t
puppy : p u pp y
purple : p ur:ɜː p le:ə+l
purr : p urr:ɜː
purse : p ur:ɜː se:s
push : p u:ʊ sh
pushchair : p u:ʊ sh ch air
put : p u:ʊ t
puzzle : p u zz le:ə+l
pyjamas : p y:ə j a:ɑː m a:ə s:z
`;

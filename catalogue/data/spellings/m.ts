export const m = String.raw`
M : m:e+m
machine : m a:ə ch:ʃ i_e:iː n
mad : m a d
made : m a_e d
magazine : m a g a:ə z i_e:iː n
magic : m a g:dʒ i c
magician : m a:ə g:dʒ i ci:ʃ a:ə n
magnet : m a g n e:ᵻ t
mail : m ai l
mailbox : m ai l b o x
mailman : m ai l m a n
mailmen : m ai l m e n
mailmen's : m ai l m e n s:z
main : m ai n
make : m a_e k
man : m a n
mane : m a_e n
mango : m a n:ŋ g o:əʊ
many : m a:e n y
map : m a p
marble : m ar b le:ə+l
march : m ar ch
mark : m ar k
market : m ar k e:ᵻ t
married : m a:æ/e rr ie:i d
Mars : m ar s:z
Marsh : m ar sh
mask : m a:ɑː/æ s k
match : m a tch
mate : m a_e t
math : m a th
maths : m a th s
Max : m a x
may : m ay
maybe : m ay b e:i
me : m e:iː
meal : m ea:iː l
mean : m ea:iː n
meant : m ea:e n t
measure : m ea:e s:ʒ ure:ə
meat : m ea:iː t
mechanic : m e:ᵻ ch:k a n i c
medal : m e d a:ə l
medicine : m e d i:ᵻ c:s i:ᵻ ne:n
meet : m ee t
melon : m e l o:ə n
melt : m e l t
men : m e n
men's : m e n s:z
mend : m e n d
meow : m e:i ow:aʊ
mermaid : m er:ɜː m ai d
merry : m e rr y
message : m e ss a:ɪ ge
messy : m e ss y
met : m e t
metal : m e t a:ə l
miaow : m i:i aow:aʊ
mice : m i_e c:s
mice's : m i_e c:s s:ᵻ+z
microwave : m i:aɪ c r o:ə w a_e v
middle : m i dd le:ə+l
midnight : m i d n igh t
might : m igh t
milk : m i l k
milkshake : m i l k sh a_e k
million : m i ll i:j o:ə n
Mina : m i:iː n a:ə
mind : m i:aɪ n d
mine : m i_e n
mini : m i n i:i
minus : m i:aɪ n u:ə s
minute : m i n u:ᵻ te:t
mirror : m i rr or:ə
miserable : m i s:z er:ə+r a:ə b le:ə+l
miss : m i ss
missing : m i ss i ng
mistake : m i s t a_e k
misty : m i s t y
mitten : m i tt e:ə n
mix : m i x
mobile : m o:əʊ b i_e l
mole : m o_e l
mom : m o m
moment : m o:əʊ m e:ə n t
mommy : m o mm y
Monday : m o:ʌ n d ay
money : m o:ʌ n ey:i
monkey : m o:ʌ n:ŋ k ey:i
monster : m o n s t er
month : m o:ʌ n th
moo : m oo:uː
moon : m oo:uː n
moose : m oo:uː se:s
mop : m o p
more : m ore:ɔː
morning : m or:ɔː n i ng
mosque : m o s que:k
mosquito : m o:ə s qu:k i:iː t o:əʊ
most : m o:əʊ s t
moth : m o:ɒ/ɔ th
mother : m o:ʌ th:ð er
motorbike : m o:əʊ t or:ə b i_e k
mountain : m ou:aʊ n t ai:ᵻ n
mouse : m ou:aʊ se:s
moustache : m ou:ə s t a:ɑː che:ʃ
mouth : m ou:aʊ th
mouths : m ou:aʊ th:ð s:z
move : m o_e:uː v
movie : m o:uː v ie:i
Mr : m:m+ɪ+s r:t+ə/t+ɚ
Mrs : m:m+ɪ r:s+ɪ s:z
much : m u ch
mud : m u d
muddy : m u dd y
muffin : m u ff i:ᵻ n
mug : m u g
mum : m u m
mummy : m u mm y
muscle : m u sc:s le:ə+l
museum : m u:j+uː s:z e:iː u:ə m
mushroom : m u sh r oo:uː m
music : m u:j+uː s:z i c
must : m u s t
mustache : m u s t a che:ʃ
mustard : m u s t ar:ə d
mustn't : m u st:s n:ə+n t
mutter : m u tt er
my : m y:aɪ
myself : m y:aɪ s e l f
`;

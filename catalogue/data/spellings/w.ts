export const w = String.raw`
W : w
waffle : w a:ɒ ff le:ə+l
wagon : w a g o:ə n
wait : w ai t
waiter : w ai t er
wake : w a_e k
walk : w al:ɔː k
wall : w a:ɔː ll
wallet : w a:ɒ ll e:ᵻ t
walrus : w a:ɔː l r u:ə s
wand : w a:ɒ n d
wander : w a:ɒ n d er
want : w a:ɒ n t
war : w ar:ɔː
wardrobe : w ar:ɔː d r o_e b
warm : w ar:ɔː m
was : w a:ɒ/ʌ s:z
wash : w a:ɒ sh
washing : w a:ɒ sh i ng
wasn't : w a:ɒ/ʌ s:z n:ə+n t
wasp : w a:ɒ s p
waste : w a_e s t
watch : w a:ɒ tch
water : w a:ɔː t er
waterfall : w a:ɔː t er f a:ɔː ll
watermelon : w a:ɔː t er m e l o:ə n
wave : w a_e v
way : w ay
we : w e:iː
we'd : w e:iː d
we'll : w e:iː ll
we're : w ere:ɪə
we've : w e:iː ve
weak : w ea:iː k
wear : w ear:eə
weary : w ear:ɪə+r y
weather : w ea:e th:ð er
web : w e b
website : w e b s i_e t
wedding : w e dd i ng
Wednesday : w e dne:n s:z d ay
week : w ee k
weekend : w ee k e n d
weigh : w eigh:eɪ
welcome : w e l c o:ə me:m
well : w e ll
welly : w e ll y
went : w e n t
were : w ere:ɜː
weren't : w ere:ɜː n t
wet : w e t
whale : wh a_e l
what : wh a:ɒ/ʌ t
what's : wh a:ɒ/ʌ t s
whatever : wh a:ɒ/ʌ t e v er
wheat : wh ea:iː t
wheel : wh ee l
wheelbarrow : wh ee l b a:æ/e rr ow:əʊ
wheelchair : wh ee l ch air
whelk : wh e l k
when : wh e n
whenever : wh e n e v er
where : wh ere:eə
where's : wh ere:eə s:z
wherever : wh er:eə+r e v er
which : wh i ch
while : wh i_e l
whisker : wh i s k er
whisper : wh i s p er
whistle : wh i st:s le:ə+l
white : wh i_e t
whiteboard : wh i_e t b oar:ɔː d
Whitlock : wh i t l o ck
who : wh:h o:uː
who's : wh:h o:uː s:z
whoever : wh:h o:uː e v er
whole : wh:h o_e l
whom : wh:h o:uː m
whoops : wh oo:uː p s
whoosh : wh oo:uː sh
whose : wh:h o_e:uː s:z
why : wh y:aɪ
wide : w i_e d
wife : w i_e f
wild : w i:aɪ l d
will : w i ll
win : w i n
wind : w i n d
windmill : w i n d m i ll
window : w i n d ow:əʊ
windy : w i n d y
wing : w i ng
wink : w i n:ŋ k
winner : w i nn er
winter : w i n t er
wipe : w i_e p
wire : w ire:aɪ+ə
wise : w i_e s:z
wish : w i sh
witch : w i tch
with : w i th:ð
within : w i th:ð i n
without : w i th:ð ou:aʊ t
wives : w i_e v s:z
wizard : w i z ar:ə d
wobble : w o bb le:ə+l
woke : w o_e k
woken : w o:əʊ k e:ə n
wolf : w o:ʊ l f
wolves : w o:ʊ l ve s:z
woman : w o:ʊ m a:ə n
women : w o:ɪ m e:ᵻ n
women's : w o:ɪ m e:ᵻ n s:z
won : w o:ʌ n
won't : w o:əʊ n t
wonder : w o:ʌ n d er
wonderful : w o:ʌ n d er f u:ə l
wood : w oo:ʊ d
wooden : w oo:ʊ d e:ə n
woof : w oo:ʊ f
wool : w oo:ʊ l
woolly : w oo:ʊ ll y
word : w or:ɜː d
wore : w ore:ɔː
work : w or:ɜː k
worker : w or:ɜː k er
world : w or:ɜː l d
worm : w or:ɜː m
worn : w or:ɔː n
worried : w o:ʌ rr ie:i d | u w orr:ɝ ie:i d
worry : w o:ʌ rr y | u w orr:ɝ y
worse : w or:ɜː se:s
worst : w or:ɜː s t
would : w oul:ʊ d
wouldn't : w oul:ʊ d n:ə+n t
wow : w ow:aʊ
wrap : wr a p
wrench : wr e n ch
wrist : wr i s t
write : wr i_e t
writer : wr i:aɪ t er
written : wr i tt e:ə n
wrong : wr o:ɒ/ɔ ng
wrote : wr o_e t
`;

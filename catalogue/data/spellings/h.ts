export const h = String.raw`
H : h:eɪ+tʃ
ha : h a:ɑː
had : h a d
hadn't : h a d n:ə+n t
haha : h a:ɑː h a:ɑː
hair : h air
hairbrush : h air b r u sh
hairdresser : h air d r e ss er
half : h al:ɑː/æ f
hall : h a:ɔː ll
Halloween : h a ll o:əʊ w ee n
halves : h al:ɑː/æ ve s:z
ham : h a m
hammer : h a mm er
hamster : h a m s t er
Hana : h a:ɑː n a:ə
hand : h a n d
handkerchief : h a nd:ŋ k er ch ie:ɪ f
handsome : h a nd:n s o:ə me:m
hang : h a ng
Hanukkah : h a:ɑː n u:ə kk:k ah:ə
happen : h a pp e:ə n
happily : h a pp i:ᵻ l y
happy : h a pp y
harbor : h ar b or:ə
harbour : h ar b our:ə
hard : h ar d
hare : h are:eə
Hart : h ar t
has : h a s:z
hasn't : h a s:z n:ə+n t
hat : h a t
hatch : h a tch
hate : h a_e t
have : h a ve
haven't : h a ve n:ə+n t
hay : h ay
he : h e:iː
he'd : h e:iː d
he'll : h e:iː ll
he's : h e:iː s:z
head : h ea:e d
headache : h ea:e d a_e ch:k
headscarf : h ea:e d s c ar f
headscarves : h ea:e d s c ar ve s:z
hear : h ear:ɪə
heard : h ear:ɜː d
heart : h ear:ɑː t
heat : h ea:iː t
heavy : h ea:e v y
hedge : h e dge
hedgehog : h e dge h o g
heel : h ee l
held : h e l d
helicopter : h e l i c o p t er
hello : h e:ə ll o:əʊ
helmet : h e l m e:ᵻ t
help : h e l p
hen : h e n
her : h er:ɜː
herb : h er:ɜː b | u her:ɝ b
herd : h er:ɜː d
here : h ere:ɪə
here's : h ere:ɪə s:z
hero : h er:ɪə+r o:əʊ
hers : h er:ɜː s:z
herself : h er:ɜː s e l f
hey : h ey:eɪ
hi : h i:aɪ
hiccup : h i cc u p
hid : h i d
hidden : h i dd e:ə n
hide : h i_e d
high : h igh
hill : h i ll
him : h i m
himself : h i m s e l f
hip : h i p
hippo : h i pp o:əʊ
his : h i s:z
hiss : h i ss
hit : h i t
hmm : h mm
hockey : h o ck ey:i
hold : h o:əʊ l d
hole : h o_e l
holiday : h o l i:ᵻ d ay
hollow : h o ll ow:əʊ
Holt : h o:əʊ l t
home : h o_e m
homework : h o_e m w or:ɜː k
honest : ho:ɒ n e:ᵻ s t
honey : h o:ʌ n ey:i
hoof : h oo:uː f
hook : h oo:ʊ k
hooray : h oo:ʊ r ay
hooves : h oo:uː ve s:z
hop : h o p
hope : h o_e p
horn : h or:ɔː n
horrible : h o:ɒ/ɔ rr i:ᵻ b le:ə+l
horse : h or:ɔː se:s
hose : h o_e s:z
hospital : h o s p i:ᵻ t a:ə l
hot : h o t
hotel : h o:əʊ t e l
hound : h ou:aʊ n d
hour : hour:aʊ+ə
house : h ou:aʊ se:s
houses : h ou:aʊ s:z e:ᵻ s:z
how : h ow:aʊ
how's : h ow:aʊ s:z
howdy : h ow:aʊ d y
howl : h ow:aʊ l
hug : h u g
huge : h u_e:j+uː g:dʒ
hum : h u m
hump : h u m p
hundred : h u n d r e:ᵻ d
hung : h u ng
hungry : h u n:ŋ g r y
hunt : h u n t
hunter : h u n t er
hurray : h u:ʊ/ə rr ay
hurry : h u rr y | u h urr:ɝ y
hurt : h ur:ɜː t
husband : h u s:z b a:ə n d
hush : h u sh
hut : h u t
hutch : h u tch
hyena : h y:aɪ e:iː n a:ə
`;

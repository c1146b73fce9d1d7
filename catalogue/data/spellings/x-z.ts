export const xToZ = String.raw`
X : x:e+k+s
Y : y:w+aɪ
yard : y ar d
yawn : y aw n
yay : y ay
yeah : y eah:eə/æ
year : y ear:ɪə
yell : y e ll
yellow : y e ll ow:əʊ
yep : y e p
yes : y e s
yesterday : y e s t er d ay
yet : y e t
yippee : y i pp ee
yo : y o:əʊ
yoghurt : y o gh:ɡ ur:ə t | a y o:əʊ gh:ɡ ur:ə t
yogurt : y o:əʊ g ur:ə t
you : y ou:uː
you'd : y ou:uː d
you'll : y ou:uː ll
you're : y oure:ɔː
you've : y ou:uː ve
young : y ou:ʌ ng
younger : y ou:ʌ ng:ŋ+ɡ er
youngest : y ou:ʌ ng:ŋ+ɡ e:ᵻ s t
your : y our:ɔː
yours : y our:ɔː s:z
yourself : y our:ɔː s e l f
yourselves : y our:ɔː s e l ve s:z
yuck : y u ck
yum : y u m
yummy : y u mm y
Z : z:z+e+d/z+iː
zebra : z e:e/iː b r a:ə
zero : z er:ɪə+r o:əʊ
zip : z i p
zipper : z i pp er
zombie : z o m b ie:i
zoo : z oo:uː
zoom : z oo:uː m
`;

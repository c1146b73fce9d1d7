import type { FitzType } from "../../../../common/constants.ts";
import { formSpelling } from "../table/forms.ts";
import { type DialectSpellings, readSpellings } from "../table/notation.ts";

/// How words are spelled that no rule gets right, in the notation of docs/graphemes.md. A key with a fitz type, `use/N`, is the reading
/// of a word that has several; the first of them is proposed where the type is not known. Regular forms follow from their parents.
const table = `
A : a:eɪ
a : a:ə
W : w
Z : z:z+e+d/z+iː
as : a s:z
admit : a d m i t
address : a:ə dd r e ss
government : g o:ʌ v er n:n m e:ə n t
misfortune : m i s f or:ɔː t:tʃ u_e:uː/ə n
fortune : f or:ɔː t:tʃ u_e:uː/ə n
Australian : au:ɒ/ɔ s t r a:eɪ l i:i/j a:ə n
Australia : au:ɒ/ɔ s t r a:eɪ l i:i/j a:ə
cauliflower : c au:ɒ/ɔ l i:ᵻ f l ower:aʊ+ə
grandma : g r a nd:n m a:ɑː
grandpa : g r a nd:n p a:ɑː
Halloween : h a ll o:əʊ w ee n
raccoon : r a:ə/æ cc oo:uː n
hooves : h oo:uː ve s:z
baths : b a:ɑː/æ th:ð s:z
paths : p a:ɑː/æ th:ð s:z
hospital : h o s p i:ᵻ t a:ə l
taco : t a:æ/ɑ c o:əʊ
January : j a n u:j+uː ar:ə+r/e+r y
fallen : f a:ɔː ll e:ə n
recorder : r e:ᵻ c or:ɔː d er
cockerel : c o ck er:ə+r e:ə l
omelette : o me:m l e:ᵻ tte:t
aeroplane : aer:eə+r o:ə p l a_e n
snowman : s n ow:əʊ m a n
cucumber : c u:j+uː c u m b er
ketchup : k e tch u:ʌ/ə p
octopus : o c t o:ə p u:ə s
gone : g o:ɒ/ɔ ne:n
foreign : f o:ɒ/ɔ r ei:ᵻ gn:n
foreigner : f o:ɒ/ɔ r ei:ᵻ gn:n er
expert : e x p er:ɜː t
universe : u:j+uː n i:ᵻ v er:ɜː se:s
clerk : c l er:ɑː/ɝ k
derby : d er:ɑː/ɝ b y
vehicle : v eh:iː i:ᵻ/ə c le:ə+l
product : p r o d u c t
mulberry : m u l b err:ə+r/e+r y
gooseberry : g oo:ʊ/u se:z b err:ə+r/e+r y
comment : c o mm e n t
offence : o:ə ff e n ce
particularly : p ar:ə/ɚ t:t/t i:ɪ c u:j+ə l ar:ə l y
extraordinary : e x t r aor:ɔː d i:ᵻ n ar:ə+r/e+r y
valuable : v a l u:j+uː/j+u a:ə b le:ə+l
thorough : th o:ʌ r ough:ə | u th or:ɝ ough:oʊ
thoroughly : th o:ʌ r ough:ə l y | u th or:ɝ ough:oʊ l y
perfume : p er:ɜː f u_e:j+uː m
status : s t a:eɪ t u:ə s
pursue : p ur:ə s ue:j+uː/u
resource : r e:ᵻ s our:ɔː ce
psychiatrist : ps:s y:aɪ ch:k i:aɪ a:ə t r i:ᵻ s t
accent : a c c:s e:ə/e n t
massage : m a:æ/ə ss a:ɑː ge:ʒ
combine/V : c o:ə m b i_e n
luxury : l u x:k+ʃ ur:ə+r y
acknowledge : a:ə ck n ow:ɒ l e:ɪ dge
retort : r e:ᵻ t or:ɔː t
rouse : r ou:aʊ se:z
hamburger : h a m b ur:ɜː g er
salmon : s al:æ m o:ə n
yacht : y a:ɒ cht:t
storage : s t or:ɔː+r a:ɪ ge
concrete : c o n c r e_e t
laboratory : l a:ə b o r a:ə t or:ə+r y | u l a bo:b r a:ə t or:ɔ+r y
email : e:iː m ai l
trowel : t r ow:aʊ e:ə l
transparent : t r a n s p a:æ/e r e:ə n t
brooch : b r oo:əʊ ch
mascara : m a s c ar:ɑː+r a:ə | u m a s c a:e r a:ə
margarine : m ar g:dʒ ar:ə+r i_e:iː n | u m ar g:dʒ ar:ɚ i:ə ne:n
moped : m o:əʊ p e d
lazily : l a:eɪ z i:ᵻ l y
businessman : b u:ɪ si:z n e:ə ss m a:ə n
cornet : c or:ɔː n e:ᵻ t
adult : a:æ/ə d u l t
adventure : a:ə/æ d v e n t:tʃ ure:ə
ancient : a:eɪ n ci:ʃ e:ə n t
and : a n d
anybody : a:e n y b o d y
answer : a:ɑː/æ n sw:s er
aren't : are:ɑː n t
are : are:ɑː
assume : a:ə ss u_e:j+uː m
presume : p r e:ᵻ s:z u_e:j+uː m
consume : c o:ə n s u_e:j+uː m
resume : r e:ᵻ s:z u_e:j+uː m
astronaut : a s t r o:ə n au:ɔː t
aubergine : au:əʊ b er g:ʒ i_e:iː n
aunt : au:ɑː/æ n t
baa : b aa:ɑː
banana : b a:ə n a:ɑː/æ n a:ə
basin : b a:eɪ s i:ə n
bath/N : b a:ɑː/æ th
because : b e:ᵻ c au:ɒ/ɔ se:z
beyond : b e:ᵻ y:j o n d
blackberry : b l a ck b err:ə+r/e+r y
blueberry : b l ue:uː b err:ə+r/e+r y
raspberry : r a:ɑː/æ sp:z b err:ə+r/e+r y
strawberry : s t r aw b err:ə+r/e+r y
cranberry : c r a n b err:ə+r/e+r y
cafe : c a:æ/ə f e:eɪ
captain : c a p t ai:ᵻ n
chicken : ch i ck e:ᵻ n
kitchen : k i tch e:ᵻ n
women : w o:ɪ m e:ᵻ n
woman : w o:ʊ m a:ə n
poem : p o:əʊ e:ᵻ m
colourful : c o:ʌ l our:ə f u:ə l
comrade : c o m r a_e:eɪ/æ d
course : c our:ɔː se:s
cousin : c ou:ʌ s:z i:ə n
cupboard : c u pb:b oar:ə d
cushion : c u:ʊ shi:ʃ o:ə n
detail : d e:iː t ai l | u d e:ɪ t ai l
does : d oe:ʌ s:z
doesn't : d oe:ʌ s:z n:ə+n t
eighth : eigh:eɪ th:t+θ
either : ei:aɪ/iː th:ð er
neither : n ei:aɪ/iː th:ð er
emerald : e m er:ə+r a:ə l d
every : e ve r y
everyone : e ve r y o:w+ʌ ne:n
everybody : e ve r y b o d y
everything : e ve r y th i ng
everywhere : e ve r y wh ere:eə
several : s e ve r a:ə l
family : f a m i:ə l y
February : f e b r u:uː ar:ə+r/e+r y
figure : f i g ure:ə/j+ɚ
fisherman : f i sh er m a:ə n
forward : f or:ɔː w ar:ə d
from : f r o:ɒ/ʌ m
garage : g a:æ/ə r a:ɑː ge:ʒ
glasses : g l a:ɑː/æ ss e:ᵻ s:z
hooray : h oo:ʊ r ay
hurray : h u:ʊ/ə rr ay
haven't : h a ve n:ə+n t
herb : h er:ɜː b | u her:ɝ b
her : h er:ɜː
hers : h er:ɜː s:z
herself : h er:ɜː s e l f
idea : i:aɪ d ea:ɪə/iː+ə
interest : i n te:t r e:ᵻ s t
iron : ir:aɪ o:ə/ɚ n
I've : i:aɪ ve
John : j oh:ɒ n
kimono : k i m o:əʊ n o:əʊ
lettuce : l e tt u:ᵻ ce
lieutenant : l ieu:e+f t e n a:ə n t | u l ieu:u t e n a:ə n t
leant : l ea:e n t
leisure : l ei:e/iː s:ʒ ure:ə
longer : l o:ɒ/ɔ ng:ŋ+ɡ er
longest : l o:ɒ/ɔ ng:ŋ+ɡ e:ᵻ s t
stronger : s t r o:ɒ/ɔ ng:ŋ+ɡ er
strongest : s t r o:ɒ/ɔ ng:ŋ+ɡ e:ᵻ s t
younger : y ou:ʌ ng:ŋ+ɡ er
youngest : y ou:ʌ ng:ŋ+ɡ e:ᵻ s t
mama : m a:ə/ɑ m a:ɑː/ə
mamma : m a:ə/ɑ mm a:ɑː/ə
mayor : m ayor:eə | u m ay or:ɚ
minute/N : m i n u:ᵻ te:t
minute/A : m i:aɪ n u_e:j+uː t
mobile : m o:əʊ b i_e l | u m o:əʊ b i:ə le:l
fragile : f r a g:dʒ i_e l | u f r a g:dʒ i:ə le:l
hostile : h o s t i_e l | u h o s t i:ə le:l
missile : m i ss i_e l | u m i ss i:ə le:l
fertile : f er:ɜː t i_e l | u f er:ɜː t i:ə le:l
moustache : m ou:ə s t a:ɑː che:ʃ
Mr : m:m+ɪ+s r:t+ə/t+ɚ
Mrs : m:m+ɪ r:s+ɪ s:z
necklace : n e ck l a:ə ce
nonsense : n o n s e:ə/e n se:s
of : o:ɒ/ʌ f:v
orange : o:ɒ/ɔ r a:ɪ n ge
papa : p a:ə/ɑ p a:ɑː/ə
pasta : p a:æ/ɑ s t a:ə
petrol : p e t r o:ə l
PE : p:p+iː e:iː
privacy : p r i:ɪ/aɪ v a:ə c:s y
process : p r o:əʊ/ɑ c:s e ss
progress/N : p r o:əʊ/ɑ g r e ss
progress/V : p r o:ə g r e ss
pyjamas : p y:ə j a:ɑː m a:ə s:z
real : r ea:ɪə/iː+ə l
really : r ea:ɪə/iː ll y
realise : r ea:ɪə/iː+ə l i_e s:z
recess : r e:iː c:s e ss
recycle : r e:iː c:s y:aɪ c le:ə+l
restaurant : r e s t au:ə r a:ɒ n t
sausage : s au:ɒ/ɔ s a:ɪ ge
scarecrow : s c are:eə c r ow:əʊ
schedule : sch:ʃ e d u_e:j+uː l | u sch:s+k e d:dʒ u_e:u l
shone : sh o ne:n | u sh o_e n
someday : s o:ʌ me:m d ay
sometimes : s o:ʌ me:m t i_e m s:z
sure : s:ʃ ure:ʊə | a s:ʃ ure:ɔː
tear/V : t ear:eə
tear/N : t ear:ɪə
theatre : th ea:ɪə t re:ə
thirty : th ir:ɜː t y
tissue : t i ss:ʃ ue:uː
tomato : t o:ə m a:ɑː/eɪ t o:əʊ
Tuesday : t ue:j+uː s:z d ay
Wednesday : w e dne:n s:z d ay
Monday : m o:ʌ n d ay
Thursday : th ur:ɜː s:z d ay
Friday : f r i:aɪ d ay
Saturday : s a t ur:ə d ay
Sunday : s u n d ay
used to : u_e:j+uː s d:t t o:uː
vase : v a_e:ɑː/eɪ s:z/s
was : w a:ɒ/ʌ s:z
wasn't : w a:ɒ/ʌ s:z n:ə+n t
were : w ere:ɜː
weren't : w ere:ɜː n t
we're : w ere:ɪə
we've : w e:iː ve
what : wh a:ɒ/ʌ t
what's : wh a:ɒ/ʌ t s
whatever : wh a:ɒ/ʌ t e v er
wherever : wh er:eə+r e v er
without : w i th:ð ou:aʊ t
with : w i th:ð
woof : w oo:ʊ f
yeah : y eah:eə/æ
yoghurt : y o gh:ɡ ur:ə t | a y o:əʊ gh:ɡ ur:ə t
you're : y oure:ɔː
you've : y ou:uː ve
they've : th:ð ey:eɪ ve
your : y our:ɔː
yours : y our:ɔː s:z
yourself : y our:ɔː s e l f
yourselves : y our:ɔː s e l ve s:z
poor : p oor:ɔː/ʊ+r
zebra : z e:e/iː b r a:ə
been : b ee:iː/ɪ n
upon : u:ə p o n
giraffe : g:dʒ i:ᵻ r a:ɑː/æ ffe:f
spaghetti : s p a:ə gh:ɡ e tt i:i
sew : s ew:əʊ
use/V : u_e:j+uː s:z
use/N : u_e:j+uː s
used : u_e:j+uː s:z d
close/V : c l o_e s:z
close/A : c l o_e s
close/N : c l o_e s:z
read/V : r ea:iː d
live/V : l i ve
live/A : l i_e v
wind/N : w i n d
wind/V : w i:aɪ n d
lead/V : l ea:iː d
lead/N : l ea:iː d
bow/N : b ow:əʊ
bow/V : b ow:aʊ
row/N : r ow:əʊ
row/V : r ow:əʊ
sow/V : s ow:əʊ
sow/N : s ow:aʊ
house/N : h ou:aʊ se:s
house/V : h ou:aʊ se:z
houses : h ou:aʊ s:z e:ᵻ s:z
excuse/V : e:ᵻ x c u_e:j+uː s:z
excuse/N : e:ᵻ x c u_e:j+uː s
abuse/V : a:ə b u_e:j+uː s:z
abuse/N : a:ə b u_e:j+uː s
refuse/V : r e:ᵻ f u_e:j+uː s:z
refuse/N : r e f u_e:j+uː s
object/N : o b j e:ɪ c t
object/V : o:ə b j e c t
project/N : p r o j e c t
project/V : p r o:ə j e c t
subject/N : s u b j e:ɪ c t
subject/V : s u:ə b j e c t
contract/N : c o n t r a c t
contract/V : c o:ə n t r a c t
record/N : r e c or:ɔː/ɚ d
record/V : r e:ᵻ c or:ɔː d
permit/V : p er m i t
permit/N : p er:ɜː m i t
present/N : p r e s:z e:ə n t
present/V : p r e:ᵻ s:z e n t
present/A : p r e s:z e:ə n t
desert/N : d e s:z er t
desert/V : d e:ᵻ s:z er:ɜː t
produce/V : p r o:ə d u_e:j+uː c:s
produce/N : p r o d u_e:j+uː c:s
conduct/V : c o:ə n d u c t
conduct/N : c o n d u c t
conflict/N : c o n f l i c t
conflict/V : c o:ə n f l i c t
content/N : c o n t e n t
content/A : c o:ə n t e n t
contest/N : c o n t e s t
contest/V : c o:ə n t e s t
convert/V : c o:ə n v er:ɜː t
convert/N : c o n v er:ɜː t
convict/V : c o:ə n v i c t
convict/N : c o n v i c t
insult/V : i n s u l t
increase/V : i n c r ea:iː se:s
decrease/V : d e:ᵻ c r ea:iː se:s
perfect/A : p er:ɜː f e:ɪ c t
perfect/V : p er f e c t
perfectly : p er:ɜː f e:ɪ c t l y
protest/N : p r o:əʊ t e s t
protest/V : p r o:ə t e s t
rebel/N : r e b e:ə l
rebel/V : r e:ᵻ b e l
suspect/V : s u:ə s p e c t
suspect/N : s u s p e c t
transfer/V : t r a n s f er:ɜː
separate/A : s e p ar:ə+r a:ə te:t
separate/V : s e p ar:ə+r a_e t
estimate/N : e s t i:ᵻ m a:ə te:t
estimate/V : e s t i:ᵻ m a_e t
graduate/V : g r a d:dʒ u:uː a_e t
graduate/N : g r a d:dʒ u:uː a:ə te:t
deliberate/A : d e:ᵻ l i b er:ə+r a:ə te:t
deliberate/V : d e:ᵻ l i b er:ə+r a_e t
appropriate/A : a:ə pp r o:əʊ p r i:i a:ə te:t
wound/N : w ou:uː n d
polish/V : p o l i sh
dove/N : d o:ʌ ve
bass/N : b a:eɪ ss
says : s ay:e s:z
said : s ai:e d
again : a:ə g ai:e n
against : a:ə g ai:e n s t
people : p eo:iː p le:ə+l
tour : t our:ʊə | a t our:ɔː
`;

/// Words of which the fitz type does not tell the reading: the metal and the dog's lead, a row of chairs and a row.
const ambiguous = new Set(["lead/N", "row/N", "bow/N", "sow/V", "wind/V", "read/V", "tear/N", "bass/N", "polish/V"]);

export interface Exception {
  readonly spelling: DialectSpellings;
  /// False where the word has another reading that may be meant.
  readonly sure: boolean;
}

let lines: Map<string, DialectSpellings> | null = null;
/// The keys with a fitz type of each text, in the order of the table.
const readings = new Map<string, string[]>();

function readTable(): Map<string, DialectSpellings> {
  if (lines) return lines;
  lines = readSpellings(table);
  for (const key of lines.keys()) {
    const [text = ""] = key.split("/");
    if (text !== key) readings.set(text, [...(readings.get(text) ?? []), key]);
  }
  return lines;
}

/// Returns the exception for a word, or for the parent whose regular form it is; null if there is none.
export function exceptionFor(key: string, fitzType: FitzType | null): Exception | null {
  if (key === "sewer") return null;
  const own = lineOf(key, fitzType);
  if (own) return own;
  for (const parent of parentsOf(key)) {
    // `offer` is no form of `of`.
    if (parent.length < 3) continue;
    const isVerb = /(?:ed|ing)$/.test(key);
    const base = lineOf(parent, isVerb ? "V" : fitzType);
    if (!base) continue;
    const forms = dialects.map((dialect) => formSpelling(parent, key, base.spelling[dialect]));
    if (forms.every((form) => form !== null))
      return { spelling: Object.fromEntries(dialects.map((dialect, at) => [dialect, forms[at]!])) as never, sure: base.sure };
  }
  return null;
}

const dialects = ["en-gb", "en-au", "en-us"] as const;

function lineOf(key: string, fitzType: FitzType | null): Exception | null {
  const all = readTable();
  const keys = readings.get(key);
  if (keys) {
    const own = keys.find((one) => one === `${key}/${fitzType}`);
    const found = own ?? keys[0]!;
    return { spelling: all.get(found)!, sure: own !== undefined && !ambiguous.has(own) };
  }
  const spelling = all.get(key) ?? all.get(key.charAt(0).toUpperCase() + key.slice(1));
  return spelling ? { spelling, sure: true } : null;
}

/// The texts of which a word may be a regular form.
function* parentsOf(form: string): Generator<string> {
  const [, stem = "", ending = ""] = /^(.*?)('s|s|es|d|ed|ing|er|est)$/.exec(form) ?? [];
  if (!stem) return;
  yield stem;
  if (/^(?:ed|ing|er|est)$/.test(ending)) {
    yield `${stem}e`;
    if (stem.endsWith("i")) yield `${stem.slice(0, -1)}y`;
    if (/([a-z])\1$/.test(stem)) yield stem.slice(0, -1);
  }
  if (form.endsWith("es")) yield form.slice(0, -2);
  if (form.endsWith("ies")) yield `${form.slice(0, -3)}y`;
}

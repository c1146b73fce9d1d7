/// Words with several readings, by fitz type, in the notation of docs/graphemes.md. The first reading of a word is proposed where the
/// type is not known.
export const heteronyms = `
combine/V : c o:ə m b i_e n
bath/N : b a:ɑː/æ th
minute/N : m i n u:ᵻ te:t
minute/A : m i:aɪ n u_e:j+uː t
progress/N : p r o:əʊ/ɑ g r e ss
progress/V : p r o:ə g r e ss
tear/V : t ear:eə
tear/N : t ear:ɪə
use/V : u_e:j+uː s:z
use/N : u_e:j+uː s
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
abstract/V : a:ə/æ b s t r a c t
abstract/A : a b s t r a c t
abstract/N : a b s t r a c t
combat/N : c o m b a t
combat/V : c o m b a t | u c o:ə m b a t
compact/A : c o:ə m p a c t
compact/V : c o:ə m p a c t
compact/N : c o m p a c t
compound/N : c o m p ou:aʊ n d
compound/A : c o m p ou:aʊ n d
compound/V : c o:ə m p ou:aʊ n d
compress/V : c o:ə m p r e ss
compress/N : c o m p r e ss
confine/V : c o:ə n f i_e n
conscript/N : c o n s c r i p t
conscript/V : c o:ə n s c r i p t
consort/N : c o n s or:ɔː t
consort/V : c o:ə n s or:ɔː t
construct/V : c o:ə n s t r u c t
construct/N : c o n s t r u c t
contrast/N : c o n t r a:ɑː/æ s t
contrast/V : c o:ə n t r a:ɑː/æ s t
converse/V : c o:ə n v er:ɜː se:s
converse/N : c o n v er:ɜː se:s
digest/V : d i:aɪ g:dʒ e s t
escort/N : e s c or:ɔː t
escort/V : e:ᵻ s c or:ɔː t
exploit/V : e:ᵻ x p l oi t
exploit/N : e x p l oi t
export/N : e x p or:ɔː t
export/V : e:ᵻ x p or:ɔː t
extract/V : e:ᵻ x t r a c t
extract/N : e x t r a c t
frequent/A : f r e:iː qu e:ə n t
frequent/V : f r e:ᵻ qu e n t
impact/N : i m p a c t
import/V : i m p or:ɔː t
incense/N : i n c:s e n se:s
incense/V : i n c:s e n se:s
intimate/A : i n t i:ᵻ m a:ə te:t
invalid/N : i n v a:ə l i:ᵻ d
invalid/A : i n v a l i:ᵻ d
pervert/V : p er v er:ɜː t
pervert/N : p er:ɜː v er:ɜː t
proceed/V : p r o:ə c:s ee d
recall/V : r e:ᵻ c a:ɔː ll
reject/V : r e:ᵻ j e c t
reject/N : r e:iː j e c t
segment/N : s e g m e:ə n t
segment/V : s e g m e n t
survey/N : s ur:ɜː v ey:eɪ
survey/V : s ur:ə v ey:eɪ
torment/N : t or:ɔː m e n t
torment/V : t or:ɔː m e n t
upset/V : u p s e t
`;

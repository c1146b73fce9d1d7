export const e = String.raw`
e : e:iː
each : ea:iː ch
eagle : ea:iː g le:ə+l
ear : ear:ɪə
early : ear:ɜː l y
earth : ear:ɜː th
easily : ea:iː s:z i:ᵻ l y
Easter : ea:iː s t er
easy : ea:iː s:z y
eat : ea:iː t
eaten : ea:iː t e:ə n
edge : e dge
eel : ee l
egg : e gg
eggplant : e gg p l a:ɑː/æ n t
Eid : ei:iː d
eight : eigh:eɪ t
eighteen : eigh:eɪ t ee n
eighth : eigh:eɪ th:t+θ
eighty : eigh:eɪ t y
either : ei:aɪ/iː th:ð er
elbow : e l b ow:əʊ
electric : e:ᵻ l e c t r i c
elephant : e l e:ᵻ ph a:ə n t
elevator : e l e:ᵻ v a:eɪ t or:ə
eleven : e:ᵻ l e v e:ə n
elf : e l f
else : e l se:s
elves : e l ve s:z
emergency : e:ᵻ m er:ɜː g:dʒ e:ə n c:s y
empty : e m p t y
end : e n d
enemy : e n e:ə m y
engine : e n g:dʒ i:ᵻ ne:n
enjoy : e:ᵻ n j oy
enormous : e:ᵻ n or:ɔː m ou:ə s
enough : e:ᵻ n ou:ʌ gh:f
enter : e n t er
envelope : e n v e:ə l o_e p
equals : e:iː qu a:ə l s:z
eraser : e:ᵻ r a:eɪ s er
escape : e:ᵻ s c a_e p
especially : e:ᵻ s p e ci:ʃ a:ə ll y
even : e:iː v e:ə n
evening : e_e v n i ng
ever : e v er
every : e ve r y
everybody : e ve r y b o d y
everyone : e ve r y o:w+ʌ ne:n
everything : e ve r y th i ng
everywhere : e ve r y wh ere:eə
except : e:ᵻ xc:k+s e p t
excited : e:ᵻ xc:k+s i:aɪ t e:ᵻ d
exciting : e:ᵻ xc:k+s i:aɪ t i ng
excuse : e:ᵻ x c u_e:j+uː s:z
exhausted : e:ᵻ xh:ɡ+z au:ɔː s t e:ᵻ d
expensive : e:ᵻ x p e n s i ve
explain : e:ᵻ x p l ai n
explode : e:ᵻ x p l o_e d
extra : e x t r a:ə
eye : eye:aɪ
eyebrow : eye:aɪ b r ow:aʊ
eyelash : eye:aɪ l a sh
`;

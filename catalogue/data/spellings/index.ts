import { type DialectSpellings, readSpellings } from "../../../api/words/rules/spelling/table/notation.ts";
import { a } from "./a.ts";
import { b } from "./b.ts";
import { c } from "./c.ts";
import { d } from "./d.ts";
import { e } from "./e.ts";
import { f } from "./f.ts";
import { g } from "./g.ts";
import { h } from "./h.ts";
import { iToK } from "./i-k.ts";
import { l } from "./l.ts";
import { m } from "./m.ts";
import { nToO } from "./n-o.ts";
import { p } from "./p.ts";
import { qToR } from "./q-r.ts";
import { sAToN } from "./s-a-to-n.ts";
import { sOToY } from "./s-o-to-y.ts";
import { t } from "./t.ts";
import { uToV } from "./u-v.ts";
import { w } from "./w.ts";
import { xToZ } from "./x-z.ts";

/// The reviewed spellings of the dictionary's words, in the notation of `api/words/rules/spelling/table/notation.ts`. Regular forms follow
/// from their parents (`api/words/rules/spelling/table/forms.ts`); docs/graphemes.md says how letters are cut.
export const spellingTable: ReadonlyMap<string, DialectSpellings> = readSpellings(
  [a, b, c, d, e, f, g, h, iToK, l, m, nToO, p, qToR, sAToN, sOToY, t, uToV, w, xToZ].join("\n"),
);

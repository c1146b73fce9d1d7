import { expect, test } from "vitest";
import { percent } from "../../../api/phonics/rules/decodability/percent.ts";
import type { PageReport, Tally } from "../../../api/phonics/rules/decodability/report.ts";
import { beyondText, stepName } from "../../../api/phonics/rules/decodability/words.ts";
import { isPractised } from "../../../src/features/phonics/books/books-session.ts";
import { barsOf, partsOf } from "../../../src/features/phonics/decodability/page-bars.ts";

const none: Tally = { confirmed: 0, proposed: 0, exception: 0, beyond: 0, unspelt: 0 };
const page = (tokens: Partial<Tally>): PageReport => ({
  tokens: { ...none, ...tokens },
  types: none,
  practices: [],
  newWords: 0,
});

test("a share is 100 % only of all and 0 % only of none", () => {
  const cases = [
    [1, 2, "50 %"],
    [999, 1000, "99 %"],
    [1000, 1000, "100 %"],
    [1, 1000, "1 %"],
    [0, 10, "0 %"],
    [0, 0, "–"],
  ] as const;
  expect(cases.map(([part, whole]) => percent(part, whole))).toEqual(cases.map(([, , text]) => text));
});

test("a chart has a bar for each page, or for a few of a long book", () => {
  expect(barsOf([])).toEqual([]);
  expect(barsOf([page({ confirmed: 3 }), page({ beyond: 1 })])).toEqual([
    { from: 0, to: 0, tally: { ...none, confirmed: 3 } },
    { from: 1, to: 1, tally: { ...none, beyond: 1 } },
  ]);
  const long = barsOf(Array.from({ length: 130 }, () => page({ confirmed: 2, beyond: 1 })));
  expect([long.length, long[0], long.at(-1)]).toEqual([
    44,
    { from: 0, to: 2, tally: { ...none, confirmed: 6, beyond: 3 } },
    { from: 129, to: 129, tally: { ...none, confirmed: 2, beyond: 1 } },
  ]);
  expect(partsOf({ ...none, confirmed: 3, beyond: 1 })).toEqual([
    { state: "beyond", share: 0.25 },
    { state: "confirmed", share: 0.75 },
  ]);
  expect(partsOf(none)).toEqual([]);
});

test("steps and words beyond them are named within a sentence", () => {
  const names = ["2.5: h b f", "5.1", "Step 3: ai", "Phase 2", "tch"].map((name) => stepName({ name }));
  expect(names).toEqual(["step 2.5", "step 5.1", "Step 3", "Phase 2", "tch"]);
  const steps = ["2.1: s", "3.4: ai"].map((name) => ({
    id: name,
    name,
    correspondences: [],
    exceptionWords: [],
    shapes: [],
  }));
  const unit = (key: string, step: number | null) => ({ grapheme: "", sound: null, key, step, positions: [] });
  expect(beyondText("rain", [unit("ai:eɪ", 1), unit("x:ks", null)], { sequence: { steps }, step: 0 })).toBe(
    "“rain” is beyond step 2.1: ai:eɪ (step 3.4), x:ks (not taught)",
  );
});

test("a correspondence is asked for by its grapheme, with or without its sound", () => {
  const cases = ["", "ea", "ea:e", "a_e:eɪ", "qu:k+w", "b b", "ea:", "%", ":e", "ea:e:e"];
  expect(cases.filter(isPractised)).toEqual(["", "ea", "ea:e", "a_e:eɪ", "qu:k+w"]);
});

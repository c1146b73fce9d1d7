import { describe, expect, test } from "vitest";
import { beyondAt, readPrinted, readWord, stateAt } from "../../../api/phonics/rules/decodability/read-word.ts";
import { type Method, taughtBy } from "../../../api/phonics/rules/decodability/taught.ts";
import { printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import { sequenceOf, spelled } from "../../support/phonics/spelled.ts";

const sequence = sequenceOf(
  "s:s a:æ t:t p:p i:ɪ n:n e:e c:k k:k b:b h:h s:z | I the",
  "th:ð ee:iː r:r er:ə d:d | he",
  "a_e:eɪ i_e:aɪ e:iː o:ɒ",
  "ea:e a:eɪ",
);
const taughtIn = (method: Method = "traditional") => taughtBy(sequence, "en-gb", method);

/// Word, step from 1, its state, what is beyond the step.
const cases: readonly (readonly [string, number, string, string])[] = [
  ["c:k a:æ t:t", 1, "confirmed", ""],
  ["?c:k a:æ t:t", 1, "proposed", ""],
  ["S:s i:ɪ t:t", 1, "confirmed", ""],
  ["b:b ee:iː", 1, "beyond", "ee:iː"],
  ["b:b ee:iː", 2, "confirmed", ""],
  ["b:b r:r ea:e d:d", 3, "beyond", "ea:e"],
  ["b:b r:r ea:e d:d", 1, "beyond", "r:r ea:e d:d"],
  ["b:b r:r ea:e d:d", 4, "confirmed", ""],
  // The same letters with another sound are not taught.
  ["b:b ea:iː n:n", 4, "beyond", "ea:iː"],
  ["?b:b ea:iː n:n", 4, "beyond", "ea:iː"],
  // Each only once, however often the word has it.
  ["ea:iː t:t ea:iː", 4, "beyond", "ea:iː"],
  ["c:k a_e:eɪ k:k", 2, "beyond", "a_e:eɪ"],
  ["c:k a_e:eɪ k:k", 3, "confirmed", ""],
  // Exception words, until they can be sounded out.
  ["h:h e:iː", 1, "beyond", "e:iː"],
  ["h:h e:iː", 2, "exception", "e:iː"],
  ["h:h e:iː", 3, "confirmed", ""],
  ["?h:h e:iː", 3, "exception", ""],
  // A weak vowel is no other sound of its letter that is taught.
  ["th:ð e:ə", 1, "exception", "th:ð e:ə"],
  ["c:k o:ə n:n", 3, "beyond", "o:ə"],
  ["I:aɪ", 1, "exception", "i:aɪ"],
];

describe("A word at a step", () => {
  test.each(cases)("%s at step %d is %s, beyond it “%s”", (notation, step, state, beyond) => {
    const reading = readWord(taughtIn(), spelled(notation));
    expect(stateAt(reading, step - 1)).toBe(state);
    expect(
      beyondAt(reading, step - 1)
        .map(({ key }) => key)
        .join(" "),
    ).toBe(beyond);
  });

  test("without a spelling in the dialect can be told only as an exception word", () => {
    const states = ["cat", "The"].map((text) => stateAt(readWord(taughtIn(), { text, spellings: [] }), 0));
    expect(states).toEqual(["unspelt", "exception"]);
    const australian = { text: "cat", spellings: spelled("c:k a:æ t:t", "en-au").spellings };
    expect(stateAt(readWord(taughtIn(), australian), 3)).toBe("unspelt");
  });

  test("by THRASS is read with its consonant and e, taught by the split digraph or by name", () => {
    const cake = spelled("c:k a_e:eɪ k:k");
    const keys = readWord(taughtIn("thrass"), cake).units.map(({ key, step }) => [key, step]);
    expect(keys).toEqual([
      ["c:k", 0],
      ["a:eɪ", 2],
      ["ke:k", 2],
    ]);
    // As the split digraph, so the consonant: the v is never taught.
    expect(stateAt(readWord(taughtIn("thrass"), spelled("c:k a_e:eɪ v:v")), 3)).toBe("beyond");
    // a as in acorn does not teach what the e is for.
    const acorn = taughtBy(sequenceOf("c:k a:eɪ k:k n:n"), "en-gb", "thrass");
    expect(beyondAt(readWord(acorn, cake), 0).map(({ key }) => key)).toEqual(["ke:k"]);
    const named = taughtBy(sequenceOf("c:k a:eɪ ke:k"), "en-gb", "thrass");
    expect(stateAt(readWord(named, cake), 0)).toBe("confirmed");
    // Its own spelling may leave the sound of the consonant open.
    const spellings = cake.spellings.map((one) =>
      one.field === "c"
        ? { ...one, graphemes: one.graphemes.map((part, at) => (at === 2 ? { ...part, phoneme: null } : part)) }
        : one,
    );
    expect(stateAt(readWord(taughtIn("thrass"), { ...cake, spellings }), 2)).toBe("confirmed");
    // Where nobody wrote it, it follows from the normal spelling, and is only proposed.
    const normal = { ...cake, spellings: cake.spellings.filter(({ field }) => field === "g") };
    const derived = readWord(taughtIn("thrass"), normal);
    expect([derived.units.map(({ key }) => key).join(" "), stateAt(derived, 2)]).toEqual(["c:k a:eɪ ke:k", "proposed"]);
    // A word without a consonant and e has the normal one.
    expect(stateAt(readWord(taughtIn("thrass"), spelled("c:k a:æ t:t")), 0)).toBe("confirmed");
  });

  test("is covered alike by both methods", () => {
    for (const notation of ["t:t a_e:eɪ p:p", "p:p i_e:aɪ n:n", "r:r i_e:aɪ c:s", "b:b a_e:eɪ b:b ie:iː"])
      for (const step of sequence.steps.keys()) {
        const [traditional, thrass] = (["traditional", "thrass"] as const).map((method) =>
          stateAt(readWord(taughtIn(method), spelled(notation)), step),
        );
        expect([notation, step, thrass]).toEqual([notation, step, traditional]);
      }
  });
});

test("a printed spelling reads as the word does", () => {
  for (const [notation] of cases) {
    const word = spelled(notation);
    const [{ graphemes }] = word.spellings as [(typeof word.spellings)[number]];
    const printed = {
      notation: printSpelling(word.text, graphemes),
      sounds: graphemes.map(({ phoneme }) => phoneme),
    };
    const { units, decodableFrom } = readWord(taughtIn(), word);
    expect([notation, readPrinted(taughtIn(), printed)]).toEqual([notation, { units, decodableFrom }]);
  }
});

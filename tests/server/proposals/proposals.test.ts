import { describe, expect, it } from "vitest";
import { createLexicon, openLexicon } from "../../../server/proposals/lexicon.ts";
import { proposeWord } from "../../../server/proposals/propose-word.ts";
import { countSpellings, unseen } from "../../../server/proposals/spellings.ts";
import { tagSentence } from "../../../server/proposals/tagger.ts";
import { dataAbsent } from "../../support/data/real-data.ts";
import { isFitzRight, isLemmaRight, proposeLabelledWords } from "../../support/data/word-labels.ts";

/// What is proposed for a word of a sentence that stands in a book of some sentences.
async function proposed(word: string, sentence: string, ...others: string[]) {
  const spellings = countSpellings([sentence, ...others]).get(word.toLowerCase()) ?? unseen;
  return proposeWord(word, sentence.indexOf(word), tagSentence(sentence), spellings, await openLexicon());
}

describe("a proposal for a word", () => {
  it.each([
    ["nibbled", "The mouse nibbled a piece of cheese.", "nibble", "V"],
    ["caught", "She caught the ball.", "catch", "V"],
    ["leaves", "The leaves fell from the tree.", "leaf", "N"],
    ["heads", "You bow your heads.", "head", "N"],
    ["happier", "He was happier than before.", "happy", "A"],
    ["suddenly", "Suddenly the door opened.", "suddenly", "A"],
    ["teacher", "The teacher sat down.", "teacher", "P"],
    ["themselves", "They washed themselves.", "themselves", "P"],
    ["were", "They were late.", "be", "V"],
    ["colour", "I like this colour.", "colour", "N"],
    ["fir-trees", "We saw two fir-trees.", "fir-tree", "N"],
    ["cat's", "The cat's tail is long.", "cat", "N"],
    ["underneath", "It hid underneath the bed.", "underneath", "M"],
    ["July", "We go there in July.", "July", "N"],
    ["Mr", "Peter saw Mr. McGregor.", "Mr", "P"],
  ])("takes %s in “%s” for %s, %s", async (word, sentence, lemma, fitzType) => {
    expect(await proposed(word, sentence)).toMatchObject({ lemma, fitzType, isName: false });
  });

  it("takes a word for a name that has a capital letter wherever it stands", async () => {
    const name = { lemma: "Twinkleberry", fitzType: "P", isName: true };
    expect(await proposed("Twinkleberry", "Then Twinkleberry ran off.", "And Twinkleberry sang.")).toMatchObject({
      ...name,
      isSure: true,
    });
    // The point of a title ends no sentence.
    expect(await proposed("McGregor", "Mr. McGregor ran.", "He ran from Mr. McGregor.")).toMatchObject({
      lemma: "McGregor",
      fitzType: "P",
      isName: true,
      isSure: true,
    });
    expect(await proposed("Stork", "The Stork flew up.", "A stork came.")).toMatchObject({
      lemma: "stork",
      isName: false,
    });
  });

  it("calls a word sure that is nothing else, and a guess what could be another part of speech", async () => {
    expect(await proposed("basket", "She took a basket.")).toMatchObject({ lemma: "basket", isSure: true });
    expect(await proposed("rose", "The rose is red.")).toMatchObject({ isSure: false });
    expect(await proposed("lippity", "He went lippity on.")).toMatchObject({ isSure: false });
  });
});

describe("the lexicon", () => {
  it("finds the first and the last line, and nothing beside them", () => {
    const lexicon = createLexicon(
      Buffer.from("ant%1:05:00:: 1 1 4\nbee%1:18:00:: 2 1 0\nbee%2:30:00:: 3 1 7\nzoo%1:15:00:: 4 1 2\n"),
    );
    expect(lexicon.find("ant")).toEqual({ counts: { N: 4 }, isPerson: false, isTimeOrPlace: false });
    expect(lexicon.find("bee")).toEqual({ counts: { N: 1, V: 7 }, isPerson: true, isTimeOrPlace: false });
    expect(lexicon.find("zoo")).toEqual({ counts: { N: 2 }, isPerson: false, isTimeOrPlace: true });
    for (const text of ["", "a", "an", "ants", "be", "zooo", "%", "constructor"])
      expect(lexicon.find(text), text).toBeNull();
  });
});

describe.skipIf(dataAbsent)("on the labelled words of real books", () => {
  it("reaches its goals, also on those that no rule was made with", async () => {
    const words = await proposeLabelledWords();
    const part = (isRight: (word: (typeof words)[number]) => boolean, among = words) =>
      among.filter(isRight).length / among.length;
    expect(words).toHaveLength(387);
    expect(part(isLemmaRight)).toBeGreaterThanOrEqual(0.97);
    expect(part(isFitzRight)).toBeGreaterThanOrEqual(0.92);
    const held = words.filter(({ use }) => use === "held");
    expect(part(isLemmaRight, held)).toBeGreaterThanOrEqual(0.96);
    expect(part(isFitzRight, held)).toBeGreaterThanOrEqual(0.9);
  });
});

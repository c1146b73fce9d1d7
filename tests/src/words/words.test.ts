import { describe, expect, it } from "vitest";
import { noID } from "../../../api/common/rules/ids.ts";
import type { DictWord } from "../../../api/index.ts";
import { lineOfLetter, linesOf } from "../../../src/features/words/list/word-lines.ts";
import { allWords, filtersOf, readAddress, writeAddress } from "../../../src/features/words/list/words-address.ts";
import { bodyOf, changedFields, formOf, mergeForms } from "../../../src/features/words/word/word-form.ts";
import { formProblems } from "../../../src/features/words/word/word-problems.ts";
import { listedWord } from "../../support/screens/words-on-screen.ts";

const word = (text: string, given: Partial<DictWord> = {}) =>
  listedWord(`00000000-0000-4000-8000-${text.padStart(12, "0").replace(/[^0-9a-f]/g, "0")}`, text, given);

describe("the address of the words", () => {
  it.each(["", "text=dog&order=priority", "type=A&fitz=N&dialect=en-gb&lack=symbol&view=tree&letter=d&letter=e"])(
    "is read and written: %s",
    (query) => {
      const address = readAddress(new URLSearchParams(query));
      expect(readAddress(writeAddress(address))).toEqual(address);
      expect([...writeAddress(address)].sort()).toEqual([...new URLSearchParams(query)].sort());
    },
  );

  it("omits empty filters, and begins the whole tree with the words that have no parent", () => {
    expect(readAddress(new URLSearchParams("type=X&fitz=Q&lack=constructor&view=table&below=1&letter=dd"))).toEqual(
      allWords,
    );
    expect(filtersOf({ ...allWords, view: "tree" })).toEqual({ parent: noID });
    expect(filtersOf(allWords)).toEqual({});
    expect(readAddress(new URLSearchParams("letter=d")).view).toBe("tree");
    expect(filtersOf({ ...allWords, lack: "problems" })).toEqual({ hasProblem: true });
  });
});

describe("the lines of the words", () => {
  const [ant, bee, bees] = [word("a"), word("b", { childWordCount: 1 }), word("bb", { type: "A" })] as const;
  const letters = [
    { letter: "a", count: 1 },
    { letter: "b", count: 2 },
  ];
  const list = { address: { ...allWords, view: "tree" as const }, total: 3, rows: [ant, bee, undefined], letters };
  const below = new Map([[bee.id, [bees]]]);

  it("are letters, words below expanded ones, and words below expanded words, loaded or not", () => {
    const shown = (open: { letters: string[]; below: string[] }) =>
      linesOf(list, below, open).map((line) =>
        line.kind === "letter" ? line.letter : line.kind === "word" ? line.place : line.word.text,
      );
    expect(shown({ letters: [], below: [] })).toEqual(["a", "b"]);
    expect(shown({ letters: ["b"], below: [bee.id] })).toEqual(["a", "b", 1, "bb", 2]);
    const table = { ...list, address: { ...allWords, view: "table" as const } };
    expect(linesOf(table, below, { letters: ["b"], below: [bee.id] })).toHaveLength(3);
    expect(lineOfLetter("b", linesOf(table, below, allWords), table, 0)).toBe(1);
    expect(lineOfLetter("z", linesOf(table, below, allWords), table, 0)).toBeNull();
    expect(lineOfLetter("b", linesOf(list, below, allWords), list, 1)).toBe(1);
  });
});

describe("the form of a word", () => {
  const dog = word("d", { symbolID: "s", similars: ["x", noID, noID] });
  const base = formOf(dog, "dog");

  it("sends what changed, and keeps mine where I changed it", () => {
    const mine = { ...base, definition: "A pet", symbol: null };
    expect(changedFields(base, mine)).toEqual(["definition", "symbol"]);
    expect(bodyOf(mine, ["definition", "symbol"])).toEqual({ definition: "A pet", symbolID: noID });
    const theirs = { ...base, priority: "7", definition: "Theirs" };
    expect(mergeForms(base, mine, theirs)).toEqual({ ...mine, priority: "7" });
    // A symbol model with another label is the same.
    expect(changedFields(base, { ...base, symbol: { id: "s", label: "hound" } })).toEqual([]);
  });

  it("shows the problems of the rules, each beside its field", () => {
    const problems = (change: Partial<typeof base>, parent: DictWord | null = null) =>
      Object.fromEntries(formProblems(dog, { ...base, similars: [null, null, null], ...change }, parent));
    expect(problems({})).toEqual({});
    expect(problems({ text: "  ", dialects: [] })).toEqual({
      text: "Word text is required",
      dialects: "At least one dialect is required",
    });
    expect(problems({ type: "A" })).toEqual({ parent: "A parent word is required" });
    const cat = { id: "c", label: "cat" };
    expect(problems({ type: "C", parent: cat }, word("c"))).toEqual({
      parent: "Both words must be verbs\nThe parent must have a place on a sheet",
    });
    expect(problems({ isNonWord: true })).toEqual({ isNonWord: "Only a linked adjective or adverb can be a non-word" });
    expect(problems({ imprintID: "i" })).toEqual({ isCharacter: "Only a character's word belongs to an imprint" });
  });
});

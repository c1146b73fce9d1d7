import { describe, expect, test } from "vitest";
import { countWords, createDictionary, ImportDocument, statistics, zeroUUID } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const lookup = buildLookup(["a", "bat", "bat", "cat", "don't"]);
const dictionary = createDictionary(lookup);
const batId = lookup.rootKeys[1]!.id;

const text = `Homeless cat
#part A
#chapter B
#page 1
A bat#${batId}, a BAT.
\\rst\\ !
@Al:
#page 2
A dog#${zeroUUID} don’t [cat  a] cat#${batId}
#chapter C
#page 3 type=Unstructured
A cat
#part D`;

describe("statistics", () => {
  const found = statistics(new ImportDocument(text, dictionary));
  const [first, second] = found.parts;

  test("count the entire text", () => {
    expect(found).toMatchObject({ sentences: 5, words: 13, distinctWords: 7, lookedUp: 11, inDictionary: 8, keyed: 6 });
    expect(found.coverage).toBeCloseTo(8 / 11);
    expect(countWords(new ImportDocument(text))).toBe(13);
    expect(found.problems).toEqual({ missing: 2, homonym: 1, idMismatch: 1 });
  });

  test("count each part, chapter and page", () => {
    expect(first).toMatchObject({ kind: "part", name: "A", from: 13, sentences: 4, words: 11, distinctWords: 6 });
    expect(first?.children.map(({ name, words, distinctWords }) => [name, words, distinctWords])).toEqual([
      ["B", 9, 6],
      ["C", 2, 2],
    ]);
    expect(first?.children[0]?.children).toMatchObject([
      { kind: "page", name: "1", sentences: 2, words: 4, distinctWords: 2, coverage: 1, keyed: 3 },
      { kind: "page", name: "2", sentences: 1, words: 5, distinctWords: 5, coverage: 3 / 5, keyed: 2 },
    ]);
    expect(second).toMatchObject({ name: "D", words: 0, coverage: null, children: [] });
  });

  test("count words that are not looked up, but not as covered", () => {
    expect(first?.children[1]).toMatchObject({ words: 2, lookedUp: 0, coverage: null, keyed: 0 });
    const bare = statistics(new ImportDocument(text));
    expect(bare).toMatchObject({ words: 13, lookedUp: 0, coverage: null, keyed: 0 });
  });

  test("are 0 for an empty text", () => {
    expect(statistics(new ImportDocument("", dictionary))).toMatchObject({ sentences: 0, words: 0, parts: [] });
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { dialects } from "../../../api/common/constants.ts";
import { type SymbolNames, suppliers, symbolField, symbolFor } from "../../../api/symbols/rules/symbols.ts";
import { necessaryDialects } from "../../../api/words/rules/words.ts";
import { lacksSymbol } from "../../../language/dictionary/symbols.ts";
import {
  createDictionary,
  ImportDocument,
  type LookupWord,
  OpenWords,
  openSentences,
  openStored,
  printedSentence,
  statistics,
  storeDictionary,
  zeroUUID,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const codes = Object.keys(dialects) as (keyof typeof dialects)[];
const supplierCodes = Object.keys(suppliers) as (keyof typeof suppliers)[];

test("a word lacks a symbol where a deployment would say so", () => {
  const fields = supplierCodes.flatMap((supplier) => codes.map((dialect) => symbolField(supplier, dialect)));
  const name = fc.constantFrom(null, "", " ", "cow", 7, undefined);
  const names = fc.record(Object.fromEntries(fields.map((field) => [field, name])), { requiredKeys: [] });
  fc.assert(
    fc.property(fc.option(names), fc.subarray(codes), (symbol, own) => {
      const lacks = own
        .filter((dialect) => necessaryDialects.includes(dialect))
        .some(
          (dialect) => !supplierCodes.some((supplier) => symbolFor((symbol ?? {}) as SymbolNames, supplier, dialect)),
        );
      expect(lacksSymbol({ dialects: own, symbol: symbol as LookupWord["symbol"] })).toBe(lacks);
    }),
  );
});

const lookup = buildLookup(["a", "bat", "bat", "cat", "Dog", "don't", "ice cream"]);
lookup.rootKeys[3]!.symbol = { widgit: 3 };
const batId = lookup.rootKeys[1]!.id;

const openIn = (text: string, dictionary = createDictionary(lookup)) =>
  [...openSentences(new ImportDocument(text), new OpenWords(dictionary))].map(({ page, entry, words }) => [
    page?.entry.line.name ?? null,
    printedSentence(entry.line),
    ...words.map(({ kind, text: written }) => `${kind} ${written}`),
  ]);

const text = `Emu
#part A
#chapter B
#page 1
The cat, a BAT.
@Al: \\rst\\ Cat#${zeroUUID} bat#${batId} — [ice   cream]!
dog Don’t [x
#page 2 type=Unstructured
Emu
#page 3
Cat.`;

test("open words are those that are missing, could be several, or lack a symbol", () => {
  expect(openIn(text)).toEqual([
    ["1", "The cat, a BAT.", "missing The", "homonym BAT", "noSymbol a"],
    ["1", "Cat bat — ice cream!", "noSymbol bat", "noSymbol ice cream"],
    ["1", "dog Don’t [x", "noSymbol Dog", "noSymbol don't", "missing x"],
    [null, "Emu", "missing Emu"],
  ]);
});

test("they are the same by a stored dictionary, and as many as the statistics count", () => {
  const word = fc.constantFrom(
    "a",
    "bat",
    "Bat",
    "CAT",
    "Dog",
    "dog's",
    "don’t",
    "[ice cream]",
    `bat#${batId}`,
    `cat#${zeroUUID}`,
    "emu",
  );
  const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
  const stored = openStored(storeDictionary(lookup).buffer, 0)!;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.boolean(), (lines, isOnPage) => {
      const whole = `${isOnPage ? "#part A\n#chapter B\n#page 1\n" : ""}${lines.join("\n")}`;
      const found = openIn(whole, stored);
      expect(found).toEqual(openIn(whole));
      const count = (kind: string) => found.flat().filter((one) => one?.startsWith(`${kind} `)).length;
      const { problems, withoutSymbol } = statistics(new ImportDocument(whole, createDictionary(lookup)));
      expect({ missing: count("missing"), homonym: count("homonym"), withoutSymbol: count("noSymbol") }).toEqual({
        missing: problems.missing,
        homonym: problems.homonym,
        withoutSymbol,
      });
    }),
  );
});

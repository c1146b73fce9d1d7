import { beyondAt, readWord, stateAt } from "../../api/phonics/rules/decodability/read-word.ts";
import { type BookText, reportOf } from "../../api/phonics/rules/decodability/report.ts";
import { taughtBy } from "../../api/phonics/rules/decodability/taught.ts";
import { defaultSequences } from "../../api/phonics/rules/default-sequences.ts";
import { proposeSpelling } from "../../api/words/rules/spelling/proposal/propose.ts";
import { createDictionary, finish, ImportDocument, placesOfUses, textUses } from "../../language/index.ts";
import { largeLookup, longBook } from "./long-book.ts";
import { measure, report } from "./measure.ts";

/// What decodability costs on a text of a million characters on top of its check, as ratios to the check in the same run.
const text = longBook();
const dictionary = createDictionary(largeLookup());
const document = new ImportDocument(text, dictionary);
document.diagnostics;
const structure = document.structure();
const [sequence] = defaultSequences;
const step = sequence!.steps.length - 1;
const rounds = 15;

const spell = (word: string) => ({
  text: word,
  spellings: [
    {
      dialect: "en-gb" as const,
      field: "g" as const,
      graphemes: proposeSpelling(word, "en-gb", new Map()).graphemes,
      confirmed: true,
    },
  ],
});

/// As the server sends it: each word and each printed form once.
function bookText(): BookText {
  const [words, tokens] = [new Map<string, number>(), new Map<string, number>()];
  const spelled: ReturnType<typeof spell>[] = [];
  const printed: { text: string; space: boolean; word: number | null }[] = [];
  const place = (item: { text: string; keyId: string | null }) => {
    const key = item.keyId ?? item.text;
    if (!words.has(key)) words.set(key, spelled.push(spell(item.text)) - 1);
    return words.get(key)!;
  };
  const pages = structure.parts.flatMap(({ chapters }) => chapters.flatMap(({ pages: some }) => some));
  return {
    words: spelled,
    tokens: printed,
    pages: pages.map(({ name, type, image, sentences }) => ({
      name,
      type,
      image,
      sentences: sentences.map((sentence) =>
        sentence.words.flatMap((item) => {
          if (!("text" in item)) return [];
          if (!tokens.has(item.text))
            tokens.set(item.text, printed.push({ text: item.text, space: true, word: place(item) }) - 1);
          return tokens.get(item.text)!;
        }),
      ),
    })),
  };
}

const book = bookText();
/// Books repeat their words more than the made text does: one of this length has some 8,000 different ones.
const usual: BookText = {
  ...book,
  words: book.words.slice(0, 8000),
  tokens: book.tokens.map((token) => ({ ...token, word: token.word === null ? null : token.word % 8000 })),
};
const taught = taughtBy(sequence!, "en-gb", "traditional");
const wordOf = new Map(finish(textUses(document)).words.map((id) => [id, spell(dictionary.byId(id)?.text ?? "")]));

/// What the editor does for its first hints: which words there are, which are beyond the step, and where.
function hints(): number {
  const beyond = finish(textUses(document)).words.filter((id) => {
    const reading = readWord(taught, wordOf.get(id)!);
    return stateAt(reading, step) === "beyond" && beyondAt(reading, step).length > 0;
  });
  return finish(placesOfUses(document, { words: new Set(beyond), images: new Set(), characters: new Set() })).words
    .size;
}

const count = book.pages.reduce((sum, { sentences }) => sum + sentences.flat().length, 0);
console.log(
  `${(text.length / 1e6).toFixed(2)} MB of text, ${count} words, ${book.words.length} of them different, ${book.pages.length} pages\n`,
);
const [check = 0, whole = 0, common = 0, first = 0] = measure(rounds, [
  () => new ImportDocument(text, dictionary).diagnostics,
  () => reportOf(book, taught, step),
  () => reportOf(usual, taught, step),
  hints,
]);
report("full check (read, look up, check)", check, check, "");
report("the report over the book and its pages", whole, check, "goal 100 ms");
report("the same with 8,000 different words", common, check, "goal 100 ms");
report("all hints of the editor", first, check, "goal 100 ms");

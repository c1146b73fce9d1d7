import { editDistance } from "../dictionary/spelling.ts";
import { caseKey } from "../normalise.ts";
import type { SentenceLine, WordItem } from "../reading/line.ts";

/// Texts that differ in more than one letter of three are other words.
const lettersPerEdit = 3;

/// True if a misspelt word may mean a text of the dictionary: 'Mr' is no 'M', and a name only another name.
export function isLikelySpelling(line: SentenceLine, index: number, text: string): boolean {
  const word = line.words[index] as WordItem;
  if (isName(line, word) && !/^\p{Lu}/u.test(text)) return false;
  const written = caseKey(word.text);
  const most = Math.floor(written.length / lettersPerEdit);
  return most > 0 && editDistance(written, caseKey(text), most) <= most;
}

/// True if a capital letter begins the word where no sentence begins. A heading in capitals has no names.
function isName(line: SentenceLine, word: WordItem): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word.text)) return false;
  const before = line.items[line.items.indexOf(word) - 1];
  return before?.kind === "word" || before?.text === ",";
}

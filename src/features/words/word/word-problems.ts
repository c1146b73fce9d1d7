import { noID } from "../../../../api/common/rules/ids.ts";
import type { DictWord } from "../../../../api/index.ts";
import { fitzLetters } from "../../../../api/words/rules/fitz-types.ts";
import { nonWordProblem, relationProblems, relations } from "../../../../api/words/rules/relations.ts";
import { wordChangeProblems, wordScopeProblem } from "../../../../api/words/rules/word-changes.ts";
import { wordProblems } from "../../../../api/words/rules/words.ts";
import type { WordForm, WordFormField } from "./word-form.ts";

const every = fitzLetters("PVNAMSL").join("");

/// What is wrong with a word as it is to be saved, by field, every reason on a line. `parent` is the chosen one, null until
/// it is known. Which sheets are linked is the server's to know: it has the last word.
export function formProblems(word: DictWord, form: WordForm, parent: DictWord | null): Map<WordFormField, string> {
  const problems = new Map<WordFormField, string>();
  const say = (field: WordFormField, message: string) => {
    const known = problems.get(field);
    if (!known?.includes(message)) problems.set(field, known ? `${known}\n${message}` : message);
  };
  const similars = form.similars.map((one) => one?.id ?? null);
  for (const { field, message } of wordProblems({ ...form, id: word.id, similars, popupCount: 0 }))
    if (field !== "popups") say(field, message);
  const before = { ...word, parentWordID: word.parentWordID === noID ? null : word.parentWordID };
  const after = { ...form, parentWordID: form.parent?.id ?? null };
  const change = wordChangeProblems(before, after, word.childWords ?? [], form.type === "K" ? null : parent);
  for (const { field, message } of change) say(field === "parentWordID" ? "parent" : field, message);
  if (form.isNonWord) {
    const nonWord = nonWordProblem(form.type, form.fitzType);
    if (nonWord) say("isNonWord", nonWord);
  }
  const scope = wordScopeProblem(form);
  if (scope) say("isCharacter", scope);
  const relation = relations.find((one) => one === form.type);
  const isRelated = before.type !== after.type || before.parentWordID !== after.parentWordID;
  if (relation && parent && isRelated && !(form.isBookSpecific && parent.isBookSpecific)) {
    const places = (parent.sheets ?? []).map(({ sheet }) => ({
      gridName: sheet.gridName,
      sheetFitzTypes: sheet.fitzTypes,
      linkedFitzTypes: [every],
    }));
    for (const reason of relationProblems(relation, { ...form, hasExtras: false }, { ...parent, places }))
      say("parent", reason);
  }
  return problems;
}

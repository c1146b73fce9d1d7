import { noID } from "../../../../../api/common/rules/ids.ts";
import { type DeskDecision, type DeskRow, fitzTypes } from "../../../../../api/index.ts";
import { plural } from "../../../../components/format.ts";
import { formsOf, leafOf } from "./decisions.ts";

/// What becomes of a row, in words: the action, the text that it is about, and what stands below.
export interface Described {
  readonly action: string;
  /// Empty where the row's own text says it.
  readonly text: string;
  readonly note: string;
}

/// `nameOf`: the text of a word that was looked up or proposed.
export function describe(decision: DeskDecision | null, row: DeskRow, nameOf: (wordID: string) => string): Described {
  if (decision === null) return nothing(row);
  if (decision.action === "group") {
    const note = decision.as === null ? "The dictionary has it" : describe(decision.as, row, nameOf).action;
    return { action: "Join into", text: `[${decision.text}]`, note };
  }
  const forms = formsOf(decision).map(({ text }) => text);
  switch (decision.action) {
    case "create":
      return { action: "New word", text: ownText(decision.text, row), note: formsNote(forms, row, decision.text) };
    case "child": {
      const parent = nameOf(decision.parentWordID);
      const isForm = decision.relation === "A" || decision.relation === "C";
      if (isForm) return { action: "Form of", text: parent, note: "In its cell" };
      return decision.relation === "L"
        ? { action: "Linked to", text: parent, note: decision.text }
        : { action: "In the popup of", text: parent, note: decision.text };
    }
    case "name":
      return {
        action: decision.isCharacter ? "Character" : "Name",
        text: ownText(decision.text, row),
        note: [scopeOf(decision), ...forms].filter(Boolean).join(", "),
      };
    case "use":
      return { action: "Is the word", text: nameOf(decision.wordID), note: meaningOf(decision.wordID, row) };
    case "noKey":
      return { action: "Print with no key", text: "", note: "Stands in the text, has no cell" };
    case "change":
      return { action: "Change", text: nameOf(decision.wordID), note: changesOf(decision) };
  }
}

function nothing({ needs, word, candidates }: DeskRow): Described {
  if (needs.length === 0) return { action: "Nothing to do", text: "", note: "" };
  if (needs.includes("homonym"))
    return {
      action: "Choose a meaning",
      text: "",
      note: candidates.map(({ definition }) => definition ?? "").join("; "),
    };
  return { action: "Choose…", text: "", note: word ? "The dictionary has it" : "Nothing is proposed" };
}

/// The text of a new word where the book does not write it so.
const ownText = (text: string, { texts }: DeskRow): string => (texts[0]?.text === text ? "" : text);

function formsNote(forms: readonly string[], { texts }: DeskRow, text: string): string {
  if (forms.length > 0) return forms.join(", ");
  return texts.some((one) => one.text.toLowerCase() === text.toLowerCase())
    ? "No forms"
    : "The book has only forms of it";
}

function scopeOf({ isCharacter, seriesID }: Extract<DeskDecision, { action: "name" }>): string {
  if (!isCharacter) return "For everyone";
  return seriesID === noID ? "Of the imprint" : "Of the series";
}

function meaningOf(wordID: string, { candidates }: DeskRow): string {
  const found = candidates.find(({ id }) => id === wordID);
  return found ? (found.definition ?? fitzTypes[found.fitzType]) : "The dictionary has it";
}

function changesOf({ symbolID, places, spellings }: Extract<DeskDecision, { action: "change" }>): string {
  const changes = [symbolID !== undefined && "symbol", places && "place", spellings && "spelling"].filter(Boolean);
  return changes.length === 0 ? "Nothing yet" : `Gets ${changes.join(", ")}`;
}

/// The row as people call it.
export const rowName = ({ texts, lemma }: Pick<DeskRow, "texts" | "lemma">): string => texts[0]?.text ?? lemma;

/// Its fitz type: of what it becomes, else of the word that it is.
export function fitzOf(decision: DeskDecision | null, { word }: Pick<DeskRow, "word">): string {
  const leaf = leafOf(decision);
  if (leaf && "fitzType" in leaf) return leaf.fitzType;
  return leaf?.action === "noKey" ? "" : (word?.fitzType ?? "");
}

/// `garden`, or how many rows.
export const rowsName = (rows: readonly Pick<DeskRow, "texts" | "lemma">[]): string =>
  rows.length === 1 ? rowName(rows[0]!) : plural(rows.length, "row");

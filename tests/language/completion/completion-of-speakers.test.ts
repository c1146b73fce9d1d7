import { describe, expect, test } from "vitest";
import { completionsAt, ImportDocument } from "../../../language/index.ts";

/// Returns the speakers that are offered at an offset.
function speakersAt(document: ImportDocument, offset: number) {
  const found = completionsAt(document, offset);
  return found?.options.every(({ kind }) => kind === "speaker") ? found : null;
}

const cast =
  "#character Bob symbol=man colour=112233\n#character The  O’Neil symbol=boy colour=112233\n#character Bob\n";

/// The cursor is marked `|`. The range that a completion replaces is marked `[…]`; null if nothing is offered.
const rows: [title: string, text: string, replaced: string | null][] = [
  ["after the sign", "@|", "@[]"],
  ["in a name", "@Bo|", "@[Bo]"],
  ["after white space", "  @ Bo |", "  @ [Bo ]"],
  ["before a name", "@|Bob: Hi", "@[Bob]: Hi"],
  ["in the middle of a name", "@B|ob: Hi", "@[Bob]: Hi"],
  ["before the colon", "@Bob|: Hi", "@[Bob]: Hi"],
  ["before white space and the colon", "@Bob | : Hi", "@[Bob ] : Hi"],
  ["before the colon without a name", "@|: Hi", "@[]: Hi"],
  ["in a name of two words", "@The O|’Neil: Hi", "@[The O’Neil]: Hi"],
  ["without a colon, only the word at the cursor", "@Bo|b runs", "@[Bob] runs"],
  ["on the second line", "Hi\n@B|\nHi", "Hi\n@[B]\nHi"],
  ["after the colon", "@Bob:|", null],
  ["in the sentence", "@Bob: Hi|", null],
  ["before the sign", "|@Bob", null],
  ["in the middle of a sentence", "Hi @B|", null],
  ["on a control line", "#part @|", null],
  ["in a comment", "// @|", null],
  ["on the next line", "@Bob\n|", null],
  ["on the next line's word", "@Bob\r\nHi|", null],
  ["in nothing", "|", null],
];

test.each(rows)("%s", (_title, marked, replaced) => {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const found = speakersAt(new ImportDocument(text), offset);
  const shown = found && `${text.slice(0, found.from)}[${text.slice(found.from, found.to)}]${text.slice(found.to)}`;
  expect(shown).toBe(replaced);
});

describe("what is offered", () => {
  test("includes every character, wherever it is declared, and the two reserved ones", () => {
    const found = speakersAt(new ImportDocument(`@\n${cast}`), 1);
    expect(found?.options).toMatchObject([
      { label: "Bob", detail: "man" },
      { label: "The O’Neil", detail: "boy" },
      { label: "Director", detail: "needs no declaration" },
      { label: "Narrator", detail: "needs no declaration" },
    ]);
  });

  test("follows edits", () => {
    const document = new ImportDocument("@");
    expect(speakersAt(document, 1)?.options[0]).toMatchObject({ label: "Director" });
    document.edit([{ from: 1, to: 1, insert: "\n#character Al symbol=a colour=112233" }]);
    expect(speakersAt(document, 1)?.options[0]).toMatchObject({ label: "Al", detail: "a" });
  });
});

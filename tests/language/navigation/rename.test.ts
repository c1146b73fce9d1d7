import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyse, ImportDocument, prepareRename, renameAt } from "../../../language/index.ts";
import { anyText, applied, runs, timeout } from "../arbitrary-text.ts";
import { cursorIn } from "../cursor.ts";

/// Returns the text after renaming the character at the cursor, the reason for a refusal, or null.
function renamed(marked: string, name: string): string | null {
  const { text, offset } = cursorIn(marked);
  const found = renameAt(new ImportDocument(text), offset, name);
  if (!found) return null;
  return "refusal" in found ? found.refusal : applied(text, found.changes);
}

describe("a character is renamed", () => {
  test.each<[title: string, text: string, name: string, result: string | null]>([
    [
      "in its declaration and its spoken lines",
      "#character A|l x=y\n@Al: Hi, Al",
      "Bo",
      "#character Bo x=y\n@Bo: Hi, Al",
    ],
    ["from a spoken line", "#character Al\n@Al: Hi\n@ Al| :Ho", "Bo", "#character Bo\n@Bo: Hi\n@ Bo :Ho"],
    ["in any spelling", "#character O’Neil\n@O'Nei|l: Hi\n@O’Neil: Ho", "Bo", "#character Bo\n@Bo: Hi\n@Bo: Ho"],
    ["with any spacing", "#character The  cat\n@The \t cat|: Hi", "Bo", "#character Bo\n@Bo: Hi"],
    ["with case", "#character Al\n@al: Hi\n@Al|: Ho", "Bo", "#character Bo\n@al: Hi\n@Bo: Ho"],
    [
      "within its quotes",
      "#character name=“A|l” symbol=a\n@Al: Hi",
      "Bo Q",
      "#character name=“Bo Q” symbol=a\n@Bo Q: Hi",
    ],
    [
      "with quotes if the new name needs them",
      "#character name=A|l symbol=a",
      "Bo Q",
      '#character name="Bo Q" symbol=a',
    ],
    ["with quotes if the new name looks like a key", "#character A|l symbol=a", "a=b", '#character "a=b" symbol=a'],
    ["with escapes within quotes", '#character "A|l"\n@Al: Hi', 'a"\\', '#character "a\\"\\\\"\n@a"\\: Hi'],
    ["with single spaces", "@A|l: Hi", " Bo  \n Q ", "@Bo Q: Hi"],
    ["without a declaration", "@A|l: Hi\n@Al: Ho", "Bo", "@Bo: Hi\n@Bo: Ho"],
    ["in all declarations", "#character A|l\n#character Al", "Bo", "#character Bo\n#character Bo"],
    ["to another spelling of itself", "#character O’Ne|il\n@O'Neil: Hi", "O'Neil", "#character O'Neil\n@O'Neil: Hi"],
    [
      "on lines with any line break",
      "\ufeff#character Al\r\n@A|l: Hi\r@Al: Ho",
      "שלום",
      "\ufeff#character שלום\r\n@שלום: Hi\r@שלום: Ho",
    ],
    [
      "to the name of a JavaScript property",
      "#character __proto__|\n@__proto__: Hi",
      "constructor",
      "#character constructor\n@constructor: Hi",
    ],
    ["not to an empty name", "@A|l: Hi", " \u200b\t", "A character must have a name"],
    ["not to a name with a colon", "@A|l: Hi", "a:b", "A character's name cannot hold a colon"],
    ["not to a reserved name", "@A|l: Hi", "Narrator", "'Narrator' is a reserved character"],
    ["not to the name of another", "#character O’Neil\n@A|l: Hi", "O'Neil ", "Character 'O’Neil' is already defined"],
    ["not if it is reserved", "@Direct|or: Hi", "Bo", "'Director' is a reserved character"],
    ["not outside a name", "@Al: H|i", "Bo", null],
    ["not if a speaker has no colon", "@Al|", "Bo", null],
    ["not if the name is missing", "#character |", "Bo", null],
  ])("%s", (_title, marked, name, result) => {
    expect(renamed(marked, name)).toBe(result);
  });

  test("from the range of its name", () => {
    expect(prepareRename(new ImportDocument("@ The  cat : Hi"), 1)).toEqual({ from: 2, to: 10, name: "The cat" });
    expect(prepareRename(new ImportDocument("@Director: Hi"), 1)).toEqual({
      refusal: "'Director' is a reserved character",
    });
    expect(prepareRename(new ImportDocument("Hi"), 1)).toBeNull();
  });
});

/// Returns a text's structure and problems with one name replaced by another.
const reading = (text: string, from: string, to: string): unknown => {
  const { structure, diagnostics } = analyse(text);
  const name = (found: string | null) => (found === from ? to : found);
  const named = JSON.stringify(structure, (key, value) =>
    key === "character" || key === "name" ? name(value as string | null) : value,
  );
  return [named, diagnostics.map(({ code }) => code)];
};

test("renaming changes only the name and can be undone", { timeout }, () => {
  const pieces = fc.constantFrom(
    "#character Al symbol=a colour=112233\n",
    '#character name="Al" symbol=a colour=112233\n',
    "#part P\n#chapter C\n#page 1\n",
    "@Al: Hi there\n",
    "\t@ Al  : Al, hi\r\n",
    "@Bo: Hi\n",
    "@Al hi\n",
    "// Al\n",
    "#footnote index=1 word=Al\n",
  );
  const texts = fc.array(pieces, { maxLength: 12 }).map((found) => found.join(""));
  fc.assert(
    fc.property(texts, anyText, (rest, typed) => {
      const text = `@Al: Hi\n${rest}`;
      const found = renameAt(new ImportDocument(text), 2, typed);
      if (!found || "refusal" in found) return;
      const name = typed.trim().replace(/\s+/g, " ");
      const after = applied(text, found.changes);
      const kept = (source: string) => source.split(/\r\n|\n|\r/).length;
      expect(kept(after)).toBe(kept(text));
      expect(reading(after, name, "Al")).toEqual(reading(text, "Al", "Al"));
      const back = renameAt(new ImportDocument(after), 2, "Al");
      expect(back && "changes" in back).toBe(true);
      const again = applied(after, (back as { changes: never[] }).changes);
      expect(again.replaceAll('"', "")).toBe(text.replaceAll('"', ""));
    }),
    runs(200),
  );
});

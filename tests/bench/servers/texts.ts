import { largeLookup, longBook } from "../long-book.ts";
import { wordInTheMiddle } from "../typing-page.ts";

/// A text of a million characters in a server's own language, and where in it a letter is typed.
export interface Sample {
  readonly text: string;
  readonly middle: number;
}

const book = longBook({ sound: true });

const pages = book
  .split(/^#page .*\n/m)
  .slice(1)
  .map((page) => page.split("\n").filter((line) => line !== "" && !line.startsWith("#")));

const quoted = (lines: readonly string[], indent: string): string =>
  lines.map((line) => indent + JSON.stringify(line)).join(",\n");

/// Inside the words of a sentence in the middle.
const sample = (text: string): Sample => ({
  text,
  middle: text.indexOf(" ", text.indexOf(": ", text.length >> 1) + 2),
});

/// The same book in each language, with no mistake but, in ours, a few dozen words that are not in the dictionary.
export const importText = (): Sample => {
  const text = `// importtext-disable page-empty\n#part The first page\n#chapter A\n#page 0\n${book}`;
  return { text, middle: wordInTheMiddle(text) };
};

/// The pictures of its pages.
export const pictureNames = (): string[] =>
  [...importText().text.matchAll(/ image=(\S+)/g)].map(([, name = ""]) => name);

/// The settings of its folder, with every rule that a check of a text goes through.
export const folderRules = (): string =>
  JSON.stringify({
    requireDictionary: true,
    accepted: ["Flopsy", "Mopsy", { text: "Cotton-tail", fitz: "P", scope: ["book.*"] }],
    severities: { "word-missing": "warning", "page-name-duplicate": "information", "word-name": "off" },
    exclude: ["drafts/**"],
    maxProblems: 500,
  });

export const jsonText = (): Sample =>
  sample(
    `{\n  "pages": [\n${pages
      .map(
        (lines, index) =>
          `    {\n      "name": "${index}",\n      "sentences": [\n${quoted(lines, "        ")}\n      ]\n    }`,
      )
      .join(",\n")}\n  ]\n}\n`,
  );

export const yamlText = (): Sample =>
  sample(
    `pages:\n${pages
      .map(
        (lines, index) =>
          `  - name: "${index}"\n    sentences:\n${lines.map((line) => `      - ${JSON.stringify(line)}\n`).join("")}`,
      )
      .join("")}`,
  );

export const typeScriptText = (): Sample =>
  sample(
    `interface Page {\n  name: string;\n  sentences: string[];\n}\n${pages
      .map(
        (lines, index) =>
          `export const page${index}: Page = {\n  name: "${index}",\n  sentences: [\n${quoted(lines, "    ")},\n  ],\n};\n`,
      )
      .join("")}`,
  );

/// The dictionary of the import text, as a file holds it.
export const dictionaryText = (): string => JSON.stringify(largeLookup());

import type { DiagnosticCode } from "../../language/index.ts";

/// What the page of a code says. A test checks that `wrong` has the problem, and `right` none.
interface Explanation {
  readonly why: string;
  readonly wrong: string;
  readonly right: string;
  /// The texts of the dictionary in which the examples are looked up.
  readonly words?: readonly string[];
  /// The pictures beside the texts.
  readonly pictures?: readonly string[];
}

const head = "#part One\n#chapter A\n#page 1\n";
const character = "#character Ann symbol=girl colour=8899aa\n";

export const explanations: Readonly<Record<DiagnosticCode, Explanation>> = {
  "tag-unknown": {
    why: "A line that begins with # is a part, chapter, page, character or footnote. A sentence that begins with one is written with a backslash before it.",
    wrong: "#chaptr A",
    right: `${head}\\#1 wins.`,
  },
  "parameter-unknown": {
    why: "Each tag has parameters of its own; what another one says would be lost.",
    wrong: "#part One colour=8899aa",
    right: "#part One",
  },
  "parameter-duplicate": {
    why: "A parameter has one value. Of two it is unclear which is meant; the free text of a line is its name.",
    wrong: "#part One name=Two",
    right: "#part One",
  },
  "parameter-unclosed": {
    why: "Without its second quote a value runs to the end of the line.",
    wrong: "#part “One",
    right: "#part “One”",
  },
  "text-unexpected": {
    why: "Text behind a parameter belongs to nothing. A name stands before the parameters, a value with spaces in quotes.",
    wrong: "#part One\n#chapter A\n#page 1 type=Title page",
    right: "#part One\n#chapter A\n#page “Title page” type=Title",
  },
  "part-name-missing": { why: "Readers find a part by its name.", wrong: "#part", right: "#part One" },
  "chapter-name-missing": {
    why: "Readers find a chapter by its name.",
    wrong: "#part One\n#chapter",
    right: "#part One\n#chapter A",
  },
  "page-name-missing": {
    why: "A page has a name, mostly its number.",
    wrong: "#part One\n#chapter A\n#page",
    right: "#part One\n#chapter A\n#page 1",
  },
  "page-type-unknown": {
    why: "A page is of one of the types that readers can show.",
    wrong: "#part One\n#chapter A\n#page 1 type=Cover",
    right: "#part One\n#chapter A\n#page 1 type=FrontCover",
  },
  "character-name-missing": {
    why: "Sentences say by its name that a character speaks.",
    wrong: "#character symbol=girl colour=8899aa",
    right: character.trim(),
  },
  "character-name-invalid": {
    why: "A colon ends a speaker, so that nobody whose name has one could speak.",
    wrong: "#character “Ann: a girl” symbol=girl colour=8899aa",
    right: character.trim(),
  },
  "character-symbol-missing": {
    why: "A character's sentences show its symbol.",
    wrong: "#character Ann colour=8899aa",
    right: character.trim(),
  },
  "character-colour-missing": {
    why: "A character's sentences are in its colour.",
    wrong: "#character Ann symbol=girl",
    right: character.trim(),
  },
  "character-colour-invalid": {
    why: "A colour is six digits from 0 to f, two each for red, green and blue.",
    wrong: "#character Ann symbol=girl colour=89a",
    right: character.trim(),
  },
  "footnote-index-missing": {
    why: "A footnote has a number, which stands behind its word.",
    wrong: `${head}A bat ran.\n#footnote word=bat`,
    right: `${head}A bat ran.\n#footnote index=1 word=bat`,
  },
  "footnote-index-invalid": {
    why: "A footnote's number is a whole one, from 1 to 9999.",
    wrong: `${head}A bat ran.\n#footnote index=0 word=bat`,
    right: `${head}A bat ran.\n#footnote index=1 word=bat`,
  },
  "footnote-word-missing": {
    why: "A footnote explains a word of its page.",
    wrong: `${head}A bat ran.\n#footnote index=1`,
    right: `${head}A bat ran.\n#footnote index=1 word=bat`,
  },
  "chapter-outside-part": {
    why: "Every chapter is in a part. A book without parts has one that holds all.",
    wrong: "#chapter A",
    right: "#part One\n#chapter A",
  },
  "page-outside-chapter": {
    why: "Every page is in a chapter. A book without chapters has one that holds all.",
    wrong: "#part One\n#page 1",
    right: "#part One\n#chapter A\n#page 1",
  },
  "character-duplicate": {
    why: "A character is declared once; of two it would be unclear whose symbol and colour a sentence has.",
    wrong: `${character}${character.trim()}`,
    right: character.trim(),
  },
  "character-reserved": {
    why: "The Narrator and the Director are in every book.",
    wrong: "#character Narrator symbol=man colour=8899aa",
    right: `${head}@Narrator: Once upon a time.`,
  },
  "footnote-index-duplicate": {
    why: "A number stands for one footnote.",
    wrong: `${head}A bat ran.\n#footnote index=1 word=bat\n#footnote index=1 word=ran`,
    right: `${head}A bat ran.\n#footnote index=1 word=bat\n#footnote index=2 word=ran`,
  },
  "footnote-outside-page": {
    why: "A footnote stands on a page, below the sentence whose word it explains.",
    wrong: "#part One\n#footnote index=1 word=bat",
    right: `${head}A bat ran.\n#footnote index=1 word=bat`,
  },
  "footnote-word-absent": {
    why: "Readers find a footnote by its word, which must be on the same page.",
    wrong: `${head}A bat ran.\n#footnote index=1 word=cat`,
    right: `${head}A bat ran.\n#footnote index=1 word=bat`,
  },
  "page-name-duplicate": {
    why: "Two pages of a chapter with one name cannot be told apart in a list.",
    wrong: `${head}A bat ran.\n#page 1\nA cat ran.`,
    right: `${head}A bat ran.\n#page 2\nA cat ran.`,
  },
  "page-empty": {
    why: "A page with neither words nor a picture shows nothing. The last page may be one that is being begun.",
    wrong: `${head}#page 2\nA cat ran.`,
    right: `${head}A bat ran.\n#page 2\nA cat ran.`,
  },
  "picture-missing": {
    why: "The page would be printed without its picture. It is misspelt, capitals count, or the file is not yet there. Pictures are looked for in the folder that importtext.json names, or beside the text and in its folder images; where these hold none, nothing is said.",
    wrong: `${head.replace("1", "1 image=Page-1.jpg")}A bat ran.`,
    right: `${head.replace("1", "1 image=page-1.jpg")}A bat ran.`,
    pictures: ["page-1.jpg"],
  },
  "speaker-unclosed": {
    why: "A speaker stands between @ and a colon. A sentence that begins with @ is written with a backslash before it.",
    wrong: `${head}@Narrator Once upon a time.`,
    right: `${head}@Narrator: Once upon a time.`,
  },
  "speaker-missing": {
    why: "Between @ and the colon stands who speaks.",
    wrong: `${head}@: Once upon a time.`,
    right: `${head}@Narrator: Once upon a time.`,
  },
  "speaker-unknown": {
    why: "Who speaks is declared by a character line, anywhere in the text.",
    wrong: `${head}@Ann: Hello.`,
    right: `${character}${head}@Ann: Hello.`,
  },
  "sentence-empty": {
    why: "Who speaks says something.",
    wrong: `${head}@Narrator:`,
    right: `${head}@Narrator: Once upon a time.`,
  },
  "sentence-outside-page": {
    why: "Sentences are printed on pages.",
    wrong: "A bat ran.",
    right: `${head}A bat ran.`,
  },
  "group-invalid": {
    why: "Brackets make several words one. A bracket that is to be printed is written with a backslash before it.",
    wrong: `${head}An [ice cream.`,
    right: `${head}An [ice cream].`,
  },
  "word-id-invalid": {
    why: "An id says which dictionary word is meant: # and a UUID, directly behind the word. A # that is to be printed is written with a backslash before it.",
    wrong: `${head}A bat#5 ran.`,
    right: `${head}A bat \\#5 ran.`,
  },
  "acapela-unclosed": {
    why: "A tag for the voices stands between two backslashes.",
    wrong: `${head}A \\pau=300 bat.`,
    right: `${head}A \\pau=300\\ bat.`,
  },
  "word-missing": {
    why: "A word that the dictionary has not would be printed without a symbol. It may be misspelt, a group of words, or a word that the dictionary should have. A name that needs no symbol can be accepted in the folder's importtext.json, or written with the zero UUID as its id. An import takes what the imprint's dictionary has.",
    wrong: `${head}A bet ran.`,
    right: `${head}A bat ran.`,
    words: ["a", "bat", "ran"],
  },
  "word-homonym": {
    why: "Several words are spelt so, each with its own symbol. An id behind the word says which one is meant.",
    wrong: `${head}A bat ran.`,
    right: `${head}A bat#10000000-0000-4000-8000-000000000002 ran.`,
    words: ["a", "bat", "bat", "ran"],
  },
  "word-id-mismatch": {
    why: "The id belongs to no word with this text: the word was changed after it was given its id, or the dictionary was.",
    wrong: `${head}A bat#10000000-0000-4000-8000-000000000003 ran.`,
    right: `${head}A bat ran.`,
    words: ["a", "bat", "ran"],
  },
  "word-name": {
    why: "The word has a capital of its own, and would get the symbol of a common word. It may be the name of somebody. A name is declared as a character, made a group, or accepted in the folder's importtext.json.",
    wrong: `${head}Then we saw Brown at home.`,
    right: `#character Brown symbol=owl colour=8899aa\n${head}Then we saw Brown at home.`,
    words: ["then", "we", "saw", "brown", "at", "home"],
  },
  "disable-needless": {
    why: "The comment would hide a problem that comes later and that nobody has looked at. Errors cannot be disabled: they stop the import.",
    wrong: `${head}A bat ran.\n// importtext-disable-next-line page-name-duplicate\n#page 2\nA cat ran.`,
    right: `${head}A bat ran.\n// importtext-disable-next-line page-name-duplicate\n#page 1\nA cat ran.`,
  },
};

import { type DiagnosticCode, zeroUUID } from "../../../language/index.ts";

/// Lines that open a page.
export const page = "#part A\n#chapter B\n#page 1\n";
const bob = "#character Bob symbol=man colour=112233\n";
const id = (number: number): string => `#10000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const zero = `#${zeroUUID}`;

export interface FixRow {
  code: DiagnosticCode;
  title: string;
  text: string;
  /// The title of each fix of the code's first diagnostic, and the text after it. A `!` marks the safe fix and a `*`
  /// the preferred suggestion.
  fixes: [title: string, text: string][];
  /// True if these are not all fixes.
  more?: true;
  words?: string[];
  /// The names of the pictures that are there.
  pictures?: string[];
}

const row = (
  code: DiagnosticCode,
  title: string,
  text: string,
  fixes: [string, string][],
  options: Pick<FixRow, "words" | "pictures" | "more"> = {},
): FixRow => ({ code, title, text, fixes, ...options });
const more = { more: true } as const;

export const fixRows: FixRow[] = [
  row("tag-unknown", "a slip of the fingers", `#part A\n#chaptr B`, [
    ["Change to #chapter", "#part A\n#chapter B"],
    ["Make it a comment", "#part A\n// #chaptr B"],
  ]),
  row("tag-unknown", "white space, and a page", `${page}# PAGE 2`, [
    ["*Change to #page", `${page}#page 2`],
    ["Print it as a sentence", `${page}\\# PAGE 2`],
    ["Make it a comment", `${page}// # PAGE 2`],
  ]),
  row(
    "tag-unknown",
    "what runs on",
    `${page}#page:2 type=Title`,
    [["*Change to #page 2", `${page}#page 2 type=Title`]],
    more,
  ),
  row("tag-unknown", "another tool's", `#Act One`, [["*Change to #part", "#part One"]], more),

  row("parameter-unknown", "an American colour", "#character Bob symbol=man color=112233", [
    ["!Change to colour", "#character Bob symbol=man colour=112233"],
    ["Remove color=112233", "#character Bob symbol=man"],
  ]),
  row("parameter-unknown", "a slip of the fingers", "#character Bob symbl=man colour=112233", [
    ["Change to symbol", "#character Bob symbol=man colour=112233"],
    ["Remove symbl=man", "#character Bob colour=112233"],
  ]),
  row("parameter-unknown", "nothing near", '#part A x="1 2" name=', [['Remove x="1 2"', "#part A name="]]),
  row("parameter-unknown", "not where stray text would become the name", "#part A x=1 B", []),
  row(
    "parameter-unknown",
    "an index that is used",
    `${page}a\n#footnote index=1 word=a\n#footnote index=2 indx=1 word=a`,
    [["Remove indx=1", `${page}a\n#footnote index=1 word=a\n#footnote index=2 word=a`]],
  ),

  row("parameter-duplicate", "with the same value", '#part A\n#chapter B\n#page 1 image=a image="a"', [
    ['!Remove image="a"', "#part A\n#chapter B\n#page 1 image=a"],
  ]),
  row("parameter-duplicate", "with another", "#part A\n#chapter B\n#page 1 image=a image=b", [
    ["Remove image=b", "#part A\n#chapter B\n#page 1 image=a"],
    ["Keep image=b", "#part A\n#chapter B\n#page 1 image=b"],
  ]),
  row("parameter-duplicate", "a name", "#part A name=B", [["Remove name=B", "#part A"]]),

  row("parameter-unclosed", "of a value", '#part name="A b', [
    ["!Close the quote at the end of the line", '#part name="A b"'],
  ]),
  row("parameter-unclosed", "with a typographic quote", "#part “A", [
    ["!Close the quote at the end of the line", "#part “A”"],
  ]),
  row("parameter-unclosed", "before a backslash", '#part "A\\', [
    ["!Close the quote at the end of the line", '#part "A\\\\"'],
  ]),
  row("parameter-unclosed", "before other parameters", '#part A\n#chapter B\n#page "1 type=Text image=a', [
    ["*Close the quote before the next parameter", '#part A\n#chapter B\n#page "1" type=Text image=a'],
    ["Close the quote at the end of the line", '#part A\n#chapter B\n#page "1 type=Text image=a"'],
  ]),

  row("text-unexpected", "the rest of a value", "#part A\n#chapter B\n#page 1 image=my cover.jpg type=Text", [
    ['Change to image="my cover.jpg"', '#part A\n#chapter B\n#page 1 image="my cover.jpg" type=Text'],
    ["Remove cover.jpg", "#part A\n#chapter B\n#page 1 image=my type=Text"],
  ]),
  row("text-unexpected", "a value apart from its key", "#character Bob symbol=man colour= 112233", [
    ["Change to colour=112233", "#character Bob symbol=man colour=112233"],
    ["Remove 112233", "#character Bob symbol=man colour="],
  ]),
  row("text-unexpected", "the name", '#part A\n#chapter B\n#page type="Text" 1', [
    ["Make it the name", '#part A\n#chapter B\n#page 1 type="Text"'],
    ["Remove 1", '#part A\n#chapter B\n#page type="Text"'],
  ]),
  row("text-unexpected", "directly behind a quote", '#part A\n#chapter B\n#page "1"image=a', [
    ["Put a space before it", '#part A\n#chapter B\n#page "1" image=a'],
    ["Remove image=a", '#part A\n#chapter B\n#page "1"'],
  ]),

  row("part-name-missing", "no name", "#part A\n#part", [["Name it Part 2", "#part A\n#part Part 2"]]),
  row("chapter-name-missing", "an empty one", "#part A\n#chapter name=", [
    ["Name it Chapter 1", "#part A\n#chapter Chapter 1"],
  ]),
  row("page-name-missing", "in quotes", `${page}#page 3\n#page "" type=Text`, [
    ["Name it 4", `${page}#page 3\n#page 4 type=Text`],
  ]),
  row("page-name-missing", "a number below", `${page}#page\n#page 2`, [["Name it 3", `${page}#page 3\n#page 2`]]),

  row("chapter-outside-part", "at the top", "#chapter A", [["*Add a part above", "#part Part 1\n#chapter A"]]),
  row("page-outside-chapter", "in a part", "#part A\r\n#page 1\r\na", [
    ["*Add a chapter above", "#part A\r\n#chapter Chapter 1\r\n#page 1\r\na"],
  ]),
  row("page-outside-chapter", "at the top", "#page 1", [
    ["*Add a part and a chapter above", "#part Part 1\n#chapter Chapter 1\n#page 1"],
  ]),
  row("sentence-outside-page", "at the top", "a\n#page 1", [
    ["*Add a part, a chapter and a page above", "#part Part 1\n#chapter Chapter 1\n#page 2\na\n#page 1"],
  ]),
  row("sentence-outside-page", "in a chapter", "#part A\n#chapter B\n a\n#page 1", [
    ["*Add a page above", "#part A\n#chapter B\n #page 2\na\n#page 1"],
  ]),

  row(
    "page-type-unknown",
    "two words",
    "#part A\n#chapter B\n#page 1 type=“front cover”",
    [["!Change to FrontCover", "#part A\n#chapter B\n#page 1 type=FrontCover"]],
    more,
  ),
  row("page-type-unknown", "a part of one", "#part A\n#chapter B\n#page 1 type=Cover", [
    ["Change to FrontCover", "#part A\n#chapter B\n#page 1 type=FrontCover"],
    ["Change to BackCover", "#part A\n#chapter B\n#page 1 type=BackCover"],
  ]),
  row(
    "page-type-unknown",
    "nothing near",
    "#part A\n#chapter B\n#page 1 type=x",
    [["Change to FrontCover", "#part A\n#chapter B\n#page 1 type=FrontCover"]],
    more,
  ),

  row(
    "character-name-missing",
    "speakers that nobody declared",
    `#character symbol=man colour=112233\n${page}@Bob: a\n@The O'Neil: b\n@Narrator: c`,
    [
      [
        "Name the character Bob",
        `#character Bob symbol=man colour=112233\n${page}@Bob: a\n@The O'Neil: b\n@Narrator: c`,
      ],
      [
        "Name the character The O'Neil",
        `#character The O'Neil symbol=man colour=112233\n${page}@Bob: a\n@The O'Neil: b\n@Narrator: c`,
      ],
    ],
  ),
  row("character-name-invalid", "a colon", "#character Mr: Fox symbol=fox colour=112233", [
    ['*Change to "Mr Fox"', "#character Mr Fox symbol=fox colour=112233"],
  ]),
  row("character-symbol-missing", "none", "#character Mr Fox colour=112233", [
    ['Add symbol="mr fox"', '#character Mr Fox colour=112233 symbol="mr fox"'],
  ]),
  row("character-colour-missing", "none", "#character Bob symbol=man", [
    ["!Add colour=8899aa", "#character Bob symbol=man colour=8899aa"],
  ]),
  row("character-colour-missing", "an empty one", "#character Bob colour= symbol=man", [
    ["!Add colour=8899aa", "#character Bob colour=8899aa symbol=man"],
  ]),
  row("character-colour-missing", "stray text that may be one", "#character Bob symbol=man colour= 112233", [
    ["Add colour=8899aa", "#character Bob symbol=man colour=8899aa 112233"],
  ]),
  row("character-colour-invalid", "with a #", "#character Bob symbol=man colour=#112233", [
    ["!Change to 112233", "#character Bob symbol=man colour=112233"],
    ["Change to 8899aa", "#character Bob symbol=man colour=8899aa"],
  ]),
  row("character-colour-invalid", "a short one", "#character Bob symbol=man colour=1a2", [
    ["*Change to 11aa22", "#character Bob symbol=man colour=11aa22"],
    ["Change to 8899aa", "#character Bob symbol=man colour=8899aa"],
  ]),
  row(
    "character-colour-invalid",
    "a name",
    "#character Bob symbol=man colour=Red",
    [["*Change to ff0000", "#character Bob symbol=man colour=ff0000"]],
    more,
  ),
  row("character-duplicate", "said twice", `${bob}a\n${bob}b`, [["!Remove this line", `${bob}a\nb`]], more),
  row("character-duplicate", "another", `${bob}#character Bob symbol=boy colour=112233`, [
    ["Remove this line", bob.trimEnd()],
    ['Change to "Bob 2"', `${bob}#character Bob 2 symbol=boy colour=112233`],
  ]),
  row("character-reserved", "Narrator", "#character Narrator symbol=man colour=112233\n#part A", [
    ["*Remove this line: Narrator is always there", "#part A"],
    ['Change to "Narrator 2"', "#character Narrator 2 symbol=man colour=112233\n#part A"],
  ]),

  row("footnote-index-missing", "none", `${page}a\n#footnote index=7 word=a\n#footnote word=a`, [
    ["*Add index=8", `${page}a\n#footnote index=7 word=a\n#footnote word=a index=8`],
  ]),
  row("footnote-index-invalid", "digits of another script", `${page}a\n#footnote index=١٢ word=a`, [
    ["!Change to 12", `${page}a\n#footnote index=12 word=a`],
    ["Change to 1", `${page}a\n#footnote index=1 word=a`],
  ]),
  row(
    "footnote-index-invalid",
    "in brackets, of one that is used",
    `${page}a\n#footnote index=1 word=a\n#footnote index=[1] word=a`,
    [["*Change to 2", `${page}a\n#footnote index=1 word=a\n#footnote index=2 word=a`]],
  ),
  row("footnote-index-duplicate", "of two", `${page}a\n#footnote index=1 word=a\n#footnote index=01 word=a`, [
    ["*Change to 2", `${page}a\n#footnote index=1 word=a\n#footnote index=2 word=a`],
  ]),
  row(
    "footnote-word-missing",
    "words of the sentence above",
    `${page}I can see it\n#footnote index=1`,
    [["Add word=can", `${page}I can see it\n#footnote index=1 word=can`]],
    more,
  ),
  row(
    "footnote-outside-page",
    "with a page that has its word",
    `${page}One\ntwo\n#chapter C\n#footnote index=1 word=one\n`,
    [
      ["Move it to page 1", `${page}One\ntwo\n#footnote index=1 word=one\n#chapter C\n`],
      ["Add a page above", `${page}One\ntwo\n#chapter C\n#page 1\n#footnote index=1 word=one\n`],
      ["Remove the footnote", `${page}One\ntwo\n#chapter C\n`],
    ],
  ),
  row("footnote-word-absent", "a slip of the fingers", `${page}The mischief\n#footnote index=1 word=mischeif`, [
    ["Change to mischief", `${page}The mischief\n#footnote index=1 word=mischief`],
    ["Remove the footnote", `${page}The mischief`],
  ]),
  row("footnote-word-absent", "on another page", `${page}One\n#page 2\nTwo\n#footnote index=1 word=one\nThree`, [
    ["Move it to page 1", `${page}One\n#footnote index=1 word=one\n#page 2\nTwo\nThree`],
    ["Remove the footnote", `${page}One\n#page 2\nTwo\nThree`],
  ]),
  row("page-empty", "before another page", "#part A\n#chapter B\n#page 1\n#page 2\nHi", [
    ["Remove page '1'", "#part A\n#chapter B\n#page 2\nHi"],
  ]),
  row("page-name-duplicate", "of two", `${page}Hi\n#page 1 type=Text`, [
    ["Change to 2", `${page}Hi\n#page 2 type=Text`],
  ]),

  row(
    "picture-missing",
    "of a page",
    `${page}#page 2 image=b.jpg type=Title\nHi`,
    [["Remove image=b.jpg", `${page}#page 2 type=Title\nHi`]],
    { pictures: ["a.jpg"] },
  ),

  row("speaker-unclosed", "a known one", `${bob}${page}@Bob hello`, [
    ["*Let Bob speak", `${bob}${page}@Bob: hello`],
    ["Print the @", `${bob}${page}\\@Bob hello`],
    ["Remove this line", `${bob}${page.trimEnd()}`],
  ]),
  row(
    "speaker-unclosed",
    "with another sign",
    `${bob}${page}@Bob ； hello`,
    [["Print the @", `${bob}${page}\\@Bob ； hello`]],
    more,
  ),
  row(
    "speaker-unclosed",
    "with another sign that is known",
    `${bob}${page}@Bob ; hello\na`,
    [["*Let Bob speak", `${bob}${page}@Bob: hello\na`]],
    more,
  ),
  row("speaker-missing", "who spoke last", `${bob}${page}@Bob: a\n@: b`, [
    ["Let Bob speak", `${bob}${page}@Bob: a\n@Bob: b`],
    ["Let Narrator speak", `${bob}${page}@Bob: a\n@Narrator: b`],
    ["Nobody speaks", `${bob}${page}@Bob: a\nb`],
  ]),
  row(
    "speaker-missing",
    "a colon too many",
    `${bob}${page}@:Bob: a`,
    [["*Let Bob speak", `${bob}${page}@Bob: a`]],
    more,
  ),
  row("speaker-unknown", "another case", `${bob}${page}@BOB: a`, [["!Change to Bob", `${bob}${page}@Bob: a`]], more),
  row("speaker-unknown", "a slip of the fingers", `${bob}${page}@Bobb: a`, [
    ["Change to Bob", `${bob}${page}@Bob: a`],
    ["Declare the character Bobb", `${bob}#character Bobb symbol=bobb colour=8899aa\n${page}@Bobb: a`],
  ]),
  row("speaker-unknown", "two of them, and no character", `${page}@Mr Fox: a\n@Ann: b`, [
    ["Declare the character Mr Fox", `#character Mr Fox symbol="mr fox" colour=8899aa\n${page}@Mr Fox: a\n@Ann: b`],
    [
      "Declare all 2 unknown characters",
      `#character Mr Fox symbol="mr fox" colour=8899aa\n#character Ann symbol=ann colour=8899aa\n${page}@Mr Fox: a\n@Ann: b`,
    ],
  ]),
  row("sentence-empty", "before a sentence", `${page}@Narrator:\n  Hello`, [
    ["*Join it with the next line", `${page}@Narrator: Hello`],
    ["Remove this line", `${page}  Hello`],
  ]),
  row("sentence-empty", "before nothing", `${page}@Narrator:\n\nHello`, [["*Remove this line", `${page}\nHello`]]),

  row(
    "group-invalid",
    "a lone bracket, of words that the dictionary has",
    `${page}I eat [ice cream now`,
    [
      ["Make [ice cream] a group", `${page}I eat [ice cream] now`],
      ["Print the bracket", `${page}I eat \\[ice cream now`],
      ["Remove the bracket", `${page}I eat ice cream now`],
    ],
    { words: ["I", "eat", "ice cream", "now", "ice", "cream"] },
  ),
  row(
    "group-invalid",
    "a lone closing bracket",
    `${page}I eat ice cream ] now`,
    [["Make [ice cream] a group", `${page}I eat [ice cream] now`]],
    { words: ["I", "eat", "ice cream", "now", "ice", "cream"], more: true },
  ),
  row("group-invalid", "a nested one", `${page}a [b [c] d] e`, [
    ["*Change to [b c d]", `${page}a [b c d] e`],
    ["Print the brackets", `${page}a \\[b \\[c\\] d\\] e`],
    ["Remove the brackets", `${page}a b c d e`],
  ]),
  row(
    "group-invalid",
    "with its id inside",
    `${page}a [b c${id(1)}]`,
    [[`*Change to [b c]${id(1)}`, `${page}a [b c]${id(1)}`]],
    more,
  ),
  row("group-invalid", "no word", `${page}a [] b`, [
    ["Print the brackets", `${page}a \\[\\] b`],
    ["Remove the brackets", `${page}a  b`],
  ]),
  row("word-id-invalid", "in prose", `${page}We are #1.`, [["Print the #", `${page}We are \\#1.`]]),
  row(
    "word-id-invalid",
    "half an id",
    `${page}A bat#12, yes`,
    [
      ["bat (N)", `${page}A bat${id(2)}, yes`],
      ["bat (N)", `${page}A bat${id(3)}, yes`],
      ["Remove #12", `${page}A bat, yes`],
      ["Print the #", `${page}A bat\\#12, yes`],
    ],
    { words: ["a", "bat", "bat", "yes"] },
  ),
  row(
    "word-id-invalid",
    "that is a word",
    `${page}A bat#blue.`,
    [
      ["bat (N)", `${page}A bat${id(2)}.`],
      ["bat (N)", `${page}A bat${id(3)}.`],
      ["Remove #blue", `${page}A bat.`],
      ["Print the #", `${page}A bat\\#blue.`],
    ],
    { words: ["a", "bat", "bat", "blue"] },
  ),
  row("word-id-invalid", "apart from its word", `${page}A bat ${id(1)} flew`, [
    ["*Put the id directly behind bat", `${page}A bat${id(1)} flew`],
    ["Print the #", `${page}A bat \\${id(1)} flew`],
  ]),
  row(
    "word-id-invalid",
    "twice the same",
    `${page}bat${id(1)}${id(1)} no`,
    [["!Remove the id that is given twice", `${page}bat${id(1)} no`]],
    more,
  ),
  row("acapela-unclosed", "a tag of the voices", `${page}a \\pau=300 b`, [
    ["!Complete it: \\pau=300\\", `${page}a \\pau=300\\ b`],
    ["Print the backslash", `${page}a \\\\pau=300 b`],
    ["Remove \\pau=300", `${page}a  b`],
  ]),
  row("acapela-unclosed", "another", `${page}a \\x b`, [
    ["Complete it: \\x\\", `${page}a \\x\\ b`],
    ["Print the backslash", `${page}a \\\\x b`],
    ["Remove \\x", `${page}a  b`],
  ]),
  row("acapela-unclosed", "a lone backslash", `${page}a\\b`, [["Print the backslash", `${page}a\\\\b`]], more),

  row(
    "word-missing",
    "a slip of the fingers, at a sentence's start",
    `${page}Zat zat`,
    [
      ["Change to Bat", `${page}Bat zat`],
      ["Change to Cat", `${page}Cat zat`],
      ["Print 'Zat' with no key", `${page}Zat${zero} zat`],
      ["For every 'Zat' without an id: print it with no key", `${page}Zat${zero} zat${zero}`],
    ],
    { words: ["bat", "cat"] },
  ),
  row(
    "word-missing",
    "near a homonym",
    `${page}a baat`,
    [
      ["Change to bat (N)", `${page}a bat${id(2)}`],
      ["Change to bat (N)", `${page}a bat${id(3)}`],
      ["Print 'baat' with no key", `${page}a baat${zero}`],
    ],
    { words: ["a", "bat", "bat"] },
  ),
  row(
    "word-missing",
    "near what is written as a group",
    `${page}a icecream`,
    [["Change to [ice cream]", `${page}a [ice cream]`]],
    { words: ["a", "ice cream"], more: true },
  ),
  row(
    "word-missing",
    "with its neighbours",
    `${page}I eat ice  cream`,
    [
      ["Make [ice cream] a group", `${page}I eat [ice cream]`],
      ["Print 'ice' with no key", `${page}I eat ice${zero}  cream`],
    ],
    { words: ["I", "eat", "ice cream"] },
  ),
  row(
    "word-missing",
    "beside a word with a broken id",
    `${page}I eat ice cream#zz`,
    [["Print 'ice' with no key", `${page}I eat ice${zero} cream#zz`]],
    { words: ["I", "eat", "ice cream"] },
  ),
  row(
    "word-missing",
    "a group",
    `${page}[big dog]`,
    [
      ["Remove the brackets", `${page}big dog`],
      ["Print 'big dog' with no key", `${page}[big dog]${zero}`],
    ],
    { words: ["big", "dog"] },
  ),
  row(
    "word-homonym",
    "each word, and all that are alike",
    `${page}A bat, a BAT, a bat${id(2)}`,
    [
      ["bat (N)", `${page}A bat${id(2)}, a BAT, a bat${id(2)}`],
      ["bat (N)", `${page}A bat${id(3)}, a BAT, a bat${id(2)}`],
      ["Print 'bat' with no key", `${page}A bat${zero}, a BAT, a bat${id(2)}`],
      ["For every 'bat' without an id: bat (N)", `${page}A bat${id(2)}, a BAT${id(2)}, a bat${id(2)}`],
      ["For every 'bat' without an id: bat (N)", `${page}A bat${id(3)}, a BAT${id(3)}, a bat${id(2)}`],
      ["For every 'bat' without an id: print it with no key", `${page}A bat${zero}, a BAT${zero}, a bat${id(2)}`],
    ],
    { words: ["a", "bat", "bat"] },
  ),
  row(
    "word-homonym",
    "groups that are alike, but one that a letter follows",
    `${page}A [bat], a [BAT], a [bat]s`,
    [
      ["bat (N)", `${page}A [bat]${id(2)}, a [BAT], a [bat]s`],
      ["bat (N)", `${page}A [bat]${id(3)}, a [BAT], a [bat]s`],
      ["Print 'bat' with no key", `${page}A [bat]${zero}, a [BAT], a [bat]s`],
      ["For every 'bat' without an id: bat (N)", `${page}A [bat]${id(2)}, a [BAT]${id(2)}, a [bat]s`],
      ["For every 'bat' without an id: bat (N)", `${page}A [bat]${id(3)}, a [BAT]${id(3)}, a [bat]s`],
      ["For every 'bat' without an id: print it with no key", `${page}A [bat]${zero}, a [BAT]${zero}, a [bat]s`],
    ],
    { words: ["a", "bat", "bat", "s"] },
  ),
  row(
    "word-id-mismatch",
    "one that can be meant",
    `${page}a bat${id(9)}`,
    [
      ["!Change to the id of bat (N)", `${page}a bat${id(2)}`],
      ["Print 'bat' with no key", `${page}a bat${zero}`],
    ],
    { words: ["a", "bat"] },
  ),
  row(
    "word-id-mismatch",
    "several that can be meant",
    `${page}a bat${id(9)}`,
    [
      ["bat (N)", `${page}a bat${id(2)}`],
      ["bat (N)", `${page}a bat${id(3)}`],
      ["Print 'bat' with no key", `${page}a bat${zero}`],
    ],
    { words: ["a", "bat", "bat"] },
  ),
  row(
    "word-id-mismatch",
    "the id of another word",
    `${page}a zog${id(2)}`,
    [
      ["Write bat, which the id is of", `${page}a bat${id(2)}`],
      ["Print 'zog' with no key", `${page}a zog${zero}`],
    ],
    { words: ["a", "bat"] },
  ),
  row(
    "word-name",
    "of several words",
    `${page}Then we saw Old Brown at home.\nOld Brown saw us.`,
    [
      ["Make [Old Brown] a group", `${page}Then we saw [Old Brown] at home.\nOld Brown saw us.`],
      ["Make every [Old Brown] a group (2)", `${page}Then we saw [Old Brown] at home.\n[Old Brown] saw us.`],
      [
        "Declare the character Old Brown",
        `#character Old Brown symbol="old brown" colour=8899aa\n${page}Then we saw Old Brown at home.\nOld Brown saw us.`,
      ],
      ["Print 'Old Brown' with no key", `${page}Then we saw Old${zero} Brown${zero} at home.\nOld Brown saw us.`],
      ["No name: old (N); brown (N)", `${page}Then we saw Old${id(4)} Brown${id(5)} at home.\nOld Brown saw us.`],
    ],
    { words: ["then", "we", "saw", "old", "brown", "at", "home", "us"] },
  ),
  row(
    "word-name",
    "of one word, and a group of the dictionary",
    `${page}Then we saw Old Brown’s home and went.`,
    [
      ["Make [Old Brown’s] a group", `${page}Then we saw [Old Brown’s] home and went.`],
      [
        "Declare the character Old Brown",
        `#character Old Brown symbol="old brown" colour=8899aa\n${page}Then we saw Old Brown’s home and went.`,
      ],
      ["Print 'Old Brown’s' with no key", `${page}Then we saw Old${zero} Brown’s${zero} home and went.`],
      ["No name: old (N); brown's (N)", `${page}Then we saw Old${id(4)} Brown’s${id(5)} home and went.`],
    ],
    { words: ["then", "we", "saw", "old", "brown's", "old brown's", "home", "and", "went"] },
  ),
  row("disable-needless", "of the only code", `${page}// importtext-disable-next-line page-empty\nHi`, [
    ["*Remove the comment", `${page}Hi`],
  ]),
  row(
    "disable-needless",
    "of a code that is misspelt",
    "#part A\n#chapter B\n// importtext-disable-next-line empty-page\n#page 1\n#page 2\nHi",
    [
      [
        "Write 'page-empty' for 'empty-page'",
        "#part A\n#chapter B\n// importtext-disable-next-line page-empty\n#page 1\n#page 2\nHi",
      ],
      ["Remove the comment", "#part A\n#chapter B\n#page 1\n#page 2\nHi"],
    ],
  ),
  row("disable-needless", "of a misspelt code of nothing", `${page}// importtext-disable-next-line empty-page\nHi`, [
    ["*Remove the comment", `${page}Hi`],
  ]),
  row(
    "disable-needless",
    "of one of two",
    `${page}Hi\n// importtext-disable page-empty, page-name-duplicate\n#page 1\nHi`,
    [["*Remove 'page-empty' from the comment", `${page}Hi\n// importtext-disable page-name-duplicate\n#page 1\nHi`]],
  ),
];

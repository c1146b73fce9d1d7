import { expect, test } from "vitest";
import {
  authorReasons,
  deletionRefusal,
  illustratorReasons,
  imprintReasons,
  publisherReasons,
  seriesReasons,
  sheetReasons,
  symbolFileReasons,
  symbolModelReasons,
  wordReasons,
} from "../../../api/words/rules/deletion.ts";

const unused = { books: [], children: [], popupOf: [], similarTo: [], sharedBy: [] };

test.each([
  [[], null],
  [authorReasons({ books: [] }), null],
  [
    authorReasons({ books: ["The Red Kite"] }),
    "“X” cannot be deleted, because it is the author of 1 book: “The Red Kite”",
  ],
  [
    illustratorReasons({ books: ["A", "B", "C"] }),
    "“X” cannot be deleted, because it is the illustrator of 3 books: “A”, “B” and “C”",
  ],
  [publisherReasons({ imprints: ["Larch"] }), "“X” cannot be deleted, because it has 1 imprint: “Larch”"],
  [
    imprintReasons({ series: ["S", "T"], books: ["B"], words: ["Pip"] }),
    "“X” cannot be deleted, because it has 2 series: “S” and “T”; it is the imprint of 1 book: “B”; it has 1 character's word: “Pip”",
  ],
  [
    seriesReasons({ books: [], words: ["Pip", "Dot"] }),
    "“X” cannot be deleted, because it has 2 characters' words: “Pip” and “Dot”",
  ],
  [seriesReasons({ books: ["B"], words: [] }), "“X” cannot be deleted, because it is the series of 1 book: “B”"],
  [sheetReasons({ words: ["dog"] }), "“X” cannot be deleted, because it holds 1 word: “dog”"],
  [wordReasons(unused), null],
  [
    wordReasons({ books: ["B"], children: ["dogs", "dog's"], popupOf: ["pet"], similarTo: ["cat"], sharedBy: ["log"] }),
    "“X” cannot be deleted, because it is used in the text of 1 book: “B”; it has 2 children: “dogs” and “dog's”; it is a popup of 1 word: “pet”; it is named as similar by 1 word: “cat”; it shares its cell with 1 shared key: “log”",
  ],
  [wordReasons({ ...unused, children: ["dogs"] }), "“X” cannot be deleted, because it has 1 child: “dogs”"],
  [
    symbolFileReasons({ models: ["dog"], books: ["Bo"] }),
    "“X” cannot be deleted, because it is the symbol of 1 symbol model: “dog”; it shows a character of 1 book: “Bo”",
  ],
  [symbolModelReasons({ words: ["dog"] }), "“X” cannot be deleted, because it is the symbol of 1 word: “dog”"],
])("%j", (reasons, refusal) => {
  expect(deletionRefusal("X", reasons)).toBe(refusal);
});

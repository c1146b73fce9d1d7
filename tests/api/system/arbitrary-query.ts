import fc from "fast-check";

const keys = [
  ..."title mode level price isFiction playCharacters characterWords newCharacterWords missingSymbols".split(" "),
  ..."existingAuthorIDs newAuthorNames imprintID isbn10 seriesMode authorMode".split(" "),
  ..."text dialects fitz skipExtras extra noparent type parent relation place popup symbol stage grid".split(" "),
  ..."sheetFitzTypes nonWord __proto__ constructor".split(" "),
];
const values = [
  ..."K S B C A L P N V X true false null undefined NaN Infinity 1e9 -0 5 1/305 9/999 en-gb sheets summary loading".split(
    " ",
  ),
  "",
  "{}",
  "[]",
  '{"id":"1","name":"x","colour":1,"symbol":"y"}',
  '{"__proto__":{"id":"1"}}',
  '{"id":"1","name":"x","colour":1e99,"symbol":"y"}',
  '{"kinds":["plural"],"text":"dogs","dialects":["en-gb"],"isIrregular":false}',
  "10000000-0000-4000-8000-000000000001",
  "10000000-0000-4000-8000-000000000001/20000000-0000-4000-8000-000000000002/305",
  "a/b/c",
  "\uD800",
  "x".repeat(2000),
  '{"a":'.repeat(5000),
];

/// Query strings that no screen writes.
export const hostileQuery = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...keys), fc.string()),
      fc.oneof(fc.constantFrom(...values), fc.string({ unit: "binary" }), fc.json()),
    ),
    { maxLength: 30 },
  )
  .map((entries) => new URLSearchParams(entries));

/// A text that an address can contain: no lone surrogates.
export const text = fc.string({ unit: "binary", maxLength: 40 });
export const id = fc.uuid();

import fc from "fast-check";
import { expect, it } from "vitest";
import { characterProblem } from "../../../api/people/rules/characters.ts";
import { analyse, nameKey } from "../../../language/index.ts";
import {
  readCast,
  undeclaredSpeakers,
  type WantedCharacter,
  writeCast,
} from "../../../src/features/books/people/cast.ts";

const text = `// A play
#character Peter Rabbit symbol=rabbit colour=3366CC
  #character "Mrs. a=b" symbol="mother rabbit" colour=000000
#character Peter Rabbit symbol=other colour=ffffff
#part One
#chapter First
#page 1
@Peter  Rabbit: Run.
@Bob: No.
@Mrs. a=b: Yes.
@Peter Rabbit: Now.
@Narrator: They ran.
`;

const wantedOf = (source: string): WantedCharacter[] =>
  readCast(source).members.map(({ key, name, symbol, colour }) => ({ origin: key, name, symbol, colour: colour ?? 0 }));
/// Returns the new form of the lines that differ.
const changed = (wanted: readonly WantedCharacter[], source = text): string[] => {
  const before = source.split("\n");
  return writeCast(source, wanted)
    .split("\n")
    .filter((line) => !before.includes(line));
};

it("reads the declared characters, the speakers and the faulty lines", () => {
  const cast = readCast(text);
  expect(cast.members.map(({ name, symbol, colour }) => [name, symbol, colour])).toEqual([
    ["Peter Rabbit", "rabbit", 0x3366cc],
    ["Mrs. a=b", "mother rabbit", 0],
  ]);
  expect(cast.faulty).toBe(1);
  expect(undeclaredSpeakers(cast, wantedOf(text))).toEqual([{ name: "Bob", count: 1 }]);
  expect(undeclaredSpeakers(cast, wantedOf(text).slice(1)).map(({ name, count }) => [name, count])).toEqual([
    ["Peter Rabbit", 2],
    ["Bob", 1],
  ]);
});

it("changes nothing where nothing differs", () => {
  const same = '#character Ann symbol="a b" colour=AABBCC\n@Ann: Yes.\n';
  expect(writeCast(same, wantedOf(same))).toBe(same);
});

it("changes only what differs, in the line and in the speeches", () => {
  const [peter, mother] = wantedOf(text) as [WantedCharacter, WantedCharacter];
  expect(changed([{ ...peter, symbol: "grey rabbit", colour: 0xff }, mother])).toEqual([
    '#character Peter Rabbit symbol="grey rabbit" colour=0000ff',
  ]);
  expect(changed([{ ...peter, name: "Petra" }, mother])).toEqual([
    "#character Petra symbol=rabbit colour=3366CC",
    "#character Petra symbol=other colour=ffffff",
    "@Petra: Run.",
    "@Petra: Now.",
  ]);
  expect(changed([peter, { ...mother, symbol: "x" }])).toEqual(['  #character "Mrs. a=b" symbol=x colour=000000']);
});

it("lets two characters swap their names, with their speeches", () => {
  const [peter, mother] = wantedOf(text) as [WantedCharacter, WantedCharacter];
  const swapped = writeCast(text, [
    { ...peter, name: mother.name },
    { ...mother, name: peter.name },
  ]);
  expect(swapped).toContain("@Mrs. a=b: Run.");
  expect(swapped).toContain("@Peter Rabbit: Yes.");
  expect(readCast(swapped).members.map(({ name, symbol }) => [name, symbol])).toEqual([
    ["Mrs. a=b", "rabbit"],
    ["Peter Rabbit", "mother rabbit"],
  ]);
});

it.each([
  ["", "#character Ann symbol=ann colour=8899aa\n"],
  ["// Notes", "// Notes\n#character Ann symbol=ann colour=8899aa\n"],
  ["// Notes\n\n#part A\n", "// Notes\n\n#character Ann symbol=ann colour=8899aa\n\n#part A\n"],
  [
    "#character Bob symbol=b colour=000000",
    "#character Bob symbol=b colour=000000\n#character Ann symbol=ann colour=8899aa\n",
  ],
])("adds a character to %j", (before, after) => {
  const ann = { origin: null, name: "Ann", symbol: "ann", colour: 0x8899aa };
  expect(writeCast(before, [...wantedOf(before), ann])).toBe(after);
});

it("adds missing parameters to a line, and removes unwanted characters", () => {
  expect(writeCast("#character Ann \n#part A\n", [{ origin: "Ann", name: "Ann", symbol: "a", colour: 1 }])).toBe(
    "#character Ann symbol=a colour=000001 \n#part A\n",
  );
  expect(writeCast(text, [])).not.toContain("#character");
});

it("declares exactly the wanted characters, without a diagnostic, whatever their names", () => {
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .map((raw) => raw.replace(/\s+/gu, " ").trim());
  const character = fc.record({ name, symbol: name, colour: fc.integer({ min: 0, max: 0xffffff }) });
  const casts = fc.array(character, { maxLength: 5 }).map((all) => {
    const fit: (typeof all)[number][] = [];
    for (const one of all) if (!characterProblem(one, fit)) fit.push(one);
    return fit;
  });
  const runs = { numRuns: process.env.SOAK ? 2000 : 60, seed: 5 };
  fc.assert(
    fc.property(casts, casts, (first, second) => {
      const begun = writeCast(
        "#part A\n",
        first.map((one) => ({ ...one, origin: null })),
      );
      const origins = readCast(begun).members.map(({ key }) => key);
      const wanted = second.map((one, at) => ({ ...one, origin: origins[at] ?? null }));
      const { structure, diagnostics } = analyse(writeCast(begun, wanted));
      expect(diagnostics).toEqual([]);
      const of = (all: readonly { name: string; symbol: string; colour: number }[]) =>
        all.map((one) => [nameKey(one.name), one.symbol, one.colour]).sort();
      expect(of(structure.characters)).toEqual(of(second));
    }),
    runs,
  );
});

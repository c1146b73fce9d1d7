import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { analyse } from "../../../language/index.ts";
import { readSentImport } from "../../../server/routes/import/sent-import.ts";
import { LongBody } from "../../../server/routes/requests/long-body.ts";
import { writeStructure } from "../../../server/steps/import/written-structure.ts";
import { yieldToEventLoop } from "../../../server/yield-to-event-loop.ts";

const text = `#part “A”\n#chapter é\n#character Zoë symbol=cat colour=8899aa\n#page 1 image=a.png
#footnote index=1 word=we text="The 🐕"\n@Zoë: We go, \\pau=20\\ home.\n#page 2\nYes.\n#chapter c\n#page 1\nNo.\n#part B\n`;
const { structure } = analyse(text, null);
const head = { id: "01234567-89ab-4def-8123-456789abcdef", revision: 20 };

const held = async (bytes: Buffer) => {
  const parse = vi.fn(() => JSON.parse(bytes.toString()) as unknown);
  const sent = readSentImport(new LongBody(bytes, parse));
  const isSame = await yieldToEventLoop(sent.isSame(structure, await yieldToEventLoop(writeStructure(structure))));
  return { ...head, id: sent.id, revision: sent.revision, isSame, parsed: parse.mock.calls.length };
};

test("a structure is written as JSON.stringify writes it", async () => {
  expect((await yieldToEventLoop(writeStructure(structure))).join("")).toBe(JSON.stringify(structure));
  const nothing = { characters: [], parts: [] };
  expect((await yieldToEventLoop(writeStructure(nothing))).join("")).toBe(JSON.stringify(nothing));
});

test("a long body that is the server's own structure is not parsed", async () => {
  expect(await held(Buffer.from(JSON.stringify({ ...head, ...structure })))).toEqual({
    ...head,
    isSame: true,
    parsed: 0,
  });
});

test("a long body in another form is parsed, and still equal", async () => {
  const { characters, parts } = structure;
  for (const body of [
    JSON.stringify({ parts, characters, ...head }),
    JSON.stringify({ ...head, parts, characters }),
    JSON.stringify({ ...head, ...structure }, null, 1),
    `${JSON.stringify({ ...head, ...structure })}\n`,
    JSON.stringify({ ...head, ...structure }).replaceAll("é", "\\u00e9"),
  ])
    expect(await held(Buffer.from(body))).toEqual({ ...head, isSame: true, parsed: 1 });
});

test("a long body that differs by a byte is never equal", async () => {
  const whole = Buffer.from(JSON.stringify({ ...head, ...structure }));
  const from = whole.indexOf('"characters"');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: from, max: whole.length - 1 }), fc.nat(255), async (at, byte) => {
      fc.pre(whole[at] !== byte);
      const changed = Buffer.from(whole);
      changed[at] = byte;
      const { isSame } = await held(changed).catch(() => ({ isSame: false }));
      const isSaid = () => JSON.stringify(JSON.parse(changed.toString())) === whole.toString();
      // A space between two fields changes nothing.
      expect(isSame && !isSaid()).toBe(false);
    }),
    { numRuns: 300, seed: 20261122 },
  );
  expect(await held(whole.subarray(0, -1)).catch(() => "no JSON")).toBe("no JSON");
  expect(await held(Buffer.concat([whole, Buffer.from("}")])).catch(() => "no JSON")).toBe("no JSON");
});

test("a long body whose head does not fit is refused like any other", () => {
  for (const revision of ["01", "-1", '"1"', "1.5", "1e3", "99999999999999999999"]) {
    const body = `{"id":"${head.id}","revision":${revision},"characters":[],"parts":[]}`;
    const parse = () => JSON.parse(body) as unknown;
    const read = () => readSentImport(new LongBody(Buffer.from(body), parse));
    if (revision === "1e3") expect(read().revision).toBe(1000);
    else expect(read, revision).toThrow(revision === "01" ? SyntaxError : "The request does not fit: revision");
  }
});

import { expect, test } from "vitest";
import { createDictionary, ImportDocument, missingPictures, noSeverities, rules } from "../../language/index.ts";
import { explanations } from "../../lsp/explain/explanations.ts";
import { codesDocument } from "../../lsp/explain/page.ts";
import { pageOf } from "../../lsp/explain/page-address.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { importtext } from "../support/editors/importtext.ts";

test.each([...rules.keys()])("the examples of %s have the problem and have none", (code) => {
  const { wrong, right, words, pictures } = explanations[code];
  const dictionary = words ? createDictionary(buildLookup([...words])) : null;
  const found = (text: string) => {
    const document = new ImportDocument(text, dictionary);
    const missing = pictures ? missingPictures(document, new Set(pictures)) : null;
    return document.diagnosticsBy(noSeverities, missing);
  };
  expect(found(wrong).map((one) => one.code)).toContain(code);
  expect(found(right)).toEqual([]);
});

test("docs/codes.md is what the pages say; after a change of them, run this with -u", async () => {
  await expect(codesDocument()).toMatchFileSnapshot("../../docs/codes.md");
  expect(pageOf("word-missing")).toMatch(/^file:.*\/docs\/codes\.md#word-missing$/);
});

test("explain prints a code's page, all codes, or that there is no such code", async () => {
  const one = await importtext(["explain", "page-empty"]);
  expect(one).toMatchObject({ code: 0, err: "" });
  expect(one.out).toMatch(/^page-empty \(warning\)\n\nPage '\{name\}' has no words and no picture\n\n/);
  expect((await importtext(["explain"])).out.trim().split("\n")).toHaveLength(rules.size);
  expect(await importtext(["explain", "constructor"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("'constructor' is no code\n"),
  });
  expect(await importtext(["explain", "missing-word"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("'missing-word' is no code; did you mean 'word-missing'?\n"),
  });
});

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createDictionary, type Dictionary } from "../../language/index.ts";
import {
  dataAbsent,
  printedText,
  realBook,
  realBookNames,
  realDictionary,
  resolveWords,
} from "../support/data/real-books.ts";
import { importtext, temporaryFolder } from "../support/editors/importtext.ts";

describe.skipIf(dataAbsent)(`importtext on real books ${dataAbsent ?? ""}`, () => {
  let cwd: string;
  let dictionary: Dictionary;
  beforeAll(() => {
    const lookup = realDictionary();
    dictionary = createDictionary(lookup);
    cwd = temporaryFolder({ "words.json": JSON.stringify(lookup) });
    // The first of the commands prepares the dictionary for the others.
    vi.stubEnv("XDG_CACHE_HOME", join(cwd, "cache"));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(cwd, { recursive: true });
  });

  test.each(realBookNames)(
    "%s: checked, its unknown words found, resolved, parsed, and printed again",
    async (name) => {
      const { importText, sourceText } = realBook(name);
      const { text, missing, homonym } = resolveWords(importText, dictionary);
      writeFileSync(join(cwd, `${name}.importtext`), importText);
      writeFileSync(join(cwd, `${name}-resolved.importtext`), text);
      const withWords = ["--dictionary", "words.json"];

      expect(await importtext(["check", `${name}.importtext`], { cwd })).toMatchObject({ code: 0, out: "" });

      const open = await importtext(["check", `${name}.importtext`, ...withWords, "--format=json"], { cwd });
      expect(open.code).toBe(1);
      const [{ diagnostics }] = JSON.parse(open.out);
      const codes = diagnostics.map(({ code }: { code: string }) => code);
      expect(codes.filter((code: string) => code === "word-missing")).toHaveLength(missing);
      expect(codes.filter((code: string) => code === "word-homonym")).toHaveLength(homonym);
      expect(codes.filter((code: string) => code !== "word-name")).toHaveLength(missing + homonym);

      const resolved = await importtext(["check", `${name}-resolved.importtext`, ...withWords], { cwd });
      expect(resolved).toMatchObject({ code: 0 });
      expect(resolved.out).toMatch(/^(?:.* information word-name .*\n)+$/);
      expect(resolved.err).toMatch(/^1 file: 0 errors, 0 warnings, \d+ notes?\n$/);

      const parsed = await importtext(["parse", `${name}-resolved.importtext`, ...withWords], { cwd });
      expect({ code: parsed.code, err: parsed.err }).toEqual({ code: 0, err: resolved.out });
      expect(printedText(JSON.parse(parsed.out))).toBe(sourceText);
    },
  );
});

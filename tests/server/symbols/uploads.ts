import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { dataAbsent, dataFile } from "../../support/data/real-data.ts";
import { add, draw, kept, server, upload } from "./fixture.ts";

export function testRefusedUploads(): void {
  describe("a refused upload leaves nothing behind:", () => {
    test("where form, name, size or content is wrong", async () => {
      await add("taken");
      const before = await kept();
      const png = await draw(360, 360, "navy").png().toBuffer();
      const tries: [Buffer | null, Parameters<typeof upload>[1], number, string | RegExp][] = [
        [null, {}, 400, /file: is required/],
        [png, { supplier: "toString" }, 400, /supplier/],
        [png, { size: "huge" }, 400, /size/],
        [png, { name: " " }, 422, "Name is required"],
        [png, { name: "x".repeat(201) }, 422, "Name must be at most 200 characters"],
        [png, { name: "a\0b" }, 400, /name: contains a null character \(U\+0000\) after “a”/],
        [png, { name: "dog", supplier: "widgit" }, 422, "A Widgit id is a whole number above 0"],
        [png, { words: "x".repeat(201) }, 422, "Word text must be at most 200 characters"],
        [png, { name: "taken" }, 422, "“taken” already exists"],
        [await draw(360).jpeg().toBuffer(), {}, 415, "dog: Uploaded files must be in PNG format."],
        [Buffer.concat([png, Buffer.alloc(400_001 - png.byteLength)]), {}, 413, /^This file is too large\. Have you/],
        [png.subarray(0, png.byteLength - 30), {}, 422, "dog: The image is damaged or incomplete."],
      ];
      for (const [bytes, fields, code, error] of tries) {
        const answer = await upload(bytes, fields);
        expect([fields, answer]).toEqual([
          fields,
          expect.objectContaining({
            code,
            error: typeof error === "string" ? error : expect.stringMatching(error),
          }),
        ]);
      }
      expect(await kept()).toEqual(before);
    });

    test("where the name differs only in case, which can be confirmed, or equals another", async () => {
      await add("Heron");
      const png = await draw(360, 360, "grey").png().toBuffer();
      const asked = "“heron” differs only in case from “Heron”, which exists. Is it another symbol?";
      expect(await upload(png, { name: "heron" })).toMatchObject({ code: 422, error: asked });
      expect(await upload(png, { name: "Heron", isOtherCase: "true" })).toMatchObject({
        error: "“Heron” already exists",
      });
      expect(await upload(png, { name: "heron", supplier: "symbolstix" })).toMatchObject({ code: 200 });
      expect(await upload(png, { name: "heron", isOtherCase: "true" })).toMatchObject({ code: 200 });
      const names = ["GULL", "Gull", "gull", "gUll"];
      const answers = await Promise.all(names.map((name) => upload(png, { name })));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    });

    test.skipIf(dataAbsent)("where the image is broken, truncated, mislabelled, oversized or a bomb", async () => {
      const expected = {
        "gif-bytes-named.png": 415,
        "jpeg-bytes-named.png": 415,
        "solid-16000x16000.png": 422,
        "svg-bytes-named.png": 415,
        "symbol-700x700-over-1MB.png": 413,
        "symbol-idat-bitflip.png": 422,
        "symbol-ihdr-width-2147483647.png": 422,
        "symbol-truncated.png": 422,
        "zero-bytes.png": 415,
      };
      const before = await kept();
      const found: Record<string, number> = {};
      for (const name of Object.keys(expected))
        found[name] = (await upload(readFileSync(dataFile(`hostile/derived/${name}`)), { name })).code;
      expect(found).toEqual(expected);
      const suite = dataFile("hostile/pngsuite");
      for (const name of readdirSync(suite).filter((file) => /^x.*\.png$/.test(file)))
        expect([name, (await upload(readFileSync(join(suite, name)), { name })).status]).toEqual([name, "error"]);
      expect(await kept()).toEqual(before);
    });

    test("where a person sends too many in a minute, who gets the time to wait", async () => {
      const { token } = await server.signIn("eager@symbolshelf.example");
      const limit = server.context.config.uploadsPerMinute;
      const answers = [];
      for (let sent = 0; sent <= limit; sent++) answers.push(await upload(null, {}, token));
      expect([...new Set(answers.slice(0, -1).map(({ code }) => code))]).toEqual([400]);
      const last = answers.at(-1)!;
      expect(last).toMatchObject({ code: 429, error: expect.stringContaining(`More than ${limit} uploads`) });
      expect(Number(last.retryAfter)).toBeGreaterThan(0);
      expect(Number(last.retryAfter)).toBeLessThanOrEqual(60);
      expect((await upload(null, {})).code).toBe(400);
    });
  });
}

export function testFittedUploads(): void {
  describe("an upload without the pixels of its size is resized and never stretched:", () => {
    /// Returns the kept picture's pixels, and the first and last row and column that are not transparent.
    async function inkOf(name: string) {
      const picture = await server.fetch(`/api/v1/symbol?supplier=symbolshelf&name=${name}`);
      const { data, info } = await sharp(Buffer.from(await picture.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const inked = (row: number, column: number) => data[(row * info.width + column) * info.channels + 3]! > 127;
      const all = Array.from({ length: info.width }, (_, at) => at);
      const rows = all.filter((row) => all.some((column) => inked(row, column)));
      const columns = all.filter((column) => all.some((row) => inked(row, column)));
      return {
        width: info.width,
        height: info.height,
        rows: [rows[0], rows.at(-1)],
        columns: [columns[0], columns.at(-1)],
      };
    }

    test.each([
      ["wide", "symbol", 720, 360, { width: 360, height: 360, rows: [90, 269], columns: [0, 359] }],
      ["tall", "symbol", 100, 1000, { width: 360, height: 360, rows: [0, 359], columns: [162, 197] }],
      ["small", "symbol", 36, 36, { width: 360, height: 360, rows: [0, 359], columns: [0, 359] }],
      ["symbols", "character", 360, 360, { width: 300, height: 300, rows: [0, 299], columns: [0, 299] }],
    ])("one that is %s, as a %s", async (name, size, width, height, expected) => {
      expect(await upload(await draw(width, height).png().toBuffer(), { name, size })).toMatchObject({ code: 200 });
      expect(await inkOf(name)).toEqual(expected);
    });

    test("also where it is too large in full colour afterwards", async () => {
      const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
      const picture = sharp({ create: { width: 340, height: 340, channels: 3, background: "white", noise } });
      const bytes = await picture.png({ palette: true }).toBuffer();
      expect(bytes.byteLength).toBeLessThan(400_000);
      expect(await upload(bytes, { name: "noise" })).toMatchObject({ code: 200 });
      const kept = await server.fetch("/api/v1/symbol?supplier=symbolshelf&name=noise");
      expect((await kept.arrayBuffer()).byteLength).toBeLessThan(400_000);
    });
  });
}

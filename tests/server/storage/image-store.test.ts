import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentHash } from "../../../server/storage/content-hash.ts";
import { openFolderImageStore } from "../../../server/storage/folder-image-store.ts";
import { ImageRefused, inspectImage } from "../../../server/storage/inspect-image.ts";
import { dataAbsent, dataFile } from "../../support/data/real-data.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "symbolshelf-images-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe("the image folder", () => {
  test("keeps images by their content, each once, and gives them back", async () => {
    const store = await openFolderImageStore(folder);
    const images = ["one", "two", "three", "two"].map((text) => Buffer.from(text));
    await Promise.all(images.map((image) => store.put(contentHash(image), image)));
    for (const image of images) expect(await store.get(contentHash(image))).toEqual(image);
    expect(files().sort()).toEqual(
      [...new Set(images.map(contentHash))].map((hash) => join(folder, hash.slice(0, 2), hash)).sort(),
    );
    const again = await openFolderImageStore(folder);
    expect(await again.get(contentHash("one"))).toEqual(Buffer.from("one"));
  });

  test("takes nothing under a hash that is not its own, and finds nothing but hashes", async () => {
    const store = await openFolderImageStore(folder);
    await expect(store.put(contentHash("other"), Buffer.from("one"))).rejects.toThrow("does not have the hash");
    expect(files()).toEqual([]);
    writeFileSync(join(folder, "secret"), "secret");
    for (const hash of ["../secret", "secret", "", contentHash("none")]) expect(await store.get(hash)).toBeNull();
  });

  test("replaces what a broken disk left shorter, and clears away what nobody will finish", async () => {
    const store = await openFolderImageStore(folder);
    const hash = contentHash("whole");
    await store.put(hash, Buffer.from("whole"));
    const file = join(folder, hash.slice(0, 2), hash);
    writeFileSync(file, "who");
    await store.put(hash, Buffer.from("whole"));
    expect(readFileSync(file, "utf8")).toBe("whole");

    const [old, young] = ["old", "young"].map((name) => join(folder, "unfinished", name));
    for (const draft of [old!, young!]) writeFileSync(draft, "half");
    utimesSync(old!, new Date(0), new Date(0));
    await openFolderImageStore(folder);
    expect(readdirSync(join(folder, "unfinished"))).toEqual(["young"]);
    expect(statSync(young!).size).toBe(4);
  });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

describe("an image", () => {
  test("is taken for what it holds: format, size and the turn of a photograph", async () => {
    const png = await picture(36, 24).png().toBuffer();
    expect(await inspectImage(png)).toEqual({
      hash: contentHash(png),
      contentType: "image/png",
      byteSize: png.byteLength,
      width: 36,
      height: 24,
    });
    const turned = await picture(36, 24).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await inspectImage(turned)).toMatchObject({ contentType: "image/jpeg", width: 24, height: 36 });
  });

  const whole = () => picture(400, 400).png({ compressionLevel: 0 }).toBuffer();
  test.each<[string, () => Promise<Uint8Array>]>([
    ["nothing", async () => Buffer.alloc(0)],
    ["text", async () => Buffer.from("not an image")],
    ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["GIF", () => picture(9, 9).gif().toBuffer()],
    ["WebP", () => picture(9, 9).webp().toBuffer()],
    ["a PNG's beginning", async () => (await whole()).subarray(0, 100)],
    ["half of a PNG", async () => (await whole()).subarray(0, 300_000)],
    ["half of a JPEG", async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
    ["more pixels than are decoded", () => picture(7000, 7000).png().toBuffer()],
  ])("is refused where it is %s", async (_title, make) => {
    await expect(inspectImage(await make())).rejects.toThrow(ImageRefused);
  });

  test.skipIf(dataAbsent)("of the PNG suite is taken, and each corrupt one is refused", async () => {
    const suite = dataFile("hostile/pngsuite");
    const wrong: string[] = [];
    for (const name of readdirSync(suite).filter((name) => name.endsWith(".png"))) {
      const taken = await inspectImage(readFileSync(join(suite, name))).then(
        () => true,
        (error) => error instanceof ImageRefused && false,
      );
      if (taken === basename(name).startsWith("x")) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  test.skipIf(dataAbsent).each([
    ["cmyk.jpg", true],
    ["exif-orientation-6.jpg", true],
    ["progressive.jpg", true],
    ["jpeg-bytes-named.png", true],
    ["gif-bytes-named.png", false],
    ["svg-bytes-named.png", false],
    ["solid-16000x16000.png", false],
    ["symbol-ihdr-width-2147483647.png", false],
    ["symbol-idat-bitflip.png", false],
    ["symbol-truncated.png", false],
    ["truncated-50pct.jpg", false],
    ["truncated-header-20bytes.jpg", false],
    ["zero-bytes.png", false],
  ])("%s is taken: %s", async (name, expected) => {
    const bytes = readFileSync(dataFile(`hostile/derived/${name}`));
    const refusal = await inspectImage(bytes).catch((error: unknown) => error);
    expect(refusal instanceof Error).toBe(!expected);
    if (!expected) expect(refusal).toBeInstanceOf(ImageRefused);
  });
});

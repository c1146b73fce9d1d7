// @vitest-environment node
import { Blob as NodeBlob } from "node:buffer";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openZip as open } from "../../../src/components/upload/read-zip.ts";

const openZip = (file: Blob) => open(file, { files: 10_000, bytes: 2_000_000_000 });
const text = (said: string) => new TextEncoder().encode(said);
const archive = (bytes: Uint8Array) => new NodeBlob([bytes]) as unknown as Blob;
const zip = (files: Record<string, Uint8Array>, level: 0 | 6 = 6) => zipSync(files, { level });

/// Returns the archive with some bytes of its list of entries changed: `at` counts from the start of the first entry.
function changed(bytes: Uint8Array, ...changes: readonly [at: number, ...values: number[]][]): Uint8Array {
  const copy = bytes.slice();
  const entry = copy.findIndex((_, at) => [0x50, 0x4b, 1, 2].every((byte, next) => copy[at + next] === byte));
  for (const [at, ...values] of changes) copy.set(values, entry + at);
  return copy;
}

describe("a zip", () => {
  it.each([0, 6] as const)("is read by its list, each file on request (level %i)", async (level) => {
    const long = "cat ".repeat(5000);
    const files = await openZip(
      archive(zip({ "set/cat.png": text(long), "set/": text(""), "wörter.csv": text("a") }, level)),
    );
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      ["set/cat.png", long.length],
      ["wörter.csv", 1],
    ]);
    expect(await (await files[0]!.read()).text()).toBe(long);
  });

  const hostile: readonly [string, Uint8Array, RegExp][] = [
    ["that is none", text("no zip at all"), /damaged, or not a zip file/],
    ["that is empty of bytes", new Uint8Array(), /damaged/],
    ["whose name climbs out", zip({ "../../etc/passwd": text("x") }), /leads out/],
    ["whose name is absolute", zip({ "/etc/passwd": text("x") }), /leads out/],
    ["whose name is a drive's", zip({ "C:/a.png": text("x") }), /leads out/],
    ["whose name has backslashes", zip({ "..\\a.png": text("x") }), /leads out/],
    ["whose name has a null", zip({ "a\0.png": text("x") }), /leads out/],
    ["that is encrypted", changed(zip({ "a.png": text("x") }), [8, 1]), /encrypted/],
    ["that is packed otherwise", changed(zip({ "a.png": text("x") }), [10, 99]), /compression that is not supported/],
    ["that declares far more than it holds", changed(zip({ "a.png": text("x") }), [24, 0, 0, 0, 0x70]), /far more/],
    ["that declares more than 4 GB", changed(zip({ "a.png": text("x") }), [24, 255, 255, 255, 255]), /too much/],
    ["of entries that overlap", overlapping(), /overlap/],
    ["whose list is cut", cut(zip({ "a.png": text("x"), "b.png": text("y") })), /damaged/],
  ];
  it.each(hostile)("%s is refused", async (_, bytes, message) => {
    await expect(openZip(archive(bytes))).rejects.toThrow(message);
  });

  it("with too many files is refused", async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, new Uint8Array()]));
    await expect(openZip(archive(zip(many, 0)))).rejects.toThrow(/at most 10000 files/);
  });

  it("unpacks no file to more than its declared size, and no damaged file", async () => {
    const bytes = zip({ "a.png": text("0123456789".repeat(100)) });
    const short = await openZip(archive(changed(bytes, [24, 10, 0, 0, 0])));
    await expect(short[0]!.read()).rejects.toThrow(/more than it declares/);
    const long = await openZip(archive(changed(bytes, [24, 0, 8, 0, 0])));
    await expect(long[0]!.read()).rejects.toThrow(/damaged/);
    const torn = bytes.slice();
    torn.fill(0xff, 36, 46);
    await expect((await openZip(archive(torn)))[0]!.read()).rejects.toThrow(/damaged/);
    const misled = await openZip(archive(changed(bytes, [42, 5, 0, 0, 0])));
    await expect(misled[0]!.read()).rejects.toThrow(/damaged/);
  });
});

/// Returns two entries, the second being the first again, as bombs have thousands.
function overlapping(): Uint8Array {
  const big = new Uint8Array(4000).map((_, at) => (at * 7919) % 251);
  const bytes = zip({ "a.png": big, "b.png": new Uint8Array(1) }, 0);
  const second = bytes.lastIndexOf(0x62) - 46;
  bytes.set([0xa0, 0x0f, 0, 0, 0xa0, 0x0f, 0, 0], second + 20);
  return bytes;
}

/// Returns an archive whose end claims three entries.
function cut(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  copy.set([3, 0, 3, 0], copy.length - 14);
  return copy;
}

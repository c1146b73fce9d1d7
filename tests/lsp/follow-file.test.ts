import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { FollowedFile } from "../../lsp/files/follow-file.ts";
import { folderOf } from "../support/editors/importtext.ts";

/// A file that is followed, and the times that it was said to have changed.
function follow(file: string) {
  const changed = vi.fn<() => void>();
  const followed = new FollowedFile(file, changed);
  onTestFinished(() => followed.stop());
  return { changed, times: (count: number) => vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(count), 4_000) };
}
const folder = () => folderOf({ "b.json": "1" });

afterEach(() => void vi.useRealTimers());

test("tells of a file that is created, changed, replaced and removed, once each", async () => {
  const file = join(folder(), "a.json");
  const { times } = follow(file);
  writeFileSync(file, "1");
  await times(1);
  appendFileSync(file, "2");
  await times(2);
  writeFileSync(`${file}.new`, "12");
  renameSync(`${file}.new`, file);
  await times(3);
  rmSync(file);
  await times(4);
});

test("tells of a file that is written in many pieces once, and of no other file", async () => {
  const within = folder();
  const file = join(within, "a.json");
  const { changed, times } = follow(file);
  const other = follow(join(within, "b.json"));
  for (let piece = 0; piece < 50; piece++) appendFileSync(file, "x".repeat(1_000));
  await times(1);
  appendFileSync(join(within, "b.json"), "2");
  await other.times(1);
  expect(changed).toHaveBeenCalledTimes(1);
});

test("follows a file whose folder comes later, goes and comes again", async () => {
  const within = join(folder(), "later");
  const file = join(within, "a.json");
  const { times } = follow(file);
  for (const round of [0, 2]) {
    mkdirSync(within);
    writeFileSync(file, "1");
    await times(round + 1);
    rmSync(within, { recursive: true });
    await times(round + 2);
  }
});

test("is told by the system of a file whose folder came before it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const within = join(folder(), "later");
  const { changed } = follow(join(within, "a.json"));
  mkdirSync(within);
  vi.advanceTimersByTime(500);
  const told = new Promise<void>((resolve) => changed.mockImplementation(resolve));
  // No other look comes than the one that began, which ends before there is a file.
  for (let writes = 0; changed.mock.calls.length === 0; writes++) {
    if (writes > 0) writeFileSync(join(within, "a.json"), "x".repeat(writes));
    await Promise.race([told, setTimeout(300)]);
  }
  expect(changed).toHaveBeenCalled();
});

test("sees what the system does not tell of now and then: a link's target that changes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const target = join(folder(), "b.json");
  const link = join(folder(), "a.json");
  symlinkSync(target, link);
  const { changed, times } = follow(link);
  appendFileSync(target, "2");
  vi.advanceTimersByTime(4_900);
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  await times(1);
});

test("tells of nothing once it is stopped", async () => {
  const within = folder();
  const stopped = vi.fn<() => void>();
  new FollowedFile(join(within, "a.json"), stopped).stop();
  const { times } = follow(join(within, "a.json"));
  writeFileSync(join(within, "a.json"), "1");
  await times(1);
  expect(stopped).not.toHaveBeenCalled();
});

import { expect, test } from "vitest";
import { shareLookups } from "../../../server/identity/shared-lookups.ts";

test("callers that come during a lookup share the next one, and never get an earlier answer", async () => {
  const asked: { key: string; answer(value: string): void; fail(): void }[] = [];
  const look = shareLookups<string>(
    (key) =>
      new Promise((resolve, reject) => asked.push({ key, answer: resolve, fail: () => reject(new Error("away")) })),
  );
  const first = look("a");
  const [second, third, other] = [look("a"), look("a"), look("b")];
  expect(asked.map(({ key }) => key)).toEqual(["a", "b"]);
  asked[0]?.answer("one");
  asked[1]?.answer("b");
  expect(await first).toBe("one");
  expect(await other).toBe("b");
  await expect.poll(() => asked.length).toBe(3);
  // All callers that share a lookup get its failure. The next caller asks again.
  const fourth = look("a");
  asked[2]?.fail();
  await expect(second).rejects.toThrow("away");
  await expect(third).rejects.toThrow("away");
  await expect.poll(() => asked.length).toBe(4);
  asked[3]?.answer("two");
  expect(await fourth).toBe("two");
  const fifth = look("a");
  expect(asked).toHaveLength(5);
  asked[4]?.answer("three");
  expect(await fifth).toBe("three");
});

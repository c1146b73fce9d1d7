import { request } from "node:http";
import { expect, test } from "vitest";
import { bookID, deploy, openPackage, problems, server, status } from "./fixture.ts";

export function testFailedDeploys(): void {
  test("a deploy that fails leaves the package in force", async () => {
    const { packageHash } = (await status()).deployed ?? {};
    const { db, images } = server.context;
    const { image_hash } = await db
      .selectFrom("symbol_file")
      .select("image_hash")
      .where("name", "=", "dog")
      .executeTakeFirstOrThrow();
    const bytes = await images.get(image_hash);
    await images.removeOlder(image_hash, new Date(Date.now() + 60_000));
    await expect(deploy()).rejects.toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("is missing from the image store") },
    });
    expect((await status()).deployed?.packageHash).toBe(packageHash);
    expect((await openPackage()).hash).toBe(packageHash);
    await images.put(image_hash, bytes!);
  });

  test("a deploy whose caller goes away is given up, and leaves the package in force", async () => {
    const { images, packages } = server.context;
    const before = (await status()).deployed;
    const { get } = images;
    const { put } = packages;
    let stored = 0;
    const gone = new Promise<void>((resolve) => {
      server.app.server.once("connection", (socket) => socket.once("close", () => resolve()));
    });
    const asked = new Promise<void>((resolve) => {
      images.get = async (hash) => {
        resolve();
        await gone;
        return get(hash);
      };
    });
    packages.put = (...file) => {
      stored++;
      return put(...file);
    };
    try {
      const call = request(new URL("/api/v1/book/deploy", server.origin), {
        agent: false,
        method: "POST",
        headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json" },
      });
      const failed = new Promise((resolve) => call.once("error", resolve));
      call.end(JSON.stringify({ id: bookID }));
      await asked;
      call.destroy();
      await Promise.all([failed, gone]);
      // Longer than the rest of the deploy would take.
      await problems();
      expect(stored).toBe(0);
      expect((await status()).deployed).toEqual(before);
    } finally {
      Object.assign(images, { get });
      Object.assign(packages, { put });
    }
    await deploy();
    expect((await status()).deployed?.at).not.toBe(before?.at);
  });
}

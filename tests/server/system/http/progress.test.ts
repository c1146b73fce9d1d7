import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "../../../../api/common/endpoint.ts";
import { buildApp } from "../../../../server/app.ts";
import { longWork } from "../../../../server/routes/requests/long-work.ts";
import { serve } from "../../../../server/routes/serve.ts";
import { startTestServer, type TestServer } from "../../../support/server/server.ts";

let server: TestServer;
let app: Awaited<ReturnType<typeof buildApp>>;
let origin: string;
/// Completes the work's next step.
let step: () => void = () => {};
let ended: unknown = null;

const work = endpoint({
  method: "PUT",
  path: "/test/work",
  summary: "Work",
  response: z.strictObject({ ok: z.literal(true) }),
});

beforeAll(async () => {
  server = await startTestServer();
  app = await buildApp(server.context);
  serve(app, server.context, work, (asked) =>
    longWork(asked, async ({ report }) => {
      try {
        for (let done = 0; done < 3; done++) {
          report(done, 3);
          await new Promise<void>((resolve) => {
            step = resolve;
          });
        }
        ended = "done";
        return { ok: true as const };
      } catch (error) {
        ended = error;
        throw error;
      }
    }),
  );
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

const ask = async (key: string, token = server.token) => {
  const response = await fetch(`${origin}/api/v1/progress?key=${key}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { progress: unknown }).progress;
};

function start(key: string) {
  const sent = request(`${origin}/api/v1/test/work`, {
    method: "PUT",
    headers: { authorization: `Bearer ${server.token}`, "work-key": key },
  });
  const answered = new Promise<number | null>((resolve) => {
    sent.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    sent.on("error", () => resolve(null));
  });
  sent.end();
  return { sent, answered };
}

describe("a long call", () => {
  test("reports its progress under its key, and nothing once it has ended", async () => {
    const { answered } = start("one");
    await vi.waitFor(async () => expect(await ask("one")).toEqual({ done: 0, total: 3 }));
    step();
    await vi.waitFor(async () => expect(await ask("one")).toEqual({ done: 1, total: 3 }));
    expect(await ask("another")).toBeNull();
    step();
    await vi.waitFor(async () => expect(await ask("one")).toEqual({ done: 2, total: 3 }));
    step();
    expect(await answered).toBe(200);
    expect(await ask("one")).toBeNull();
  });

  test("is cancelled at its next step where its caller has disconnected", async () => {
    ended = null;
    const { sent, answered } = start("two");
    await vi.waitFor(async () => expect(await ask("two")).toEqual({ done: 0, total: 3 }));
    sent.destroy();
    expect(await answered).toBeNull();
    await vi.waitFor(() => {
      step();
      expect(ended).toMatchObject({ message: "The work was cancelled" });
    });
    expect(await ask("two")).toBeNull();
  });

  test("refuses an invalid key", async () => {
    const { answered } = start("x".repeat(201));
    expect(await answered).toBe(400);
  });
});

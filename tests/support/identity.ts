import { deleteApp, initializeApp } from "firebase/app";
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from "firebase/auth";
import { vi } from "vitest";
import type { TestServer } from "./server.ts";

/// The firebase SDK, pointed at a test server's local identity service as the browser's is.
export async function openSdk(server: TestServer): Promise<{ auth: Auth; close(): Promise<void> }> {
  const { identity } = server.context.config;
  const app = initializeApp({ apiKey: identity.apiKey, projectId: identity.projectId }, `sdk-${Math.random()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, server.origin, { disableWarnings: true });
  return { auth, close: () => deleteApp(app) };
}

/// The links that a server prints in its log while `work` runs; the server's LOG_LEVEL must be `info`.
export async function linksOf(work: () => Promise<unknown>): Promise<URL[]> {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return lines.flatMap((line) => [...line.matchAll(/https?:\S+oobCode=\S+/g)]).map(([link]) => new URL(link));
}

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

const here = fileURLToPath(new URL(".", import.meta.url));
const packages = join(here, "../../../dist/firebase/node_modules");

/// True where the emulator is installed: `node build/locked.mjs firebase`.
export const isEmulatorThere = existsSync(join(packages, ".package-lock.json"));

const project = "shelf-project";

/// Firebase Authentication as Google's own emulator answers, at an address of this machine.
export interface Google {
  /// The environment of a server whose accounts are the project's, and of a command line that signs in there: what they
  /// ask of Google's addresses goes to the emulator.
  readonly environment: Record<string, string>;
  /// The address that answers in place of one of Google's.
  insteadOf(address: string): string;
  /// Makes an account and returns its id.
  addAccount(account: { readonly email: string; readonly password: string; emailVerified: boolean }): Promise<string>;
  changeAccount(id: string, change: object): Promise<void>;
  /// Follows the link of the last e-mail to an address; `password` is the one that its page asks for.
  followLink(email: string, password?: string): Promise<void>;
  close(): void;
}

/// Starts the emulator. Its tokens are unsigned, which a server rightly refuses; Google's are signed. So a server before
/// it signs each token that it gives, and gives it back what it signed.
export async function startGoogle(): Promise<Google> {
  const emulator = await startEmulator();
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const unsigned = new Map<string, string>();

  async function signed(token: string): Promise<string> {
    const [, claims = ""] = token.split(".");
    const made = await new SignJWT(JSON.parse(Buffer.from(claims, "base64url").toString()))
      .setProtectedHeader({ alg: "RS256", kid: "one", typ: "JWT" })
      .sign(privateKey);
    unsigned.set(made, token);
    return made;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (path.startsWith("/www.googleapis.com/")) {
      response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [jwk] }));
      return;
    }
    const asked = (await buffer(request)).toString();
    const sent = asked.replace(/(?<="idToken":")[^"]+/, (token) => unsigned.get(token) ?? token);
    const { "content-length": _, host: __, connection: ___, ...headers } = request.headers;
    const answered = await fetch(emulator.origin + path, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(sent === "" ? {} : { body: sent }),
    });
    const told = await answered.text();
    const found = told.startsWith("{") ? (JSON.parse(told) as Record<string, unknown>) : null;
    for (const name of ["idToken", "id_token", "access_token"])
      if (typeof found?.[name] === "string") found[name] = await signed(found[name]);
    for (const [name, value] of answered.headers)
      if (/^(?:access-control-|content-type|vary)/.test(name)) response.setHeader(name, value);
    response.writeHead(answered.status).end(found ? JSON.stringify(found) : told);
  }

  const front = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

  /// Does what the console of the project does.
  async function administer(path: string, body: object): Promise<Record<string, unknown>> {
    const address = `${emulator.origin}/identitytoolkit.googleapis.com/v1/projects/${project}/${path}`;
    const headers = { authorization: "Bearer owner", "content-type": "application/json" };
    const done = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    if (!done.ok) throw new Error(`${path}: ${await done.text()}`);
    return (await done.json()) as Record<string, unknown>;
  }

  return {
    environment: {
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: "web-key",
      FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      GOOGLE_STAND_IN: origin,
      NODE_OPTIONS: `--import ${pathToFileURL(join(here, "to-google.mjs"))}`,
    },
    insteadOf(address) {
      const { host, pathname, search } = new URL(address);
      return `${origin}/${host}${pathname}${search}`;
    },
    addAccount: async (account) => String((await administer("accounts", account)).localId),
    changeAccount: async (id, change) => void (await administer("accounts:update", { localId: id, ...change })),
    async followLink(email, password) {
      const sent = await fetch(`${emulator.origin}/emulator/v1/projects/${project}/oobCodes`);
      const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; oobLink: string }[] };
      const link = new URL(oobCodes.findLast((one) => one.email === email)?.oobLink ?? "");
      if (password) link.searchParams.set("newPassword", password);
      const { status } = await fetch(emulator.origin + link.pathname + link.search, { redirect: "manual" });
      if (status >= 400) throw new Error(`The link of ${email} was answered with ${status}`);
    },
    close() {
      front.close();
      front.closeAllConnections();
      emulator.stop();
    },
  };
}

async function startEmulator(): Promise<{ origin: string; stop(): void }> {
  const module = join(packages, "firebase-tools/lib/emulator/auth/server.js");
  const child = spawn(process.execPath, [join(here, "emulator.cjs"), module, project], {
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => /^\d+$/.test(line) && resolve(line));
    child.once("exit", (code) => reject(new Error(`The emulator ended with ${code}: ${said}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
// @ts-expect-error: a script of the build has no types
import * as packaging from "../../../../build/package.mjs";
// @ts-expect-error: a script of the build has no types
import { filesBelow } from "../../../../build/targets.mjs";
import { buildImage, type Image } from "./containerfile.ts";

/// What is shipped, by the steps of the Containerfile where no container engine runs, and started by Node alone.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
const root = fileURLToPath(new URL("../../../..", import.meta.url));
const place = mkdtempSync(join(tmpdir(), "symbolshelf-package-"));
let tries = 0;
let image: Image;
let app: string;
let child: ChildProcess | undefined;

// It has a database of its own, whichever kind the run tests.
describe.runIf(inject("databases").kind === "postgres")("the package", () => {
  beforeAll(() => {
    execFileSync(process.execPath, ["build/ensure.mjs", "node", "web"], { cwd: root });
    image = buildImage(readFileSync(join(root, "docs/deploy/Containerfile"), "utf8"), place, {
      context(folder) {
        const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
        for (const file of files.trim().split("\n")) {
          if (/^(?:tests|\.git)\//.test(file) || !existsSync(join(root, file))) continue;
          mkdirSync(dirname(join(folder, file)), { recursive: true });
          cpSync(join(root, file), join(folder, file));
        }
      },
      run(command, folder) {
        if (!command.startsWith("npm ci")) return false;
        // What it would install is here, and so is the build of the same sources.
        symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
        cpSync(join(root, "dist/node"), join(folder, "dist/node"), { recursive: true });
        cpSync(join(root, "dist/web"), join(folder, "dist/web"), { recursive: true });
        return true;
      },
    });
    app = join(image.root, image.workdir);
  });
  afterAll(async () => {
    if (child && child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    rmSync(place, { recursive: true, force: true });
  });

  test("takes at most 60 MB without the sets of icons, and has no tools of the build", () => {
    const files = filesBelow(app) as string[];
    const size = files
      .filter((file) => !file.startsWith("node_modules/@iconify-json/"))
      .reduce((sum, file) => sum + statSync(join(app, file)).size, 0);
    expect(size).toBeLessThanOrEqual(60_000_000);
    expect(files.filter((file) => /^node_modules\/(?:vite|typescript|npm|react|firebase)\//.test(file))).toEqual([]);
    expect(image.user).toBe("65532:65532");
  });

  test("has every package that the server loads, with all that these load", () => {
    const built = (filesBelow(join(app, "dist/node")) as string[]).map((file) =>
      readFileSync(join(app, "dist/node", file), "utf8"),
    );
    const names = new Set(
      built.flatMap((text) =>
        [
          ...text.matchAll(
            /^(?:import|export) [^"\n]*"((?!node:)[@\w][@\w./-]*)";$|\b(?:import|require)\("((?!node:)[@\w][@\w./-]*)"\)/gm,
          ),
        ].map(([, one, other]) => one ?? other ?? ""),
      ),
    );
    expect(names.size).toBeGreaterThan(20);
    const script = [...names].map((name) => `await import(${JSON.stringify(name)});`).join("\n");
    const loaded = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      cwd: app,
      env: {},
      encoding: "utf8",
    });
    expect(loaded.stderr).toBe("");
  });

  test("unpacks and starts with Node alone, serves, draws, lets in, and stops with 0", async () => {
    const tar = join(place, "app.tgz");
    await packaging.writeTar(app, tar);
    const unpacked = join(place, `unpacked-${++tries}`);
    mkdirSync(unpacked);
    execFileSync("tar", ["-xzf", tar, "--strip-components=1", "-C", unpacked]);
    const [program, ...script] = image.command;
    expect(program).toBe("/nodejs/bin/node");
    const port = String(await freePort());
    // The local accounts listen on loopback alone. Nothing but Node is on the path.
    const env = {
      ...image.env,
      PATH: "/nonexistent",
      DATA_DIR: join(unpacked, "data"),
      HOST: "127.0.0.1",
      PORT: port,
      DEMO: "off",
      ALLOW_SIGN_UP: "on",
    };
    const tool = spawnSync(
      process.execPath,
      ["build/run.mjs", "staff", "add", "someone@symbolshelf.example", "--stdin"],
      {
        cwd: unpacked,
        env,
        input: "kites-over-the-harbour\n",
        encoding: "utf8",
      },
    );
    expect(tool.stderr).toBe("");
    child = spawn(process.execPath, script, { cwd: unpacked, env, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += text));
    const ended = once(child, "exit");
    await vi.waitFor(() => expect(said).toContain("Symbolshelf is at"), { timeout: 60_000 });

    const origin = `http://127.0.0.1:${port}`;
    const health = (at: string) =>
      spawnSync(process.execPath, image.health.slice(1), { env: { ...env, PORT: at } }).status;
    expect(health(port)).toBe(0);
    expect(health(String(await freePort()))).toBe(1);
    expect(await (await fetch(origin)).text()).toContain("<title>");
    const signIn = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=symbolshelf-local`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "someone@symbolshelf.example", password: "kites-over-the-harbour" }),
      },
    );
    const { idToken } = (await signIn.json()) as { idToken: string };
    // An icon of a set, drawn by sharp.
    const icon = await fetch(`${origin}/api/v1/symbol?supplier=symbolshelf&name=sparrow%20(Game-icons)&width=64`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);

    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

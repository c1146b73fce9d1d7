import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { Program } from "../../lsp/launch/program.ts";
import { warmUp } from "../../lsp/server/warm-up.ts";
import { folderOf, importtext, startImporttext } from "../support/editors/importtext.ts";

const text = "#part A\n#chapter B\n#page 1\nHello [\n";
const said = "1 a.importtext:4:7: error group-invalid";

/// A folder with a text, and what the command keeps in its cache.
function project() {
  const cwd = folderOf({ "a.importtext": text });
  const env = { XDG_CACHE_HOME: join(cwd, "cache"), NODE_OPTIONS: "" };
  const cache = join(cwd, "cache/importtext");
  const run = async (args = ["check", "a.importtext"]) => {
    const { code, out } = await importtext(args, { cwd, env });
    return `${code} ${out}`;
  };
  const kept = () => {
    try {
      return readdirSync(cache).map((name) => join(cache, name));
    } catch {
      return [];
    }
  };
  return { cwd, env, cache, run, kept };
}

/// The program as it is built.
function builtProgram(): string {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  execFileSync(process.execPath, ["build/ensure.mjs", "importtext"], { cwd: root });
  return join(root, "dist/importtext/importtext.cjs");
}

test("the compiled code of a command is kept once, for the user alone", async () => {
  const { run, kept } = project();
  expect(await run()).toContain(said);
  const [file = "", ...others] = kept();
  expect([file.endsWith(".code"), others]).toEqual([true, []]);
  const { mode, ino, mtimeMs } = statSync(file);
  expect(mode & 0o777).toBe(0o600);
  expect(await run()).toContain(said);
  expect(kept()).toEqual([file]);
  expect(statSync(file)).toMatchObject({ ino, mtimeMs });
  expect(await run(["format", "--check", "a.importtext"])).not.toBe("");
  expect(kept()).toHaveLength(2);
});

test("kept code that is damaged, or that others can write, is replaced and not used", async () => {
  const { run, kept } = project();
  await run();
  const [file = ""] = kept();
  const whole = readFileSync(file);
  const spoil = [
    () => truncateSync(file, whole.length - 1),
    () => truncateSync(file, 0),
    () => writeFileSync(file, Buffer.from(whole).fill(0xff, whole.length >> 1, (whole.length >> 1) + 64)),
    () => chmodSync(file, 0o622),
  ];
  for (const how of spoil) {
    how();
    const { mtimeNs: spoilt } = statSync(file, { bigint: true });
    expect(await run()).toContain(said);
    const { mtimeNs, mode } = statSync(file, { bigint: true });
    expect([mtimeNs > spoilt, mode & 0o777n]).toEqual([true, 0o600n]);
    // It is used now.
    expect(await run()).toContain(said);
    expect(statSync(file, { bigint: true }).mtimeNs).toBe(mtimeNs);
  }
});

test("nothing is kept of a command that did not do its work", async () => {
  const { run, kept } = project();
  expect(await run(["check", "--help"])).toContain("0 Usage");
  expect(await run(["check", "none.importtext"])).toContain("2 ");
  expect(await run(["nonsense"])).toContain("2 ");
  expect(kept()).toEqual([]);
});

test("a cache that cannot be written is not an error", async () => {
  const { cwd, run, kept } = project();
  writeFileSync(join(cwd, "cache"), "a file");
  expect(await run()).toContain(said);
  rmSync(join(cwd, "cache"));
  await run();
  const [file = ""] = kept();
  rmSync(file);
  mkdirSync(file);
  expect(await run()).toContain(said);
});

test("only a few are kept, and the oldest go", async () => {
  const { cache, run, kept } = project();
  mkdirSync(cache, { recursive: true });
  for (let index = 0; index < 12; index++) writeFileSync(join(cache, `${index}.code`), "old");
  writeFileSync(join(cache, "1.words"), "another thing");
  await run();
  expect(kept().filter((file) => file.endsWith(".code"))).toHaveLength(8);
  expect(kept()).toContainEqual(expect.stringMatching(/[0-9a-f]{8}\.code$/));
  expect(kept()).toContain(join(cache, "1.words"));
});

test("the language server keeps its code once it has started", async () => {
  const { cwd, env, kept } = project();
  const server = startImporttext(["lsp", "--stdio"], cwd, env);
  await vi.waitFor(() => expect(kept().filter((file) => file.endsWith(".code"))).toHaveLength(1), {
    timeout: 30_000,
    interval: 50,
  });
  server.kill("SIGKILL");
});

test("the language server keeps its code before it changes V8's flags again, so that the next start takes it", async () => {
  const { cwd, env, cache, kept } = project();
  mkdirSync(cache, { recursive: true });
  // Notes each flag, and whether code is kept by then.
  const start = `const { appendFileSync, readdirSync } = require("node:fs");
    const v8 = require("node:v8");
    const { setFlagsFromString } = v8;
    v8.setFlagsFromString = (flag) => {
      appendFileSync("flags.txt", flag + " " + readdirSync(process.argv[3]).some((name) => name.endsWith(".code")) + "\\n");
      setFlagsFromString(flag);
    };
    require(process.argv[2]).run(["lsp", "--stdio"], "test");`;
  writeFileSync(join(cwd, "start.cjs"), start);
  const flags = async (count: number) => {
    const server = spawn(process.execPath, ["start.cjs", builtProgram(), cache], {
      cwd,
      env: { ...process.env, ...env },
    });
    onTestFinished(() => void server.kill("SIGKILL"));
    const read = () => readFileSync(join(cwd, "flags.txt"), "utf8").trim().split("\n");
    await vi.waitFor(() => expect(read()).toHaveLength(count), { timeout: 30_000, interval: 50 });
    server.kill("SIGKILL");
    return read().slice(count - 3);
  };
  expect(await flags(3)).toEqual([
    "--semi-space-growth-factor=12 false",
    "--max-inlined-bytecode-size-cumulative=200 false",
    "--max-inlined-bytecode-size-cumulative=920 true",
  ]);
  const [file = ""] = kept();
  const { mtimeNs } = statSync(file, { bigint: true });
  await flags(6);
  expect(statSync(file, { bigint: true }).mtimeNs).toBe(mtimeNs);
});

test("a program is loaded with the code that was compiled before", () => {
  const folder = folderOf({
    "main.cjs": `exports.name = "main"; exports.answer = (n) => require("./part.cjs").twice(n);`,
    "part.cjs": `const { name } = require("./main.cjs"); exports.twice = (n) => name + n * 2 + require("node:path").sep;`,
  });
  const load = (program: Program) => program.load(join(folder, "main.cjs")) as { answer(n: number): string };
  const first = new Program(folder, new Map());
  expect(load(first).answer(21)).toBe("main42/");
  expect(first.isKept).toBe(false);
  const second = new Program(folder, first.code());
  expect(load(second).answer(4)).toBe("main8/");
  expect(second.isKept).toBe(true);
  expect([...second.code().keys()]).toEqual(["main.cjs", "part.cjs"]);
  // What this process does not need stays for the next one.
  const third = new Program(folder, first.code());
  load(third);
  expect([...third.code().keys()]).toEqual(["main.cjs", "part.cjs"]);
  // Of another program.
  const [main] = first.code().values();
  const other = new Program(folder, new Map([["part.cjs", main as Uint8Array]]));
  expect(load(other).answer(1)).toBe("main2/");
  expect(other.isKept).toBe(false);
});

test("the language server opens a text without built-in modules that it does not use", async () => {
  const { cwd, env } = project();
  // Notes which modules were loaded when V8's flags were set, and when the problems of a text are told.
  const start = `const { existsSync, writeFileSync } = require("node:fs");
    const v8 = require("node:v8");
    const { setFlagsFromString } = v8;
    v8.setFlagsFromString = (flag) => {
      if (!existsSync("before-flags.txt")) writeFileSync("before-flags.txt", process.moduleLoadList.join("\\n"));
      setFlagsFromString(flag);
    };
    const write = process.stdout.write;
    process.stdout.write = function (...parts) {
      writeFileSync("loaded.txt", process.moduleLoadList.join("\\n"));
      return write.apply(this, parts);
    };
    require(process.argv[2]).run(["lsp", "--stdio"], "test");`;
  writeFileSync(join(cwd, "start.cjs"), start);
  const server = spawn(process.execPath, ["start.cjs", builtProgram()], { cwd, env: { ...process.env, ...env } });
  onTestFinished(() => void server.kill("SIGKILL"));
  const send = (message: object) => {
    const content = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
  };
  let said = "";
  server.stdout.on("data", (part) => {
    said += part;
  });
  const until = async (wanted: string) => {
    while (!said.includes(wanted)) await once(server.stdout, "data");
  };
  const modules = (file: string) =>
    readFileSync(join(cwd, file), "utf8")
      .split("\n")
      .filter((name) => /^NativeModule (?!internal\/)/.test(name))
      .map((name) => name.slice("NativeModule ".length));

  send({ id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } });
  await until("capabilities");
  const started = modules("loaded.txt");
  expect(started).toContain("net");
  // With other flags than Node's own, V8 compiles each of Node's modules anew.
  expect(started.filter((name) => !modules("before-flags.txt").includes(name))).toEqual([]);

  send({ method: "initialized", params: {} });
  const text = "#part A\n#chapter B\n#page 1\nThe dog.\n";
  const textDocument = { uri: "untitled:a", languageId: "importtext", version: 1, text };
  send({ method: "textDocument/didOpen", params: { textDocument } });
  await until("publishDiagnostics");
  const opened = modules("loaded.txt");
  for (const name of ["crypto", "child_process", "perf_hooks", "stream/consumers"]) expect(opened).not.toContain(name);
});

test("a built-in module that is loaded on use is the same as any other", () => {
  const folder = folderOf({
    "main.cjs": `const crypto = require("node:crypto"); exports.id = () => crypto.randomUUID();`,
  });
  const { id } = new Program(folder, new Map()).load(join(folder, "main.cjs")) as { id(): string };
  expect(id()).toMatch(/^[0-9a-f]{8}-/);
});

test("an error tells its place in the file", () => {
  const folder = folderOf({ "main.cjs": `exports.fail = () => { throw new Error("no"); };` });
  const { fail } = new Program(folder, new Map()).load(join(folder, "main.cjs")) as { fail(): void };
  expect(() => fail()).toThrow(
    expect.objectContaining({ stack: expect.stringContaining(`${join(folder, "main.cjs")}:1:30`) }),
  );
});

test("the small texts that warm the language server up have no problem", () => {
  expect(warmUp()).toBe(0);
  expect(warmUp()).toBe(0);
});

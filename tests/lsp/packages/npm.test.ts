import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildLookup } from "../../support/data/lookup.ts";
import { folderOf, importtext } from "../../support/editors/importtext.ts";
import { makePackages, offline, type Packages } from "../../support/editors/packages.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const files = {
  "book.importtext": "#part A\n#page 1\nThe dog ran, the cat hid.\n",
  "words.json": JSON.stringify(buildLookup(["the", "dog", "ran", "hid"])),
  "importtext.json": '{"dictionary": "words.json"}',
};
const problems = [
  "book.importtext:2:1: error page-outside-chapter Page must sit within a chapter",
  "book.importtext:3:18: error word-missing 'cat' is not in the dictionary",
];

let packages: Packages;
beforeAll(() => {
  packages = makePackages();
});
afterAll(() => packages?.remove());

describe("importtext-VERSION.tgz", () => {
  test("is at most 300 kB, and has no dependencies, no scripts and no maps", () => {
    expect(statSync(packages.tgz).size).toBeLessThanOrEqual(300_000);
    const { stdout } = spawnSync("tar", ["tzf", packages.tgz], { encoding: "utf8" });
    const names = stdout.trim().split("\n");
    expect(names.filter((name) => /\.map$|\.stamp$|node_modules|test/.test(name))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(
        ["README.md", "LICENSE", "lib/licenses.md", "importtext.schema.json"].map((name) => `package/${name}`),
      ),
    );
    const manifest = JSON.parse(readFileSync(join(packages.folder, "package.json"), "utf8"));
    expect(Object.keys(manifest).sort()).toEqual(
      ["bin", "build", "description", "engines", "license", "name", "version"].sort(),
    );
    expect(manifest.engines).toEqual({ node: ">=20" });
  });

  test("is installed into an empty folder without a network, and checks a book there", async () => {
    const folder = folderOf({});
    const installed = offline("npm", ["install", packages.tgz], folder);
    expect(installed).toMatchObject({ status: 0, stdout: expect.stringContaining("added 1 package") });

    const books = folderOf(files);
    const command = join(folder, "node_modules/.bin/importtext");
    const checked = offline(command, ["check", "book.importtext"], books);
    expect(checked).toMatchObject({ status: 1, stderr: "1 file: 2 errors, 0 warnings\n" });
    expect(checked.stdout.trim().split("\n")).toEqual(problems);
    expect(offline(command, ["format", "--check", "book.importtext"], books).status).toBe(1);

    const { stdout } = offline(command, ["--version"], books);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}\n$/);
    // What is installed is what the checkout runs.
    expect(await importtext(["--version"])).toEqual({ code: 0, out: stdout, err: "" });
  });

  test("checks much text on all cores, by the thread's program that it brings along", () => {
    const folder = folderOf({});
    offline("tar", ["xzf", packages.tgz], folder);
    const names = ["0.importtext", "1.importtext", "2.importtext"];
    for (const name of names)
      writeFileSync(join(folder, name), `#part A\n#verse\n${`${"Hello! ".repeat(1_000)}\n`.repeat(200)}`);
    const checked = offline(process.execPath, ["package/importtext.cjs", "check", ".", "--format", "json"], folder);
    expect(checked.status).toBe(1);
    expect(JSON.parse(checked.stdout).map(({ file }: { file: string }) => file)).toEqual(names);
  });
});

/// The package as a repository, as the release publishes it for workflows and hooks.
function hookRepository(): string {
  const repository = folderOf({});
  cpSync(packages.folder, repository, { recursive: true });
  commit(repository);
  git(repository, "tag", "v1");
  return repository;
}

function git(folder: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function commit(folder: string): void {
  git(folder, "init", "-q", "-b", "main");
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "--no-verify", "-m", "Begin");
}

describe("the GitHub Action", () => {
  const definition = () => readFileSync(join(packages.folder, "action.yml"), "utf8");
  const inputs = () => {
    const [, section = ""] = /\ninputs:\n((?: .*\n)+)/.exec(definition()) ?? [];
    const found = [...section.matchAll(/^ {2}([\w-]+):\n {4}description: .+\n {4}default: (.*)$/gm)];
    return new Map(found.map(([, name, value]) => [name!, value!.replace(/^"(.*)"$/, "$1")]));
  };

  /// Runs the action as a workflow's runner does: its program, with each input as a variable.
  function runAction(workspace: string, given: Record<string, string> = {}) {
    const [, main] = /\n {2}main: (.+)\n/.exec(definition())!;
    const variables = new Map([...inputs(), ...Object.entries(given)]);
    const env = Object.fromEntries([...variables].map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]));
    return offline(process.execPath, [join(hookRepository(), main!)], workspace, { ...env, GITHUB_ACTIONS: "true" });
  }

  test("annotates the lines of a repository and fails its step", () => {
    const repository = folderOf(files);
    commit(repository);
    const found = runAction(repository);
    expect(found.stderr).toBe("");
    expect(found.status).toBe(1);
    expect(found.stdout).toMatch(/^::error file=book\.importtext,line=2,.*::Page must sit within a chapter$/m);
  });

  test("takes its inputs, and writes a report for a later step", () => {
    const repository = folderOf({ ...files, "other.importtext": "#part A\n" });
    const report = { files: "other.importtext\nbook.importtext", format: "sarif", output: "report.sarif" };
    expect(runAction(repository, report)).toMatchObject({ status: 1, stdout: "" });
    const { runs } = JSON.parse(readFileSync(join(repository, "report.sarif"), "utf8"));
    expect(runs[0].results).toHaveLength(2);
    expect(runAction(repository, { files: "other.importtext" }).status).toBe(0);
    expect(runAction(repository, { files: "nowhere" }).status).toBe(2);
  });

  test("takes every option that checks", () => {
    expect([...inputs().keys()]).toEqual(["files", "format", "max-warnings", "dictionary", "server", "output", "args"]);
  });
});

const preCommit = ["pre-commit", process.env.PRE_COMMIT ?? ""].find(
  (command) => command && spawnSync(command, ["--version"]).status === 0,
);
if (!preCommit) console.warn("skipped: pre-commit is not installed; its hooks are run as they are declared");

describe("the hooks of pre-commit", () => {
  const hooks = () =>
    readFileSync(join(packages.folder, ".pre-commit-hooks.yaml"), "utf8")
      .split(/^- /m)
      .slice(1)
      .map((hook) => new Map([...hook.matchAll(/^ *(\w+): (.+)$/gm)].map(([, name, value]) => [name!, value!])));

  test("are run as they are declared, with the command that is installed from their repository", () => {
    const folder = folderOf({});
    expect(offline("npm", ["install", "--install-links", hookRepository()], folder).status).toBe(0);
    const repository = folderOf(files);
    const run = (id: string, ...names: string[]) => {
      const hook = hooks().find((one) => one.get("id") === id)!;
      expect(hook.get("language")).toBe("node");
      const wanted = names.filter((name) => new RegExp(hook.get("files")!).test(name));
      const [command = "", ...args] = hook.get("entry")!.split(" ");
      return offline(join(folder, "node_modules/.bin", command), [...args, ...wanted], repository);
    };
    const checked = run("importtext", "book.importtext", "words.json");
    expect([checked.status, checked.stdout.trim().split("\n")]).toEqual([1, problems]);
    expect(run("importtext-format", "book.importtext")).toMatchObject({ status: 0, stdout: "book.importtext\n" });
    expect(readFileSync(join(repository, "book.importtext"), "utf8")).toMatch(/^#part A\n\n#page 1\n/);
  });

  test.skipIf(!preCommit)("stop a commit with a mistake, and let it go when it is mended", () => {
    const hook = hookRepository();
    const repository = folderOf({
      ...files,
      ".pre-commit-config.yaml": `repos:\n  - repo: ${hook}\n    rev: v1\n    hooks:\n      - id: importtext\n`,
    });
    git(repository, "init", "-q", "-b", "main");
    git(repository, "add", "-A");
    const home = folderOf({});
    const run = () => offline(preCommit!, ["run"], repository, { HOME: home, PRE_COMMIT_HOME: join(home, "kept") });
    const stopped = run();
    expect([stopped.status, stopped.stdout]).toEqual([1, expect.stringContaining(problems[0]!)]);
    writeFileSync(join(repository, "book.importtext"), "#part A\n#chapter B\n#page 1\nThe dog ran.\n");
    git(repository, "add", "-A");
    expect(run()).toMatchObject({ status: 0 });
  });
});

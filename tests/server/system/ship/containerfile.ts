import { execSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

/// What the last stage of a Containerfile says of its container.
export interface Image {
  /// The folder that stands for `/`.
  readonly root: string;
  readonly workdir: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  /// ENTRYPOINT and CMD together.
  readonly command: readonly string[];
  readonly health: readonly string[];
}

/// Carries out the instructions of a Containerfile below `place`, one folder for each stage. It knows those that ours
/// uses, and throws at any other. `context` copies what `COPY . .` does; `run` may carry out a command in its own way.
export function buildImage(
  text: string,
  place: string,
  { context, run }: { context: (folder: string) => void; run: (command: string, folder: string) => boolean },
): Image {
  const stages = new Map<string, string>();
  let image: { -readonly [K in keyof Image]: Image[K] } | undefined;
  const within = (folder: string, path: string) => join(folder, resolve("/", path));
  for (const line of text.split("\n").filter((one) => one.trim() && !one.startsWith("#"))) {
    const [, word = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === "FROM") {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? "result";
      const root = join(place, name);
      mkdirSync(root, { recursive: true });
      stages.set(name, root);
      image = { root, workdir: "/", user: "root", env: {}, command: [], health: [] };
      continue;
    }
    if (!image) throw new Error(`before the first FROM: ${line}`);
    const at = within(image.root, image.workdir);
    if (word === "WORKDIR") {
      image.workdir = rest;
      mkdirSync(within(image.root, rest), { recursive: true });
    } else if (word === "COPY" && rest === ". .") context(at);
    else if (word === "COPY") {
      const [, stage = "", from = "", to = ""] = /^--from=(\w+) (?:--chown=\S+ )?(\S+) (\S+)$/.exec(rest) ?? [];
      const root = stages.get(stage);
      if (root === undefined) throw new Error(`no such stage: ${line}`);
      cpSync(within(root, from), within(image.root, to), { recursive: true });
      // Paths of a command in the tree, in place of paths of a container.
    } else if (word === "RUN") {
      const command = rest.replaceAll(" /", ` ${image.root}/`);
      if (!run(command, at)) {
        mkdirSync(join(image.root, "out"), { recursive: true });
        execSync(command, { cwd: at, stdio: "pipe" });
      }
    } else if (word === "ENV")
      for (const pair of rest.split(" ")) {
        const [name = "", value = ""] = pair.split("=");
        image.env = { ...image.env, [name]: value };
      }
    else if (word === "USER") image.user = rest;
    else if (word === "ENTRYPOINT" || word === "CMD")
      image.command = [...image.command, ...(JSON.parse(rest) as string[])];
    else if (word === "HEALTHCHECK") image.health = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4)) as string[];
    else if (word !== "VOLUME" && word !== "EXPOSE") throw new Error(`unknown instruction: ${line}`);
  }
  if (!image) throw new Error("no FROM");
  return image;
}

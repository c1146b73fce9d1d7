import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import type { Sample } from "./texts.ts";

/// How a server is started and spoken to.
export interface ServerKind {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly languageId: string;
  readonly uri: string;
  readonly options?: unknown;
  /// The folder that is open in the editor; none where it is left out.
  readonly rootUri?: string;
  /// What it finds in its environment beside ours.
  readonly environment?: Readonly<Record<string, string>>;
  /// False of one that sends problems unasked only.
  readonly isPulled: boolean;
}

interface Problems {
  readonly uri: string;
  readonly diagnostics: readonly unknown[];
}

interface Report {
  readonly items: readonly unknown[];
}

/// A running server, and the milliseconds that it took to answer `initialize`.
export class LanguageServer {
  readonly #kind: ServerKind;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #connection: MessageConnection;
  #published: (found: Problems) => void = () => {};
  #version = 1;
  /// How many problems it last told of.
  problems = 0;
  /// Set by `start`.
  startTime = Number.NaN;

  constructor(kind: ServerKind) {
    this.#kind = kind;
    const env = { ...process.env, ...kind.environment };
    this.#child = spawn(kind.command, kind.args, { stdio: ["pipe", "pipe", "pipe"], env });
    let said = "";
    this.#child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    this.#child.on("exit", (code, signal) => {
      if (signal !== "SIGKILL") throw new Error(`${kind.name} ended with ${code}: ${said}`);
    });
    this.#connection = createMessageConnection(
      new StreamMessageReader(this.#child.stdout),
      new StreamMessageWriter(this.#child.stdin),
    );
    this.#connection.onRequest((_method, params) => {
      // The settings that it asks for, and whatever else: it has none.
      const items = (params as { items?: unknown[] } | undefined)?.items;
      return items ? items.map(() => null) : null;
    });
    this.#connection.onNotification("textDocument/publishDiagnostics", (problems: Problems) => {
      if (problems.uri === kind.uri) this.#published(problems);
    });
    this.#connection.listen();
  }

  static async start(kind: ServerKind): Promise<LanguageServer> {
    const started = performance.now();
    const server = new LanguageServer(kind);
    await server.#connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: kind.rootUri ?? null,
      initializationOptions: kind.options,
      capabilities: {
        textDocument: { synchronization: {}, ...(kind.isPulled ? { diagnostic: {} } : {}), publishDiagnostics: {} },
        workspace: { configuration: true },
      },
    });
    server.startTime = performance.now() - started;
    await server.#connection.sendNotification("initialized", {});
    return server;
  }

  /// Milliseconds until the problems of a text that was opened are there.
  open({ text }: Sample): Promise<number> {
    const { uri, languageId } = this.#kind;
    return this.#untilDiagnostics("textDocument/didOpen", {
      textDocument: { uri, languageId, version: this.#version, text },
    });
  }

  /// Milliseconds until the problems are there again after a letter was typed, or taken back.
  edit({ text, middle }: Sample, isBack: boolean, letter = "x"): Promise<number> {
    const line = text.slice(0, middle).split("\n").length - 1;
    const start = { line, character: middle - text.lastIndexOf("\n", middle - 1) - 1 };
    const end = { line, character: start.character + (isBack ? 1 : 0) };
    return this.#untilDiagnostics("textDocument/didChange", {
      textDocument: { uri: this.#kind.uri, version: ++this.#version },
      contentChanges: [{ range: { start, end }, text: isBack ? "" : letter }],
    });
  }

  /// Its answer to a request, and the milliseconds until it came.
  async ask<R>(method: string, params: object): Promise<{ answer: R; time: number }> {
    const started = performance.now();
    const answer = await this.#connection.sendRequest<R>(method, params);
    return { answer, time: performance.now() - started };
  }

  /// The most memory that it ever used, in MB.
  peakMemory(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024;
  }

  /// Milliseconds that its threads have been at work: what a loaded machine makes it wait is not in them.
  processorTime(): number {
    const tasks = `/proc/${this.#child.pid}/task`;
    const times = readdirSync(tasks).map((task) => {
      try {
        return Number.parseInt(readFileSync(`${tasks}/${task}/schedstat`, "utf8"), 10);
      } catch {
        // The thread has ended meanwhile.
        return 0;
      }
    });
    return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  }

  /// What it does when nobody waits for it would be in the others' times.
  pause(): void {
    this.#child.kill("SIGSTOP");
  }

  resume(): void {
    this.#child.kill("SIGCONT");
  }

  stop(): void {
    this.#connection.dispose();
    this.#child.kill("SIGKILL");
  }

  async #untilDiagnostics(method: string, params: object): Promise<number> {
    const started = performance.now();
    if (this.#kind.isPulled) {
      void this.#connection.sendNotification(method, params);
      const about = { textDocument: { uri: this.#kind.uri } };
      this.problems = (await this.#connection.sendRequest<Report>("textDocument/diagnostic", about)).items.length;
    } else {
      const published = new Promise<Problems>((resolve) => {
        this.#published = resolve;
      });
      await this.#connection.sendNotification(method, params);
      this.problems = (await published).diagnostics.length;
    }
    return performance.now() - started;
  }
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { Script } from "node:vm";

/// The code of a program's files by their paths in its folder, as V8 compiled it.
export type CompiledCode = ReadonlyMap<string, Uint8Array>;

const before = "(function (exports, require, module, __filename, __dirname) {";
const after = "\n})";

const requireBuiltIn = createRequire(import.meta.url);

/// A built program: CommonJS files of one folder, which name each other by relative paths. Node loads such files too, but
/// compiles each function again in each process, when it is first called.
export class Program {
  readonly #folder: string;
  readonly #compiled: CompiledCode;
  readonly #scripts = new Map<string, Script>();
  readonly #modules = new Map<string, { exports: unknown }>();
  #isKept = true;

  constructor(folder: string, compiled: CompiledCode) {
    this.#folder = folder;
    this.#compiled = compiled;
  }

  /// True if V8 took the compiled code of the files that were loaded until now.
  get isKept(): boolean {
    return this.#isKept;
  }

  /// Returns what a file exports, by its absolute path.
  load(file: string): unknown {
    const known = this.#modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    this.#modules.set(file, module);
    const folder = dirname(file);
    const requireFrom = (id: string): unknown =>
      id.startsWith(".") ? this.load(join(folder, id)) : requireBuiltIn(id);
    const body = this.#script(file).runInThisContext() as (...values: unknown[]) => void;
    body.call(module.exports, module.exports, requireFrom, module, file, folder);
    return module.exports;
  }

  /// Returns the compiled code of the files that were loaded, with the functions that were called. That of other files stays:
  /// another format or option needs them.
  code(): CompiledCode {
    const loaded = [...this.#scripts].map(([name, script]) => [name, script.createCachedData()] as const);
    return new Map([...this.#compiled, ...loaded]);
  }

  #script(file: string): Script {
    const name = relative(this.#folder, file);
    const cachedData = this.#compiled.get(name);
    const source = before + readFileSync(file, "utf8") + after;
    const script = new Script(source, {
      filename: file,
      columnOffset: -before.length,
      ...(cachedData ? { cachedData: Buffer.from(cachedData.buffer, cachedData.byteOffset, cachedData.length) } : {}),
    });
    if (!cachedData || script.cachedDataRejected) this.#isKept = false;
    this.#scripts.set(name, script);
    return script;
  }
}

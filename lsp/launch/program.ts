import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { Script } from "node:vm";

/// The code of a program's files by their paths in its folder, as V8 compiled it.
export type CompiledCode = ReadonlyMap<string, Uint8Array>;

const before = Buffer.from("(function (exports, require, module, __filename, __dirname) {");
const after = Buffer.from("\n})");

/// Loads a built-in module of Node.
export const requireBuiltIn = createRequire(import.meta.url);

/// Built-in modules that take Node milliseconds to load. Many files name them, but a start uses none of them.
const loadedOnUse = new Set(["buffer", "child_process", "crypto", "fs/promises", "stream/consumers"]);

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
    const requireFrom = (id: string): unknown => (id.startsWith(".") ? this.load(join(folder, id)) : builtIn(id));
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
    // From bytes: V8 would copy a string that is put together of others.
    const source = Buffer.concat([before, readFileSync(file), after]).toString();
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

/// Returns a built-in module of Node. Those of `loadedOnUse` are loaded when one of their members is first read;
/// members cannot be listed, so nothing may copy them.
function builtIn(id: string): unknown {
  if (!loadedOnUse.has(id.replace(/^node:/, ""))) return requireBuiltIn(id);
  return new Proxy({}, { get: (_, member) => Reflect.get(requireBuiltIn(id), member) });
}

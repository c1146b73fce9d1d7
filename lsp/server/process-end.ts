import type { Readable } from "node:stream";
import type { Connection } from "./connection.ts";

/// How often the editor's process is looked for, in ms.
const interval = 3_000;

/// Ends the process when the editor asks for it, or has closed its end of the connection.
export function endWith(connection: Connection, input: Readable, end: () => void): void {
  connection.onExit(end);
  input.on("end", end);
  input.on("close", end);
}

/// Ends the process after the editor's: one that was killed asks for nothing, and its children can keep the connection open.
export function followProcess(editor: number, end: () => void): void {
  setInterval(() => {
    try {
      process.kill(editor, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ESRCH") end();
    }
  }, interval).unref();
}

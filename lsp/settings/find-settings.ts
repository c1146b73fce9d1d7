import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings, SettingsProblem } from "./settings.ts";

/// The name of a folder's settings file.
export const settingsName = "importtext.json";

/// The settings that apply to a folder, and their file.
export interface FoundSettings {
  readonly file: string;
  readonly folder: string;
  readonly text: string;
  readonly settings: Settings;
  readonly problems: readonly SettingsProblem[];
}

/// Returns where settings of a folder may be: in it and in each folder above, the nearest first.
export function candidates(folder: string): string[] {
  const found = [join(folder, settingsName)];
  for (let at = folder; dirname(at) !== at; at = dirname(at)) found.push(join(dirname(at), settingsName));
  return found;
}

/// Finds the nearest settings of a folder; null if there are none. A file that cannot be read is a problem at its
/// start. The schema is loaded only if there is a file to read.
export async function findSettings(folder: string): Promise<FoundSettings | null> {
  for (const file of candidates(folder)) {
    let text: string;
    try {
      text = readFileSync(file, "utf8");
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT" || code === "ENOTDIR") continue;
      const message = `The settings cannot be read: ${(error as Error).message}`;
      return { file, folder: dirname(file), text: "", settings: {}, problems: [{ from: 0, to: 0, message }] };
    }
    const { readSettings } = await import("./settings.ts");
    return { file, folder: dirname(file), text, ...readSettings(text) };
  }
  return null;
}

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings, SettingsProblem } from "./settings.ts";
import { soundSettings } from "./sound-settings.ts";

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

/// Finds the nearest settings of a folder, in it or above; null if there are none.
export async function findSettings(folder: string): Promise<FoundSettings | null> {
  for (let at = folder; ; at = dirname(at)) {
    const found = await settingsIn(at);
    if (found || dirname(at) === at) return found;
  }
}

/// Reads a folder's own settings; null if it has none. A file that cannot be read is a problem at its start. The schema
/// is loaded only if it is in doubt whether the file is valid.
export async function settingsIn(folder: string): Promise<FoundSettings | null> {
  const file = join(folder, settingsName);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    const message = `The settings cannot be read: ${(error as Error).message}`;
    return { file, folder, text: "", settings: {}, problems: [{ from: 0, to: 0, message }] };
  }
  const sound = soundSettings(text);
  if (sound) return { file, folder, text, settings: sound, problems: [] };
  const { readSettings } = await import("./settings.ts");
  return { file, folder, text, ...readSettings(text) };
}

import { homedir } from "node:os";
import { join } from "node:path";

/// Returns the command's folder in the user's cache folder. It may not exist yet.
export function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  return join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), ".cache"), "importtext");
}

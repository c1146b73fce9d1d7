import { homedir } from "node:os";
import { join } from "node:path";

/// The command's part of the user's own cache folder. It need not be there yet.
export function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  return join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), ".cache"), "importtext");
}

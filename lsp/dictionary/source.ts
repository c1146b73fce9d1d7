import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { FoundSettings } from "../settings/find-settings.ts";

/// The source of a dictionary.
export type DictionarySource = FileSource | ServerSource;

export interface FileSource {
  readonly kind: "file";
  /// Absolute.
  readonly file: string;
}
export interface ServerSource {
  readonly kind: "server";
  /// The server's address, without a trailing slash.
  readonly url: string;
  readonly imprintID: string | null;
  readonly seriesID: string | null;
  /// True if the user named the server in the command itself. Any other server gets a token only if the environment
  /// names it too: a folder or an editor's workspace may come from an untrusted source.
  readonly isTrusted: boolean;
}

/// The dictionary that a command's options or an editor's settings name.
export interface Wanted {
  /// A path relative to `folder`, or a file URI.
  readonly dictionary?: string | undefined;
  readonly server?: string | undefined;
  readonly imprintID?: string | undefined;
  readonly seriesID?: string | undefined;
  /// Absolute.
  readonly folder: string;
  readonly isTrusted?: boolean;
}

/// Returns the source that options or settings name; null if they name none.
export function sourceOf(wanted: Wanted): DictionarySource | null {
  const { dictionary, server, imprintID, seriesID, folder, isTrusted = false } = wanted;
  if (dictionary !== undefined) {
    const file = dictionary.startsWith("file:") ? fileURLToPath(dictionary) : resolve(folder, dictionary);
    return { kind: "file", file };
  }
  if (server === undefined) return null;
  return {
    kind: "server",
    url: server.replace(/\/+$/, ""),
    imprintID: imprintID ?? null,
    seriesID: seriesID ?? null,
    isTrusted,
  };
}

/// Returns the source that a folder's `importtext.json` names; null if it names none. Its imprint and series also apply
/// to a server that is named elsewhere.
export function sourceOfFolder(found: FoundSettings | null, elsewhere: Wanted | null): DictionarySource | null {
  if (found) {
    const own = sourceOf({ ...found.settings, folder: found.folder });
    if (own) return own;
  }
  if (!elsewhere) return null;
  const { imprintID, seriesID } = found?.settings ?? {};
  return sourceOf({
    ...elsewhere,
    imprintID: imprintID ?? elsewhere.imprintID,
    seriesID: seriesID ?? elsewhere.seriesID,
  });
}

/// Returns the same key for equal sources.
export const sourceKey = (source: DictionarySource): string => JSON.stringify(source);

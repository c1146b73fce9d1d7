import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { FoundSettings } from "../settings/find-settings.ts";

/// Where a dictionary comes from.
export type DictionarySource = FileSource | ServerSource;

export interface FileSource {
  readonly kind: "file";
  /// Absolute.
  readonly file: string;
}
export interface ServerSource {
  readonly kind: "server";
  /// The server's address, with no slash at its end.
  readonly url: string;
  readonly imprintID: string | null;
  readonly seriesID: string | null;
  /// True where the user named the server in the command itself. One that a folder or an editor's workspace names gets a
  /// token only where the environment names it too: a folder may come from anywhere.
  readonly isTrusted: boolean;
}

/// What a command's options or an editor's settings say.
export interface Wanted {
  /// A path, from `folder`, or a file URI.
  readonly dictionary?: string | undefined;
  readonly server?: string | undefined;
  readonly imprintID?: string | undefined;
  readonly seriesID?: string | undefined;
  /// Absolute.
  readonly folder: string;
  readonly isTrusted?: boolean;
}

/// The source that options or settings name; null where they name none.
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

/// The source of a folder with its `importtext.json`; null where that names none. Its imprint and series hold for a
/// server named elsewhere too.
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

/// The same for two sources that are one.
export const sourceKey = (source: DictionarySource): string => JSON.stringify(source);

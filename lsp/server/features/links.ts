import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DocumentLink } from "vscode-languageserver-protocol";
import { pageImages } from "../../../language/index.ts";
import { pathOfUri } from "../../files/path-of-uri.ts";
import type { FoundSettings } from "../../settings/find-settings.ts";
import type { OpenDocument } from "../open-document.ts";

/// Returns the folders of a text's page images: the one that `importtext.json` names, otherwise the text's folder and
/// its `images`.
function imageFolders(uri: string, found: FoundSettings | null): string[] {
  if (found?.settings.images !== undefined) return [resolve(found.folder, found.settings.images)];
  const file = pathOfUri(uri);
  if (file === null) return [];
  const folder = dirname(file);
  return [folder, join(folder, "images")];
}

/// Returns the names of the images that exist now.
export function imageNames(uri: string, found: FoundSettings | null): string[] {
  const names = imageFolders(uri, found).flatMap((folder) => {
    try {
      return readdirSync(folder).filter((name) => /\.(?:jpe?g|png)$/i.test(name));
    } catch {
      return [];
    }
  });
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/// Returns the file of a page's image; undefined if it does not exist, or if its name leads out of the folder.
export function imageFile(uri: string, name: string, found: FoundSettings | null): string | undefined {
  if (basename(name) !== name || name.includes("\0")) return undefined;
  return imageFolders(uri, found)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/// Links the pages to their images that exist.
export function documentLinks(open: OpenDocument, found: FoundSettings | null): DocumentLink[] {
  return pageImages(open.document).flatMap(({ name, ...span }): DocumentLink[] => {
    const file = imageFile(open.uri, name, found);
    return file ? [{ range: open.range(span), target: pathToFileURL(file).href, tooltip: "Open the picture" }] : [];
  });
}

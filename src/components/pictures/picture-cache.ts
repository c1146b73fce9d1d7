import { getBookCover, getBookPage, getDeployedPicture, getSymbol } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../client/client.ts";
import { ApiError, isAbort } from "../../client/errors.ts";

/// A picture that the server has, in a width that the server makes where one is given. `version` is that of its content: another picture
/// has another address, and what came under an address is never asked for again.
export type PictureSource =
  | { readonly kind: "cover"; readonly bookId: string; readonly version: string; readonly width?: PictureWidth }
  | { readonly kind: "symbol"; readonly supplier: Supplier; readonly name: string; readonly width?: PictureWidth }
  | {
      readonly kind: "page";
      readonly bookId: string;
      readonly image: string;
      /// Null where it is not known: the browser then asks whether it is still the same.
      readonly version: string | null;
      readonly width?: PictureWidth;
    }
  | { readonly kind: "deployed"; readonly bookID: string; readonly deploymentID: string; readonly hash: string };

/// Pixels: `thumbnailWidths`.
export type PictureWidth = 64 | 160 | 360 | 720;

/// A picture in use: its object URL holds until `release`.
export interface PictureLease {
  /// Null where the picture does not exist or could not be fetched.
  readonly url: Promise<string | null>;
  release(): void;
}

/// Pictures need the user's token, so they are fetched and shown from object URLs. One for every source, counted by its
/// users; of those that nobody uses the last few are kept, the others revoked.
export interface PictureCache {
  lease(source: PictureSource): PictureLease;
  /// The URL of a picture that is there already, so that it does not flash when it is shown again.
  peek(source: PictureSource): string | null;
  /// A symbol has another picture under its name: it is fetched again wherever it is shown next.
  forgetSymbol(supplier: Supplier, name: string): void;
  /// Tells of a picture that was forgotten. Returns what stops it.
  onForgotten(source: PictureSource, then: () => void): () => void;
}

/// Pictures that are kept although nobody shows them.
const maxIdle = 200;
/// How long a picture that does not exist is not asked for again, ms.
const absentFor = 60_000;

interface Held {
  users: number;
  url: string | null;
  /// Epoch ms since when it is known not to exist.
  absentSince: number | null;
  loading: Promise<string | null>;
  readonly cancel: AbortController;
}

export function createPictureCache(fetchPicture: (source: PictureSource, signal: AbortSignal) => Promise<Blob>) {
  /// In order of last use.
  const pictures = new Map<string, Held>();
  const watchers = new Map<string, Set<() => void>>();

  async function load(key: string, source: PictureSource, held: Held): Promise<string | null> {
    try {
      const blob = await fetchPicture(source, held.cancel.signal);
      if (pictures.get(key) !== held) return null;
      held.url = URL.createObjectURL(blob);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) held.absentSince = Date.now();
      else if (pictures.get(key) === held) pictures.delete(key);
      if (!(error instanceof ApiError) && !isAbort(error)) throw error;
    }
    return held.url;
  }

  function hold(key: string, source: PictureSource): Held {
    const known = pictures.get(key);
    const isUsable = known && (known.absentSince === null || Date.now() - known.absentSince < absentFor);
    if (isUsable) return known;
    const held: Held = {
      users: 0,
      url: null,
      absentSince: null,
      loading: Promise.resolve(null),
      cancel: new AbortController(),
    };
    pictures.set(key, held);
    held.loading = load(key, source, held);
    return held;
  }

  function drop(key: string, held: Held): void {
    pictures.delete(key);
    held.cancel.abort();
    if (held.url !== null) URL.revokeObjectURL(held.url);
  }

  function dropIdle(): void {
    const idle = [...pictures].filter(([, { users }]) => users === 0);
    // What nobody waits for any more need not arrive.
    for (const [key, held] of idle) if (held.url === null && held.absentSince === null) drop(key, held);
    for (const [key, held] of idle.slice(0, Math.max(0, idle.length - maxIdle))) drop(key, held);
  }

  return {
    lease(source) {
      const key = keyOf(source);
      const held = hold(key, source);
      held.users++;
      pictures.delete(key);
      pictures.set(key, held);
      let isReleased = false;
      return {
        url: held.loading,
        release() {
          if (isReleased) return;
          isReleased = true;
          held.users--;
          if (held.users === 0 && pictures.get(key) !== held && held.url !== null) URL.revokeObjectURL(held.url);
          dropIdle();
        },
      };
    },
    peek: (source) => pictures.get(keyOf(source))?.url ?? null,
    forgetSymbol(supplier, name) {
      for (const [key, held] of [...pictures]) {
        const [kind, of, called] = JSON.parse(key) as unknown[];
        if (kind !== "symbol" || of !== supplier || called !== name) continue;
        // What is on the screen keeps its bytes until the others have come.
        pictures.delete(key);
        if (held.users === 0) drop(key, held);
        for (const then of [...(watchers.get(key) ?? [])]) then();
      }
    },
    onForgotten(source, then) {
      const key = keyOf(source);
      const watching = watchers.get(key) ?? new Set();
      watchers.set(key, watching.add(then));
      return () => {
        watching.delete(then);
        if (watching.size === 0) watchers.delete(key);
      };
    },
  } satisfies PictureCache;
}

const keyOf = (source: PictureSource): string => JSON.stringify(Object.values(source));

const caches = new WeakMap<Client, PictureCache>();

/// The app's one cache of pictures.
export function picturesOf(api: Client): PictureCache {
  const known = caches.get(api);
  if (known) return known;
  const made: PictureCache = createPictureCache((source, signal) => {
    switch (source.kind) {
      case "symbol":
        return api.picture(getSymbol, {
          query: { supplier: source.supplier, name: source.name, width: source.width },
          signal,
        });
      case "cover":
        return api.picture(getBookCover, {
          query: { id: source.bookId, width: source.width, version: source.version },
          signal,
        });
      case "page":
        return api.picture(getBookPage, {
          query: {
            id: source.bookId,
            image: source.image,
            width: source.width,
            ...(source.version === null ? {} : { version: source.version }),
          },
          signal,
        });
      case "deployed":
        return api.picture(getDeployedPicture, {
          query: { id: source.bookID, deploymentID: source.deploymentID, hash: source.hash },
          signal,
        });
    }
  });
  caches.set(api, made);
  return made;
}

import { getBookCover, getBookPage, getDeployedPicture, getSymbol } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../client/client.ts";
import { ApiError, isAbort } from "../../client/errors.ts";

/// A picture on the server, scaled to a width where one is given. `version` identifies its content: a changed picture
/// has another address, and an address is never requested twice.
export type PictureSource =
  | { readonly kind: "cover"; readonly bookId: string; readonly version: string; readonly width?: PictureWidth }
  | { readonly kind: "symbol"; readonly supplier: Supplier; readonly name: string; readonly width?: PictureWidth }
  | {
      readonly kind: "page";
      readonly bookId: string;
      readonly image: string;
      /// Null where it is unknown: the browser then asks whether the picture has changed.
      readonly version: string | null;
      readonly width?: PictureWidth;
    }
  | { readonly kind: "deployed"; readonly bookID: string; readonly deploymentID: string; readonly hash: string };

/// Pixels: `thumbnailWidths`.
export type PictureWidth = 64 | 160 | 360 | 720;

/// A picture in use. Its object URL is valid until `release`.
export interface PictureLease {
  /// Null where the picture does not exist or could not be fetched.
  readonly url: Promise<string | null>;
  release(): void;
}

/// Pictures need the user's token, so they are fetched and shown by object URLs: one for each source, with a count of
/// its users. Of the unused ones the last few are kept, and the others are revoked.
export interface PictureCache {
  lease(source: PictureSource): PictureLease;
  /// Returns the URL of a cached picture, so that it does not flash when it is shown again.
  peek(source: PictureSource): string | null;
  /// Forgets a symbol's picture, which was replaced: it is fetched again wherever it is next shown.
  forgetSymbol(supplier: Supplier, name: string): void;
  /// Calls `then` when a picture is forgotten. Returns a function that stops that.
  onForgotten(source: PictureSource, then: () => void): () => void;
}

/// The maximum number of unused pictures that are kept.
const maxIdle = 200;
/// How long a picture that does not exist is not requested again, ms.
const absentFor = 60_000;

interface Held {
  users: number;
  url: string | null;
  /// Since when it is known not to exist, epoch ms.
  absentSince: number | null;
  loading: Promise<string | null>;
  readonly cancel: AbortController;
}

export function createPictureCache(fetchPicture: (source: PictureSource, signal: AbortSignal) => Promise<Blob>) {
  /// Ordered by last use.
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
    // Requests that nobody waits for any more are dropped.
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
        // A visible picture keeps its bytes until the new ones are there.
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

/// Returns the app's only cache of pictures.
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

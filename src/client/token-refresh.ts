/// A token is refreshed this long before it expires, ms; one with less time left is refreshed soon.
const margin = 300_000;
/// The wait after a refresh without an answer, ms. It doubles each time, from the shortest to the longest.
const shortestWait = 30_000;
const longestWait = 960_000;

/// Keeps the token of one sign-in fresh, so that no call waits for a new one. Firebase's SDK does so only for its own
/// services.
export interface TokenRefresh {
  /// Tracks a new token; null where nobody is signed in any more.
  follow(token: { readonly expiresAt: number } | null): void;
}

/// `refresh` gets a new token, which the caller then passes to `follow`. It resolves to whether it succeeded and, if
/// not, whether another attempt may help.
export function createTokenRefresh(refresh: () => Promise<"done" | "again" | "never">): TokenRefresh {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = shortestWait;

  function schedule(after: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(async () => {
      const mine = timer;
      const outcome = await refresh();
      // Another token is tracked by now, or none.
      if (outcome !== "again" || timer !== mine) return;
      schedule(wait);
      wait = Math.min(2 * wait, longestWait);
    }, after);
  }

  return {
    follow(token) {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      wait = shortestWait;
      if (token) schedule(Math.max(shortestWait, token.expiresAt - Date.now() - margin));
    },
  };
}

/// So long before a token expires it is refreshed, ms; one that has less left soon.
const margin = 300_000;
/// From a refresh that had no answer to the next one: twice as long each time, from the one to the other, ms.
const shortestWait = 30_000;
const longestWait = 960_000;

/// Keeps the token of one sign-in fresh, so that no call waits for a new one. Firebase's SDK does this only for other parts
/// of itself.
export interface TokenRefresh {
  /// A token was given; null where nobody is signed in any more.
  follow(token: { readonly expiresAt: number } | null): void;
}

/// `refresh` gets a new token, which is followed then; it answers whether another try may help where it did not.
export function createTokenRefresh(refresh: () => Promise<"done" | "again" | "never">): TokenRefresh {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = shortestWait;

  function schedule(after: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(async () => {
      const mine = timer;
      const outcome = await refresh();
      // Another token is followed by now, or none.
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

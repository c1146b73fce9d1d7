import type { BrowserContext, Page, Route } from "playwright-core";

/// The response of a server whose database is unreachable.
const away = (route: Route) =>
  route.fulfill({ status: 503, json: { status: "error", error: "The database is away." } });

/// Makes the requests to an address fail until the returned function is called. After that, the route stays and lets
/// requests pass (`hold-back.ts` says why).
export async function takeDown(
  page: Page | BrowserContext,
  address: string | RegExp,
  fail: (route: Route) => Promise<void> = away,
): Promise<() => void> {
  let isDown = true;
  await page.route(address, (route) => (isDown ? fail(route) : route.fallback()));
  return () => {
    isDown = false;
  };
}

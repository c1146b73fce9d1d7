import type { BrowserContext, Page, Route } from "playwright-core";

/// A server that says that its database is away.
const away = (route: Route) =>
  route.fulfill({ status: 503, json: { status: "error", error: "The database is away." } });

/// Lets the calls to an address fail, until what is returned is called. The route stays, and lets all pass then (`hold-back.ts` says
/// why).
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

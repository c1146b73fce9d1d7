import type { Page } from "playwright-core";

/// Holds a page's requests back until the returned function is called: those to an endpoint, or whose path matches. After
/// that, the route stays and lets requests pass: removing a route while a page loads can leave requests without a response.
export async function holdBack(page: Page, method: string, path: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isMeant = ({ pathname }: URL) => (typeof path === "string" ? pathname.endsWith(path) : path.test(pathname));
  await page.route(isMeant, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await released;
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

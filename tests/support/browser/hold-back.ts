import type { Page } from "playwright-core";

/// Holds back the calls of a page to an endpoint, until what is returned is called.
export async function holdBack(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isMeant = ({ pathname }: URL) => pathname.endsWith(path);
  await page.route(isMeant, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await released;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(isMeant);
  };
}

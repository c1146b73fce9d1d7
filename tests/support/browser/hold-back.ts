import type { Page } from "playwright-core";

/// Holds back the calls of a page to an endpoint, until what is returned is called. The route stays, and lets all pass then: a route
/// that is taken away while a page loads can leave requests without an answer.
export async function holdBack(page: Page, method: string, path: string): Promise<() => void> {
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
  return () => release();
}

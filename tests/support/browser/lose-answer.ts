import type { Page } from "playwright-core";

/// Lets a page's next request to an endpoint reach the server, which executes it, and drops the response. Dry runs
/// pass. The returned function waits until this has happened. After that, the route stays and lets requests pass
/// (`hold-back.ts` says why).
export async function loseAnswer(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  let isLost = () => {};
  const lost = new Promise<void>((resolve) => {
    isLost = resolve;
  });
  const isMeant = ({ pathname, searchParams }: URL) =>
    pathname.endsWith(`/api/v1${path}`) && !searchParams.has("dryRun");
  let count = 0;
  await page.route(isMeant, async (route) => {
    if (route.request().method() !== method || count++ > 0) return route.fallback();
    const answer = await route.fetch();
    // Only a successful response is dropped.
    if (!answer.ok()) return route.fulfill({ response: answer });
    await route.abort();
    isLost();
  });
  return () => lost;
}

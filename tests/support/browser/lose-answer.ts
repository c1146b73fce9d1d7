import type { Page } from "playwright-core";

/// Lets the next call of a page to an endpoint reach the server, which does all that is asked, and loses the answer on the way
/// back; what is only tried passes. What is returned waits until that has happened. The route stays, and lets all later calls pass (`hold-back.ts` says why).
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
    // A refusal is no answer to lose.
    if (!answer.ok()) return route.fulfill({ response: answer });
    await route.abort();
    isLost();
  });
  return () => lost;
}

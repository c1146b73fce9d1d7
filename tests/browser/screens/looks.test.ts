import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { endEvents } from "../../support/browser/end-events.ts";
import { launchKeptChromium, whyNoKeptChromium } from "../../support/looks/kept-chromium.ts";
import { acceptLooks, howToAccept, lookFaults, startLooks } from "../../support/looks/looks.ts";
import { stillNow, stillTimes } from "../../support/looks/still-catalogue.ts";
import { everyScreen } from "../../support/screens/every-screen.ts";

/// The main screens look as they did when somebody last looked at them (docs/decisions/0032).
const main = [
  "books",
  "book",
  "book-cover",
  "book-pages",
  "book-problems",
  "book-deployments",
  "books-stale",
  "book-import",
  "words",
  "words-tree",
  "word",
  "word-wizard",
  "word-move",
  "word-child-popups",
  "spelling",
  "sheets",
  "sheet",
  "highlights",
  "symbol-models",
  "publishers",
];
const viewport = { width: 1024, height: 640 };

if (whyNoKeptChromium) console.warn(`Looks are not compared: ${whyNoKeptChromium}.`);
else {
  const browser = browserTests({ prepare: stillTimes, chromium: launchKeptChromium });

  it("looks as before on the main screens, the login page and the book wizard, light and dark", {
    timeout: 300_000,
  }, async () => {
    startLooks();
    const screens = Object.values(await everyScreen(browser)).flat();
    const { page } = await browser.signedIn("#!/books", { viewport, timezoneId: "Europe/London" });
    await page.clock.setFixedTime(stillNow);
    const names: string[] = [];
    const faults: string[] = [];
    async function compare(of: Page, name: string) {
      names.push(name);
      faults.push(...(await lookFaults(of, name)));
    }
    for (const wanted of main) {
      const found = screens.find(([name]) => name === wanted);
      if (!found) throw new Error(`There is no screen ${wanted}`);
      const [name, address, title] = found;
      await open(page, address, page.getByRole("heading", { name: title, level: 1, exact: true }));
      await compare(page, name);
    }
    await open(page, "/book/wizard", page.getByRole("heading", { name: "Title", level: 2, exact: true }));
    await compare(page, "book-wizard");
    const { page: stranger } = await browser.newPage({ viewport });
    await open(stranger, "/login", stranger.getByRole("form", { name: "Sign in" }));
    await compare(stranger, "login");
    const version = page.context().browser()!.version();
    acceptLooks(names, version);
    expect(faults, howToAccept(version)).toEqual([]);
  });

  /// In a document of its own, with all that it reads, and every picture in sight drawn.
  async function open(page: Page, address: string, shown: ReturnType<Page["locator"]>): Promise<void> {
    await page.goto("about:blank");
    await endEvents(page);
    await page.goto(`${browser.origin}/#!${address}`, { waitUntil: "networkidle" });
    await shown.waitFor();
    // What is worked out after its requests says so in a status, as a dictionary; a picture that comes has its place.
    await page.waitForFunction(() => {
      const isLoading = [...document.querySelectorAll("[role=status]")].some((one) => one.textContent?.endsWith("…"));
      const isInSight = (one: Element) =>
        one.getClientRects().length > 0 && one.getBoundingClientRect().top < innerHeight;
      return !isLoading && ![...document.querySelectorAll("img[data-loading]")].some(isInSight);
    });
    await page.evaluate(async () => {
      await document.fonts.ready;
      const inSight = [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight);
      await Promise.all(inSight.map((one) => one.decode().catch(() => undefined)));
    });
  }
}

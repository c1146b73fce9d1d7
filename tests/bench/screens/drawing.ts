import type { Browser, Page } from "playwright-core";
import { quantile } from "../measure.ts";
import { tasksOf, tasksText } from "../page-tasks.ts";
import type { FullSheets } from "./full-sheets.ts";
import { arranged, emptyShell } from "./screen-list.ts";

/// How many frames it takes until one full sheet, and four side by side, show all their pictures.
export async function measureDrawing(page: Page, browser: Browser, fullSheets: FullSheets): Promise<void> {
  await measureOne(page, browser, {
    what: "A full sheet of 12 x 9",
    address: `/sheets/${fullSheets[0]}`,
    grids: 1,
    goal: 2,
  });
  await measureOne(page, browser, {
    what: "Four full sheets of 12 x 9 side by side",
    address: arranged(fullSheets),
    grids: 4,
    goal: 4,
  });
}

interface Drawing {
  readonly what: string;
  readonly address: string;
  /// How many grids there are.
  readonly grids: number;
  /// So many frames at most, the one in which the grids come included.
  readonly goal: number;
}

/// Measures beside a plain table of the same pictures and words, all of which were loaded before.
async function measureOne(page: Page, browser: Browser, { what, address, grids, goal }: Drawing): Promise<void> {
  const rounds = 7;
  // All grids are in sight: pictures that are not are loaded later.
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 2000, height: 1600 });
  const [ours, plain]: [number[], number[]] = [[], []];
  const show = (address: string) =>
    page.evaluate((to) => {
      location.hash = `!${to}`;
    }, address);
  await show(address);
  await page
    .getByRole("grid")
    .nth(grids - 1)
    .waitFor();
  await page.waitForFunction(() => !document.querySelector("[role=grid] img[data-loading]"));
  const pictures = await page.locator("[role=grid] img").count();
  const table = await page.evaluate(() =>
    [...document.querySelectorAll("[role=grid] tr")].map((row) =>
      [...row.querySelectorAll("td")].map((cell) => cell.querySelector("[class*=name]")?.textContent ?? ""),
    ),
  );
  const one = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [160, 160];
    canvas.getContext("2d")!.drawImage(document.querySelector<HTMLImageElement>("[role=grid] img")!, 0, 0);
    return canvas.toDataURL();
  });
  const work = async () => {
    for (let round = 0; round < rounds; round++) {
      await show(emptyShell.address);
      await emptyShell.main(page).waitFor();
      const frames = framesUntilDrawn(page, grids);
      await show(address);
      ours.push(await frames);
    }
  };
  const tasks = await tasksOf(browser, page, work);
  await show(emptyShell.address);
  await emptyShell.main(page).waitFor();
  const bare = await tasksOf(browser, page, async () => {
    for (let round = 0; round < rounds; round++) {
      const frames = framesUntilDrawn(page, 1);
      await page.evaluate(
        ({ table, one }) => {
          const cell = (text: string) =>
            `<td style="width: 116px; height: 116px">${text && `<img src="${one}" width="64" height="64"><br>${text}`}</td>`;
          const position = document.createElement("div");
          position.className = "plain";
          position.innerHTML = `<table role="grid">${table.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table>`;
          document.querySelector("main")!.append(position);
        },
        { table, one },
      );
      plain.push(await frames);
      await page.evaluate(() => document.querySelector(".plain")!.remove());
    }
  });
  const [sheet, bareTable] = [quantile(ours, 0.5), quantile(plain, 0.5)];
  console.log(
    `${what} with ${pictures} symbols, all there, in ${sheet} frames (${Math.min(...ours)} to ${Math.max(...ours)})  goal ${goal}; ` +
      `a plain table of the same in ${bareTable}`,
  );
  await page.setViewportSize(window);
  console.log(`While it is opened: ${tasksText(tasks)}; the plain table: ${tasksText(bare)}`);
}

/// Frames from the one in which a grid is there to the one in which all of its pictures are drawn.
function framesUntilDrawn(page: Page, count: number): Promise<number> {
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const look = () => {
          const grids = document.querySelectorAll("[role=grid]");
          const images = [...grids].flatMap((grid) => [...grid.querySelectorAll("img")]);
          if (grids.length > 0) frames++;
          const isDrawn =
            grids.length >= count &&
            images.length > 0 &&
            images.every((image) => !("loading" in image.dataset) && image.complete);
          if (isDrawn) resolve(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    count,
  );
}

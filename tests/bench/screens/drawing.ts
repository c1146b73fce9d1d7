import type { Browser, Page } from "playwright-core";
import { quantile } from "../measure.ts";
import { tasksOf, tasksText } from "../page-tasks.ts";
import { emptyShell } from "./screen-list.ts";

/// How many frames it takes until a grid shows all its pictures, beside a plain table of the same pictures and words, all of
/// which were loaded before.
export async function measureDrawing(page: Page, browser: Browser, fullSheet: string): Promise<void> {
  const rounds = 7;
  const [ours, plain]: [number[], number[]] = [[], []];
  const show = (address: string) =>
    page.evaluate((to) => {
      location.hash = `!${to}`;
    }, address);
  await show(`/sheets/${fullSheet}`);
  await page.getByRole("grid").first().waitFor();
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
      const frames = framesUntilDrawn(page);
      await show(`/sheets/${fullSheet}`);
      ours.push(await frames);
    }
  };
  const tasks = await tasksOf(browser, page, work);
  await show(emptyShell.address);
  await emptyShell.main(page).waitFor();
  const bare = await tasksOf(browser, page, async () => {
    for (let round = 0; round < rounds; round++) {
      const frames = framesUntilDrawn(page);
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
    `A full sheet of 12 x 9 with ${pictures} symbols, all there, is drawn in ${sheet} frames (${Math.min(...ours)} to ${Math.max(...ours)})  goal 2; ` +
      `a plain table of the same in ${bareTable}`,
  );
  console.log(`While it is opened: ${tasksText(tasks)}; the plain table: ${tasksText(bare)}`);
}

/// Frames from the one in which a grid is there to the one in which all of its pictures are drawn.
function framesUntilDrawn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const look = () => {
          const grid = document.querySelector("[role=grid]");
          const images = [...(grid?.querySelectorAll("img") ?? [])];
          if (grid) frames++;
          const isDrawn = images.length > 0 && images.every((image) => !("loading" in image.dataset) && image.complete);
          if (isDrawn) resolve(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

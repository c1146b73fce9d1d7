import type { Page } from "playwright-core";
import { turnWheel } from "../page-tasks.ts";
import type { FullSheets } from "./full-sheets.ts";
import { arranged, screensOf } from "./screen-list.ts";

/// What people do on a screen: where, and with what.
export interface Handling {
  readonly what: string;
  readonly address: string;
  /// Before it is measured.
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly work: (page: Page) => Promise<void>;
}

/// As long as it takes to look for a moment; what a screen still does counts.
const pause = (page: Page) => page.waitForTimeout(700);

const scroll = (page: Page) => turnWheel(page, 40);
const over = (role: "table" | "treegrid" | "grid") => (page: Page) => page.getByRole(role).first().hover();
const overList = (page: Page) => page.getByRole("main").getByRole("list").last().hover();

async function filter(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const box = page.getByRole("searchbox", { name: "Filter" });
    await box.fill("");
    await box.pressSequentially(text, { delay: 60 });
    await pause(page);
  }
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(40);
  }
  await pause(page);
}

const times = <T>(count: number, ...things: T[]): T[] => Array.from({ length: count }, () => things).flat();
const focusRow = (page: Page) => page.getByRole("rowheader").first().locator("a, button").last().focus();
const focusCell = (page: Page) => page.locator('[role="grid"] [tabindex="0"]').first().focus();

/// What is done most on each list and grid.
export function handlingsOf(fullSheets: FullSheets): Handling[] {
  const [fullSheet] = fullSheets;
  const sheet = `/sheets/${fullSheet}`;
  const desk = screensOf(fullSheets).find(
    ({ address }) => address.endsWith("/words") && address.startsWith("/book/"),
  )!.address;
  return [
    { what: "1,000 words of a book scrolled", address: desk, prepare: over("table"), work: scroll },
    {
      what: "1,000 words of a book decided by keys",
      address: desk,
      prepare: focusRow,
      work: (page) =>
        press(page, [
          ...times(6, "ArrowDown", "Enter", "2", "k", "x"),
          "a",
          "Control+z",
          "Control+Shift+Z",
          "Control+a",
          "k",
          "Control+z",
          ...times(3, "PageDown"),
        ]),
    },
    { what: "1,000 words of a book filtered", address: desk, work: (page) => filter(page, ["wordling1", "z"]) },
    { what: "books scrolled", address: "/books", prepare: over("table"), work: scroll },
    { what: "books filtered", address: "/books", work: (page) => filter(page, ["lantern", "9780000"]) },
    {
      what: "books moved about in by keys",
      address: "/books",
      prepare: focusRow,
      work: (page) => press(page, [...times(20, "ArrowDown"), ...times(5, "PageDown"), "End", "Home"]),
    },
    { what: "words scrolled, as a table", address: "/words?view=table", prepare: over("table"), work: scroll },
    { what: "words scrolled, below a letter", address: "/words?letter=b", prepare: over("treegrid"), work: scroll },
    { what: "words searched", address: "/words", work: (page) => filter(page, ["lant", "otter"]) },
    {
      what: "branches of words opened and closed",
      address: "/words?view=tree",
      prepare: focusRow,
      work: (page) =>
        press(page, [
          "ArrowRight",
          ...times(6, "ArrowDown"),
          "ArrowRight",
          "ArrowDown",
          "ArrowRight",
          "Home",
          "ArrowLeft",
        ]),
    },
    { what: "sheets scrolled", address: "/sheets", prepare: over("table"), work: scroll },
    { what: "sheets filtered", address: "/sheets", work: (page) => filter(page, ["noisy", "full"]) },
    { what: "a full sheet scrolled", address: sheet, prepare: over("grid"), work: scroll },
    {
      what: "a full sheet moved about in by keys",
      address: sheet,
      prepare: focusCell,
      work: (page) =>
        press(page, [...times(5, "ArrowRight", "ArrowDown"), ...times(5, "ArrowLeft", "ArrowUp"), "End", "Home"]),
    },
    {
      what: "cells of a full sheet chosen",
      address: sheet,
      prepare: focusCell,
      work: (page) => press(page, ["Space", ...times(4, "Shift+ArrowRight", "Shift+ArrowDown"), "Escape"]),
    },
    {
      what: "words of a full sheet dragged",
      address: sheet,
      work: async (page) => {
        const cells = page.locator("[data-cell]");
        for (const [from, to] of [
          [0, 13],
          [13, 20],
          [20, 1],
        ] as const) {
          await cells.nth(from).dragTo(cells.nth(to));
          await pause(page);
        }
        await page.keyboard.press("Control+z");
        await pause(page);
      },
    },
    {
      what: "words dragged between four full sheets",
      address: arranged(fullSheets),
      work: async (page) => {
        const cells = page.locator("[data-cell]");
        const count = await cells.count();
        // Over the other sheets and back: nothing is dropped.
        await cells.nth(0).hover();
        await page.mouse.down();
        for (let step = 0; step < count; step += Math.ceil(count / 40)) await cells.nth(step).hover();
        await cells.nth(0).hover();
        await page.mouse.up();
        await pause(page);
      },
    },
    {
      what: "a full sheet drawn larger and smaller",
      address: sheet,
      work: async (page) => {
        for (const name of ["Zoom in", "Zoom out"]) {
          await page.getByRole("button", { name }).click();
          await pause(page);
        }
      },
    },
    {
      what: "words found to place",
      address: sheet,
      work: async (page) => {
        await page.getByLabel("Find words to place").pressSequentially("lant", { delay: 60 });
        await pause(page);
      },
    },
    {
      what: "a sheet's quarantine switched",
      address: `${sheet}/quarantine`,
      prepare: focusCell,
      work: (page) => press(page, times(5, "Space", "ArrowDown")),
    },
    {
      what: "a sheet's highlights moved about in",
      address: `${sheet}/highlights`,
      prepare: focusCell,
      work: (page) => press(page, times(5, "ArrowRight", "ArrowDown")),
    },
    { what: "symbol files filtered", address: "/symbols", work: (page) => filter(page, ["lantern", "otter-1"]) },
    {
      what: "more symbol files shown and scrolled",
      address: "/symbols",
      prepare: overList,
      work: async (page) => {
        // Without looking for it by its role: that has every card laid out, in a task of the page's own.
        const showMore = page.locator("main ul + button");
        for (let more = 0; more < 3; more++) {
          await showMore.dispatchEvent("click");
          await pause(page);
        }
        await scroll(page);
      },
    },
    { what: "symbol models filtered", address: "/symbols/models", work: (page) => filter(page, ["lantern", "otter"]) },
    { what: "authors scrolled", address: "/authors", prepare: over("table"), work: scroll },
    { what: "authors filtered", address: "/authors", work: (page) => filter(page, ["lantern", "quiet"]) },
    {
      what: "authors chosen",
      address: "/authors",
      prepare: focusRow,
      work: (page) => press(page, times(8, "Space", "ArrowDown")),
    },
    {
      what: "calls scrolled",
      address: "/api",
      prepare: (page) => page.getByRole("navigation", { name: "Calls" }).hover(),
      work: scroll,
    },
    {
      what: "places looked for with Ctrl+K",
      address: "/books",
      work: async (page) => {
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox", { name: "Go to" }).pressSequentially("lant", { delay: 60 });
        await pause(page);
        await page.keyboard.press("Escape");
      },
    },
  ];
}

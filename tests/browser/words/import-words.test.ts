import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { csvRow } from "../../../api/common/rules/csv/cells.ts";
import type { DictWord, Saved } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { focusedText } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";

/// A file of words, from the list to the import and back.
const browser = browserTests();

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 640, height: 900 },
  { width: 320, height: 640 },
];
const file = (...rows: string[][]): string =>
  [["id", "text", "fitz type", "type", "priority", "book-specific"], ...rows].map(csvRow).join("");
const priorityOf = async (id: string) =>
  (await browser.api<{ words: DictWord[] }>("GET", `/dict_word?id=${id}`)).words[0]!.priority;
const makeWord = async (text: string): Promise<string> => {
  const word = { text, type: "K", fitzType: "N", dialects: ["en-gb", "en-au", "en-us"], isBookSpecific: true };
  return (await browser.api<Saved>("POST", "/dict_word", word)).id;
};

async function choose(page: Page, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: /^Choose (a CSV|another) file/ }).click(),
  ]);
  await chooser.setFiles({ name: "Words.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
}

it("shows row by row what a file changes and what is refused, imports the sound rows, and takes them back", async () => {
  const [id, other] = [await makeWord("zaffre"), await makeWord("zelkova")];
  const { page } = await browser.signedIn("#!/words");
  // By keyboard alone: the menu of the list leads there.
  await page.getByRole("button", { name: "CSV" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /^The whole dictionary/ }).waitFor();
  expect(await violationsInBoth(page, "[role=menu]")).toEqual([]);
  await keepScreenshots(page, "words-csv-menu", sizes);
  await page.keyboard.press("End");
  await expect.poll(() => focusedText(page)).toMatch(/^Import…/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Import words" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "import-words-empty", sizes);

  await choose(
    page,
    file(
      [id, "zaffre", "N", "K", "7", "yes"],
      [other, "zelkova", "N", "K", "many", "yes"],
      ["", "zorilla", "N", "K", "1000", "yes"],
    ),
  );
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await rows.waitFor();
  await page.getByText("1 word changes, 1 new, 1 refused, 0 as they are already.").waitFor();
  await rows.getByRole("row", { name: /2.*zaffre.*priority.*“1000” → “7”/ }).waitFor();
  await rows.getByRole("row", { name: /3.*zelkova.*Refused.*must be a whole number/ }).waitFor();
  expect(await priorityOf(id)).toBe(1000);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "import-words-planned", sizes);
  // All or nothing is closed while a row is refused.
  const run = page.getByRole("button", { name: "Import 2 sound rows" });
  await page.getByRole("radio", { name: "All or nothing" }).click();
  await expect.poll(() => run.isDisabled()).toBe(true);
  await page.getByRole("combobox", { name: "Rows shown" }).selectOption("refused");
  await expect.poll(() => rows.getByRole("rowheader").allInnerTexts()).toEqual(["zelkova"]);
  await page.getByRole("radio", { name: "Import all sound rows" }).click();
  await run.click();
  await page.getByRole("heading", { name: "1 word changed, 1 new, 1 refused" }).waitFor();
  expect(await priorityOf(id)).toBe(7);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "import-words-done", sizes);
  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("heading", { name: "The import is undone" }).waitFor();
  expect(await priorityOf(id)).toBe(1000);
  await page.getByRole("link", { name: "Words" }).last().click();
  await page.getByRole("heading", { name: "Words", exact: true }).waitFor();
});

it("takes a file that is dropped, and can be cancelled while it is looked at", async () => {
  const id = await makeWord("zibeline");
  const { page } = await browser.signedIn("#!/words/import");
  const drop = async () => {
    const transfer = await page.evaluateHandle(
      (text) => {
        const held = new DataTransfer();
        held.items.add(new File([text], "Words.csv", { type: "text/csv" }));
        return held;
      },
      file([id, "zibeline", "N", "K", "9", "yes"]),
    );
    await page.getByRole("region", { name: "The file" }).dispatchEvent("drop", { dataTransfer: transfer });
  };
  // The server does not answer until it is let.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/dict_word/import**", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await drop();
  await page.getByRole("progressbar").waitFor();
  await keepScreenshots(page, "import-words-working", sizes);
  await expect.poll(() => focusedText(page)).toBe("Cancel");
  await page.keyboard.press("Enter");
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  expect(await page.getByRole("alert").count()).toBe(0);
  goOn();
  await page.unroute("**/dict_word/import**");
  await drop();
  await page.getByText("1 word changes, 0 new, 0 refused, 0 as they are already.").waitFor();
  await page.getByRole("button", { name: "Import 1 row" }).waitFor();
});

it("says why a file cannot be read, and lets another one be chosen", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/words/import");
  expectErrors(/422/);
  await choose(page, "colour,size\r\nred,1\r\n");
  await page.getByRole("alert").getByText("No column of words is called “colour”, “size”").waitFor();
  await page.getByRole("button", { name: "Choose another file" }).waitFor();
  await keepScreenshots(page, "import-words-unreadable", sizes);
});

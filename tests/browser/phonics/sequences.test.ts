import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Book, BookSequence, StoredSequence } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, holdToast, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";

/// Scopes and sequences of phonics: their list, their editor by keys, and who names them.
const browser = browserTests();

const sequences = async () =>
  (await browser.api<{ sequences: StoredSequence[] }>("GET", "/phonics/sequences")).sequences;
const named = async (name: string) => (await sequences()).find((sequence) => sequence.name === name);
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
const stepNames = (page: Page) =>
  page
    .getByRole("textbox", { name: /^Name of step/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

it("copies a sequence, moves and edits its steps by keys, and takes it back", async () => {
  const { page } = await browser.signedIn("#!/phonics");
  const list = page.getByRole("list", { name: "Sequences" });
  await list.getByRole("link", { name: "Letters and Sounds (2007)" }).waitFor();
  await page
    .getByRole("list", { name: "First graphemes of Letters and Sounds (2007)" })
    .getByText("s", { exact: true })
    .waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "phonics-list");
  await page.getByRole("button", { name: "Copy Letters and Sounds (2007)" }).click();
  await page.getByRole("heading", { name: "Letters and Sounds (2007), copy", level: 1 }).waitFor();

  const second = page.getByRole("textbox", { name: "Name of step 2", exact: true });
  await second.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(async () => (await stepNames(page)).slice(0, 2)).toEqual(["2.2: i n m d", "2.1: s a t p"]);
  await expect.poll(() => focusedName(page)).toBe("Name of step 1");
  // A word of the step that came first needs what now comes after it.
  await page.getByText(/^The steps up to here cannot spell “pin”/).waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await stepNames(page)).slice(0, 2)).toEqual(["2.1: s a t p", "2.2: i n m d"]);
  await expect.poll(() => page.getByText(/cannot spell/).count()).toBe(0);

  // By the mouse, too: a step is taken by its number, and stands below the one on whose lower half it is dropped.
  const cardOf = (name: RegExp) => page.getByRole("region", { name });
  const numberOf = (name: RegExp) => cardOf(name).locator("[draggable=true]");
  // In a window that has them all: a browser begins no drag where the page scrolls after the button is down.
  await page.setViewportSize({ width: 1440, height: 2000 });
  const third = await cardOf(/^Step 3: 2\.3/).boundingBox();
  await numberOf(/^Step 1: 2\.1/).dragTo(cardOf(/^Step 3: 2\.3/), {
    targetPosition: { x: 40, y: third!.height - 12 },
  });
  await expect
    .poll(async () => (await stepNames(page)).slice(0, 3))
    .toEqual(["2.2: i n m d", "2.3: g o c k", "2.1: s a t p"]);
  // What is told of its words comes a moment later, and moves what is below.
  await page.getByText(/^The steps up to here cannot spell “pin”/).waitFor();
  await numberOf(/^Step 3: 2\.1/).dragTo(numberOf(/^Step 1: 2\.2/));
  await expect
    .poll(async () => (await stepNames(page)).slice(0, 3))
    .toEqual(["2.1: s a t p", "2.2: i n m d", "2.3: g o c k"]);
  await page.setViewportSize({ width: 1440, height: 900 });

  const add = page.getByRole("combobox", { name: "Add a grapheme to step 2", exact: true });
  await add.focus();
  await page.keyboard.type("ai:ei");
  await page.getByRole("option", { name: "ai:eɪ taught already" }).waitFor();
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await page.keyboard.press("Enter");
  const twice = page.getByText(
    /^“ai:eɪ” is twice: British has it already in this step|^“ai:eɪ” is twice: British has it already at/,
  );
  await twice.waitFor();
  await page.keyboard.type("zh:xq ");
  await page.getByText("“zh”: “xq” is not a sound of British English").waitFor();
  await keepScreenshots(page, "phonics-problems");
  await page.keyboard.press("Control+s");
  await dialog(page, "The sequence is not saved")
    .getByText(/Step 2: “zh”/)
    .waitFor();
  await page.keyboard.press("Escape");
  // It gives the focus back as it goes.
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await add.focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect.poll(() => twice.count()).toBe(0);
  await page.keyboard.type("zh:treas");
  await page.keyboard.press("Enter");
  await page.keyboard.type("zh:ʒ ");
  await page.getByText(/“zh:ʒ” is twice/).waitFor();
  await page.getByRole("button", { name: "zh:ʒ, remove" }).last().focus();
  await page.keyboard.press("Delete");
  await page.getByRole("textbox", { name: "Exception words of step 2", exact: true }).fill("is the");
  await page.getByRole("textbox", { name: "Level from which books are at step 2", exact: true }).fill("1");
  // Step 1 is from level 2 on.
  await page.getByText("Level 1 is below that of the step before, 2").waitFor();
  // Without one it is level 2 as the second step.
  await page.getByRole("textbox", { name: "Level from which books are at step 2", exact: true }).fill("");
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  const saved = (await named("Letters and Sounds (2007), copy"))!.steps[1]!;
  expect(saved).toMatchObject({ exceptionWords: ["is", "the"], level: null });
  await page.getByText("“is” needs no exception: the steps up to here spell it").waitFor();

  await page.getByRole("button", { name: "History" }).click();
  await dialog(page, /^History of/)
    .getByText(/Changed: 2.2: i n m d/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete…" }).click();
  await dialog(page, /^Delete “Letters/)
    .getByText("No imprint, series or book names it.", { exact: false })
    .waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await list.waitFor();
  expect(await named("Letters and Sounds (2007), copy")).toBeUndefined();
});

it("makes a sequence, in a narrow window too", async () => {
  const { page } = await browser.signedIn("#!/phonics/new", { viewport: { width: 320, height: 700 } });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("House");
  await page.getByRole("button", { name: "Add step" }).click();
  await expect.poll(() => focusedName(page)).toBe("Name of step 1");
  await page.keyboard.type("Long a");
  const add = page.getByRole("combobox", { name: "Add a grapheme to step 1" });
  await add.focus();
  for (const typed of ["ai ", "ay:day,", "n:"]) await page.keyboard.type(typed);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Sounds by dialect").click();
  await page.getByRole("textbox", { name: "Australian sound of ai" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: "House", level: 1 }).waitFor();
  expect((await named("House"))!.steps[0]!.correspondences).toMatchObject([
    { grapheme: "ai", sounds: { "en-gb": "eɪ", "en-au": "æɪ" } },
    { grapheme: "ay", sounds: { "en-gb": "eɪ" } },
    { grapheme: "n", sounds: { "en-gb": "n" } },
  ]);
});

it("lets an imprint and a book name their sequence and step at once", async () => {
  const { books } = await browser.api<{ books: Book[] }>("GET", "/books?mode=D");
  const { id, publisher, imprint, title } = books[0]!;
  const before = await browser.api<BookSequence>("GET", `/phonics/book?id=${id}`);
  const { page } = await browser.signedIn(`#!/publisher/${publisher.id}/imprints`);
  const choice = page.getByRole("combobox", { name: `Phonics sequence of ${imprint.name}` });
  await choice.selectOption({ label: "Letters and Sounds (2007)" });
  await toast(page, `${imprint.name}: Letters and Sounds (2007)`).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.goto(`${browser.origin}/#!/book/${id}`);
  await page
    .getByRole("heading", { name: title, level: 1 })
    .or(page.getByRole("heading", { name: "Phonics" }))
    .first()
    .waitFor();
  const panel = page.getByRole("region", { name: "Phonics" });
  await panel.getByRole("combobox", { name: "Sequence" }).waitFor();
  await panel.getByRole("combobox", { name: "Step" }).selectOption({ label: "3.4: ai ee igh oa oo" });
  await holdToast(page, "Step: 3.4: ai ee igh oa oo");
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "book-phonics");
  const own = await browser.api<BookSequence>("GET", `/phonics/book?id=${id}`);
  expect(own).toMatchObject({ from: "series", ownSequenceID: null, stepID: own.ownStepID });
  await toast(page, "Step: 3.4").getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await browser.api<BookSequence>("GET", `/phonics/book?id=${id}`)).ownStepID)
    .toBe(before.ownStepID);
});

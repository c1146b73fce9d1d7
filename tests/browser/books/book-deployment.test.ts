import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { agree, dialog, toast } from "../../support/browser/elements.ts";
import { importText } from "../../support/data/import-text.ts";
import { bookCalls, button, focused, text } from "../../support/screens/book-screen.ts";

/// The deployment of a book, and its end.
const browser = browserTests();
const { bookOf, saveElsewhere, open } = bookCalls(browser);

const statusOf = (id: string) => browser.api<{ deploymentStatus: string }>("GET", `/book/deploy/status?id=${id}`);

it("deploys a book, says why it is stale, and gives its package", async () => {
  const { id, page, expectErrors } = await open("A Day at the Fair");
  expectErrors(/422/);
  /// The window comes back to the front: what stands against a deployment is read again.
  const lookAgain = () => page.evaluate(() => dispatchEvent(new Event("focus")));
  // Why it cannot be deployed is said before anything is pressed, to the keyboard too.
  const isGrey = () => button(page, "Deploy").getAttribute("aria-disabled");
  await expect.poll(isGrey).toBe("true");
  const reason = await button(page, "Deploy").getAttribute("aria-describedby");
  await expect
    .poll(() => page.locator(`[id="${reason}"]`).textContent())
    .toContain("It cannot be deployed: The book has no imported text");
  expect(await violationsInBoth(page)).toEqual([]);
  // The screen need not know all of it: the server has the last word.
  const check = /\/api\/v1\/book\/deploy\?/;
  await page.route(check, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), problems: [] } });
  });
  await lookAgain();
  await expect.poll(isGrey).toBeNull();
  await button(page, "Deploy").click();
  const failure = dialog(page, "Could not deploy:");
  await failure.getByText("The book has no imported text").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await failure.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => focused(page)).toBe("deploy");

  // Every word of the demo is spelled: one that is not is the warning.
  const word = { text: "zorilla", type: "K", fitzType: "N", dialects: ["en-gb", "en-au"] };
  const model = { words: ["zorilla"], widgit: 99_117 };
  const { id: symbolID } = await browser.api<{ id: string }>("POST", "/symbols/models", { symbol: model });
  await browser.api("POST", "/dict_word", { ...word, symbolID, isBookSpecific: true });
  await importText(browser.api, id, "#part One\n#chapter First\n#page 1\nZorilla.\n");
  await page.unroute(check);
  await lookAgain();
  await text(page, "Title").fill("");
  await button(page, "Deploy").click();
  await dialog(page, "The book is not saved").getByText("Title is required").waitFor();
  await page.keyboard.press("Escape");
  await text(page, "Title").fill("A Night at the Fair");
  await button(page, "Deploy").click();
  const warnings = dialog(page, "Deployed with warnings!");
  await warnings.getByText("“zorilla” has no spelling for British and Australian (page 1)").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await warnings.getByRole("button", { name: "Close" }).click();
  expect((await bookOf(id)).title).toBe("A Night at the Fair");
  await page.getByText("Deployed and up-to-date").waitFor();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download the package \(\d+ kB\)$/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^A Night at the Fair \d{4}-\d\d-\d\d\.zip$/);

  await text(page, "Level").fill("4");
  await page.keyboard.press("Control+s");
  await dialog(page, "Save “A Night at the Fair”?").getByText("1 book in force changes: it becomes stale").waitFor();
  await agree(page, "Save “A Night at the Fair”");
  await page.getByText("Deployed but stale").waitFor();
  await page.getByText(/^Level: \d+ → 4, by staff@symbolshelf\.example on /).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  // A deployment that takes too long is broken off, and the one before it stays in force.
  await page.route("**/api/v1/book/deploy", () => undefined);
  await button(page, "Deploy").click();
  await button(page, "Cancel the deployment").click();
  await toast(page, "Deployment cancelled").waitFor();
  await expect.poll(() => focused(page)).toBe("deploy");
  await page.getByText("Deployed but stale").waitFor();
  await page.unroute("**/api/v1/book/deploy");
  // A book without a warning, as far as the screen can tell.
  await page.route("**/api/v1/book/deploy", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), warnings: [] } });
  });
  await button(page, "Deploy").click();
  await toast(page, "Deployed ✓").waitFor();
  await page.getByText("Deployed and up-to-date").waitFor();
  expect((await statusOf(id)).deploymentStatus).toBe("D");
});

it("deletes a book, and names the sheets that stand against it", async () => {
  const { id, page, expectErrors } = await open("Rain on the Roof");
  expectErrors(/422|409|404/);
  const { grids } = await browser.api<{ grids: { id: string; name: string }[] }>("GET", "/grids");
  const sheet = { gridID: grids[0]?.id, bookID: id, name: "Under the roof", fitzTypes: "N" };
  const made = await browser.api<{ id: string }>("POST", "/sheet", sheet);
  await button(page, "Delete…").click();
  const question = dialog(page, "Delete “Rain on the Roof”?");
  await question
    .getByText(
      "Its text, what was imported of it, its cover and its page pictures go with it, and its package is no longer in force. It can be put back afterwards, from Changes.",
    )
    .waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await question.getByRole("button", { name: "Delete" }).click();
  const refusal = dialog(page, "Error deleting, likely due to related database entries:");
  await refusal.getByText("“Rain on the Roof” cannot be deleted, because it has 1 sheet: “Under the roof”").waitFor();
  await refusal.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => focused(page)).toBe("delete");

  const { id: sheetID, revision } = await browser.api<{ id: string; revision: number }>("GET", `/sheet?id=${made.id}`);
  await browser.api("DELETE", "/sheet", { id: sheetID, revision });
  await saveElsewhere(id, { price: 77 });
  await button(page, "Delete…").click();
  await question.getByRole("button", { name: "Delete" }).click();
  await question.getByText(/staff@symbolshelf\.example saved it at .*, after you opened it\./).waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
  await page.getByRole("heading", { name: "Books", level: 1 }).waitFor();
  expect(page.url()).toBe(`${browser.origin}/#!/books`);
  await page.goto(`${browser.origin}/#!/book/${id}`);
  await page.getByText("There is no such book.").waitFor();
});

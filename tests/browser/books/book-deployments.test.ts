import { expect, it } from "vitest";
import type { BookDeployment, DictWord, Sheet, SymbolModel } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { bookCalls, bookTab, button, focused } from "../../support/screens/book-screen.ts";

/// The packages of a book: compared, and put in force again.
const browser = browserTests();
const { bookOf, idOf, saveElsewhere } = bookCalls(browser);
const { api } = browser;

const deploymentsOf = async (id: string) =>
  (await api<{ deployments: BookDeployment[] }>("GET", `/book/deployments?id=${id}`)).deployments;
const wordOf = async (text: string) =>
  (await api<{ words: DictWord[] }>("GET", `/dict_word?filter=${text}&includeSheets=true`)).words.find(
    (word) => word.text === text && word.type === "K",
  )!;

/// Kite gets another picture, changes places with its neighbour, and the book another price.
async function changeKite(id: string): Promise<void> {
  const kite = await wordOf("kite");
  const model = await api<SymbolModel>("GET", `/symbols/models?id=${kite.symbolID}`);
  const other = await api<SymbolModel>("GET", `/symbols/models?id=${(await wordOf("ball")).symbolID}`);
  await api("PUT", "/symbols/models", { ...model, symbolshelf: other.symbolshelf });
  const { sheet: at } = kite.sheets![0]!;
  const sheet = await api<Sheet>("GET", `/sheet?id=${at.id}`);
  const neighbour = sheet.words.find(({ wordID, word }) => wordID !== kite.id && word.type === "K")!;
  const cell = ({ row, col }: { row: number; col: number }) => ({ row, col });
  const [here, there] = [cell(kite.sheets![0]!), cell(neighbour)];
  const places = [
    { wordID: kite.id, from: here, to: there },
    { wordID: neighbour.wordID, from: there, to: here },
  ];
  await api("PUT", "/sheet", { ...sheet, places });
  await saveElsewhere(id, { price: 11 });
}

it("compares what is in force with now and with before, and puts an old package in force again", async () => {
  const id = await idOf("The Red Kite");
  await api("POST", "/book/deploy", { id });
  await changeKite(id);
  const { page, expectErrors } = await browser.signedIn(`#!/book/${id}`);
  expectErrors(/422/);
  await page.getByText(/^“kite”: picture .* → .*, \d+ pages?, by staff@symbolshelf\.example on /).waitFor();
  await page
    .getByText(/^kite moves from row \d+, column \d+ to row \d+, column \d+ on /)
    .first()
    .waitFor();
  await page.getByRole("link", { name: "Compare it with now" }).click();
  await page.getByRole("heading", { name: "Deployments", level: 1 }).waitFor();
  await page.getByRole("heading", { name: /^From deployment 1 of .* to now$/ }).waitFor();
  for (const name of [/^Cells \d+$/, /^Words \d+$/, "The book 1"])
    await page.getByRole("heading", { name, level: 3 }).waitFor();
  await page.getByRole("img", { name: "kite, before" }).first().waitFor();
  await page.getByRole("img", { name: "kite, after" }).first().waitFor();
  await expect
    .poll(async () => {
      const texts = await page.getByRole("table").allInnerTexts();
      return texts.length === 2 && texts.every((text) => text.includes("kite")) && texts[0] !== texts[1];
    })
    .toBe(true);
  await expect.poll(() => page.locator("img[data-loading]").count()).toBe(0);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "book-deployments-compared");

  // A second deployment: the first can be compared with it, and come back.
  await api("POST", "/book/deploy", { id });
  await page.reload();
  await page.getByText("Both say the same.").waitFor();
  await page.getByRole("radio", { name: "Compare to deployment 1" }).check();
  await page.getByRole("heading", { name: /^From deployment 2 of .* to deployment 1 of / }).waitFor();
  await page.getByRole("radio", { name: "Compare from deployment 1" }).check();
  await page.getByRole("radio", { name: "Compare to deployment 2" }).check();
  await page.getByRole("heading", { name: /^From deployment 1 of .* to deployment 2 of / }).waitFor();
  expect(page.url()).toContain("from=");
  const [second, first] = (await deploymentsOf(id)) as [BookDeployment, BookDeployment];

  const downloading = page.waitForEvent("download");
  await button(page, "Download deployment 1").click();
  expect((await downloading).suggestedFilename()).toBe(`The Red Kite ${first.at.slice(0, 10)}.zip`);

  await button(page, "Put deployment 1 in force again…").click();
  const question = dialog(page, "Put deployment 1 in force again?");
  await question
    .getByText(/^kite moves from /)
    .first()
    .waitFor();
  await question.getByRole("button", { name: "Put in force again" }).click();
  await question.getByText("A reason is required").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "book-deployments-restore");
  await question.getByRole("textbox", { name: "Reason" }).fill("The ball is no kite");
  await page.keyboard.press("Enter");
  await toast(page, "Deployment 1 is in force again").waitFor();
  await page.getByText("Deployment 1 put in force again: “The ball is no kite”").waitFor();
  await expect.poll(() => focused(page)).toBe("download-3");
  await expect.poll(() => button(page, "Put deployment 1 in force again…").count()).toBe(0);
  const now = await deploymentsOf(id);
  expect(now[0]).toMatchObject({ number: 3, isInForce: true, packageHash: first.packageHash });
  expect(second.packageHash).not.toBe(first.packageHash);
  await bookTab(page, "Details").click();
  await page.getByText("Deployed but stale").waitFor();
  expect((await bookOf(id)).price).toBe(11);
});

it("says so where nothing was deployed, and of what cannot be", async () => {
  const id = await idOf("A Day at the Fair");
  const { page, expectErrors } = await browser.signedIn(`#!/book/${id}/deployments`);
  expectErrors(/422|404/);
  await page.getByText(/^The book is not deployed yet\./).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.goto(`${browser.origin}/#!/book/00000000-0000-4000-8000-000000000001/deployments`);
  await page.getByText("There is no such book.").waitFor();

  // Somebody else was faster.
  const kite = await idOf("Gran’s Big Umbrella");
  await api("POST", "/book/deploy", { id: kite });
  const [, old] = await deploymentsOf(kite);
  await page.goto(`${browser.origin}/#!/book/${kite}/deployments`);
  await button(page, "Put deployment 1 in force again…").click();
  await api("PUT", "/book/deployments/restore", { id: kite, deploymentID: old!.id, reason: "First" });
  const question = dialog(page, "Put deployment 1 in force again?");
  await question.getByRole("textbox", { name: "Reason" }).fill("Second");
  await question.getByRole("button", { name: "Put in force again" }).click();
  const refusal = dialog(page, "Could not be put in force again:");
  await refusal.getByText("This package is in force already").waitFor();
  await refusal.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => focused(page)).toBe("restore-1");
});

import { expect, it } from "vitest";
import type { Person, SheetRow } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { refusal, toast } from "../../support/browser/elements.ts";
import { loseAnswer } from "../../support/browser/lose-answer.ts";
import { png } from "../../support/screens/book-wizard.ts";
import { at } from "../../support/screens/wizard.ts";
import { wizardCalls } from "../../support/screens/word-wizard.ts";

/// What the screens do where the server has created something and its answer is lost.
const browser = browserTests();
const { wordsOf } = wizardCalls(browser);

const lostText =
  "No answer from the server. It may have been created anyway. Try again to check: nothing is created twice.";
const authors = async () => (await browser.api<{ authors: Person[] }>("GET", "/author")).authors;

it("finds the word that was created although its answer was lost", async () => {
  const { page, expectErrors } = await browser.signedIn(
    "#!/words/wizard?text=zyzzyva&fitz=M&skipExtras=true&type=B&isAuthor=true&stage=summary",
  );
  expectErrors(/ERR_FAILED/);
  await at(page, "Summary");
  const lost = await loseAnswer(page, "POST", "/dict_word");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await refusal(page).getByText(lostText).waitFor();
  await lost();
  await refusal(page).getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "zyzzyva", level: 1 }).waitFor();
  expect(await wordsOf("zyzzyva")).toHaveLength(1);
});

it("finds the sheet that was created although its answer was lost", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/sheets/new");
  expectErrors(/ERR_FAILED/, /422/);
  await page.getByRole("textbox", { name: "Name" }).fill("Lost sheet");
  await page.getByRole("combobox", { name: "Grid" }).selectOption({ label: "8 x 6" });
  await page.getByRole("checkbox", { name: "Nouns (N)" }).check();
  const lost = await loseAnswer(page, "POST", "/sheet");
  await page.getByRole("button", { name: "Create" }).click();
  const alert = page.getByRole("dialog", { name: "The sheet could not be created" });
  await alert.getByText(lostText).waitFor();
  await lost();
  await alert.getByRole("button", { name: "Close" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Another name");
  await page.getByRole("button", { name: "Create" }).click();
  await toast(page, "The sheet was made already: here it is. What you changed since is not in it.").waitFor();
  await page.getByRole("heading", { name: /Lost sheet/, level: 1 }).waitFor();
  const { sheets } = await browser.api<{ sheets: SheetRow[] }>("GET", "/sheet?list=true");
  expect(sheets.filter(({ name }) => name === "Lost sheet")).toHaveLength(1);
  expect(sheets.filter(({ name }) => name === "Another name")).toHaveLength(0);
});

it("finds the name that was added although its answer was lost, and does not mistake a changed name for it", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/authors");
  expectErrors(/ERR_FAILED/, /422/);
  await page.getByRole("button", { name: "New author" }).click();
  const entry = page.getByRole("textbox", { name: "Name of the new author" });
  const lost = await loseAnswer(page, "POST", "/author");
  await entry.fill("Lost Name");
  await entry.press("Enter");
  await page.getByText(lostText).waitFor();
  await lost();
  await entry.press("Enter");
  await toast(page, "Saved ✓ “Lost Name” is in the list.").waitFor();

  const again = await loseAnswer(page, "POST", "/author");
  await entry.fill("Lost Nane");
  await entry.press("Enter");
  await page.getByText(lostText).waitFor();
  await again();
  await entry.fill("Lost Mane");
  await entry.press("Enter");
  await page.getByText("“Lost Nane” was made already and is in the list. “Lost Mane” is not added yet.").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await entry.press("Enter");
  await toast(page, "Saved ✓ “Lost Mane” is in the list.").waitFor();
  const names = (await authors()).map(({ name }) => name).filter((name) => /^Lost .a.e$/.test(name));
  expect(names.sort()).toEqual(["Lost Mane", "Lost Name", "Lost Nane"]);
});

it("finds the symbol that was uploaded although its answer was lost", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/symbols/upload");
  expectErrors(/ERR_FAILED/);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "lost symbol.png", mimeType: "image/png", buffer: await png(360) });
  const upload = page.getByRole("button", { name: /^Upload/ });
  const lost = await loseAnswer(page, "POST", "/symbols");
  await upload.click();
  await page.getByText(lostText).waitFor();
  await lost();
  await upload.click();
  await toast(page, "Uploaded").waitFor();
});

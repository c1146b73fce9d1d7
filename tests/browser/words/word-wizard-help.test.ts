import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { at, next } from "../../support/screens/wizard.ts";
import { form, radio, said, wizardCalls } from "../../support/screens/word-wizard.ts";

/// What the word wizard says before Next is asked for: whose spelling was typed, and which sheet is missing.
const browser = browserTests();
const { createWord, createSheet, gridNamed } = wizardCalls(browser);

it("says whose spelling a word has, proposes its dialects, and offers the other spelling", async () => {
  const { page } = await browser.signedIn("#!/words/wizard");
  await page.getByRole("textbox", { name: "Word" }).fill("flavour");
  await said(page, "“flavour” is the British and Australian spelling.");
  await keepScreenshots(page, "word-wizard-spelling");
  await next(page).click();
  await at(page, "Dialects");
  const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await expect
    .poll(() => Promise.all(["British", "Australian", "American"].map((name) => box(name).isChecked())))
    .toEqual([true, true, false]);
  await said(page, "“flavour” is the British and Australian spelling.");
  // Somebody may know better, and may take the proposal back.
  await box("American").click();
  await page.getByRole("button", { name: "Only British and Australian" }).click();
  await expect.poll(() => box("American").isChecked()).toBe(false);
  expect(await violationsInBoth(page, "main")).toEqual([]);
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    form(page).getByRole("link", { name: "Add “flavor” as its own word" }).click(),
  ]);
  await expect.poll(() => other.getByRole("textbox", { name: "Word" }).inputValue()).toBe("flavor");
  await next(other).click();
  await expect.poll(() => other.getByRole("checkbox", { name: "British" }).isChecked()).toBe(false);
  await other.close();
});

it("leads to the sheet that a linked word or a shared key lacks, before Next", async () => {
  const small = await gridNamed("8 x 6");
  const nouns = await createSheet({ name: "Lagoon", gridID: small.id, fitzTypes: "NM" });
  const place = { gridID: small.id, sheetID: nouns.id, row: 5, col: 1 };
  const parent = await createWord({ text: "quagga", fitzType: "N", grids: [place] });
  const { page } = await browser.signedIn("#!/words");
  const child = `skipExtras=true&parent=${parent.id}`;
  await page.goto(`${browser.origin}/#!/words/wizard?text=quaggaish&fitz=A&type=C&stage=relationship&${child}`);
  await at(page, "Relationship");
  await said(page, "A linked word stands on another sheet of its parent’s set, one for Adverbs/adjectives.");
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-linked-without-sheet");
  const [maker] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Make a sheet “Lagoon” on 8 x 6" }).click(),
  ]);
  await expect.poll(() => maker.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Lagoon");
  await maker.getByRole("button", { name: "Create", exact: true }).click();
  await maker.getByRole("heading", { name: "Lagoon", level: 1 }).waitFor();
  await maker.close();
  await page.getByRole("button", { name: "Look again" }).click();
  await said(page, "At its parent's cell on another sheet of the set. 8 x 6: Lagoon (A), row 6, column 2");
  await radio(page, "Linked").click();
  await next(page).click();
  await at(page, "Summary");

  await page.goto(
    `${browser.origin}/#!/words/wizard?text=quaggy&fitz=M&type=S&sheetFitzTypes=NM&stage=sharedKey&${child}`,
  );
  await at(page, "Shared key");
  await form(page)
    .getByText(/^There is no room for it: no other sheet of .* has the cell of “quagga” free/)
    .waitFor();
  await page.getByRole("link", { name: "Make a sheet on 8 x 6" }).waitFor();
  await createSheet({ name: "Reef", gridID: small.id, fitzTypes: "NM" });
  await page.getByRole("button", { name: "Look again" }).click();
  await said(page, "Row 6, column 2: chosen");
});

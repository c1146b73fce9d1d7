import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { at, next } from "../../support/screens/wizard.ts";
import { createHere, form, radio, wizardCalls } from "../../support/screens/word-wizard.ts";

/// What is asked before a word is made, or becomes one, that the dictionary has already.
const browser = browserTests();
const { wordsOf, createWord } = wizardCalls(browser);
const question = "“zorse” exists already: is this another meaning?";

it("asks at the fitz type whether a word that exists is another meaning, which needs a definition", async () => {
  const known = await createWord({ text: "zorse", fitzType: "N", definition: "A striped animal." });
  const { page } = await browser.signedIn("#!/words/wizard?text=zorse&skipExtras=true&type=B&isAuthor=true&stage=fitz");
  await at(page, "Fitz type");
  // Of another fitz type it is another word, and a book's own is not everyone's.
  await radio(page, "Nouns (N)").check();
  await next(page).click();
  await at(page, "Kind of word");
  await page.goto(`${browser.origin}/#!/words/wizard?text=zorse&skipExtras=true&stage=fitz`);
  await at(page, "Fitz type");
  await radio(page, "Verbs (V)").check();
  await expect.poll(() => form(page).getByText(question).count()).toBe(0);
  await radio(page, "Nouns (N)").check();
  await form(page).getByText(question).first().waitFor();
  await form(page).getByText("A striped animal.").waitFor();
  await expect
    .poll(() => form(page).getByRole("link", { name: "zorse", exact: true }).getAttribute("href"))
    .toContain(known.id);
  await next(page).click();
  await at(page, "Fitz type");
  await page.getByRole("checkbox", { name: "It is another meaning" }).check();
  await next(page).click();
  await form(page).getByText("A definition is required", { exact: true }).first().waitFor();
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-same-word");
  await page.getByRole("textbox", { name: "Definition" }).fill("A toy.");
  await next(page).click();
  await at(page, "Kind of word");
  await page.reload();
  await at(page, "Kind of word");
  await page.goto(page.url().replace("stage=parent", "stage=fitz"));
  await at(page, "Fitz type");
  await expect.poll(() => page.getByRole("textbox", { name: "Definition" }).inputValue()).toBe("A toy.");
});

it("asks at the end about what was not known before, and makes the word as another meaning", async () => {
  const { page, expectErrors } = await browser.signedIn(
    "#!/words/wizard?text=yakalo&fitz=M&skipExtras=true&type=B&isAuthor=true&stage=summary",
  );
  expectErrors(/422/);
  await at(page, "Summary");
  await createWord({ text: "yakalo", fitzType: "M", isBookSpecific: true, dialects: ["en-gb"] });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const refusal = page.getByRole("dialog", { name: "Could not complete this action for the following reason(s):" });
  await refusal.getByText("“yakalo” exists already, without a definition").waitFor();
  await refusal.getByRole("button", { name: "Close" }).click();
  await at(page, "Fitz type");
  await form(page).getByRole("link", { name: "Give “yakalo” one" }).waitFor();
  await page.getByRole("checkbox", { name: "It is another meaning" }).check();
  await page.getByRole("textbox", { name: "Definition" }).fill("A small yak.");
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Summary" }).click();
  await at(page, "Summary");
  await form(page).getByText("Another meaning: A small yak.").waitFor();
  await createHere(page, "yakalo");
  expect((await wordsOf("yakalo")).map(({ definition }) => definition).sort()).toEqual(["A small yak.", null]);
});

it("asks where a save makes a word one that exists", async () => {
  await createWord({ text: "wholphin", fitzType: "N" });
  const { id } = await createWord({ text: "wolphin", fitzType: "N" });
  const { page, expectErrors } = await browser.signedIn(`#!/word/${id}`);
  expectErrors(/422/);
  await page.getByRole("textbox", { name: "Text" }).fill("wholphin");
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "Is “wholphin” another meaning?" });
  await dialog.getByRole("link", { name: "Give “wholphin” one" }).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "word-same-word");
  await dialog.getByRole("button", { name: "Write its definition" }).click();
  await page.keyboard.type("A kind of dolphin.");
  await page.keyboard.press("Control+s");
  await dialog.getByRole("button", { name: "Save as another meaning" }).click();
  await page.getByRole("alert").filter({ hasText: "Saved ✓" }).first().waitFor();
  expect(await wordsOf("wholphin")).toHaveLength(2);
});

import { expect, it } from "vitest";
import type { Book } from "../../../api/index.ts";
import { printSentence } from "../../../language/index.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { signIn } from "../../support/browser/sign-in.ts";
import { bookTab } from "../../support/screens/book-screen.ts";

const browser = browserTests();

it("takes a member of staff from sign-in to an imported book", async () => {
  const { page, expectErrors } = await browser.newPage();
  await page.goto(`${browser.origin}/`);

  await page.waitForURL(`${browser.origin}/#!/login`);
  expectErrors(/400 \(Bad Request\).*accounts:signInWithPassword/);
  await signIn(page, { email: "staff@symbolshelf.example", password: "not-the-password" });
  await page.getByText("Incorrect email or password").waitFor();
  await signIn(page);
  await page.waitForURL(`${browser.origin}/#!/books`);
  await expect.poll(() => page.title()).toBe("Books – Symbolshelf");

  const row = page.getByRole("row", { name: "The Red Kite" });
  await expect
    .poll(() => row.innerText())
    .toMatch(/The Red Kite\s+978-1-902845-06-7\s+Nora Finch\s+Ola Marsh.*Story Book/s);
  await row.getByRole("link", { name: "The Red Kite", exact: true }).click();
  await page.waitForURL(/#!\/book\/[0-9a-f-]{36}$/);
  await page.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
  const id = page.url().slice(-36);
  await bookTab(page, "Text").click();
  await page.waitForURL(`${browser.origin}/#!/book/${id}/import`);

  const problems = page.getByRole("complementary", { name: "Problems" });
  const importButton = page.getByRole("button", { name: "Import" });
  await problems.getByText("None found.").waitFor();
  await page.getByRole("textbox", { name: "Import text" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Bramble made a zzyzx.");
  await problems.getByRole("button", { name: "'zzyzx' is not in the dictionary" }).waitFor();
  await expect.poll(() => page.locator(".cm-problem-missing").innerText()).toBe("zzyzx");
  await expect.poll(() => page.locator(".cm-problem-marker-missing[title='Missing word']").count()).toBeGreaterThan(0);
  await page.getByText("1 error", { exact: true }).waitFor();
  await expect.poll(() => importButton.getAttribute("aria-disabled")).toBe("true");
  expect(await page.locator(`[id="${await importButton.getAttribute("aria-describedby")}"]`).textContent()).toMatch(
    /Fix 1 error first/,
  );

  await page.keyboard.press("F8");
  await page.keyboard.type("kite");
  await problems.getByText("None found.").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByRole("alert").getByText("Saved", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("status", { name: "Save status" }).innerText()).toMatch(/^Saved/);
  await importButton.click();
  await page.getByRole("alert").getByText("Imported", { exact: true }).waitFor();

  await bookTab(page, "Details").click();
  await page.getByRole("article", { name: "Page Back" }).getByText("Bramble made a kite.").waitFor();
  const book = await browser.api<Book>("GET", `/book?id=${id}&extended=true`);
  const pages = book.import?.structure.parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.pages));
  const last = pages?.at(-1)?.sentences.at(-1);
  expect(last && printSentence(last.words)).toBe("Bramble made a kite.");
  expect(last?.words.filter((item) => "keyId" in item && item.keyId).length).toBe(4);
});

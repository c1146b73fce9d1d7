import sharp from "sharp";
import { expect, it } from "vitest";
import { noID } from "../../../api/common/rules/ids.ts";
import type { DictWord } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { agree, dialog, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";

/// Problems that are fixed where they are told.
const browser = browserTests();
const { api } = browser;
const { idOf } = bookCalls(browser);

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 640, height: 900 },
  { width: 320, height: 700 },
];

const wordOf = async (text: string) =>
  (await api<{ words: DictWord[] }>("GET", `/dict_word?filter=${text}`)).words.find(
    (word) => word.text === text && word.type === "K",
  )!;

it("gives words a symbol by two keys each, tells what comes of it, and takes it back", async () => {
  const [badger, hedgehog] = [await wordOf("badger"), await wordOf("hedgehog")];
  for (const { id } of [badger, hedgehog]) await api("PUT", "/dict_word", { id, symbolID: noID });
  const { page } = await browser.signedIn(`#!/book/${await idOf("The Red Kite")}/problems`);
  const fix = page.getByRole("button", { name: /^Choose a symbol/ });
  await expect.poll(() => fix.count()).toBeGreaterThan(1);
  const before = await fix.count();
  await fix.first().focus();
  const name = (await fix.first().getAttribute("aria-label"))!.split("“")[1]!.split("”")[0]!;
  await page.keyboard.press("Enter");
  const choices = dialog(page, `Symbol of “${name}”`);
  await choices.getByRole("listbox").getByRole("option").first().waitFor();
  await keepScreenshots(page, "problem-symbol", sizes);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
  await page.keyboard.press("Enter");
  await toast(page, `Saved ✓ “${name}” has a symbol.`).waitFor();
  await expect.poll(() => fix.count()).toBeLessThan(before);
  // The next one of the kind is there without a further key.
  await choices.waitFor({ state: "detached" });
  await page.getByRole("dialog", { name: /^Symbol of “/ }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-fix"))).toBe(true);
  await toast(page, `Saved ✓ “${name}” has a symbol.`).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => fix.count()).toBe(before);
  await fix.first().click();
  await choices.waitFor();
  await page.keyboard.press("Escape");
  await choices.waitFor({ state: "detached" });
  for (const { id, symbolID } of [badger, hedgehog]) await api("PUT", "/dict_word", { id, symbolID });
});

it("uploads many missing pictures at once, matched by their names", async () => {
  const id = await idOf("Bo and Zip: Lost in Space");
  for (const image of ["page-02.jpg", "page-03.jpg"]) await api("DELETE", "/book/page", { id, image });
  const { page } = await browser.signedIn(`#!/book/${id}/problems`);
  const many = page.getByRole("button", { name: "Upload many at once…" });
  await many.focus();
  await page.keyboard.press("Enter");
  const uploading = dialog(page, "Upload missing pictures");
  await uploading.getByText("Missing: “page-02.jpg”, “page-03.jpg”.").waitFor();
  const files = await Promise.all(
    ["a1.jpg", "page-03.png", "notes.txt"].map(async (name) => ({
      name,
      mimeType: name.endsWith("png") ? "image/png" : "image/jpeg",
      buffer: name.endsWith("txt")
        ? Buffer.from("no picture")
        : await sharp({ create: { width: 900, height: 990, channels: 3, background: "teal" } })
            .toFormat(name.endsWith("png") ? "png" : "jpeg")
            .toBuffer(),
    })),
  );
  await uploading.locator("input[type=file]").setInputFiles(files);
  await uploading.getByRole("alert").filter({ hasText: "It is left out." }).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "problem-pictures", sizes);
  await uploading.getByRole("button", { name: "Upload 2 pictures" }).click();
  await agree(page, "Upload 2 page pictures", "Upload");
  await uploading.getByText("All pictures are there.").waitFor();
  await uploading.getByRole("button", { name: "Done" }).press("Enter");
  await uploading.waitFor({ state: "detached" });
  await many.waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Warning1 picture could be better");
});

it("uploads a page picture, and puts a warning off with a reason that stands there for all", async () => {
  const id = await idOf("Bo and Zip: Lost in Space");
  await api("DELETE", "/book/page", { id, image: "page-02.jpg" });
  const { page } = await browser.signedIn(`#!/book/${id}`);
  // Deploy says why not before it is pressed, to the keyboard too.
  const deploy = page.getByRole("button", { name: "Deploy" });
  await expect.poll(() => deploy.getAttribute("aria-disabled")).toBe("true");
  await deploy.focus();
  await page.getByRole("tooltip", { name: "It cannot be deployed: 1 page picture is missing." }).waitFor();
  await page.getByRole("link", { name: "Fix them" }).click();
  const upload = page.getByRole("button", { name: /^Upload: The picture “page-02.jpg”/ });
  await upload.focus();
  await page.keyboard.press("Enter");
  const uploading = dialog(page, "Picture “page-02.jpg”");
  await uploading.waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "problem-picture", sizes);
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await uploading.locator("input[type=file]").setInputFiles({ name: "any.jpg", mimeType: "image/jpeg", buffer });
  // Its package in force would change: that is asked first.
  await agree(page, "Upload “page-02.jpg”", "Upload");
  await toast(page, "Uploaded").waitFor();
  await uploading.waitFor({ state: "detached" });
  await upload.waitFor({ state: "detached" });

  // What somebody else changed is told once the window is looked at again.
  await api("DELETE", "/book/cover", { id });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  const off = page.getByRole("button", { name: "Put off: The book has no cover" });
  await off.focus();
  await page.keyboard.press("Enter");
  const reason = dialog(page, "Put off");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
  await page.keyboard.press("Control+Enter");
  await reason.getByRole("alert").getByText("Say why, for whoever reads it next").waitFor();
  await page.keyboard.type("It is drawn in spring");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "problem-put-off", sizes);
  await page.keyboard.press("Control+Enter");
  await toast(page, "Put off ✓").waitFor();
  await off.waitFor({ state: "detached" });
  await page.getByText("1 put off", { exact: true }).click();
  const list = page.getByRole("list", { name: "Put off" });
  await list.getByText("It is drawn in spring").waitFor();
  await list.getByText(/^staff@symbolshelf\.example, \d/).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "problems-put-off", sizes);
  await list.getByRole("button", { name: "Take up: The book has no cover" }).press("Enter");
  await off.waitFor();
});

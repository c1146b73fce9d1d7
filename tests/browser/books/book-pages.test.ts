import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { BookPage, BookRow, SavedText } from "../../../api/index.ts";
import { analyse } from "../../../language/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { toast } from "../../support/browser/elements.ts";
import { bookTab } from "../../support/screens/book-screen.ts";

/// The page pictures of a book.
const browser = browserTests();

const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
const names = (page: Page) => page.getByRole("rowheader").locator("p:first-child").allInnerTexts();
const focusedRow = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.image);
const pictures = async (id: string) =>
  (await browser.api<{ pages: BookPage[] }>("GET", `/book/pages?id=${id}`)).pages.map(({ image }) => image);

async function picture(name: string, width = 470, height = 500, type: "png" | "jpeg" = "jpeg") {
  const drawn = sharp({ create: { width, height, channels: 3, background: "teal" } }).toFormat(type);
  return { name, mimeType: "image/jpeg", buffer: await drawn.toBuffer() };
}

/// A book with six pictures, and a text that uses some of them.
async function bookWithText(): Promise<string> {
  const { books } = await browser.api<{ books: BookRow[] }>("GET", "/books");
  const { id } = books.find(({ title }) => title === "A Day at the Fair")!;
  const text = `#part The Fair
#chapter Cover
#page Front type=FrontCover image=${(await pictures(id))[0]}
#chapter Morning
#page 1 image=page-01.jpg
#page 2 image=gate.jpg
#page 3 image=wheel.jpg
#page 4 image=sweets.jpg
#page 5
`;
  const { revision } = await browser.api<SavedText>("GET", `/book/import/text?bookId=${id}`);
  const saved = await browser.api<SavedText>("PUT", "/book/import/text", { bookId: id, text, revision });
  await browser.api("PUT", "/book/import", { id, revision: saved.revision, ...analyse(text).structure });
  return id;
}

it("matches files to pages by name, lets that be changed, and uploads each by itself", async () => {
  const id = await bookWithText();
  const { page, expectErrors } = await browser.signedIn(`#!/book/${id}/pages`);
  expectErrors(/422/);
  await row(page, "gate.jpg").getByText("The text names it, and it is not uploaded").waitFor();
  expect((await names(page)).slice(1, 5)).toEqual(["page-01.jpg", "gate.jpg", "wheel.jpg", "sweets.jpg"]);
  await row(page, "page-01.jpg").getByRole("link", { name: "Page 1" }).waitFor();
  await page.getByRole("region", { name: "Pages without a picture" }).getByRole("link", { name: "Page 5" }).waitFor();
  await page.getByRole("button", { name: "Missing 3" }).click();
  await expect.poll(() => names(page)).toEqual(["gate.jpg", "wheel.jpg", "sweets.jpg"]);
  expect(page.url()).toContain("show=missing");
  await page.getByRole("searchbox", { name: "Filter" }).fill("page 3");
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual(["wheel.jpg"]);
  await page.getByRole("searchbox", { name: "Filter" }).fill("page 33");
  await page.keyboard.press("Enter");
  await page.getByText("None found.").waitFor();
  await page.getByRole("button", { name: "Show all pictures" }).click();
  await row(page, "gate.jpg").waitFor();

  // Chosen at once: by the name, without its ending, by the page's number, not at all, and no picture.
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles([
      await picture("GATE.jpg"),
      await picture("wheel.png", 900, 500, "png"),
      await picture("scan 0004.jpg"),
      await picture("holiday.jpg"),
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
    ]);
  const plan = page.getByRole("region", { name: "Pictures to upload" });
  const target = (file: string) =>
    plan
      .getByRole("textbox", { name: `Upload ${file} as` })
      .or(plan.getByRole("combobox", { name: `Upload ${file} as` }));
  await plan.getByText("Same name: page 2").waitFor();
  await plan.getByText("Same name but for its ending: page 3").waitFor();
  await plan.getByText("By its number: page 4").waitFor();
  await plan.getByText("Not matched: it keeps its own name, and no page names it").waitFor();
  await plan.getByText("Uploaded files must be in JPG or PNG format. It is left out.").waitFor();
  await plan.getByText("width to height 1.80, too wide: should be 0.86 to 0.97").waitFor();
  await plan.getByRole("img", { name: "Needs attention" }).waitFor();
  await expect.poll(() => target("scan 0004.jpg").inputValue()).toBe("sweets.jpg");
  await target("holiday.jpg").fill("sweets.jpg");
  await expect.poll(() => plan.getByText("Two files have this name: change one of them").count()).toBe(2);
  const upload = page.getByRole("button", { name: "Upload 4 pictures" });
  // What is right can go; what is not stays with its reason.
  await page.getByRole("button", { name: "Upload 2 pictures" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await target("holiday.jpg").fill("page-01.jpg");
  await plan.getByText("Chosen: page 1. Replaces the picture that is there").waitFor();
  expect(await page.title()).toContain("•");
  await bookTab(page, "Details").click();
  await page
    .getByRole("dialog", { name: "The pictures are not saved" })
    .getByRole("button", { name: "Stay here" })
    .click();

  // One is refused, one is cancelled, the others arrive.
  const held: (() => void)[] = [];
  await page.route("**/api/v1/book/page", async (route) => {
    const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
    if (body.includes("gate.jpg"))
      return route.fulfill({ status: 422, json: { status: "error", error: "The image is damaged or incomplete." } });
    if (body.includes("wheel.jpg")) await new Promise<void>((go) => held.push(go));
    return route.continue().catch(() => {});
  });
  await upload.click();
  const uploads = page.getByRole("region", { name: "Uploads" });
  await uploads.getByText("The image is damaged or incomplete.").waitFor();
  await expect.poll(() => uploads.getByText("Uploaded", { exact: true }).count()).toBe(2);
  await uploads.getByRole("heading", { name: "Uploading, 1 picture to go" }).waitFor();
  expect(await violationsInBoth(page, "[aria-label=Uploads]")).toEqual([]);
  await uploads.getByRole("button", { name: "Cancel the upload of wheel.jpg" }).click();
  for (const go of held) go();
  await uploads.getByRole("heading", { name: "2 uploaded, 1 failed, 1 cancelled" }).waitFor();
  await toast(page, "Uploaded 2 pictures").waitFor();
  expect(await pictures(id)).toContain("sweets.jpg");
  expect(await pictures(id)).not.toContain("gate.jpg");
  await page.unroute("**/api/v1/book/page");
  await uploads.getByRole("button", { name: "Try again: gate.jpg" }).click();
  await row(page, "gate.jpg").getByText("470 by 500 pixels").waitFor();
  await uploads.getByRole("button", { name: "Close" }).click();
});

it("uploads a missing picture from its row, shows it large, deletes it and takes that back", async () => {
  const id = await bookWithText();
  for (const name of ["gate.jpg", "wheel.jpg"])
    if ((await pictures(id)).includes(name)) await browser.api("DELETE", "/book/page", { id, image: name });
  const { page, expectErrors } = await browser.signedIn(`#!/book/${id}/pages?image=wheel.jpg`);
  expectErrors(/503|404/);
  await expect.poll(() => focusedRow(page)).toBe("wheel.jpg");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload wheel.jpg" }).press("Enter");
  await (await chooser).setFiles(await picture("anything.jpg", 430, 500));
  await row(page, "wheel.jpg").getByText("430 by 500 pixels").waitFor();
  await row(page, "gate.jpg").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedRow(page)).toBe("wheel.jpg");
  await page.keyboard.press("Home");
  await page.keyboard.type("whe");
  await expect.poll(() => focusedRow(page)).toBe("wheel.jpg");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "wheel.jpg" }).getByRole("img", { name: "wheel.jpg" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedRow(page)).toBe("wheel.jpg");
  await page.route("**/api/v1/book/page", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 503, json: { status: "error", error: "The database is away." } })
      : route.continue(),
  );
  await page.keyboard.press("Delete");
  const refusal = page.getByRole("dialog", { name: "“wheel.jpg” could not be deleted" });
  await refusal.getByText("The database is away.").waitFor();
  await page.unroute("**/api/v1/book/page");
  await refusal.getByRole("button", { name: "Try again" }).click();
  await row(page, "wheel.jpg").getByText("The text names it").waitFor();
  await expect.poll(() => focusedRow(page)).toBe("wheel.jpg");
  expect(await pictures(id)).not.toContain("wheel.jpg");
  await toast(page, "Deleted “wheel.jpg”").getByRole("button", { name: "Undo" }).click();
  await row(page, "wheel.jpg").getByText("430 by 500 pixels").waitFor();
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History of the page pictures" });
  await history.getByText("Deleted “wheel.jpg”").first().waitFor();
  await history.getByText("Uploaded “wheel.jpg”").first().waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");

  // Dropped anywhere on the screen.
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "extra.jpg"));
      return transfer;
    },
    [...(await picture("extra.jpg")).buffer],
  );
  await page.getByRole("table").dispatchEvent("drop", { dataTransfer: data });
  await page.getByRole("button", { name: "Upload 1 picture" }).click();
  await row(page, "extra.jpg").getByText("No page").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: /^Not used/ }).click();
  await expect.poll(() => names(page)).toContain("extra.jpg");
  await row(page, "gate.jpg").waitFor({ state: "detached" });
});

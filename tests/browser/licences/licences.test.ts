import { expect, it } from "vitest";
import type { Book, BookLicences, StoredLicence } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";

/// Licences of symbols: their list, their editor, and what they say of a book.
const browser = browserTests();

const licences = async () => (await browser.api<{ licences: StoredLicence[] }>("GET", "/licences")).licences;
const bookNamed = async (title: string) =>
  (await browser.api<{ books: Book[] }>("GET", "/books")).books.find((book) => book.title === title)!;

it("records a permission with its imprint, saves it, and takes the save back", async () => {
  const { page } = await browser.signedIn("#!/licences");
  const list = page.getByRole("list", { name: "Licences" });
  await list.getByRole("link", { name: "Widgit symbols" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "licences-list");
  await list.getByRole("link", { name: "Widgit symbols" }).click();
  await page.getByRole("heading", { name: "Widgit symbols", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Add permission" }).click();
  // Without a reference it is not saved.
  await page.keyboard.press("Control+s");
  await dialog(page, "The licence is not saved").getByText("Permission 1: A permission has a reference").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Reference" }).fill("Contract 7");
  await page.getByLabel("Holds until").fill("2031-12-31");
  await page.getByRole("combobox", { name: "Only for imprints" }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("list", { name: "Holds for" }).getByRole("listitem").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "licence-with-permission");
  await page.keyboard.press("Control+s");
  await expect
    .poll(async () => (await licences()).find(({ name }) => name === "Widgit symbols")?.permissions)
    .toMatchObject([{ reference: "Contract 7", expires: "2031-12-31", imprintIDs: [expect.any(String)] }]);
  await page.getByRole("button", { name: "History" }).click();
  const history = dialog(page, /^History of/);
  await history
    .getByText(/Contract 7/)
    .first()
    .waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "licence-history");
  await page.keyboard.press("Escape");
  await history.waitFor({ state: "hidden" });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+z");
  await expect
    .poll(async () => (await licences()).find(({ name }) => name === "Widgit symbols")?.permissions)
    .toEqual([]);
});

it("shows a book’s symbols by set in pictures, and overrides a refusal with a reason", async () => {
  const { id } = await bookNamed("The Red Kite");
  await browser.api("POST", "/book/deploy", { id });
  const house = (await licences()).find(({ name }) => name === "Symbols of the house")!;
  const { files: _, named: _named, updatedAt: _at, updatedBy: _by, ...fields } = house;
  await browser.api("PUT", "/licence", { ...fields, free: "permission" });
  const { page } = await browser.signedIn(`#!/book/${id}/licences`);
  await page
    .getByText(/^No permission is recorded by which \d+ symbols of Symbols of the house may be given away/)
    .waitFor();
  const { groups } = await browser.api<BookLicences>("GET", `/book/licences?id=${id}`);
  const openmoji = groups.find(({ set }) => set === "openmoji")!;
  await page
    .getByRole("list", { name: `Symbols of ${openmoji.name}` })
    .getByText(openmoji.names[0]!, { exact: true })
    .waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "book-licences-refused");
  await page.getByRole("button", { name: "Override", exact: true }).click();
  await dialog(page, "Override the refusal").getByRole("textbox", { name: "Why" }).fill("Agreed by telephone");
  await page.keyboard.press("Tab");
  await dialog(page, "Override the refusal").getByRole("button", { name: "Override" }).click();
  await toast(page, "Overridden ✓").waitFor();
  await page.getByText(/Exported in spite of it: “Agreed by telephone”/).waitFor();
  await page.getByRole("button", { name: "Take back the override" }).click();
  await page.getByText("Exports of the book are refused.").waitFor();
  // The same is warned of before a deployment.
  await page.goto(page.url().replace(/#!.*/, `#!/book/${id}/problems`));
  await page
    .getByText(/No permission is recorded/)
    .first()
    .waitFor();

  await page.goto(page.url().replace(/#!.*/, "#!/licences/books?filter=kite"));
  const table = page.getByRole("table", { name: "Symbols of all books" });
  await table
    .getByRole("row")
    .filter({ hasText: "The Red Kite" })
    .getByText(/No permission is recorded/)
    .waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "licensed-books");
});

it("assigns symbol files to a licence by name, and refuses none", async () => {
  const { id } = await bookNamed("The Red Kite");
  const { groups } = await browser.api<BookLicences>("GET", `/book/licences?id=${id}`);
  const symbol = groups.find(({ set }) => set === "openmoji")!.names[0]!;
  const filesOfHouse = async () => (await licences()).find(({ name }) => name === "Symbols of the house")!.files.all;
  const before = await filesOfHouse();
  const { page } = await browser.signedIn("#!/licences");
  await page.getByRole("button", { name: "Assign symbol files to Symbols of the house" }).click();
  const asked = dialog(page, "Symbol files of this licence");
  await asked.getByRole("textbox", { name: "Symbols" }).fill(" \n");
  await asked.getByRole("button", { name: "Save", exact: true }).click();
  await asked.getByRole("alert").getByText("Name at least one symbol").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await asked.getByRole("textbox", { name: "Symbols" }).fill(`${symbol}\n${symbol}`);
  await asked.getByRole("button", { name: "Save for 1 symbol" }).click();
  await expect.poll(filesOfHouse).toBe(before + 1);
  await page.setViewportSize({ width: 320, height: 700 });
  // The top bar folds its links into a menu a frame after the window has become narrow.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

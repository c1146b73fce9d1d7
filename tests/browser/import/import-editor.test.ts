import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violations, violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { bookTab } from "../../support/screens/book-screen.ts";
import { focusEnd, edit as open, page1, problems, status } from "../../support/screens/editing.ts";

const browser = browserTests();

const edit = (text: string) => open(browser, text);

it("saves by itself some seconds after an edit", async () => {
  const { page, saved } = await edit(page1);
  await page.keyboard.type("We made cake.");
  await expect.poll(() => status(page).innerText()).toBe("Unsaved");
  expect(await page.title()).toBe("• Import: The Red Kite – Symbolshelf");
  await expect.poll(() => status(page).innerText(), { timeout: 15_000 }).toMatch(/^Saved/);
  expect((await saved()).text).toBe(`${page1}We made cake.`);
  expect(await page.title()).toBe("Import: The Red Kite – Symbolshelf");
});

it("saves when the screen is left", async () => {
  const { page, saved } = await edit(page1);
  await page.keyboard.type("We go home.");
  await bookTab(page, "Details").click();
  await page.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
  expect((await saved()).text).toBe(`${page1}We go home.`);
});

it("saves when another address is entered over its own", async () => {
  const { page, saved } = await edit(page1);
  await page.keyboard.type("We go home.");
  await expect.poll(() => status(page).innerText()).toBe("Unsaved");
  await page.goto(`${browser.origin}/#!/books`);
  await page.getByRole("heading", { name: "Books" }).waitFor();
  expect((await saved()).text).toBe(`${page1}We go home.`);
  await page.goBack();
  await page.locator(".cm-line", { hasText: "We go home." }).waitFor();
});

it("saves when the tab is closed", async () => {
  const { page, saved } = await edit(page1);
  await page.keyboard.type("We go to bed.");
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await saved()).text).toBe(`${page1}We go to bed.`);
});

it("keeps unsaved text through a reload without a network, and offers to restore it", async () => {
  // Longer than what a page that closes may still send.
  const long = `${page1}${"We made cake and jam.\n".repeat(4000)}`;
  const { page, expectErrors, saved, context } = await edit(long);
  expectErrors(/ERR_FAILED/);
  // Reads pass: the reloaded page requests the saved text before the test can restore the network.
  const comeBack = await takeDown(context, "**/api/v1/book/import/text", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort(),
  );
  await page.keyboard.type("We can wait.");
  await page.keyboard.press("Control+s");
  await page.getByRole("alert").getByText("Failed", { exact: true }).waitFor();
  await expect.poll(() => status(page).innerText()).toMatch(/^Offline/);
  await page.keyboard.type(" Yes.");
  await page.reload();
  comeBack();
  await page.getByText("Unsaved draft found in this browser").waitFor();
  expect((await saved()).text).toBe(long);
  await page.getByRole("button", { name: "Restore it" }).click();
  await page.keyboard.press("Control+s");
  await expect.poll(() => status(page).innerText()).toMatch(/^Saved/);
  expect((await saved()).text).toBe(`${long}We can wait. Yes.`);
  await page.reload();
  await page.getByRole("textbox", { name: "Import text" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Restore it" }).count()).toBe(0);
});

it("keeps unsaved text through a crash of the tab, and offers to restore it in another one", async () => {
  const { page, context, saved } = await edit(page1);
  await page.keyboard.type("We see a big cat.");
  await expect.poll(() => draftsIn(page)).toEqual([`${page1}We see a big cat.`]);
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  expect((await saved()).text).toBe(page1);
  const next = await context.newPage();
  await next.goto(page.url());
  await next.getByRole("button", { name: "Restore it" }).waitFor();
  expect(await violations(next)).toEqual([]);
  // It is compared with the text before it is restored or discarded.
  await next.getByRole("button", { name: "Compare…" }).press("Enter");
  const compared = next.getByRole("dialog", { name: "Compare the draft with the text" });
  await compared.locator(".cm-changedLine", { hasText: "We see a big cat." }).waitFor();
  expect(await violationsInBoth(next, "[role=dialog]")).toEqual([]);
  await keepScreenshots(next, "import-draft-compared");
  await next.keyboard.press("Escape");
  await compared.waitFor({ state: "detached" });
  await expect.poll(() => next.evaluate(() => document.activeElement?.textContent)).toBe("Compare…");
  await next.keyboard.press("Enter");
  await compared.getByRole("button", { name: "Restore the draft" }).click();
  await next.locator(".cm-line", { hasText: "We see a big cat." }).waitFor();
  await expect.poll(() => draftsIn(next)).toEqual([`${page1}We see a big cat.`]);
});

/// Returns the texts that the browser keeps.
function draftsIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open("symbolshelf"));
    const drafts: { text: string }[] = await answer(database.transaction("drafts").objectStore("drafts").getAll());
    database.close();
    return drafts.map(({ text }) => text);
  });
}

it("retries by itself when the network is back", async () => {
  const { page, context, expectErrors, saved } = await edit(page1);
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.keyboard.type("We see it.");
  await page.keyboard.press("Control+s");
  await expect.poll(() => status(page).innerText()).toMatch(/^Offline/);
  await context.setOffline(false);
  await expect.poll(() => status(page).innerText()).toMatch(/^Saved/);
  expect((await saved()).text).toBe(`${page1}We see it.`);
});

it("asks which text to keep when somebody else saved, and loses neither", async () => {
  const { page, expectErrors, saved, saveBeside } = await edit(page1);
  expectErrors(/409 \(Conflict\)/);
  const dialog = page.getByRole("dialog", { name: "This text was saved by somebody else" });

  await page.keyboard.type("We made cake.");
  await saveBeside(`${page1}They made it.`);
  await page.keyboard.press("Control+s");
  await dialog.getByText(/^staff@symbolshelf\.example saved another version on /).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => status(page).innerText()).toBe("Conflict");
  await expect.poll(() => page.getByRole("button", { name: "Import" }).getAttribute("aria-disabled")).toBe("true");
  expect((await saved()).text).toBe(`${page1}They made it.`);
  await page.getByRole("button", { name: "Choose" }).click();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => status(page).innerText()).toMatch(/^Saved/);
  expect((await saved()).text).toBe(`${page1}We made cake.`);

  await focusEnd(page);
  await page.keyboard.type(" Yes.");
  await saveBeside(`${page1}They made jam.`);
  await page.keyboard.press("Control+s");
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await page.locator(".cm-line", { hasText: "They made jam." }).waitFor();
  await expect.poll(() => status(page).innerText()).toMatch(/^Saved/);
  await focusEnd(page);
  await page.keyboard.press("Control+z");
  await page.locator(".cm-line", { hasText: "We made cake. Yes." }).waitFor();
});

it("accepts a press on a button of that question although the common version loads meanwhile", async () => {
  const { page, expectErrors, saveBeside } = await edit(page1);
  expectErrors(/409 \(Conflict\)/);
  const release = await holdBack(page, "GET", "/book/import/text/version");
  await page.keyboard.type("We made cake.");
  await saveBeside(`${page1}They made it.`);
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "This text was saved by somebody else" });
  await dialog.getByRole("button", { name: "Take theirs" }).hover();
  await page.mouse.down();
  await release();
  await dialog.getByRole("textbox", { name: "Merged text" }).waitFor();
  await page.mouse.up();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => status(page).innerText()).toMatch(/^Saved/);
  await page.getByRole("textbox", { name: "Import text" }).getByText("They made it.").waitFor();
});

it("distinguishes missing words, homonyms and wrong ids by shape and mark, and writes the id that is meant", async () => {
  const wrong = "11111111-1111-4111-8111-111111111111";
  const { page, saved } = await edit(`${page1}A zzyzx saw#${wrong} a fair day.\n`);
  const looks = (kind: string) =>
    page
      .locator(`.cm-problem-${kind}`)
      .first()
      .evaluate((element) => getComputedStyle(element).textDecorationStyle);
  await page.locator(".cm-problem-missing").waitFor();
  expect([await looks("missing"), await looks("homonym"), await looks("idMismatch")]).toEqual([
    "wavy",
    "double",
    "dotted",
  ]);
  await expect.poll(() => problems(page).getByRole("img", { name: "Missing word" }).first().innerText()).toBe("?");
  await expect.poll(() => problems(page).getByRole("img", { name: "Homonym" }).first().innerText()).toBe("≈");
  await expect.poll(() => problems(page).getByRole("img", { name: "Id mismatch" }).first().innerText()).toBe("≠");

  await page.locator(".cm-problem-homonym").click();
  await page.getByRole("option", { name: /^N ?fair: / }).click();
  await page.locator(".cm-problem-homonym").waitFor({ state: "detached" });
  await page.locator(".cm-problem-missing").click();
  await page.getByRole("option", { name: "Print 'zzyzx' with no key" }).click();
  await page.locator(".cm-problem-missing").waitFor({ state: "detached" });
  await page.keyboard.press("Control+s");
  await expect.poll(() => status(page).innerText()).toMatch(/^Saved/);
  expect((await saved()).text).toMatch(/zzyzx#0{8}-0{4}-0{4}-0{4}-0{12} saw#1[-1-8]+ a fair#[0-9a-f-]{36} day\.\n$/);
});

it("goes to the next problem with F8, to the previous one with Shift+F8, and to any by a click", async () => {
  const { page } = await edit(`#part\n#chapter One\n#page 1 type=Nothing\n@Nobody: Yes.\n`);
  const selection = () => page.evaluate(() => getSelection()?.toString());
  await problems(page).getByRole("button").nth(2).waitFor();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F8");
  await expect.poll(selection).toBe("Nothing");
  await page.keyboard.press("F8");
  await expect.poll(selection).toBe("Nobody");
  await page.keyboard.press("Shift+F8");
  await expect.poll(selection).toBe("Nothing");
  await problems(page)
    .getByRole("button", { name: /Part must have a name/ })
    .click();
  await expect.poll(selection).toBe("#part");
});

it("offers the characters after an @", async () => {
  const { page, saved } = await edit(`#character Mrs Rabbit symbol=rabbit colour=8899aa\n${page1}`);
  await page.keyboard.type("@");
  await page.getByRole("option", { name: /^Mrs Rabbit/ }).waitFor();
  await expect.poll(() => page.getByRole("option").count()).toBe(3);
  // At a person's pace: an Enter right after the list has opened is not meant for it.
  await page.keyboard.type("Mr", { delay: 60 });
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Yes.");
  await page.keyboard.press("Control+s");
  await expect.poll(() => status(page).innerText()).toMatch(/^Saved/);
  expect((await saved()).text).toMatch(/\n@Mrs Rabbit: Yes\.$/);
});

it("converts pasted quotes to typographic ones, and reverts only that with one undo", async () => {
  const { page } = await edit(page1);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", `"Don't go," said Tom.`);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await page.locator(".cm-line", { hasText: "“Don’t go,” said Tom." }).waitFor();
  await page.keyboard.press("Control+z");
  await page.locator(".cm-line", { hasText: `"Don't go," said Tom.` }).waitFor();
  await page.keyboard.press("Control+z");
  await page.locator(".cm-line", { hasText: "said Tom" }).waitFor({ state: "detached" });
});

it("shows a refusal of the import in full", async () => {
  const { page, expectErrors } = await edit(`${page1}We made cake.`);
  expectErrors(/422 \(Unprocessable/);
  await page.route("**/api/v1/book/import", (route) =>
    route.fulfill({
      status: 422,
      json: {
        status: "error",
        error: "The text has an error by the server's dictionary.",
        diagnostics: [
          {
            line: 4,
            column: 9,
            endLine: 4,
            endColumn: 13,
            severity: "error",
            code: "word-missing",
            message: "'cake' is not in the dictionary",
          },
        ],
      },
    }),
  );
  await problems(page).getByText("None found.").waitFor();
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "The text was not imported" });
  await dialog.getByText("The text has an error by the server's dictionary.").waitFor();
  // The toast goes after four seconds.
  await page.getByRole("alert").getByText("Failed", { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Line 4: 'cake' is not in the dictionary" }).click();
  await page.keyboard.type("big ");
  await page.locator(".cm-line", { hasText: "We made big cake." }).waitFor();
});

it("reports a mistake that is typed into a book of a megabyte", async () => {
  const text = `${page1}${"We made cake and jam, and we go home to see the cat.\n".repeat(20_000)}`;
  const { page } = await edit(text);
  await problems(page).getByText("None found.").waitFor();
  await page.keyboard.type("A zzyzx");
  await problems(page).getByText("'zzyzx' is not in the dictionary").waitFor();
});

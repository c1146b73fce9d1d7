import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { choices, edit as open, page1, problems, save } from "../../support/screens/editing.ts";

const browser = browserTests();
const edit: (text: string, options?: Parameters<typeof open>[2]) => ReturnType<typeof open> = (text, options) =>
  open(browser, text, options);

/// Returns the text without its ids.
const words = (text: string) => text.replace(/#[0-9a-f]{8}-[0-9a-f-]{27}/g, "#id");

it("fixes a text of homonyms with one key each, and undoes each with one undo", async () => {
  const { page, saved } = await edit(`${page1}${"A fair day.\n".repeat(6)}A zzyzx.\n`);
  await problems(page).getByRole("button", { name: "Homonym: 6" }).waitFor();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F8");
  await page.keyboard.press("Control+.");
  const selected = () => choices(page).locator("[aria-selected=true]").innerText();
  await choices(page).waitFor();
  const first = await selected();
  expect(first).toMatch(/^1\s*[A-Z]\s*fair: ./);
  const focus = page.getByRole("textbox", { name: "Import text" });
  await expect
    .poll(() => focus.getAttribute("aria-activedescendant"))
    .toBe(await choices(page).locator("[aria-selected=true]").getAttribute("id"));
  await choices(page).locator("img[src^='blob:']").first().waitFor();
  expect(await violationsInBoth(page, ".cm-choices")).toEqual([]);

  await page.keyboard.press("Enter");
  await page.keyboard.press("2");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  expect(await selected()).not.toBe(first);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await choices(page).waitFor({ state: "detached" });
  await problems(page).getByRole("button", { name: "Homonym: 3" }).waitFor();
  await save(page);
  const text = (await saved()).text;
  expect(words(text).match(/^A .*$/gm)).toEqual([
    "A fair#id day.",
    "A fair#id day.",
    "A fair day.",
    "A fair#id day.",
    "A fair day.",
    "A fair day.",
    "A zzyzx.",
  ]);
  const ids = text.match(/#[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  expect([ids[1] === ids[2], ids[0] === ids[1]]).toEqual([true, false]);

  await page.keyboard.press("Control+z");
  await problems(page).getByRole("button", { name: "Homonym: 4" }).waitFor();
  await page.keyboard.press("Control+.");
  await page
    .getByRole("option", { name: /^[A-Z] ?For every 'fair' without an id: fair: / })
    .first()
    .click();
  await problems(page)
    .getByRole("button", { name: /^Homonym/ })
    .waitFor({ state: "detached" });
});

it("keeps ids when words are copied, steps over them, and lets another one be chosen", async () => {
  const { page, context, saved } = await edit(`${page1}A fair day.\n`);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator(".cm-problem-homonym").click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const chip = page.locator(".cm-word-id");
  await chip.waitFor();
  await expect.poll(() => chip.getAttribute("aria-label")).toMatch(/^fair: ./);
  await expect.poll(() => page.locator(".cm-content").innerText()).not.toMatch(/[0-9a-f]{8}-/);
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+v");
  // Moving from after the second id to before it is one step: the next one is past a letter.
  for (let step = 0; step < " day.".length; step++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await chip.nth(1).waitFor({ state: "detached" });
  await chip.click();
  await page.getByRole("listbox", { name: "Meanings" }).getByRole("option").last().click();
  await save(page);
  const [first, second] = (await saved()).text.match(/^A .*$/gm) ?? [];
  expect(words(first ?? "")).toBe("A fair#id day.");
  expect(second).toBe("A fair day.");
});

it("completes words, pictures and symbols, and leaves Enter at a line's end to the text", async () => {
  const { page, saved } = await edit("#part One\n#chapter One\n");
  const type = (text: string) => page.keyboard.type(text, { delay: 40 });
  const option = (name: RegExp) => page.getByRole("option", { name }).first();
  await type("#page 2 image=");
  await option(/^cover\.jpg/).waitFor();
  // The list of what was typed since is not open yet.
  await page.keyboard.type("cov");
  await page.keyboard.press("Tab");
  await page.locator(".cm-line", { hasText: /image=cover\.jpg$/ }).waitFor();
  await page.keyboard.type("\n@Na");
  await page.keyboard.press("Enter");
  await type("Yes.\nA ball");
  await option(/^N ?ball/).waitFor();
  await page.keyboard.press("Enter");
  await type("A balloo");
  await option(/^N ?balloon/).waitFor();
  await expect
    .poll(() =>
      option(/^N ?balloon/)
        .locator("img")
        .getAttribute("src"),
    )
    .toMatch(/^blob:/);
  expect(await violationsInBoth(page, ".cm-tooltip-autocomplete")).toEqual([]);
  // At a person's pace: an arrow right after the list has opened is not meant for it.
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowDown");
      return page.getByRole("option", { selected: true }).count();
    })
    .toBe(1);
  await page.keyboard.press("Enter");
  await type(".\n#character Rob symbol=rabbit-ch");
  await page.keyboard.press("Tab");
  const last = page.locator(".cm-line").last();
  await expect.poll(() => last.innerText()).toBe("#character Rob symbol=rabbit-character");
  const bob = "#character Bob symbol=rabbit-ch";
  await pressTabWhenListed(page, bob);
  await type(`\n${bob}`);
  await expect.poll(() => last.innerText()).toBe("#character Bob symbol=rabbit-character");
  await save(page);
  expect((await saved()).text.split("\n").slice(2)).toEqual([
    "#page 2 image=cover.jpg",
    "@Narrator: Yes.",
    "A ball",
    "A balloon.",
    "#character Rob symbol=rabbit-character",
    "#character Bob symbol=rabbit-character",
  ]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Import text");
});

/// Presses Tab at the moment when a list of completions opens for the complete last line.
const pressTabWhenListed = (page: Page, line: string) =>
  page.evaluate((line) => {
    const observer = new MutationObserver(() => {
      const options = [...document.querySelectorAll("[role=option]")];
      if (!options.some(({ textContent }) => textContent === "rabbit-character")) return;
      if ([...document.querySelectorAll(".cm-line")].at(-1)?.textContent !== line) return;
      observer.disconnect();
      const init = { key: "Tab", keyCode: 9, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, line);

it("edits at several places at once, replaces by a regular expression, and wraps or does not", async () => {
  const { page } = await edit(`${page1}${"We go up.\n".repeat(3)}`);
  const lines = async () => (await page.locator(".cm-line").allInnerTexts()).slice(3, 6);
  const at = (line: number, column: number) => positionOf(page, line + 3, column);
  await page.mouse.click(...(await at(0, 5)));
  await page.keyboard.down("Alt");
  await page.mouse.click(...(await at(2, 5)));
  await page.keyboard.up("Alt");
  await page.keyboard.type("es");
  await expect.poll(() => lines()).toEqual(["We goes up.", "We go up.", "We goes up."]);

  await page.keyboard.down("Alt");
  await page.keyboard.down("Shift");
  await page.mouse.move(...(await at(0, 0)));
  await page.mouse.down();
  await page.mouse.move(...(await at(2, 2)), { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await page.keyboard.up("Alt");
  await page.keyboard.type("She");
  await expect.poll(() => lines()).toEqual(["She goes up.", "She go up.", "She goes up."]);

  await page.keyboard.press("Control+f");
  await page.getByRole("textbox", { name: "Find" }).fill("go(es)? (up)");
  await page.getByRole("checkbox", { name: "Regular expression" }).check();
  await page.getByRole("textbox", { name: "Replace" }).fill("runs $2 and $2");
  expect(await violationsInBoth(page, ".cm-search")).toEqual([]);
  await page.getByRole("button", { name: "Replace all" }).click();
  await expect.poll(() => lines()).toEqual(Array(3).fill("She runs up and up."));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect.poll(() => lines()).toEqual(["She goes up.", "She go up.", "She goes up."]);

  const wrap = page.getByRole("menuitemcheckbox", { name: /^Wrap long lines/ });
  const isWrapped = () => page.locator(".cm-content.cm-lineWrapping").count();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect.poll(async () => [await wrap.getAttribute("aria-checked"), await isWrapped()]).toEqual(["true", 1]);
  expect(await violationsInBoth(page, "[role=menu]")).toEqual([]);
  await wrap.click();
  await expect.poll(isWrapped).toBe(0);
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect.poll(() => wrap.getAttribute("aria-checked")).toBe("false");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Import text" }).focus();
  await page.keyboard.press("Alt+z");
  await expect.poll(isWrapped).toBe(1);
});

/// Returns where a column of a line is on the screen, both counted from 0.
function positionOf(page: Page, line: number, column: number): Promise<[x: number, y: number]> {
  return page
    .locator(".cm-line")
    .nth(line)
    .evaluate((element, column) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let left = column;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { length } = node as Text;
        if (left <= length) {
          const range = document.createRange();
          range.setStart(node, left);
          const { x, y, height } = range.getBoundingClientRect();
          return [x, y + height / 2] as [number, number];
        }
        left -= length;
      }
      throw new Error(`The line has no column ${column}`);
    }, column);
}

it("renames a character everywhere, and goes to its declaration", async () => {
  const { page, saved } = await edit(
    `#character Mrs Rabbit symbol=rabbit colour=8899aa\n${page1}@Mrs Rabbit: Yes.\n@Mrs Rabbit: No.`,
  );
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F2");
  await page.getByLabel("New name for Mrs Rabbit").fill("Narrator");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("'Narrator' is a reserved character").waitFor();
  await page.getByLabel("New name for Mrs Rabbit").fill("Mrs Hare");
  await page.keyboard.press("Enter");
  await page.locator(".cm-line", { hasText: "@Mrs Hare: No." }).waitFor();
  await save(page);
  expect((await saved()).text).toBe(
    `#character Mrs Hare symbol=rabbit colour=8899aa\n${page1}@Mrs Hare: Yes.\n@Mrs Hare: No.`,
  );
  await page.keyboard.press("F12");
  const selection = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selection).toBe("Mrs Hare");
  await page.keyboard.press("Control+End");
  await page.keyboard.down("Control");
  await page.mouse.click(...(await positionOf(page, 4, 4)));
  await page.keyboard.up("Control");
  await expect.poll(selection).toBe("Mrs Hare");
});

it("applies safe fixes and formats, each as one step of undo, and says so", async () => {
  const { page } = await edit(`#part One\n#chapter One\n#PAGE  1\n@narrator: Yes.\n@narrator: Yes. \\pau=300`);
  const unknown = problems(page).getByRole("button", { name: "'narrator' is not a known character, 2 times" });
  await unknown.waitFor();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Fix all safe problems/ }).click();
  await page.getByRole("alert").getByText("Fixed 3 problems", { exact: true }).waitFor();
  await problems(page).getByText("None found.").waitFor();
  await page.keyboard.press("Shift+Alt+F");
  await page.locator(".cm-line", { hasText: /^#page 1$/ }).waitFor();
  await page.keyboard.press("Control+z");
  await page.locator(".cm-line", { hasText: /^#PAGE {2}1$/ }).waitFor();
  await page.keyboard.press("Control+z");
  await unknown.waitFor();
});

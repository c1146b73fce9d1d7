import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { SheetRow } from "../../../api/index.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { everyScreen } from "../../support/screens/every-screen.ts";

/// The addresses, titles, buttons and columns that the specification names (sections 2 and 4), one by one. What only a flow reaches is
/// tested with the flow.
const browser = browserTests();

type Control = readonly [role: Parameters<Page["getByRole"]>[0], ...names: (string | RegExp)[]];

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const bookColumns = "Title ISBN Author Illustrator Publisher Imprint Series Level Mode Deployment Price".split(" ");
const bookScreens = [/^Cover/, /^Pages/, /^People/, /^Sheets/, /^Text/, /^Problems/];
const navigation: Control = [
  "link",
  ..."Books Words Sheets Highlights Symbols Authors Illustrators Publishers Settings".split(" "),
];

/// Of each screen what it has beside its title, by the screen's name in `everyScreen`.
const specified: Readonly<Record<string, readonly Control[]>> = {
  books: [
    ["link", "New", /^Stale books/, /^Edit /],
    ["columnheader", ...bookColumns, /^W\b|Widgit/, /^S\b|SymbolStix/],
    ["button", ...letters],
    ["searchbox", "Filter"],
  ],
  "books-stale": [
    ["checkbox", "Select all", /./],
    ["button", /^Deploy selected/],
    ["link", "Books"],
  ],
  book: [
    ["button", "Save", "Deploy", /^Delete/],
    ["link", "Books", ...bookScreens],
  ],
  "book-cover": [["button", /cover/i]],
  "book-pages": [["button", /^Upload/, /^Delete/]],
  "book-people": [["button", /Save/, /Add/]],
  "book-sheets": [["link", /./]],
  "book-problems": [["button", "Check again"]],
  "book-import": [["button", /^Import/]],
  "word-wizard": [["button", "Next", "Back"]],
  words: [["link", "New"]],
  "words-tree": [["treegrid", /./]],
  word: [["button", "Save", /^Delete/]],
  "word-child-popups": [["button", "Save"]],
  "word-popup-placement": [["button", "Save"]],
  spelling: [["button", "Save"]],
  "word-move": [
    ["button", "Move"],
    ["link", "New sheet"],
    ["searchbox", /^Search for destination sheet/],
  ],
  sheets: [["link", "New"]],
  "sheet-new": [
    ["textbox", /^Name/],
    ["button", /^Create/],
  ],
  sheet: [["button", "Save", /^Delete/]],
  "sheet-highlights": [["button", "Save"]],
  "sheet-quarantine": [["button", "Save"]],
  highlights: [["button", "Save"]],
  "symbol-models": [
    ["link", "New model"],
    ["searchbox", "Filter"],
  ],
  "symbol-model": [["button", "Save", /^Delete/]],
  "symbol-files": [["searchbox", "Filter"]],
  "symbol-upload": [["button", /^Upload/]],
  authors: [["button", "New author", /^Rename/, /^Delete/]],
  illustrators: [["button", "New illustrator", /^Rename/, /^Delete/]],
  publishers: [["button", "New publisher", /^Rename/, /^Delete/]],
  imprints: [
    ["button", "New imprint", /^Rename/, /^Delete/],
    ["link", "Publishers"],
  ],
  series: [["button", "New series", /^Rename/, /^Delete/]],
  settings: [
    ["switch", /^Allow Popups' Second Row/],
    ["button", "Save"],
  ],
  api: [],
};

const wizardSteps = [
  ["", "Title"],
  ["/author", "Author"],
  ["/illustrator", "Illustrator"],
  ["/publisher", "Publisher and Imprint"],
  ["/series", "Series"],
  ["/mode", "Mode"],
  ["/characters", "Characters"],
  ["/symbols", "Symbols requiring upload"],
  ["/others", "Other details"],
  ["/summary", "Summary"],
] as const;

/// Which of the named controls are not there, once the screen has had the time to draw them.
async function missing(page: Page, controls: readonly Control[]): Promise<string[]> {
  const absent: string[] = [];
  for (const [role, ...names] of controls)
    for (const name of names) {
      const found = page.getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) }).first();
      await found.waitFor({ timeout: 5_000 }).catch(() => absent.push(`${role} ${name}`));
    }
  return absent;
}

it("has every screen of the specification at its address, with its title and what it names", {
  timeout: 300_000,
}, async () => {
  const screens = new Map(
    Object.values(await everyScreen(browser))
      .flat()
      .map((screen) => [screen[0], screen]),
  );
  const { page } = await browser.signedIn("#!/");
  await page.waitForURL(/#!\/books$/);
  const { sheets } = await browser.api<{ sheets: SheetRow[] }>("GET", "/sheet?list=true");
  const linked = sheets.find(({ isLinked }) => isLinked)!;
  screens.set("sheet-quarantine", ["", `/sheets/${linked.id}/quarantine`, "Sheet Quarantine"]);
  const faults: string[] = await missing(page, [navigation, ["button", /staff@/]]);
  for (const [name, controls] of Object.entries(specified)) {
    const [, address, title] = screens.get(name)!;
    await page.goto(`${browser.origin}/#!${address}`);
    await page.getByRole("heading", { name: title, level: 1, exact: true }).waitFor();
    faults.push(...(await missing(page, controls)).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

it("has the steps of the book wizard at their addresses", async () => {
  const { page } = await browser.signedIn("#!/book/wizard");
  const { authors } = await browser.api<{ authors: { id: string }[] }>("GET", "/author");
  const { publishers } = await browser.api<{ publishers: { imprints: { id: string }[] }[] }>("GET", "/publisher");
  const draft = new URLSearchParams({
    title: "The Blue Kite",
    existingAuthorIDs: authors[0]!.id,
    imprintID: publishers[0]!.imprints[0]!.id,
    isbn13: "9780306406157",
    isFiction: "true",
    level: "1",
    price: "1",
  });
  const faults: string[] = [];
  for (const [path, title] of wizardSteps) {
    await page.goto(`${browser.origin}/#!/book/wizard${path}?${draft}`);
    await page.getByRole("heading", { name: title, level: 2, exact: true }).waitFor();
    await page.getByRole("heading", { name: "New Book", level: 1 }).waitFor();
    const buttons = path === "/summary" ? ["Create", "Back"] : path === "" ? ["Next"] : ["Next", "Back"];
    faults.push(...(await missing(page, [["button", ...buttons]])).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

it("signs in at its address", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${browser.origin}/#!/login`);
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  expect(
    await missing(page, [
      ["textbox", "Email", "Password"],
      ["button", "Sign in"],
    ]),
  ).toEqual([]);
});

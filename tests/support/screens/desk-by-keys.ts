import type { Page } from "playwright-core";
import type { Desk, DeskRow } from "../../../api/index.ts";
import { topicName } from "../../../server/proposals/desk/topics.ts";
import { acceptedLabels, type Label } from "../data/label-rows.ts";
import type { RealBookName } from "../data/real-books.ts";
import { topicRows } from "../data/topic-labels.ts";
import { focusedRow, reviewed, rowOf, rowsThere, saidBelow } from "./word-desk.ts";

/// What a person says of the words of a book, written down before anything was proposed. Of a word that is in neither nothing is fixed.
export interface SaidOfWords {
  /// What is right for a word, by how the book writes it.
  readonly words: ReadonlyMap<string, readonly Label[]>;
  /// The sheets on which it would be looked for, by the word and its fitz type: `hoe N`.
  readonly topics: ReadonlyMap<string, readonly string[]>;
}

/// What is said of the words of a book; the sheets were said of words of several books.
export const saidOf = (book: RealBookName): SaidOfWords => ({
  words: acceptedLabels(book),
  topics: new Map(topicRows().map(({ word, fitzType, sheets }) => [`${word} ${fitzType}`, sheets])),
});

export interface KeysPressed {
  readonly count: number;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

export function countKeys(page: Page): KeysPressed {
  let count = 0;
  return {
    get count() {
      return count;
    },
    press(key) {
      count++;
      return page.keyboard.press(key);
    },
    type(text) {
      count += text.length;
      return page.keyboard.type(text);
    },
  };
}

export const isMissing = ({ needs }: DeskRow): boolean => needs.includes("missing");
const nameOf = ({ texts }: DeskRow) => texts.map(({ text }) => text).join(", ");

/// Goes through the missing words of a book, whose desk is open, by the keyboard alone: takes all that are sure, fixes what a person
/// says is wrong, and takes every other row as it stands. What is ready is not carried out yet.
export async function decideByKeys(page: Page, keys: KeysPressed, desk: Desk, said: SaidOfWords): Promise<void> {
  const rows = new Map(desk.rows.filter(isMissing).map((row) => [nameOf(row), row]));
  const [first] = rows.keys();
  await rowsThere(page);
  await until(page, async () => (await focusedRow(page)) === first);
  await keys.press("a");
  await until(page, async () => /sure/.test(await saidBelow(page)));
  const seen = new Set<string>();
  while (!(await isAllDecided(page))) {
    const name = (await focusedRow(page)) ?? "";
    const row = rows.get(name);
    if (!row || seen.has(name)) return;
    seen.add(name);
    if (await fix(page, keys, row, desk, said)) continue;
    await keys.press(row.decision === null ? "k" : "Enter");
    // The keyboard stays on the last row: there is none to go on to.
    await until(page, async () => (await isAllDecided(page)) || (await focusedRow(page)) !== name);
  }
}

/// Fixes a row; whether it is ready with that.
async function fix(page: Page, keys: KeysPressed, row: DeskRow, desk: Desk, said: SaidOfWords): Promise<boolean> {
  const accepted = row.texts.flatMap(({ text }) => said.words.get(text) ?? []);
  const { decision } = row;
  if (!decision || !("text" in decision) || !("fitzType" in decision) || accepted.length === 0) return false;
  const isRight = ({ lemma }: Label) => lemma.toLowerCase() === decision.text.toLowerCase();
  if (decision.action !== "child" && !accepted.some(isRight)) {
    await keys.press("f");
    await page.getByRole("dialog").getByRole("searchbox").waitFor();
    await keys.type(accepted[0]!.lemma);
    await keys.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await rowOf(page, nameOf(row)).getByText("Ready").waitFor();
    return true;
  }
  let { fitzType } = decision;
  if (!accepted.some((one) => one.fitzType === fitzType)) {
    fitzType = accepted[0]!.fitzType;
    await keys.press("t");
    await keys.press(fitzType.toLowerCase());
    await until(page, async () => /^Make /.test(await saidBelow(page)));
  } else if (decision.action === "create") await moveToTopic(page, keys, decision, desk, said);
  return false;
}

/// Chooses another sheet where the proposed one is none on which the word would be looked for.
async function moveToTopic(
  page: Page,
  keys: KeysPressed,
  { text, fitzType, places }: Extract<DeskRow["decision"], { action: "create" }>,
  { sheets }: Desk,
  said: SaidOfWords,
): Promise<void> {
  const topics = said.topics.get(`${text} ${fitzType}`);
  const labelOf = new Map(sheets.map(({ id, label }) => [id, topicName(label)]));
  if (!topics || places.some(({ sheetID }) => topics.includes(labelOf.get(sheetID) ?? ""))) return;
  await keys.press("p");
  const sheet = page.getByRole("dialog").getByRole("combobox", { name: "Sheet" });
  await sheet.getByRole("option").nth(1).waitFor({ state: "attached" });
  await keys.type(topics[0]!);
  await until(page, async () => (await sheet.locator("option:checked").innerText()).startsWith(topics[0]!));
  await keys.press("Control+Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await until(page, async () => /^Place /.test(await saidBelow(page)));
}

/// Reviews all that is ready and carries it out. `look`: while the review is open.
export async function carryOutByKeys(page: Page, keys: KeysPressed, look: () => Promise<void>): Promise<void> {
  await keys.press("Control+Enter");
  await reviewed(page);
  await look();
  await keys.press("Control+Enter");
  await page
    .getByRole("alert")
    .getByText(/^Done: /)
    .waitFor({ timeout: 60_000 });
}

const isAllDecided = async (page: Page) => (await page.getByText("0 to look at", { exact: true }).count()) > 0;

/// Looks once for each frame that is drawn. Throws after as long as a person would wait.
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It did not come so: ${isSo}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/// What came of it, for people: `Peter Rabbit: 78 keys for 68 words, 1.1 a word`.
export function keysText(title: string, keys: number, before: Desk, after: Desk): string {
  const [all, left] = [before.rows.filter(isMissing).length, after.rows.filter(isMissing).length];
  const lemmas = new Set(before.rows.filter(isMissing).map(({ lemma }) => lemma.toLowerCase()));
  const made = after.rows.filter(({ word, lemma }) => word && lemmas.has(lemma.toLowerCase()));
  const lacking = (need: DeskRow["needs"][number]) => made.filter(({ needs }) => needs.includes(need)).length;
  return (
    `${title}: ${keys} keys for ${all - left} words, ${(keys / (all - left)).toFixed(1)} a word (goal 5); ${left} left, ` +
    `${lacking("noPlace")} without a place, ${lacking("noSymbol")} without a symbol, ${lacking("notSpelled")} not spelled`
  );
}

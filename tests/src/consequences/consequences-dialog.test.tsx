import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Consequences, getSheet } from "../../../api/index.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { type Services, ServicesContext } from "../../../src/client/services.ts";
import { createAsking } from "../../../src/components/consequences/asking.ts";
import { ConsequencesDialog } from "../../../src/components/consequences/consequences-dialog.tsx";
import { id } from "../../support/data/ids.ts";
import { heldApi } from "../saves/held-api.ts";
import { book, books, swap, told } from "./told.ts";

beforeEach(() => {
  // What Mantine asks of a browser and jsdom lacks.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [cow, hen] = swap.moves;
const farm = {
  id: id(1),
  number: 1,
  name: "Farm animals 1",
  grid: { rows: 9, cols: 12, hasPicture: false },
  words: [cow!, hen!].map(({ wordID, text, from }) => ({
    wordID,
    row: from!.row,
    col: from!.col,
    word: { text, type: "K", fitzType: "N", symbol: null },
  })),
};

function open(consequences: Consequences, isThere = true) {
  const { api } = heldApi([
    [
      getSheet,
      () => {
        if (!isThere) throw new ApiError(503, { error: "away" });
        return farm;
      },
    ],
  ]);
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <ServicesContext.Provider value={{ api } as unknown as Services}>
          <ConsequencesDialog
            title="Swap cow and hen on Farm animals 1?"
            verb="Swap cow and hen"
            consequences={consequences}
            isBusy={false}
            onConfirm={onConfirm}
            onClose={onClose}
          />
        </ServicesContext.Provider>
      </MemoryRouter>
    </MantineProvider>,
  );
  const dialog = screen.getByRole("dialog", { name: "Swap cow and hen on Farm animals 1?" });
  return { dialog, onConfirm, onClose };
}

it("draws the cells before and after, with rows and columns counted from 1", async () => {
  const { dialog } = open(swap);
  const read = async (name: string) =>
    within(await within(dialog).findByRole("table", { name }))
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replace("No symbol", "")));
  expect(await read("Before, 12 x 9")).toEqual([
    ["", "7", "8", "9", "10"],
    ["4", "cow", "", "", ""],
    ["5", "", "hen", "", ""],
  ]);
  expect(await read("After, 12 x 9")).toEqual([
    ["", "7", "8", "9", "10"],
    ["4", "hen", "", "", ""],
    ["5", "", "cow", "", ""],
  ]);
});

it("shows only the text where the sheet cannot be read", async () => {
  const { dialog } = open(swap, false);
  within(dialog).getByText("Two learned cells give another word");
  expect(within(dialog).queryByRole("table")).toBe(null);
});

it("closes by Esc or the safe button, which has the focus, and confirms by the action's own name", async () => {
  const { dialog, onConfirm, onClose } = open(swap);
  const safe = within(dialog).getByRole("button", { name: "Leave as it is" });
  expect(safe.hasAttribute("data-autofocus")).toBe(true);
  await userEvent.click(safe);
  await userEvent.keyboard("{Escape}");
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 0]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Swap cow and hen" }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("names and links the first books, and counts the others", () => {
  const many = Array.from({ length: 18 }, (_, at) => book(`Book ${at + 1}`, "D", 1));
  const { dialog } = open(told({ grade: "stale", books: books(...many) }));
  const links = within(within(dialog).getByRole("list", { name: "Books that change" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(many.slice(0, 6).map(({ title }) => title));
  expect(links[0]?.getAttribute("href")).toBe(`/book/${many[0]!.id}`);
  within(dialog).getByText("and 12 more");
});

it("asks before an action only where one of its writes has consequences, and once for all of them", async () => {
  const asking = createAsking();
  const question = { title: "Upload?", verb: "Upload" };
  const nothing = async () => told({});
  expect(await asking.isAgreed(question, [nothing, nothing])).toBe(true);
  const one = async () => told({ grade: "stale", books: books(book("One", "D", 1), book("Two", "S", 1)) });
  const two = async () => told({ grade: "moves", books: books(book("Two", "S", 1), book("Three", "D", 1)) });
  const answer = asking.isAgreed(question, [nothing, one, two]);
  await vi.waitFor(() => expect(asking.store.getState()).not.toBe(null));
  const { consequences } = asking.store.getState()!;
  expect([consequences.grade, consequences.books.count, consequences.books.staleCount]).toEqual(["moves", 3, 1]);
  asking.store.getState()!.answer(true);
  expect([await answer, asking.store.getState()]).toEqual([true, null]);
  const left = asking.isAgreed(question, [one]);
  await vi.waitFor(() => expect(asking.store.getState()).not.toBe(null));
  asking.stop();
  expect(await left).toBe(false);
});

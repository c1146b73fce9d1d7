import type { Page } from "playwright-core";
import { noID } from "../../../api/common/rules/ids.ts";
import type { Desk, DeskRow } from "../../../api/index.ts";
import { usableCells } from "../../../api/sheets/rules/grids.ts";

/// How many words of the text the dictionary lacks.
const count = 1000;

const idOf = (kind: number, n: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, "0")}-${String(n).padStart(12, "0")}`;
const grids = [
  { id: idOf(1, 1), name: "8 x 6", rows: 6, cols: 8, hasPicture: false },
  { id: idOf(1, 2), name: "10 x 7", rows: 7, cols: 10, hasPicture: true },
  { id: idOf(1, 3), name: "12 x 9", rows: 9, cols: 12, hasPicture: true },
];

/// Answers for every book's desk with a thousand missing words, each with symbols to choose from and a place on three grids: what the screen
/// costs is measured, not what the server does.
export async function answerLongDesk(page: Page): Promise<void> {
  const json = JSON.stringify(longDesk());
  await page.route("**/api/v1/book/words/desk?*", (route) =>
    route.fulfill({ contentType: "application/json", body: json }),
  );
}

function longDesk(): Desk {
  const sheets = Array.from({ length: 60 }, (_, n) => ({
    id: idOf(2, n),
    gridID: grids[n % 3]!.id,
    label: `Outside ${n}`,
    fitzTypes: "N",
  }));
  const rows = Array.from({ length: count }, (_, n): DeskRow => {
    const text = `wordling${n.toString(36)}`;
    const symbols = Array.from({ length: 6 }, (_, at) => ({
      id: idOf(3, n * 6 + at),
      label: `${text} ${at}`,
      symbol: { symbolshelf: `otter-${(n + at) % 40}` },
    }));
    return {
      key: text,
      needs: ["missing"],
      lemma: text,
      count: count - n,
      texts: [{ text, count: count - n }],
      at: null,
      sentences: [
        { before: "Down by the water stood a ", word: text, after: " in the rain.", from: n, page: "1", image: null },
      ],
      word: null,
      notSpelled: [],
      candidates: [],
      decision: {
        action: "create",
        text,
        fitzType: "N",
        dialects: ["en-gb", "en-au", "en-us"],
        definition: null,
        symbolID: symbols[0]!.id,
        isAnotherMeaning: false,
        forms: [{ kinds: ["plural"], text: `${text}s`, dialects: ["en-gb"], isIrregular: false }],
        places: grids.map((grid, at) => {
          const cells = usableCells(grid);
          return { gridID: grid.id, sheetID: sheets[at + 3 * (n % 20)]!.id, ...cells[n % cells.length]! };
        }),
      },
      sure: { word: true, fitzType: n % 3 > 0, symbol: n % 2 > 0, place: true },
      symbols,
      beside: ["run", "climb"],
    };
  });
  return { revision: 1, imprintID: noID, seriesID: noID, grids, sheets, rows, total: count, words: 40_000 };
}

import type { Endpoint } from "../../../api/common/endpoint.ts";
import { noID } from "../../../api/common/rules/ids.ts";
import { type Desk, type DeskRow, getBook, getDesk, type SuggestedSymbol } from "../../../api/index.ts";
import type { CallInput, Client } from "../../../src/client/client.ts";

/// Desks for tests, in the contract's shape.

let next = 0;
const idOf = (): string => `00000000-0000-4000-8000-${String(++next).padStart(12, "0")}`;

const aSymbol = (label: string): SuggestedSymbol => ({ id: idOf(), label, symbol: { symbolshelf: label } });

const [gridID, sheetID] = [idOf(), idOf()];

const sure = { word: true, fitzType: true, symbol: true, place: true };

/// Returns a missing word that is proposed as a new noun.
export function aRow(text: string, given: Partial<DeskRow> = {}): DeskRow {
  const symbols = [aSymbol(text), aSymbol(`${text} too`)];
  return {
    key: text,
    needs: ["missing"],
    lemma: text,
    count: 2,
    texts: [{ text, count: 2 }],
    at: null,
    sentences: [{ before: "Here is a ", word: text, after: ".", from: 10, page: "1", image: null }],
    word: null,
    notSpelled: [],
    candidates: [],
    decision: {
      action: "create",
      text,
      fitzType: "N",
      dialects: ["en-gb"],
      definition: null,
      symbolID: symbols[0]!.id,
      isAnotherMeaning: false,
      forms: [{ kinds: ["plural"], text: `${text}s`, dialects: ["en-gb"], isIrregular: false }],
      places: [{ gridID, sheetID, row: 3, col: 4 }],
    },
    sure,
    symbols,
    beside: [],
    ...given,
  };
}

export const aDesk = (rows: readonly DeskRow[], revision = 1): Desk => ({
  revision,
  imprintID: idOf(),
  seriesID: noID,
  grids: [{ id: gridID, name: "12 x 9", rows: 9, cols: 12, hasPicture: true }],
  sheets: [{ id: sheetID, gridID, label: "Outside 1", fitzTypes: "N" }],
  rows: [...rows],
  total: rows.length,
  words: rows.length * 2,
});

/// A server that has `desk.now`, and answers all other calls by `answer`.
export function deskApi(desk: { now: Desk }, answer: (endpoint: Endpoint, body: unknown) => unknown = () => ({})) {
  return {
    call: async (endpoint: Endpoint, input: CallInput<Endpoint> & { body?: unknown }) => {
      if (endpoint === getBook) return { title: "Peter Rabbit" };
      if (endpoint === getDesk) return desk.now;
      return answer(endpoint, input.body);
    },
  } as unknown as Client;
}

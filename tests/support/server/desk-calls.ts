import {
  basePath,
  type Desk,
  type DeskDecision,
  type DeskRow,
  type DeskRowToSave,
  type DeskSaved,
  type FitzType,
  getDesk,
  saveDesk,
} from "../../../api/index.ts";
import type { TestServer } from "./server.ts";

/// What tests of the word desk send, and read of it.

const noSymbol = "00000000-0000-0000-0000-000000000000";

export type Row = Omit<DeskRowToSave, "decision"> & { decision: DeskDecision };

/// A new word of every dialect, with no symbol.
export const newWord = (text: string, fitzType: FitzType = "N") => ({
  text,
  fitzType,
  dialects: ["en-gb" as const, "en-au" as const, "en-us" as const],
  definition: null,
  symbolID: noSymbol,
  isAnotherMeaning: false,
});

/// A row to send, as it arrived or decided otherwise.
export function rowToSend(
  { key, texts, at, decision: proposed }: DeskRow,
  decision: DeskDecision | null = proposed,
): Row {
  if (!decision) throw new Error(`nothing is proposed for ${key}`);
  return { key, texts: texts.map(({ text }) => text), at, decision };
}

/// The rows of a desk as they arrive, but for those that nothing is proposed for.
export const accepted = (desk: Desk): Row[] => desk.rows.flatMap((row) => (row.decision ? [rowToSend(row)] : []));

export function deskCallsOf(server: TestServer) {
  const read = (id: string) => server.call(getDesk, { query: { id } });
  return {
    read,
    /// The row of a lemma. Throws where there is none.
    async rowOf(id: string, lemma: string): Promise<DeskRow> {
      const { rows } = await read(id);
      const row = rows.find((one) => one.lemma === lemma);
      if (!row) throw new Error(`no row of ${lemma}: ${rows.map((one) => one.lemma).join(", ")}`);
      return row;
    },
    /// Sends a batch under a key. `work`: by which it is asked how far it is.
    async save(
      body: object,
      { key, work, signal }: { key: string; work?: string; signal?: AbortSignal },
    ): Promise<{ status: number; changeID: number; body: DeskSaved }> {
      const response = await server.fetch(`${basePath}${saveDesk.path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": key,
          ...(work === undefined ? {} : { "work-key": work }),
        },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      });
      return {
        status: response.status,
        changeID: Number(response.headers.get("change-id")),
        body: (await response.json()) as DeskSaved,
      };
    },
  };
}

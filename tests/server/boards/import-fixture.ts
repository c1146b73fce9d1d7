import * as api from "../../../api/index.ts";
import type { TestServer } from "../../support/server/server.ts";

/// Sends a file of boards to be planned or imported.

type Answer<T> = { status: number; body: T & { error?: string } };

async function send<T>(server: TestServer, path: string, file: Uint8Array, choices: object): Promise<Answer<T>> {
  const form = new FormData();
  form.append("choices", JSON.stringify(choices));
  form.append("file", new Blob([Uint8Array.from(file)]), "file");
  const answer = await server.fetch(`${api.basePath}${path}`, { method: "POST", body: form });
  return { status: answer.status, body: (await answer.json()) as T & { error?: string } };
}

export const planOf = (server: TestServer, file: Uint8Array) =>
  send<api.BoardPlan>(server, api.planBoards.path, file, {});

export const importOf = (server: TestServer, file: Uint8Array, boards: readonly object[], query = "") =>
  send<{ sheetIDs: string[]; counts: Record<string, number>; consequences?: { grade: string } }>(
    server,
    `${api.importBoards.path}${query}`,
    file,
    { boards },
  );

/// What the screen sends where everything is taken as it is proposed.
export const asProposed = ({ boards }: api.BoardPlan, isNew = false): object[] =>
  boards.map(({ id, kind, name, sheetID, gridID, fitzTypes, shift, cells }) => ({
    id,
    sheetID: kind === "popups" || isNew ? null : sheetID,
    sheet: kind !== "popups" && (isNew || sheetID === null) ? { name, gridID, fitzTypes } : null,
    cells: cells
      .filter(({ proposal }) => proposal !== "leave")
      .map((cell) => ({
        row: cell.row,
        col: cell.col,
        to:
          kind === "popups"
            ? { row: cell.row, col: cell.col }
            : { row: cell.row + shift.row, col: cell.col + shift.col },
        wordID: cell.proposal === "use" ? cell.matches[0]!.id : null,
        ...(cell.proposal === "create"
          ? { text: cell.label, fitzType: cell.fitzType ?? "N", dialects: cell.dialects }
          : {}),
        isSymbol: cell.proposal === "create" && cell.picture === "inside",
      })),
  }));

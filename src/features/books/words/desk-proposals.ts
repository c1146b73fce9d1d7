import { noID } from "../../../../api/common/rules/ids.ts";
import {
  type DeskCell,
  type DeskDecision,
  type DeskLeafDecision,
  type DeskRow,
  type FitzType,
  proposeDeskRow,
} from "../../../../api/index.ts";
import { toApiError } from "../../../client/errors.ts";
import { newWordOf, placesOf, withLeaf } from "./state/decisions.ts";
import { rowsName } from "./state/describe.ts";
import type { DeskCore } from "./state/desk-core.ts";
import { type RowBasis, type RowView, type RowWork, withWork } from "./state/work.ts";

interface Proposed {
  readonly decision: DeskLeafDecision;
  readonly basis: RowBasis;
}

interface Wanted {
  readonly text: string;
  readonly fitzType: FitzType;
  readonly action: "create" | "child" | "name";
  readonly parentWordID: string;
  /// How the book writes what a new word stands for.
  readonly texts: readonly string[];
}

/// Asks the server what it proposes for rows that are to be of another text, fitz type or parent.
export function deskProposals(core: DeskCore) {
  const { store } = core;
  const workNow = () => store.getState().history.present;

  /// Cells that other rows take.
  function takenBy(others: readonly DeskRow[]): DeskCell[] {
    return others.flatMap((row) => {
      const { work, decision } = core.view(row);
      return work.status === "aside" ? [] : placesOf(decision);
    });
  }

  /// Asks for proposals one after the other, so that no two take one cell, and decides all at once. Nothing is decided where one fails.
  async function propose(
    keys: readonly string[],
    name: string,
    wanted: (view: RowView) => Wanted | null,
    finish: (proposed: Proposed, view: RowView) => RowWork,
  ): Promise<void> {
    const rows = core.rows(keys);
    const taken = takenBy((core.desk()?.rows ?? []).filter(({ key }) => !keys.includes(key))).slice(0, 10_000);
    const found = new Map<string, Proposed>();
    store.setState(({ busy }) => ({ busy: new Set([...busy, ...keys]) }));
    try {
      for (const row of rows) {
        const view = core.view(row);
        const asked = wanted(view);
        if (!asked) continue;
        const { decision, sheets, ...basis } = await core.api.call(proposeDeskRow, {
          body: { id: core.bookID, ...asked, texts: [...asked.texts], taken: [...taken] },
        });
        taken.push(...placesOf(decision));
        core.learn({ symbols: basis.symbols, sheets });
        found.set(row.key, { decision, basis });
      }
      // As the rows stand now: they may have been decided while the answers were on their way.
      const works = new Map(
        rows.flatMap((row) => {
          const proposed = found.get(row.key);
          return proposed ? [[row.key, finish(proposed, core.view(row))] as const] : [];
        }),
      );
      if (works.size === 0) core.tell(`Not for ${rowsName(rows)}`);
      else
        core.step(
          name,
          withWork(workNow(), works.keys(), (_, key) => works.get(key)!),
        );
    } catch (thrown) {
      core.tell(toApiError(thrown).message);
    } finally {
      store.setState(({ busy }) => ({ busy: new Set([...busy].filter((key) => !keys.includes(key))) }));
    }
  }

  const beginningOf = ({ row, decision }: RowView): Wanted => {
    const word = newWordOf(decision);
    return {
      text: word?.text ?? row.lemma,
      fitzType: word?.fitzType ?? row.word?.fitzType ?? "N",
      action: word?.action ?? "create",
      parentWordID: word?.action === "child" ? word.parentWordID : noID,
      texts: decision?.action === "group" ? [] : row.texts.map(({ text }) => text),
    };
  };

  return { propose, beginningOf };
}

/// What a person decided.
export const decided = (own: DeskDecision, status: RowWork["status"], basis: RowBasis | null = null): RowWork => ({
  status,
  own,
  basis,
  refused: null,
});

/// Another proposal, of which the row keeps whose name it is and what it belongs to.
export function fixed({ work, decision: before }: RowView, decision: DeskLeafDecision, basis: RowBasis): RowWork {
  const word = newWordOf(before);
  const kept =
    word?.action === "name" && decision.action === "name"
      ? { isCharacter: word.isCharacter, imprintID: word.imprintID, seriesID: word.seriesID }
      : word?.action === "child" && decision.action === "child"
        ? { relation: word.relation, popup: word.popup }
        : {};
  const leaf = { ...decision, ...kept } as DeskLeafDecision;
  return { ...work, own: before ? withLeaf(before, leaf) : leaf, basis, refused: null };
}

/// As the book writes it most often, without the capital of a sentence's start where the proposal has none.
export function asWritten({ row, decision }: RowView): string {
  const [written] = row.texts;
  const isName = newWordOf(decision)?.action === "name" || row.needs.includes("name");
  return isName ? (written?.text ?? row.lemma) : (written?.text ?? row.lemma).toLowerCase();
}

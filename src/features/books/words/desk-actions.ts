import { isID, noID } from "../../../../api/common/rules/ids.ts";
import {
  type BriefWord,
  type DeskCell,
  type DeskDecision,
  type FitzType,
  fitzTypes,
  listWords,
  type SuggestedSymbol,
} from "../../../../api/index.ts";
import { modelOf } from "./desk-models.ts";
import { asWritten, decided, deskProposals, fixed } from "./desk-proposals.ts";
import { changeOf, gapOf, newWordOf, withLeaf, withPlaces, withSymbol } from "./state/decisions.ts";
import { rowsName } from "./state/describe.ts";
import type { DeskCore } from "./state/desk-core.ts";
import { typeWithForms } from "./state/type-with-forms.ts";
import { isSure, type RowBasis, type RowView, type RowWork, withWork } from "./state/work.ts";

/// Whose name it is.
export type NameScope = "series" | "imprint" | "everyone";

export const nameScopes: Readonly<Record<NameScope, string>> = {
  series: "A character of the series",
  imprint: "A character of the imprint",
  everyone: "A place, or somebody whom every book may name",
};

/// What can be decided, for one row or for several, by their keys. What asks the server for a proposal first is a promise.
export interface DeskActions {
  /// Takes them as they stand.
  take(keys: readonly string[]): void;
  /// Takes those of them that are sure.
  takeSure(keys: readonly string[]): void;
  /// Puts them aside; those that are aside already come back.
  putAside(keys: readonly string[]): void;
  /// They stand as they arrived.
  reset(keys: readonly string[]): void;
  printWithNoKey(keys: readonly string[]): void;
  use(keys: readonly string[], word: Pick<BriefWord, "id" | "text">): void;
  /// A picture that no model names yet gets its model first.
  chooseSymbol(keys: readonly string[], symbol: SuggestedSymbol): Promise<void>;
  /// New words are made with no symbol.
  leaveSymbol(keys: readonly string[]): void;
  /// By row: all places of its word.
  place(places: ReadonlyMap<string, DeskCell[]>): void;
  /// A field of a new word, as it is typed.
  edit(key: string, change: Partial<Pick<Extract<DeskDecision, { action: "create" }>, Editable>>): void;
  /// Forms of a word that the dictionary has.
  makeForms(keys: readonly string[], parent: Pick<BriefWord, "id" | "text">): Promise<void>;
  /// Words that stand with another one: linked, or in its popup.
  makeChildren(
    keys: readonly string[],
    relation: "A" | "C" | "L" | "P",
    parent: Pick<BriefWord, "id" | "text">,
    /// Of popup words, a cell for each.
    popups: readonly PopupCell[],
  ): Promise<void>;
  /// A new word of another text, of which the rows are forms.
  makeWord(keys: readonly string[], text: string): Promise<void>;
  makeNames(keys: readonly string[], scope: NameScope): Promise<void>;
  /// The text of a new word: what else is proposed follows it.
  setText(key: string, text: string): Promise<void>;
  setFitz(keys: readonly string[], fitzType: FitzType): Promise<void>;
  /// Joins a row's words with their neighbours; other rows that are in the group are put aside.
  join(keys: readonly string[], text: string): Promise<void>;
}

/// A cell of a parent's popup: the popup from 1, row and column from 0.
export interface PopupCell {
  readonly popup: number;
  readonly row: number;
  readonly col: number;
}

type Editable = "text" | "dialects" | "definition" | "isAnotherMeaning" | "forms";

export function deskActions(core: DeskCore): DeskActions {
  const { store } = core;
  const workNow = () => store.getState().history.present;
  const namesOf = (keys: readonly string[]) => rowsName(core.rows(keys));

  function decide(keys: readonly string[], name: string, change: (view: RowView) => RowWork, stepKey?: string): void {
    const views = new Map(core.rows(keys).map((row) => [row.key, core.view(row)]));
    if (views.size === 0) return;
    core.step(
      name,
      withWork(workNow(), views.keys(), (_, key) => change(views.get(key)!)),
      stepKey,
    );
  }

  const { propose, beginningOf } = deskProposals(core);

  return {
    take(keys) {
      const views = core.rows(keys).map(core.view);
      const gaps = views.flatMap(({ row, decision }) => {
        const gap = gapOf(decision);
        return gap === null ? [] : [[row, gap] as const];
      });
      const whole = views.filter(({ decision }) => gapOf(decision) === null).map(({ row }) => row.key);
      if (whole.length > 0)
        decide(whole, `Take ${namesOf(whole)}`, ({ work }) => ({ ...work, status: "ready", refused: null }));
      if (gaps.length > 0) core.tell(`${rowsName(gaps.map(([row]) => row))}: ${gaps[0]![1]}`);
    },
    takeSure(keys) {
      const sure = core
        .rows(keys)
        .map(core.view)
        .filter((view) => view.work.status === "open" && isSure(view) && gapOf(view.decision) === null)
        .map(({ row }) => row.key);
      if (sure.length === 0) core.tell("No row that is open is sure");
      else
        decide(sure, `Take all that are sure: ${namesOf(sure)}`, ({ work }) => ({
          ...work,
          status: "ready",
          refused: null,
        }));
    },
    putAside(keys) {
      const areAside = core.rows(keys).every((row) => core.view(row).work.status === "aside");
      const name = areAside ? `Take up ${namesOf(keys)} again` : `Put ${namesOf(keys)} aside`;
      decide(keys, name, ({ work }) => ({ ...work, status: areAside ? "open" : "aside" }));
    },
    reset: (keys) =>
      decide(keys, `Leave ${namesOf(keys)} as it arrived`, () => ({
        status: "open",
        own: null,
        basis: null,
        refused: null,
      })),
    printWithNoKey: (keys) =>
      decide(keys, `Print ${namesOf(keys)} with no key`, () => decided({ action: "noKey" }, "ready")),
    use(keys, word) {
      core.learn({ words: [word] });
      decide(keys, `Use ${word.text} for ${namesOf(keys)}`, () => decided({ action: "use", wordID: word.id }, "ready"));
    },
    leaveSymbol(keys) {
      const able = keys.filter((key) => core.rows([key]).some((row) => newWordOf(core.view(row).decision)));
      if (able.length === 0) return core.tell(`${namesOf(keys)}: no word is made`);
      decide(able, `Leave ${namesOf(able)} without a symbol`, (view) => ({
        ...view.work,
        own: withSymbol(view.decision, noID),
        basis: sureOf(view, "symbol"),
        refused: null,
      }));
    },
    async chooseSymbol(keys, chosen) {
      const [row] = core.rows(keys);
      if (!row) return;
      const word = newWordOf(core.view(row).decision)?.text ?? row.word?.text ?? row.lemma;
      const symbol = isID(chosen.id) ? chosen : await modelOf(core, chosen, word);
      if (!symbol) return;
      core.learn({ symbols: [symbol] });
      const next = ({ row, decision }: RowView) =>
        withSymbol(decision, symbol.id) ?? (row.word ? withSymbol(changeOf(row.word), symbol.id) : null);
      const able = keys.filter((key) => core.rows([key]).some((row) => next(core.view(row)) !== null));
      if (able.length === 0) return core.tell(`${namesOf(keys)}: no word is made or changed that could have a symbol`);
      decide(able, `Give ${namesOf(able)} the symbol ${symbol.label}`, (view) => ({
        ...view.work,
        own: next(view),
        basis: sureOf(view, "symbol"),
        refused: null,
      }));
    },
    place(places) {
      const keys = [...places.keys()];
      const next = ({ row, decision }: RowView) => {
        const cells = places.get(row.key) ?? [];
        return withPlaces(decision, cells) ?? (row.word ? withPlaces(changeOf(row.word), cells) : null);
      };
      decide(keys, `Place ${namesOf(keys)}`, (view) => ({
        ...view.work,
        own: next(view),
        basis: sureOf(view, "place"),
        refused: null,
      }));
    },
    edit: (key, change) =>
      decide(
        [key],
        `Change ${namesOf([key])}`,
        ({ work, decision }) => {
          const word = newWordOf(decision);
          if (!decision || !word) return work;
          const { forms, ...rest } = change;
          const next =
            word.action === "child" ? { ...word, ...rest } : { ...word, ...rest, ...(forms ? { forms } : {}) };
          return { ...work, own: withLeaf(decision, next), refused: null };
        },
        `edit ${key} ${Object.keys(change).join()}`,
      ),
    makeForms(keys, parent) {
      core.learn({ words: [parent] });
      return propose(
        keys,
        `Make ${namesOf(keys)} a form of ${parent.text}`,
        (view) => ({ ...beginningOf(view), text: asWritten(view), action: "child", parentWordID: parent.id }),
        ({ decision, basis }) => decided(decision, "ready", basis),
      );
    },
    makeChildren(keys, relation, parent, popups) {
      core.learn({ words: [parent] });
      return propose(
        keys,
        `Make ${namesOf(keys)} a child of ${parent.text}`,
        (view) => ({ ...beginningOf(view), action: "child", parentWordID: parent.id }),
        ({ decision, basis }, { row, work }) =>
          decision.action === "child"
            ? decided({ ...decision, relation, popup: popups[keys.indexOf(row.key)] ?? null }, "ready", basis)
            : work,
      );
    },
    makeWord: (keys, text) =>
      propose(
        keys,
        `Make ${text} of ${namesOf(keys)}`,
        (view) => {
          const beginning = beginningOf(view);
          const fitzType = typeWithForms(text, beginning.texts, beginning.fitzType);
          return { ...beginning, text, fitzType, action: "create", parentWordID: noID };
        },
        ({ decision, basis }) => decided(decision, "ready", basis),
      ),
    makeNames(keys, scope) {
      const { imprintID = noID, seriesID = noID } = core.desk() ?? {};
      const isCharacter = scope !== "everyone";
      return propose(
        keys,
        `Make ${namesOf(keys)} a name`,
        (view) => ({
          ...beginningOf(view),
          text: newWordOf(view.decision)?.action === "name" ? newWordOf(view.decision)!.text : asWritten(view),
          fitzType: isCharacter ? "P" : "N",
          action: "name",
          parentWordID: noID,
        }),
        ({ decision, basis }, { work }) =>
          decision.action === "name"
            ? decided(
                {
                  ...decision,
                  isCharacter,
                  imprintID: isCharacter ? imprintID : noID,
                  seriesID: scope === "series" ? seriesID : noID,
                },
                "ready",
                basis,
              )
            : work,
      );
    },
    setText: (key, text) =>
      propose(
        [key],
        `Change ${namesOf([key])} into ${text}`,
        (view) => (newWordOf(view.decision) ? { ...beginningOf(view), text } : null),
        ({ decision, basis }, view) => fixed(view, decision, { ...basis, sure: { ...basis.sure, word: true } }),
      ),
    setFitz: (keys, fitzType) =>
      propose(
        keys,
        `Make ${namesOf(keys)} ${fitzTypes[fitzType].toLowerCase()}`,
        (view) => (newWordOf(view.decision) ? { ...beginningOf(view), fitzType } : null),
        ({ decision, basis }, view) =>
          fixed(view, decision, { ...basis, sure: { ...basis.sure, word: true, fitzType: true } }),
      ),
    async join(keys, text) {
      const [first, ...rest] = keys;
      if (first === undefined) return;
      const { words } = await core.api.call(listWords, { query: { text, limit: 50 } }).catch(() => ({ words: [] }));
      const isThere = words.some((word) => word.text.toLowerCase() === text.toLowerCase());
      const name = `Join ${text}`;
      const others = (work: ReturnType<typeof workNow>) =>
        withWork(work, rest, (one) => ({ ...one, status: "aside", refused: null }));
      if (isThere) {
        const own: DeskDecision = { action: "group", text, as: null };
        core.step(
          name,
          withWork(others(workNow()), [first], () => decided(own, "ready")),
        );
        return;
      }
      await propose(
        [first],
        name,
        (view) => ({ ...beginningOf(view), text: text.toLowerCase(), action: "create", parentWordID: noID, texts: [] }),
        ({ decision, basis }) => decided({ action: "group", text, as: decision }, "ready", basis),
      );
      if (rest.length > 0) core.step(name, others(workNow()));
    },
  };
}

/// What a person chose is sure.
const sureOf = ({ basis }: RowView, field: keyof RowBasis["sure"]): RowBasis => ({
  symbols: basis.symbols,
  beside: basis.beside,
  sure: { ...basis.sure, [field]: true },
});

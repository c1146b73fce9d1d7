import { createStore, type StoreApi } from "zustand/vanilla";
import { type Consequences, consequenceGrades, noConsequences } from "../../../api/system/consequences.ts";

/// A question that awaits its answer.
interface Asked {
  readonly title: string;
  readonly verb: string;
  readonly consequences: Consequences;
  readonly answer: (isAgreed: boolean) => void;
}

/// Asks before an action that is saved at once, on a screen that is no edit session. `AskingDialog` renders it.
export interface Asking {
  readonly store: StoreApi<Asked | null>;
  /// Whether an action goes on: at once without consequences, else by the person's answer. Throws the errors of the dry
  /// run.
  isAgreed(question: Pick<Asked, "title" | "verb">, tries: readonly (() => Promise<Consequences>)[]): Promise<boolean>;
  /// Drops the question: the screen was left.
  stop(): void;
}

export function createAsking(): Asking {
  const store = createStore<Asked | null>(() => null);
  return {
    store,
    async isAgreed(question, tries) {
      const all: Consequences[] = [];
      for (const attempt of tries) all.push(await attempt());
      const consequences = joined(all);
      if (consequences.grade === "none") return true;
      return new Promise((resolve) => {
        const answer = (isAgreed: boolean) => {
          store.setState(null, true);
          resolve(isAgreed);
        };
        store.setState({ ...question, consequences, answer }, true);
      });
    },
    stop: () => store.getState()?.answer(false),
  };
}

/// Joins the consequences of several writes. Several writes may change the same page, so pages are not counted.
function joined(all: readonly Consequences[]): Consequences {
  const [first = noConsequences, ...others] = all;
  if (others.length === 0) return first;
  const named = new Map(
    all.flatMap(({ books }) => books.named.map((book) => [book.id, { ...book, pages: 0, where: [] }])),
  );
  const sum = (of: (one: Consequences) => number) => all.reduce((total, one) => total + of(one), 0);
  const stale = [...named.values()].filter(({ deploymentStatus }) => deploymentStatus === "S").length;
  return {
    name: first.name,
    grade: consequenceGrades[Math.max(...all.map(({ grade }) => consequenceGrades.indexOf(grade)))]!,
    books: {
      count: Math.max(named.size, ...all.map(({ books }) => books.count)),
      staleCount: Math.max(stale, ...all.map(({ books }) => books.staleCount)),
      pages: 0,
      uses: 0,
      named: [...named.values()],
    },
    counts: {
      moves: sum(({ counts }) => counts.moves),
      cells: sum(({ counts }) => counts.cells),
      lost: sum(({ counts }) => counts.lost),
    },
    moves: all.flatMap(({ moves }) => moves),
    cells: all.flatMap(({ cells }) => cells),
    lost: all.flatMap(({ lost }) => lost),
  };
}

import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { DeskSession } from "./desk-session.ts";
import { countGroups, type Group, groupOf, hasText, isOf, isShown, type Show, shows } from "./state/needs.ts";
import type { RowView } from "./state/work.ts";

/// What the address says of the list, and what of the desk it shows.
export interface DeskList {
  readonly group: Group;
  readonly counts: Readonly<Record<Group, number>>;
  readonly show: Show;
  readonly filter: string;
  /// Those of the group.
  readonly all: readonly RowView[];
  /// Those of them that are shown.
  readonly shown: readonly RowView[];
  addressOf(group: Group): string;
  set(key: "need" | "show" | "filter", value: string): void;
}

const noRows: readonly RowView[] = [];

export function useDeskList(session: DeskSession): DeskList {
  const data = useStore(session.store, ({ load }) => load.data);
  const work = useStore(session.store, ({ history }) => history.present);
  const [params, setParams] = useSearchParams();
  const counts = useMemo(() => countGroups(data ?? { rows: [] }), [data]);
  const group = groupOf(params.get("need"), counts);
  const show = shows.find((one) => one === params.get("show")) ?? "all";
  const filter = params.get("filter") ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: how rows stand depends on what was decided
  const all = useMemo(
    () => (data ? data.rows.filter(({ needs }) => isOf(needs, group)).map(session.view) : noRows),
    [session, data, group, work],
  );
  // What is sure or a guess is so by what it arrived as: a row does not go while it is looked at.
  const shown = useMemo(
    () => all.filter((view) => isShown(session.viewAsItArrived(view.row), show) && hasText(view, filter)),
    [session, all, show, filter],
  );
  return {
    group,
    counts,
    show,
    filter,
    all,
    shown,
    addressOf(one) {
      const next = new URLSearchParams(params);
      next.set("need", one);
      return `?${next}`;
    },
    set: (key, value) =>
      setParams(
        (before) => {
          if (value) before.set(key, value);
          else before.delete(key);
          return before;
        },
        { replace: true },
      ),
  };
}

import { Link } from "react-router-dom";
import { plural } from "../../../components/format.ts";
import spoken from "../../../components/screen/spoken.module.css";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import type { DeskSession } from "./desk-session.ts";
import { newWordOf, symbolOf } from "./state/decisions.ts";
import type { Figures } from "./state/figures.ts";
import { type Group, groupNames, groups } from "./state/needs.ts";
import type { RowView } from "./state/work.ts";
import classes from "./words-screen.module.css";

/// What the words need, each the way to its list, what will be made of the rows that are ready, and the people that were found.
export function NeedsRail({
  session,
  group,
  counts,
  figures,
  people,
  addressOf,
  onPerson,
}: {
  session: DeskSession;
  group: Group;
  counts: Readonly<Record<Group, number>>;
  figures: Figures;
  people: readonly RowView[];
  addressOf: (group: Group) => string;
  onPerson: (view: RowView) => void;
}) {
  const { symbols } = session.store.getState().known;
  return (
    <div className={classes.rail}>
      <nav aria-label="Needs">
        <h2 className={classes.heading}>Needs</h2>
        {groups.map((one) => (
          <Link
            key={one}
            to={addressOf(one)}
            replace
            className={classes.need}
            {...(one === group ? { "aria-current": "true" as const } : {})}
          >
            {groupNames[one]}
            <span className={classes.count}>
              <span aria-hidden>{counts[one]}</span>
              <span className={spoken.spoken}>, {plural(counts[one], "row")}</span>
            </span>
          </Link>
        ))}
      </nav>
      <h2 className={classes.heading}>What will be made</h2>
      <dl className={classes.figures}>
        <Figure name="Words" count={figures.words} />
        <Figure name="Forms" count={figures.forms} />
        <Figure
          name={figures.grids > 0 ? `Cells on ${plural(figures.grids, "grid")}` : "Cells"}
          count={figures.cells}
        />
        <Figure name="Symbols" count={figures.symbols} />
        <Figure name="Sheets touched" count={figures.sheets} />
      </dl>
      {people.length > 0 && (
        <>
          <h2 className={classes.heading}>People found</h2>
          {people.map((view) => {
            const id = symbolOf(view.decision);
            return (
              <button key={view.row.key} type="button" className={classes.person} onClick={() => onPerson(view)}>
                <WordThumb symbol={(id && symbols.get(id)?.symbol) || null} />
                {newWordOf(view.decision)?.text ?? view.row.lemma}
              </button>
            );
          })}
        </>
      )}
    </div>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </>
  );
}

import { Text, TextInput } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { type Cell, cellCode } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { useServices } from "../../../../client/services.ts";
import { ChoiceBox } from "../../../../components/book-fields/choice-box.tsx";
import { formatMoment } from "../../../../components/format.ts";
import { type GridWord, gridWord } from "../../../../components/grid/arrangement.ts";
import { GridView } from "../../../../components/grid/grid-view.tsx";
import { firstCell, type GridSelection, selectionAt } from "../../../../components/grid/selection.ts";
import { sheetAddress } from "../../../../components/grid/sheet-address.ts";
import { useDocumentTitle } from "../../../../components/screen/document-title.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { Screen } from "../../../../components/screen/screen.tsx";
import { Segments } from "../../../../components/screen/segments.tsx";
import { isDay, overlayOf } from "../overlay-address.ts";
import classes from "./compare.module.css";
import { type Comparison, compareSides, comparisonText, notesOfSide, type Side } from "./compare.ts";
import { type Compared, createCompareStore } from "./compare-store.ts";

const title = "Compare sheets";

/// A sheet beside another one, or beside itself as it was: what is on both, where, and in which order.
export function CompareScreen() {
  const { id = "" } = useParams();
  return <Compare key={id} id={id} />;
}

function Compare({ id }: { id: string }) {
  const { api } = useServices();
  const [compare] = useState(() => createCompareStore(api, id));
  const { status, data, error } = useStore(compare.store);
  const [params, setParams] = useSearchParams();
  const other = params.get("with");
  const isPast = params.has("since");
  const { since } = overlayOf(params);
  useDocumentTitle(data ? `${title}: ${sheetLabel(data.sheet)}` : title, false);
  useEffect(() => {
    void compare.show(isPast ? { since } : other ? { sheet: other } : null);
  }, [compare, isPast, since, other]);
  useEffect(() => compare.stop, [compare]);

  const back = { to: `/sheets/${id}`, label: "Sheet" };
  if (status === "failed" && error?.status === 404)
    return (
      <Screen title={title} back={{ to: "/sheets", label: "Sheets" }}>
        <Text px="lg">There is no such sheet.</Text>
      </Screen>
    );
  if (status === "failed")
    return (
      <Screen title={title} back={back}>
        <ErrorView
          error={error}
          onRetry={() => void compare.show(isPast ? { since } : other ? { sheet: other } : null)}
        />
      </Screen>
    );
  if (data === null) return null;
  return (
    <Screen
      title={title}
      subtitle={<Text c="dimmed">{sheetLabel(data.sheet)}</Text>}
      back={back}
      tools={
        <>
          <Segments
            label="Compared with"
            value={isPast ? "past" : "sheet"}
            choices={[
              { value: "sheet", label: "Another sheet" },
              { value: "past", label: "Its past" },
            ]}
            onChange={(value) => setParams(value === "past" ? { since } : {}, { replace: true })}
          />
          {isPast ? (
            <TextInput
              type="date"
              name="since"
              aria-label="As it was at the beginning of"
              title="As it was at the beginning of"
              defaultValue={since}
              max="9999-12-31"
              onChange={({ currentTarget: { value } }) =>
                isDay(value) && setParams({ since: value }, { replace: true })
              }
            />
          ) : (
            <div className={classes.choice}>
              <ChoiceBox
                name="with"
                label="Other sheet"
                isLabelHidden
                placeholder="Find a sheet"
                choices={data.choices}
                value={data.choices.find((choice) => choice.id === data.other?.id) ?? null}
                onChoose={(choice) => setParams({ with: choice.id }, { replace: true })}
              />
            </div>
          )}
        </>
      }
    >
      <Sides key={`${data.other?.id} ${data.past?.since}`} compared={data} />
    </Screen>
  );
}

interface DrawnSide extends Side {
  readonly id: string;
  readonly words: readonly GridWord[];
  readonly quarantine: readonly number[];
}

/// Returns both sides: the past on the left, and the sheet to compare with on the right.
function sidesOf({ sheet, other, past }: Compared): [DrawnSide, DrawnSide] | null {
  const label = sheetLabel(sheet);
  const sideOf = (of: Compared["sheet"], called: string): DrawnSide => ({
    id: of.id,
    label: called,
    grid: of.grid,
    words: of.words.map(gridWord),
    quarantine: of.quarantine,
  });
  if (past) {
    const before = { ...sideOf(sheet, `${label} of ${formatMoment(past.since)}`), words: past.words.map(gridWord) };
    return [before, sideOf(sheet, `${label} of today`)];
  }
  if (!other) return null;
  const called = (of: Compared["sheet"]) => `${sheetLabel(of)} (${of.grid.name})`;
  return [sideOf(sheet, called(sheet)), sideOf(other, called(other))];
}

function Sides({ compared }: { compared: Compared }) {
  const sides = useMemo(() => sidesOf(compared), [compared]);
  const comparison = useMemo(() => sides && compareSides(...sides), [sides]);
  const [pointed, setPointed] = useState<{ side: "left" | "right"; cell: Cell } | null>(null);
  if (!sides || !comparison)
    return <Text px="lg">Choose a sheet to compare it with. None has its name or topic on another grid.</Text>;
  const [left, right] = sides;
  const isPast = compared.past !== null;
  const text = comparisonText(comparison, left, right);
  return (
    <div className={classes.compare}>
      <Text size="sm" role="status">
        {text}
      </Text>
      <div className={classes.sides}>
        {[["left", left] as const, ["right", right] as const].map(([side, drawn]) => (
          <OneSide
            key={side}
            side={drawn}
            notes={notesOfSide(comparison, side, isPast)}
            marked={pointed && pointed.side !== side ? markedBy(comparison, pointed.side, pointed.cell) : null}
            onPoint={(cell) => setPointed({ side, cell })}
          />
        ))}
      </div>
      <Differences comparison={comparison} left={left} right={right} />
    </div>
  );
}

/// Returns the code of the cell on the other side where the word of a cell stands; null for none.
function markedBy({ both }: Comparison, side: "left" | "right", cell: Cell): number | null {
  const pair = both.find((one) => cellCode(one[side]) === cellCode(cell));
  return pair ? cellCode(side === "left" ? pair.right : pair.left) : null;
}

function OneSide({
  side: { id, label, grid, words, quarantine },
  notes,
  marked,
  onPoint,
}: {
  side: DrawnSide;
  notes: ReturnType<typeof notesOfSide>;
  marked: number | null;
  onPoint: (cell: Cell) => void;
}) {
  const [selection, setSelection] = useState<GridSelection>(() => selectionAt(firstCell(grid)));
  const navigate = useNavigate();
  return (
    <section className={classes.side} aria-label={label}>
      <h2 className={classes.heading}>{label}</h2>
      <GridView
        label={label}
        grid={grid}
        words={words}
        quarantine={quarantine}
        selection={selection}
        onSelect={(next) => {
          setSelection(next);
          onPoint(next.active);
        }}
        zoom="fit"
        marked={marked}
        notes={notes}
        onOpen={(cell) => navigate(sheetAddress(id, cell))}
      />
    </section>
  );
}

function Differences({ comparison, left, right }: { comparison: Comparison; left: Side; right: Side }) {
  const { both, onlyLeft, onlyRight } = comparison;
  const moved = both.filter((pair) => !pair.isSameCell || !pair.isInOrder);
  const alone = [[left.label, onlyLeft] as const, [right.label, onlyRight] as const].filter(
    ([, words]) => words.length > 0,
  );
  return (
    <div className={classes.differences}>
      {alone.map(([label, words]) => (
        <section key={label}>
          <h2 className={classes.heading}>Only on {label}</h2>
          <Text size="sm">{words.map(({ text }) => text).join(", ")}</Text>
        </section>
      ))}
      {moved.length > 0 && (
        <section>
          <h2 className={classes.heading}>At another cell or in another order</h2>
          <ul className={classes.list}>
            {moved.map(({ left: { wordID, text }, names, isSameCell, isInOrder }) => (
              <li key={wordID}>
                <b>{text}</b>: {isSameCell ? names.left : `${names.left} → ${names.right}`}
                {!isInOrder && ", out of the reading order"}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

import { Button } from "@mantine/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type BookFacet, type BookFacetKind, type DeploymentStatus, listBookFacets } from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../../client/load.ts";
import { useServices } from "../../../../client/services.ts";
import { formatCount } from "../../../../components/format.ts";
import spoken from "../../../../components/screen/spoken.module.css";
import { type BookListAddress, filtersOf, isChosen, toggleValue } from "../book-list-address.ts";
import { stateNames } from "../state-chip.tsx";
import classes from "./facet-panel.module.css";

type Facets = { readonly facets: readonly BookFacet[]; readonly stale: number; readonly search: string };

const labels: Readonly<Record<BookFacetKind, string>> = {
  deploymentStatus: "Deployment",
  errors: "Problems",
  mode: "Mode",
  level: "Level",
  imprint: "Imprint",
  series: "Series",
};

/// So many values of a facet are shown until more are asked for.
const few = 8;

function createFacets(api: Client) {
  const store = createStore<{ readonly load: Load<Facets> }>(() => ({ load: nothingLoaded }));
  const loader = createLoader<Facets>(
    () => store.getState().load,
    (load) => store.setState({ load }),
  );
  return {
    store,
    show: (address: BookListAddress) =>
      loader.run(async (signal) => ({
        ...(await api.call(listBookFacets, { query: filtersOf(address), signal })),
        search: searchOf(address),
      })),
    stop: loader.stop,
  };
}

/// What is asked for but for the facets. Another search has other values: only then may they stand elsewhere.
function searchOf({ letter, filter, only }: BookListAddress): string {
  const others = [...only].filter(([kind]) => kind !== "imprint" && kind !== "series");
  return [letter, filter.trim(), ...others.flat()].join(" ");
}

/// What the books can be narrowed to, each with how many there would be. `total` tells of another list: its counts are others.
export default function FacetPanel({
  address,
  total,
  onChange,
  onStale,
}: {
  address: BookListAddress;
  total: number | undefined;
  onChange: (address: BookListAddress) => void;
  /// How many stale books the catalogue has.
  onStale: (count: number) => void;
}) {
  const { api } = useServices();
  const [facets] = useState(() => createFacets(api));
  const { status, data, error } = useStore(facets.store, ({ load }) => load);
  const heights = useRef(new Map<BookFacetKind, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length has other counts
  useEffect(() => {
    void facets.show(address);
    return facets.stop;
  }, [facets, address, total]);
  useEffect(() => {
    if (data) onStale(data.stale);
  }, [data, onStale]);
  if (status === "failed")
    return (
      <div role="alert" className={classes.failed}>
        The counts could not be loaded. {error?.message}
        <Button variant="default" size="compact-sm" onClick={() => void facets.show(address)}>
          Try again
        </Button>
      </div>
    );
  return data?.facets.map((facet) => (
    <Facet
      key={`${facet.kind} ${data.search}`}
      facet={facet}
      address={address}
      heights={heights.current}
      onChange={onChange}
    />
  ));
}

type FacetValue = BookFacet["values"][number];

/// The values in the order in which they came first. What no book has any more stays, with none: nothing moves under the mouse
/// while the counts of what was pressed arrive.
function useSteadyValues(values: readonly FacetValue[]): readonly FacetValue[] {
  const [steady, setSteady] = useState({ of: values, values });
  if (steady.of === values) return steady.values;
  const counted = new Map(values.map((value) => [value.value, value]));
  const known = new Set(steady.values.map(({ value }) => value));
  const next = [
    ...steady.values.map((value) => counted.get(value.value) ?? { ...value, count: 0 }),
    ...values.filter(({ value }) => !known.has(value)),
  ];
  setSteady({ of: values, values: next });
  return next;
}

function Facet({
  facet: { kind, values: found },
  address,
  heights,
  onChange,
}: {
  facet: BookFacet;
  address: BookListAddress;
  /// How high each was with most values, px, whatever was searched for: those below do not move.
  heights: Map<BookFacetKind, number>;
  onChange: (address: BookListAddress) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const values = useSteadyValues(found);
  const shown = values.filter(({ value }, at) => isWhole || at < few || isChosen(address, kind, value));
  const frame = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (!frame.current || isWhole) return;
    const highest = Math.max(heights.get(kind) ?? 0, frame.current.getBoundingClientRect().height);
    heights.set(kind, highest);
    frame.current.style.minHeight = `${highest}px`;
  });
  return (
    <fieldset ref={frame} className={classes.facet}>
      <legend className={classes.legend}>{labels[kind]}</legend>
      {values.length === 0 && <span className={classes.none}>None</span>}
      {shown.map(({ value, name, count }) => {
        const isPressed = isChosen(address, kind, value);
        const isEmpty = count === 0 && !isPressed;
        const label = kind === "deploymentStatus" ? stateNames[value as DeploymentStatus] : name;
        return (
          <button
            key={value}
            type="button"
            className={classes.value}
            aria-pressed={isPressed}
            aria-disabled={isEmpty || undefined}
            title={label}
            onClick={() => !isEmpty && onChange(toggleValue(address, kind, value))}
          >
            <span className={classes.name}>{label}</span>{" "}
            <span className={classes.count}>
              {formatCount(count)}
              <span className={spoken.spoken}> {count === 1 ? "book" : "books"}</span>
            </span>
          </button>
        );
      })}
      {values.length > few && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `${formatCount(values.length - shown.length)} more`}
        </button>
      )}
    </fieldset>
  );
}

import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import type { SureMeaning } from "../../../../language/index.ts";
import { plural } from "../../../components/format.ts";
import type { FoundMeanings } from "../../../editor/host.ts";
import classes from "./meanings-panel.module.css";

/// The occurrences of each meaning, ordered by the first one. Each can be left out, or all of a meaning at once.
export default function MeaningsPanel({
  found: { sure, doubtful },
  onCancel,
  onAccept,
}: {
  found: FoundMeanings;
  onCancel: () => void;
  onAccept: (chosen: readonly SureMeaning[]) => void;
}) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<SureMeaning>>(new Set());
  const accept = useRef<HTMLButtonElement>(null);
  // The dialog gave the focus away before this was loaded.
  useEffect(() => accept.current?.focus(), []);
  const chosen = sure.filter((one) => !leftOut.has(one));
  const groups = useMemo(() => byMeaning(sure), [sure]);
  function take(places: readonly SureMeaning[], isTaken: boolean) {
    const next = new Set(leftOut);
    for (const place of places) {
      if (isTaken) next.delete(place);
      else next.add(place);
    }
    setLeftOut(next);
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        {doubtful === 0
          ? "No other word is in doubt."
          : `${plural(doubtful, "word")} in doubt will be left as they are.`}
      </Text>
      <ul className={classes.meanings}>
        {groups.map((places) => (
          <MeaningRow key={places[0]?.word.id} places={places} leftOut={leftOut} take={take} />
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={accept} disabled={chosen.length === 0} onClick={() => onAccept(chosen)}>
          {chosen.length === 1 ? "Accept the one" : `Accept the ${chosen.length}`}
        </Button>
      </Group>
    </Stack>
  );
}

function byMeaning(sure: readonly SureMeaning[]): readonly (readonly SureMeaning[])[] {
  const groups = new Map<string, SureMeaning[]>();
  for (const one of sure) {
    const group = groups.get(one.word.id);
    if (group) group.push(one);
    else groups.set(one.word.id, [one]);
  }
  return [...groups.values()];
}

function MeaningRow({
  places,
  leftOut,
  take,
}: {
  places: readonly SureMeaning[];
  leftOut: ReadonlySet<SureMeaning>;
  take: (places: readonly SureMeaning[], isTaken: boolean) => void;
}) {
  const [first] = places;
  if (!first) return null;
  const { text, definition, fitzType } = first.word;
  const taken = places.filter((place) => !leftOut.has(place)).length;
  return (
    <li className={classes.meaning}>
      <label className={classes.head}>
        <input
          type="checkbox"
          checked={taken === places.length}
          ref={(box) => {
            if (box) box.indeterminate = taken > 0 && taken < places.length;
          }}
          onChange={(event) => take(places, event.target.checked)}
        />
        <span>
          <b>{text}</b>
          {definition === null ? "" : `: ${definition}`} ({fitzType})
        </span>
      </label>
      <ul className={classes.places}>
        {places.map((place) => (
          <li key={place.from}>
            <label className={classes.place}>
              <input
                type="checkbox"
                checked={!leftOut.has(place)}
                onChange={(event) => take([place], event.target.checked)}
              />
              <span>
                <Marked place={place} />{" "}
                <span className={classes.why}>
                  {[place.reason, place.page === "" ? null : `page ${place.page}`].filter(Boolean).join(" · ")}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </li>
  );
}

/// The word in its sentence.
function Marked({ place: { before, written, after } }: { place: SureMeaning }) {
  return (
    <>
      {before}
      <mark className={classes.word}>{written}</mark>
      {after}
    </>
  );
}

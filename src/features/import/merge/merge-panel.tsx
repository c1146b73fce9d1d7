import { Text } from "@mantine/core";
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import type { Dictionary } from "../../../../language/index.ts";
import { type Choice, composeText, mergeTexts, type Piece } from "../../../../language/merging/index.ts";
import { ComparisonView } from "../../../components/dialogs/comparison-view.tsx";
import { plural } from "../../../components/format.ts";
import type { Comparison } from "../../../editor/comparison.ts";
import { ConflictCard } from "./conflict-card.tsx";
import classes from "./merge-panel.module.css";

/// The merge so far.
export interface Merged {
  text(): string;
}

/// Merges two texts. What only one side changed is merged, what both changed is chosen one by one, and the result can
/// be edited before it is saved. `onChosen` receives the number of changes left to choose.
export function MergePanel({
  texts,
  theirName,
  dictionary,
  onChosen,
  ref,
}: {
  texts: { base: string; mine: string; theirs: string };
  theirName: string;
  dictionary: Dictionary | null;
  onChosen: (left: number) => void;
  ref: Ref<Merged>;
}) {
  const pieces = useMemo(
    () => mergeTexts(texts.base, texts.mine, texts.theirs),
    [texts.base, texts.mine, texts.theirs],
  );
  const conflicts = pieces.filter((piece) => piece.kind === "conflict");
  const [choices, setChoices] = useState<(Choice | null)[]>(() => conflicts.map(() => null));
  const [first] = useState(() => composeText(pieces));
  const composed = useRef(first);
  const result = useRef<Pick<Comparison, "text" | "replace">>(null);
  const left = choices.filter((choice) => choice === null).length;
  useEffect(() => onChosen(left), [onChosen, left]);
  useImperativeHandle(ref, () => ({ text: () => result.current?.text() ?? composed.current }), []);

  /// Writes a choice into the result, and keeps what was edited there meanwhile.
  function choose(index: number, choice: Choice) {
    const next = choices.map((one, at) => (at === index ? choice : one));
    const now = composeText(pieces, next);
    const edited = mergeTexts(composed.current, result.current?.text() ?? composed.current, now);
    result.current?.replace(
      composeText(
        edited,
        edited.map(() => "theirs"),
      ),
    );
    composed.current = now;
    setChoices(next);
  }

  return (
    <>
      <Text size="sm" role="status">
        {summary(pieces)}
      </Text>
      {conflicts.length > 0 && (
        <ol className={classes.conflicts} aria-label="Changes to choose from">
          {placed(conflicts).map(({ position, item: conflict }) => (
            <ConflictCard
              key={position}
              conflict={conflict}
              title={`${position + 1} of ${conflicts.length}`}
              choice={choices[position] ?? null}
              onChoose={(choice) => choose(position, choice)}
            />
          ))}
        </ol>
      )}
      <div className={classes.result}>
        <ComparisonView
          ref={result}
          left={{ label: "Their text", text: texts.theirs, head: `Theirs, by ${theirName}` }}
          right={{ label: "Merged text", text: first, head: "Merged, to be saved" }}
          dictionary={dictionary}
          isEditable
        />
      </div>
    </>
  );
}

function summary(pieces: readonly Piece[]): string {
  const count = (...kinds: Piece["kind"][]) => pieces.filter(({ kind }) => kinds.includes(kind)).length;
  const merged = count("mine", "theirs", "both");
  const conflicts = count("conflict");
  if (conflicts === 0) return `${plural(merged, "change")} of yours and theirs do not overlap and are merged.`;
  const rest = merged > 0 ? ` ${plural(merged, "other change")} ${merged === 1 ? "is" : "are"} merged.` : "";
  return `You both changed ${plural(conflicts, "place")}: choose what to keep.${rest}`;
}

/// Pairs items with their indices, which alone tell them apart.
function placed<T>(items: readonly T[]): { position: number; item: T }[] {
  return items.map((item, position) => ({ position, item }));
}

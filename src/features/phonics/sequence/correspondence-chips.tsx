import { type KeyboardEvent, useRef, useState } from "react";
import { allDialects, dialects } from "../../../../api/index.ts";
import { printCorrespondence } from "../../../../api/phonics/rules/propose-correspondences.ts";
import type { Correspondence } from "../../../../api/phonics/rules/sequence.ts";
import classes from "./sequence.module.css";

/// `British ɒ, American ɑ`.
const soundsOf = ({ sounds }: Correspondence): string =>
  allDialects
    .flatMap((dialect) => (sounds[dialect] ? [`${dialects[dialect].name} ${sounds[dialect]}`] : []))
    .join(", ");

/// The correspondences of a step as chips, one of which is in the order of Tab: the arrows go on, Delete removes.
export function CorrespondenceChips({
  label,
  correspondences,
  wrong,
  onRemove,
}: {
  label: string;
  correspondences: readonly Correspondence[];
  /// The places of those that have a problem.
  wrong: ReadonlySet<number>;
  onRemove: (at: number) => void;
}) {
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const shown = Math.min(current, correspondences.length - 1);
  const goTo = (at: number) => {
    setCurrent(at);
    list.current?.querySelectorAll<HTMLElement>("button")[at]?.focus();
  };

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = correspondences.length - 1;
    const to = { ArrowRight: Math.min(at + 1, last), ArrowLeft: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
    if (to !== undefined) goTo(to);
    else if (event.key === "Delete" || event.key === "Backspace") {
      onRemove(at);
      requestAnimationFrame(() => goTo(Math.max(Math.min(at, last - 1), 0)));
    } else return;
    event.preventDefault();
  }

  if (correspondences.length === 0) return null;
  return (
    <ul ref={list} className={classes.chips} aria-label={label}>
      {correspondences.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand twice until it is mended
        <li key={`${printCorrespondence(one)} ${at}`}>
          <button
            type="button"
            className={classes.chip}
            data-wrong={wrong.has(at) || undefined}
            tabIndex={at === shown ? 0 : -1}
            title={`${soundsOf(one)}. Remove (Delete)`}
            aria-label={`${printCorrespondence(one)}, remove`}
            onFocus={() => setCurrent(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
            onClick={() => onRemove(at)}
          >
            <span>
              <b>{one.grapheme}</b>
              {printCorrespondence(one).slice(one.grapheme.length)}
            </span>
            <span aria-hidden className={classes.remove}>
              ×
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

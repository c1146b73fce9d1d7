import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { phonicsChoices } from "../../../components/phonics/phonics-choices.ts";
import type { LoadedBook, Look } from "./decodability-session.ts";

/// What a book is looked at by: the address's sequence and step, else the book's own, else the first sequence at its last step. Null
/// where there is no sequence.
export function useLook(book: LoadedBook | null): {
  look: Look | null;
  /// Whether pages that are about the book count, too, as its cover.
  isWhole: boolean;
  countWhole: (isWhole: boolean) => void;
  choose: (chosen: { sequenceID: string; stepID: string | null }) => void;
} {
  const [params, setParams] = useSearchParams();
  const { dialect, method } = useStore(phonicsChoices);
  const [sequenceID, stepID] = [params.get("sequence"), params.get("step")];
  const look = useMemo(() => {
    if (!book) return null;
    const { sequences, own } = book;
    const find = (id: string | null | undefined) => sequences.find((one) => one.id === id && one.steps.length > 0);
    const sequence = find(sequenceID) ?? find(own?.sequenceID) ?? sequences.find(({ steps }) => steps.length > 0);
    if (!sequence) return null;
    const at = (id: string | null | undefined) => sequence.steps.findIndex((one) => one.id === id);
    const step = [at(stepID), at(own?.stepID)].find((place) => place >= 0) ?? sequence.steps.length - 1;
    return { sequence, step, dialect, method };
  }, [book, sequenceID, stepID, dialect, method]);
  function choose(chosen: { sequenceID: string; stepID: string | null }) {
    setParams(
      (before) => {
        before.set("sequence", chosen.sequenceID);
        if (chosen.stepID === null) before.delete("step");
        else before.set("step", chosen.stepID);
        return before;
      },
      { replace: true },
    );
  }
  const isWhole = params.get("pages") === "all";
  function countWhole(whole: boolean) {
    setParams(
      (before) => {
        if (whole) before.set("pages", "all");
        else before.delete("pages");
        return before;
      },
      { replace: true },
    );
  }
  return { look, isWhole, countWhole, choose };
}

import { useStore } from "zustand";
import type { DeskSession } from "../desk-session.ts";
import { rowsName } from "../state/describe.ts";
import { ChildAsk } from "./child-ask.tsx";
import { FormAsk } from "./form-ask.tsx";
import { GroupAsk } from "./group-ask.tsx";
import { NameAsk } from "./name-ask.tsx";
import { PlaceAsk } from "./place-ask.tsx";
import { SpellingAsk } from "./spelling-ask.tsx";
import { SymbolAsk } from "./symbol-ask.tsx";
import { UseAsk } from "./use-ask.tsx";

const dialogs = {
  form: FormAsk,
  child: ChildAsk,
  name: NameAsk,
  use: UseAsk,
  group: GroupAsk,
  symbol: SymbolAsk,
  place: PlaceAsk,
  spelling: SpellingAsk,
};

/// The question that a key asks before it acts.
export function AskDialogs({
  session,
  onDone,
  onClose,
}: {
  session: DeskSession;
  onDone: (goesOn: boolean) => void;
  onClose: () => void;
}) {
  const ask = useStore(session.store, (state) => state.ask);
  if (ask === null || ask.kind === "fitz") return null;
  const rows = session.rows(ask.keys);
  if (rows.length === 0) return null;
  const Dialog = dialogs[ask.kind];
  return (
    <Dialog
      key={`${ask.kind} ${ask.keys[0]}`}
      session={session}
      keys={ask.keys}
      name={rowsName(rows)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

import type { Sheet } from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import { describeSheetChange } from "./describe-sheet-change.ts";
import { EffortChanges } from "./effort-changes.tsx";
import { describeChanges } from "./sheet-draft.ts";
import type { SheetSession } from "./sheet-session.ts";

/// Returns a title such as `Swap cow and hen on Farm animals 1`; null for a step that changes a field rather than
/// moving words.
function titleOf(action: string, sheet: string): string | null {
  if (action.startsWith("Remove ")) return `${action} from ${sheet}`;
  return /^(Move|Swap|Place|Paste) /.test(action) ? `${action} on ${sheet}` : null;
}

/// All that the sheet's screen asks or says before work goes on (specification, sections 2 and 8).
export function SheetDialogs({ session, sheet }: { session: SheetSession; sheet: Sheet }) {
  const label = `“${sheetLabel(sheet)}”`;
  return (
    <SessionDialogs
      session={session}
      texts={{
        label,
        actionTitle: (action) => titleOf(action, sheetLabel(sheet)),
        conflictTitle: "The sheet was saved by somebody else",
        conflict: ({ base, mine, theirs }) => ({
          theirs: describeChanges(base, theirs.draft),
          mine: <>{describeChanges(base, mine)}. Keep mine leaves everything else as they saved it.</>,
        }),
        beside: <EffortChanges session={session} sheet={sheet} />,
        refusal(what, { status }) {
          if (what === "save") return { title: "The sheet could not be saved" };
          if (what === "keep") return { title: "The cell could not be kept" };
          if (what === "open") return { title: "The place could not be opened" };
          if (what === "paste") return { title: "The words could not be pasted", onRetry: () => void session.paste() };
          const hint = status === 422 ? ": it likely contains words" : "";
          return { title: `${label} could not be deleted${hint}`, onRetry: () => void session.delete() };
        },
        consequence: `Its quarantine and its own highlights go with it. ${canBePutBack}`,
        history: { kind: "sheet", id: sheet.id, describe: describeSheetChange },
      }}
    />
  );
}

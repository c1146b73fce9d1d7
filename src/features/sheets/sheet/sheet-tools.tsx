import "@mantine/core/styles/Switch.css";
import { Button, Group, Switch } from "@mantine/core";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { leftAloneProblem, sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { deletionRefusal, sheetReasons } from "../../../../api/words/rules/deletion.ts";
import { type Zoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { WholeTools } from "../../../components/screen/whole-tools.tsx";
import { SessionUndo } from "../../../components/session/undo-buttons.tsx";
import { CellSymbol } from "./cell-symbol.tsx";
import { useKeptCells } from "./kept-cells.tsx";
import { MoreOfSheet } from "./more-of-sheet.tsx";
import type { SheetDraft } from "./sheet-draft.ts";
import classes from "./sheet-screen.module.css";
import type { SheetSession } from "./sheet-session.ts";

/// Returns why the sheet cannot be deleted as it is saved; null where it can.
const deleteProblem = (sheet: Sheet): string | null =>
  deletionRefusal(sheetLabel(sheet), sheetReasons({ words: sheet.words.map(({ word }) => word.text) })) ??
  leftAloneProblem(sheet.linkedSheets);

/// Links to the sheet's other screens, and the tools for its words and for the whole sheet.
export function SheetTools({
  session,
  sheet,
  zoom,
  onZoom,
  isSetShown,
  onShowSet,
}: {
  session: SheetSession;
  sheet: Sheet;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  isSetShown: boolean;
  onShowSet: (isShown: boolean) => void;
}) {
  const actions = [
    ["Cut", "Ctrl+X", session.cut],
    ["Copy", "Ctrl+C", session.copy],
    ["Paste", "Ctrl+V", () => void session.paste()],
    ["Swap", null, session.swap],
    ["Remove", "Delete", session.remove],
  ] as const;
  return (
    <>
      <nav aria-label="Screens of the sheet" className={classes.links}>
        <Button component={Link} to={`/sheets/${sheet.id}/highlights`} variant="default" size="compact-md">
          Highlights
        </Button>
        <Button component={Link} to={`/sheets/${sheet.id}/quarantine`} variant="default" size="compact-md">
          Quarantine
        </Button>
        <Button component={Link} to={`/sheets/${sheet.id}/words`} variant="default" size="compact-md">
          Words
        </Button>
        <MoreOfSheet id={sheet.id} />
      </nav>
      <SessionUndo session={session} />
      <Group gap="xs">
        {actions.map(([name, key, act]) => (
          <Button
            key={name}
            variant="subtle"
            size="compact-md"
            {...(key ? { title: `${name} (${key})` } : { title: "Two chosen words change places" })}
            onClick={act}
          >
            {name}
          </Button>
        ))}
      </Group>
      <KeptTools session={session} sheet={sheet} />
      <CellSymbol session={session} />
      <ZoomButtons zoom={zoom} onZoom={onZoom} />
      {sheet.isLinked && (
        <Switch
          label={`Beside its set (${sheet.linkedSheets.length + 1})`}
          checked={isSetShown}
          onChange={(event) => onShowSet(event.currentTarget.checked)}
        />
      )}
      <WholeTools
        onHistory={() => session.ask({ kind: "history" })}
        onDelete={() => session.ask({ kind: "delete", meanwhile: null })}
        deleteProblem={deleteProblem(sheet)}
      />
    </>
  );
}

const noWords: SheetDraft["words"] = [];

/// The lock tools of the active cell. They stand outside the area that scrolls with a large grid.
function KeptTools({ session, sheet }: { session: SheetSession; sheet: Sheet }) {
  const words = useStore(session.store, ({ history }) => history?.present.words ?? noWords);
  const active = useStore(session.store, ({ selection }) => selection?.active ?? null);
  const { buttons, question } = useKeptCells(session, sheet, words, active);
  return (
    <>
      {buttons}
      {question}
    </>
  );
}

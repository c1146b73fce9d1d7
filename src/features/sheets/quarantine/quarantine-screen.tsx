import { Anchor, Stack, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { cellName, cellOfCode } from "../../../../api/sheets/rules/cells.ts";
import { quarantineClosed, sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { plural } from "../../../components/format.ts";
import { gridWord } from "../../../components/grid/arrangement.ts";
import { GridView } from "../../../components/grid/grid-view.tsx";
import { firstCell, selectionAt } from "../../../components/grid/selection.ts";
import { useZoom, type Zoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { SessionUndo } from "../../../components/session/undo-buttons.tsx";
import { toasts } from "../../../components/toast.tsx";
import classes from "../sheet/sheet-screen.module.css";
import {
  createQuarantineSession,
  type Quarantine,
  type QuarantineSession,
  unsavedQuarantine,
} from "./quarantine-session.ts";

const title = "Sheet Quarantine";

/// The quarantine of a linked sheet (specification, section 2): cells that are kept empty from words of its set.
export function QuarantineScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <QuarantineOf key={`${id} ${userID}`} id={id} userID={userID} />;
}

function QuarantineOf({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [session] = useState(() =>
    createQuarantineSession(api, toasts, id, keptDraft(`quarantine-${userID}-${id}`, unsavedQuarantine)),
  );
  const [zoom, setZoom] = useZoom();
  return (
    <SessionScreen
      session={session}
      hasUndo
      name={title}
      titleOf={() => title}
      tabTitleOf={(sheet) => `${title}: ${sheetLabel(sheet)}`}
      subtitle={(sheet) => <Text c="dimmed">{sheetLabel(sheet)}</Text>}
      back={() => ({ to: `/sheets/${id}`, label: "Sheet" })}
      missing="There is no such sheet."
      missingBack={{ to: "/sheets", label: "Sheets" }}
      what="The quarantine is"
      closed={closedFor}
      tools={(_sheet, codes) => (
        <>
          <SessionUndo session={session} />
          <ZoomButtons zoom={zoom} onZoom={setZoom} />
          <Text c="dimmed">
            {plural(codes.length, "cell")} quarantined. Click a free cell, or press Space on it, to switch it.
          </Text>
        </>
      )}
    >
      {(sheet, codes) => (
        <>
          <Cells session={session} sheet={sheet} codes={codes} zoom={zoom} />
          <SessionDialogs
            session={session}
            texts={{
              label: `“${sheetLabel(sheet)}”`,
              conflictTitle: "The sheet was saved by somebody else",
              conflict: ({ mine, theirs }) => ({
                theirs: cellsText(theirs.quarantine),
                mine: <>{cellsText(mine)}. Keep mine leaves everything else as they saved it.</>,
              }),
              refusal: () => ({ title: `The quarantine of “${sheetLabel(sheet)}” could not be saved` }),
            }}
          />
        </>
      )}
    </SessionScreen>
  );
}

/// Returns why a sheet that is not linked has no quarantine.
function closedFor(sheet: Sheet) {
  const closed = quarantineClosed(sheet.isLinked);
  if (!closed) return null;
  return (
    <Stack px="lg" gap="sm" align="flex-start">
      <Text>{closed}.</Text>
      <Anchor component={Link} to={`/sheets?name=${encodeURIComponent(sheetLabel(sheet))}`}>
        Show the sheets of this name
      </Anchor>
    </Stack>
  );
}

function Cells({
  session,
  sheet,
  codes,
  zoom,
}: {
  session: QuarantineSession;
  sheet: Sheet;
  codes: Quarantine;
  zoom: Zoom;
}) {
  const notice = useStore(session.store, (state) => state.notice);
  const [selection, setSelection] = useState(() => selectionAt(firstCell(sheet.grid)));
  useEffect(() => {
    if (notice) announce(notice.text);
  }, [notice]);
  const words = useMemo(() => sheet.words.map(gridWord), [sheet]);
  const changed = new Set([
    ...codes.filter((code) => !sheet.quarantine.includes(code)),
    ...sheet.quarantine.filter((code) => !codes.includes(code)),
  ]);
  return (
    <div className={classes.sheets}>
      <div className={classes.sheet}>
        <Text size="sm" className={`${classes.status} ${classes.notice}`}>
          {notice?.text}
        </Text>
        <GridView
          label={`Cells of ${sheetLabel(sheet)}`}
          grid={sheet.grid}
          words={words}
          quarantine={codes}
          selection={selection}
          onSelect={setSelection}
          zoom={zoom}
          changed={changed}
          onSwitch={session.toggle}
        />
      </div>
    </div>
  );
}

const cellsText = (codes: readonly number[]): string =>
  codes.length === 0
    ? "no cell quarantined"
    : `quarantined ${codes.map((code) => cellName(cellOfCode(code))).join("; ")}`;

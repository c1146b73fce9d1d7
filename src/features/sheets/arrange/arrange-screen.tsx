import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { watchChanges } from "../../../client/watch-changes.ts";
import { gridClipboard } from "../../../components/grid/clipboard.ts";
import { useZoom, type Zoom } from "../../../components/grid/zoom-buttons.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { AddSheetDialog } from "./add-sheet-dialog.tsx";
import classes from "./arrange.module.css";
import { type ArrangeAddress, maxShown, readArrangeAddress, writeArrangeAddress } from "./arrange-address.ts";
import { ArrangeDialogs } from "./arrange-dialogs.tsx";
import { type ArrangeEditor, createArrangeEditor } from "./arrange-editor.ts";
import { ArrangeTools } from "./arrange-tools.tsx";
import { ArrangedSheet, type Dragged } from "./arranged-sheet.tsx";
import { DestinationsDialog } from "./destinations-dialog.tsx";
import { ListDialog } from "./list-dialog.tsx";

const back = { to: "/sheets", label: "Sheets" };

/// Which of the screen's own dialogs is open. `list` has the text that was pasted.
type Opened = { readonly kind: "add" | "far" } | { readonly kind: "list"; readonly text: string } | null;

/// Up to four sheets side by side, between which words move. Each move is one call, saved at once. The address has the
/// sheets.
export function ArrangeScreen() {
  const { api } = useServices();
  const [editor] = useState(() => createArrangeEditor(api, toasts.done));
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const address = useMemo(() => readArrangeAddress(new URLSearchParams(query)), [query]);
  const shown = address.ids.join(",");
  const [opened, setOpened] = useState<Opened>(null);
  const [zoom, setZoom] = useZoom();
  const { status, data, error } = useStore(editor.store, ({ load }) => load);
  const notice = useStore(editor.store, (state) => state.notice);
  useDocumentTitle("Arrange sheets");
  useEffect(() => editor.stop, [editor]);
  useEffect(() => editor.show(shown === "" ? [] : shown.split(",")), [editor, shown]);
  useEffect(() => editor.goAlong(address.way), [editor, address.way]);
  useEffect(() => {
    if (notice) announce(notice.text);
  }, [notice]);
  // Others work on the same sheets.
  useEffect(() => watchChanges(api, () => void editor.refresh()), [api, editor]);
  const go = (next: ArrangeAddress) => setParams(writeArrangeAddress(next), { replace: true });
  const sheets = address.ids.flatMap((id) => data?.find((sheet) => sheet.id === id) ?? []);

  return (
    <Screen
      title="Arrange sheets"
      back={back}
      action={
        <Button
          flex="none"
          leftSection={<IconPlus size={16} aria-hidden />}
          {...closed(address.ids.length >= maxShown ? `At most ${maxShown} sheets stand side by side` : null)}
          onClick={() => address.ids.length < maxShown && setOpened({ kind: "add" })}
        >
          Add a sheet
        </Button>
      }
      tools={
        sheets.length > 0 && (
          <ArrangeTools
            editor={editor}
            sheets={sheets}
            zoom={zoom}
            onZoom={setZoom}
            way={address.way}
            onWay={(way) => go({ ...address, way })}
            onFar={() => setOpened({ kind: "far" })}
            onList={() => setOpened({ kind: "list", text: "" })}
          />
        )
      }
    >
      {status === "failed" && <ErrorView error={error} onRetry={() => void editor.refresh()} />}
      {status !== "failed" && address.ids.length === 0 && (
        <div className={classes.empty}>
          <Text>No sheet is chosen. Up to {maxShown} of them stand side by side, and words move between them.</Text>
          <Button variant="default" onClick={() => setOpened({ kind: "add" })}>
            Choose a sheet
          </Button>
        </div>
      )}
      {status !== "failed" && sheets.length > 0 && (
        <div className={classes.work}>
          <p className={classes.notice}>{notice?.text}</p>
          <Sheets
            editor={editor}
            sheets={sheets}
            zoom={zoom}
            onList={(text) => setOpened({ kind: "list", text })}
            onClose={(id) => go({ ...address, ids: address.ids.filter((one) => one !== id) })}
          />
        </div>
      )}
      <ArrangeDialogs editor={editor} />
      {opened?.kind === "add" && (
        <AddSheetDialog
          shown={sheets}
          onAdd={(ids) => {
            go({ ...address, ids: [...address.ids, ...ids].slice(0, maxShown) });
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === "far" && <DestinationsDialog editor={editor} onClose={() => setOpened(null)} />}
      {opened?.kind === "list" && (
        <ListDialog editor={editor} sheets={sheets} initial={opened.text} onClose={() => setOpened(null)} />
      )}
    </Screen>
  );
}

/// A button that says why it is closed stays in the order of Tab.
const closed = (reason: string | null) =>
  reason === null ? {} : { "aria-disabled": true, "data-disabled": true, title: reason };

function Sheets({
  editor,
  sheets,
  zoom,
  onList,
  onClose,
}: {
  editor: ArrangeEditor;
  sheets: readonly Sheet[];
  zoom: Zoom;
  /// A list of words was pasted.
  onList: (text: string) => void;
  onClose: (id: string) => void;
}) {
  const dragged: Dragged = useRef(null);

  function onKey(event: KeyboardEvent): boolean {
    const isCtrl = event.ctrlKey || event.metaKey;
    const digit = /^Digit([1-4])$/.exec(event.code)?.[1];
    const target = digit === undefined ? undefined : sheets[Number(digit) - 1];
    if (isCtrl && event.shiftKey && digit !== undefined) {
      if (target) void editor.sendTo(target.id);
      return true;
    }
    if (event.key === "Delete") {
      void editor.takeOff();
      return true;
    }
    const actions = new Map<string, () => void>([
      ["x", editor.cut],
      ["c", editor.copy],
      ["v", () => void editor.paste()],
    ]);
    // Where nothing was cut, the browser gives what was copied elsewhere.
    const isPaste = event.key.toLowerCase() === "v" && gridClipboard.getState().held === null;
    const action = isCtrl && !event.shiftKey && !isPaste ? actions.get(event.key.toLowerCase()) : undefined;
    action?.();
    return action !== undefined;
  }

  return (
    <div
      className={classes.sheets}
      data-count={sheets.length}
      onPaste={(event) => {
        const text = event.clipboardData.getData("text/plain");
        if (text.trim() !== "") onList(text);
      }}
    >
      {sheets.map((sheet, at) => (
        <ArrangedSheet
          key={sheet.id}
          editor={editor}
          sheet={sheet}
          position={at + 1}
          zoom={zoom}
          dragged={dragged}
          onKey={onKey}
          onClose={() => onClose(sheet.id)}
        />
      ))}
    </div>
  );
}

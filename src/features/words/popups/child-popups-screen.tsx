import { Anchor, Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { refusals } from "../../../../api/common/refusals.ts";
import { maxPopups } from "../../../../api/words/rules/popups.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { plural } from "../../../components/format.ts";
import { useZoom, type Zoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { announce } from "../../../components/screen/live-region.tsx";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { UndoButtons } from "../../../components/session/undo-buttons.tsx";
import { toasts } from "../../../components/toast.tsx";
import { FailedWord } from "../../../components/words/failed-word.tsx";
import { ChildPopupsDialogs } from "./child-popups-dialogs.tsx";
import {
  type ChildPopups,
  type ChildPopupsWork,
  createChildPopupsWork,
  isUnsaved,
  unsavedPanels,
} from "./child-popups-work.ts";
import { MorePopupWords } from "./more-popup-words.tsx";
import { cellOf, firstFree, type Panels } from "./panels.ts";
import { PopupPanel } from "./popup-panel.tsx";
import { PopupPreview } from "./popup-preview.tsx";
import { noPopupsReason } from "./popup-words.ts";
import classes from "./word-popups.module.css";

const title = "Child Popups";

/// The popups of a word (specification, section 2): their order, and the cells of the popup words in them.
export function ChildPopupsScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <Popups key={`${id} ${userID}`} id={id} userID={userID} />;
}

function Popups({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [work] = useState(() =>
    createChildPopupsWork(api, toasts, id, keptDraft(`popups-${userID}-${id}`, unsavedPanels)),
  );
  const { status, data, error } = useStore(work.store, (state) => state.load);
  const history = useStore(work.store, (state) => state.history);
  const unsaved = useStore(work.store, isUnsaved);
  const isSaving = useStore(work.store, (state) => state.isSaving);
  const focus = useStore(work.store, (state) => state.focus);
  const [zoom, setZoom] = useZoom();
  useDocumentTitle(data ? `${title}: ${data.word.text}` : title, unsaved);
  useSaveKey(() => void work.save());
  useEffect(() => {
    void work.load();
    return work.stop;
  }, [work]);
  useEffect(() => {
    if (focus) document.querySelector<HTMLElement>(`main [name="${focus.on}"]`)?.focus();
  }, [focus]);

  const back = { to: `/word/${id}`, label: data?.word.text ?? "Word" };
  if (status === "failed")
    return <FailedWord title={title} back={back} error={error} onRetry={() => void work.load()} />;
  if (!data || !history) return null;
  const subtitle = <Text c="dimmed">{data.word.text}</Text>;
  const closed = noPopupsReason(data.word);
  if (closed && data.panels.length === 0) {
    return (
      <Screen title={title} subtitle={subtitle} back={back}>
        <div className={classes.closed}>
          <Text>A word of this kind has no popups. {closed}.</Text>
          {data.word.parentWord && (
            <Anchor component={Link} to={`/word/${data.word.parentWord.id}/childPopups`}>
              Popups of “{data.word.parentWord.text}”
            </Anchor>
          )}
        </div>
      </Screen>
    );
  }
  const isFull = history.present.length >= maxPopups;
  return (
    <Screen
      title={unsaved ? `• ${title}` : title}
      subtitle={subtitle}
      back={back}
      action={<SaveButton isSaving={isSaving} onSave={() => void work.save()} />}
      tools={
        <>
          <UndoButtons history={history} onUndo={work.undo} onRedo={work.redo} />
          <Button
            name="add-popup"
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            {...(isFull ? { "data-disabled": true, "aria-disabled": true } : {})}
            title={isFull ? refusals.mostPopups(maxPopups) : undefined}
            onClick={work.add}
          >
            Add popup
          </Button>
          <ZoomButtons zoom={zoom} onZoom={setZoom} />
          <Text size="sm" c="dimmed">
            {plural(history.present.length, "popup")}, {plural(data.children.length, "word")}
            {data.children.length > 0 && ". Drag a word to another cell, or press Enter on it and on the cell."}
          </Text>
        </>
      }
    >
      <Arranged work={work} loaded={data} panels={history.present} zoom={zoom} />
      <ChildPopupsDialogs work={work} loaded={data} />
      <UnsavedGuard isUnsaved={unsaved} what="The popups are" onLeave={work.abandon} />
    </Screen>
  );
}

function Arranged({
  work,
  loaded,
  panels,
  zoom,
}: {
  work: ChildPopupsWork;
  loaded: ChildPopups;
  panels: Panels;
  zoom: Zoom;
}) {
  const notice = useStore(work.store, (state) => state.notice);
  const dragged = useRef<string | null>(null);
  useEffect(() => {
    if (notice) announce(notice.text);
  }, [notice]);
  const unplaced = loaded.children.filter(({ id }) => cellOf(panels, id) === null);
  const free = firstFree(panels, loaded.allowSecondRow);
  return (
    <div className={classes.columns}>
      <div className={classes.work}>
        <Text size="sm" className={classes.notice}>
          {notice?.text}
        </Text>
        {panels.length === 0 && (
          <Text>
            {loaded.children.length === 0
              ? "It has no popup words yet: make one, or place one of another word here."
              : "It has no popup yet: add one first."}
          </Text>
        )}
        <div className={classes.panels}>
          {panels.map((panel, at) => (
            <PopupPanel
              key={panel.key}
              work={work}
              loaded={loaded}
              panel={panel}
              at={at}
              count={panels.length}
              dragged={dragged}
              zoom={zoom}
            />
          ))}
        </div>
        {unplaced.length > 0 && (
          <section aria-label="Words without a cell" className={classes.unplaced}>
            <Text fw={600}>Words without a cell</Text>
            <ul className={classes.list}>
              {unplaced.map((word) => (
                <li key={word.id}>
                  {word.text}{" "}
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={free === null}
                    aria-label={`Place ${word.text}`}
                    onClick={() => free && work.put(word.id, free)}
                  >
                    Place
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <MorePopupWords word={loaded.word} />
      </div>
      <PopupPreview loaded={loaded} panels={panels} />
    </div>
  );
}

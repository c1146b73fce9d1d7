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
import { announce } from "../../../components/screen/live-region.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { SessionUndo } from "../../../components/session/undo-buttons.tsx";
import { toasts } from "../../../components/toast.tsx";
import { ChildPopupsDialogs } from "./child-popups-dialogs.tsx";
import {
  type ChildPopups,
  type ChildPopupsSession,
  createChildPopupsSession,
  unsavedPanels,
} from "./child-popups-session.ts";
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
  const [session] = useState(() =>
    createChildPopupsSession(api, toasts, id, keptDraft(`popups-${userID}-${id}`, unsavedPanels)),
  );
  const [zoom, setZoom] = useZoom();
  return (
    <SessionScreen
      session={session}
      hasUndo
      name={title}
      titleOf={() => title}
      tabTitleOf={({ word }) => `${title}: ${word.text}`}
      subtitle={({ word }) => <Text c="dimmed">{word.text}</Text>}
      back={(data) => ({ to: `/word/${id}`, label: data?.word.text ?? "Word" })}
      missing="There is no such word."
      missingBack={{ to: "/words", label: "Words" }}
      what="The popups are"
      closed={closedFor}
      tools={({ children }, panels) => {
        const isFull = panels.length >= maxPopups;
        return (
          <>
            <SessionUndo session={session} />
            <Button
              name="add-popup"
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              {...(isFull ? { "data-disabled": true, "aria-disabled": true } : {})}
              title={isFull ? refusals.tooManyPopups(maxPopups) : undefined}
              onClick={session.add}
            >
              Add popup
            </Button>
            <ZoomButtons zoom={zoom} onZoom={setZoom} />
            <Text size="sm" c="dimmed">
              {plural(panels.length, "popup")}, {plural(children.length, "word")}
              {children.length > 0 && ". Drag a word to another cell, or press Enter on it and on the cell."}
            </Text>
          </>
        );
      }}
    >
      {(loaded, panels) => (
        <>
          <Arranged session={session} loaded={loaded} panels={panels} zoom={zoom} />
          <ChildPopupsDialogs session={session} loaded={loaded} />
        </>
      )}
    </SessionScreen>
  );
}

/// Explains why a word has no popups, with a link to those of its parent.
function closedFor({ word, panels }: ChildPopups) {
  const closed = noPopupsReason(word);
  if (!closed || panels.length > 0) return null;
  return (
    <div className={classes.closed}>
      <Text>A word of this kind has no popups. {closed}.</Text>
      {word.parentWord && (
        <Anchor component={Link} to={`/word/${word.parentWord.id}/childPopups`}>
          Popups of “{word.parentWord.text}”
        </Anchor>
      )}
    </div>
  );
}

function Arranged({
  session,
  loaded,
  panels,
  zoom,
}: {
  session: ChildPopupsSession;
  loaded: ChildPopups;
  panels: Panels;
  zoom: Zoom;
}) {
  const notice = useStore(session.store, (state) => state.notice);
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
              session={session}
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
                    onClick={() => free && session.put(word.id, free)}
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

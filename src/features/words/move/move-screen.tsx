import { Anchor, Button, Text, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconArrowsMove, IconExternalLink } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link, useHref, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { useZoom, type Zoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { toasts } from "../../../components/toast.tsx";
import { FailedWord } from "../../../components/words/failed-word.tsx";
import { MoveAlong } from "./move-along.tsx";
import { MoveDialogs } from "./move-dialogs.tsx";
import type { MoveFacts } from "./move-facts.ts";
import { MoveOnGrid } from "./move-on-grid.tsx";
import { blockReason, createMoveWork, type MoveWork } from "./move-work.ts";
import classes from "./word-move.module.css";

const title = "Move Key Word";

/// Moves a key word to other sheets (specification, sections 2 and 5), on one or several grids at once. The chosen sheets
/// stand in the address.
export function MoveScreen() {
  const { id = "" } = useParams();
  return <Move key={id} id={id} />;
}

function Move({ id }: { id: string }) {
  const { api } = useServices();
  const [work] = useState(() => createMoveWork(api, toasts, id));
  const { status, data, error } = useStore(work.store, (state) => state.load);
  const destinations = useStore(work.store, (state) => state.destinations);
  const focus = useStore(work.store, (state) => state.focus);
  const [params, setParams] = useSearchParams();
  const wanted = useRef(params.getAll("to"));
  const isRead = useRef(false);
  const [zoom, setZoom] = useZoom();
  const isUnsaved = destinations.size > 0;
  useDocumentTitle(data ? `${title}: ${data.text}` : title, isUnsaved);
  useSaveKey(() => void work.move());
  useEffect(() => {
    isRead.current = false;
    void work.load(wanted.current).then(() => {
      isRead.current = true;
    });
    return work.stop;
  }, [work]);
  useEffect(() => {
    const to = [...destinations.values()].map(({ sheet }) => sheet.id);
    if (isRead.current || to.length > 0) setParams({ to }, { replace: true });
  }, [destinations, setParams]);
  useEffect(() => {
    if (focus) document.querySelector<HTMLElement>(`main [name="${focus.on}"]`)?.focus();
  }, [focus]);

  const back = { to: `/word/${id}`, label: data?.text ?? "Word" };
  if (status === "failed")
    return <FailedWord title={title} back={back} error={error} onRetry={() => void work.load(wanted.current)} />;
  const isClosed = data !== null && data.closed !== null;
  return (
    <Screen
      title={isUnsaved ? `• ${title}` : title}
      subtitle={data && <Text c="dimmed">{data.text}</Text>}
      back={back}
      action={isClosed ? null : <MoveButton work={work} />}
      tools={
        data &&
        !isClosed && (
          <>
            <NewSheetLink />
            <ZoomButtons zoom={zoom} onZoom={setZoom} />
            <MoveAlong facts={data} />
          </>
        )
      }
    >
      {data && (isClosed ? <Closed facts={data} /> : <Grids work={work} facts={data} zoom={zoom} />)}
      <MoveDialogs work={work} text={data?.text ?? ""} />
      <UnsavedGuard isUnsaved={isUnsaved} what="The move is" />
    </Screen>
  );
}

function Grids({ work, facts, zoom }: { work: MoveWork; facts: MoveFacts; zoom: Zoom }) {
  return (
    <div className={classes.grids}>
      {facts.grids.map((grid) => (
        <MoveOnGrid key={grid.id} work={work} facts={facts} grid={grid} zoom={zoom} />
      ))}
    </div>
  );
}

/// Grey while something prevents the move; a click tells what, as the tooltip and screen readers do.
function MoveButton({ work }: { work: MoveWork }) {
  const reason = useStore(work.store, blockReason);
  const reasonID = useId();
  return (
    <>
      <Tooltip label={reason ?? "Move (Ctrl+S)"} position="bottom-end" maw={420}>
        <Button
          name="move"
          flex="none"
          leftSection={<IconArrowsMove size={16} aria-hidden />}
          {...(reason === null ? {} : { "data-disabled": true, "aria-disabled": true, "aria-describedby": reasonID })}
          onClick={() => void work.move()}
        >
          Move
        </Button>
      </Tooltip>
      <VisuallyHidden id={reasonID}>{reason}</VisuallyHidden>
    </>
  );
}

function NewSheetLink() {
  const href = useHref("/sheets/new");
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="compact-md"
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      New sheet
    </Button>
  );
}

function Closed({ facts: { closed, parent } }: { facts: MoveFacts }) {
  return (
    <div className={classes.closed}>
      <Text>{closed}.</Text>
      {parent && (
        <Anchor component={Link} to={`/word/${parent.id}/move`}>
          Move “{parent.text}”
        </Anchor>
      )}
    </div>
  );
}

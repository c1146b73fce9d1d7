import { Anchor, Button, Text, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconArrowsMove, IconExternalLink } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { Link, useHref, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { useZoom, type Zoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { MoveAlong } from "./move-along.tsx";
import { MoveDialogs } from "./move-dialogs.tsx";
import type { MoveFacts } from "./move-facts.ts";
import { MoveOnGrid } from "./move-on-grid.tsx";
import { blockReason, createMoveSession, type MoveSession } from "./move-session.ts";
import classes from "./word-move.module.css";

const title = "Move Key Word";

/// Moves a key word to other sheets (specification, sections 2 and 5), on one or several grids at once. The address
/// holds the chosen sheets.
export function MoveScreen() {
  const { id = "" } = useParams();
  return <Move key={id} id={id} />;
}

function Move({ id }: { id: string }) {
  const { api } = useServices();
  const [params, setParams] = useSearchParams();
  const [session] = useState(() => createMoveSession(api, toasts, id, params.getAll("to")));
  const to = useStore(session.store, (state) => state.history?.present.to);
  const isReady = useStore(session.store, (state) => state.isReady);
  const [zoom, setZoom] = useZoom();
  useEffect(() => {
    if (isReady && to) setParams({ to: [...to.values()].map(({ sheet }) => sheet.id) }, { replace: true });
  }, [isReady, to, setParams]);
  return (
    <SessionScreen
      session={session}
      name={title}
      titleOf={() => title}
      tabTitleOf={({ facts }) => `${title}: ${facts.text}`}
      subtitle={({ facts }) => <Text c="dimmed">{facts.text}</Text>}
      back={(data) => ({ to: `/word/${id}`, label: data?.facts.text ?? "Word" })}
      missing="There is no such word."
      missingBack={{ to: "/words", label: "Words" }}
      what="The move is"
      saveButton={<MoveButton session={session} />}
      loading={<MoveDialogs session={session} text="" />}
      closed={({ facts }) => facts.closed && <Closed facts={facts} />}
      tools={({ facts }) => (
        <>
          <NewSheetLink />
          <ZoomButtons zoom={zoom} onZoom={setZoom} />
          <MoveAlong facts={facts} />
        </>
      )}
    >
      {({ facts }) => (
        <>
          <Grids session={session} facts={facts} zoom={zoom} />
          <MoveDialogs session={session} text={facts.text} />
        </>
      )}
    </SessionScreen>
  );
}

function Grids({ session, facts, zoom }: { session: MoveSession; facts: MoveFacts; zoom: Zoom }) {
  return (
    <div className={classes.grids}>
      {facts.grids.map((grid) => (
        <MoveOnGrid key={grid.id} session={session} facts={facts} grid={grid} zoom={zoom} />
      ))}
    </div>
  );
}

/// The button is grey while something prevents the move. A click, the tooltip and screen readers say what.
function MoveButton({ session }: { session: MoveSession }) {
  const reason = useStore(session.store, blockReason);
  const reasonID = useId();
  return (
    <>
      <Tooltip label={reason ?? "Move (Ctrl+S)"} position="bottom-end" maw={420}>
        <Button
          name="move"
          flex="none"
          leftSection={<IconArrowsMove size={16} aria-hidden />}
          {...(reason === null ? {} : { "data-disabled": true, "aria-disabled": true, "aria-describedby": reasonID })}
          onClick={() => void session.save()}
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

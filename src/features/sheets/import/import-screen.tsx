import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/Table.css";
import { Button, Loader, NativeSelect, Text } from "@mantine/core";
import { IconFileImport, IconSelector } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type BoardPlan, type Grid, getGrids, importBoards, planBoards } from "../../../../api/index.ts";
import { createAttempt, earlierText } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { useServices } from "../../../client/services.ts";
import { tryOut } from "../../../client/try-out.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { createAsking } from "../../../components/consequences/asking.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { FileButton } from "../../../components/upload/file-button.tsx";
import { useFileDrop } from "../../../components/upload/use-file-drop.ts";
import { BoardForm } from "./board-form.tsx";
import { type Choices, chosenBoards, proposedChoices } from "./choices.ts";
import classes from "./import.module.css";

interface Planned {
  readonly file: File;
  readonly plan: BoardPlan;
  readonly grids: readonly Grid[];
}

/// Boards of an OBF or OBZ file as sheets: what the file holds is shown and chosen row by row, and one call imports it.
export function ImportBoardsScreen() {
  const { api } = useServices();
  const navigate = useNavigate();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [shown, setShown] = useState("");
  const [reading, setReading] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asking] = useState(createAsking);
  const attempt = useRef(createAttempt());
  useDocumentTitle("Import boards", planned !== null);
  useEffect(() => asking.stop, [asking]);
  useEffect(() => () => reading?.abort(), [reading]);

  async function choose([file]: readonly File[]) {
    if (!file || isBusy) return;
    const work = new AbortController();
    setReading(work);
    setProblem(null);
    setPlanned(null);
    try {
      const { grids } = await api.call(getGrids, { query: {} });
      const plan = await api.upload(planBoards, { body: {}, files: { file }, signal: work.signal });
      attempt.current.forget();
      setPlanned({ file, plan, grids });
      setChoices(proposedChoices(plan));
      setShown(plan.boards[0]?.id ?? "");
    } catch (thrown) {
      if (!isAbort(thrown)) setProblem(toApiError(thrown));
    } finally {
      setReading((current) => (current === work ? null : current));
    }
  }

  const boards = planned ? chosenBoards(planned.plan, choices) : [];
  const cells = boards.reduce((sum, board) => sum + board.cells.length, 0);

  async function bring() {
    if (!planned || cells === 0 || isBusy) return;
    const send = (client: Client, key = "tried") =>
      client.upload(importBoards, { body: { boards }, files: { file: planned.file }, key });
    setBusy(true);
    try {
      const question = { title: `Import ${plural(cells, "cell")}?`, verb: "Import" };
      if (!(await asking.isAgreed(question, [() => tryOut(api, (client) => send(client))]))) return;
      const noted = noting(api);
      const { answer, isEarlier } = await attempt.current.run((key) => send(noted.api, key));
      const { words, sheets, places } = answer.counts;
      const done = `${plural(places, "place")}, ${plural(words, "new word")} and ${plural(sheets, "new sheet")} imported ✓`;
      offerPutBack(
        { api, toasts },
        { message: isEarlier ? earlierText("What was asked for") : done, changeID: noted.changeID() },
        () => navigate("/sheets"),
      );
      navigate(answer.sheetIDs.length === 1 ? `/sheets/${answer.sheetIDs[0]}` : "/sheets");
    } catch (thrown) {
      setFailure(toApiError(thrown));
    } finally {
      setBusy(false);
    }
  }

  const { isOver, place } = useFileDrop((files) => void choose(files));
  const board = planned?.plan.boards.find(({ id }) => id === shown);
  const choice = board && choices.get(board.id);
  return (
    <Screen
      title="Import boards"
      back={{ to: "/sheets", label: "Sheets" }}
      action={
        <Button
          flex="none"
          leftSection={<IconFileImport size={16} aria-hidden />}
          loading={isBusy}
          disabled={cells === 0}
          onClick={() => void bring()}
        >
          {cells > 0 ? `Import ${plural(cells, "cell")}` : "Import"}
        </Button>
      }
    >
      <AskingDialog asking={asking} />
      <div className={classes.import}>
        <section
          aria-label="Choose a file of boards"
          className={classes.choice}
          {...(isOver ? { "data-over": true } : {})}
          {...place}
        >
          <FileButton
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            accept=".obf,.obz,application/json,application/zip"
            disabled={isBusy || reading !== null}
            onFiles={(files) => void choose(files)}
          >
            {planned ? "Choose another file" : "Choose a file"}
          </FileButton>
          {reading && (
            <>
              <Loader size="sm" aria-hidden />
              <span role="status">Reading the file</span>
              <Button variant="default" size="compact-md" onClick={() => reading.abort()}>
                Cancel
              </Button>
            </>
          )}
          <Text size="sm" c="dimmed" className={classes.hint ?? ""}>
            {isOver
              ? "Drop it here"
              : "An OBF or OBZ file of this or another program, up to 64 MB. What it holds is shown first, and pictures that it only links to are not fetched."}
          </Text>
        </section>
        {problem && (
          <Text c="var(--mantine-color-error)" role="alert" className={classes.problem ?? ""}>
            {problem.message}
          </Text>
        )}
        {planned?.plan.boards.length === 0 && <Text role="status">The file has no board with cells.</Text>}
        {planned && planned.plan.boards.length > 0 && (
          <>
            <Text role="status">
              {`${plural(planned.plan.boards.length, "board")} in the file, ${plural(cells, "cell")} chosen`}
            </Text>
            <NativeSelect
              label="Board"
              className={classes.which ?? ""}
              value={shown}
              rightSection={<IconSelector size={16} aria-hidden />}
              onChange={(event) => setShown(event.currentTarget.value)}
            >
              {planned.plan.boards.map(({ id, name, kind, cells: all }) => (
                <option key={id} value={id}>
                  {`${kind === "popups" ? `Popups of ${name}` : name}: ${plural(all.length, "cell")}`}
                </option>
              ))}
            </NativeSelect>
            {board && choice && (
              <BoardForm
                key={board.id}
                board={board}
                choice={choice}
                grids={planned.grids}
                onChange={(changed) => setChoices(new Map(choices).set(board.id, changed))}
              />
            )}
          </>
        )}
      </div>
      {failure && (
        <RefusalAlert
          title="The boards could not be imported"
          error={failure}
          onRetry={() => {
            setFailure(null);
            void bring();
          }}
          onClose={() => setFailure(null)}
        />
      )}
    </Screen>
  );
}

import { Button, Text, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { useStore } from "zustand";
import { allDialects, type Dialect, dialects } from "../../../../api/index.ts";
import { printCorrespondence } from "../../../../api/phonics/rules/propose-correspondences.ts";
import type { Correspondence } from "../../../../api/phonics/rules/sequence.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptAttempt } from "../../../components/drafts/kept-attempt.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { formatMoment, plural } from "../../../components/format.ts";
import { announce } from "../../../components/screen/live-region.tsx";
import { WholeTools } from "../../../components/screen/whole-tools.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { SessionUndo } from "../../../components/session/undo-buttons.tsx";
import { toasts } from "../../../components/toast.tsx";
import classes from "./sequence.module.css";
import { addStep } from "./sequence-changes.ts";
import { SequenceDialogs, usesText } from "./sequence-dialogs.tsx";
import { type SequenceForm, unsavedSequence } from "./sequence-form.ts";
import { createSequenceSession, type LoadedSequence, type SequenceSession } from "./sequence-session.ts";
import { StepCard } from "./step-card.tsx";
import { useProblems } from "./use-problems.ts";

const back = { to: "/phonics", label: "Phonics" };

/// A scope and sequence: its steps in the order of teaching.
export function SequenceScreen() {
  const { id = null } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneSequence key={`${id} ${userID}`} id={id} userID={userID} />;
}

function OneSequence({ id, userID }: { id: string | null; userID: string }) {
  const { api } = useServices();
  const [session] = useState(() => {
    const kept = keptDraft(`sequence-${userID}-${id ?? "new"}`, unsavedSequence);
    return createSequenceSession(api, toasts, id, kept, keptAttempt(`sequence-${userID}`));
  });
  return (
    <SessionScreen
      session={session}
      name={id === null ? "New sequence" : "Sequence"}
      titleOf={({ sequence }) => sequence?.name ?? "New sequence"}
      back={() => back}
      missing="There is no such sequence."
      what="The sequence is"
      afterDelete="/phonics"
      addressOf={addressOf}
      hasUndo
      tools={({ sequence }) => (
        <>
          <SessionUndo session={session} />
          {sequence && (
            <WholeTools
              onHistory={() => session.ask({ kind: "history" })}
              onDelete={() => session.ask({ kind: "delete", meanwhile: null })}
            />
          )}
        </>
      )}
    >
      {(data, form) => (
        <>
          <SequenceBody session={session} data={data} form={form} />
          <SequenceDialogs session={session} data={data} />
        </>
      )}
    </SessionScreen>
  );
}

const addressOf = (id: string) => `/phonics/${id}`;

function SequenceBody({
  session,
  data: { sequence },
  form,
}: {
  session: SequenceSession;
  data: LoadedSequence;
  form: SequenceForm;
}) {
  const { submitted, touched, notice } = useStore(session.store);
  const problems = useProblems(form);
  const taught = useMemo(
    () => new Set(form.steps.flatMap(({ correspondences }) => correspondences.map(printCorrespondence))),
    [form.steps],
  );
  const latest = useRef(taught);
  latest.current = taught;
  const isTaught = useCallback((one: Correspondence) => latest.current.has(printCorrespondence(one)), []);
  useEffect(() => {
    if (notice) announce(notice.text);
  }, [notice]);
  const own = (part: "name" | "dialects") =>
    submitted || touched.has(part)
      ? problems.find((problem) => problem.stepID === null && problem.part === part)?.message
      : undefined;
  const wrong = problems.filter(({ isRefused }) => isRefused).length;
  return (
    <div className={classes.sequence}>
      <div className={classes.own}>
        <TextInput
          name="name"
          label="Name"
          withAsterisk
          maxLength={200}
          value={form.name}
          error={own("name")}
          onChange={(event) => session.patch({ name: event.currentTarget.value }, "Rename", "name")}
          onBlur={() => session.leave("name")}
        />
        <Dialects session={session} form={form} error={own("dialects")} />
      </div>
      <Text size="sm" c="dimmed">
        {plural(form.steps.length, "step")}
        {wrong > 0 && `, ${plural(wrong, "problem")} that ${wrong === 1 ? "keeps" : "keep"} it from being saved`}. Type
        a grapheme with its sound, as ai:eɪ, ai:ei or ai:day; Alt with an arrow moves a step, and so does its number,
        dragged.
      </Text>
      <ol className={classes.steps} aria-label="Steps">
        {form.steps.map((step, at) => (
          <StepCard
            key={step.id}
            session={session}
            step={step}
            at={at}
            count={form.steps.length}
            problems={problems.filter(({ stepID }) => stepID === step.id)}
            isTaught={isTaught}
          />
        ))}
      </ol>
      <Button
        name="addStep"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => addStep(session, form.steps.length)}
      >
        Add step
      </Button>
      {sequence && (
        <Text size="sm" c="dimmed">
          {usesText(sequence.uses)
            ? `The sequence of ${usesText(sequence.uses)}. `
            : "No imprint, series or book names it. "}
          Last saved {formatMoment(sequence.updatedAt)}, {sequence.updatedBy}
        </Text>
      )}
    </div>
  );
}

function Dialects({
  session,
  form,
  error,
}: {
  session: SequenceSession;
  form: SequenceForm;
  error: string | undefined;
}) {
  const change = (dialect: Dialect, isChosen: boolean) => {
    const chosen = allDialects.filter((one) => (one === dialect ? isChosen : form.dialects.includes(one)));
    session.leave("dialects");
    session.patch({ dialects: chosen }, `${isChosen ? "Add" : "Remove"} ${dialects[dialect].name}`);
  };
  return (
    <fieldset className={classes.shapes}>
      <legend>Dialects</legend>
      {allDialects.map((dialect) => (
        <label key={dialect} className={classes.shape}>
          <input
            type="checkbox"
            checked={form.dialects.includes(dialect)}
            onChange={({ currentTarget }) => change(dialect, currentTarget.checked)}
          />
          {dialects[dialect].name}
        </label>
      ))}
      {error && (
        <Text size="sm" className={classes.refused}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

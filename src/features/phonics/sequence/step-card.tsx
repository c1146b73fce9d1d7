import { ActionIcon, Text, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, memo, useMemo } from "react";
import type { Correspondence } from "../../../../api/phonics/rules/sequence.ts";
import type { SequenceProblem } from "../../../../api/phonics/rules/sequence-problems.ts";
import { CorrespondenceChips } from "./correspondence-chips.tsx";
import { CorrespondenceField } from "./correspondence-field.tsx";
import classes from "./sequence.module.css";
import {
  addCorrespondence,
  addStep,
  changeStep,
  moveStep,
  nameIn,
  removeCorrespondence,
  removeStep,
} from "./sequence-changes.ts";
import type { StepForm } from "./sequence-form.ts";
import type { SequenceSession } from "./sequence-session.ts";
import { StepMore } from "./step-more.tsx";
import { useStepDrag } from "./use-step-drag.ts";

interface StepCardProps {
  readonly session: SequenceSession;
  readonly step: StepForm;
  readonly at: number;
  readonly count: number;
  readonly problems: readonly SequenceProblem[];
  readonly isTaught: (correspondence: Correspondence) => boolean;
}

/// One step, in place: what it adds, each problem at its field. Alt with an arrow moves it, and so does its number, dragged.
export const StepCard = memo(Step, (before, after) => {
  const { step, at, count, problems } = before;
  const isSame = step === after.step && at === after.at && count === after.count;
  return isSame && JSON.stringify(problems) === JSON.stringify(after.problems);
});

function Step({ session, step, at, count, problems, isTaught }: StepCardProps) {
  const { id } = step;
  const title = `Step ${at + 1}${step.name.trim() ? `: ${step.name}` : ""}`;
  const told = (part: SequenceProblem["part"]) => problems.filter((problem) => problem.part === part);
  const wrong = useMemo(
    () => new Set(problems.filter(({ part }) => part === "correspondence").map(({ index }) => index)),
    [problems],
  );

  const drag = useStepDrag(session, id, at, title);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || event.ctrlKey || event.shiftKey || event.metaKey || by === undefined) return;
    event.preventDefault();
    moveStep(session, id, by);
  }

  return (
    <li className={classes.step}>
      <section ref={drag.card} className={classes.card} aria-label={title} onKeyDown={onKeyDown} {...drag.target}>
        <div className={classes.head}>
          <span className={classes.number} aria-hidden {...drag.grip}>
            <IconGripVertical size={16} />
            {at + 1}
          </span>
          <TextInput
            className={classes.name}
            name={nameIn("stepName", id)}
            aria-label={`Name of step ${at + 1}`}
            maxLength={200}
            value={step.name}
            error={told("name")[0]?.message}
            onChange={(event) => changeStep(session, id, { name: event.currentTarget.value }, "Rename", `${id} name`)}
          />
          <TextInput
            className={classes.level}
            name={nameIn("stepLevel", id)}
            aria-label={`Level from which books are at step ${at + 1}`}
            title="Level from which books are at this step"
            leftSection={<span className={classes.note}>Level</span>}
            leftSectionWidth={52}
            inputMode="numeric"
            placeholder={String(at + 1)}
            value={step.level}
            error={told("level")[0]?.message}
            onChange={(event) =>
              changeStep(
                session,
                id,
                { level: event.currentTarget.value.replace(/\D/g, "").slice(0, 4) },
                "Change the level of",
                `${id} level`,
              )
            }
          />
          <StepTools session={session} step={step} at={at} count={count} />
        </div>
        <div className={classes.field}>
          <CorrespondenceChips
            label={`Graphemes of step ${at + 1}`}
            correspondences={step.correspondences}
            wrong={wrong}
            onRemove={(index) => removeCorrespondence(session, step, index)}
          />
          <CorrespondenceField
            name={nameIn("add", id)}
            label={`Add a grapheme to step ${at + 1}`}
            isTaught={isTaught}
            onAdd={(added) => addCorrespondence(session, step, added)}
            onRemoveLast={() => removeCorrespondence(session, step, step.correspondences.length - 1)}
          />
        </div>
        <Problems of={told("correspondence")} />
        <div className={classes.pair}>
          <WordsField
            session={session}
            step={step}
            field="exceptionWords"
            label="Exception words"
            at={at}
            problems={told("exceptionWord")}
          />
          <WordsField
            session={session}
            step={step}
            field="words"
            label="Words to practise"
            at={at}
            problems={told("word")}
          />
        </div>
        <StepMore session={session} step={step} at={at} />
      </section>
    </li>
  );
}

function StepTools({ session, step, at, count }: Pick<StepCardProps, "session" | "step" | "at" | "count">) {
  const { id } = step;
  const tools = [
    ["moveUp", `Move step ${at + 1} up`, "Move up (Alt+↑)", IconArrowUp, () => moveStep(session, id, -1), at === 0],
    [
      "moveDown",
      `Move step ${at + 1} down`,
      "Move down (Alt+↓)",
      IconArrowDown,
      () => moveStep(session, id, 1),
      at === count - 1,
    ],
    ["insert", `Add a step below step ${at + 1}`, "Add a step below", IconPlus, () => addStep(session, at + 1), false],
    ["removeStep", `Remove step ${at + 1}`, "Remove", IconTrash, () => removeStep(session, id), false],
  ] as const;
  return (
    <span className={classes.tools}>
      {tools.map(([name, label, title, Icon, act, isClosed]) => (
        <ActionIcon
          key={name}
          name={nameIn(name, id)}
          variant="subtle"
          color="gray"
          aria-label={label}
          title={title}
          {...(isClosed ? { "aria-disabled": true, "data-disabled": true } : { onClick: act })}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  );
}

function WordsField({
  session,
  step,
  field,
  label,
  at,
  problems,
}: Pick<StepCardProps, "session" | "step" | "at" | "problems"> & {
  field: "exceptionWords" | "words";
  label: string;
}) {
  return (
    <div>
      <TextInput
        size="sm"
        name={nameIn(field, step.id)}
        label={label}
        aria-label={`${label} of step ${at + 1}`}
        placeholder="with spaces between them"
        autoComplete="off"
        value={step[field]}
        onChange={(event) =>
          changeStep(
            session,
            step.id,
            { [field]: event.currentTarget.value },
            `Change the ${label.toLowerCase()} of`,
            `${step.id} ${field}`,
          )
        }
      />
      <Problems of={problems} />
    </div>
  );
}

/// What is wrong, or only told, at a field.
function Problems({ of: problems }: { of: readonly SequenceProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {problems.map(({ index, message, isRefused }) => (
        <Text
          key={`${index} ${message}`}
          component="li"
          size="sm"
          {...(isRefused ? { className: classes.refused } : {})}
        >
          {message}
        </Text>
      ))}
    </ul>
  );
}

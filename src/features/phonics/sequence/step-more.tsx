import { Table, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { allDialects, type Dialect, dialects } from "../../../../api/index.ts";
import { wordShapes } from "../../../../api/phonics/rules/sequence.ts";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import classes from "./sequence.module.css";
import { changeStep } from "./sequence-changes.ts";
import type { StepForm } from "./sequence-form.ts";
import type { SequenceSession } from "./sequence-session.ts";

interface MoreProps {
  readonly session: SequenceSession;
  readonly step: StepForm;
  readonly at: number;
}

/// What is seldom changed: the shapes of words that the step adds, and its sounds in every dialect.
export function StepMore(props: MoreProps) {
  const { step } = props;
  return (
    <div className={classes.more}>
      <Folded summary={`Shapes: ${step.shapes.join(", ") || "none new"}`}>
        <Shapes {...props} />
      </Folded>
      {step.correspondences.length > 0 && (
        <Folded summary="Sounds by dialect">
          <Sounds {...props} />
        </Folded>
      )}
    </div>
  );
}

/// Draws what is inside only once it is open.
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}

function Shapes({ session, step, at }: MoreProps) {
  return (
    <fieldset className={classes.shapes}>
      <legend>Shapes of words that step {at + 1} adds</legend>
      {wordShapes.map((shape) => (
        <label key={shape} className={classes.shape}>
          <input
            type="checkbox"
            checked={step.shapes.includes(shape)}
            onChange={({ currentTarget }) => {
              const shapes = wordShapes.filter((one) =>
                one === shape ? currentTarget.checked : step.shapes.includes(one),
              );
              changeStep(session, step.id, { shapes }, `${currentTarget.checked ? "Add" : "Remove"} ${shape} of`);
            }}
          />
          {shape}
        </label>
      ))}
    </fieldset>
  );
}

function Sounds({ session, step, at }: MoreProps) {
  const write = (index: number, dialect: Dialect, sound: string) => {
    const correspondences = step.correspondences.map((one, place) => {
      if (place !== index) return one;
      const { [dialect]: _, ...others } = one.sounds;
      return { ...one, sounds: sound.trim() === "" ? others : { ...others, [dialect]: sound.trim().normalize("NFC") } };
    });
    changeStep(session, step.id, { correspondences }, "Change a sound of", `${step.id} sound ${index} ${dialect}`);
  };
  return (
    <LinesTable className={classes.sounds} aria-label={`Sounds of step ${at + 1}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={90}>Grapheme</Table.Th>
          {allDialects.map((dialect) => (
            <Table.Th key={dialect}>{dialects[dialect].name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {step.correspondences.map(({ grapheme, sounds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
          <Table.Tr key={index}>
            <Table.Th scope="row">{grapheme}</Table.Th>
            {allDialects.map((dialect) => (
              <Table.Td key={dialect} data-label={dialects[dialect].name}>
                <TextInput
                  size="xs"
                  aria-label={`${dialects[dialect].name} sound of ${grapheme}`}
                  placeholder="none"
                  autoComplete="off"
                  value={sounds[dialect] ?? ""}
                  onChange={(event) => write(index, dialect, event.currentTarget.value)}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </LinesTable>
  );
}

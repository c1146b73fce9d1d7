import { Text, Title } from "@mantine/core";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { plural } from "../../../components/format.ts";
import { SheetThumbnail } from "../../../components/grid/sheet-thumbnail.tsx";
import classes from "./make.module.css";
import type { MakePlan } from "./make-plan.ts";

/// The sheets that would be made, and the words that come to none of them.
export function MakePreview({ plan: { sheets, without, problem } }: { plan: MakePlan }) {
  return (
    <section className={classes.preview} aria-label="What is made">
      <Title order={2}>What is made</Title>
      {sheets.length === 0 && <Text c="dimmed">Nothing yet: {problem?.toLowerCase()}.</Text>}
      <ul className={classes.sheets} aria-label="New sheets">
        {sheets.map(({ name, grid, fitzTypes, drawn, joins }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new sheet has no id
          <li key={at} className={classes.sheet}>
            <span className={classes.thumbnail}>
              <SheetThumbnail grid={grid} words={drawn} quarantine={[]} />
            </span>
            <span>
              <b>{name.trim() || "No name yet"}</b> {fitzTypes !== "" && <FitzLetters set={fitzTypes} />}
              <Text size="sm" c="dimmed">
                {grid.name} · {plural(drawn.length, "word")}
              </Text>
              {joins !== null && <Text size="sm">It joins the sheets “{joins}” of this grid as a set</Text>}
            </span>
          </li>
        ))}
      </ul>
      {without.length > 0 && (
        <>
          <Title order={3}>{plural(without.length, "word")} not on them</Title>
          <ul className={classes.without}>
            {without.map(({ text, reason }) => (
              <li key={`${text} ${reason}`}>
                <b>{text}</b>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

import "@mantine/core/styles/Switch.css";
import { Alert, Anchor, Switch, Text, TextInput } from "@mantine/core";
import { memo } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { longestName } from "../../../../api/common/rules/names.ts";
import type { Sheet } from "../../../../api/index.ts";
import { sheetLabel, strandedWords } from "../../../../api/sheets/rules/sheets.ts";
import { formatMoment, plural } from "../../../components/format.ts";
import { FitzToggles } from "../fitz-toggles.tsx";
import { BookPicker } from "./book-picker.tsx";
import { changedFields, type SheetDraft } from "./sheet-draft.ts";
import classes from "./sheet-screen.module.css";
import type { SheetSession } from "./sheet-session.ts";
import { shownProblems, standingWords } from "./sheet-state.ts";

/// A sheet's own fields. Moving about on the grid does not render them again.
export const SheetFields = memo(function SheetFields({
  session,
  sheet,
  draft,
}: {
  session: SheetSession;
  sheet: Sheet;
  draft: SheetDraft;
}) {
  const state = useStore(
    session.store,
    useShallow(({ load, base, history, submitted, wholeSet }) => ({ load, base, history, submitted, wholeSet })),
  );
  const problems = shownProblems(state);
  const changed = state.base ? changedFields(state.base, draft) : [];
  const leavesSet = sheet.isLinked && (changed.includes("name") || changed.includes("book"));
  return (
    <section aria-label="The sheet" className={classes.fields}>
      <TextInput
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={longestName + 50}
        placeholder={sheet.name === null ? sheetLabel(sheet) : ""}
        value={draft.name}
        error={problems.get("name")}
        onChange={(event) => {
          const name = event.currentTarget.value;
          session.patch({ name }, `Rename to “${name}”`, "name");
        }}
      />
      <Text size="sm" c="dimmed">
        {sheet.grid.name}, number {sheet.number}. {plural(draft.words.length, "word")},{" "}
        {plural(sheet.freeCellCount + sheet.wordCount - draft.words.length, "free cell")}.
      </Text>
      <FitzToggles
        label="Fitz types"
        value={draft.fitzTypes}
        error={
          problems.has("fitzTypes") && <FitzProblem sheet={sheet} draft={draft} text={problems.get("fitzTypes")} />
        }
        onChange={(fitzTypes) => session.patch({ fitzTypes }, `Fitz types ${fitzTypes || "none"}`)}
      />
      <Switch
        label="Complete"
        description="A complete sheet takes no new words"
        checked={draft.isComplete}
        onChange={(event) => {
          const isComplete = event.currentTarget.checked;
          session.patch({ isComplete }, isComplete ? "Mark as complete" : "Mark as not complete");
        }}
      />
      <BookPicker
        value={draft.book}
        onChange={(book) => session.patch({ book }, book ? `Give to “${book.label}”` : "Take from its book")}
      />
      {leavesSet && (
        <Alert color="yellow" variant="light" title="The sheet is linked">
          <Text size="sm" mb="sm">
            With another name or book it leaves its set, where words are linked across its sheets.
          </Text>
          <Switch
            label={`Change the whole set: ${plural(sheet.linkedSheets.length + 1, "sheet")}`}
            checked={state.wholeSet}
            onChange={(event) => session.setWholeSet(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        Last saved {formatMoment(sheet.updatedAt)}, {sheet.updatedBy}
      </Text>
    </section>
  );
});

/// The maximum number of words linked to.
const maxLinks = 5;

/// Says why the sheet cannot have these fitz types. Where words would no longer fit, it links to the screens that move
/// them.
function FitzProblem({ sheet, draft, text }: { sheet: Sheet; draft: SheetDraft; text: string | undefined }) {
  const stranded = new Set(strandedWords(draft.fitzTypes, standingWords(sheet, draft)).map(({ wordID }) => wordID));
  const movable = sheet.words.filter(({ wordID, word }) => stranded.has(wordID) && word.type === "K");
  const more = movable.length - maxLinks;
  return (
    <>
      {text}
      {movable.length > 0 && (
        <span className={classes.ways}>
          Move them first:{" "}
          {movable.slice(0, maxLinks).map(({ wordID, word }) => (
            <Anchor key={wordID} component={Link} to={`/word/${wordID}/move`} size="xs">
              Move “{word.text}”
            </Anchor>
          ))}
          {more > 0 && <span>and {more} more</span>}
        </span>
      )}
    </>
  );
}

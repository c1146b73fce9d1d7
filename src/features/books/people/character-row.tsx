import { ActionIcon, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useStore } from "zustand";
import { longestName } from "../../../../api/common/rules/names.ts";
import { missingCharacter } from "../../../../api/people/rules/characters.ts";
import { ColourField } from "../../../components/colours/colour-field.tsx";
import { SymbolPicker } from "../../../components/pictures/symbol-picker.tsx";
import type { Cast } from "./cast.ts";
import {
  type CharacterDraft,
  type CharacterField,
  fieldName,
  fieldProblem,
  speechesOf,
  speechText,
} from "./character-drafts.ts";
import classes from "./people-screen.module.css";
import type { CharacterDrafts, PeopleSession } from "./people-session.ts";

/// A character in the form.
export function CharacterRow({
  session,
  draft,
  drafts,
  cast,
  onRemoved,
}: {
  session: PeopleSession;
  draft: CharacterDraft;
  drafts: CharacterDrafts;
  cast: Cast;
  onRemoved: () => void;
}) {
  const base = useStore(session.store, (state) => state.base) ?? [];
  const submitted = useStore(session.store, (state) => state.submitted);
  const touched = useStore(session.store, (state) => state.touched);
  const { id, name, colour, symbol } = draft;
  const shown = name.trim() || missingCharacter;
  const saved = base.find(({ origin }) => origin !== null && origin === draft.origin);
  /// Problems of the text itself are shown at once.
  const isShown = (field: CharacterField) =>
    submitted || touched.has(fieldName(id, field)) || (saved && fieldProblem(saved, field, base) !== null);
  const problem = (field: CharacterField) => (isShown(field) ? fieldProblem(draft, field, drafts) : null);
  const field = (field: CharacterField) => ({
    error: problem(field),
    onBlur: () => session.leaveField(id, field),
  });
  return (
    <tr data-character={id}>
      <td className={classes.nameCell} data-field="name" data-whole>
        <TextInput
          aria-label={`Name of ${shown}`}
          placeholder="Name"
          maxLength={longestName}
          value={name}
          onChange={(event) => session.changeOne(id, { name: event.currentTarget.value })}
          {...field("name")}
        />
      </td>
      <td className={classes.colourCell} data-field="colour">
        <ColourField
          label={`Colour of ${shown}`}
          isLabelHidden
          value={colour}
          onChange={(colour) => session.changeOne(id, { colour })}
          {...field("colour")}
        />
      </td>
      <td data-field="symbol" data-whole>
        <SymbolPicker
          label={`Symbol of ${shown}`}
          isLabelHidden
          value={symbol}
          onChange={(symbol) => session.changeOne(id, { symbol })}
          missingNote="The name can be saved anyway: upload the symbol later."
          {...field("symbol")}
        />
      </td>
      <td className={classes.speaks} data-label="Speaks">
        {speechText(speechesOf(cast, draft))}
      </td>
      <td className={classes.actions} data-actions>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Remove ${shown}`}
          title={`Remove ${shown}`}
          onClick={() => {
            session.remove(id);
            onRemoved();
          }}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}

import { ActionIcon, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useStore } from "zustand";
import { longestName } from "../../../../api/common/rules/names.ts";
import { missingCharacter } from "../../../../api/people/rules/characters.ts";
import { ColourField } from "../../../components/colours/colour-field.tsx";
import { SymbolPicker } from "../../../components/pictures/symbol-picker.tsx";
import type { Cast } from "./cast.ts";
import { type CharacterDraft, type CharacterField, fieldProblem, speechesOf, speechText } from "./character-drafts.ts";
import classes from "./people-screen.module.css";
import type { PeopleWork } from "./people-work.ts";

/// A character in the form.
export function CharacterRow({
  work,
  draft,
  cast,
  onRemoved,
}: {
  work: PeopleWork;
  draft: CharacterDraft;
  cast: Cast;
  onRemoved: () => void;
}) {
  const drafts = useStore(work.store, (state) => state.drafts);
  const touched = useStore(work.store, (state) => state.touched);
  const { id, name, colour, symbol } = draft;
  const shown = name.trim() || missingCharacter;
  const problem = (field: CharacterField) =>
    touched.has(`${id} ${field}`) ? fieldProblem(draft, field, drafts) : null;
  const field = (field: CharacterField) => ({
    error: problem(field),
    onBlur: () => work.leave(id, field),
  });
  return (
    <tr data-character={id}>
      <td className={classes.nameCell} data-field="name" data-whole>
        <TextInput
          aria-label={`Name of ${shown}`}
          placeholder="Name"
          maxLength={longestName}
          value={name}
          onChange={(event) => work.change(id, { name: event.currentTarget.value })}
          {...field("name")}
        />
      </td>
      <td className={classes.colourCell} data-field="colour">
        <ColourField
          label={`Colour of ${shown}`}
          isLabelHidden
          value={colour}
          onChange={(colour) => work.change(id, { colour })}
          {...field("colour")}
        />
      </td>
      <td data-field="symbol" data-whole>
        <SymbolPicker
          label={`Symbol of ${shown}`}
          isLabelHidden
          value={symbol}
          onChange={(symbol) => work.change(id, { symbol })}
          missingNote="The name is taken all the same: the symbol can be uploaded later."
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
            work.remove(id);
            onRemoved();
          }}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}

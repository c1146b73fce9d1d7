import { Stack, Textarea } from "@mantine/core";
import { fitzTypes } from "../../../../api/index.ts";
import { WordSymbolPicker } from "../../../components/symbols/word-symbol-picker.tsx";
import classes from "../list/words.module.css";
import { WordPicker } from "../word/word-picker.tsx";
import { ChoiceSelect, FlagSelect } from "./choice-select.tsx";
import { parentTexts, placesTexts, spellingTexts, type WideEdit } from "./wide-edit.ts";

/// The fields of many words that name other things or move them; each may stay as it is. `text`: of one of the words, by which a symbol is
/// looked for.
export function WideFields({
  wide,
  text,
  onChange,
}: {
  wide: WideEdit;
  text: string;
  onChange: (wide: WideEdit) => void;
}) {
  const change = (part: Partial<WideEdit>) => onChange({ ...wide, ...part });
  return (
    <Stack gap="md">
      <fieldset className={classes.choices}>
        <legend>What the words are</legend>
        <ChoiceSelect
          label="Symbol"
          options={{ chosen: "Another…", none: "None" }}
          value={wide.symbol}
          onChange={(symbol) => change({ symbol, chosenSymbol: null })}
        />
        <ChoiceSelect
          label="Fitz type"
          options={fitzTypes}
          value={wide.fitzType}
          onChange={(fitzType) => change({ fitzType })}
        />
        <ChoiceSelect
          label="Definition"
          options={{ set: "Another…", none: "None" }}
          value={wide.definition === null ? null : wide.definition === "" ? "none" : "set"}
          onChange={(chosen) => change({ definition: chosen === null ? null : chosen === "none" ? "" : " " })}
        />
        <ChoiceSelect
          label="Type and parent"
          options={parentTexts}
          value={wide.parent}
          onChange={(parent) => change({ parent, chosenParent: null })}
        />
        <ChoiceSelect
          label="Spelling"
          options={spellingTexts}
          value={wide.spelling}
          onChange={(spelling) => change({ spelling })}
        />
        <ChoiceSelect
          label="Places"
          options={placesTexts}
          value={wide.places}
          onChange={(places) => change({ places, chosenSheet: null })}
        />
        <FlagSelect
          label="Book-specific"
          yes="Yes"
          no="No"
          value={wide.isBookSpecific}
          onChange={(isBookSpecific) => change({ isBookSpecific })}
        />
      </fieldset>
      {wide.symbol === "chosen" && (
        <WordSymbolPicker
          word={{ text }}
          value={wide.chosenSymbol}
          none={null}
          isFocused={false}
          onChange={(chosenSymbol) => change({ chosenSymbol })}
        />
      )}
      {wide.definition !== null && wide.definition !== "" && (
        <Textarea
          label="The definition"
          autosize
          minRows={1}
          maxRows={4}
          value={wide.definition.trimStart()}
          // A space says that there is one, not written yet.
          onChange={({ currentTarget }) => change({ definition: currentTarget.value || " " })}
        />
      )}
      {wide.parent !== null && wide.parent !== "K" && (
        <WordPicker
          kind="parent"
          name="parent"
          label="The parent"
          none="None chosen"
          value={wide.chosenParent}
          onChange={(chosenParent) => change({ chosenParent })}
        />
      )}
      {(wide.places === "on" || wide.places === "off") && (
        <WordPicker
          kind="sheet"
          name="sheet"
          label="The sheet"
          none="None chosen"
          value={wide.chosenSheet}
          onChange={(chosenSheet) => change({ chosenSheet })}
        />
      )}
    </Stack>
  );
}

import { NativeSelect, NumberInput, Text, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.css";
import { IconSelector } from "@tabler/icons-react";
import { languageCodes, languageName } from "../../../../api/books/rules/languages.ts";
import {
  type Publication,
  type PublicationField,
  publicationLabels,
  salesRights,
} from "../../../../api/books/rules/publication.ts";
import classes from "./book-screen.module.css";

const languages = [...languageCodes.keys()]
  .map((code) => [code, languageName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, "en-GB"));

/// What shops and libraries are told of a book. An export asks for some of it by name; nothing else needs it.
export function PublicationFields({
  value,
  onChange,
  field,
}: {
  value: Publication;
  onChange: (fields: Partial<Publication>) => void;
  field: (name: PublicationField) => { name: string; error: string | null; onBlur: () => void };
}) {
  return (
    <fieldset className={classes.publication}>
      <legend>Publication</legend>
      <Text size="sm" c="dimmed">
        Optional. An ONIX record needs the publication date, the language, and the sales rights with their territory.
      </Text>
      <div className={classes.triple}>
        <TextInput
          {...field("publicationDate")}
          label={publicationLabels.publicationDate}
          type="date"
          value={value.publicationDate}
          onChange={({ currentTarget }) => onChange({ publicationDate: currentTarget.value })}
        />
        <NativeSelect
          {...field("language")}
          label={publicationLabels.language}
          rightSection={<IconSelector size={16} aria-hidden />}
          value={value.language}
          onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
        >
          <option value="">None</option>
          {languages.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NumberInput
          {...field("copyrightYear")}
          label={publicationLabels.copyrightYear}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={value.copyrightYear ?? ""}
          onChange={(year) => onChange({ copyrightYear: year === "" ? null : Number(year) })}
        />
      </div>
      <TextInput
        {...field("copyrightHolder")}
        label={publicationLabels.copyrightHolder}
        autoComplete="off"
        value={value.copyrightHolder}
        onChange={({ currentTarget }) => onChange({ copyrightHolder: currentTarget.value })}
      />
      <Textarea
        {...field("description")}
        label={publicationLabels.description}
        description="For shops and libraries, at most 4000 characters"
        rows={4}
        value={value.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          {...field("salesRights")}
          label={publicationLabels.salesRights}
          rightSection={<IconSelector size={16} aria-hidden />}
          value={value.salesRights}
          onChange={({ currentTarget }) => onChange({ salesRights: currentTarget.value as Publication["salesRights"] })}
        >
          <option value="">None</option>
          {Object.entries(salesRights).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          {...field("salesTerritory")}
          label={publicationLabels.salesTerritory}
          placeholder="WORLD, or AU GB"
          autoComplete="off"
          value={value.salesTerritory}
          onChange={({ currentTarget }) => onChange({ salesTerritory: currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

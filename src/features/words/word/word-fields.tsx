import "@mantine/core/styles/Switch.css";
import { Input, NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useId } from "react";
import { useStore } from "zustand";
import { refusals } from "../../../../api/common/refusals.ts";
import { allDialects, dialects, fitzTypes, wordTypes } from "../../../../api/index.ts";
import type { WordType } from "../../../../api/sheets/rules/placement.ts";
import { isFitzType } from "../../../../api/words/rules/fitz-types.ts";
import { defaultPriority, longestWord, maxSimilars } from "../../../../api/words/rules/words.ts";
import { ChoicesAlert } from "../../../components/book-fields/choices-alert.tsx";
import { ImprintPicker } from "../../../components/book-fields/imprint-picker.tsx";
import { SeriesPicker } from "../../../components/book-fields/series-picker.tsx";
import { usePublishers, useSeries } from "../../../components/book-fields/use-choices.ts";
import { SymbolField } from "../../../components/symbols/symbol-field.tsx";
import { fieldLabels, type WordForm } from "./word-form.ts";
import { WordPicker } from "./word-picker.tsx";
import classes from "./word-screen.module.css";
import { shownProblems, type WordSession } from "./word-session.ts";

const slots = Array.from({ length: maxSimilars }, (_, at) => at);

const flags = [
  "isIrregular",
  "isNonWord",
  "isBookSpecific",
  "isAuthor",
  "isIllustrator",
  "isCharacter",
  "showNotOverlay",
  "isCore",
  "isLocked",
] as const satisfies readonly (keyof WordForm)[];

/// All fields of a word (specification, section 3), with what is wrong beside each.
export function WordFields({ session, id, form }: { session: WordSession; id: string; form: WordForm }) {
  const problems = shownProblems(useStore(session.store));
  const problem = (field: keyof WordForm) => {
    const text = problems.get(field);
    return text && <span className={classes.lines}>{text}</span>;
  };
  const dialectsID = useId();
  return (
    <section aria-label="The word" className={classes.fields}>
      <div className={classes.pair}>
        <TextInput
          name="text"
          label={fieldLabels.text}
          withAsterisk
          autoComplete="off"
          maxLength={longestWord + 50}
          value={form.text}
          error={problem("text")}
          onChange={(event) => session.patch({ text: event.currentTarget.value })}
          onBlur={() => session.leave("text")}
        />
        <TextInput
          name="priority"
          label={fieldLabels.priority}
          description={`${defaultPriority} if this is not a number`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="off"
          inputMode="numeric"
          value={form.priority}
          onChange={(event) => session.patch({ priority: event.currentTarget.value })}
        />
      </div>
      <Textarea
        name="definition"
        label={fieldLabels.definition}
        autosize
        minRows={2}
        value={form.definition}
        error={problem("definition")}
        onChange={(event) => session.patch({ definition: event.currentTarget.value })}
        onBlur={() => session.leave("definition")}
      />
      <div className={classes.pair}>
        <NativeSelect
          name="type"
          label={fieldLabels.type}
          value={form.type}
          error={problem("type")}
          rightSection={<IconSelector size={16} aria-hidden />}
          onChange={(event) => {
            const type = event.currentTarget.value as WordType;
            session.patch({ type, ...(type === "K" ? { parent: null } : {}) });
          }}
        >
          {Object.entries(wordTypes).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          name="fitzType"
          label={fieldLabels.fitzType}
          value={form.fitzType}
          error={problem("fitzType")}
          rightSection={<IconSelector size={16} aria-hidden />}
          onChange={(event) => {
            const fitzType = event.currentTarget.value;
            if (isFitzType(fitzType)) session.patch({ fitzType });
          }}
        >
          {Object.entries(fitzTypes).map(([code, name]) => (
            <option key={code} value={code}>
              {code} – {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <WordPicker
        kind="parent"
        name="parent"
        label={fieldLabels.parent}
        description={form.type === "K" ? refusals.keyHasNoParent : undefined}
        none="No parent"
        disabled={form.type === "K" && form.parent === null}
        value={form.parent}
        except={id}
        error={problem("parent")}
        onChange={(parent) => session.patch({ parent })}
      />
      <fieldset className={classes.group} {...(problems.has("dialects") ? { "aria-describedby": dialectsID } : {})}>
        <legend>{fieldLabels.dialects}</legend>
        <div className={classes.switches}>
          {allDialects.map((dialect, at) => (
            <Switch
              key={dialect}
              {...(at === 0 ? { name: "dialects" } : {})}
              label={dialects[dialect].name}
              checked={form.dialects.includes(dialect)}
              onChange={(event) => {
                const isIn = event.currentTarget.checked;
                const chosen = allDialects.filter((one) => (one === dialect ? isIn : form.dialects.includes(one)));
                session.patch({ dialects: chosen });
              }}
            />
          ))}
        </div>
        {problems.has("dialects") && <Input.Error id={dialectsID}>{problem("dialects")}</Input.Error>}
      </fieldset>
      <SymbolField
        name="symbol"
        label={fieldLabels.symbol}
        word={{ text: form.text, parentID: form.parent?.id, fitzType: form.fitzType }}
        value={form.symbol}
        error={problem("symbol")}
        onChange={(symbol) => session.patch({ symbol })}
      />
      <fieldset className={classes.group}>
        <legend>{fieldLabels.similars}</legend>
        <div className={classes.similars}>
          {slots.map((at) => (
            <WordPicker
              key={at}
              kind="word"
              name={at === 0 ? "similars" : `similar ${at + 1}`}
              label={`Similar word ${at + 1}`}
              none="None"
              value={form.similars[at] ?? null}
              except={id}
              onChange={(choice) =>
                session.patch({
                  similars: slots.map((slot) => (slot === at ? choice : (form.similars[slot] ?? null))),
                })
              }
            />
          ))}
        </div>
        {problems.has("similars") && <Input.Error>{problem("similars")}</Input.Error>}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Flags</legend>
        <div className={classes.switches}>
          {flags.map((flag) => (
            <Switch
              key={flag}
              name={flag}
              label={fieldLabels[flag]}
              checked={form[flag]}
              error={problem(flag)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked;
                // Only a character's word belongs to an imprint.
                const owner = flag === "isCharacter" && !isOn ? { imprintID: null, seriesID: null } : {};
                session.patch({ [flag]: isOn, ...owner });
              }}
            />
          ))}
        </div>
      </fieldset>
      {form.isCharacter && <Owner session={session} form={form} />}
    </section>
  );
}

/// The imprint and series to which a character's word belongs.
function Owner({ session, form }: { session: WordSession; form: WordForm }) {
  const publishers = usePublishers();
  const series = useSeries(form.imprintID);
  return (
    <>
      <ChoicesAlert of={[publishers, series]} />
      <div className={classes.pair}>
        <ImprintPicker
          name="imprintID"
          publishers={publishers.things}
          value={form.imprintID}
          onChange={(imprintID) => session.patch({ imprintID, seriesID: null })}
        />
        <SeriesPicker
          name="seriesID"
          none="No series"
          imprintID={form.imprintID}
          series={series.things}
          value={form.seriesID}
          onChange={(seriesID) => session.patch({ seriesID })}
        />
      </div>
    </>
  );
}

import { Anchor, Table, Text, TextInput, Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { allDialects, dialects } from "../../../api/index.ts";
import { suppliers, symbolField, symbolScore } from "../../../api/symbols/rules/symbols.ts";
import { useServices, useSession } from "../../client/services.ts";
import { keptAttempt } from "../../components/drafts/kept-attempt.ts";
import { keptDraft } from "../../components/drafts/kept-draft.ts";
import { formatCount, formatMoment } from "../../components/format.ts";
import { SymbolPicker } from "../../components/pictures/symbol-picker.tsx";
import { WholeTools } from "../../components/screen/whole-tools.tsx";
import { SessionScreen } from "../../components/session/session-screen.tsx";
import { LinesTable } from "../../components/table/lines-table.tsx";
import { toasts } from "../../components/toast.tsx";
import { ModelDialogs } from "./model-dialogs.tsx";
import { fieldName, fieldsOf, formProblems, type ModelForm, supplierCodes, unsavedModel } from "./model-form.ts";
import { createModelSession, type LoadedModel, type ModelSession } from "./model-session.ts";
import classes from "./symbols.module.css";

const back = { to: "/symbols/models", label: "Symbol models" };

/// A symbol model (specification, section 2): the words it shows, and its symbol for every supplier and dialect.
export function ModelScreen() {
  const { id = null } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneModel key={`${id} ${userID}`} id={id} userID={userID} />;
}

function OneModel({ id, userID }: { id: string | null; userID: string }) {
  const { api } = useServices();
  const [session] = useState(() => {
    const kept = keptDraft(`symbol-model-${userID}-${id ?? "new"}`, unsavedModel);
    return createModelSession(api, toasts, id, kept, keptAttempt(`symbol-model-${userID}`));
  });
  return (
    <SessionScreen
      session={session}
      name={id === null ? "New symbol model" : "Symbol model"}
      titleOf={({ model }) => model?.words.join(", ") ?? "New symbol model"}
      back={() => back}
      missing="There is no such symbol model."
      what="The symbol model is"
      afterDelete="/symbols/models"
      addressOf={addressOf}
      tools={({ model }) => model && <ModelTools session={session} />}
    >
      {(data, form) => (
        <>
          <ModelBody session={session} data={data} form={form} />
          <ModelDialogs session={session} data={data} />
        </>
      )}
    </SessionScreen>
  );
}

const addressOf = (id: string) => `/symbol/model/${id}`;

function ModelTools({ session }: { session: ModelSession }) {
  return (
    <WholeTools
      onHistory={() => session.ask({ kind: "history" })}
      onDelete={() => session.ask({ kind: "delete", meanwhile: null })}
    />
  );
}

function ModelBody({ session, data, form }: { session: ModelSession; data: LoadedModel; form: ModelForm }) {
  const { submitted, touched, focus } = useStore(session.store);
  const body = useRef<HTMLDivElement>(null);
  const problems = formProblems(form);
  const problemOf = (field: keyof typeof form) =>
    submitted || touched.has(field) ? problems.find((problem) => problem.field === field)?.message : undefined;
  useEffect(() => {
    if (focus) body.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(focus.on)}"] input`)?.focus();
  }, [focus]);
  return (
    <div ref={body} className={classes.model}>
      <TextInput
        name="words"
        label="Words"
        description="What it shows, with commas between them"
        withAsterisk
        maw={720}
        maxLength={4000}
        value={form.words}
        error={problemOf("words")}
        onChange={(event) => session.patch({ words: event.currentTarget.value })}
        onBlur={() => session.leave("words")}
      />
      <LinesTable className={classes.symbols} aria-label="Symbols">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={110}>Dialect</Table.Th>
            {supplierCodes.map((supplier) => (
              <Table.Th key={supplier}>{suppliers[supplier]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {allDialects.map((dialect) => (
            <Table.Tr key={dialect}>
              <Table.Th scope="row">{dialects[dialect].name}</Table.Th>
              {supplierCodes.map((supplier) => {
                const field = symbolField(supplier, dialect);
                return (
                  <Table.Td
                    key={field}
                    className={classes.cell}
                    data-field={field}
                    data-whole
                    data-label={suppliers[supplier]}
                  >
                    <SymbolPicker
                      label={fieldName(field)}
                      isLabelHidden
                      supplier={supplier}
                      value={form[field]}
                      missingNote="The model may name it: its file can be uploaded later."
                      error={problemOf(field)}
                      onChange={(name) => session.patch({ [field]: name })}
                      onBlur={() => session.leave(field)}
                    />
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </LinesTable>
      <Text>Score {symbolScore(fieldsOf(form))} of 3: suppliers with a symbol for British English.</Text>
      {data.model && <ModelUse data={data} />}
    </div>
  );
}

function ModelUse({ data: { model, words } }: { data: LoadedModel }) {
  if (!model) return null;
  return (
    <section aria-label="Words that use it">
      <Title order={2}>Words that use it ({formatCount(model.wordCount)})</Title>
      <ul className={classes.words}>
        {words.map(({ id, text }) => (
          <li key={id}>
            <Anchor component={Link} to={`/word/${id}`}>
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
      <Text c="dimmed">
        Last saved {formatMoment(model.updatedAt)}, {model.updatedBy}
      </Text>
    </section>
  );
}

import { Anchor, Table, Text, TextInput, Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { dialects } from "../../../api/index.ts";
import { suppliers, symbolField, symbolScore } from "../../../api/symbols/rules/symbols.ts";
import { useServices, useSession } from "../../client/services.ts";
import { keptAttempt } from "../../components/drafts/kept-attempt.ts";
import { formatCount, formatMoment } from "../../components/format.ts";
import { SymbolPicker } from "../../components/pictures/symbol-picker.tsx";
import { useDocumentTitle } from "../../components/screen/document-title.ts";
import { ErrorView } from "../../components/screen/error-view.tsx";
import { SaveButton } from "../../components/screen/save-button.tsx";
import { Screen } from "../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../components/screen/use-save-key.ts";
import { WholeTools } from "../../components/screen/whole-tools.tsx";
import { LinesTable } from "../../components/table/lines-table.tsx";
import { toasts } from "../../components/toast.tsx";
import { ModelDialogs } from "./model-dialogs.tsx";
import { modelDraft } from "./model-draft.ts";
import { dialectCodes, fieldName, fieldsOf, formProblems, supplierCodes } from "./model-form.ts";
import { createModelWork, isUnsaved, type LoadedModel, type ModelWork } from "./model-work.ts";
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
  const [work] = useState(() =>
    createModelWork(api, toasts, id, modelDraft(userID, id), keptAttempt(`symbol-model-${userID}`)),
  );
  const { status, data, error } = useStore(work.store, (state) => state.load);
  const unsaved = useStore(work.store, isUnsaved);
  const created = useStore(work.store, (state) => state.created);
  const isDeleted = useStore(work.store, (state) => state.isDeleted);
  const navigate = useNavigate();
  const title = data?.model ? data.model.words.join(", ") : id === null ? "New symbol model" : "Symbol model";
  useDocumentTitle(title, unsaved);
  useEffect(() => {
    void work.load();
    return work.stop;
  }, [work]);
  useEffect(() => {
    if (created !== null) navigate(`/symbol/model/${created}`, { replace: true });
    if (isDeleted) navigate("/symbols/models");
  }, [created, isDeleted, navigate]);

  if (status === "failed" && data === null) {
    return (
      <Screen title="Symbol model" back={back}>
        {error?.status === 404 ? (
          <Text px="lg">There is no such symbol model.</Text>
        ) : (
          <ErrorView error={error} onRetry={() => void work.load()} />
        )}
      </Screen>
    );
  }
  if (data === null || isDeleted) return null;
  return (
    <Screen
      title={unsaved ? `• ${title}` : title}
      back={back}
      action={<SaveWork work={work} />}
      tools={data.model ? <ModelTools work={work} /> : null}
    >
      <ModelBody work={work} data={data} />
      <ModelDialogs work={work} />
      <UnsavedGuard isUnsaved={unsaved} what="The symbol model is" onLeave={work.abandon} />
    </Screen>
  );
}

function SaveWork({ work }: { work: ModelWork }) {
  const activity = useStore(work.store, (state) => state.activity);
  useSaveKey(() => void work.save());
  return <SaveButton isSaving={activity === "saving"} onSave={() => void work.save()} />;
}

function ModelTools({ work }: { work: ModelWork }) {
  return <WholeTools onHistory={() => work.ask({ kind: "history" })} onDelete={() => work.ask({ kind: "delete" })} />;
}

function ModelBody({ work, data }: { work: ModelWork; data: LoadedModel }) {
  const { form, submitted, touched, dialog } = useStore(work.store);
  const body = useRef<HTMLDivElement>(null);
  const problems = formProblems(form);
  const problemOf = (field: keyof typeof form) =>
    submitted || touched.has(field) ? problems.find((problem) => problem.field === field)?.message : undefined;
  const wasInvalid = useRef(false);
  useEffect(() => {
    const isInvalid = dialog?.kind === "invalid";
    if (wasInvalid.current && !isInvalid) body.current?.querySelector<HTMLElement>("input[aria-invalid=true]")?.focus();
    wasInvalid.current = isInvalid;
  }, [dialog]);
  return (
    <div ref={body} className={classes.model}>
      <TextInput
        label="Words"
        description="What it shows, with commas between them"
        withAsterisk
        maw={720}
        maxLength={4000}
        value={form.words}
        error={problemOf("words")}
        onChange={(event) => work.change({ words: event.currentTarget.value })}
        onBlur={() => work.leave("words")}
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
          {dialectCodes.map((dialect) => (
            <Table.Tr key={dialect}>
              <Table.Th scope="row">{dialects[dialect].name}</Table.Th>
              {supplierCodes.map((supplier) => {
                const field = symbolField(supplier, dialect);
                return (
                  <Table.Td key={field} className={classes.cell} data-whole data-label={suppliers[supplier]}>
                    <SymbolPicker
                      label={fieldName(field)}
                      isLabelHidden
                      supplier={supplier}
                      value={form[field]}
                      missingNote="The model may name it: its file can be uploaded later."
                      error={problemOf(field)}
                      onChange={(name) => work.change({ [field]: name })}
                      onBlur={() => work.leave(field)}
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

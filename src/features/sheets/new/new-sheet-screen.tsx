import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { longestName } from "../../../../api/common/rules/names.ts";
import { isHiddenGrid } from "../../../../api/sheets/rules/grids.ts";
import type { SheetField } from "../../../../api/sheets/rules/sheets.ts";
import { useServices } from "../../../client/services.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { toasts } from "../../../components/toast.tsx";
import { FitzToggles } from "../fitz-toggles.tsx";
import { BookPicker } from "../sheet/book-picker.tsx";
import { createNewSheetWork, type NewSheetWork, readWantedSheet, shownProblems } from "./new-sheet-work.ts";

const back = { to: "/sheets", label: "Sheets" };

/// A new sheet (specification, sections 2 and 5): name, grid and fitz types are required.
export function NewSheetScreen() {
  const { api } = useServices();
  const [params] = useSearchParams();
  const [work] = useState(() => createNewSheetWork(api, toasts, readWantedSheet(params)));
  const { status, data, error } = useStore(work.store, (state) => state.load);
  const isUnsaved = useStore(work.store, (state) => state.isTouched && state.createdID === null);
  const isSaving = useStore(work.store, (state) => state.isSaving);
  const createdID = useStore(work.store, (state) => state.createdID);
  const refusal = useStore(work.store, (state) => state.refusal);
  const navigate = useNavigate();
  useDocumentTitle("New sheet", isUnsaved);
  useSaveKey(() => void work.create());
  useEffect(() => {
    void work.load();
    return work.stop;
  }, [work]);
  useEffect(() => {
    if (createdID !== null) navigate(`/sheets/${createdID}`, { replace: true });
  }, [createdID, navigate]);

  if (status === "failed") {
    return (
      <Screen title="New sheet" back={back}>
        <ErrorView error={error} onRetry={() => void work.load()} />
      </Screen>
    );
  }
  if (data === null) return null;
  return (
    <Screen
      title={isUnsaved ? "• New sheet" : "New sheet"}
      back={back}
      action={<SaveButton verb="Create" isSaving={isSaving} onSave={() => void work.create()} />}
    >
      <Form work={work} />
      {refusal && (
        <RefusalAlert
          title="The sheet could not be created"
          error={refusal}
          onRetry={() => void work.create()}
          onClose={work.close}
        />
      )}
      <UnsavedGuard isUnsaved={isUnsaved} what="The new sheet is" />
    </Screen>
  );
}

function Form({ work }: { work: NewSheetWork }) {
  const state = useStore(work.store);
  const { form, focus, load } = state;
  const problems = shownProblems(state);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focus) fields.current?.querySelector<HTMLElement>(`[name="${focus.on}"]`)?.focus();
  }, [focus]);
  const leave = (field: SheetField) => () => work.leave(field);
  return (
    <form
      ref={fields}
      onSubmit={(event) => {
        event.preventDefault();
        void work.create();
      }}
    >
      <Stack gap="lg" px="lg" py="sm" maw={720}>
        <TextInput
          name="name"
          label="Name"
          description="Sheets of one grid with the same name, and of the same book if any, are linked: they form a set"
          withAsterisk
          data-autofocus
          autoComplete="off"
          maxLength={longestName + 50}
          value={form.name}
          error={problems.get("name")}
          onChange={(event) => work.change({ name: event.currentTarget.value })}
          onBlur={leave("name")}
        />
        <NativeSelect
          name="gridID"
          label="Grid"
          withAsterisk
          value={form.gridID}
          error={problems.get("gridID")}
          rightSection={<IconSelector size={16} aria-hidden />}
          onChange={(event) => work.change({ gridID: event.currentTarget.value })}
          onBlur={leave("gridID")}
        >
          {form.gridID === "" && <option value="">Choose a grid</option>}
          {load.data
            ?.filter((grid) => !isHiddenGrid(grid))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </NativeSelect>
        <FitzToggles
          label="Fitz types"
          isRequired
          value={form.fitzTypes}
          error={problems.get("fitzTypes")}
          onChange={(fitzTypes) => work.change({ fitzTypes })}
        />
        <BookPicker value={form.book} onChange={(book) => work.change({ book })} />
        <button type="submit" hidden />
      </Stack>
    </form>
  );
}

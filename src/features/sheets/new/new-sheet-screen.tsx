import { Anchor, NativeSelect, Stack, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { longestName } from "../../../../api/common/rules/names.ts";
import type { Grid } from "../../../../api/index.ts";
import { isHiddenGrid } from "../../../../api/sheets/rules/grids.ts";
import type { SheetField } from "../../../../api/sheets/rules/sheets.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptAttempt } from "../../../components/drafts/kept-attempt.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { FitzToggles } from "../fitz-toggles.tsx";
import { BookPicker } from "../sheet/book-picker.tsx";
import {
  createNewSheetSession,
  type NewSheetForm,
  type NewSheetSession,
  readWantedSheet,
  shownProblems,
  unsavedNewSheet,
} from "./new-sheet-session.ts";

const back = { to: "/sheets", label: "Sheets" };

/// Creates a sheet (specification, sections 2 and 5). Its name, grid and fitz types are required.
export function NewSheetScreen() {
  const { api } = useServices();
  const userID = useSession((state) => state.userID) ?? "";
  const [params] = useSearchParams();
  const [session] = useState(() => {
    const kept = keptDraft(`new-sheet-${userID}`, unsavedNewSheet);
    return createNewSheetSession(api, toasts, readWantedSheet(params), kept, keptAttempt(`new-sheet-${userID}`));
  });
  return (
    <SessionScreen
      session={session}
      name="New sheet"
      titleOf={() => "New sheet"}
      back={() => back}
      missing="There is no such book."
      what="The new sheet is"
      verb="Create"
      addressOf={addressOf}
      tools={() => (
        <Anchor component={Link} to="/sheets/make">
          Make a set for several grids instead
        </Anchor>
      )}
    >
      {({ grids }, form) => (
        <>
          <Form session={session} grids={grids} form={form} />
          <SessionDialogs
            session={session}
            texts={{ label: "the sheet", refusal: () => ({ title: "The sheet could not be created" }) }}
          />
        </>
      )}
    </SessionScreen>
  );
}

const addressOf = (id: string) => `/sheets/${id}`;

function Form({ session, grids, form }: { session: NewSheetSession; grids: readonly Grid[]; form: NewSheetForm }) {
  const problems = shownProblems(useStore(session.store));
  const leave = (field: SheetField) => () => session.leave(field);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void session.save();
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
          onChange={(event) => session.patch({ name: event.currentTarget.value })}
          onBlur={leave("name")}
        />
        <NativeSelect
          name="gridID"
          label="Grid"
          withAsterisk
          value={form.gridID}
          error={problems.get("gridID")}
          rightSection={<IconSelector size={16} aria-hidden />}
          onChange={(event) => session.patch({ gridID: event.currentTarget.value })}
          onBlur={leave("gridID")}
        >
          {form.gridID === "" && <option value="">Choose a grid</option>}
          {grids
            .filter((grid) => !isHiddenGrid(grid))
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
          onChange={(fitzTypes) => session.patch({ fitzTypes })}
        />
        <BookPicker value={form.book} onChange={(book) => session.patch({ book })} />
        <button type="submit" hidden />
      </Stack>
    </form>
  );
}

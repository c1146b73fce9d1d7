import "@mantine/core/styles/Checkbox.css";
import { Button, Checkbox, NumberInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { longestName } from "../../../../api/common/rules/names.ts";
import { createSheets } from "../../../../api/index.ts";
import { isHiddenGrid } from "../../../../api/sheets/rules/grids.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { createAttempt, earlierText } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { useServices } from "../../../client/services.ts";
import { tryOut } from "../../../client/try-out.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { createAsking } from "../../../components/consequences/asking.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { maxShown } from "../arrange/arrange-address.ts";
import { FitzToggles } from "../fitz-toggles.tsx";
import classes from "./make.module.css";
import { createMakeFacts } from "./make-facts.ts";
import { type MakeFacts, type MakeWay, type MakeWish, makeWays, nextName, planMake, unitsOf } from "./make-plan.ts";
import { MakePreview } from "./make-preview.tsx";

const back = { to: "/sheets", label: "Sheets" };

const wayTexts: Readonly<Record<MakeWay, readonly [label: string, description: string]>> = {
  copy: [
    "Like this one",
    "With its grid, fitz types, book and highlights. Words have one place on a grid, so none comes along.",
  ],
  grids: [
    "For other grids",
    "With its set, and the words that have no place there. What does not fit comes to further sheets.",
  ],
  split: [
    "Split it in two",
    "The later words go to a second sheet, at the cells that they have, and their set with them.",
  ],
  set: ["New, for several grids", "One set of sheets for each grid, without words."],
};

/// Makes sheets from another one, or a set for several grids, in one go. The address says from which, and how.
export function MakeScreen() {
  const { api } = useServices();
  const [params] = useSearchParams();
  const from = params.get("from") ?? "";
  const [facts] = useState(() => createMakeFacts(api, from));
  const { status, data, error } = useStore(facts.store);
  useDocumentTitle("Make sheets");
  useEffect(() => {
    void facts.load();
    return facts.stop;
  }, [facts]);
  if (status === "failed" || !data)
    return (
      <Screen title="Make sheets" back={back}>
        {status === "failed" && <ErrorView error={error} onRetry={() => void facts.load()} />}
      </Screen>
    );
  const asked = makeWays.find((way) => way === params.get("how"));
  return <Form facts={data} initial={wishOf(data, data.source ? (asked ?? "copy") : "set")} />;
}

/// What is proposed: the next name of the topic, the grids that lack the sheet, and half of the words.
function wishOf({ source, set, elsewhere, grids, names }: MakeFacts, way: MakeWay): MakeWish {
  const shown = grids.filter((grid) => !isHiddenGrid(grid));
  const isTaken = (name: string) => (source ? (names.get(source.gridID)?.has(name) ?? false) : false);
  const label = source ? sheetLabel(source) : "";
  const lacking = shown.filter(({ id }) => id !== source?.gridID && !names.get(id)?.has(label));
  return {
    way,
    name: way === "grids" || !source ? label : nextName(label, isTaken),
    fitzSets: source ? [source.fitzTypes] : [""],
    gridIDs: (way === "set" ? shown : lacking).map(({ id }) => id),
    cells: "order",
    staying: Math.ceil(unitsOf(set).length / 2),
    isEveryGrid: elsewhere.length > 0,
  };
}

function Form({ facts, initial }: { facts: MakeFacts; initial: MakeWish }) {
  const { api } = useServices();
  const [wish, setWish] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt] = useState(createAttempt);
  const [asking] = useState(createAsking);
  const navigate = useNavigate();
  useEffect(() => asking.stop, [asking]);
  const { source, grids, set } = facts;
  const plan = planMake(wish, facts);
  const patch = (change: Partial<MakeWish>) => setWish({ ...wish, ...change });
  const count = plural(plan.sheets.length, "sheet");
  const hasOne = (gridID: string) => facts.names.get(gridID)?.has(wish.name.trim()) ?? false;

  async function make() {
    setSubmitted(true);
    if (plan.problem !== null || isBusy) return;
    const sheets = plan.sheets.map(({ grid: _, drawn: __, joins: ___, ...sheet }) => sheet);
    const body = { sheets, words: [...plan.words] };
    setBusy(true);
    try {
      const send = (client: Client, key = "tried") => client.call(createSheets, { body, key });
      if (
        !(await asking.isAgreed({ title: `Make ${count}?`, verb: "Make" }, [
          () => tryOut(api, (client) => send(client)),
        ]))
      )
        return;
      const noted = noting(api);
      const { answer, isEarlier } = await attempt.run((key) => send(noted.api, key));
      const ids = answer.sheets.map(({ id }) => id);
      offerPutBack(
        { api, toasts },
        { message: isEarlier ? earlierText("What was asked for") : `${count} made ✓`, changeID: noted.changeID() },
        () => navigate("/sheets"),
      );
      navigate(`/sheets/arrange?sheets=${(source ? [source.id, ...ids] : ids).slice(0, maxShown).join(",")}`);
    } catch (thrown) {
      setFailure(toApiError(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Screen
      title="Make sheets"
      back={source ? { to: `/sheets/${source.id}`, label: sheetLabel(source) } : back}
      action={
        <Button flex="none" loading={isBusy} onClick={() => void make()}>
          {plan.sheets.length > 0 ? `Make ${count}` : "Make sheets"}
        </Button>
      }
    >
      <div className={classes.columns}>
        <Stack gap="lg" className={classes.form}>
          <Radio.Group
            label={source ? `From “${sheetLabel(source)}”, number ${source.number}, ${source.grid.name}` : "Make"}
            value={wish.way}
            onChange={(value) => {
              const way = makeWays.find((one) => one === value);
              if (way) setWish(wishOf(facts, way));
            }}
          >
            <Stack gap="sm" mt="xs">
              {makeWays.map(
                (way) =>
                  (source || way === "set") && (
                    <Radio key={way} value={way} label={wayTexts[way][0]} description={wayTexts[way][1]} />
                  ),
              )}
            </Stack>
          </Radio.Group>
          <TextInput
            name="name"
            label="Name"
            withAsterisk
            autoComplete="off"
            maxLength={longestName + 50}
            value={wish.name}
            error={isSubmitted && plan.problem?.startsWith("Name") ? plan.problem : null}
            onChange={(event) => patch({ name: event.currentTarget.value })}
          />
          {(wish.way === "grids" || wish.way === "set") && (
            <Checkbox.Group label="Grids" value={[...wish.gridIDs]} onChange={(gridIDs) => patch({ gridIDs })}>
              <Stack gap="xs" mt="xs">
                {grids
                  .filter((grid) => !isHiddenGrid(grid) && (wish.way === "set" || grid.id !== source?.gridID))
                  .map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      value={id}
                      label={name}
                      {...(hasOne(id) ? { description: "It has a sheet of this name already" } : {})}
                    />
                  ))}
              </Stack>
            </Checkbox.Group>
          )}
          {wish.way === "set" && <FitzSets wish={wish} onChange={patch} />}
          {wish.way === "grids" && (
            <Radio.Group
              label="Where the words come"
              value={wish.cells}
              onChange={(value) => patch({ cells: value === "cell" ? "cell" : "order" })}
            >
              <Stack gap="sm" mt="xs">
                <Radio value="order" label="The same reading order" description="One after the other, without gaps" />
                <Radio
                  value="cell"
                  label="The same cells"
                  description="As far from the first row and column as here; the others take the cells that are left"
                />
              </Stack>
            </Radio.Group>
          )}
          {wish.way === "split" && (
            <>
              <NumberInput
                label="Cells that stay"
                description={`Of ${unitsOf(set).length} cells with words, in reading order`}
                min={0}
                max={unitsOf(set).length}
                allowDecimal={false}
                hideControls
                value={wish.staying}
                onChange={(value) => typeof value === "number" && patch({ staying: value })}
              />
              {facts.elsewhere.length > 0 && (
                <Checkbox
                  label="On the other grids, too"
                  description="The same words leave the sheets of this name there, at the cells that they have"
                  checked={wish.isEveryGrid}
                  onChange={(event) => patch({ isEveryGrid: event.currentTarget.checked })}
                />
              )}
            </>
          )}
          {isSubmitted && plan.problem && (
            <Text c="var(--mantine-color-error)" role="alert">
              {plan.problem}
            </Text>
          )}
        </Stack>
        <MakePreview plan={plan} />
      </div>
      <AskingDialog asking={asking} />
      {failure && (
        <RefusalAlert
          title="The sheets could not be made"
          error={failure}
          onRetry={() => {
            setFailure(null);
            void make();
          }}
          onClose={() => setFailure(null)}
        />
      )}
    </Screen>
  );
}

/// The fitz types of each sheet of a set.
function FitzSets({ wish: { fitzSets }, onChange }: { wish: MakeWish; onChange: (change: Partial<MakeWish>) => void }) {
  const most = 4;
  return (
    <Stack gap="md">
      {fitzSets.map((value, at) => (
        <FitzToggles
          // biome-ignore lint/suspicious/noArrayIndexKey: the sheets of a set are known by their order
          key={at}
          label={fitzSets.length === 1 ? "Fitz types" : `Fitz types of sheet ${at + 1} of the set`}
          isRequired
          value={value}
          onChange={(letters) => onChange({ fitzSets: fitzSets.map((one, index) => (index === at ? letters : one)) })}
        />
      ))}
      {fitzSets.length < most && (
        <Button
          variant="default"
          style={{ alignSelf: "start" }}
          onClick={() => onChange({ fitzSets: [...fitzSets, ""] })}
        >
          Another sheet in the set
        </Button>
      )}
    </Stack>
  );
}

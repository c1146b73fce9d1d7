import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { isSameShape } from "../../../../api/sheets/rules/cells.ts";
import { highlightOnGrid } from "../../../../api/sheets/rules/highlights.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { useServices } from "../../../client/services.ts";
import { ConsequencesBody } from "../../../components/consequences/consequences-body.tsx";
import { plural } from "../../../components/format.ts";
import { SheetThumbnail } from "../../../components/grid/sheet-thumbnail.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import {
  type CopyGroup,
  type CopySource,
  type CopyWay,
  copyText,
  isChosen,
  type PlannedCopy,
  planCopy,
} from "./copy-plan.ts";
import type { CopySession } from "./copy-session.ts";
import classes from "./highlights.module.css";
import { createPreviewSheets, type PreviewSheets, previewKey } from "./preview-sheets.ts";

/// Opens the dialog that copies the set on screen. The button is grey where the set is empty or something is unsaved; a
/// click then says so.
export function CopyButton({
  session,
  source,
  isUnsaved,
}: {
  session: CopySession;
  source: CopySource;
  isUnsaved: boolean;
}) {
  const reason = isUnsaved
    ? "Save the highlights before they are copied"
    : source.areas.length === 0
      ? "There are no highlights to copy"
      : null;
  return (
    <Button
      name="copy"
      variant="default"
      size="compact-md"
      title={reason ?? "Copy these highlights to other sets"}
      {...(reason === null ? {} : { "data-disabled": true, "aria-disabled": true, "aria-description": reason })}
      onClick={() => reason === null && session.open(source.chosen)}
    >
      Copy to…
    </Button>
  );
}

/// Chooses where the highlights go, and shows the result for each destination (specification, section 2, Highlights).
export function CopyDialog({ session, source }: { session: CopySession; source: CopySource }) {
  const { isOpen, chosen, way, isBusy, consequences, failure } = useStore(session.store);
  const { api } = useServices();
  const [previews] = useState(() => createPreviewSheets(api));
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.querySelector<HTMLElement>('main [name="copy"]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (failure?.what === "undo")
    return (
      <RefusalAlert
        title="The copy could not be undone"
        error={failure.error}
        onRetry={failure.again}
        onClose={session.close}
      />
    );
  if (!isOpen) return null;
  const plan = planCopy(source, chosen, way);
  const count = plan.filter(({ outcome }) => outcome === "copied").length;
  return (
    <Modal opened onClose={isBusy ? () => {} : session.close} title={`Copy ${source.label}`} size="lg" centered>
      <Stack gap="lg">
        <div className={classes.groups}>
          {source.groups.map((group) => (
            <Choices key={group.label} group={group} chosen={chosen} onChoose={session.choose} />
          ))}
        </div>
        <Ways session={session} source={source} way={way} />
        {plan.length === 0 ? (
          <Text size="sm">
            {isChosen(source, chosen)
              ? "There is no other set, or none without highlights."
              : "Choose where the highlights go: at least one of each."}
          </Text>
        ) : (
          <ul className={classes.destinations} aria-label="Destinations">
            {plan.map((one) => (
              <Destination key={one.target.key} planned={one} previews={previews} />
            ))}
          </ul>
        )}
        {consequences && <ConsequencesBody consequences={consequences} />}
        {failure && (
          <Alert color="red" variant="light" role="alert" title="Nothing was copied">
            {failure.error.status === 409
              ? "Somebody else saved one of these sets in the meantime. The list shows them as they are now: look again, and copy."
              : failure.error.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isBusy} onClick={session.close}>
            Cancel
          </Button>
          <Button
            loading={isBusy}
            disabled={count === 0}
            onClick={() => void session.copy(plan)}
            {...(consequences?.grade === "loses" ? { color: "red.9" } : {})}
          >
            {consequences ? "Copy anyway" : `Copy to ${plural(count, "set")}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Choices({
  group: { label, options },
  chosen,
  onChoose,
}: {
  group: CopyGroup;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isOn: boolean) => void;
}) {
  const isAll = options.every(({ id }) => chosen.has(id));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <Stack gap="xs" align="flex-start">
        {options.map((option) => (
          <label key={option.id} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.has(option.id)}
              onChange={(event) => onChoose(option.id, event.currentTarget.checked)}
            />
            {option.label}
          </label>
        ))}
        {options.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${isAll ? "None" : "All"}: ${label}`}
            onClick={() => {
              for (const { id } of options) onChoose(id, !isAll);
            }}
          >
            {isAll ? "None" : "All"}
          </Button>
        )}
      </Stack>
    </fieldset>
  );
}

function Ways({ session, source, way }: { session: CopySession; source: CopySource; way: CopyWay }) {
  const isOneShape = source.targets.every(({ shape }) => isSameShape(shape, source.shape));
  return (
    <Stack gap="xs" align="flex-start">
      {!isOneShape && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={way.isScaled}
            onChange={(event) => session.copyBy({ isScaled: event.currentTarget.checked })}
          />
          Scale to the shape of each grid
        </label>
      )}
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={way.isForGaps}
          onChange={(event) => session.copyBy({ isForGaps: event.currentTarget.checked })}
        />
        Only to sets without highlights
      </label>
    </Stack>
  );
}

function Destination({ planned, previews }: { planned: PlannedCopy; previews: PreviewSheets }) {
  const { target, areas, outcome } = planned;
  const shown = outcome === "nothing" ? (target.existing?.highlights ?? []) : areas;
  const found = useStore(previews.store, (sheets) => sheets.get(previewKey(target)));
  useEffect(() => previews.want(target), [previews, target]);
  const sheet = target.sheet ?? found ?? null;
  return (
    <li className={classes.destination}>
      <SheetThumbnail
        grid={target.shape}
        words={sheet?.words?.map(({ row, col, word }) => ({ row, col, fitzType: word.fitzType })) ?? []}
        quarantine={sheet?.quarantine ?? []}
        areas={shown.map((area) => highlightOnGrid(area, target.shape))}
      />
      <span>
        {target.label}
        <span className={classes.about} {...(losesSomething(planned) ? { "data-heed": true } : {})}>
          {copyText(planned)}
        </span>
        {sheet && <span className={classes.about}>Shown on {sheetLabel(sheet)}</span>}
      </span>
    </li>
  );
}

/// Whether the copy loses something.
const losesSomething = ({ clipped, left, joined, replaced, outcome }: PlannedCopy): boolean =>
  outcome === "nothing" || clipped + left + joined + replaced > 0;

import { Button, Group, Radio, Stack, Text, TextInput } from "@mantine/core";
import type { BookDraft } from "../../../../../api/books/rules/book-wizard.ts";
import { isSameName } from "../../../../../api/common/rules/names.ts";
import { ChoicesAlert } from "../../../../components/book-fields/choices-alert.tsx";
import { SeriesPicker } from "../../../../components/book-fields/series-picker.tsx";
import { useSeries } from "../../../../components/book-fields/use-choices.ts";
import type { WizardSession } from "../wizard-session.ts";
import { useStep } from "./use-step.ts";

export function SeriesStep({ session }: { session: WizardSession }) {
  const { draft, problem } = useStep(session, "series");
  const series = useSeries(draft.imprintID);
  const { seriesMode, newSeriesName } = draft;
  const same = series.things?.find(({ name }) => isSameName(name, newSeriesName)) ?? null;
  return (
    <>
      <ChoicesAlert of={[series]} />
      <Radio.Group
        aria-label="Series"
        value={seriesMode}
        onChange={(value) => session.change({ seriesMode: value as BookDraft["seriesMode"] })}
      >
        <Stack gap="sm">
          <Radio value="X" label="No series (this book is a one-off)" />
          <Radio value="E" label="Existing series" />
          <Radio value="N" label="New series" />
        </Stack>
      </Radio.Group>
      {seriesMode === "E" && (
        <SeriesPicker
          name="existingSeriesID"
          imprintID={draft.imprintID}
          series={series.things}
          value={draft.existingSeriesID}
          error={problem}
          onChange={(existingSeriesID) => session.change({ existingSeriesID })}
        />
      )}
      {seriesMode === "E" && series.things?.length === 0 && (
        <Text size="sm" c="dimmed">
          The imprint has no series yet.
        </Text>
      )}
      {seriesMode === "N" && (
        <TextInput
          label="Name of the new series"
          name="newSeriesName"
          withAsterisk
          autoComplete="off"
          value={newSeriesName}
          error={problem}
          onChange={(event) => session.change({ newSeriesName: event.currentTarget.value })}
          onBlur={session.touch}
        />
      )}
      {seriesMode === "N" && same && (
        <Group gap="sm" role="status">
          <Text size="sm">The imprint has a series named “{same.name}” already.</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => session.change({ seriesMode: "E", existingSeriesID: same.id, newSeriesName: "" })}
          >
            Use “{same.name}”
          </Button>
        </Group>
      )}
    </>
  );
}

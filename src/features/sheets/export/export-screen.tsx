import { Anchor, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  getSheetExport,
  getSheetExportReport,
  getSheetLicences,
  type Sheet,
  type SheetFormat,
  type SheetLicences,
  sheetFormats,
} from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { createSheetsToSee } from "../../../client/read-sheet.ts";
import { useServices } from "../../../client/services.ts";
import cards from "../../../components/exports/exports.module.css";
import { FormatCard } from "../../../components/exports/format-card.tsx";
import { plural } from "../../../components/format.ts";
import { gridWord } from "../../../components/grid/arrangement.ts";
import { SheetThumbnail } from "../../../components/grid/sheet-thumbnail.tsx";
import { LicenceFindings } from "../../../components/licences/licence-findings.tsx";
import { saveFile } from "../../../components/save-file.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import classes from "./export.module.css";
import { sheetsIn } from "./export-address.ts";

/// Sheets as one file: paper, or boards for other apps.
export function ExportSheetsScreen() {
  const [params] = useSearchParams();
  const ids = sheetsIn(params);
  return <ExportOf key={ids.join()} ids={ids} />;
}

/// So many sheets are drawn beside their names; the others have their names alone.
const maxDrawn = 24;

const formats = Object.keys(sheetFormats) as SheetFormat[];

function ExportOf({ ids }: { ids: readonly string[] }) {
  const { api } = useServices();
  const [store] = useState(() => createStore<Load<SheetLicences>>(() => nothingLoaded));
  const [loader] = useState(() => createLoader<SheetLicences>(store.getState, store.setState));
  const { status, data, error } = useStore(store);
  const read = () => void loader.run((signal) => api.call(getSheetLicences, { query: { id: [...ids] }, signal }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (ids.length > 0) read();
    return loader.stop;
  }, [loader]);
  const drawn = ids.slice(0, maxDrawn);
  const [thumbnails] = useState(() => createSheetsToSee(api, drawn));
  const seen = useStore(thumbnails.store, (state) => state.data);
  useEffect(() => {
    void thumbnails.load();
    return thumbnails.stop;
  }, [thumbnails]);
  const [only] = data?.sheets ?? [];
  const isOne = ids.length === 1 && only !== undefined;
  const title = isOne ? `Export ${sheetLabel(only)}` : `Export ${plural(ids.length, "sheet")}`;
  useDocumentTitle(title, false);
  const back = isOne ? { to: `/sheets/${only.id}`, label: "Sheet" } : { to: "/sheets", label: "Sheets" };

  async function download(format: SheetFormat, query: Parameters<typeof queryOf>[2], signal: AbortSignal) {
    const bytes = await api.picture(getSheetExport, { query: queryOf(ids, format, query), signal });
    saveFile(bytes, `${isOne ? sheetLabel(only) : plural(ids.length, "sheet")}.${sheetFormats[format].extension}`);
    toasts.done(`${sheetFormats[format].name} exported`);
  }
  const licences = data && <LicenceFindings of={{ sheetIDs: ids }} findings={data.findings} onChanged={read} />;
  if (ids.length === 0)
    return (
      <Screen title="Export sheets" back={back}>
        <Text px="lg">
          Choose sheets in{" "}
          <Anchor component={Link} to="/sheets" underline="always">
            their list
          </Anchor>{" "}
          first, then Export.
        </Text>
      </Screen>
    );
  return (
    <Screen title={title} back={back}>
      {status === "failed" && <ErrorView error={error} onRetry={read} />}
      {data && (
        <div className={classes.screen}>
          <ol className={classes.sheets} aria-label="In this order">
            {data.sheets.map((sheet) => (
              <li key={sheet.id}>
                <Anchor
                  component={Link}
                  to={`/sheets/${sheet.id}`}
                  underline="always"
                  size="sm"
                  className={classes.one ?? ""}
                >
                  {drawn.includes(sheet.id) && <Drawn sheet={seen?.find(({ id }) => id === sheet.id)} />}
                  {sheetLabel(sheet)}
                </Anchor>
              </li>
            ))}
          </ol>
          {data.findings.length > 0 && licences}
          <div className={cards.cards}>
            {formats
              // One board is of one sheet.
              .filter((format) => format !== "obf" || ids.length === 1)
              .map((format) => (
                <FormatCard
                  key={format}
                  format={sheetFormats[format]}
                  licences={
                    data.findings.length > 0 && (
                      <Text size="sm" mt="xs">
                        What the licences say stands above.
                      </Text>
                    )
                  }
                  onCheck={(options, followed) =>
                    api.call(getSheetExportReport, { query: queryOf(ids, format, options), ...followed })
                  }
                  onExport={(options, { signal }) => download(format, options, signal)}
                />
              ))}
          </div>
          {data.findings.length === 0 && licences}
        </div>
      )}
    </Screen>
  );
}

/// A sheet in small. It has its room before it is loaded: what stands below is pressed meanwhile, and must not move.
function Drawn({ sheet }: { sheet: Sheet | undefined }) {
  const words = useMemo(() => sheet?.words.map(gridWord) ?? [], [sheet]);
  return (
    <span className={classes.drawn}>
      {sheet && <SheetThumbnail grid={sheet.grid} words={words} quarantine={sheet.quarantine} />}
    </span>
  );
}

const queryOf = (ids: readonly string[], format: SheetFormat, options: Readonly<Record<string, string>>) => ({
  ...options,
  id: [...ids],
  format,
});

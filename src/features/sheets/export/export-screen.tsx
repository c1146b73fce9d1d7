import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  getSheetExport,
  getSheetExportReport,
  getSheetLicences,
  type SheetFormat,
  type SheetLicences,
  sheetFormats,
} from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import cards from "../../../components/exports/exports.module.css";
import { FormatCard } from "../../../components/exports/format-card.tsx";
import { plural } from "../../../components/format.ts";
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
  if (ids.length === 0)
    return (
      <Screen title="Export sheets" back={back}>
        <Text px="lg">
          Choose sheets in <Link to="/sheets">their list</Link> first, then Export.
        </Text>
      </Screen>
    );
  return (
    <Screen title={title} back={back}>
      {status === "failed" && <ErrorView error={error} onRetry={read} />}
      {data && (
        <div className={classes.screen}>
          {!isOne && (
            <ol className={classes.sheets} aria-label="In this order">
              {data.sheets.map((sheet) => (
                <li key={sheet.id}>
                  <Link to={`/sheets/${sheet.id}`}>{sheetLabel(sheet)}</Link>
                </li>
              ))}
            </ol>
          )}
          <div className={cards.cards}>
            {formats
              // One board is of one sheet.
              .filter((format) => format !== "obf" || ids.length === 1)
              .map((format) => (
                <FormatCard
                  key={format}
                  format={sheetFormats[format]}
                  licences={
                    <Text size="sm" mt="xs">
                      What the licences say stands below.
                    </Text>
                  }
                  onCheck={(options, followed) =>
                    api.call(getSheetExportReport, { query: queryOf(ids, format, options), ...followed })
                  }
                  onExport={(options, { signal }) => download(format, options, signal)}
                />
              ))}
          </div>
          <LicenceFindings of={{ sheetIDs: ids }} findings={data.findings} onChanged={read} />
        </div>
      )}
    </Screen>
  );
}

const queryOf = (ids: readonly string[], format: SheetFormat, options: Readonly<Record<string, string>>) => ({
  ...options,
  id: [...ids],
  format,
});

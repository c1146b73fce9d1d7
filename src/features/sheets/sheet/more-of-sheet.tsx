import "@mantine/core/styles/Menu.css";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { getSheetExport, type SheetFormat, sheetFormats } from "../../../../api/index.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import { saveFile } from "../../../components/save-file.ts";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { toasts } from "../../../components/toast.tsx";

/// What is done less often from a sheet, behind one button: the grid has the room.
export function MoreOfSheet({ id, name }: { id: string; name: string }) {
  const { api } = useServices();
  const [problem, setProblem] = useState<ApiError | null>(null);

  async function download(format: SheetFormat) {
    try {
      const bytes = await api.picture(getSheetExport, { query: { id, format } });
      saveFile(bytes, `${name}.${sheetFormats[format].extension}`);
      toasts.done(`${name} exported`);
    } catch (thrown) {
      setProblem(toApiError(thrown));
    }
  }
  const failed = problem && (
    <RefusalAlert
      title="The sheet could not be exported:"
      error={problem}
      onRetry={() => setProblem(null)}
      onClose={() => setProblem(null)}
    />
  );
  return (
    <>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="default" size="compact-md" rightSection={<IconChevronDown size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={`/sheets/arrange?sheets=${id}`}>
            Arrange beside other sheets
          </Menu.Item>
          <Menu.Item component={Link} to={`/sheets/make?from=${id}`}>
            Make from it…
          </Menu.Item>
          <Menu.Item component={Link} to={`/sheets/${id}/compare`}>
            Compare
          </Menu.Item>
          {(Object.keys(sheetFormats) as SheetFormat[]).map((format) => (
            <Menu.Item key={format} onClick={() => void download(format)}>
              Export: {sheetFormats[format].name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {failed}
    </>
  );
}

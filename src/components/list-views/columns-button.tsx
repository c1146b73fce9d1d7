import { IconColumns3 } from "@tabler/icons-react";
import { loadPart } from "../screen/load-part.tsx";
import type { Column } from "../table/columns.ts";
import type { ColumnChoice } from "./chosen-columns.ts";
import { DropButton } from "./drop-button.tsx";

const ColumnsPanel = loadPart(() => import("./columns-panel.tsx"));

/// Opens the choice of a table's columns.
export function ColumnsButton<R, X>({
  columns,
  choice,
  onChoose,
}: {
  /// All that there are, in the order in which they stand at first.
  columns: readonly Column<R, X>[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}) {
  return (
    <DropButton
      label="Columns"
      tool={{ icon: IconColumns3, name: "Columns" }}
      draw={(dropped) =>
        dropped && (
          <ColumnsPanel
            {...dropped}
            columns={columns as readonly Column<unknown>[]}
            choice={choice}
            onChoose={onChoose}
          />
        )
      }
    />
  );
}

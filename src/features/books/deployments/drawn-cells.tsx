import type { PackageDifference } from "../../../../api/index.ts";
import { cellCode, isUsable } from "../../../../api/sheets/rules/cells.ts";
import fill from "../../../components/consequences/cells-pair.module.css";
import { CellsPair } from "../../../components/consequences/cells-pair.tsx";
import { Picture } from "../../../components/pictures/picture.tsx";

/// The packages that pictures are from.
export interface Pictures {
  readonly bookID: string;
  readonly before: string;
  readonly after: string;
}

type DrawnSheet = PackageDifference["sheets"]["listed"][number];

/// A sheet's cells for words in one package. The cells that differ from the other package are framed.
export function DrawnCells({ sheet, pictures }: { sheet: DrawnSheet; pictures: Pictures }) {
  const { grid } = sheet;
  const count = (most: number) => Array.from({ length: most }, (_, at) => at);
  const rows = count(grid.rows).filter((row) => count(grid.cols).some((col) => isUsable({ row, col }, grid)));
  const cols = count(grid.cols).filter((col) => rows.some((row) => isUsable({ row, col }, grid)));
  const drawn = { rows, cols, changed: changedCells(sheet) };
  const side = (name: "before" | "after") => ({
    ...drawn,
    caption: `${name === "before" ? "Before" : "After"}: ${sheet.sheet}, ${grid.name}`,
    words: new Map(sheet[name].map((word) => [cellCode(word), word])),
  });
  return (
    <CellsPair
      isWhole
      before={side("before")}
      after={side("after")}
      picture={({ picture: hash }, of) =>
        hash && (
          <Picture
            className={fill.picture ?? ""}
            source={{ kind: "deployed", bookID: pictures.bookID, deploymentID: pictures[of], hash }}
            alt=""
            absent=""
          />
        )
      }
    />
  );
}

function changedCells({ before, after }: DrawnSheet): ReadonlySet<number> {
  const were = new Map(before.map((word) => [cellCode(word), word.wordID]));
  const are = new Map(after.map((word) => [cellCode(word), word.wordID]));
  return new Set([...were.keys(), ...are.keys()].filter((code) => were.get(code) !== are.get(code)));
}

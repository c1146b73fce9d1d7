import type { SymbolFile } from "../../../../api/index.ts";
import { suppliers } from "../../../../api/symbols/rules/symbols.ts";
import { formatBytes, formatMoment } from "../../../components/format.ts";
import type { Column } from "../../../components/table/columns.ts";
import { PictureCell } from "./picture-cell.tsx";
import classes from "./symbol-table.module.css";

const changeOf = ({ updatedAt, updatedBy }: SymbolFile): string => `${formatMoment(updatedAt)}, ${updatedBy}`;

/// The columns of symbol files. `onOpen` is given the button that opened one.
export const fileColumns = (onOpen: (file: SymbolFile, opener: HTMLElement) => void): readonly Column<SymbolFile>[] => [
  {
    id: "picture",
    label: "Picture",
    width: "44px",
    isSpoken: true,
    cell: ({ supplier, name }) => <PictureCell symbol={{ supplier, name }} />,
  },
  {
    id: "name",
    label: "Name",
    width: "minmax(0, 2fr)",
    isName: true,
    text: ({ name }) => name,
    cell: (file, { tabIndex }) => (
      <button
        type="button"
        data-target
        title={file.name}
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => onOpen(file, currentTarget)}
      >
        {file.name}
      </button>
    ),
  },
  {
    id: "supplier",
    label: "Supplier",
    width: "112px",
    cell: ({ supplier }) => suppliers[supplier],
  },
  {
    id: "words",
    label: "Words",
    width: "minmax(0, 2fr)",
    isTwoLines: true,
    asLine: "whole",
    cell: ({ words }) => words.join(", "),
  },
  {
    id: "pixels",
    label: "Size",
    width: "84px",
    align: "end",
    asLine: "named",
    cell: ({ width, height }) => `${width} × ${height}`,
  },
  {
    id: "bytes",
    label: "Bytes",
    width: "72px",
    align: "end",
    asLine: "named",
    text: ({ byteSize }) => String(byteSize),
    cell: ({ byteSize }) => formatBytes(byteSize),
  },
  {
    id: "changed",
    label: "Last change",
    width: "minmax(0, 1.3fr)",
    isTwoLines: true,
    asLine: "named",
    className: classes.dim ?? "",
    cell: changeOf,
    title: changeOf,
  },
];

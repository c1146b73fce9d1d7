import { Link } from "react-router-dom";
import type { SymbolModel } from "../../../../api/index.ts";
import { primaryDialect, suppliers, symbolField } from "../../../../api/symbols/rules/symbols.ts";
import { formatCount, formatMoment } from "../../../components/format.ts";
import type { Column } from "../../../components/table/columns.ts";
import { shownSymbol, supplierCodes } from "../model-form.ts";
import { PictureCell } from "./picture-cell.tsx";
import classes from "./symbol-table.module.css";

const changeOf = ({ updatedAt, updatedBy }: SymbolModel): string => `${formatMoment(updatedAt)}, ${updatedBy}`;

/// The columns of symbol models: of each supplier the symbol of the primary dialect.
export const modelColumns: readonly Column<SymbolModel>[] = [
  {
    id: "picture",
    label: "Picture",
    width: "44px",
    isSpoken: true,
    cell: (model) => <PictureCell symbol={shownSymbol(model)} />,
  },
  {
    id: "words",
    label: "Words",
    width: "minmax(0, 2fr)",
    isName: true,
    isTwoLines: true,
    text: ({ words }) => words.join(", "),
    cell: ({ id, words }, { tabIndex }) => (
      <Link to={`/symbol/model/${id}`} data-target title={words.join(", ")} tabIndex={tabIndex}>
        {words.join(", ")}
      </Link>
    ),
  },
  ...supplierCodes.map(
    (supplier): Column<SymbolModel> => ({
      id: supplier,
      label: suppliers[supplier],
      width: "minmax(0, 1fr)",
      isTwoLines: true,
      asLine: "named",
      cell: (model) => {
        const name = model[symbolField(supplier, primaryDialect)];
        return name === null ? null : String(name);
      },
    }),
  ),
  {
    id: "score",
    label: "Score",
    width: "56px",
    align: "end",
    asLine: "named",
    text: ({ score }) => String(score),
    cell: ({ score }) => `${score} of 3`,
  },
  {
    id: "uses",
    label: "Words with it",
    width: "92px",
    align: "end",
    asLine: "named",
    text: ({ wordCount }) => String(wordCount),
    cell: ({ wordCount }) => formatCount(wordCount),
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

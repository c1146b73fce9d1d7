import type { BookToDecode } from "../../../../api/index.ts";
import {
  type PageLine,
  pageFields,
  type ReportField,
  type WordLine,
  wordFields,
} from "../../../../api/phonics/rules/decodability/report-lines.ts";
import type { Column } from "../../../components/table/columns.ts";
import type { Look } from "./decodability-session.ts";

const columnOf = <Line>({ id, label, text }: ReportField<Line>): Column<Line> => ({
  id,
  label,
  width: "auto",
  cell: (line) => text(line) ?? "",
});

export const pageColumns = (look: Look): Column<PageLine>[] => pageFields(look).map(columnOf);

export const wordColumns = (text: BookToDecode, look: Look): Column<WordLine>[] => wordFields(text, look).map(columnOf);

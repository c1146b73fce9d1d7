import { Table, type TableProps } from "@mantine/core";
import { useLines } from "../screen/use-is-narrow.ts";

/// A table whose rows become lines in a narrow window (`lines.css`).
export function LinesTable(props: TableProps) {
  return <Table {...props} {...useLines()} />;
}

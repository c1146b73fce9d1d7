import { Text } from "@mantine/core";
import { plural } from "../../components/format.ts";
import classes from "./symbols.module.css";

/// How many there are, beside the title. Its place is kept until that is known (null): on a narrow screen it is a line of its
/// own.
export function Count({ total, one }: { total: number | null; one: string }) {
  return (
    <Text c="dimmed" className={classes.count}>
      {total === null ? "" : plural(total, one)}
    </Text>
  );
}

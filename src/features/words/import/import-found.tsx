import { Group, NativeSelect, Radio, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import type { ImportOutcome } from "../../../../api/index.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import classes from "./import.module.css";
import { filtered, foundText, type Kind, kinds, linesOf } from "./import-lines.ts";
import type { ImportMode, ImportSession } from "./import-session.ts";
import { ImportTable } from "./import-table.tsx";

/// What an import would do, or did, row by row.
export function ImportFound({ session, tried }: { session: ImportSession; tried: { outcome: ImportOutcome } }) {
  const { mode, done } = useStore(session.store);
  const { counts, rows } = tried.outcome;
  const [kind, setKind] = useState<Kind>(done ? "refused" : "all");
  const [text, setText] = useState("");
  const lines = useMemo(() => linesOf(rows), [rows]);
  const shown = useMemo(() => filtered(lines, kind, text), [lines, kind, text]);
  if (!done && rows.length === 0)
    return (
      <Text className={classes.nothing}>
        {counts.unchanged === 0
          ? "The file has no words."
          : `Nothing would change: ${plural(counts.unchanged, "row")} ${counts.unchanged === 1 ? "is" : "are"} so already.`}
      </Text>
    );
  const options: Kind[] = ["all", "changed", "created", "refused"];
  const countOf: Record<Kind, number> = { all: rows.length, ...counts };
  return (
    <div className={classes.found}>
      {!done && <Text>{foundText(counts)}.</Text>}
      {!done && counts.refused > 0 && (
        <Radio.Group
          label="Refused rows"
          value={mode}
          onChange={(value) => session.setMode(value as ImportMode)}
          description={
            mode === "all"
              ? `${plural(counts.refused, "row")} ${counts.refused === 1 ? "is" : "are"} refused: fix them in the file and choose it again.`
              : "They stay as they are."
          }
        >
          <Group gap="lg" mt="xs">
            <Radio value="sound" label="Import all sound rows" />
            <Radio value="all" label="All or nothing" />
          </Group>
        </Radio.Group>
      )}
      <Group gap="sm" align="end">
        <NativeSelect
          aria-label="Rows shown"
          rightSection={<IconSelector size={16} aria-hidden />}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
          data={options.map((value) => ({
            value,
            label: `${kinds[value]} (${formatCount(countOf[value])})`,
          }))}
        />
        <FilterBox value={text} onChange={setText} />
      </Group>
      {shown.length > 0 ? (
        <div className={classes.table}>
          <ImportTable lines={shown} />
        </div>
      ) : (
        <Text>None found.</Text>
      )}
    </div>
  );
}

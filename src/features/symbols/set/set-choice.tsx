import { Text } from "@mantine/core";
import { IconFileZip, IconFolder } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { setLimits } from "../../../../api/symbols/rules/sets.ts";
import { FileButton } from "../../../components/upload/file-button.tsx";
import { openZip, type PackedFile } from "../../../components/upload/read-zip.ts";
import { useFileDrop } from "../../../components/upload/use-file-drop.ts";
import { chosenFiles, entriesOf, filesBelow } from "./dropped-files.ts";
import classes from "./set.module.css";

/// The ways to choose a folder or zip of pictures.
export function SetChoice({
  label,
  hint,
  isBusy,
  onChoose,
}: {
  label: string;
  hint: string;
  isBusy: boolean;
  /// `open` throws ZipRefused.
  onChoose: (open: () => Promise<readonly PackedFile[]>) => void;
}) {
  const [isTold, setTold] = useState(false);
  const { isOver, place } = useFileDrop(() => undefined);
  const isZip = ({ name }: File) => /\.zip$/i.test(name);

  function choose(files: readonly File[]) {
    setTold(files.length === 0);
    const [first] = files;
    if (!first) return;
    onChoose(() =>
      files.length === 1 && isZip(first) ? openZip(first, setLimits) : Promise.resolve(chosenFiles(files)),
    );
  }
  function drop(event: DragEvent) {
    const entries = isBusy ? [] : entriesOf(event.dataTransfer);
    place.onDrop(event);
    if (entries.length > 0) void filesBelow(entries).then(choose);
  }
  return (
    <section
      aria-label={label}
      className={classes.choice}
      {...(isOver ? { "data-over": true } : {})}
      {...place}
      onDrop={drop}
    >
      <FileButton
        variant="default"
        leftSection={<IconFolder size={16} aria-hidden />}
        accept=""
        isMultiple
        isFolder
        disabled={isBusy}
        onFiles={choose}
      >
        Choose a folder
      </FileButton>
      <FileButton
        variant="default"
        leftSection={<IconFileZip size={16} aria-hidden />}
        accept=".zip,application/zip"
        disabled={isBusy}
        onFiles={choose}
      >
        Choose a zip
      </FileButton>
      <Text size="sm" c="dimmed" className={classes.hint ?? ""}>
        {isOver ? "Drop it here" : `Or drop either here. ${hint}`}
      </Text>
      {isTold && <Text size="sm">The folder is empty.</Text>}
    </section>
  );
}

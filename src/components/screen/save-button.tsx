import { Button, Tooltip } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";

/// A screen's primary action where it has something to save. Its key is in `use-save-key.ts`.
export function SaveButton({
  verb = "Save",
  isSaving,
  onSave,
}: {
  verb?: "Save" | "Create";
  isSaving: boolean;
  onSave: () => void;
}) {
  return (
    <Tooltip label={`${verb} (Ctrl+S)`} position="bottom-end">
      <Button
        name="save"
        flex="none"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        loading={isSaving}
        onClick={onSave}
      >
        {verb}
      </Button>
    </Tooltip>
  );
}

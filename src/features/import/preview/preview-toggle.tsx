import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useStore } from "zustand";
import { previewChoices } from "./preview-choices.ts";

/// Shows or hides the reader preview; the browser remembers which.
export function PreviewToggle() {
  const isShown = useStore(previewChoices, (state) => state.isShown);
  return (
    <Button
      size="compact-sm"
      variant={isShown ? "light" : "default"}
      leftSection={<IconEye size={16} aria-hidden />}
      aria-pressed={isShown}
      onClick={() => previewChoices.setState({ isShown: !isShown })}
    >
      Preview
    </Button>
  );
}

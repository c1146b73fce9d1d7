import { ActionIcon, Group, Tooltip } from "@mantine/core";
import { IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useState } from "react";
import { recall, remember } from "../remembered.ts";

const levels = [0.6, 0.8, 1, 1.25, 1.6, 2];
const key = "symbolshelf-grid-zoom";

/// How large grids are drawn: 1 shows symbols at 64 px. It is remembered in this browser.
export function useZoom(): readonly [zoom: number, setZoom: (zoom: number) => void] {
  const [zoom, setZoom] = useState(() => levels.find((level) => level === Number(recall(key))) ?? 1);
  return [
    zoom,
    (next) => {
      remember(key, String(next));
      setZoom(next);
    },
  ];
}

export function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const at = levels.indexOf(zoom);
  const [smaller, larger] = [levels[at - 1], levels[at + 1]];
  return (
    <Group gap="xs" wrap="nowrap">
      <Tooltip withinPortal={false} label="Smaller">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Draw the grid smaller"
          disabled={smaller === undefined}
          onClick={() => smaller && onZoom(smaller)}
        >
          <IconZoomOut size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip withinPortal={false} label="Larger">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Draw the grid larger"
          disabled={larger === undefined}
          onClick={() => larger && onZoom(larger)}
        >
          <IconZoomIn size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

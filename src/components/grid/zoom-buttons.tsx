import { Group } from "@mantine/core";
import { IconMaximize, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useState } from "react";
import { recall, remember } from "../drafts/remembered.ts";
import { ToolIcon } from "./tool-icon.tsx";

/// The size of a grid: 1 shows symbols at 64 px; `fit` fills the room for it.
export type Zoom = number | "fit";

const levels = [0.6, 0.8, 1, 1.25, 1.6, 2];
/// The height of a cell at zoom 1, pixels.
const cellSize = 116;
const key = "symbolshelf-grid-zoom";

/// The zoom of grids, remembered in this browser. Until somebody chooses one, grids fit the window.
export function useZoom(): readonly [zoom: Zoom, setZoom: (zoom: Zoom) => void] {
  const [zoom, setZoom] = useState<Zoom>(() => levels.find((level) => level === Number(recall(key))) ?? "fit");
  return [
    zoom,
    (next) => {
      remember(key, String(next));
      setZoom(next);
    },
  ];
}

/// Returns the nearest level below or above the drawn size of the screen's first grid.
function stepFrom(zoom: Zoom, by: 1 | -1): number | undefined {
  const drawn = document.querySelector("main [data-cell]")?.getBoundingClientRect().height ?? cellSize;
  const now = zoom === "fit" ? drawn / cellSize : zoom;
  return by > 0 ? levels.find((level) => level > now + 0.01) : levels.findLast((level) => level < now - 0.01);
}

export function ZoomButtons({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) {
  function step(by: 1 | -1) {
    const next = stepFrom(zoom, by);
    if (next !== undefined) onZoom(next);
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <ToolIcon label="Zoom out" tooltip="Smaller" isClosed={zoom === levels[0]} onPress={() => step(-1)}>
        <IconZoomOut size={18} aria-hidden />
      </ToolIcon>
      <ToolIcon label="Zoom in" tooltip="Larger" isClosed={zoom === levels.at(-1)} onPress={() => step(1)}>
        <IconZoomIn size={18} aria-hidden />
      </ToolIcon>
      <ToolIcon
        label="Fit to window"
        tooltip="As large as the window allows"
        variant={zoom === "fit" ? "light" : "default"}
        isPressed={zoom === "fit"}
        onPress={() => onZoom("fit")}
      >
        <IconMaximize size={18} aria-hidden />
      </ToolIcon>
    </Group>
  );
}

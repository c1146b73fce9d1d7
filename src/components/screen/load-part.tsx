import { Text } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/// Something of a screen whose code is loaded when it is first shown, or when `load` is called. `meanwhile` stands in its
/// place until then.
export type Part<Props extends object> = ComponentType<Props & { meanwhile?: ReactNode }> & { load: () => void };

/// Where the code cannot be loaded, `WithoutIt` is shown and the rest of the screen stays; the code is asked for again when
/// the part is shown anew. Some browsers keep the failure until the page is reloaded (Chromium 147 does), as the message advises.
/// `lazy` would do the same, but what React has waited for it shows at least 0.3 s after the fallback.
export function loadPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  WithoutIt: ComponentType<Props> = NotLoaded,
): Part<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  async function loadOnce(): Promise<ComponentType<Props>> {
    try {
      loading ??= load().then((module) => module.default);
      loaded = await loading;
      return loaded;
    } catch {
      loading = null;
      return WithoutIt;
    }
  }
  function LoadedPart({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (!Shown) void loadOnce().then((Component) => setShown(() => Component));
    }, [Shown]);
    return Shown ? <Shown {...(props as unknown as Props)} /> : meanwhile;
  }
  return Object.assign(LoadedPart, { load: () => void loadOnce() });
}

/// Says that a part could not be loaded, and what to do.
export function NotLoaded() {
  return (
    <Text size="sm" c="var(--mantine-color-error)" p="md" role="alert">
      This part of the screen could not be loaded. Check your network connection and reload the page.
    </Text>
  );
}

import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { isSameName } from "../../../api/common/rules/names.ts";
import type { ViewList } from "../../../api/index.ts";
import { useServices } from "../../client/services.ts";
import type { Dropped } from "./drop-button.tsx";
import { type CurrentView, viewKey, viewOf } from "./view-address.ts";
import { ViewsPanel } from "./views-panel.tsx";
import { createViewsStore } from "./views-store.ts";

/// The views of a list: tells which one is open, and shows all of them below the button.
export default function Views({
  list,
  dropped,
  onCurrent,
}: {
  list: ViewList;
  dropped: Dropped | null;
  onCurrent: (current: CurrentView | null) => void;
}) {
  const { api } = useServices();
  const [views] = useState(() => createViewsStore(api, list));
  const { views: all } = useStore(views.store);
  const [params] = useSearchParams();
  const name = params.get(viewKey);
  useEffect(() => {
    if (name !== null && views.store.getState().views === null) void views.read();
  }, [views, name]);
  const current = name === null ? null : (all?.find((view) => isSameName(view.name, name)) ?? null);
  const currentName = current?.name ?? null;
  const isChanged = current !== null && viewOf(new URLSearchParams(current.query)) !== viewOf(params);
  useEffect(
    () => onCurrent(currentName === null ? null : { name: currentName, isChanged }),
    [onCurrent, currentName, isChanged],
  );
  return (
    dropped && <ViewsPanel {...dropped} views={views} current={current} isChanged={isChanged} query={viewOf(params)} />
  );
}

import { IconBookmark } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { isSameName } from "../../../api/common/rules/names.ts";
import type { ViewList } from "../../../api/index.ts";
import { useServices } from "../../client/services.ts";
import { DropButton } from "./drop-button.tsx";
import classes from "./drop-panel.module.css";
import { viewKey, viewOf } from "./view-address.ts";
import { ViewsPanel } from "./views-panel.tsx";
import { createViewsStore } from "./views-store.ts";

/// The views of a list: the one that is open, whether the list is another one by now, and all others below.
export default function Views({ list }: { list: ViewList }) {
  const { api } = useServices();
  const [views] = useState(() => createViewsStore(api, list));
  const { views: all } = useStore(views.store);
  const [params] = useSearchParams();
  const name = params.get(viewKey);
  useEffect(() => {
    if (name !== null && views.store.getState().views === null) void views.read();
  }, [views, name]);
  const current = name === null ? null : (all?.find((view) => isSameName(view.name, name)) ?? null);
  const isChanged = current !== null && viewOf(new URLSearchParams(current.query)) !== viewOf(params);
  return (
    <DropButton
      label={
        current ? (
          <span className={classes.current}>
            {current.name}
            {isChanged && <span className={classes.hint}> changed</span>}
          </span>
        ) : (
          "Views"
        )
      }
      tool={{ icon: IconBookmark, name: current?.name ?? "Views" }}
      isOn={current !== null}
      {...(current ? { spoken: `Views: ${current.name}${isChanged ? ", changed" : ""}` } : {})}
      draw={(dropped) => (
        <ViewsPanel {...dropped} views={views} current={current} isChanged={isChanged} query={viewOf(params)} />
      )}
    />
  );
}

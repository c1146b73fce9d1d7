import { IconBookmark } from "@tabler/icons-react";
import { useState } from "react";
import type { ViewList } from "../../../api/index.ts";
import { loadPart, NotLoaded } from "../screen/load-part.tsx";
import { DropButton } from "./drop-button.tsx";
import type { CurrentView } from "./view-address.ts";
import classes from "./views-button.module.css";

const Views = loadPart(
  () => import("./views.tsx"),
  // Nobody has asked for them yet where they are closed.
  ({ dropped }) => dropped && <NotLoaded />,
);

/// The views of a list, which come after the list. Their button is there before and stays: one that took its place would
/// lose what is pressed meanwhile.
export function ViewsButton({ list }: { list: ViewList }) {
  const [current, setCurrent] = useState<CurrentView | null>(null);
  return (
    <DropButton
      label={
        current ? (
          <span className={classes.current}>
            {current.name}
            {current.isChanged && <span className={classes.changed}> changed</span>}
          </span>
        ) : (
          "Views"
        )
      }
      tool={{ icon: IconBookmark, name: current?.name ?? "Views" }}
      isOn={current !== null}
      {...(current ? { spoken: `Views: ${current.name}${current.isChanged ? ", changed" : ""}` } : {})}
      draw={(dropped) => <Views list={list} dropped={dropped} onCurrent={setCurrent} />}
    />
  );
}

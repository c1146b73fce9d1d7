import { IconBookmark } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import type { ViewList } from "../../../api/index.ts";
import { ToolButton } from "./tool-button.tsx";

const Views = lazy(() => import("./views.tsx"));

/// The views of a list, which come after the list; their place is there before.
export function ViewsButton({ list }: { list: ViewList }) {
  return (
    <Suspense fallback={<ToolButton icon={IconBookmark} name="Views" />}>
      <Views list={list} />
    </Suspense>
  );
}

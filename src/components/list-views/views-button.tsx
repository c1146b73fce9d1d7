import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { ViewList } from "../../../api/index.ts";

const Views = lazy(() => import("./views.tsx"));

/// The views of a list, which come after the list; their place is there before.
export function ViewsButton({ list }: { list: ViewList }) {
  return (
    <Suspense fallback={<Button variant="default">Views</Button>}>
      <Views list={list} />
    </Suspense>
  );
}

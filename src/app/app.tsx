import "./theme/mantine-styles.ts";
import "./theme/global.css";
import "./theme/lines.css";
import { MantineProvider } from "@mantine/core";
import { useState } from "react";
import { RouterProvider } from "react-router-dom";
import { type Services, ServicesContext } from "../client/services.ts";
import { LiveRegion } from "../components/screen/live-region.tsx";
import { loadPart } from "../components/screen/load-part.tsx";
import { createRouter } from "./router.tsx";
import { LoadingBar } from "./shell/loading-bar.tsx";
import { cssVariables, theme } from "./theme/theme.ts";
import { WhenIdle } from "./when-idle.tsx";

const ToastPlace = loadPart(() => import("./shell/toast-place.tsx"));

export function App({ services }: { services: Services }) {
  const [router] = useState(() => createRouter(window));
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <ServicesContext value={services}>
        <LoadingBar router={router} />
        <LiveRegion />
        <RouterProvider router={router} />
        <WhenIdle>
          <ToastPlace />
        </WhenIdle>
      </ServicesContext>
    </MantineProvider>
  );
}

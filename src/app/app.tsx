import "./mantine-styles.ts";
import "./global.css";
import "./lines.css";
import { MantineProvider } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { type Services, ServicesContext } from "../api/services.ts";
import { LiveRegion } from "../components/live-region.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { createRouter } from "./router.tsx";
import { cssVariables, theme } from "./theme.ts";
import { WhenIdle } from "./when-idle.tsx";

const ToastPlace = lazy(() => import("./toast-place.tsx"));

export function App({ services }: { services: Services }) {
  const [router] = useState(() => createRouter(window));
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <ServicesContext value={services}>
        <LoadingBar router={router} />
        <LiveRegion />
        <RouterProvider router={router} />
        <WhenIdle>
          <Suspense>
            <ToastPlace />
          </Suspense>
        </WhenIdle>
      </ServicesContext>
    </MantineProvider>
  );
}

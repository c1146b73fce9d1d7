import "./mantine-styles.ts";
import "./global.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { useState } from "react";
import { RouterProvider } from "react-router-dom";
import { type Services, ServicesContext } from "../api/services.ts";
import { LiveRegion } from "../components/live-region.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { createRouter } from "./router.tsx";
import { cssVariables, theme } from "./theme.ts";

export function App({ services }: { services: Services }) {
  const [router] = useState(() => createRouter(window));
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <ServicesContext value={services}>
        <LoadingBar />
        <LiveRegion />
        <Notifications position="bottom-right" autoClose={4000} />
        <RouterProvider router={router} />
      </ServicesContext>
    </MantineProvider>
  );
}

import { useRouteError } from "react-router-dom";
import { toApiError } from "../client/errors.ts";
import { ErrorView } from "../components/screen/error-view.tsx";

/// What a screen that could not be loaded or drawn leaves behind: the shared error view, and a fresh start.
export function RouteFailure() {
  return <ErrorView error={toApiError(useRouteError())} onRetry={() => window.location.reload()} />;
}

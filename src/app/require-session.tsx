import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useServices, useSession } from "../client/services.ts";
import { ErrorView } from "../components/screen/error-view.tsx";

/// Lets the signed-in through. Everyone else goes to the login page, which brings them back to where they were.
export function RequireSession({ children }: { children: ReactNode }) {
  const { session } = useServices();
  const status = useSession((state) => state.status);
  const error = useSession((state) => state.error);
  const location = useLocation();
  switch (status) {
    case "signed-in":
      return children;
    case "starting":
      return null;
    case "failed":
      return <ErrorView error={error} onRetry={() => void session.start()} />;
    default:
      return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
}

import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createServices } from "./client/services.ts";

const services = createServices(window.location.origin);
createRoot(document.getElementById("root")!).render(<App services={services} />);
void services.session.start();
